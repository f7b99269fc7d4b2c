"""The engine in the terminal: one question per line, one answer per line, for matches with other programs.

A question is a position and how far to search (see `engine.search.limits`):

    <64 characters> <X|O> [level N | depth N | nodes N | time MS | exact] [exact N] [selectivity N]

The answer is `<move> <value> <depth> <nodes> <ms>`, with the value in discs for the side to move; or `pass`
if it must pass; or `error: …`, after which the next line is read.
"""

import sys
from collections.abc import Iterable, Iterator
from math import inf
from time import perf_counter
from typing import assert_never

from reversi.domain import Board, Finished, Ongoing, SkipMove, parse_position, state_of
from reversi.engine.host import SLICE, Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.by_kind import search
from reversi.engine.search.effort import DEFAULT, Effort, parse_effort
from reversi.engine.search.root_move import SearchReport
from reversi.shells.hosts import kernel_in

SLICE_BY_THE_CLOCK = 40_000
"""The nodes between two readings of the clock: some milliseconds."""

LEAST_SLICE = 2_000


def run() -> int:
    """Answer the questions from standard input until it ends; return the exit status."""
    with kernel_in("wasmtime") as kernel:
        for answer in answers(kernel, sys.stdin):
            print(answer, flush=True)
    return 0


def answers(kernel: Kernel, lines: Iterable[str]) -> Iterator[str]:
    """An answer to each line."""
    for line in lines:
        try:
            yield answer(kernel, *parse_question(line))
        except ValueError as error:
            yield f"error: {' '.join(str(error).split())}"


def parse_question(line: str) -> tuple[Board, Effort]:
    """The board and how far to search; raises ValueError."""
    words = line.split()
    board = parse_position(" ".join(words[:2]))
    return board, parse_effort(words[2:] or DEFAULT)


def answer(kernel: Kernel, board: Board, effort: Effort) -> str:
    """The answer to one question; raises ValueError if the game is over."""
    match state_of(board):
        case Finished():
            raise ValueError("the game is over")
        case SkipMove():
            return "pass"
        case Ongoing():
            started = perf_counter()
            report = searched(kernel, board, effort)
            best = report.moves[0]
            milliseconds = (perf_counter() - started) * 1000
            return f"{best.square} {best.value / UNIT:+.2f} {best.depth} {report.nodes} {milliseconds:.0f}"
        case _ as unreachable:
            assert_never(unreachable)


def searched(kernel: Kernel, board: Board, effort: Effort) -> SearchReport:
    """What a search has found at its end, or when another slice might exceed its time."""
    now, longest = perf_counter(), 0.0
    end = inf if effort.milliseconds is None else now + effort.milliseconds / 1000
    reports = search(kernel, board, effort.limits(board), _slice(effort))
    last = next(reports)
    now = perf_counter()
    while now + longest < end and (report := next(reports, None)):
        last, before, now = report, now, perf_counter()
        longest = max(longest, now - before)
    return last


def _slice(effort: Effort) -> int:
    """The nodes of a slice: few if time or nodes are short."""
    if effort.milliseconds is not None:
        return SLICE_BY_THE_CLOCK
    return SLICE if effort.nodes is None else min(SLICE, max(LEAST_SLICE, effort.nodes // 8))
