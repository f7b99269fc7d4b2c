"""Archives: what their worker is asked and says, what is imported, and which game comes on the table."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app import archives as archives_room
from reversi.app.archives import GAMES, ArchivedGames, ArchiveList, Archives
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, opened, with_tab
from reversi.app.common.dialogs import Tab
from reversi.app.common.lists import MOST_ROWS, first_row
from reversi.app.common.table import Table, look_at_main_line
from reversi.app.computer import computer_to_move
from reversi.app.games import LIBRARY_OPENER, LIST, MORE, Library, SetAsideGame, tab_id
from reversi.app.games import msg as games_msg
from reversi.app.games.filtering import LONGEST_SOUGHT, Filtering
from reversi.app.games.orders import Read
from reversi.app.model import Model
from reversi.app.other_game import go_back, load
from reversi.app.puzzles import by_heart
from reversi.app.session.summary import Positions, place_reached, positions_along, positions_in
from reversi.app.share import naming
from reversi.domain import Board, DecodeError, board_to_value
from reversi.engine.protocol import archives as protocol
from reversi.formats import paste
from reversi.locale import say_in
from reversi.record.game import main_plies, rules_of

Answer: TypeAlias = (
    protocol.PositionExplored
    | protocol.GamesFound
    | protocol.GamesSaved
    | protocol.PlayerCounted
    | protocol.GameFetched
    | protocol.OwnGamesFound
)

ABOUT_GAMES = (
    protocol.Explore,
    protocol.FindGames,
    protocol.CountPlayer,
    protocol.FetchGame,
    protocol.FindOwnGames,
)
"""The questions whose answers are about games that may have changed."""

FILE, OWN_FILE = "reversi-archive.zip", "reversi-games.zip"
"""The names of a file of games that were found, and of one with games of the person's own."""

REMOVE, ARCHIVE_NAME = "remove-archive", "archive-name"
"""The ids of the button that confirms a removal, and of the field for the name of an archive."""


