"""Archives: what their worker is asked and says, what is imported, and which game comes on the table."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.archives import msg as archives_msg
from reversi.app.archives.dialog import ArchivedGames, ArchiveList, PlayerStatistics
from reversi.app.archives.model import (
    NO_ARCHIVES,
    Archives,
    Counted,
    Explored,
    Found,
    Question,
    Saved,
    can_explore,
    is_same_search,
)
from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog
from reversi.app.common.request import CLOSE, Act, Choose, Load, Open, Requests, ShowTab
from reversi.app.common.rows import LONGEST_SOUGHT, MOST_ROWS, first_row
from reversi.app.common.tab import Tab
from reversi.app.common.table import Table
from reversi.app.settings.model import Options
from reversi.domain import Board, DecodeError, board_to_value, own_and_enemy
from reversi.domain.symmetry import images
from reversi.engine.protocol.archives import (
    Archived,
    ArchivesFailed,
    ArchivesListed,
    CountPlayer,
    Explore,
    FetchGame,
    FindGames,
    GameFetched,
    GamesFound,
    GamesSaved,
    ImportEnded,
    ImportProgressed,
    OpeningOf,
    PlayerCounted,
    PositionExplored,
    RemoveArchive,
    SaveGames,
)
from reversi.formats import paste
from reversi.record.game import Game, rules_of

Answer: TypeAlias = PositionExplored | GamesFound | GamesSaved | PlayerCounted | GameFetched

ARCHIVES, GAMES, STATISTICS = "archives", "archived-games", "player-statistics"
"""The ids of the dialogs."""

ARCHIVES_OPENER, GAMES_OPENER = "open-archives", "open-archived-games"
"""The ids of the buttons that open them."""

FILE = "reversi-archive.zip"
"""The name of a file of games."""

REMOVE = "remove-archive"
"""The id of the button that confirms a removal."""


def update_archives(
    archives: Archives, table: Table, options: Options, dialog: Dialog | None, msg: archives_msg.ArchivesMsg
) -> tuple[Archives, Requests]:
    """The archives after a message about them, and the requests that follow."""
    match msg:
        case archives_msg.Event.EXPLORER_SWITCHED:
            shown: Requests = () if options.explorer else (ShowTab(Tab.EXPLORER),)
            return archives, (Choose(replace(options, explorer=not options.explorer)), *shown)
        case archives_msg.Event.RETRIED:
            return replace(archives, failure=None), ()
        case archives_msg.Event.OPENED:
            return archives, (Open(ArchiveList()), cmd.FocusElement(ARCHIVES))
        case archives_msg.Event.CLOSED:
            is_told = isinstance(archives.importing, ImportEnded)
            closed = replace(archives, importing=None) if is_told else archives
            return closed, (CLOSE, cmd.FocusElement(ARCHIVES_OPENER))
        case archives_msg.Event.FILES_BROUGHT:
            shown = Open(ArchiveList()), cmd.FocusElement(ARCHIVES)
            brought, requests = _bring(archives, options)
            return brought, (*shown, *requests)
        case archives_msg.Event.OWN_GAMES_BROUGHT:
            return _bring(archives, options)
        case archives_msg.Event.IMPORT_CANCELLED:
            return _begun_again(archives), (cmd.Order.CANCEL_IMPORT, cmd.FocusElement(ARCHIVES))
        case archives_msg.RemovalAsked(name):
            return archives, (Open(ArchiveList(name)), cmd.FocusElement(REMOVE))
        case archives_msg.Event.REMOVAL_CONFIRMED:
            return archives, _remove(dialog)
        case archives_msg.Event.REMOVAL_DECLINED:
            return archives, (Open(ArchiveList()), cmd.FocusElement(ARCHIVES))
        case archives_msg.Event.GAMES_OPENED:
            opened = Open(ArchivedGames(board_seen(table)))
            return replace(archives, found=None, saved=None), (opened, cmd.FocusElement(GAMES))
        case archives_msg.Event.GAMES_CLOSED:
            return archives, (CLOSE, cmd.FocusElement(GAMES_OPENER))
        case archives_msg.ArchivedGameSought(sought):
            return archives, _with_list(dialog, lambda shown: replace(shown, sought=sought, scrolled=0.0))
        case archives_msg.ReachingChosen(wanted):
            return archives, _with_list(dialog, lambda shown: replace(shown, reaching=wanted, scrolled=0.0))
        case archives_msg.ArchivedGamesScrolled(part):
            return archives, _with_list(dialog, lambda shown: replace(shown, scrolled=part))
        case archives_msg.ArchivedGameChosen(game):
            archive = archives.found.order.archive if archives.found else None
            return _asked(archives, FetchGame(archives.requests + 1, game, archive))
        case archives_msg.ArchiveChosen(archive):
            return replace(archives, chosen=archive), ()
        case archives_msg.StatisticsOpened(player):
            return archives, _with_list(
                dialog, lambda shown: PlayerStatistics(player, shown), cmd.FocusElement(STATISTICS)
            )
        case archives_msg.Event.STATISTICS_CLOSED:
            return archives, _back_to_list(dialog, lambda shown: replace(shown.games, scrolled=0.0))
        case archives_msg.OpponentChosen(opponent):
            return archives, _back_to_list(dialog, lambda shown: _with_words(shown, opponent))
        case archives_msg.PlayedYearChosen(year):
            return archives, _back_to_list(dialog, lambda shown: _with_words(shown, str(year)))
        case archives_msg.PlayedOpeningChosen(opening):
            return archives, _back_to_list(dialog, lambda shown: _with_opening(shown, opening))
        case archives_msg.Event.OPENING_LEFT:
            return archives, _with_list(
                dialog,
                lambda shown: replace(shown, opening=None, scrolled=0.0),
                cmd.FocusElement(GAMES),
            )
        case archives_msg.Event.FOUND_SAVED:
            return _save(archives, dialog)
        case ArchivesListed(listed, is_closed, lost):
            # Answers that are still on their way are about archives that have changed.
            return replace(
                _without(archives, Explore, FindGames, CountPlayer, FetchGame),
                listed=listed,
                is_closed=is_closed,
                lost=lost,
                chosen=_still_there(archives.chosen, listed),
                explored=None,
                found=None,
                counted=None,
            ), ()
        case ImportProgressed() | ImportEnded():
            is_wanted = isinstance(archives.importing, ImportProgressed)
            return replace(archives, importing=msg) if is_wanted else archives, ()
        case PositionExplored() | GamesFound() | GamesSaved() | PlayerCounted() | GameFetched():
            return _on_answer(archives, table, dialog, msg)
        case ArchivesFailed(reason):
            return replace(_begun_again(archives), failure=reason), ()
        case _ as unreachable:
            assert_never(unreachable)


def _bring(archives: Archives, options: Options) -> tuple[Archives, Requests]:
    """The archives, and the requests to import the files that wait, unless an import is under way."""
    if isinstance(archives.importing, ImportProgressed):
        return archives, ()
    importing = replace(archives, importing=ImportProgressed(0, 0))
    return importing, (Choose(replace(options, explorer=True)), cmd.Order.IMPORT_FILES)


def _still_there(chosen: str | None, listed: tuple[Archived, ...]) -> str | None:
    """The archive that was chosen, if it is still one of several."""
    return chosen if len(listed) > 1 and any(each.name == chosen for each in listed) else None


def board_seen(table: Table) -> Board:
    """The position that is looked up: the one on the board, after a skip if one is forced."""
    return board_to_value(table.state) or table.state.board


def with_questions(
    archives: Archives, table: Table, options: Options, dialog: Dialog | None
) -> tuple[Archives, cmd.Cmds]:
    """The archives with everything asked that the page needs now, and the orders."""
    if not options.explorer:
        # The worker has ended.
        off = _begun_again(archives)
        return (archives if archives == off else off), ()
    if not isinstance(dialog, ArchivedGames):
        archives = _without(archives, FetchGame)  # it was chosen in that list
    explored, questions = _with_exploration(archives, board_seen(table))
    if isinstance(dialog, ArchivedGames):
        asked, more = _with_search(explored, dialog)
    elif isinstance(dialog, PlayerStatistics):
        asked, more = _with_count(explored, dialog.name)
    else:
        return explored, questions
    return asked, questions + more


def knows(archives: Archives, board: Board) -> bool:
    """Whether it is known what was played on the board, in the archives that are chosen."""
    known = archives.explored
    return known is not None and (known.board, known.archive) == (board, archives.chosen)


def _with_exploration(archives: Archives, board: Board) -> tuple[Archives, cmd.Cmds]:
    if archives.awaits(Explore) or knows(archives, board) or not archives.listed:
        return archives, ()
    if not can_explore(board.rules):
        return archives, ()
    return _asked(archives, Explore(archives.requests + 1, board, archives.chosen))


def _with_search(archives: Archives, dialog: ArchivedGames) -> tuple[Archives, cmd.Cmds]:
    order = _search(archives, dialog)
    known = archives.found.order if archives.found else None
    if not archives.listed or archives.awaits(FindGames):
        return archives, ()
    if known and replace(known, request=order.request) == order:
        return archives, ()
    return _asked(archives, order)


def _save(archives: Archives, dialog: Dialog | None) -> tuple[Archives, Requests]:
    """The archives, and the order to save the games that are sought, unless the list is empty.

    Its rows may still be those of the search before; they are about to be replaced.
    """
    found = archives.found
    if not isinstance(dialog, ArchivedGames) or not found or not found.number or archives.awaits(SaveGames):
        return archives, ()
    order = SaveGames(archives.requests + 1, _search(archives, dialog), FILE)
    return _asked(replace(archives, saved=None), order)


def _search(archives: Archives, dialog: ArchivedGames) -> FindGames:
    """The question for the games in sight, and some around them."""
    found, board = archives.found, dialog.board if dialog.reaching else None
    order = FindGames(
        archives.requests + 1, dialog.sought, board, 0, MOST_ROWS, archives.chosen, dialog.opening
    )
    if found is None or not is_same_search(found.order, order):
        return order
    return replace(order, first=first_row(dialog.scrolled, found.number))


def _with_count(archives: Archives, name: str) -> tuple[Archives, cmd.Cmds]:
    order = CountPlayer(archives.requests + 1, name, archives.chosen)
    known = archives.counted.order if archives.counted else None
    if not archives.listed or archives.awaits(CountPlayer):
        return archives, ()
    if known and replace(known, request=order.request) == order:
        return archives, ()
    return _asked(archives, order)


def without_worker(archives: Archives) -> Archives:
    """What holds whichever worker there is: one that begins knows and is asked nothing.

    Numbers go on, so that the last words of the one before count for nothing.
    """
    told = archives.importing if isinstance(archives.importing, ImportEnded) else None
    return replace(
        NO_ARCHIVES,
        requests=archives.requests,
        chosen=archives.chosen,
        saved=archives.saved,
        importing=told,
        failure=archives.failure,
    )


def _begun_again(archives: Archives) -> Archives:
    """The archives of a person who begins with them again."""
    return replace(NO_ARCHIVES, requests=archives.requests)


def _remove(dialog: Dialog | None) -> Requests:
    """The requests that remove the archive that the person was asked about."""
    if not isinstance(dialog, ArchiveList) or dialog.removing is None:
        return ()
    return RemoveArchive(dialog.removing), Open(ArchiveList()), cmd.FocusElement(ARCHIVES)


def _with_list(
    dialog: Dialog | None, changed: Callable[[ArchivedGames], Dialog], *then: cmd.FocusElement
) -> Requests:
    """The requests that change what the list of games shows, if it is open."""
    return (Open(changed(dialog)), *then) if isinstance(dialog, ArchivedGames) else ()


def _back_to_list(dialog: Dialog | None, shown: Callable[[PlayerStatistics], ArchivedGames]) -> Requests:
    """The requests that put a list of games in the place of a player's statistics, if those are open."""
    return (Open(shown(dialog)), cmd.FocusElement(GAMES)) if isinstance(dialog, PlayerStatistics) else ()


