"""The list of games: going back to one, deleting one and bringing it back, favourites, and files of games."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog
from reversi.app.common.notices import GameSetAside
from reversi.app.common.request import CLOSE, GoBack, Open, Requests, Withdraw
from reversi.app.common.rows import LONGEST_SOUGHT
from reversi.app.common.table import Table
from reversi.app.games import msg as games_msg
from reversi.app.games import orders, reaching
from reversi.app.games.comparing import update_pair
from reversi.app.games.dialog import BRING_BACK, LIBRARY_OPENER, LIST, Deleted, Library, ManyDeleted, Transfer
from reversi.app.games.ids import id_of
from reversi.app.games.model import Imported, KeptGame, SetAsideGame, Undone, dated, within_bounds
from reversi.app.games.selecting import bring_all_back, forget_all, save, update_selection

Games = tuple[SetAsideGame, ...]


def row_id(place: int) -> str:
    """The id of the row at `place` in the list."""
    return f"game-{place}"


def update_games(
    games: Games, table: Table, dialog: Dialog | None, msg: games_msg.GamesMsg
) -> tuple[Games, Requests]:
    """The set-aside games after a message about the list, and the requests that follow."""
    if msg is games_msg.Click.OPEN:
        return games, (Open(Library()), cmd.FocusElement(LIST), cmd.AskLibrary(orders.List(games)))
    if msg is games_msg.Click.BACK:
        return games, (GoBack(games[0]),) if games else ()
    if isinstance(msg, games_msg.GameDated):
        return dated(games, msg.game, msg.date), ()
    if isinstance(msg, games_msg.GameForgotten):
        return _forget(games, dialog, msg.game, msg.session)
    if isinstance(msg, games_msg.GamesForgotten):
        return forget_all(games, dialog, msg.ids)
    if not isinstance(dialog, Library):
        return games, ()
    if isinstance(msg, games_msg.SelectionMsg):
        return games, update_selection(dialog, msg)
    if isinstance(msg, games_msg.PairMsg):
        return games, update_pair(games, table, dialog, msg)
    if isinstance(msg, games_msg.GameDeleted):
        if dialog.stands_in:
            return _forget(games, dialog, msg.game, None)
        return games, (cmd.AskLibrary(orders.Forget(msg.game)),)
    if msg is games_msg.Click.BRING_BACK:
        return _bring_back(games, dialog)
    return games, _in_list(games, dialog, msg)


def _in_list(games: Games, dialog: Library, msg: games_msg.ListMsg) -> Requests:
    """The requests that follow from a message about the open list."""
    match msg:
        case games_msg.ListClick.CLOSE:
            return (CLOSE, cmd.FocusElement(LIBRARY_OPENER))
        case games_msg.GamesListed(listed, lasts):
            is_late = lasts is None and dialog.lasts is not None
            return () if is_late else _list(dialog, replace(dialog, games=listed, lasts=lasts))
        case games_msg.MoreGamesListed(listed):
            longer = dialog.games + listed
            scrolled = dialog.scrolled * len(dialog.games) / max(len(longer), 1)  # of a higher list
            return _list(dialog, replace(dialog, games=longer, scrolled=scrolled))
        case games_msg.LibraryFailed(failure):
            told = Open(
                replace(dialog, failure=failure, transfer=None, reaching=None, reading=None, pair=None)
            )
            return (told, cmd.FocusElement(LIST)) if dialog.pair else (told,)
        case games_msg.GameSought(text):
            return (Open(replace(dialog, sought=text[:LONGEST_SOUGHT], scrolled=0.0)),)
        case games_msg.OrderChosen(order):
            return (Open(replace(dialog, order=order, scrolled=0.0)),)
        case games_msg.ListClick.ONLY_FAVOURITES:
            return (Open(replace(dialog, only_favourites=not dialog.only_favourites, scrolled=0.0)),)
        case games_msg.TagChosen(tag):
            return (Open(replace(dialog, tag=tag, scrolled=0.0)),)
        case games_msg.ListClick.PROGRESS:
            return (Open(replace(dialog, shows_progress=not dialog.shows_progress)),)
        case games_msg.ReachingClicked(board):
            return reaching.switched(dialog, board)
        case games_msg.GamesLookedThrough():
            return reaching.on_part(dialog, msg)
        case games_msg.ListScrolled(part):
            return (Open(replace(dialog, scrolled=part)),)
        case games_msg.RowWanted(place, number):
            return (Open(replace(dialog, scrolled=place / number)), cmd.FocusElement(row_id(place)))
        case games_msg.GameChosen(game):
            return _choose(games, dialog, game)
        case games_msg.GameRead(identity, session):
            if identity != dialog.reading:
                return ()  # late: another was chosen since
            if session is None:
                return (Open(replace(dialog, reading=None)), cmd.AskLibrary(orders.List(games)))
            return _go_back(session, reaching.place_in(dialog, session))
        case games_msg.FavouriteClicked(game):
            marked = replace(game, favourite=not game.favourite)
            listed = tuple(marked if each == game else each for each in dialog.games)
            return (
                Open(replace(dialog, games=listed)),
                cmd.AskLibrary(orders.Mark((game.id,), marked.favourite)),
            )
        case games_msg.ExportClicked(ids, form):
            return save(dialog, ids, form)
        case games_msg.FileChosen(address):
            begun = replace(dialog, transfer=Transfer(), imported=None)
            return (Open(begun), cmd.AskLibrary(orders.Import(address)))
        case games_msg.GamesTransferred(done, number):
            return (Open(replace(dialog, transfer=Transfer(done, number) if done < number else None)),)
        case games_msg.FileWritten(written):
            return (Open(replace(dialog, transfer=None, imported=written)),)
        case games_msg.ListClick.STOP_TRANSFER:
            stopped = Open(replace(dialog, transfer=None))
            return (stopped, cmd.AskLibrary(orders.Order.END_TRANSFER), cmd.FocusElement(LIST))
        case games_msg.FileTakenIn(result):
            told = Open(replace(dialog, transfer=None, imported=result))
            changed = isinstance(result, Imported | Undone)
            return (told, cmd.AskLibrary(orders.List(games))) if changed else (told,)
        case games_msg.ListClick.UNDO_IMPORT:
            undoing = Open(replace(dialog, imported=None))
            return (undoing, cmd.AskLibrary(orders.Order.UNDO_IMPORT), cmd.FocusElement(LIST))
        case _ as unreachable:
            assert_never(unreachable)


def _choose(games: Games, dialog: Library, game: KeptGame) -> Requests:
    """The requests to go back to the game: to the set-aside one if that stands in, else once it is read."""
    if not dialog.stands_in:
        return (Open(replace(dialog, reading=game.id)), cmd.AskLibrary(orders.Read(game.id)))
    place = _place_of(games, game)
    return () if place is None else _go_back(games[place].session)


def _list(before: Library, after: Library) -> Requests:
    return (Open(after), *reaching.on_listed(before, after))


def _go_back(session: str, place: int | None = None) -> Requests:
    return (CLOSE, GoBack(SetAsideGame(session), otherwise=LIBRARY_OPENER, place=place))


def _place_of(games: Games, game: KeptGame) -> int | None:
    """The place of a listed game among the set-aside ones, if it is one."""
    return next((place for place, each in enumerate(games) if id_of(each) == game.id), None)


def _forget(
    games: Games, dialog: Dialog | None, game: KeptGame, session: str | None
) -> tuple[Games, Requests]:
    """The games without a deleted one, which can be brought back while the list is open."""
    aside = _place_of(games, game)
    text = games[aside].session if session is None and aside is not None else session
    rest = games if aside is None else (*games[:aside], *games[aside + 1 :])
    if not isinstance(dialog, Library):
        return rest, ()
    place = next((place for place, each in enumerate(dialog.games) if each.id == game.id), 0)
    deleted = None if text is None else Deleted(place, game, text, aside)
    listed = tuple(each for each in dialog.games if each.id != game.id)
    focus = cmd.FocusElement(BRING_BACK if deleted else LIST)
    return rest, (Open(replace(dialog, games=listed, deleted=deleted)), Withdraw(GameSetAside), focus)


def _bring_back(games: Games, dialog: Library) -> tuple[Games, Requests]:
    """The games with the deleted one back in its place, if it is still known."""
    deleted = dialog.deleted
    if deleted is None:
        return games, ()
    if isinstance(deleted, ManyDeleted):
        back_again, requests = bring_all_back(games, dialog, deleted)
        return back_again, (*requests, cmd.FocusElement(LIST))
    aside, place = deleted.aside, deleted.place
    back = SetAsideGame(deleted.session, deleted.game.date)
    rest = games if aside is None else within_bounds((*games[:aside], back, *games[aside:]))
    others = tuple(each for each in dialog.games if each.id != deleted.game.id)
    listed = (*others[:place], deleted.game, *others[place:])
    stored = () if dialog.stands_in else (cmd.AskLibrary(orders.PutBack(deleted.game, deleted.session)),)
    return rest, (Open(replace(dialog, games=listed, deleted=None)), *stored, cmd.FocusElement(LIST))
