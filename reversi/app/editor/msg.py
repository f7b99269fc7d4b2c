"""What the person does in the editor."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.editor.canvas import Edit, Tool
from reversi.domain import Square
from reversi.domain.setups import SetUp
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class EditorOpened:
    """The person opened the editor, beginning with `setup`; None: with the position on the board."""

    setup: SetUp | None = None


class Click(NamedEnum):
    """What the person did: the messages without details."""

    CLOSE = "EditorClosed"
    """Went back to the game."""
    UNDO = "EditUndone"
    """Undid the last edit."""
    REDO = "EditRedone"
    """Redid the edit that was undone last."""
    END_STROKE = "StrokeEnded"
    """The pointer was released."""
    PLAY = "DrawingPlayed"
    """Clicked to play the drawing."""
    KEEP = "DrawingKept"
    """Clicked to keep the drawing among their own set-ups."""
    COPY = "DrawingCopied"
    """Clicked to copy a link to the drawing."""
    SAVE = "DrawingSaved"
    """Clicked to save the drawing as a file."""


@dataclass(frozen=True, slots=True)
class Edited:
    """The person changed the drawing."""

    edit: Edit


@dataclass(frozen=True, slots=True)
class ToolChosen:
    """The person chose to draw with `tool`."""

    tool: Tool


@dataclass(frozen=True, slots=True)
class SquareEntered:
    """The person drew on `square` with a key."""

    square: Square


@dataclass(frozen=True, slots=True)
class SquareTapped:
    """`square` was clicked; if the pointer has already drawn there, there is nothing left to do."""

    square: Square


@dataclass(frozen=True, slots=True)
class StrokeBegun:
    """The pointer was pressed on `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class StrokeMoved:
    """The pointer moved to `square`, pressed or not."""

    square: Square


@dataclass(frozen=True, slots=True)
class CanvasCursorMoved:
    """The person moved the keyboard cursor to `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class CanvasFocused:
    """`square` received the keyboard focus."""

    square: Square


@dataclass(frozen=True, slots=True)
class CanvasZoomChosen:
    """The person chose squares that are `zoom` times as wide as usual."""

    zoom: float


@dataclass(frozen=True, slots=True)
class FileRead:
    """The person chose a file, which contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class SetUpDeleted:
    """The person deleted one of their own set-ups."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class SetUpBroughtBack:
    """The person asked for a deleted set-up back."""

    setup: SetUp


WhileOpen: TypeAlias = (
    Click
    | Edited
    | ToolChosen
    | SquareEntered
    | SquareTapped
    | StrokeBegun
    | StrokeMoved
    | CanvasCursorMoved
    | CanvasFocused
    | CanvasZoomChosen
    | FileRead
    | SetUpDeleted
    | SetUpBroughtBack
)
EditorMsg: TypeAlias = EditorOpened | WhileOpen