def _with_words(dialog: PlayerStatistics, words: str) -> ArchivedGames:
    """The list of the player's games that match the words: the name of an opponent, or a year."""
    sought = f"{dialog.name} {words}"[:LONGEST_SOUGHT]
    return ArchivedGames(dialog.games.board, sought, reaching=False)


def _with_opening(dialog: PlayerStatistics, opening: str) -> ArchivedGames:
    """The list of the player's games with an opening."""
    return ArchivedGames(dialog.games.board, reaching=False, opening=OpeningOf(dialog.name, opening))


def _asked(archives: Archives, order: Question) -> tuple[Archives, tuple[Question]]:
    """The archives with this question under way, in place of any other of its kind; and the order."""
    asked = (*_without(archives, type(order)).asked, order)
    return replace(archives, asked=asked, requests=order.request), (order,)


def _without(archives: Archives, *kinds: type[Question]) -> Archives:
    """The archives without questions of these kinds under way; late answers to them are ignored."""
    rest = tuple(each for each in archives.asked if not isinstance(each, kinds))
    return archives if rest == archives.asked else replace(archives, asked=rest)


def _on_answer(
    archives: Archives, table: Table, dialog: Dialog | None, answer: Answer
) -> tuple[Archives, Requests]:
    """The archives with an answer to a question under way, and the requests that follow."""
    asked = next((each for each in archives.asked if each.request == answer.request), None)
    rest = replace(archives, asked=tuple(each for each in archives.asked if each is not asked))
    match asked, answer:
        case Explore(), PositionExplored():
            explored = Explored(asked.board, asked.archive, answer.moves, answer.ended)
            return replace(rest, explored=explored), ()
        case FindGames(), GamesFound():
            return replace(rest, found=Found(asked, answer.number, answer.games, answer.players)), ()
        case SaveGames(), GamesSaved():
            return replace(rest, saved=Saved(asked.found, answer)), ()
        case CountPlayer(), PlayerCounted():
            return replace(rest, counted=Counted(asked, answer.statistics)), ()
        case FetchGame(), GameFetched():
            return _on_fetched(rest, table, dialog, answer)
        case _:
            return archives, ()  # late: something else has been asked since


def _on_fetched(
    archives: Archives, table: Table, dialog: Dialog | None, answer: GameFetched
) -> tuple[Archives, Requests]:
    """The archives, and the requests that put the game on the table, where it reached the position."""
    try:
        shared = paste.decode_paste(answer.text, rules_of(table.game))
    except DecodeError as error:
        return replace(_begun_again(archives), failure=str(error)), ()
    board = dialog.board if isinstance(dialog, ArchivedGames) else None
    there = replace(shared, place=_place_of(board, shared.game)) if board else shared
    return archives, (Load(there), Act.FOCUS_BOARD)


def _place_of(board: Board, game: Game) -> int | None:
    """Where the game has the position on `board`, in any orientation; None if it does not reach it."""
    wanted = set(images(*own_and_enemy(board)))
    places = range(game.last + 1)
    return next((at for at in places if own_and_enemy(game.state_at(at).state.board) in wanted), None)
