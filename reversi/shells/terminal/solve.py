"""Solve in the terminal: the exact scores of positions from a file, or who wins, compared with the file."""

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from time import perf_counter, sleep

from reversi.domain import Square, empties
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.crew import Crew
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import Report
from reversi.shells.failure import Failure
from reversi.shells.hosts.named import kernel_in
from reversi.shells.hosts.thread_crew import ThreadCrew
from reversi.shells.terminal.positions import Problem, problems_in

EXACTLY = Limits(depth=1, exact_from=64)
OUTCOME = Limits(depth=1, exact_from=0, outcome_from=64)

SLICE = 1 << 26
"""Nodes between two looks up: seconds, for Ctrl-C only; the same in every host, so that they count alike."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What the search found: a score for the side to move, a move that reaches it, and what that took.

    Where only the outcome was asked for, 1 is a win, 0 a draw and -1 a loss.
    """

    score: int
    move: Square
    nodes: int
    seconds: float


class Verdict(Enum):
    """What a file says of a solution."""

    RIGHT = "right"
    UNKNOWN = "unknown"
    WRONG = "wrong"


SHORT_SLICE = 400_000
"""The same where a crew must be looked after."""

PATIENCE = 0.001
"""Seconds between two looks at a crew that one has to wait for."""


def run(
    path: Path, first: int | None, where: str, table_megabytes: int, outcome: bool = False, cores: int = 1
) -> int:
    """Solve the `first` positions of a file, or all; 1 if a score or a move is not the file's, else 0.

    With `outcome` find out only who wins. With more than one of the `cores`, others help wasmtime.
    """
    if cores > 1 and where != "wasmtime":
        raise Failure("only wasmtime can solve on more than one core")
    problems = [outcomes_of(each) if outcome else each for each in problems_in(path)[:first]]
    limits = OUTCOME if outcome else EXACTLY
    solutions, wrong = list[Solution](), 0
    crew = ThreadCrew(cores - 1, table_megabytes) if cores > 1 else None
    with kernel_in(where, table_megabytes) as kernel:
        print(_HEAD)
        for problem in problems:
            solution = solved(kernel, problem, limits, crew)
            verdict, reason = judged(problem, solution)
            solutions.append(solution)
            wrong += verdict is Verdict.WRONG
            _print(problem, solution, f"  {verdict.value.upper()}: {reason}" if reason else "")
    _print_total(solutions)
    print(f"{len(problems) - wrong} of {len(problems)} agree with {path.name}")
    return 1 if wrong else 0


def outcomes_of(problem: Problem) -> Problem:
    """A position of which the file tells only the outcomes: 1, 0 or -1 for every move."""
    outcomes = {square: (score > 0) - (score < 0) for square, score in problem.scores.items()}
    return replace(problem, scores=outcomes)


def solved(kernel: Kernel, problem: Problem, limits: Limits, crew: Crew | None = None) -> Solution:
    """The score of a position and a move that reaches it."""
    started = perf_counter()
    report = Report((), 0)
    for report in search(kernel, problem.board, limits, SLICE if crew is None else SHORT_SLICE, crew):
        if report.waiting:
            sleep(PATIENCE)
    best = report.moves[0]
    return Solution(best.value // UNIT, best.square, report.nodes, perf_counter() - started)


def judged(problem: Problem, solution: Solution) -> tuple[Verdict, str]:
    """What the file says of a solution, and what there is to explain."""
    tied = ", ".join(str(square) for square, score in problem.scores.items() if score == problem.best)
    if solution.score != problem.best:
        return Verdict.WRONG, f"the file says {problem.best:+} by {tied}"
    match problem.scores.get(solution.move):
        case None:
            return Verdict.UNKNOWN, f"the file gives no score of {solution.move}; its best is {tied}"
        case problem.best:
            return Verdict.RIGHT, ""
        case score:
            return Verdict.WRONG, f"the file says that {solution.move} is worth {score:+}; its best is {tied}"


_HEAD = "position         empties score move           nodes   seconds      nodes/s"


def _print(problem: Problem, solution: Solution, remark: str) -> None:
    answer = f"{empties(problem.board):>7} {solution.score:>+5} {solution.move!s:>4}"
    print(f"{problem.name:<16} {answer} {_effort(solution.nodes, solution.seconds)}{remark}", flush=True)


def _print_total(solutions: list[Solution]) -> None:
    nodes, seconds = sum(each.nodes for each in solutions), sum(each.seconds for each in solutions)
    print(f"{'total':<34} {_effort(nodes, seconds)}")


def _effort(nodes: int, seconds: float) -> str:
    return f"{nodes:>15,} {seconds:>9.2f} {nodes / max(seconds, 1e-9):>12,.0f}"
