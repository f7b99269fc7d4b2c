"""The editor: a canvas and the edits that change it, what is done with the drawing, and the messages."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.domain import Aim, Colour, Passing, Square, Symmetry
from reversi.domain.setups import SetUp
from reversi.domain.trouble import Trouble
from reversi.elm import History, NamedEnum


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


@dataclass(frozen=True, slots=True)
class EditorOpened:
    """The person opened the editor, beginning with `setup`; None: with the position on the board."""

    setup: SetUp | None = None


class Click(NamedEnum):
    """What the person did: the messages without details."""

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
