"""The search for any board: each kind of board has its own, with the same reports."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import assert_never

from reversi.domain import Board, Ply, Skip, Square, own_and_enemy
from reversi.engine.host import SLICE, Helpers, Kernel, ask
from reversi.engine.kernel.table import key_of
from reversi.engine.search import deepening, large, small
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.engine.search.limits import Limits, Pace
from reversi.engine.search.line import line_by_keys
from reversi.engine.search.root_move import RootMove, SearchReport


def search(
    kernel: Kernel,
    board: Board,
    limits: Limits,
    slice_nodes: int | None = None,
    helpers: Helpers | None = None,
    pace: Pace | None = None,
) -> Iterator[SearchReport]:
    """The search of a board with a legal move, reported after every slice (see `deepening.search`).

    Values are for the side to move: its expected final score; with more than two players, the difference from
    the best of the others. Helpers only work for the standard game. A `pace` overrides `slice_nodes`.
    """
    match kind_of(board):
        case BoardKind.STANDARD:
            return deepening.search(kernel, board, limits, slice_nodes or SLICE, helpers, pace)
        case BoardKind.SMALL:
            return small.search_small(kernel, board, limits, slice_nodes or SLICE, pace=pace)
        case BoardKind.LARGE:
            few = slice_nodes and slice_nodes * LARGE_SQUARES // board.rules.playable.bit_count()
            return large.search_large(kernel, board, limits, few, pace)
        case _ as unreachable:
            assert_never(unreachable)


NODES = 10_000
"""Off the standard game, the node limit of a search is this times the square of its depth."""

LARGE_SQUARES = 16
"""On a large board the node limit is multiplied by this and divided by the number of squares, because a node
takes that much longer there.
"""


def affordable(limits: Limits, board: Board) -> Limits:
    """The limits; off the standard game, with a node limit so that a move takes about as long as there.

    On other boards a search to the same depth could take very long: it is not selective, and there may be
    many more moves.
    """
    nodes = NODES * limits.depth**2
    match kind_of(board):
        case BoardKind.STANDARD:
            return limits
        case BoardKind.SMALL:
            return replace(limits, nodes=nodes)
        case BoardKind.LARGE:
            return replace(limits, nodes=nodes * LARGE_SQUARES // board.rules.playable.bit_count())
        case _ as unreachable:
            assert_never(unreachable)


def principal_variation(kernel: Kernel, board: Board, move: RootMove) -> tuple[Square, ...]:
    """The moves of the `variation` that begins with `move`, up to the first skip."""
    return moves_before_a_skip(variation(kernel, board, move))


def moves_before_a_skip(line: tuple[Ply, ...]) -> tuple[Square, ...]:
    """The moves at the beginning of a line, up to the first skip."""
    squares: list[Square] = []
    for ply in line:
        if isinstance(ply, Skip):
            break
        squares.append(ply)
    return tuple(squares)


def variation(kernel: Kernel, board: Board, move: RootMove) -> tuple[Ply, ...]:
    """The move and the best plies after it, as far as the kernel's latest search (of `board`) left them in
    the transposition table; complete if the move's value is exact and the board fits into 8×8.
    """
    match kind_of(board):
        case BoardKind.STANDARD:
            return line_by_keys(kernel, board, move, own_and_enemy, partial(_key, kernel), "endgame")
        case BoardKind.SMALL:
            return small.line_small(kernel, board, move)
        case BoardKind.LARGE:
            return large.line_large(kernel, board, move.square)
        case _ as unreachable:
            assert_never(unreachable)


def _key(kernel: Kernel, board: Board) -> int:
    return ask(kernel, key_of, *own_and_enemy(board))
