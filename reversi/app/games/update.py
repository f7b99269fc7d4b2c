"""The list of games: going back to one, deleting one and bringing it back, favourites, and files of games."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import opened, untold
from reversi.app.common.notices import GameSetAside
from reversi.app.common.rows import LONGEST_SOUGHT
from reversi.app.games import msg as games_msg
from reversi.app.games import orders, reaching
from reversi.app.games.comparing import update_pair
from reversi.app.games.dialog import BRING_BACK, LIBRARY_OPENER, LIST, Deleted, Library, ManyDeleted, Transfer
from reversi.app.games.ids import id_of
from reversi.app.games.model import Imported, KeptGame, SetAsideGame, Undone, dated, within_bounds
from reversi.app.games.selecting import bring_all_back, forget_all, save, update_selection
from reversi.app.model import Model
from reversi.app.other_game import go_back


def row_id(place: int) -> str:
    """The id of the row at `place` in the list."""
    return f"game-{place}"


def update(model: Model, msg: games_msg.GamesMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the list of games, and the commands that follow."""
    games, dialog = model.games, model.panel.dialog
    if msg is games_msg.Click.OPEN:
        return opened(model, Library()), (cmd.FocusElement(LIST), cmd.AskLibrary(orders.List(games)))
    if msg is games_msg.Click.BACK:
        return go_back(model, games[0]) if games else (model, ())
    if isinstance(msg, games_msg.GameDated):
        return replace(model, games=dated(games, msg.game, msg.date)), ()
    if isinstance(msg, games_msg.GameForgotten):
        return _forget(model, msg.game, msg.session)
    if isinstance(msg, games_msg.GamesForgotten):
        return forget_all(model, msg.ids)
    if not isinstance(dialog, Library):
        return model, ()
    if isinstance(msg, games_msg.SelectionMsg):
        shown, commands = update_selection(dialog, msg)
        return opened(model, shown), commands
    if isinstance(msg, games_msg.PairMsg):
        return update_pair(model, dialog, msg)
    if isinstance(msg, games_msg.GameDeleted):
        if dialog.stands_in:
            return _forget(model, msg.game, None)
        return model, (cmd.AskLibrary(orders.Forget(msg.game)),)
    if msg is games_msg.Click.BRING_BACK:
        return _bring_back(model, dialog)
    return _in_list(model, dialog, msg)


