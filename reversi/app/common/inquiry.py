"""Inquiries: what the worker is asked and for what purpose, and what its answers say and prove."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from reversi.domain import Board, GameState, Ongoing, legal_squares
from reversi.engine import COACH
from reversi.engine.protocol import Answer, Certainty, MoveValue, Progress, Question, Searched, Value
from reversi.record import reason
from reversi.record.game import Game

IN_DISCS = (Certainty.SEARCHED, Certainty.EXACT)
"""The certainties of values that are counted in discs."""


class Purpose(Enum):
    """The purpose of a question to the worker, the most urgent first."""

    COACH = "coach"
    TURN = "turn"
    HINT = "hint"
    PRACTICE = "practice"
    ANALYSIS = "analysis"
    REVIEW = "review"
    BAR = "bar"
    """Who is ahead in the position on the board."""
    REASONS = "reasons"
    """Which fact explains a known loss."""
    COMPARISON = "comparison"
    """The value of every move in a reviewed position that the person looks back at."""
    OVERDUE = "overdue"
    """The values of a game that was left while its review was under way."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question about the position at `place` of the game, and the purpose of its answer."""

    purpose: Purpose
    place: int
    question: Question


@dataclass(frozen=True, slots=True)
class Asked:
    """An inquiry that the worker has not answered yet; its reports carry the number `request`."""

    request: int
    inquiry: Inquiry
    due: bool = False
    """Whether the delay is over, so that the answer may be played; only the computer's turn has one."""
    progress: Progress | None = None
    """What the worker last reported about the computer's turn, a hint or the moves to be compared."""
    silence: int = 0
    """Seconds since the last report."""


@dataclass(frozen=True, slots=True)
class Nonsense:
    """An answer that cannot be used; `reason` is an untranslated message."""

    reason: str


NO_VALUE = Nonsense("its value of a position makes no sense")
NO_VALUE_OF_MOVE = Nonsense("its value of a move makes no sense")


def illegal_move(state: GameState, answer: Answer) -> Nonsense | None:
    """Why an answer cannot be played on the board; None if it can."""
    if isinstance(state, Ongoing) and state.move_at(answer.move):
        return None
    return Nonsense(f"it wanted to play {answer.move}, which is no move")


@dataclass(frozen=True, slots=True)
class Estimate:
    """The value that a search found for the side to move on `board`, at `place` of the game.

    It is in hundredths of a disc.
    """

    place: int
    board: Board
    value: int
    certainty: Certainty


def estimate_of(inquiry: Inquiry, reply: Progress | Answer) -> Estimate | None:
    """The estimate in a reply; None if it has no value, or one in points that only this player uses."""
    value = reply.value
    if value is None or value.certainty is Certainty.GUESS:
        return None
    return Estimate(inquiry.place, inquiry.question.board, value.amount, value.certainty)


def estimate_seen_from(place: int, shown: Board, valued: Board, value: Value) -> Estimate:
    """The estimate of the board shown at `place`, from its value or that of the board after a skip."""
    turned = value.amount if valued.to_move is shown.to_move else -value.amount
    return Estimate(place, shown, turned, value.certainty)


def is_of(estimate: Estimate, game: Game) -> bool:
    """Whether the estimate says something about where `game` is now.

    It does if the game has passed through its position, or would with the next ply.
    """
    nearest = min(game.place + 1, len(game.messages))
    return estimate.place <= nearest and game.state_at(estimate.place).state.board == estimate.board


def valued_like(moves: tuple[MoveValue, ...], one: MoveValue) -> tuple[MoveValue, ...]:
    """The moves with values comparable to that of `one`, including it; empty if that is not in discs."""
    if one.certainty not in IN_DISCS:
        return ()
    return tuple(each for each in moves if (each.certainty, each.depth) == (one.certainty, one.depth))


KEPT = 64
"""How many choices are cached, so that the next message need not work out what to compare again."""


@lru_cache(maxsize=KEPT)
def board_to_compare(choice: "reason.Choice") -> Board | None:
    """The board whose moves should be compared next; None if that would explain nothing more."""
    return reason.board_to_compare(choice)


@lru_cache(maxsize=KEPT)
def board_to_praise(choice: "reason.Choice") -> Board | None:
    """The board whose moves should be compared to tell the merit of the best one; None if it has none."""
    return reason.board_to_praise(choice)


def comparison_of(board: Board) -> Question:
    """The question whose answer compares all moves on the board."""
    return Question(board, COACH.key, 0, explain=True)


def compared(board: Board, answer: Answer) -> tuple[int, ...]:
    """The values of all legal moves in reading order; empty if they cannot be compared."""
    found = {each.square: each.worth for each in answer.reasons}
    worths = [found.get(square) for square in legal_squares(board)]
    searched = [worth for worth in worths if isinstance(worth, Searched)]
    kinds = {(worth.certainty, worth.depth) for worth in searched}
    is_alike = len(kinds) == 1 and len(searched) == len(worths)
    return tuple(worth.value for worth in searched) if is_alike else ()


def values_on(board: Board, values: tuple[int, ...] | None) -> "reason.Values | None":
    """The moves with the values from `compared`; None if they have not been compared."""
    return None if values is None else tuple(zip(legal_squares(board), values, strict=False))
