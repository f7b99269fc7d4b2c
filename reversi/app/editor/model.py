"""The editor: what is being drawn, with which tool, and every earlier state of it."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.editor.canvas import Canvas, Edit, Tool
from reversi.domain import Square
from reversi.domain.setups import SetUp
from reversi.elm import History
from reversi.formats.trouble import Trouble

Drawing: TypeAlias = History[Canvas, Edit]
"""Undo and redo move the place in it."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """The squares that one movement of the pointer has crossed so far, and the drawing before it."""

    squares: tuple[Square, ...]
    before: Drawing


class Wanting(Enum):
    """What is missing for what the person asked."""

    NAME = "name"
    """A drawing needs a name to be kept."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The drawing is now among the person's own set-ups, under this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Deleted:
    """The set-up was removed from the person's own, and can be brought back."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class FileSaved:
    """The browser was given a file of this name to save."""

    name: str


@dataclass(frozen=True, slots=True)
class FileLoaded:
    """The drawing came from a file."""


@dataclass(frozen=True, slots=True)
class FileRefused:
    """A file could not be read: why, and under which of its keys, the outermost first."""

    trouble: Trouble
    keys: tuple[str | int, ...]


News: TypeAlias = Wanting | Kept | Deleted | FileSaved | FileLoaded | FileRefused
"""The outcome of the last thing that the person asked for, besides drawing."""

ZOOMS = (1.0, 1.5, 2.0, 3.0)
"""How wide squares can be, as a multiple of their usual width."""


@dataclass(frozen=True, slots=True)
class Editor:
    """What is drawn, and how."""

    drawing: Drawing
    origin: Canvas
    """What the editor was opened with."""
    is_position: bool
    """Whether that was the position of the game, and not a set-up."""
    tool: Tool
    cursor: Square
    """The square that Tab reaches, and from which the arrow keys move."""
    zoom: float = ZOOMS[0]
    stroke: Stroke | None = None
    """The stroke under way."""
    pressed: bool = False
    """Whether the pointer has already drawn what the next click would draw."""
    news: News | None = None

    @property
    def canvas(self) -> Canvas:
        """What is drawn now."""
        return self.drawing.present
