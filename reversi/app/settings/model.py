"""What a person can choose: for the next game, and for how games are shown."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from reversi.app.settings.language import Language
from reversi.domain import MIRRORED, STANDARD, Colour, Rules


class Start(Enum):
    """The discs on the board before the first move."""

    STANDARD = "standard"
    MIRRORED = "mirrored"


class Beginner(Enum):
    """Who makes the first move."""

    BLACK = "black"
    WHITE = "white"
    LOT = "lot"


class Pace(Enum):
    """How long the computer lets a person look before it moves, in milliseconds."""

    SLOW = 2000
    NORMAL = 1000
    FAST = 300
    INSTANT = 0


class MoveTime(Enum):
    """How long a player that thinks by the clock may think about a move, in milliseconds."""

    ONE_SECOND = 1_000
    THREE_SECONDS = 3_000
    TEN_SECONDS = 10_000
    THIRTY_SECONDS = 30_000
    TWO_MINUTES = 120_000


class Theme(Enum):
    """The colours of the page; AUTOMATIC follows the machine's setting."""

    AUTOMATIC = "automatic"
    LIGHT = "light"
    DARK = "dark"
    CLASSIC = "classic"
    """Green felt, as the old programs had it."""
    CONTRAST = "contrast"
    """Black on white, or white on black, with strong lines."""
    COLOUR_SAFE = "colour-safe"
    """Nothing is told by red and green."""


class SeenBy(Enum):
    """Whose side of the board is at the bottom: for White, h8 is at the top left."""

    BLACK = "black"
    WHITE = "white"


class Animation(Enum):
    """How long discs land and turn, as a multiple of the usual time."""

    OFF = 0
    QUICK = 0.5
    NORMAL = 1
    SLOW = 2


@dataclass(frozen=True, slots=True)
class Options:
    """All choices but the players, who sit in `seats`."""

    start: Start = Start.STANDARD
    beginner: Beginner = Beginner.BLACK
    pace: Pace = Pace.NORMAL
    move_time: MoveTime = MoveTime.THREE_SECONDS
    ponder: bool = True
    """Whether the computer thinks while a person does."""
    explain: bool = False
    """Whether the computer tells why before it moves, and waits until a person wants it to."""
    evaluation_bar: bool = False
    """Whether a bar beside the board shows who is ahead."""
    theme: Theme = Theme.AUTOMATIC
    language: Language | None = None
    """None: as the browser wants it."""
    sound: bool = False
    animation: Animation = Animation.NORMAL
    coordinates: bool = True
    """Whether letters and digits stand beside the board."""
    legal_marks: bool = True
    """Whether it is to be seen where a move is legal; a hint shows it in any case."""
    seen_by: SeenBy = SeenBy.BLACK


def rules_for(options: Options, seed: int) -> Rules:
    """The rules of the next game; where lots decide who begins, the seed is the lot."""
    rules = MIRRORED if options.start is Start.MIRRORED else STANDARD
    return replace(rules, first=_beginner(options.beginner, seed))


def _beginner(beginner: Beginner, seed: int) -> Colour:
    match beginner:
        case Beginner.BLACK:
            return Colour.BLACK
        case Beginner.WHITE:
            return Colour.WHITE
        case Beginner.LOT:
            return Colour.BLACK if seed % 2 == 0 else Colour.WHITE
        case _ as unreachable:
            assert_never(unreachable)
