"""What the person does with the lines of a game."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Square
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class WentToNode:
    """The person went to the node of this number, on whatever line that is."""

    number: int


@dataclass(frozen=True, slots=True)
class PromoteClicked:
    """The person made the line through this node the main line."""

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
