"""The editor: what is being drawn, with which tool, and every earlier state of it."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.editor.canvas import Canvas, Tool
from reversi.app.editor.edits import Edit
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
    """What is missing for what a person wants."""

    NAME = "name"
    """A drawing is kept under a name."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The drawing is now among the person's own set-ups, under this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Deleted:
    """The set-up is no longer among the person's own, and can be brought back."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class FileSaved:
    """The browser was given a file of this name to save."""

    name: str


@dataclass(frozen=True, slots=True)
class FileLoaded:
    """The drawing is that of a file."""


@dataclass(frozen=True, slots=True)
class FileRefused:
    """A file could not be read: why, and under which keys of it, the outermost first."""

    trouble: Trouble
    keys: tuple[str | int, ...]


News: TypeAlias = Wanting | Kept | Deleted | FileSaved | FileLoaded | FileRefused
"""What came of the last thing that a person wanted, besides drawing."""

ZOOMS = (1.0, 1.5, 2.0, 3.0)
"""How many times as wide as usual squares can be."""


@dataclass(frozen=True, slots=True)
class Editor:
    """What is drawn, and how."""

    drawing: Drawing
    origin: Canvas
    """What the editor was opened with."""
    is_position: bool
    """Whether that was the position of the game, and no set-up."""
    tool: Tool
    cursor: Square
    """The square that Tab reaches; the arrow keys move on from there."""
    zoom: float = ZOOMS[0]
    stroke: Stroke | None = None
    """The movement of the pointer under way."""
    pressed: bool = False
    """Whether the pointer has drawn already what the next click stands for."""
    news: News | None = None

    @property
    def canvas(self) -> Canvas:
        """What is drawn now."""
        return self.drawing.present
