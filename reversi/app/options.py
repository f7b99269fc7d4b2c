"""What a person can choose: for the next game, and for how games are shown."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from reversi.app.language import Language
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


@dataclass(frozen=True, slots=True)
class Options:
    """All choices but the players, who sit in `seats`."""

    start: Start = Start.STANDARD
    beginner: Beginner = Beginner.BLACK
    pace: Pace = Pace.NORMAL
    move_time: MoveTime = MoveTime.THREE_SECONDS
    ponder: bool = True
    """Whether the computer thinks while a person does."""
    evaluation_bar: bool = False
    """Whether a bar beside the board shows who is ahead."""
    theme: Theme = Theme.AUTOMATIC
    language: Language | None = None
    """None: as the browser wants it."""


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
