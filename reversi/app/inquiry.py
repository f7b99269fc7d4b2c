"""Inquiries: what the computer's worker is asked, for what purpose, and who is ahead by its answers."""

from dataclasses import dataclass
from enum import Enum

from reversi.domain import Board, GameState, Ongoing
from reversi.engine.protocol import Answer, Certainty, MoveValue, Progress, Question, Value
from reversi.record.game import Game

IN_DISCS = (Certainty.SEARCHED, Certainty.EXACT)
"""The certainties of values that are counted in discs."""


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
    REASONS = "reasons"
    """Which fact explains a loss that is known already."""
    COMPARISON = "comparison"
    """What every move is worth in a reviewed position that somebody looks back at."""


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
    due: bool = False
    """Whether the answer may be played at once, the delay being over; only the computer's turn has one."""
    progress: Progress | None = None
    """What the worker last reported about the computer's turn, a hint or the moves to be compared."""
    silence: int = 0
    """Seconds since the last report."""


@dataclass(frozen=True, slots=True)
class Nonsense:
    """An answer cannot be used: why, as a machine says it."""

    reason: str


NO_VALUE = Nonsense("its value of a position makes no sense")
NO_VALUE_OF_MOVE = Nonsense("its value of a move makes no sense")


def illegal_move(state: GameState, answer: Answer) -> Nonsense | None:
    """Why an answer does not serve as a move on the board; None if it does."""
    if isinstance(state, Ongoing) and state.move_at(answer.move):
        return None
    return Nonsense(f"it wanted to play {answer.move}, which is no move")


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
    value = reply.value
    if value is None or value.certainty is Certainty.GUESS:
        return None
    return Estimate(inquiry.place, inquiry.question.board, value.amount, value.certainty)


def estimate_seen_from(place: int, shown: Board, valued: Board, value: Value) -> Estimate:
    """The estimate of the board shown at `place`, by a value of the same board or of that after a skip."""
    turned = value.amount if valued.to_move is shown.to_move else -value.amount
    return Estimate(place, shown, turned, value.certainty)


def is_of(estimate: Estimate, game: Game) -> bool:
    """Whether `game` has passed through the position of the estimate, or would with the next ply, so that it
    says something about where `game` is now.
    """
    nearest = min(game.place + 1, len(game.messages))
    return estimate.place <= nearest and game.state_at(estimate.place).state.board == estimate.board


def valued_like(moves: tuple[MoveValue, ...], one: MoveValue) -> tuple[MoveValue, ...]:
    """The moves whose values can be compared with that of `one`, itself too; none if it is not in discs."""
    if one.certainty not in IN_DISCS:
        return ()
    return tuple(each for each in moves if (each.certainty, each.depth) == (one.certainty, one.depth))
