"""The lines of a game: going to one, promoting it, deleting it, and comments."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement
from reversi.app.game.model import Game
from reversi.app.model import Model
from reversi.app.panel.model import VariationDeleted, with_notice, without
from reversi.app.review.update import go_to
from reversi.app.tree.model import clean_comment, comment_room
from reversi.app.tree.msg import (
    CommentTyped,
    DeleteClicked,
    DeletionUndone,
    PromoteClicked,
    TreeMsg,
    WentToNode,
)

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
            comment = clean_comment(text)[: comment_room(model.game)]
            return replace(model, game=model.game.with_note(comment)), ()
        case _ as unreachable:
            assert_never(unreachable)


def _go_to_node(model: Model, number: int) -> Model:
    is_elsewhere = _is_node(model.game, number) and number != model.game.number
    return go_to(model, model.game.go_to_node(number)) if is_elsewhere else model


def _promote(model: Model, number: int) -> tuple[Model, Cmds]:
    if not _is_node(model.game, number):
        return model, ()
    return replace(model, game=model.game.promote(number)), (FocusElement(LIST),)


def _delete(model: Model, number: int) -> tuple[Model, Cmds]:
    """The model without a variation, and a notice that can bring it back; the main line cannot be deleted."""
    if not _is_node(model.game, number) or number in model.game.main_line():
        return model, ()
    pruned = model.game.remove(number)
    seen = model if pruned.present is model.game.present else go_to(model, pruned)
    notices = with_notice(model.notices, VariationDeleted(model.game))
    return replace(seen, game=pruned, notices=notices), (FocusElement(LIST),)


def _undo_deletion(model: Model) -> tuple[Model, Cmds]:
    """The model with the variation that was deleted last, beside all that was played since."""
    deleted = next((each for each in model.notices if isinstance(each, VariationDeleted)), None)
    if deleted is None:
        return model, ()
    notices = without(model.notices, VariationDeleted)
    is_same_game = deleted.game.initial == model.game.initial
    game = model.game.merge(deleted.game) if is_same_game else model.game
    return replace(model, game=game, notices=notices), (FocusElement(LIST),)


def _is_node(game: Game, number: int) -> bool:
    return 0 <= number < len(game.nodes)
