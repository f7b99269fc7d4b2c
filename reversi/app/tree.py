"""The lines of a game: going to one, promoting it, deleting it, and comments."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import notice_of, told, untold
from reversi.app.common.notices import VariationDeleted, VariationIncomplete
from reversi.app.common.table import look_at
from reversi.app.model import Model
from reversi.app.other_game import keep_game
from reversi.domain import Square
from reversi.elm import NamedEnum
from reversi.record import comments, shapes
from reversi.record.details import is_record
from reversi.record.game import Game, rules_of


@dataclass(frozen=True, slots=True)
class WentToNode:
    """The person went to the node of this number, on whatever line that is."""

    number: int


@dataclass(frozen=True, slots=True)
class PromoteClicked:
    """The person made the line through this node the main line; that of a record stays what it is."""

    number: int


@dataclass(frozen=True, slots=True)
class DeleteClicked:
    """The person deleted the variation that begins with this node."""

    number: int


class Click(NamedEnum):
    """What the person did: the messages without details."""

    UNDO_DELETION = "DeletionUndone"
    """Asked for the variation back that was deleted last."""
    CLEAR_SHAPES = "ShapesCleared"
    """Cleared the shapes drawn on the position on the board."""


@dataclass(frozen=True, slots=True)
class CommentTyped:
    """The comment on the position on the board is now `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class ShapeDrawn:
    """The person drew an arrow from `start` to `end`, or a circle where both are the same square."""

    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class ArrowEnded:
    """The person pressed the key that ends an arrow at `square`: it begins at the last circle."""

    square: Square


TreeMsg: TypeAlias = (
    WentToNode | PromoteClicked | DeleteClicked | Click | CommentTyped | ShapeDrawn | ArrowEnded
)


LIST = "moves"
"""The id of the list of moves."""


def update(model: Model, msg: TreeMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the lines of the game."""
    game = model.table.game
    match msg:
        case WentToNode(number):
            is_elsewhere = _is_node(game, number) and number != game.number
            return _seen(model, game.go_to_node(number)) if is_elsewhere else model, ()
        case PromoteClicked(number):
            if not _is_node(game, number) or is_record(model.table.details, game):
                return model, ()
            return _with_game(model, game.promote(number)), (cmd.FocusElement(LIST),)
        case DeleteClicked(number):
            return _delete(model, number)
        case Click.UNDO_DELETION:
            if (deleted := notice_of(model, VariationDeleted)) is None:
                return model, ()
            return _undo_deletion(model, deleted.game), (cmd.FocusElement(LIST),)
        case CommentTyped(text):
            words = comments.clean_comment(text)[: comments.comment_room(game)]
            return _with_game(model, game.with_note(shapes.comment_with(words, _shapes(game)))), ()
        case ShapeDrawn(start, end):
            return _draw(model, _shapes(game).toggled(start, end)), ()
        case ArrowEnded(square):
            return _draw(model, _shapes(game).with_arrow_to(square)), ()
        case Click.CLEAR_SHAPES:
            return _draw(model, shapes.Shapes()), (cmd.FocusSquare(model.table.cursor),)
        case _ as unreachable:
            assert_never(unreachable)


def _with_game(model: Model, game: Game) -> Model:
    return replace(model, table=replace(model.table, game=game))


def _seen(model: Model, game: Game) -> Model:
    return replace(model, table=look_at(model.table, game))


def _draw(model: Model, drawn: "shapes.Shapes") -> Model:
    """The model with these shapes on the position, if they are on the board and there is room for them."""
    game = model.table.game
    note = shapes.comment_with(comments.comment_here(game), drawn)
    is_possible = drawn == drawn.on_board(rules_of(game)) and len(note) <= comments.note_room(game)
    return _with_game(model, game.with_note(note)) if is_possible else model


def _shapes(game: Game) -> "shapes.Shapes":
    return comments.shapes_here(game) or shapes.Shapes()


def _delete(model: Model, number: int) -> tuple[Model, cmd.Cmds]:
    """The model without a variation, and with a way to bring it back; the main line cannot be deleted."""
    game = model.table.game
    if not _is_node(game, number) or number in game.main_line():
        return model, ()
    pruned = game.remove(number)
    seen = model if pruned.present is game.present else _seen(model, pruned)
    return told(_with_game(seen, pruned), VariationDeleted(game)), (cmd.FocusElement(LIST),)


def _undo_deletion(model: Model, deleted: Game) -> Model:
    """The model with the variation deleted last back in place, beside all that has been played since.

    If there is no room for all of it, the game as it was before is kept among those set aside.
    """
    table, done = model.table, untold(model, VariationDeleted)
    if deleted.initial != table.game.initial:
        return done
    ample = replace(table.game, most=len(table.game.nodes) + len(deleted.nodes))
    whole, game = ample.merge(deleted), table.game.merge(deleted, comments.room_left(table.game))
    merged = _with_game(done, game)
    if whole.nodes == game.nodes:
        return merged
    missing = VariationIncomplete(
        moves=len(whole.nodes) - len(game.nodes), comments=_commented(whole) - _commented(game)
    )
    return told(keep_game(merged, replace(merged.table, game=deleted, id="")), missing)


def _commented(game: Game) -> int:
    return sum(bool(node.note) for node in game.nodes)


def _is_node(game: Game, number: int) -> bool:
    return 0 <= number < len(game.nodes)
