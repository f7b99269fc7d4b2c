"""Perft in the terminal: how many games of each length there are, and how fast they are counted."""

import sys
from time import perf_counter

from reversi.domain import STANDARD, Board, perft, start_board, successors

DEPTH_WORTH_WATCHING = 7


def run(depth: int, free_passes: bool) -> int:
    """Print the perft of the standard game at every depth up to `depth`; give back the exit code.

    With `free_passes` a pass uses up no depth.
    """
    board = start_board(STANDARD)
    print(f"{'depth':>5} {'leaves':>15} {'seconds':>9} {'leaves/s':>12}")
    for plies in range(1, depth + 1):
        started = perf_counter()
        leaves = _counted(board, plies, passes_count=not free_passes)
        seconds = perf_counter() - started
        print(f"{plies:>5} {leaves:>15,} {seconds:>9.2f} {leaves / max(seconds, 1e-9):>12,.0f}", flush=True)
    return 0


def _counted(board: Board, depth: int, passes_count: bool) -> int:
    """Count the leaves move by move and, where that takes a while, report each move on stderr."""
    if depth < DEPTH_WORTH_WATCHING:
        return perft(board, depth, passes_count)
    leaves, children = 0, list(successors(board))
    for done, child in enumerate(children, start=1):
        leaves += perft(child, depth - 1, passes_count)
        print(f"depth {depth}: {done} of {len(children)} first moves, {leaves:,} leaves", file=sys.stderr)
    return leaves
