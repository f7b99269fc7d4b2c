"""Comparisons: a search's values for all moves in a position, as proof of a reason."""

from functools import lru_cache

from reversi.domain import Board, legal_squares
from reversi.engine import COACH
from reversi.engine.protocol import Answer, Question, Searched
from reversi.record import reason

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
