"""Selecting games in the list, to save, mark, tag or delete all of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import opened, untold
from reversi.app.common.notices import GameSetAside
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import BRING_BACK, LIST, Library, ManyDeleted, Selection, Transfer
from reversi.app.games.ids import id_of
from reversi.app.games.model import FileForm, KeptGame, latest_first, within_bounds
from reversi.app.games.tags import LONGEST_TAG, is_among, tag_in, united, without_tag
from reversi.app.model import Model


def update_selection(dialog: Library, msg: games_msg.SelectionMsg) -> tuple[Library, cmd.Cmds]:
    """The list after a message about the selection, and the commands that follow."""
    if msg is games_msg.SelectionClick.SELECT:
        is_over = dialog.selection is not None or dialog.lasts is None
        return replace(dialog, selection=None if is_over else Selection()), ()
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
            selection = replace(selection, tag=text[:LONGEST_TAG])
        case games_msg.SelectionClick.GIVE_TAG:
            tag = tag_in(selection.tag)
            return _tag(dialog, lambda game: united(game.tags, (tag,))) if tag else (dialog, ())
        case games_msg.SelectionClick.TAKE_TAG:
            return _tag(dialog, lambda game: without_tag(game.tags, tag_in(selection.tag)))
        case games_msg.SelectedSaved(form):
            ids = _ids(dialog)
            return save(dialog, ids, form) if ids else (dialog, ())
        case games_msg.SelectionClick.MARK:
            return _mark(dialog)
        case games_msg.SelectionClick.DELETE:
            ids = _ids(dialog)
            return dialog, (cmd.AskLibrary(orders.ForgetAll(ids)),) if ids else ()
        case _ as unreachable:
            assert_never(unreachable)
    return replace(dialog, selection=selection), ()


def save(dialog: Library, ids: tuple[str, ...], form: FileForm) -> tuple[Library, cmd.Cmds]:
    """The list while the games with these ids are saved as a file of this form, and the order to do so.

    In whatever order they are shown, the same games make the same file.
    """
    wanted = frozenset(ids)
    ordered = tuple(game.id for game in latest_first(dialog.games) if game.id in wanted)
    saving = replace(dialog, transfer=Transfer(0, len(ordered)), imported=None)
    return saving, (cmd.AskLibrary(orders.Export(ordered, form)),)


def selected(dialog: Library) -> tuple[KeptGame, ...]:
    """The selected games, in the order in which they are listed."""
    ids = dialog.selection.ids if dialog.selection else frozenset[str]()
    return tuple(game for game in dialog.games if game.id in ids)


def forget_all(model: Model, ids: frozenset[str]) -> tuple[Model, cmd.Cmds]:
    """The model without the deleted games, which can be brought back while the list is open."""
    dialog = model.panel.dialog
    rest = replace(model, games=tuple(game for game in model.games if id_of(game) not in ids))
    if not isinstance(dialog, Library):
        return rest, ()
    gone = tuple(game for game in dialog.games if game.id in ids)
    listed = tuple(game for game in dialog.games if game.id not in ids)
    left = dialog.selection
    selection = replace(left, ids=left.ids - ids) if left else None
    after = replace(
        dialog,
        games=listed,
        selection=selection,
        deleted=ManyDeleted(gone, model.games) if gone else dialog.deleted,
    )
    focus = cmd.FocusElement(BRING_BACK if after.deleted else LIST)
    return untold(opened(rest, after), GameSetAside), (focus,)


def bring_all_back(model: Model, dialog: Library, deleted: ManyDeleted) -> tuple[Model, cmd.Cmds]:
    """The model with the deleted games back, and the order to store them again."""
    games = model.games
    ids = {game.id for game in deleted.games}
    former = tuple(game for game in deleted.aside if game in games or id_of(game) in ids)
    rest = within_bounds((*(game for game in games if game not in former), *former))
    others = (game for game in dialog.games if game.id not in ids)
    listed = latest_first((*others, *deleted.games))
    back = opened(replace(model, games=rest), replace(dialog, games=listed, deleted=None))
    return back, (cmd.AskLibrary(orders.Order.PUT_ALL_BACK), cmd.FocusElement(LIST))


def _ids(dialog: Library) -> tuple[str, ...]:
    return tuple(game.id for game in selected(dialog))


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
    left = any(is_among(after.tag, game.tags) for game in after.games)
    return after if left else replace(after, tag=""), (cmd.AskLibrary(orders.Tag(told)),)


def _with(dialog: Library, changed: dict[str, KeptGame]) -> Library:
    return replace(dialog, games=tuple(changed.get(game.id, game) for game in dialog.games))
