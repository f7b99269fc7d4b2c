"""The line of a move: the best plies after it, by the transposition table; up to the end if exact.

An exact search stores nothing about its last plies, so they are solved again after the search.
"""

from collections.abc import Callable
from typing import assert_never

from reversi.domain import (
    Board,
    Finished,
    GameState,
    Ongoing,
    Ply,
    Skip,
    SkipMove,
    Square,
    moves_of,
    play,
    squares_in_order,
    state_of,
)
from reversi.engine.host import Done, Kernel, Task, ask, run_slice
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.table import NO_SQUARE, best_move, recall
from reversi.engine.kernel.words import WORD
from reversi.engine.protocol import Certainty
from reversi.engine.search.parallel import Discs
from reversi.engine.search.root_move import Bound, RootMove

LONGEST_LINE = 16
"""The most plies of a line to a depth. A line with an exact value continues to the end of the game."""

NODES_OF_A_TEST = 20_000
"""The most positions visited to find out whether a move keeps an exact value: about a millisecond."""


def is_solved(move: RootMove) -> bool:
    """Whether the value is the final score."""
    return move.certainty is Certainty.EXACT and move.bound is Bound.EXACT


def line_by_keys(
    kernel: Kernel,
    board: Board,
    move: RootMove,
    discs_of: Callable[[Board], Discs],
    key_of: Callable[[Board], int],
    solver: str,
) -> tuple[Ply, ...]:
    """The move and the best plies after it, as far as the table has them; all plies if exact.

    `key_of` gives a board's key in the table; `solver` is the kernel's function that searches null windows to
    the end.
    """

    def remembered(at: Board) -> Square | None:
        square = best_move(ask(kernel, recall, key_of(at), kernel.memory) & WORD)
        return None if square == NO_SQUARE else squares_in_order(8, 8)[square]

    def keeping(at: Board) -> Square | None:
        """The first move found that keeps the exact value; a remembered move, if testing takes too long."""
        known, score = remembered(at), move.value // UNIT * (1 if at.to_move is board.to_move else -1)
        for each in sorted(moves_of(at), key=lambda each: each.square != known):
            task = Task(solver, (*discs_of(each.after), -score), EXACT)
            outcome = run_slice(kernel, task, NODES_OF_A_TEST)
            if not isinstance(outcome, Done):
                return known
            if outcome.value <= -score:
                return each.square
        return None

    after = play(state_of(board), move.square)
    if is_solved(move):
        return line_by(after, move.square, keeping)
    return line_by(after, move.square, remembered, LONGEST_LINE)


def line_by(
    after: GameState, first: Square, best_on: Callable[[Board], Square | None], longest: int | None = None
) -> tuple[Ply, ...]:
    """The move `first`, then plies from the state `after` it while `best_on` knows one, at most `longest`.

    Forced skips are plies of the line, unless nothing is known to follow them.
    """
    line: list[Ply] = [first]
    skips: list[Ply] = []
    state = after
    while longest is None or len(line) < longest:
        match state:
            case Ongoing(board):
                move = state.move_at(square) if (square := best_on(board)) else None
                if move is None:
                    break
                line += [*skips, move.square]
                skips, state = [], state_of(move.after)
            case SkipMove(after=board):
                skips.append(Skip())
                state = state_of(board)
            case Finished():
                break
            case _ as unreachable:
                assert_never(unreachable)
    return tuple(line)
