"""Game states: what can happen next on a board.

A state is made from a board alone and refuses a board that does not fit: there is no ongoing game without a
move and no finished game with one. The three states are those of Mark Pattison's Fable Reversi
(https://github.com/markpattison/Reversi); here each of them has a `board`.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TypeAlias, assert_never

from reversi.domain.board import Board, empty_bits, skipped, start_board
from reversi.domain.moves import IllegalPlyError, Move, Ply, legal_bits, move_on, moves_of, played, successors
from reversi.domain.result import Result, result_of
from reversi.domain.rules import Passing, Rules
from reversi.domain.square import Square


@dataclass(frozen=True)
class Ongoing:
    """The side to move has at least one legal move."""

    __match_args__ = ("board", "moves")
    board: Board

    def __post_init__(self) -> None:
        _require(legal_bits(self.board) != 0, "the side to move has no legal move")

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, at least one, in reading order of their squares."""
        return moves_of(self.board)

    def move_at(self, square: Square) -> Move | None:
        """The legal move on `square`; None if there is none."""
        return move_on(self.board, square)


@dataclass(frozen=True)
class SkipMove:
    """The side to move has no legal move and must skip, because another player has one."""

    __match_args__ = ("board", "after")
    board: Board

    def __post_init__(self) -> None:
        _require(must_skip(self.board), "the side to move need not skip")

    @property
    def after(self) -> Board:
        """The same discs with the next player to move."""
        return skipped(self.board)


@dataclass(frozen=True)
class Finished:
    """The game is over: nobody can move, or the rules end it when a player cannot."""

    __match_args__ = ("board", "result")
    board: Board

    def __post_init__(self) -> None:
        _require(is_over(self.board), "the game goes on")

    @property
    def result(self) -> Result:
        """Who has won."""
        return result_of(self.board)


GameState: TypeAlias = Ongoing | SkipMove | Finished


def state_of(board: Board) -> GameState:
    """The state of a game at `board`."""
    if legal_bits(board):
        return Ongoing(board)
    return SkipMove(board) if must_skip(board) else Finished(board)


def board_to_value(state: GameState) -> Board | None:
    """The next board with a choice to be made: the state's own, or the one after forced skips."""
    match state:
        case Ongoing(board):
            return board
        case SkipMove():
            return board_to_value(state_of(state.after))
        case Finished():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def must_skip(board: Board) -> bool:
    """Whether the side to move has no legal move, and the rules let another player continue."""
    return not legal_bits(board) and _another_goes_on(board)


def may_pass(state: GameState) -> bool:
    """Whether the side to move may skip its turn, forced or not."""
    match state:
        case Ongoing(board):
            return board.rules.passing is Passing.FREELY
        case SkipMove():
            return True
        case Finished():
            return False
        case _ as unreachable:
            assert_never(unreachable)


def is_over(board: Board) -> bool:
    """Whether the game has ended on this board."""
    return not legal_bits(board) and not _another_goes_on(board)


def play(state: GameState, ply: Ply) -> GameState:
    """The state after `ply`; raises `IllegalPlyError` if the rules do not allow it."""
    return state_of(board_after(state.board, ply))


def board_after(board: Board, ply: Ply) -> Board:
    """The board after `ply`; raises `IllegalPlyError` if the rules do not allow it."""
    if isinstance(ply, Square):
        then = played(board, ply)
    else:
        then = skipped(board) if may_pass(state_of(board)) else None
    if then is None:
        raise IllegalPlyError(_why_illegal(state_of(board), ply))
    return then


@lru_cache(maxsize=1)  # a game is checked first, and then told of
def boards_along(rules: Rules, plies: tuple[Ply, ...]) -> tuple[Board, ...]:
    """The boards of a game, from its start on; raises `IllegalPlyError` if the rules do not allow a ply.

    It takes a fifth of the time in which the game's states and moves are made.
    """
    return tuple(accumulate(plies, board_after, initial=start_board(rules)))


def perft(board: Board, depth: int, passes_count: bool = True) -> int:
    """The number of leaves `depth` plies below `board`; raises `ValueError` for a negative depth.

    Used to check the rules against published counts of the standard game. With `passes_count` a skip is a
    ply; otherwise it uses no depth. A finished game is one leaf, however early it ended.
    """
    if depth < 0:
        raise ValueError(f"a depth of {depth} is negative")
    if depth == 0:
        return 1
    legal = legal_bits(board)
    if legal:
        if depth == 1:
            return legal.bit_count()
        return sum(perft(child, depth - 1, passes_count) for child in successors(board))
    if must_skip(board):
        return perft(skipped(board), depth - 1 if passes_count else depth, passes_count)
    return 1


def _another_goes_on(board: Board) -> bool:
    if board.rules.passing is Passing.NEVER:
        return False
    return any(legal_bits(board, colour) for colour in board.rules.players if colour is not board.to_move)


def _why_illegal(state: GameState, ply: Ply) -> str:
    """Why the rules do not allow a ply."""
    player = state.board.to_move.value
    match state:
        case Ongoing() if isinstance(ply, Square):
            return f"{player} may not play {ply}: {_why_not(state.board)}"
        case Ongoing():
            return f"{player} has a legal move and may not skip"
        case SkipMove():
            return f"{player} cannot play {ply}: {player} has no legal move and must skip"
        case Finished():
            return "the game is over"
        case _ as unreachable:
            assert_never(unreachable)


def _why_not(board: Board) -> str:
    """Why a square without a legal move cannot be played."""
    if board.rules.placing_bits & empty_bits(board):
        return "discs are still placed on other squares"
    return "that would turn no disc"


def _require(condition: bool, otherwise: str) -> None:
    if not condition:
        raise ValueError(otherwise)
