"""The line of a move: the best plies after it, by the transposition table; up to the end if exact.

An exact search stores nothing about its last plies, so they are solved again after the search.
"""

from collections.abc import Callable
from typing import assert_never

from reversi import domain
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
    board: domain.Board,
    move: RootMove,
    discs_of: Callable[[domain.Board], Discs],
    key_of: Callable[[domain.Board], int],
    solver: str,
) -> tuple[domain.Ply, ...]:
    """The move and the best plies after it, as far as the table has them; all plies if exact.

    `key_of` gives a board's key in the table; `solver` is the kernel's function that searches null windows to
    the end.
    """

    def remembered(at: domain.Board) -> domain.Square | None:
        square = best_move(ask(kernel, recall, key_of(at), kernel.memory) & WORD)
        return None if square == NO_SQUARE else domain.squares_in_order(8, 8)[square]

    def keeping(at: domain.Board) -> domain.Square | None:
        """The first move found that keeps the exact value; a remembered move, if testing takes too long."""
        known, score = remembered(at), move.value // UNIT * (1 if at.to_move is board.to_move else -1)
        for each in sorted(domain.moves_of(at), key=lambda each: each.square != known):
            task = Task(solver, (*discs_of(each.after), -score), EXACT)
            outcome = run_slice(kernel, task, NODES_OF_A_TEST)
            if not isinstance(outcome, Done):
                return known
            if outcome.value <= -score:
                return each.square
        return None

    after = domain.play(domain.state_of(board), move.square)
    if is_solved(move):
        return line_by(after, move.square, keeping)
    return line_by(after, move.square, remembered, LONGEST_LINE)


def line_by(
    after: domain.GameState,
    first: domain.Square,
    best_on: Callable[[domain.Board], domain.Square | None],
    longest: int | None = None,
) -> tuple[domain.Ply, ...]:
    """The move `first`, then plies from the state `after` it while `best_on` knows one, at most `longest`.

    Forced skips are plies of the line, unless nothing is known to follow them.
    """
    line: list[domain.Ply] = [first]
    skips: list[domain.Ply] = []
    state = after
    while longest is None or len(line) < longest:
        match state:
            case domain.Ongoing(board):
                move = state.move_at(square) if (square := best_on(board)) else None
                if move is None:
                    break
                line += [*skips, move.square]
                skips, state = [], domain.state_of(move.after)
            case domain.SkipMove(after=board):
                skips.append(domain.Skip())
                state = domain.state_of(board)
            case domain.Finished():
                break
            case _ as unreachable:
                assert_never(unreachable)
    return tuple(line)
