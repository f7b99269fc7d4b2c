"""The engine in the terminal: a question a line, an answer a line, for matches with other programs.

A question is 64 characters, the side to move, and how far to search:

    <64 characters> <X|O> [level N | depth N | time MS | exact]

The answer is `<move> <value> <depth> <nodes> <ms>`, the value in discs for the side to move; or `pass` when
it must; or `error: …`, after which the next line is read.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import log10
from time import perf_counter
from typing import TypeAlias

from reversi.domain import Board, Finished, Ongoing, SkipMove, empties, parse_position, state_of
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel_host import Kernel
from reversi.engine.limits import Limits
from reversi.engine.search import search
from reversi.engine.worth import Report
from reversi.shells.kernel.hosts import kernel_in

DEFAULT = ("level", "10")
EXACTLY = Limits(depth=1, exact_from=64)
HIGHEST_NUMBER = {"level": 60, "depth": 60, "time": 86_400_000}

MARGIN = 0.03
"""Seconds: a slice of the search may last about so long after the last look at the clock."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Search as deep as `milliseconds` allow."""

    milliseconds: int


Effort: TypeAlias = Limits | Clock


def run() -> int:
    """Answer the questions from standard input until it ends; the exit status."""
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
    return board, _effort(*(words[2:] or DEFAULT))


def _effort(kind: str, *numbers: str) -> Effort:
    if (kind, *numbers) == ("exact",):
        return EXACTLY
    highest = HIGHEST_NUMBER.get(kind)
    if highest is None or len(numbers) != 1:
        raise ValueError(f"expected level N, depth N, time MS or exact, not {' '.join((kind, *numbers))!r}")
    number = int(numbers[0]) if numbers[0].isdecimal() else 0
    if not 1 <= number <= highest:
        raise ValueError(f"expected a {kind} from 1 to {highest}, not {numbers[0]!r}")
    if kind == "time":
        return Clock(number)
    return Limits(depth=number, exact_from=2 * number if kind == "level" else 0)


def answer(kernel: Kernel, board: Board, effort: Effort) -> str:
    """The answer to one question; raises ValueError if the game is over."""
    match state_of(board):
        case Finished():
            raise ValueError("the game is over")
        case SkipMove():
            return "pass"
        case Ongoing():
            started = perf_counter()
            report = _last(kernel, board, effort)
            best = report.moves[0]
            milliseconds = (perf_counter() - started) * 1000
            return f"{best.square} {best.value / UNIT:+.2f} {best.depth} {report.nodes} {milliseconds:.0f}"


def _last(kernel: Kernel, board: Board, effort: Effort) -> Report:
    """What a search knows when it ends, or when its time is over."""
    if isinstance(effort, Limits):
        *_, last = search(kernel, board, effort)
        return last
    end = perf_counter() + effort.milliseconds / 1000 - MARGIN
    reports = search(kernel, board, _deepest(board, effort))
    last = next(reports)
    while perf_counter() < end and (report := next(reports, None)):
        last = report
    return last


def _deepest(board: Board, clock: Clock) -> Limits:
    """All that the time might allow: an exact search where that has a chance to end."""
    solvable = 14 + int(2 * log10(clock.milliseconds))
    return Limits(depth=max(1, empties(board) - 1), exact_from=solvable)
