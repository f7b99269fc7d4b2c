"""Selecting games in the list, to save, mark, tag or delete all of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog
from reversi.app.common.notices import GameSetAside
from reversi.app.common.request import Open, Requests, Withdraw
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import BRING_BACK, LIST, Library, ManyDeleted, Selection, Transfer
from reversi.app.games.ids import id_of
from reversi.app.games.model import FileForm, KeptGame, SetAsideGame, latest_first, within_bounds
from reversi.app.games.tags import LONGEST_TAG, is_among, tag_in, united, without_tag

Games = tuple[SetAsideGame, ...]


def update_selection(dialog: Library, msg: games_msg.SelectionMsg) -> Requests:
    """The requests that follow from a message about the selection."""
    if msg is games_msg.SelectionClick.SELECT:
        is_over = dialog.selection is not None or dialog.lasts is None
        return (Open(replace(dialog, selection=None if is_over else Selection())),)
    selection = dialog.selection
    if selection is None:
        return ()
    match msg:
        case games_msg.GameTicked(identity):
            return _select(dialog, replace(selection, ids=selection.ids ^ {identity}))
        case games_msg.AllTicked(ids):
            return _select(dialog, replace(selection, ids=selection.ids.union(ids)))
        case games_msg.SelectionClick.UNTICK_ALL:
            return _select(dialog, replace(selection, ids=frozenset()))
        case games_msg.TagTyped(text):
            return _select(dialog, replace(selection, tag=text[:LONGEST_TAG]))
        case games_msg.SelectionClick.GIVE_TAG:
            tag = tag_in(selection.tag)
            return _tag(dialog, lambda game: united(game.tags, (tag,))) if tag else ()
        case games_msg.SelectionClick.TAKE_TAG:
            return _tag(dialog, lambda game: without_tag(game.tags, tag_in(selection.tag)))
        case games_msg.SelectedSaved(form):
            ids = _ids(dialog)
            return save(dialog, ids, form) if ids else ()
        case games_msg.SelectionClick.MARK:
            return _mark(dialog)
        case games_msg.SelectionClick.DELETE:
            ids = _ids(dialog)
            return (cmd.AskLibrary(orders.ForgetAll(ids)),) if ids else ()
        case _ as unreachable:
            assert_never(unreachable)


def save(dialog: Library, ids: tuple[str, ...], form: FileForm) -> Requests:
    """The requests to save the games with these ids as a file of this form, in whatever order they are shown:
    the same games make the same file.
    """
    wanted = frozenset(ids)
    ordered = tuple(game.id for game in latest_first(dialog.games) if game.id in wanted)
    saving = replace(dialog, transfer=Transfer(0, len(ordered)), imported=None)
    return (Open(saving), cmd.AskLibrary(orders.Export(ordered, form)))


def selected(dialog: Library) -> tuple[KeptGame, ...]:
    """The selected games, in the order in which they are listed."""
    ids = dialog.selection.ids if dialog.selection else frozenset[str]()
    return tuple(game for game in dialog.games if game.id in ids)


def forget_all(games: Games, dialog: Dialog | None, ids: frozenset[str]) -> tuple[Games, Requests]:
    """The games without those deleted, which can be brought back while the list is open."""
    rest = tuple(game for game in games if id_of(game) not in ids)
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
        deleted=ManyDeleted(gone, games) if gone else dialog.deleted,
    )
    focus = cmd.FocusElement(BRING_BACK if after.deleted else LIST)
    return rest, (Open(after), Withdraw(GameSetAside), focus)


def bring_all_back(games: Games, dialog: Library, deleted: ManyDeleted) -> tuple[Games, Requests]:
    """The games with those deleted back among them."""
    ids = {game.id for game in deleted.games}
    former = tuple(game for game in deleted.aside if game in games or id_of(game) in ids)
    rest = within_bounds((*(game for game in games if game not in former), *former))
    others = (game for game in dialog.games if game.id not in ids)
    listed = latest_first((*others, *deleted.games))
    return rest, (
        Open(replace(dialog, games=listed, deleted=None)),
        cmd.AskLibrary(orders.Order.PUT_ALL_BACK),
    )


def _select(dialog: Library, selection: Selection) -> Requests:
    return (Open(replace(dialog, selection=selection)),)


def _ids(dialog: Library) -> tuple[str, ...]:
    return tuple(game.id for game in selected(dialog))


def _mark(dialog: Library) -> Requests:
    """The requests to make all selected games favourites, or none of them if all are."""
    games = selected(dialog)
    favourite = not all(game.favourite for game in games)
    ids = tuple(game.id for game in games if game.favourite is not favourite)
    if not ids:
        return ()
    after = _with(dialog, {game.id: replace(game, favourite=favourite) for game in games})
    return (Open(after), cmd.AskLibrary(orders.Mark(ids, favourite)))


def _tag(dialog: Library, tags_of: Callable[[KeptGame], tuple[str, ...]]) -> Requests:
    """The requests to give the selected games other tags."""
    tagged = {
        game.id: replace(game, tags=tags) for game in selected(dialog) if (tags := tags_of(game)) != game.tags
    }
    if not tagged:
        return ()
    told = tuple((identity, game.tags) for identity, game in tagged.items())
    after = _with(dialog, tagged)
    left = any(is_among(after.tag, game.tags) for game in after.games)
    return (Open(after if left else replace(after, tag="")), cmd.AskLibrary(orders.Tag(told)))


def _with(dialog: Library, changed: dict[str, KeptGame]) -> Library:
    return replace(dialog, games=tuple(changed.get(game.id, game) for game in dialog.games))
