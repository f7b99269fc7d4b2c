"""Puzzles: positions in which one move is best, today's and others, and one's own mistakes that come back.

Here are the parts of the model and the messages; `solving` says what happens, and `view` shows it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.domain import Square
from reversi.elm import NamedEnum
from reversi.record.game import Game
from reversi.record.kinds import Kind, Lines, Theme


class Against(Enum):
    """What the other side plays while the person trains a line."""

    LINE = "line"
    PLAYED = "played"
    """What is played most; the line where that is not known."""
    BEST = "best"
    """The best move, if that is much better than the line's."""


@dataclass(frozen=True, slots=True)
class Training:
    """What is known of the person's training."""

    day: int = 0
    """Today, as `date.toordinal` counts, by the person's clock; 0 until the world has said so."""
    lines: Lines = ()
    """The record (see `record.training`)."""
    theme: Theme | None = None
    """What the puzzles near the person's rating are about; None: anything."""
    against: Against = Against.LINE
    sought: str = ""
    """Words that the names or moves of the lines in sight have."""
    deleted: Lines = ()
    """The record that was deleted last, which can be brought back until the page is left."""


class Goal(Enum):
    """What the best move does, and its value as words."""

    WIN = "win"
    DRAW = "draw"
    TAKE_ALL = "take all"
    BEST = "best"
    LINE = "line"
    """Play an opening by heart."""
    PLAY_ON = "play on"
    """Play some moves from a random opening, none of which loses much."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position from whose start somebody looks for the `best` move; `name` is the puzzle in the record.

    A mistake of one's own has the move that was `played`, and no `rating`. An opening has its `line`, of
    which the first move or two are on the board at the start, and its transcript as a name. A random opening
    asks for no move in particular.
    """

    kind: Kind
    name: str
    start: Game
    best: Square | None
    goal: Goal
    rating: int = 0
    played: Square | None = None
    line: tuple[Square, ...] = ()
    themes: frozenset[Theme] = frozenset()
    """What a puzzle is about, which is told once it is over."""

    @property
    def goes_on(self) -> bool:
        """Whether the other side replies to every good move, to which there is no end but of the line."""
        return self.goal in (Goal.LINE, Goal.PLAY_ON)


class Phase(Enum):
    """How far the person has come."""

    ASKED = "asked"
    """They have to find a move."""
    JUDGED = "judged"
    """They have tried one, whose worth is not known yet."""
    RIGHT = "right"
    """It was good, and will be answered."""
    WRONG = "wrong"
    """It was not, and its refutation will be shown."""
    ANSWERED = "answered"
    """A good move was answered; it is not known yet whether there is only one good move again."""
    REFUTED = "refuted"
    """The refutation is on the board."""
    SOLVED = "solved"
    SHOWN = "shown"
    """They have asked for the move; a line goes on instead."""


@dataclass(frozen=True, slots=True)
class Solving:
    """A puzzle under way. The `board` is at its position or after the moves tried and answered there."""

    task: Task
    board: Game
    cursor: Square
    phase: Phase = Phase.ASKED
    tried: tuple[tuple[Square, int], ...] = ()
    """The wrong moves that were tried at this place, with the whole discs that they lose."""
    square: Square | None = None
    """The move that was tried last."""
    place: int = 0
    """Where it was tried."""
    tries: int = 0
    due: int = 0
    """The answer to this try may be played; the earlier ones have been seen for a moment."""
    hints: int = 0
    missed: bool = False
    """Whether the record says that the puzzle was not solved."""
    lost: tuple[int, ...] = ()
    """The whole discs that each of the person's moves from a random opening has lost."""


class Click(NamedEnum):
    """What the person did: the messages without details."""

    TODAY = "TodayWanted"
    """Asked for the puzzle of the day."""
    RATED = "PuzzleWanted"
    """Asked for a puzzle near their rating."""
    MISTAKE = "MistakeWanted"
    """Asked for the mistake of their own that is due."""
    OPENING = "OpeningWanted"
    """Asked for the opening that is due, or a new one."""
    START = "RandomOpeningWanted"
    """Asked for a random opening to play on from."""
    HINT = "PuzzleHintWanted"
    RETRY = "PuzzleRetried"
    """Went back to the position before the refuted move."""
    ANSWER = "PuzzleAnswerWanted"
    PLAY_ON = "PuzzlePlayedOn"
    """Wanted to play on from the position, against a level of their strength."""
    FORGET = "TrainingForgotten"
    """Had the whole record deleted."""
    BRING_BACK = "TrainingBroughtBack"
    """Had the record back that they had deleted."""


@dataclass(frozen=True, slots=True)
class ThemeChosen:
    """The person chose what puzzles are about."""

    theme: Theme | None


@dataclass(frozen=True, slots=True)
class AgainstChosen:
    """The person chose what the other side plays."""

    against: Against


@dataclass(frozen=True, slots=True)
class LinesSought:
    """The person typed words that the lines in sight are to have."""

    words: str


@dataclass(frozen=True, slots=True)
class MistakeChosen:
    """The person chose this mistake, by its name in the record, due or not."""

    name: str


@dataclass(frozen=True, slots=True)
class LineWanted:
    """The person asked to be trained in this line, a transcript."""

    transcript: str


@dataclass(frozen=True, slots=True)
class ReplyDue:
    """The answer to this try may be played."""

    number: int


@dataclass(frozen=True, slots=True)
class DayTold:
    """It is this day, and this is the stored record, to which other pages add; None if it cannot be read."""

    day: int
    record: str | None


@dataclass(frozen=True, slots=True)
class RecordRead:
    """These lines of a record of training were in a file of games."""

    lines: Lines


PuzzleMsg: TypeAlias = (
    Click
    | ThemeChosen
    | AgainstChosen
    | LinesSought
    | MistakeChosen
    | LineWanted
    | ReplyDue
    | DayTold
    | RecordRead
)
