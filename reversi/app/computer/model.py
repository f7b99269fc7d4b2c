"""The computer: its worker, the question put to it, its decision, and its estimate of who is ahead."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from reversi.domain import Board, Ply
from reversi.engine.protocol import Answer, Certainty, Progress, Question, Thought
from reversi.record.game import Game


class Flow(Enum):
    """Whether the computer moves by itself."""

    RUNNING = "running"
    PAUSED = "paused"
    STEPPING = "stepping"
    """Paused, except for one move that a person asked for."""


@dataclass(frozen=True, slots=True)
class Starting:
    """The worker has been started and has not yet said that it is ready."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker takes questions."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The worker died too often in a row; `reason` is what the last one said."""

    reason: str


Worker: TypeAlias = Starting | Ready | GivenUp
STARTING = Starting()


class Purpose(Enum):
    """What an answer of the worker is for, the most urgent first."""

    COACH = "coach"
    TURN = "turn"
    HINT = "hint"
    PRACTICE = "practice"
    ANALYSIS = "analysis"
    REVIEW = "review"
    BAR = "bar"
    """Who is ahead in the position on the board."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question about the position at `place` of the game, and the purpose of its answer."""

    purpose: Purpose
    place: int
    question: Question


@dataclass(frozen=True, slots=True)
class Asked:
    """The inquiry that the worker has not answered yet; its reports carry the number `request`."""

    request: int
    inquiry: Inquiry
    looked: bool = False
    """Whether the person has had time to look at the board; only the computer's turn waits for that."""
    progress: Progress | None = None
    """What the worker last reported about the computer's turn or a hint."""
    silence: int = 0
    """Seconds since the last report."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The thoughts about all moves, the chosen one first, and which of them are open."""

    thoughts: tuple[Thought, ...]
    opened: "frozenset[Path]"


Path: TypeAlias = tuple[int, ...]
"""The way to a thought: its number among its siblings, after the numbers of the thoughts above it."""

CHOSEN: Path = (0,)
"""The way to the thought about the chosen move."""


@dataclass(frozen=True, slots=True)
class Decided:
    """The computer's ply at `place` of the game, until it is played.

    It is played once the person has `looked` at the board, and if it is explained, when the person wants it.
    `question` is what was asked under the number `request`: None if the computer must skip, which needs none.
    """

    request: int
    place: int
    question: Question | None
    ply: Ply
    looked: bool
    progress: Progress | None = None
    """What the worker last reported before its answer."""
    explanation: Explanation | None = None


def explanation_of(answer: Answer) -> Explanation | None:
    """The reasons in an answer, the thought about the chosen move open; None if it gives none."""
    return Explanation(answer.reasons, frozenset({CHOSEN})) if answer.reasons else None


def toggle(explanation: Explanation, path: Path) -> Explanation:
    """The explanation with the thought at `path` open if it was closed, or closed if it was open."""
    return replace(explanation, opened=explanation.opened ^ {path})


@dataclass(frozen=True, slots=True)
class Estimate:
    """The value that a search found on `board`, at `place` of the game, in hundredths of a disc.

    It is for the side to move.
    """

    place: int
    board: Board
    value: int
    certainty: Certainty


def estimate_of(inquiry: Inquiry, reply: Progress | Answer) -> Estimate | None:
    """The estimate in a reply; None if it has no value, or if the player counts points of its own."""
    if reply.value is None or reply.certainty is Certainty.GUESS:
        return None
    return Estimate(inquiry.place, inquiry.question.board, reply.value, reply.certainty)


def estimate_seen_from(place: int, shown: Board, valued: Board, value: int, certainty: Certainty) -> Estimate:
    """The estimate of the board shown at `place`, by a value of the same board or of that after a skip."""
    turned = value if valued.to_move is shown.to_move else -value
    return Estimate(place, shown, turned, certainty)


def is_of(estimate: Estimate, game: Game) -> bool:
    """Whether `game` has passed through the position of the estimate, or would with the next ply, so that it
    says something about where `game` is now.
    """
    nearest = min(game.place + 1, len(game.messages))
    return estimate.place <= nearest and game.state_at(estimate.place).state.board == estimate.board
