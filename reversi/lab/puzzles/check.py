"""`python3 -m reversi puzzles check`: every puzzle of a pack, proved again by a solver of another kind.

Puzzles of the midgame cannot be proved; for them the search is repeated.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from reversi import domain
from reversi.engine.host import signed
from reversi.lab.compiler.native import compiled, compiled_module
from reversi.lab.puzzles import plain_solver
from reversi.lab.puzzles.find import LARGE_TABLE
from reversi.lab.puzzles.pack import key_of, packed_in
from reversi.lab.puzzles.proof import EVERYTHING, WITHOUT_DRAW, WITHOUT_WIN, outstanding
from reversi.record.puzzle import Puzzle, Theme
from reversi.shells.hosts.wasmtime_host import pooled_kernel
from reversi.shells.output import counted
from reversi.shells.workers import Workers

MOST_OTHERWISE = {Theme.ONLY_WIN: WITHOUT_WIN, Theme.ONLY_DRAW: WITHOUT_DRAW, Theme.WIPE_OUT: EVERYTHING - 1}
"""What the other moves score at most, by the kind of puzzle."""

DEPTH = 20

Solver = Callable[[int, int, int, int], int]
"""As `plain_solver.best_score`."""


def run(place: Path | None, jobs: int, scheduler: str | None = None) -> int:
    """Check a pack; return 1 if a puzzle in it is wrong, else 0."""
    puzzles = list(packed_in(place))
    wrong = list(repeated(puzzles))
    tasks = list(enumerate(puzzles))
    for number, error in counted(Workers(jobs, scheduler).map(_checked, tasks), len(tasks), "puzzles"):
        if error:
            wrong.append(f"puzzle {number}: {error}")
    print("\n".join([*wrong, f"{len(puzzles) - len(wrong)} of {len(puzzles)} puzzles are right"]))
    return 1 if wrong else 0


def repeated(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """A complaint about each puzzle that is an image of an earlier one, colours swapped or not."""
    first = dict[tuple[int, int], int]()
    for number, puzzle in enumerate(puzzles):
        earlier = first.setdefault(key_of(puzzle.board), number)
        if earlier != number:
            yield f"puzzle {number}: an image of puzzle {earlier}"


def _checked(task: tuple[int, Puzzle]) -> tuple[int, str]:
    number, puzzle = task
    return number, fault_in(puzzle, _solver())


def fault_in(puzzle: Puzzle, solver: Solver) -> str:
    """What is wrong with a puzzle; empty if nothing is."""
    after = {move.square: domain.own_and_enemy(move.after) for move in domain.moves_of(puzzle.board)}
    if puzzle.best not in after:
        return f"{puzzle.best} is illegal"
    if not puzzle.is_proved:
        with pooled_kernel(LARGE_TABLE) as kernel:
            found = outstanding(kernel, puzzle.board, DEPTH)
        return "" if found and found.best == puzzle.best else f"{puzzle.best} does not stand out"
    score = -solver(*after.pop(puzzle.best), -puzzle.value - 1, -puzzle.value + 1)
    if score != puzzle.value:
        return f"{puzzle.best} scores {score:+}, not {puzzle.value:+}, or beyond"
    most = min((most for kind, most in MOST_OTHERWISE.items() if kind in puzzle.themes), default=-EVERYTHING)
    as_good = [square for square, board in after.items() if -solver(*board, -most - 1, -most) > most]
    return f"{', '.join(map(str, as_good))} too" if as_good else ""


@cache
def _solver() -> Solver:
    """The solver, compiled."""
    solve = compiled_module(vars(plain_solver), compiled())["best_score"]

    def best_score(*words: int) -> int:
        return int(solve(*map(signed, words)))

    return best_score
