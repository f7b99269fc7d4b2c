"""The search: what the kernel is asked, depth by depth and move by move, until a question is answered.

The kernel works in slices of a fixed number of nodes, the same in every host, so that whoever runs the search
can look up between them, and so that node counts agree everywhere. A slice that ends too early leaves what it
found in the transposition table, and the next one begins where that ends.
"""

from collections.abc import Iterator

from reversi.domain import Board, Ongoing, Square, empties, moves_of, play, squares_in_order, state_of
from reversi.engine.host import Kernel, discs
from reversi.engine.kernel.probcut import CERTAIN
from reversi.engine.kernel.table import NO_SQUARE, best_move
from reversi.engine.kernel.words import WORD
from reversi.engine.search.crew import Crew
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Report
from reversi.engine.search.sharing import Sharing
from reversi.engine.search.team import SLICE, Team
from reversi.engine.search.teamwork import solve_together
from reversi.engine.search.valuation import to_depth, to_the_end

LONGEST_LINE = 8
"""Moves of a principal variation that are worth showing."""

DEEPEST_GUESS = 10
EMPTIES_AFTER_GUESS = 10
"""Before an exact search the moves are ordered by midgame searches, so deep at most, so far from the end."""

SELECTIVE_FROM = 20
PASSES = (3,)
"""With so many empties, these levels of doubt before the exact search: each orders the moves for the next."""

TOGETHER_FROM = 18
"""Least number of empties at which an exact search is worth sharing out."""

OUTCOME = 1
EVERY_SCORE = 64
"""The highest score that a search to the end tells from others."""


def search(
    kernel: Kernel, board: Board, limits: Limits, slice_nodes: int = SLICE, crew: Crew | None = None
) -> Iterator[Report]:
    """What `kernel` finds, reported after every slice; the last report is the answer.

    `board` must be an ongoing game for two on 8×8. Nothing else may use the kernel's memory meanwhile. A crew
    finds the same values in less time, though perhaps another of several equal moves.
    """
    children = {move.square: discs(move.result) for move in moves_of(board)}
    team = Team(kernel, slice_nodes, crew)
    for report in _stages(team, Sharing(team, children), board, limits):
        yield report
        if (
            limits.nodes is not None
            and report.nodes >= limits.nodes
            and all(each.depth for each in report.moves)
        ):
            return


def _stages(team: Team, sharing: Sharing, board: Board, limits: Limits) -> Iterator[Report]:
    """Search depth by depth and then, with few squares left, to the end."""
    left = empties(board)
    to_end = left <= max(limits.exact_from, limits.outcome_from, limits.depth)
    depth = min(DEEPEST_GUESS, left - EMPTIES_AFTER_GUESS) if to_end else limits.depth
    doubt = min(limits.doubt, CERTAIN)
    for plies in range(1, max(depth, 1) + 1):
        yield from sharing.value_moves(to_depth(plies, doubt), limits.every_move)
    if to_end:
        most = EVERY_SCORE if left <= max(limits.exact_from, limits.depth) else OUTCOME
        for each in (*(PASSES if left >= SELECTIVE_FROM else ()), 0):
            if team.has_crew and not limits.every_move and left >= TOGETHER_FROM:
                yield from solve_together(sharing, board, each, most)
            else:
                yield from sharing.value_moves(to_the_end(left, each, most), limits.every_move)


def principal_variation(kernel: Kernel, board: Board, first: Square) -> tuple[Square, ...]:
    """The move `first` and what the transposition table expects after it, as far as it knows."""
    line, state = [first], play(state_of(board), first)
    while isinstance(state, Ongoing) and len(line) < LONGEST_LINE:
        entry = kernel.call("recall", kernel.call("key_of", *discs(state.board)), kernel.memory)
        square = best_move(entry & WORD)
        move = None if square == NO_SQUARE else state.move_at(squares_in_order(8, 8)[square])
        if move is None:
            break
        line.append(move.square)
        state = state_of(move.result)
    return tuple(line)
