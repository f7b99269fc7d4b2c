"""Practice: looking for better moves where a reviewed game has mistakes.

Here are the parts of the model and the messages; `asking` says what happens, and `view` shows it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.review import ReviewedLine
from reversi.app.review.judging import MoveJudgement
from reversi.domain import Colour, Square
from reversi.elm import NamedEnum
from reversi.record.game import Game

LITTLE = 2
"""The most discs that a move may lose to count as a better one."""


class Result(Enum):
    """How a question ended."""

    AT_ONCE = "at once"
    FOUND = "found"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Practice:
    """The mistakes of `colour` on a reviewed line of the `game`, one after the other, up to `number` done.

    The `board` is at the position of the current mistake, or after a better move that was found. `tried` are
    the squares tried there, the last one at the end, with the discs that they lose; `waiting` is a square
    whose loss is not known yet. After the last question, `number` is past the last mistake.
    """

    line: ReviewedLine
    game: Game
    colour: Colour
    mistakes: tuple[MoveJudgement, ...]
    board: Game
    cursor: Square
    number: int = 0
    tried: tuple[tuple[Square, int], ...] = ()
    waiting: Square | None = None
    answer_shown: bool = False
    results: tuple[Result, ...] = ()

    @property
    def mistake(self) -> MoveJudgement | None:
        """The move to improve on; None after the last question."""
        return self.mistakes[self.number] if self.number < len(self.mistakes) else None

    @property
    def solved(self) -> bool:
        """Whether a better move is on the board."""
        return self.mistake is not None and self.board.place == self.mistake.place


@dataclass(frozen=True, slots=True)
class PracticeBegun:
    """The person asked for questions about the mistakes of `colour` in the reviewed game.

    If `most` is given, they are only about that many of the worst.
    """

    colour: Colour
    most: int | None = None


class Click(NamedEnum):
    """What the person did: the messages without details."""

    SHOW_ANSWER = "AnswerWanted"
    """Asked to be shown the best move."""
    NEXT = "NextQuestionWanted"
    """Asked for the next question."""


PracticeMsg: TypeAlias = PracticeBegun | Click


QUESTION = "practice"
"""The id of the element that asks the question."""


def learn_id(colour: Colour) -> str:
    """The id of the button that opens practice with the mistakes of `colour`."""
    return f"learn-{colour.value}"
