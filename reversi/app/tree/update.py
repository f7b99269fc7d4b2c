"""The lines of a game: going to one, promoting it, deleting it, and comments."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement
from reversi.app.model import Model
from reversi.app.panel.model import VariationDeleted, VariationIncomplete, with_notice, without
from reversi.app.review.update import go_to
from reversi.app.tree.msg import (
    CommentTyped,
    DeleteClicked,
    DeletionUndone,
    PromoteClicked,
    TreeMsg,
    WentToNode,
)
from reversi.record.comments import clean_comment, comment_room, room_left
from reversi.record.game import Game

LIST = "moves"
"""The id of the list of moves."""


def update_tree(model: Model, msg: TreeMsg) -> tuple[Model, Cmds]:
    """The model after a message about the lines of the game, and the commands that follow from it."""
    match msg:
        case WentToNode(number):
            return _go_to_node(model, number), ()
        case PromoteClicked(number):
            return _promote(model, number)
        case DeleteClicked(number):
            return _delete(model, number)
        case DeletionUndone():
            return _undo_deletion(model)
        case CommentTyped(text):
            comment = clean_comment(text)[: comment_room(model.table.game)]
            return replace(model, table=replace(model.table, game=model.table.game.with_note(comment))), ()
        case _ as unreachable:
            assert_never(unreachable)


def _go_to_node(model: Model, number: int) -> Model:
    is_elsewhere = _is_node(model.table.game, number) and number != model.table.game.number
    return go_to(model, model.table.game.go_to_node(number)) if is_elsewhere else model


def _promote(model: Model, number: int) -> tuple[Model, Cmds]:
    if not _is_node(model.table.game, number):
        return model, ()
    return replace(model, table=replace(model.table, game=model.table.game.promote(number))), (
        FocusElement(LIST),
    )


def _delete(model: Model, number: int) -> tuple[Model, Cmds]:
    """The model without a variation, and a notice that can bring it back; the main line cannot be deleted."""
    if not _is_node(model.table.game, number) or number in model.table.game.main_line():
        return model, ()
    pruned = model.table.game.remove(number)
    seen = model if pruned.present is model.table.game.present else go_to(model, pruned)
    notices = with_notice(model.notices, VariationDeleted(model.table.game))
    return replace(seen, table=replace(seen.table, game=pruned), notices=notices), (FocusElement(LIST),)


def _undo_deletion(model: Model) -> tuple[Model, Cmds]:
    """The model with the variation that was deleted last, beside all that was played since.

    If there is no room for all of it, the game as it was before is kept among the last games.
    """
    deleted = next((each for each in model.notices if isinstance(each, VariationDeleted)), None)
    if deleted is None:
        return model, ()
    back = replace(model, notices=without(model.notices, VariationDeleted))
    if deleted.game.initial == model.table.game.initial:
        back = _with_merged(back, deleted.game)
    return back, (FocusElement(LIST),)


def _with_merged(model: Model, deleted: Game) -> Model:
    """The model with as much of `deleted` as there is room for, and a notice of what is missing."""
    ample = replace(model.table.game, most=len(model.table.game.nodes) + len(deleted.nodes))
    whole, game = ample.merge(deleted), model.table.game.merge(deleted, room_left(model.table.game))
    if whole.nodes == game.nodes:
        return replace(model, table=replace(model.table, game=game))
    from reversi.app.share.update import with_game_kept  # few games are so full

    missing = VariationIncomplete(
        moves=len(whole.nodes) - len(game.nodes), comments=_commented(whole) - _commented(game)
    )
    share = with_game_kept(replace(model, table=replace(model.table, game=deleted))).share
    return replace(
        model, table=replace(model.table, game=game), share=share, notices=with_notice(model.notices, missing)
    )


def _commented(game: Game) -> int:
    return sum(bool(node.note) for node in game.nodes)


def _is_node(game: Game, number: int) -> bool:
    return 0 <= number < len(game.nodes)
