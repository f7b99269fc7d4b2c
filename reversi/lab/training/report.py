"""`python3 -m reversi train report`: the number of recorded positions, and the evaluation's errors.

Its bias is the mean error for the side to move, in discs, with an even and an odd number of empty squares.
"""

from pathlib import Path

from reversi.engine.host import Kernel, ask
from reversi.engine.kernel.evaluation import UNIT, evaluate
from reversi.engine.kernel.layout import STAGES
from reversi.lab.hosts import NumbaKernel
from reversi.lab.training.data import Data, gathered, generations_in
from reversi.lab.training.fit import first_and_last, format_discs, root_mean_square
from reversi.shells.failure import required
from reversi.shells.output import counted, print_table

np = required("numpy")

MOST = 20_000
"""The most positions of a stage that are evaluated."""


def run(folder: Path, weights: Path | None = None) -> int:
    """Print the number of positions in `folder` and the errors of the committed weights or a file's."""
    generations = generations_in(folder)
    for number, paths in generations.items():
        _print_volume(number, paths)
    data = gathered(generations)
    kernel = NumbaKernel(1, weights.read_bytes() if weights else None)
    rows = (_row(data, stage, kernel) for stage in range(STAGES))
    head = ("stage", "discs", "positions", "learned", "bias, even", "bias, odd")
    print_table(head, list(counted(rows, STAGES, "stages")))
    return 0


def _print_volume(number: int, paths: list[Path]) -> None:
    plans = sorted({path.stem.rpartition("-")[0] for path in paths})
    positions = sum(len(np.load(path)) for path in paths)
    print(f"generation {number}: {positions:,} positions in {len(paths)} files, {', '.join(plans)}")


def _row(data: Data, stage: int, kernel: Kernel) -> list[str]:
    """A stage with the root mean square error, in discs, and the bias over its held-out positions."""
    fewest, most = first_and_last(stage)
    there = data.of((data.discs >= fewest) & (data.discs <= most))
    kept = there.of(there.held_out).without(there.of(~there.held_out).merged())
    kept = kept.of(np.arange(len(kept.discs)) < MOST)
    boards = zip(kept.own.view(np.int64).tolist(), kept.enemy.view(np.int64).tolist(), strict=True)
    values = [ask(kernel, evaluate, own, enemy, kernel.memory) for own, enemy in boards]
    errors = np.array(values) / UNIT - kept.scores
    figures = [root_mean_square(errors), *(np.mean(errors[kept.discs % 2 == parity]) for parity in (0, 1))]
    return [str(stage), format_discs(stage), f"{len(kept.discs):,}", *(f"{each:.2f}" for each in figures)]
