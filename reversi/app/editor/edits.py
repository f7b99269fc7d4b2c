"""Edits: everything that changes what is drawn. The editor's history is a list of them."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.editor.canvas import Canvas, Tool
from reversi.domain import Aim, Colour, Passing, Square, Symmetry
from reversi.elm import NamedEnum


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
