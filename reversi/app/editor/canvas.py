"""The canvas of the editor: rules in the making, which may not be consistent yet."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.domain import Aim, Colour, Passing, Square


class Ground(Enum):
    """What a square without a disc is."""

    EMPTY = "empty"
    WALL = "wall"
    PLACING = "placing"
    """Empty, and one of the squares on which the players first place discs in turn."""


Content: TypeAlias = Colour | Ground
"""What is on a square: a disc of a colour, or a kind of ground."""


class Brush(Enum):
    """A tool that does not draw a content."""

    TURN = "turn"
    """Turns a disc to the colour of the next player."""
    SCROLL = "scroll"
    """Leaves every square as it is, so that a finger can move a large board."""


Tool: TypeAlias = Content | Brush
"""What happens to a square that is drawn on: it gets this content, or what the brush does."""

SHORTEST_SIDE = 3


@dataclass(frozen=True, slots=True)
class Canvas:
    """Everything that is drawn; `cells` are the contents of the squares in reading order."""

    name: str
    width: int
    height: int
    cells: tuple[Content, ...]
    players: tuple[Colour, ...]
    first: Colour
    passing: Passing
    aim: Aim

    def holds(self, square: Square) -> bool:
        """Whether `square` is on the canvas."""
        return 0 <= square.column < self.width and 0 <= square.row < self.height

    def at(self, square: Square) -> Content:
        """The content of a square, which must be on the canvas."""
        return self.cells[square.row * self.width + square.column]
