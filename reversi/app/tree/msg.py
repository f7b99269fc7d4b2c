"""What a person does with the lines of a game."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Square


@dataclass(frozen=True, slots=True)
class WentToNode:
    """A person wants to see the game as it is at the node of this number, on whatever line that is."""

    number: int


@dataclass(frozen=True, slots=True)
class PromoteClicked:
    """A person wants the line through the node of this number to be the main one."""

    number: int


@dataclass(frozen=True, slots=True)
class DeleteClicked:
    """A person does not need the variation that begins with the node of this number."""

    number: int


@dataclass(frozen=True, slots=True)
class DeletionUndone:
    """A person wants the variation back that was deleted last."""


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


@dataclass(frozen=True, slots=True)
class ShapesCleared:
    """The person cleared what is drawn on the position on the board."""


TreeMsg: TypeAlias = (
    WentToNode
    | PromoteClicked
    | DeleteClicked
    | DeletionUndone
    | CommentTyped
    | ShapeDrawn
    | ArrowEnded
    | ShapesCleared
)
