"""The code under test in chapter 10: the right one, and copies with a bug."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.elm import Program
from reversi.workshop.chapters.history import solution
from reversi.workshop.chapters.history.game import NAMES, program_of


@dataclass(frozen=True)
class Code:
    """The code under test, as a value: three functions and a program."""

    legal: Callable[[domain.Board], tuple[domain.Square, ...]]
    """The squares on which the side to move may play."""
    flips: Callable[[domain.Board, domain.Square], frozenset[domain.Square]]
    """The discs that a move flips."""
    play: Callable[[domain.Board, domain.Square], domain.Board]
    """The board after a legal move."""
    program: Program[None, Any, Any, Any, Any]
    """The game of chapter 6, with its buttons Undo and Redo."""


MANY = 4
"""A move that flips more discs than this is rare enough to be forgotten."""


def _play(board: domain.Board, square: domain.Square) -> domain.Board:
    """The board after a move, without a check whether it is legal."""
    disc = bits_of([square], board.rules.width)
    return after(board, disc, flip_bits(board, disc))


def _play_again_after_many(board: domain.Board, square: domain.Square) -> domain.Board:
    played = _play(board, square)
    return domain.skipped(played) if len(domain.flips(board, square)) > MANY else played


def _leave_one_of_many(board: domain.Board, square: domain.Square) -> domain.Board:
    played, flipped = _play(board, square), sorted(domain.flips(board, square))
    return _turned_back(played, flipped[-1]) if len(flipped) > MANY else played


def _turned_back(board: domain.Board, square: domain.Square) -> domain.Board:
    """The board with the disc on `square` in the other colour."""
    bit = bits_of([square], board.rules.width)
    return replace(board, discs=tuple(discs ^ bit for discs in board.discs))


def _legal_and_one_more(board: domain.Board) -> tuple[domain.Square, ...]:
    legal = domain.legal_squares(board)
    others = [square for square in domain.squares_on(board, domain.empty_bits(board)) if square not in legal]
    return (*legal, others[0]) if others and domain.empties(board) < 20 else legal


def _forget_undone(history: solution.History, msg: solution.Msg) -> solution.History:
    then = solution.update(history, msg)
    return replace(then, moves=then.moves[: then.place]) if isinstance(msg, solution.Undone) else then


_PARTS: Mapping[str, Callable[..., Any]] = {name: getattr(solution, name) for name in NAMES}

RIGHT = Code(domain.legal_squares, domain.flips, _play, program_of(_PARTS))
"""The code as it should be."""

BUGS: Mapping[str, Code] = {
    "turn": replace(RIGHT, play=_play_again_after_many),
    "discs": replace(RIGHT, play=_leave_one_of_many),
    "legal": replace(RIGHT, legal=_legal_and_one_more),
    "undo": replace(RIGHT, program=program_of({**_PARTS, "update": _forget_undone})),
}
"""The same code with one bug each, by the keys of the checks that ask whether it is caught."""
