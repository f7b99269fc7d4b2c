"""The list of games: going back to one, deleting one and bringing it back, favourites, and files of games.

Several can be selected, two of them seen side by side, and those found that reached a position.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from reversi.app import games as library
from reversi.app.archives import ArchivedGames, without_import_ended
from reversi.app.archives.update import on_read, to_more, with_saving
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, opened, untold
from reversi.app.common.dialogs import Dialog, closed
from reversi.app.common.notices import GameSetAside
from reversi.app.common.table import look_at_main_line
from reversi.app.games import KeptGame, Library, filtering, orders
from reversi.app.games import msg as games_msg
from reversi.app.model import Model
from reversi.app.other_game import go_back
from reversi.app.session.summary import place_reached, positions_in
from reversi.engine.protocol.archives import LibraryGames


def update_selection(dialog: Library, msg: games_msg.SelectionMsg) -> tuple[Library, cmd.Cmds]:
    """The list after a message about the selection, and the commands that follow."""
    if msg is games_msg.SelectionClick.SELECT:
        is_over = dialog.selection is not None or dialog.lasts is None
        return replace(dialog, selection=None if is_over else library.Selection()), to_more(dialog.filtering)
    selection = dialog.selection
    if selection is None:
        return dialog, ()
    match msg:
        case games_msg.GameTicked(identity):
            selection = replace(selection, ids=selection.ids ^ {identity})
        case games_msg.AllTicked(ids):
            selection = replace(selection, ids=selection.ids.union(ids))
        case games_msg.SelectionClick.UNTICK_ALL:
            selection = replace(selection, ids=frozenset())
        case games_msg.TagTyped(text):
            selection = replace(selection, tag=text[: library.LONGEST_TAG])
        case games_msg.SelectionClick.GIVE_TAG:
            tag = library.tag_in(selection.tag)
            return _tag(dialog, lambda game: library.united(game.tags, (tag,))) if tag else (dialog, ())
        case games_msg.SelectionClick.TAKE_TAG:
            return _tag(dialog, lambda game: library.without_tag(game.tags, library.tag_in(selection.tag)))
        case games_msg.SelectionClick.MARK:
            return _mark(dialog)
        case games_msg.SelectionClick.DELETE:
            ids = tuple(game.id for game in selected(dialog))
            return dialog, (cmd.AskLibrary(orders.ForgetAll(ids)),) if ids else ()
        case _ as unreachable:
            assert_never(unreachable)
    return replace(dialog, selection=selection), ()


def in_order(dialog: Library, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of listed games as files have them: in whatever order they are shown, the same games make the
    same file.
    """
    wanted = frozenset(ids)
    return tuple(game.id for game in library.latest_first(dialog.games) if game.id in wanted)


def selected(dialog: Library) -> tuple[KeptGame, ...]:
    """The selected games, in the order in which they are listed."""
    ids = dialog.selection.ids if dialog.selection else frozenset[str]()
    return tuple(game for game in dialog.games if game.id in ids)


def _mark(dialog: Library) -> tuple[Library, cmd.Cmds]:
    """The list with all selected games favourites, or none if all were, and the order to mark them."""
    games = selected(dialog)
    favourite = not all(game.favourite for game in games)
    ids = tuple(game.id for game in games if game.favourite is not favourite)
    if not ids:
        return dialog, ()
    after = _with(dialog, {game.id: replace(game, favourite=favourite) for game in games})
    return after, (cmd.AskLibrary(orders.Mark(ids, favourite)),)


def _tag(dialog: Library, tags_of: Callable[[KeptGame], tuple[str, ...]]) -> tuple[Library, cmd.Cmds]:
    """The list with other tags on the selected games, and the order to store them."""
    tagged = {
        game.id: replace(game, tags=tags) for game in selected(dialog) if (tags := tags_of(game)) != game.tags
    }
    if not tagged:
        return dialog, ()
    told = tuple((identity, game.tags) for identity, game in tagged.items())
    after = _with(dialog, tagged)
    left = any(library.is_among(after.tag, game.tags) for game in after.games)
    return after if left else replace(after, tag=""), (cmd.AskLibrary(orders.Tag(told)),)


def _with(dialog: Library, changed: dict[str, KeptGame]) -> Library:
    return replace(dialog, games=tuple(changed.get(game.id, game) for game in dialog.games))


COMPARED = 2
"""How many games are compared."""


