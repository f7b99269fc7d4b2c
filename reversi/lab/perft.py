"""Perft in the terminal: the number of leaves at each depth, and the speed of counting them."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import perf_counter
from typing import TypeAlias

from reversi.domain import STANDARD, Board, own_and_enemy, perft, start_board, successors
from reversi.engine.host import ask
from reversi.engine.kernel import rules
from reversi.lab.hosts import kernel_in
from reversi.shells.failure import has_kernel
from reversi.shells.output import counted

WATCHED_FROM = 7
WATCHED_FROM_IN_KERNEL = 12

Count: TypeAlias = Callable[[Board, int], int]
"""From a board and a depth to the number of leaves."""


def run(depth: int, free_passes: bool, where: str | None = None) -> int:
    """Print the perft of the standard game at each depth up to `depth`; return the exit status.

    With `free_passes` a pass does not count as a ply. `where` names the kernel's host, or is "domain"; the
    default is wasmtime, or the domain if wasmtime is not installed.
    """
    if where is None and not has_kernel():
        print("The Python package wasmtime is not installed: counting in plain Python.", file=sys.stderr)
    where = where or ("wasmtime" if has_kernel() else "domain")
    watched = WATCHED_FROM if where == "domain" else WATCHED_FROM_IN_KERNEL
    with _counter(where, free_passes) as count:
        print(f"{'depth':>5} {'leaves':>15} {'seconds':>9} {'leaves/s':>12}")
        for plies in range(1, depth + 1):
            started = perf_counter()
            leaves = _counted(count, plies, watched)
            seconds = perf_counter() - started
            rate = leaves / max(seconds, 1e-9)
            print(f"{plies:>5} {leaves:>15,} {seconds:>9.2f} {rate:>12,.0f}", flush=True)
    return 0


@contextmanager
def _counter(where: str, free_passes: bool) -> Generator[Count]:
    """A function that counts leaves in that host or in the domain."""
    if where == "domain":
        yield lambda board, depth: perft(board, depth, passes_count=not free_passes)
        return
    with kernel_in(where, table_megabytes=1) as kernel:
        yield lambda board, depth: ask(
            kernel, rules.perft, *own_and_enemy(board), depth, int(not free_passes), kernel.memory
        )


def _counted(count: Count, depth: int, watched: int) -> int:
    """Count the leaves below the start; from depth `watched` on, show how many first moves are done."""
    board = start_board(STANDARD)
    if depth < watched:
        return count(board, depth)
    children = list(successors(board))
    return sum(
        count(child, depth - 1) for child in counted(children, len(children), f"first moves of depth {depth}")
    )
