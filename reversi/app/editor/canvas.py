"""The canvas: what is drawn, which may not be a playable board yet, and the edits that change it."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.domain import Aim, Colour, Passing, Square, Symmetry
from reversi.elm import NamedEnum


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


@dataclass(frozen=True, slots=True)
class Painted:
    """These squares were drawn on with `tool`, in one stroke."""

    squares: tuple[Square, ...]
    tool: Tool


@dataclass(frozen=True, slots=True)
class Resized:
    """The board got another size; what lies outside is cut off on the right and at the bottom."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PlayersSet:
    """These colours play, in this order."""

    players: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class FirstSet:
    """`first` makes the first move."""

    first: Colour


@dataclass(frozen=True, slots=True)
class PassingSet:
    """Players pass by this rule."""

    passing: Passing


@dataclass(frozen=True, slots=True)
class AimSet:
    """The game is won by this rule."""

    aim: Aim


@dataclass(frozen=True, slots=True)
class Mapped:
    """The board was turned or mirrored."""

    symmetry: Symmetry


class Whole(NamedEnum):
    """What was done to the whole drawing: the edits without details."""

    COLOURS_SWAPPED = "ColoursSwapped"
    """Every disc, and the first move, went to the next player."""
    CLEARED = "Cleared"
    """Every square was made empty."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """The whole drawing was replaced by another."""

    canvas: Canvas


@dataclass(frozen=True, slots=True)
class Named:
    """The drawing was named, as far as the name has been typed."""

    name: str


Edit: TypeAlias = (
    Painted | Resized | PlayersSet | FirstSet | PassingSet | AimSet | Mapped | Whole | Replaced | Named
)
