"""`python3 -m reversi train report`: what was learned from, and how well."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import STAGES
from reversi.shells.compiler.native import compiled, compiled_module
from reversi.shells.hosts.numba_host import NumbaKernel
from reversi.shells.requirement import required
from reversi.training import handmade
from reversi.training.data import Data, gathered, generations_in
from reversi.training.fit import first_and_last
from reversi.training.positions import Array, load
from reversi.training.progress import counted
from reversi.training.regression import root_mean_square

np = required("numpy")

MOST = 20_000
"""Positions of a stage that are looked at."""

Evaluation = Callable[[int, int], int]
"""The value in 1/128 disc of a position: the discs of the side to move, and the others, as signed words."""


@dataclass(frozen=True, slots=True)
class Errors:
    """Usual distances in discs from the scores in the end, over so many positions of a stage held out."""

    stage: int
    positions: int
    handmade: float
    learned: float


def run(folder: Path) -> int:
    """Print the volume of games in `folder` and the errors of evaluations; the exit status."""
    generations = generations_in(folder)
    for number, paths in generations.items():
        _print_volume(number, paths)
    data = gathered(generations)
    kernel = NumbaKernel(1)
    evaluations = (_handmade(kernel), _learned(kernel))
    stages = counted("Stages", (errors_of(data, stage, *evaluations) for stage in range(STAGES)), STAGES)
    print_errors(list(stages))
    return 0


def _print_volume(number: int, paths: list[Path]) -> None:
    plans = sorted({path.stem.rpartition("-")[0] for path in paths})
    positions = sum(len(load(path)) for path in paths)
    print(f"generation {number}: {positions:,} positions in {len(paths)} files, {', '.join(plans)}")


def _learned(kernel: Kernel) -> Evaluation:
    return lambda own, enemy: kernel.call("evaluate", own, enemy, kernel.memory)


def _handmade(kernel: Kernel) -> Evaluation:
    value = compiled_module(handmade, compiled())["handmade_value"]
    return lambda own, enemy: int(value(own, enemy, kernel.memory))


def errors_of(data: Data, stage: int, first: Evaluation, second: Evaluation) -> Errors:
    """The errors of two evaluations in a stage."""
    fewest, most = first_and_last(stage)
    there = data.of((data.discs >= fewest) & (data.discs <= most))
    kept = there.of(there.held_out).without(there.of(~there.held_out).merged())
    kept = kept.of(np.arange(len(kept.discs)) < MOST)
    return Errors(stage, len(kept.discs), _error(kept, first), _error(kept, second))


def _error(kept: Data, evaluation: Evaluation) -> float:
    boards = zip(kept.own.view(np.int64).tolist(), kept.enemy.view(np.int64).tolist(), strict=True)
    values: Array = np.array([evaluation(own, enemy) for own, enemy in boards])
    return root_mean_square(kept.scores - values / UNIT)


def print_errors(errors: list[Errors]) -> None:
    """Print a table of errors."""
    print("stage  discs   positions  hand-made  learned")
    for each in errors:
        fewest, most = first_and_last(each.stage)
        print(
            f"{each.stage:>5} {fewest:>3}–{most:<3} {each.positions:>9,}"
            f" {each.handmade:>10.2f} {each.learned:>8.2f}"
        )
