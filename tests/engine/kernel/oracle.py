"""What the kernel's searches should find, by plain minimax over the domain's boards, without any trick."""

from collections.abc import Callable

from reversi.domain import Board, final_score, legal_bits, must_skip, skipped, successors
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from tests.engine.kernel.positions import Position, board_of, position_of


def minimax(board: Board, depth: int, unit: int, value_at: Callable[[Board], int]) -> int:
    """The value of `board` to the side to move.

    `depth` plies below, where there still is a move, it is what `value_at` says; where a game is over it is
    the final score in `unit`s. A pass is no ply.
    """
    known: dict[tuple[Position, int], int] = {}

    def value(board: Board, depth: int) -> int:
        key = (position_of(board), depth)
        if key not in known:
            known[key] = computed(board, depth)
        return known[key]

    def computed(board: Board, depth: int) -> int:
        if not legal_bits(board):
            if must_skip(board):
                return -value(skipped(board), depth)
            return unit * final_score(board, board.to_move)
        if depth == 0:
            return value_at(board)
        return max(-value(child, depth - 1) for child in successors(board))

    return value(board, depth)


def exact_score(position: Position) -> int:
    """The final score for the side to move when both play their best."""
    return minimax(board_of(position), 64, 1, _no_leaf)


def midgame_value(kernel: Kernel, position: Position, depth: int) -> int:
    """The value `depth` plies deep, with the kernel's evaluation at the leaves."""
    return minimax(board_of(position), depth, UNIT, lambda leaf: evaluation(kernel, leaf))


def evaluation(kernel: Kernel, board: Board) -> int:
    """What the kernel's evaluation says of `board`."""
    return kernel.call("evaluate", *position_of(board), kernel.memory)


def _no_leaf(board: Board) -> int:
    raise AssertionError("a game has no more than 60 moves")
