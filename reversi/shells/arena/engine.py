"""The engine in the terminal: one question per line, one answer per line, for matches with other programs.

A question is a position and how far to search (see `engine.search.limits`):

    <64 characters> <X|O> [level N | depth N | nodes N | time MS | exact] [exact N] [selectivity N]

The answer is `<move> <value> <depth> <nodes> <ms>`, with the value in discs for the side to move; `pass` if
it must pass; or `error: …`, after which the next line is read.
"""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import assert_never

from reversi.domain import Board, Finished, Ongoing, SkipMove, parse_position, state_of
from reversi.engine.host import SLICE, Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.limited import Clock
from reversi.engine.search.by_kind import search
from reversi.engine.search.by_the_clock import search_within
from reversi.engine.search.effort import DEFAULT, Effort, parse_effort
from reversi.engine.search.root_move import SearchReport, without_bias
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.options import CLOCKS, WALL

LEAST_SLICE = 2_000
"""The fewest nodes per slice of a search whose nodes are limited."""


def run(clock: str = WALL) -> int:
    """Answer the questions on standard input, timed by the named clock; return the exit status."""
    for answer in answers(WasmtimeKernel(), sys.stdin, CLOCKS[clock]):
        print(answer, flush=True)
    return 0


def answers(kernel: Kernel, lines: Iterable[str], clock: Clock = CLOCKS[WALL]) -> Iterator[str]:
    """The answer to each line."""
    for line in lines:
        try:
            yield answer(kernel, *parse_question(line), clock)
        except ValueError as error:
            yield f"error: {' '.join(str(error).split())}"


def parse_question(line: str) -> tuple[Board, Effort]:
    """The board in a question, and how far to search; raises ValueError."""
    words = line.split()
    board = parse_position(" ".join(words[:2]))
    return board, parse_effort(words[2:] or DEFAULT)


def answer(kernel: Kernel, board: Board, effort: Effort, clock: Clock) -> str:
    """The answer to one question; raises ValueError if the game is over."""
    match state_of(board):
        case Finished():
            raise ValueError("the game is over")
        case SkipMove():
            return "pass"
        case Ongoing():
            started = clock()
            report = searched(kernel, board, effort, clock)
            best, *_ = without_bias(board, report.moves)
            milliseconds = (clock() - started) * 1000
            return f"{best.square} {best.value / UNIT:+.2f} {best.depth} {report.nodes} {milliseconds:.0f}"
        case _ as unreachable:
            assert_never(unreachable)


def searched(kernel: Kernel, board: Board, effort: Effort, clock: Clock = CLOCKS[WALL]) -> SearchReport:
    """The last report of a search, which ends by itself or when its time is up by `clock`."""
    limits = effort.limits(board)
    if effort.milliseconds is None:
        nodes = SLICE if effort.nodes is None else min(SLICE, max(LEAST_SLICE, effort.nodes // 8))
        reports = search(kernel, board, limits, nodes)
    else:
        reports = search_within(kernel, board, limits, effort.milliseconds, clock)
    return deque(reports, maxlen=1)[0]