def _in_list(model: Model, dialog: Library, msg: games_msg.ListMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the open list, and the commands that follow."""
    commands: cmd.Cmds = ()
    relist = cmd.AskLibrary(orders.List(model.games))
    match msg:
        case games_msg.ListClick.CLOSE:
            return opened(model, None), (cmd.FocusElement(LIBRARY_OPENER),)
        case games_msg.GamesListed(listed, lasts):
            if lasts is None and dialog.lasts is not None:
                return model, ()  # late
            shown = replace(dialog, games=listed, lasts=lasts)
            commands = reaching.on_listed(dialog, shown)
        case games_msg.MoreGamesListed(listed):
            longer = dialog.games + listed
            scrolled = dialog.scrolled * len(dialog.games) / max(len(longer), 1)  # of a higher list
            shown = replace(dialog, games=longer, scrolled=scrolled)
            commands = reaching.on_listed(dialog, shown)
        case games_msg.LibraryFailed(failure):
            shown = replace(dialog, failure=failure, transfer=None, reaching=None, reading=None, pair=None)
            commands = (cmd.FocusElement(LIST),) if dialog.pair else ()
        case games_msg.GameSought(text):
            shown = replace(dialog, sought=text[:LONGEST_SOUGHT], scrolled=0.0)
        case games_msg.OrderChosen(order):
            shown = replace(dialog, order=order, scrolled=0.0)
        case games_msg.ListClick.ONLY_FAVOURITES:
            shown = replace(dialog, only_favourites=not dialog.only_favourites, scrolled=0.0)
        case games_msg.TagChosen(tag):
            shown = replace(dialog, tag=tag, scrolled=0.0)
        case games_msg.ListClick.PROGRESS:
            shown = replace(dialog, shows_progress=not dialog.shows_progress)
        case games_msg.ReachingClicked(board):
            shown, commands = reaching.switched(dialog, board)
        case games_msg.GamesLookedThrough():
            shown, commands = reaching.on_part(dialog, msg)
        case games_msg.ListScrolled(part):
            shown = replace(dialog, scrolled=part)
        case games_msg.RowWanted(place, number):
            shown, commands = replace(dialog, scrolled=place / number), (cmd.FocusElement(row_id(place)),)
        case games_msg.GameChosen(game):
            if dialog.stands_in:
                aside = _place_of(model, game)
                return (model, ()) if aside is None else _go_back(model, model.games[aside].session)
            shown, commands = replace(dialog, reading=game.id), (cmd.AskLibrary(orders.Read(game.id)),)
        case games_msg.GameRead(identity, session):
            if identity != dialog.reading:
                return model, ()  # late: another was chosen since
            if session is not None:
                return _go_back(model, session, reaching.place_in(dialog, session))
            shown, commands = replace(dialog, reading=None), (relist,)
        case games_msg.FavouriteClicked(game):
            marked = replace(game, favourite=not game.favourite)
            shown = replace(dialog, games=tuple(marked if each == game else each for each in dialog.games))
            commands = (cmd.AskLibrary(orders.Mark((game.id,), marked.favourite)),)
        case games_msg.ExportClicked(ids, form):
            shown, commands = save(dialog, ids, form)
        case games_msg.FileChosen(address):
            shown = replace(dialog, transfer=Transfer(), imported=None)
            commands = (cmd.AskLibrary(orders.Import(address)),)
        case games_msg.GamesTransferred(done, number):
            shown = replace(dialog, transfer=Transfer(done, number) if done < number else None)
        case games_msg.FileWritten(written):
            shown = replace(dialog, transfer=None, imported=written)
        case games_msg.ListClick.STOP_TRANSFER:
            shown = replace(dialog, transfer=None)
            commands = (cmd.AskLibrary(orders.Order.END_TRANSFER), cmd.FocusElement(LIST))
        case games_msg.FileTakenIn(result):
            shown = replace(dialog, transfer=None, imported=result)
            commands = (relist,) if isinstance(result, Imported | Undone) else ()
        case games_msg.ListClick.UNDO_IMPORT:
            shown = replace(dialog, imported=None)
            commands = (cmd.AskLibrary(orders.Order.UNDO_IMPORT), cmd.FocusElement(LIST))
        case _ as unreachable:
            assert_never(unreachable)
    return opened(model, shown), commands


def _go_back(model: Model, session: str, place: int | None = None) -> tuple[Model, cmd.Cmds]:
    return go_back(opened(model, None), SetAsideGame(session), LIBRARY_OPENER, place)


def _place_of(model: Model, game: KeptGame) -> int | None:
    """The place of a listed game among the set-aside ones, if it is one."""
    return next((place for place, each in enumerate(model.games) if id_of(each) == game.id), None)


def _forget(model: Model, game: KeptGame, session: str | None) -> tuple[Model, cmd.Cmds]:
    """The model without a deleted game, which can be brought back while the list is open."""
    games, dialog = model.games, model.panel.dialog
    aside = _place_of(model, game)
    text = games[aside].session if session is None and aside is not None else session
    rest = model if aside is None else replace(model, games=(*games[:aside], *games[aside + 1 :]))
    if not isinstance(dialog, Library):
        return rest, ()
    place = next((place for place, each in enumerate(dialog.games) if each.id == game.id), 0)
    deleted = None if text is None else Deleted(place, game, text, aside)
    listed = tuple(each for each in dialog.games if each.id != game.id)
    shown = opened(rest, replace(dialog, games=listed, deleted=deleted))
    return untold(shown, GameSetAside), (cmd.FocusElement(BRING_BACK if deleted else LIST),)


def _bring_back(model: Model, dialog: Library) -> tuple[Model, cmd.Cmds]:
    """The model with the deleted game back in its place, if it is still known."""
    games, deleted = model.games, dialog.deleted
    if deleted is None:
        return model, ()
    if isinstance(deleted, ManyDeleted):
        return bring_all_back(model, dialog, deleted)
    aside, place = deleted.aside, deleted.place
    back = SetAsideGame(deleted.session, deleted.game.date)
    rest = games if aside is None else within_bounds((*games[:aside], back, *games[aside:]))
    others = tuple(each for each in dialog.games if each.id != deleted.game.id)
    listed = (*others[:place], deleted.game, *others[place:])
    stored = () if dialog.stands_in else (cmd.AskLibrary(orders.PutBack(deleted.game, deleted.session)),)
    shown = opened(replace(model, games=rest), replace(dialog, games=listed, deleted=None))
    return shown, (*stored, cmd.FocusElement(LIST))
