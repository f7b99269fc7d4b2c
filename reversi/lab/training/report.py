"""`python3 -m reversi train report`: the number of recorded positions, and the errors of evaluations.

The bias of the learned evaluation is its mean error for the side to move, in discs, with an even and with an
odd number of empty squares.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

from reversi.engine.host import Kernel, ask
from reversi.engine.kernel.evaluation import UNIT, evaluate
from reversi.engine.kernel.layout import STAGES
from reversi.lab.compiler.native import compiled, compiled_module
from reversi.lab.hosts.numba_host import NumbaKernel
from reversi.lab.training import handmade
from reversi.lab.training.data import Array, Data, gathered, generations_in
from reversi.lab.training.fit import first_and_last, format_discs
from reversi.lab.training.regression import root_mean_square
from reversi.shells.failure import required
from reversi.shells.output import print_table
from reversi.shells.progress import counted

np = required("numpy")

MOST = 20_000
"""The most positions of a stage that are evaluated."""

Evaluation = Callable[[int, int], int]
"""From the discs of the side to move and its opponent's, as signed words, to a value in 1/128 disc."""


def run(folder: Path, weights: Path | None = None) -> int:
    """Print the number of positions in `folder` and the errors of the evaluations, with the committed weights
    or those in a file; return the exit status.
    """
    generations = generations_in(folder)
    for number, paths in generations.items():
        _print_volume(number, paths)
    data = gathered(generations)
    kernel = NumbaKernel(1, weights.read_bytes() if weights else None)
    evaluations = (_handmade(kernel), _learned(kernel))
    rows = (_row(data, stage, evaluations) for stage in range(STAGES))
    head = ("stage", "discs", "positions", "hand-made", "learned", "bias, even", "bias, odd")
    print_table(head, list(counted(rows, STAGES, "stages")))
    return 0


def _print_volume(number: int, paths: list[Path]) -> None:
    plans = sorted({path.stem.rpartition("-")[0] for path in paths})
    positions = sum(len(np.load(path)) for path in paths)
    print(f"generation {number}: {positions:,} positions in {len(paths)} files, {', '.join(plans)}")


def _learned(kernel: Kernel) -> Evaluation:
    return lambda own, enemy: ask(kernel, evaluate, own, enemy, kernel.memory)


def _handmade(kernel: Kernel) -> Evaluation:
    value = compiled_module(vars(handmade), compiled())["handmade_value"]
    return lambda own, enemy: int(value(own, enemy, kernel.memory))


def _row(data: Data, stage: int, evaluations: Iterable[Evaluation]) -> list[str]:
    """A stage with each evaluation's root mean square error in discs, and the bias of the last one, over the
    held-out positions of the stage.
    """
    fewest, most = first_and_last(stage)
    there = data.of((data.discs >= fewest) & (data.discs <= most))
    kept = there.of(there.held_out).without(there.of(~there.held_out).merged())
    kept = kept.of(np.arange(len(kept.discs)) < MOST)
    errors = [_errors(kept, evaluation) for evaluation in evaluations]
    biases = [np.mean(errors[-1][kept.discs % 2 == parity]) for parity in (0, 1)]
    figures = [*map(root_mean_square, errors), *biases]
    return [str(stage), format_discs(stage), f"{len(kept.discs):,}", *(f"{each:.2f}" for each in figures)]


def _errors(kept: Data, evaluation: Evaluation) -> Array:
    """For each position, how far its value exceeds its score, in discs."""
    boards = zip(kept.own.view(np.int64).tolist(), kept.enemy.view(np.int64).tolist(), strict=True)
    return np.array([evaluation(own, enemy) for own, enemy in boards]) / UNIT - kept.scores
