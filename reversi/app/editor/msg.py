"""What a person does in the editor."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.editor.canvas import Tool
from reversi.app.editor.edits import Edit
from reversi.domain import Square
from reversi.domain.setups import SetUp


@dataclass(frozen=True, slots=True)
class EditorOpened:
    """A person wants to draw, beginning with `setup`; None: with the position on the board."""

    setup: SetUp | None = None


@dataclass(frozen=True, slots=True)
class EditorClosed:
    """A person wants to go back to the game."""


@dataclass(frozen=True, slots=True)
class Edited:
    """A person has changed what is drawn."""

    edit: Edit


@dataclass(frozen=True, slots=True)
class EditUndone:
    """A person wants the last edit undone."""


@dataclass(frozen=True, slots=True)
class EditRedone:
    """A person wants the edit back that was undone last."""


@dataclass(frozen=True, slots=True)
class ToolChosen:
    """A person will draw with `tool`."""

    tool: Tool


@dataclass(frozen=True, slots=True)
class SquareEntered:
    """A person has drawn on `square` by a key."""

    square: Square


@dataclass(frozen=True, slots=True)
class SquareTapped:
    """`square` was clicked; if the pointer has drawn there already, nothing is left to do."""

    square: Square


@dataclass(frozen=True, slots=True)
class StrokeBegun:
    """The pointer was pressed on `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class StrokeMoved:
    """The pointer has come to `square`, pressed or not."""

    square: Square


@dataclass(frozen=True, slots=True)
class StrokeEnded:
    """The pointer was released."""


@dataclass(frozen=True, slots=True)
class CanvasCursorMoved:
    """A person has moved the keyboard's cursor to `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class CanvasFocused:
    """The focus has come to `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class CanvasZoomChosen:
    """A person wants squares that are `zoom` times as wide as usual."""

    zoom: float


@dataclass(frozen=True, slots=True)
class DrawingPlayed:
    """A person wants to play what is drawn."""


@dataclass(frozen=True, slots=True)
class DrawingKept:
    """A person wants what is drawn among their own set-ups."""


@dataclass(frozen=True, slots=True)
class DrawingCopied:
    """A person wants to copy a link to what is drawn."""


@dataclass(frozen=True, slots=True)
class DrawingSaved:
    """A person wants what is drawn as a file."""


@dataclass(frozen=True, slots=True)
class FileRead:
    """A person has chosen a file, which holds `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class SetUpDeleted:
    """A person no longer wants one of their own set-ups."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class SetUpBroughtBack:
    """A person wants a deleted set-up back."""

    setup: SetUp


EditorMsg: TypeAlias = (
    EditorOpened
    | EditorClosed
    | Edited
    | EditUndone
    | EditRedone
    | ToolChosen
    | SquareEntered
    | SquareTapped
    | StrokeBegun
    | StrokeMoved
    | StrokeEnded
    | CanvasCursorMoved
    | CanvasFocused
    | CanvasZoomChosen
    | DrawingPlayed
    | DrawingKept
    | DrawingCopied
    | DrawingSaved
    | FileRead
    | SetUpDeleted
    | SetUpBroughtBack
)
