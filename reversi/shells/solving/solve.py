"""Solve in the terminal: find exact scores, or only who wins, and compare them with those in a file.

Files of positions have the OBF format used to test Othello programs. A line has 64 characters and the side to
move, then its moves with their final scores, best first, and a comment: `---XO…--- X; G8:+18; H1:+12; % FFO
#1`. Empty lines and comments are skipped.
"""

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from time import perf_counter, sleep

from reversi.domain import Board, Square, empties, legal_squares, mobility, parse_position, parse_square
from reversi.engine.host import SLICE, Helpers, Kernel, recovering
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import SearchReport
from reversi.shells.failure import CommandError
from reversi.shells.hosts import kernel_in
from reversi.shells.hosts.wasmtime_host import helping, team
from reversi.shells.line_file import things_in
from reversi.shells.output import plain
from reversi.shells.solving import solve_setup
from reversi.shells.solving.solve_setup import SolveOrder

EXACTLY = Limits(depth=1, exact_from=64)
OUTCOME = Limits(depth=1, exact_from=0, outcome_from=64)

SLICE_ALONE = 1 << 26
"""The nodes of a slice without helpers: some seconds, so that Ctrl-C works; the same in every host, so that
node counts agree.
"""


SCORE = re.compile(r"\s*(\w+)\s*:\s*([+-]?[0-9]{1,9})\s*")


@dataclass(frozen=True, slots=True)
class SolvePosition:
    """A position to solve: its line number, name and board, and the scores of its moves in the file."""

    line: int
    name: str
    board: Board
    scores: dict[Square, int]

    @property
    def best(self) -> int:
        """The score of the position: that of its best move."""
        return max(self.scores.values())


def problems_in(path: Path) -> list[SolvePosition]:
    """The positions in a file; raises CommandError if it or one of its lines cannot be read."""
    return things_in(path, _problem, "position")


def _problem(number: int, line: str) -> SolvePosition:
    """The position in a line; raises ValueError."""
    content, _, comment = line.partition("%")
    board = parse_position(content)
    if not mobility(board):
        raise ValueError("the side to move has no legal move")
    scores = dict(_score(text, board) for text in content.split(";")[1:] if text.strip())
    if not scores:
        raise ValueError("expected at least one move with its score, such as G8:+18")
    return SolvePosition(number, comment.strip() or f"line {number}", board, scores)


def _score(text: str, board: Board) -> tuple[Square, int]:
    match = SCORE.fullmatch(text)
    if match is None:
        raise ValueError(f"expected a move and its score, such as G8:+18, not {text.strip()!r}")
    square = parse_square(match[1])
    if square not in legal_squares(board):
        raise ValueError(f"{match[1]} is not a legal move there")
    return square, int(match[2])


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of a search: a score for the side to move, a move that achieves it, and the effort.

    If only the outcome was wanted, the score is 1 for a win, 0 for a draw and -1 for a loss.
    """

    score: int
    move: Square
    nodes: int
    seconds: float


class Verdict(Enum):
    """How a solution compares with the scores in the file."""

    RIGHT = "right"
    UNKNOWN = "unknown"
    WRONG = "wrong"


WAIT = 0.001
"""The seconds between two checks of the helpers when only they are at work."""


def run(order: SolveOrder) -> int:
    """Solve the positions in a file, or a set-up; raises CommandError, also for wrong options."""
    if order.path and not order.setup:
        if order.aim or order.raw or order.checkpoint:
            raise CommandError("--aim, --raw and --checkpoint are for --setup, not for a file of positions")
        return solve_file(order.path, order)
    if order.setup and not order.path:
        if order.first or order.cores > 1:
            raise CommandError("--first and --cores are for a file of positions, not for --setup")
        return solve_setup.run(order.setup, order)
    raise CommandError("solve needs either a file of positions or --setup KEY")


def solve_file(path: Path, order: SolveOrder) -> int:
    """Solve the positions of a file; return 1 if a result contradicts the file, else 0."""
    where, cores, outcome = order.where, order.cores, order.outcome
    if cores > 1 and where != "wasmtime":
        raise CommandError("only wasmtime can solve on more than one core")
    problems = [outcomes_of(each) if outcome else each for each in problems_in(path)[: order.first]]
    limits = OUTCOME if outcome else EXACTLY
    solutions, wrong = list[Solution](), 0
    with kernels_in(where, order.table_megabytes, cores) as (kernel, *others), helping(others) as helpers:
        print(_HEAD)
        for problem in problems:
            solution = solved(kernel, problem, limits, helpers)
            verdict, reason = judged(problem, solution)
            solutions.append(solution)
            wrong += verdict is Verdict.WRONG
            _print(problem, solution, f"  {verdict.value.upper()}: {reason}" if reason else "")
    nodes, seconds = sum(each.nodes for each in solutions), sum(each.seconds for each in solutions)
    print(f"{'total':<34} {_effort(nodes, seconds)}")
    print(f"{len(problems) - wrong} of {len(problems)} agree with {path.name}")
    return 1 if wrong else 0


@contextmanager
def kernels_in(where: str, table_megabytes: int, cores: int) -> Generator[Sequence[Kernel]]:
    """A kernel, and with several `cores` others that share its table; closed after the block."""
    if cores > 1:
        with team(cores, table_megabytes) as kernels:
            yield kernels
    else:
        with kernel_in(where, table_megabytes) as kernel:
            yield [kernel]


def outcomes_of(problem: SolvePosition) -> SolvePosition:
    """The position with outcomes instead of scores: 1, 0 or -1 for each move."""
    outcomes = {square: (score > 0) - (score < 0) for square, score in problem.scores.items()}
    return replace(problem, scores=outcomes)


def solved(
    kernel: Kernel, problem: SolvePosition, limits: Limits, helpers: Helpers | None = None
) -> Solution:
    """The solution of a position."""
    started = perf_counter()
    slice_nodes = SLICE_ALONE if helpers is None else SLICE
    report = SearchReport((), 0)
    for report in recovering(lambda: search(kernel, problem.board, limits, slice_nodes, helpers), None):
        if report.waiting:
            sleep(WAIT)
    best = report.moves[0]
    return Solution(best.value // UNIT, best.square, report.nodes, perf_counter() - started)


def judged(problem: SolvePosition, solution: Solution) -> tuple[Verdict, str]:
    """The verdict on a solution, and an explanation unless it agrees with the file."""
    tied = ", ".join(str(square) for square, score in problem.scores.items() if score == problem.best)
    if solution.score != problem.best:
        return Verdict.WRONG, f"the file says {problem.best:+} by {tied}"
    match problem.scores.get(solution.move):
        case None:
            return Verdict.UNKNOWN, f"the file gives no score for {solution.move}; its best is {tied}"
        case problem.best:
            return Verdict.RIGHT, ""
        case score:
            return Verdict.WRONG, f"the file says that {solution.move} is worth {score:+}; its best is {tied}"


_HEAD = "position         empties score move           nodes   seconds      nodes/s"


def _print(problem: SolvePosition, solution: Solution, remark: str) -> None:
    answer = f"{empties(problem.board):>7} {solution.score:>+5} {solution.move!s:>4}"
    print(
        f"{plain(problem.name):<16} {answer} {_effort(solution.nodes, solution.seconds)}{remark}", flush=True
    )


def _effort(nodes: int, seconds: float) -> str:
    return f"{nodes:>15,} {seconds:>9.2f} {nodes / max(seconds, 1e-9):>12,.0f}"