def update(model: Model, msg: archives_room.ArchivesMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about archives, and the commands that follow."""
    archives, options, dialog = model.archives, model.options, model.panel.dialog
    listing = dialog.archives if isinstance(dialog, ArchivedGames) else None
    match msg:
        case archives_room.Event.EXPLORER_SWITCHED if not archives_room.can_explore(
            rules_of(model.table.game)
        ):
            return model, ()
        case archives_room.Event.EXPLORER_SWITCHED:
            shown = model if options.explorer else with_tab(model, Tab.EXPLORER)
            return replace(shown, options=replace(options, explorer=not options.explorer)), ()
        case archives_room.Event.RETRIED:
            return replace(model, archives=replace(archives, failure=None)), ()
        case archives_room.Event.OPENED if listing:
            told = replace(model, archives=archives_room.without_import_ended(archives))
            games = replace(_tab(model), archives=None)
            focus = to_more(games.filtering) or (cmd.FocusElement(archives_room.ARCHIVES_OPENER),)
            return opened(told, games), focus
        case archives_room.Event.OPENED if isinstance(dialog, ArchivedGames):
            return _with_list(model, ArchiveList()), (cmd.FocusElement(archives_room.ARCHIVES_OPENER),)
        case archives_room.Event.OPENED | archives_room.Event.REMOVAL_DECLINED:
            return _with_list(model, ArchiveList()), (cmd.FocusElement(LIST),)
        case archives_room.Event.FILES_BROUGHT:
            brought, orders = _bring(model)
            return _with_list(brought, ArchiveList()), (cmd.FocusElement(LIST), *orders)
        case archives_room.Event.IMPORT_CANCELLED:
            cancelled = replace(model, archives=_begun_again(archives))
            return cancelled, (protocol.CancelImport(), cmd.FocusElement(LIST))
        case archives_room.RemovalAsked(name):
            return _with_list(model, ArchiveList(name)), (cmd.FocusElement(REMOVE),)
        case archives_room.RenamingAsked(name):
            return _with_list(model, ArchiveList(None, name, name)), (cmd.FocusElement(ARCHIVE_NAME),)
        case archives_room.ArchiveNameTyped(name):
            if listing is None:
                return model, ()
            return _with_list(model, replace(listing, name=name[:LONGEST_SOUGHT])), ()
        case archives_room.Event.RENAMED:
            if listing is None or (new := new_name(listing)) is None:
                return model, ()
            return _with_list(model, ArchiveList()), (protocol.RenameArchive(*new), cmd.FocusElement(LIST))
        case archives_room.Event.REMOVAL_CONFIRMED:
            if listing is None or listing.removing is None:
                return model, ()
            removes = protocol.RemoveArchive(listing.removing)
            return _with_list(model, ArchiveList()), (removes, cmd.FocusElement(LIST))
        case archives_room.Event.GAMES_OPENED:
            cleared = replace(model, archives=replace(archives, found=None, saved=None))
            tab = isinstance(dialog, Library | ArchivedGames)
            return opened(cleared, _tab(model)), (cmd.FocusElement(tab_id(GAMES) if tab else LIST),)
        case archives_room.ArchivedGameChosen(game):
            archive = archives.found.order.archive if archives.found else None
            if isinstance(dialog, ArchivedGames):
                model = opened(model, replace(dialog, reading=None))
            return _asked(model, protocol.FetchGame(archives.requests + 1, game, archive))
        case archives_room.ArchiveChosen(archive):
            is_hidden = archive is None and isinstance(dialog, ArchivedGames)
            focus = to_more(_tab(model).filtering) if is_hidden else ()
            return replace(model, archives=replace(archives, chosen=archive)), focus
        case archives_room.StatisticsOpened(player):
            if not isinstance(dialog, ArchivedGames):
                return model, ()
            return opened(model, archives_room.PlayerStatistics(player, dialog)), (
                cmd.FocusElement(archives_room.STATISTICS),
            )
        case archives_room.OpponentChosen(more) | archives_room.PlayedYearChosen(more):
            called = naming.called(say_in(model.language))
            other = called.get(str(more), more)
            return _back_to_list(
                model,
                lambda name: protocol.Filter(f"{called.get(name, name)} {other}"[:LONGEST_SOUGHT]),
            )
        case archives_room.PlayedOpeningChosen(opening):
            return _back_to_list(
                model, lambda name: protocol.Filter(opening=protocol.OpeningOf(name, opening))
            )
        case archives_room.Event.FOUND_SAVED:
            return _save(model), ()
        case protocol.ArchivesListed(listed, is_closed, lost):
            # Answers that are still on their way are about archives that have changed.
            changed = replace(
                _without(archives, *ABOUT_GAMES),
                listed=listed,
                is_closed=is_closed,
                lost=lost,
                chosen=_still_there(archives.chosen, listed),
                explored=None,
                found=None,
                counted=None,
                reached=archives.reached and replace(archives.reached, is_latest=False),
            )
            return replace(model, archives=changed), ()
        case protocol.ImportProgressed() | protocol.ImportEnded():
            is_wanted = isinstance(archives.importing, protocol.ImportProgressed)
            return replace(model, archives=replace(archives, importing=msg)) if is_wanted else model, ()
        case (
            protocol.PositionExplored()
            | protocol.GamesFound()
            | protocol.GamesSaved()
            | protocol.PlayerCounted()
            | protocol.GameFetched()
            | protocol.OwnGamesFound()
        ):
            return _on_answer(model, msg)
        case protocol.ArchivesFailed(reason):
            return _failed(model, reason), ()
        case _ as unreachable:
            assert_never(unreachable)


def to_more(filtering: Filtering) -> cmd.Cmds:
    """The focus for the button for more, if what has just been switched off is behind it again."""
    return () if filtering.is_open else (cmd.FocusElement(MORE),)


def _tab(model: Model) -> ArchivedGames:
    """The tab for games in the archives: as it is open, or else narrowed as the other tab is, or else to
    those that reached the position on the board.
    """
    dialog, board = model.panel.dialog, board_seen(model.table)
    if isinstance(dialog, ArchivedGames):
        return dialog
    known = board if archives_room.can_explore(board.rules) else None
    if not isinstance(dialog, Library):
        return ArchivedGames(known, Filtering(protocol.Filter(board=known)))
    before = dialog.filtering
    wanted = replace(before.filter, board=known if before.filter.board else None)
    return ArchivedGames(known, Filtering(wanted, is_open=before.is_open), is_tab=True)


def _with_list(model: Model, archives: ArchiveList) -> Model:
    """The model with this list of archives open."""
    return opened(model, replace(_tab(model), archives=archives))


def new_name(dialog: ArchiveList) -> tuple[str, str] | None:
    """The name of an archive and the one that the person has typed for it, if that is another."""
    new = " ".join(dialog.name.split())
    is_free = new not in ("", protocol.OWN_GAMES, dialog.renaming)
    return (dialog.renaming, new) if dialog.renaming is not None and is_free else None


def _bring(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model, and the order to import the files that wait, unless an import is under way."""
    if isinstance(model.archives.importing, protocol.ImportProgressed):
        return model, ()
    importing = replace(model.archives, importing=protocol.ImportProgressed(0, 0))
    options = replace(model.options, explorer=True)
    return replace(model, archives=importing, options=options), (cmd.Order.IMPORT_FILES,)


def _failed(model: Model, reason: str) -> Model:
    """The model with the reason why there are no archives."""
    return replace(model, archives=replace(_begun_again(model.archives), failure=reason))


def _still_there(chosen: str | None, listed: tuple[protocol.Archived, ...]) -> str | None:
    """The archive that was chosen, if it is still one of several."""
    return chosen if len(listed) > 1 and any(each.name == chosen for each in listed) else None


def board_seen(table: Table) -> Board:
    """The position that is looked up: the one on the board, after a skip if one is forced."""
    return board_to_value(table.state) or table.state.board


def with_questions(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with everything asked of the archives that the page needs now, and the orders."""
    archives, dialog = model.archives, model.panel.dialog if model.aside is None else None
    if not model.needs_archives:
        # The worker has ended.
        off = _begun_again(archives)
        return (model if archives == off else replace(model, archives=off)), ()
    if not isinstance(dialog, ArchivedGames):
        archives = _without(archives, protocol.FetchGame)  # it was chosen in that list
    explored, questions = _with_exploration(replace(model, archives=archives))
    if isinstance(dialog, ArchivedGames):
        asked, more = _with_answer(explored, _search(explored, dialog), archives.found)
    elif isinstance(dialog, archives_room.PlayerStatistics):
        order = protocol.CountPlayer(explored.archives.requests + 1, dialog.name, archives.chosen)
        asked, more = _with_answer(explored, order, archives.counted)
    elif isinstance(dialog, Library) and (board := dialog.filtering.filter.board):
        asked, more = _with_own_games(explored, board)
    else:
        asked, more = explored, ()
    saving, saves = _with_saving(asked)
    return saving, questions + more + saves


def _with_own_games(model: Model, board: Board) -> tuple[Model, cmd.Cmds]:
    """The model with the person's own games that reached a board known, or asked for."""
    archives, reached = model.archives, model.archives.reached
    asked = next((each for each in archives.asked if isinstance(each, protocol.FindOwnGames)), None)
    is_known = reached is not None and reached.is_latest and reached.board == board
    if archives.listed is None or is_known or (asked and asked.board == board):
        return model, ()
    return _asked(model, protocol.FindOwnGames(archives.requests + 1, board))


def knows(archives: Archives, board: Board) -> bool:
    """Whether it is known what was played on the board, in the archives that are chosen."""
    known = archives.explored
    return known is not None and (known.board, known.archive) == (board, archives.chosen)


def _with_exploration(model: Model) -> tuple[Model, cmd.Cmds]:
    archives, trained = model.archives, by_heart.to_explore(model) if model.solving else None
    board = trained or board_seen(model.table)
    is_wanted = model.explores or trained or (model.opens_as_played and computer_to_move(model.table))
    is_idle = not is_wanted or archives.awaits(protocol.Explore) or archives.listed is None
    if is_idle or knows(archives, board):
        return model, ()
    return _asked(model, protocol.Explore(archives.requests + 1, board, archives.chosen))


def _with_answer(
    model: Model,
    order: protocol.FindGames | protocol.CountPlayer,
    known: archives_room.Found | archives_room.Counted | None,
) -> tuple[Model, cmd.Cmds]:
    """The model with the answer to this question `known`, or asked for."""
    if not model.archives.listed or model.archives.awaits(type(order)):
        return model, ()
    if known and replace(known.order, request=order.request) == order:
        return model, ()
    return _asked(model, order)


def _save(model: Model) -> Model:
    """The model with the games that are sought to be saved, unless the list is empty.

    Its rows may still be those of the search before; they are about to be replaced.
    """
    dialog, found = model.panel.dialog, model.archives.found
    if not isinstance(dialog, ArchivedGames) or not found or not found.number:
        return model
    return with_saving(model, _search(model, dialog))


def with_saving(model: Model, games: archives_room.Saving) -> Model:
    """The model with these games to be saved as a file of WTHOR, unless one is being made."""
    is_busy = model.archives.saving is not None
    return model if is_busy else replace(model, archives=replace(model.archives, saving=games, saved=None))


def _with_saving(model: Model) -> tuple[Model, cmd.Cmds]:
    archives = model.archives
    if archives.saving is None or archives.listed is None or archives.awaits(protocol.SaveGames):
        return model, ()
    name = OWN_FILE if isinstance(archives.saving, protocol.LibraryGames) else FILE
    return _asked(model, protocol.SaveGames(archives.requests + 1, archives.saving, name))


def _search(model: Model, dialog: ArchivedGames) -> protocol.FindGames:
    """The question for the games in sight, and some around them."""
    archives, filtering = model.archives, dialog.filtering
    found, called = archives.found, naming.called(say_in(model.language))
    order = protocol.FindGames(
        archives.requests + 1,
        filtering.filter,
        0,
        MOST_ROWS,
        archives.chosen,
        filtering.order,
        filtering.is_turned,
        tuple(called.items()),
    )
    if found is None or not archives_room.is_same_search(found.order, order):
        return order
    return replace(order, first=first_row(filtering.scrolled, found.number))


def without_worker(archives: Archives) -> Archives:
    """What holds whichever worker there is: one that begins knows and is asked nothing.

    Numbers go on, so that the last words of the one before count for nothing.
    """
    told = archives.importing if isinstance(archives.importing, protocol.ImportEnded) else None
    return replace(
        archives_room.NO_ARCHIVES,
        requests=archives.requests,
        chosen=archives.chosen,
        saved=archives.saved,
        importing=told,
        failure=archives.failure,
    )


def _begun_again(archives: Archives) -> Archives:
    """The archives of a person who begins with them again."""
    return replace(archives_room.NO_ARCHIVES, requests=archives.requests)


def _back_to_list(model: Model, narrowed: Callable[[str], protocol.Filter]) -> tuple[Model, cmd.Cmds]:
    """The model with the list of games in the place of a player's statistics, if those are open.

    It is narrowed to the filter that is made of the player's name.
    """
    dialog = model.panel.dialog
    if not isinstance(dialog, archives_room.PlayerStatistics):
        return model, ()
    filtering = Filtering(narrowed(dialog.name), dialog.games.filtering.order)
    games = replace(dialog.games, filtering=filtering)
    return opened(model, games), (cmd.FocusElement(LIST),)


def _asked(model: Model, order: archives_room.Question) -> tuple[Model, cmd.Cmds]:
    """The model with this question under way, in place of any other of its kind; and the order."""
    asked = (*_without(model.archives, type(order)).asked, order)
    return replace(model, archives=replace(model.archives, asked=asked, requests=order.request)), (order,)


def _without(archives: Archives, *kinds: type[archives_room.Question]) -> Archives:
    """The archives without questions of these kinds under way; late answers to them are ignored."""
    rest = tuple(each for each in archives.asked if not isinstance(each, kinds))
    return archives if rest == archives.asked else replace(archives, asked=rest)


def _on_answer(model: Model, answer: Answer) -> tuple[Model, cmd.Cmds]:
    """The model with an answer to a question under way, and the commands that follow."""
    archives = model.archives
    asked = next((each for each in archives.asked if each.request == answer.request), None)
    rest = replace(archives, asked=tuple(each for each in archives.asked if each is not asked))
    match asked, answer:
        case protocol.Explore(), protocol.PositionExplored():
            explored = archives_room.Explored(asked.board, asked.archive, answer.moves, answer.ended)
            rest = replace(rest, explored=explored)
        case protocol.FindGames(), protocol.GamesFound():
            rest = replace(
                rest, found=archives_room.Found(asked, answer.number, answer.games, answer.players)
            )
        case protocol.SaveGames(), protocol.GamesSaved():
            rest = replace(rest, saving=None, saved=archives_room.Saved(asked.games, answer))
        case protocol.CountPlayer(), protocol.PlayerCounted():
            rest = replace(rest, counted=archives_room.Counted(asked, answer.statistics))
        case protocol.FindOwnGames(), protocol.OwnGamesFound():
            rest = replace(rest, reached=archives_room.Reached(asked.board, frozenset(answer.ids)))
        case protocol.FetchGame(), protocol.GameFetched():
            return _on_fetched(replace(model, archives=rest), answer)
        case _:
            return model, ()  # late: something else has been asked since
    return replace(model, archives=rest), ()


def _on_fetched(model: Model, answer: protocol.GameFetched) -> tuple[Model, cmd.Cmds]:
    """The model with the game on the table; one that the library has too is read there, so as to stay one."""
    dialog = model.panel.dialog
    if not answer.own or not isinstance(dialog, ArchivedGames):
        return _load(model, answer)
    if answer.own != model.table.id:
        return opened(model, replace(dialog, reading=answer)), (cmd.AskLibrary(Read(answer.own)),)
    game = model.table.game
    there = _place(dialog, positions_along(rules_of(game), main_plies(game)))
    back = opened(model, None)
    back = back if there is None else replace(back, table=look_at_main_line(back.table, there))
    return back, (focus_board(back),)


def on_read(
    model: Model, dialog: ArchivedGames, msg: games_msg.GameRead | games_msg.LibraryFailed
) -> tuple[Model, cmd.Cmds]:
    """The model with the game that was chosen as the library has it, or else as the archive does."""
    if dialog.reading is None or (isinstance(msg, games_msg.GameRead) and msg.id != dialog.reading.own):
        return model, ()  # late
    if isinstance(msg, games_msg.LibraryFailed) or msg.session is None:
        return _load(model, dialog.reading)
    place = _place(dialog, positions_in(msg.session))
    return go_back(opened(model, None), SetAsideGame(msg.session), LIBRARY_OPENER, place)


def _place(dialog: ArchivedGames, positions: Positions) -> int | None:
    """Where a game reached the position that is looked for, if one is."""
    return place_reached(dialog.board, positions) if dialog.board else None


def _load(model: Model, answer: protocol.GameFetched) -> tuple[Model, cmd.Cmds]:
    """The model with the game as the archive has it on the table, where it reached the position."""
    try:
        shared = paste.decode_paste(answer.text, rules_of(model.table.game))
    except DecodeError as error:
        return _failed(model, str(error)), ()
    if isinstance(dialog := model.panel.dialog, ArchivedGames) and dialog.board:
        positions = positions_along(rules_of(shared.game), main_plies(shared.game))
        shared = replace(shared, place=_place(dialog, positions))
    loaded = load(model, shared)
    return loaded, (focus_board(loaded),)
