"""The engine in the terminal: a question a line, an answer a line, for matches with other programs.

A question is 64 characters, the side to move, and how far to search (see `effort`):

    <64 characters> <X|O> [level N | depth N | nodes N | time MS | exact] [exact N] [doubt N]

The answer is `<move> <value> <depth> <nodes> <ms>`, the value in discs for the side to move; or `pass` when
it must; or `error: …`, after which the next line is read.
"""

import sys
from collections.abc import Iterable, Iterator
from time import perf_counter

from reversi.domain import Board, Finished, Ongoing, SkipMove, parse_position, state_of
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.shells.hosts.named import kernel_in
from reversi.shells.terminal.effort import DEFAULT, Effort, parse_effort, searched


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