def update_pair(model: Model, dialog: Library, msg: games_msg.PairMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about two games side by side, and the commands that follow."""
    match msg:
        case games_msg.CompareClicked(row):
            return _compare(model, dialog, row)
        case games_msg.PairRead(ids, sessions):
            return _show(model, dialog, ids, sessions)
        case games_msg.GameOfPairChosen(first, place):
            return _open(model, dialog.pair, first, place)
        case _ as unreachable:
            assert_never(unreachable)


def _compare(model: Model, dialog: Library, row: str) -> tuple[Model, cmd.Cmds]:
    chosen = selected(dialog)
    if len(chosen) != COMPARED:
        return model, ()
    one, other = chosen
    reads = cmd.AskLibrary(orders.ReadPair((one.id, other.id)))
    return opened(model, replace(dialog, pair=library.Pair((one, other), row))), (
        cmd.FocusElement(library.PAIR),
        reads,
    )


def _show(
    model: Model, dialog: Library, ids: tuple[str, str], sessions: tuple[str, str] | None
) -> tuple[Model, cmd.Cmds]:
    """The model with the games that were read side by side, unless others are compared by now."""
    pair = dialog.pair
    if pair is None or tuple(game.id for game in pair.games) != ids:
        return model, ()
    if sessions is None:
        behind, focused = closed(dialog)
        relist = cmd.AskLibrary(orders.List(model.games))
        return opened(model, behind), (*map(cmd.FocusElement, focused), relist)
    return opened(model, replace(dialog, pair=replace(pair, sessions=sessions))), ()


def _open(model: Model, pair: library.Pair | None, first: bool, place: int | None) -> tuple[Model, cmd.Cmds]:
    """The model with one of the games at a place; the game on the table only goes there."""
    if pair is None or pair.sessions is None:
        return model, ()
    at, left = 0 if first else 1, opened(model, None)
    if pair.games[at].id != model.table.id:
        return go_back(left, library.SetAsideGame(pair.sessions[at]), library.LIBRARY_OPENER, place)
    there = left if place is None else replace(left, table=look_at_main_line(model.table, place))
    return there, (focus_board(there),)


def row_id(place: int) -> str:
    """The id of the row at `place` in the list."""
    return f"game-{place}"


def update(model: Model, msg: games_msg.GamesMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the list of games, and the commands that follow."""
    games, dialog = model.games, model.panel.dialog
    if isinstance(msg, filtering.FilterMsg):
        return _narrow(model, msg)
    if msg in (games_msg.Click.OPEN, games_msg.Click.PROGRESS):
        told = replace(without_import_ended(model.archives), saved=None)
        tab = isinstance(dialog, Library | ArchivedGames)
        focus = cmd.FocusElement(library.tab_id(library.LIST) if tab else library.LIST)
        mine = Library(filtering=_narrowed(model, dialog), shows_progress=msg is games_msg.Click.PROGRESS)
        return opened(replace(model, archives=told), mine), (focus, cmd.AskLibrary(orders.List(games)))
    if msg is games_msg.Click.BACK:
        return go_back(model, games[0]) if games else (model, ())
    if isinstance(msg, games_msg.GameDated):
        return replace(model, games=library.dated(games, msg.game, msg.date)), ()
    if isinstance(msg, games_msg.GameForgotten):
        return _forget(model, msg.game, msg.session)
    if isinstance(msg, games_msg.GamesForgotten):
        return _forget_all(model, msg.ids)
    if isinstance(dialog, ArchivedGames) and isinstance(msg, games_msg.GameRead | games_msg.LibraryFailed):
        return on_read(model, dialog, msg)
    if not isinstance(dialog, Library):
        return model, ()
    if isinstance(msg, games_msg.SelectionMsg):
        shown, commands = update_selection(dialog, msg)
        return opened(model, shown), commands
    if isinstance(msg, games_msg.PairMsg):
        return update_pair(model, dialog, msg)
    if isinstance(msg, games_msg.PackClicked):
        packing = with_saving(model, LibraryGames(in_order(dialog, msg.ids)))
        return opened(packing, replace(dialog, uses_worker=True, imported=None)), ()
    if isinstance(msg, games_msg.GameDeleted):
        if dialog.stands_in:
            return _forget(model, msg.game, None)
        return model, (cmd.AskLibrary(orders.Forget(msg.game)),)
    if msg is games_msg.Click.BRING_BACK:
        return _bring_back(model, dialog)
    return _in_list(model, dialog, msg)


def _narrowed(model: Model, dialog: Dialog | None) -> filtering.Filtering:
    """The filter of one's own games: that of the library's other tab if it is open."""
    if not isinstance(dialog, ArchivedGames):
        return filtering.ALL_GAMES
    wanted = dialog.filtering.filter
    board = model.table.state.board if wanted.board else None
    opening = None if wanted.opening and wanted.opening.player else wanted.opening
    return replace(dialog.filtering, filter=replace(wanted, board=board, opening=opening), scrolled=0.0)


def scrolled(dialog: Library, part: float) -> Library:
    """The list after it was scrolled so far."""
    return replace(dialog, filtering=replace(dialog.filtering, scrolled=part))


def _narrow(model: Model, msg: filtering.FilterMsg) -> tuple[Model, cmd.Cmds]:
    """The model with another filter for the list of games that is open, if one is."""
    dialog = model.panel.dialog
    if not isinstance(dialog, Library | ArchivedGames):
        return model, ()
    narrowed = filtering.after(dialog.filtering, msg)
    focus = to_more(narrowed) if isinstance(msg, filtering.ReachingClicked) else ()
    if isinstance(dialog, ArchivedGames):
        is_left = msg is filtering.Click.OPENING_LEFT  # its switch goes
        focus = (cmd.FocusElement(library.LIST),) if is_left else focus
        return opened(model, replace(dialog, filtering=narrowed)), focus
    uses_worker = dialog.uses_worker or narrowed.filter.board is not None
    return opened(model, replace(dialog, filtering=narrowed, uses_worker=uses_worker)), focus


def _in_list(model: Model, dialog: Library, msg: games_msg.ListMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the open list, and the commands that follow."""
    commands: cmd.Cmds = ()
    relist = cmd.AskLibrary(orders.List(model.games))
    match msg:
        case games_msg.GamesListed(listed, lasts):
            if lasts is None and dialog.lasts is not None:
                return model, ()  # late
            shown = replace(dialog, games=listed, lasts=lasts)
        case games_msg.MoreGamesListed(listed):
            longer = dialog.games + listed
            part = dialog.filtering.scrolled * len(dialog.games) / max(len(longer), 1)  # of a higher list
            shown = replace(scrolled(dialog, part), games=longer)
        case games_msg.LibraryFailed(failure):
            shown = replace(dialog, failure=failure, transfer=None, reading=None, pair=None)
            commands = (cmd.FocusElement(library.LIST),) if dialog.pair else ()
        case games_msg.ListClick.ONLY_FAVOURITES:
            shown = replace(scrolled(dialog, 0), only_favourites=not dialog.only_favourites)
            commands = to_more(dialog.filtering)
        case games_msg.TagChosen(tag):
            shown, commands = replace(scrolled(dialog, 0), tag=tag), () if tag else to_more(dialog.filtering)
        case games_msg.ListClick.PROGRESS:
            shown = replace(dialog, shows_progress=not dialog.shows_progress)
            commands = to_more(dialog.filtering)
        case games_msg.RowWanted(place, number):
            shown, commands = scrolled(dialog, place / number), (cmd.FocusElement(row_id(place)),)
        case games_msg.GameChosen(game):
            if dialog.stands_in:
                aside = _place_of(model, game)
                return (model, ()) if aside is None else _go_back(model, model.games[aside].session)
            shown, commands = replace(dialog, reading=game.id), (cmd.AskLibrary(orders.Read(game.id)),)
        case games_msg.GameRead(identity, session):
            if identity != dialog.reading:
                return model, ()  # late: another was chosen since
            if session is not None:
                sought = dialog.filtering.filter.board
                reached = place_reached(sought, positions_in(session)) if sought else None
                return _go_back(model, session, reached)
            shown, commands = replace(dialog, reading=None), (relist,)
        case games_msg.FavouriteClicked(game):
            marked = replace(game, favourite=not game.favourite)
            shown = replace(dialog, games=tuple(marked if each == game else each for each in dialog.games))
            commands = (cmd.AskLibrary(orders.Mark((game.id,), marked.favourite)),)
        case games_msg.ExportClicked(ids):
            ordered = in_order(dialog, ids)
            shown = replace(dialog, transfer=library.Transfer(0, len(ordered)), imported=None)
            is_all = len(ordered) == len(
                dialog.games
            )  # what is given to others has nothing of the person's own
            training = model.training.lines if is_all else ()
            commands = (cmd.AskLibrary(orders.Export(ordered, training)),)
        case games_msg.FileChosen(address):
            shown = replace(dialog, transfer=library.Transfer(), imported=None)
            commands = (cmd.AskLibrary(orders.Import(address)),)
        case games_msg.GamesTransferred(done, number):
            shown = replace(dialog, transfer=library.Transfer(done, number) if done < number else None)
        case games_msg.ListClick.STOP_TRANSFER:
            shown = replace(dialog, transfer=None)
            commands = (cmd.AskLibrary(orders.Order.END_TRANSFER), cmd.FocusElement(library.LIST))
        case games_msg.FileTakenIn(result):
            shown = replace(dialog, transfer=None, imported=result)
            commands = (relist,) if isinstance(result, library.Imported | library.Undone) else ()
        case games_msg.ListClick.UNDO_IMPORT:
            shown = replace(dialog, imported=None)
            commands = (cmd.AskLibrary(orders.Order.UNDO_IMPORT), cmd.FocusElement(library.LIST))
        case _ as unreachable:
            assert_never(unreachable)
    return opened(model, shown), commands


def _go_back(model: Model, session: str, place: int | None = None) -> tuple[Model, cmd.Cmds]:
    return go_back(opened(model, None), library.SetAsideGame(session), library.LIBRARY_OPENER, place)


def _place_of(model: Model, game: KeptGame) -> int | None:
    """The place of a listed game among the set-aside ones, if it is one."""
    return next((place for place, each in enumerate(model.games) if library.id_of(each) == game.id), None)


def _forget(model: Model, game: KeptGame, session: str | None) -> tuple[Model, cmd.Cmds]:
    """The model without a game that was deleted by its own button."""
    dialog, aside = model.panel.dialog, model.games
    if (place := _place_of(model, game)) is not None:
        session = aside[place].session if session is None else session
        aside = library.dated(aside, aside[place], game.date)
    listed = dialog.games if isinstance(dialog, Library) else ()
    at = next((at for at, each in enumerate(listed) if each.id == game.id), 0)
    deleted = None if session is None else library.Deleted((game,), aside, at, session)
    return _without(model, frozenset({game.id}), deleted)


def _forget_all(model: Model, ids: frozenset[str]) -> tuple[Model, cmd.Cmds]:
    """The model without the selected games."""
    dialog = model.panel.dialog
    if not isinstance(dialog, Library):
        return _without(model, ids, None)
    gone = tuple(game for game in dialog.games if game.id in ids)
    return _without(model, ids, library.Deleted(gone, model.games) if gone else dialog.deleted)


def _without(model: Model, ids: frozenset[str], deleted: library.Deleted | None) -> tuple[Model, cmd.Cmds]:
    """The model without the games with these ids; those `deleted` can come back while the list is open."""
    dialog = model.panel.dialog
    rest = replace(model, games=tuple(game for game in model.games if library.id_of(game) not in ids))
    if not isinstance(dialog, Library):
        return rest, ()
    listed, left = tuple(game for game in dialog.games if game.id not in ids), dialog.selection
    selection = replace(left, ids=left.ids - ids) if left else None
    after = replace(dialog, games=listed, selection=selection, deleted=deleted)
    focus = cmd.FocusElement(library.BRING_BACK if deleted else library.LIST)
    return untold(opened(rest, after), GameSetAside), (focus,)


def _bring_back(model: Model, dialog: Library) -> tuple[Model, cmd.Cmds]:
    """The model with the deleted games back in their places, and the order to store them again."""
    games, deleted = model.games, dialog.deleted
    if deleted is None:
        return model, ()
    ids = {game.id for game in deleted.games}
    former = tuple(game for game in deleted.aside if game in games or library.id_of(game) in ids)
    rest = library.within_bounds((*(game for game in games if game not in former), *former))
    others = tuple(each for each in dialog.games if each.id not in ids)
    order: orders.LibraryOrder
    if deleted.session is None:
        listed, order = library.latest_first((*others, *deleted.games)), orders.Order.PUT_ALL_BACK
    else:
        listed = (*others[: deleted.place], *deleted.games, *others[deleted.place :])
        order = orders.PutBack(deleted.games[0], deleted.session)
    shown = opened(replace(model, games=rest), replace(dialog, games=listed, deleted=None))
    stored = () if dialog.stands_in else (cmd.AskLibrary(order),)
    return shown, (*stored, cmd.FocusElement(library.LIST))
