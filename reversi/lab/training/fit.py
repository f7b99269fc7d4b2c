"""`python3 -m reversi train fit`: the weights that bring the evaluation closest to its targets.

Stage by stage from the end of the game: each stage starts from the weights of the next one, and departs from
them only as far as its positions require, so that a rare weight stays close to its value in the next stage.
Refining means starting each stage from its current weights instead, so that few games can improve them.

Weights are numbered as in the packed file: pattern by pattern, with only the lower of two indices that mirror
each other. The equations of the least squares are so sparse that gathering (`sums`) and `bincount` (`spread`)
replace their matrix, which numpy's solvers would need in full.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from reversi.engine.host import Evaluation, packed, unpacked
from reversi.engine.kernel.evaluation import EARLY, PER_STAGE, STEP, UNIT
from reversi.engine.kernel.layout import STAGES
from reversi.engine.kernel.patterns import INSTANCES, LONGEST, MIRRORED_POWERS, PACKED_SIZE
from reversi.lab.training import data as sampled
from reversi.lab.training.data import Array, Data, gathered, generations_in
from reversi.shells.failure import required
from reversi.shells.hosts.committed import committed_weights, weights_place
from reversi.shells.output import counted, print_table

np = required("numpy")

OVERLAP = 2
OVERLAP_SHARE = 0.5
"""A position this many discs outside a stage still counts for it, with this share."""

STEPS = 25
"""The steps of the regression."""

LIMIT = 127
"""The greatest weight, in units of `STEP`."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The fit of a stage: its samples, and root mean square errors in discs.

    `fitted` is against the targets of the samples, `held_out` against the targets of held-out games, and
    `scores` against their final scores; `scatter` is the root mean square of those scores. `before` is
    `held_out` for the weights the stage started from.
    """

    stage: int
    samples: int
    fitted: float
    before: float
    held_out: float
    scores: float
    scatter: float


@dataclass(frozen=True, slots=True)
class FitPlan:
    """How weights are fitted: how strongly each is kept near its starting value, and whether that is its
    current value, to refine it, or its value in the next stage.
    """

    strength: float
    refine: bool = False


def run(folder: Path, weights: Path | None = None, **fields: Any) -> int:
    """Fit the weights to all games in `folder` by this plan; write them, and print the errors.

    What is written has no network: `train network` trains one for these weights.
    """
    plan, generations = FitPlan(**fields), generations_in(folder)
    begun = folder / f"fit-{_digest(generations, plan)}"
    begun.mkdir(exist_ok=True)
    data = gathered(generations)
    found = dict(counted(_stages(data, begun, plan), STAGES, "stages"))
    place = weights or weights_place()
    place.write_bytes(packed(Evaluation(changes([each for each, _ in found.values()]))))
    print_table(
        ("stage", "discs", "samples", "fitted", "before", "held out", "scores", "scatter"),
        [_row(found[stage][1]) for stage in range(STAGES)],
    )
    print(f"{place}: {place.stat().st_size:,} bytes")
    return 0


def _row(fit: Fit) -> list[str]:
    errors = (fit.fitted, fit.before, fit.held_out, fit.scores, fit.scatter)
    return [
        str(fit.stage),
        format_discs(fit.stage),
        f"{fit.samples:,}",
        *(f"{error:.2f}" for error in errors),
    ]


def _digest(generations: dict[int, list[Path]], plan: FitPlan) -> str:
    """A name for these games and settings: an interrupted fit continues only if both are the same."""
    names = [
        (path.parent.name, path.name, path.stat().st_size) for paths in generations.values() for path in paths
    ]
    shares = (sampled.VALUE_SHARE, sampled.OLDER_SHARE, sampled.EXACT_DISCS)
    settings = (OVERLAP, OVERLAP_SHARE, STEPS, *shares, plan)
    started = sha256(committed_weights()).hexdigest() if plan.refine else ""
    return sha256(repr((names, settings, started)).encode()).hexdigest()[:12]


def _stages(data: Data, begun: Path, plan: FitPlan) -> Iterator[tuple[int, tuple[Array, Fit]]]:
    """The stages with their weights and fits, from the last to the first."""
    in_place = weights_of(unpacked(committed_weights()).stages)
    prior = np.zeros(PACKED_SIZE)
    for stage, present in zip(reversed(range(STAGES)), in_place, strict=True):
        if plan.refine:
            prior = present
        file, note = begun / f"{stage}.npy", begun / f"{stage}.json"
        if note.exists():
            weights, fit = np.load(file), Fit(**json.loads(note.read_text(encoding="utf-8")))
        else:
            weights, fit = fit_stage(data, stage, prior, plan.strength)
            np.save(file, weights)
            note.write_text(json.dumps(asdict(fit)), encoding="utf-8")
        yield stage, (weights, fit)
        prior = weights


def fit_stage(data: Data, stage: int, prior: Array, strength: float) -> tuple[Array, Fit]:
    """The weights of a stage, kept near `prior`, and their fit."""
    first, last = first_and_last(stage)
    inside = (data.discs >= first) & (data.discs <= last)
    near = (data.discs >= first - OVERLAP) & (data.discs <= last + OVERLAP)
    train = data.of(near & ~data.held_out).merged()
    core = (train.discs >= first) & (train.discs <= last)
    samples = Samples(
        weight_numbers(train.own, train.enemy), train.targets, train.shares * np.where(core, 1, OVERLAP_SHARE)
    )
    weights = fitted(samples, prior, strength, STEPS)
    errors = train.targets - sums(weights, samples.numbers)
    kept = data.of(inside & data.held_out).without(train)
    return weights, _judged(stage, kept, prior, weights, errors)


def _judged(stage: int, kept: Data, prior: Array, weights: Array, errors: Array) -> Fit:
    numbers = weight_numbers(kept.own, kept.enemy)
    values = sums(weights, numbers)
    return Fit(
        stage,
        len(errors),
        root_mean_square(errors),
        root_mean_square(kept.targets - sums(prior, numbers)),
        root_mean_square(kept.targets - values),
        root_mean_square(kept.scores - values),
        root_mean_square(kept.scores),
    )


def first_and_last(stage: int) -> tuple[int, int]:
    """The fewest and the most discs of a stage."""
    last = EARLY + ((stage + 1) << PER_STAGE) - 1
    return (0 if stage == 0 else last - (1 << PER_STAGE) + 1), last


def format_discs(stage: int) -> str:
    """The fewest and the most discs of a stage, for a table."""
    first, last = first_and_last(stage)
    return f"{first}–{last}"


def changes(weights: list[Array]) -> list[bytes]:
    """Weights in discs, last stage first, in the form of the file: the changes from stage to stage."""
    steps = np.array(
        [np.clip(np.round(each * (UNIT / STEP)), -LIMIT, LIMIT) for each in weights], dtype=np.int16
    )
    changed = np.diff(steps, axis=0, prepend=np.zeros((1, steps.shape[1]), dtype=np.int16))
    return [row.astype(np.uint8).tobytes() for row in changed & 255]


def weights_of(changed: Sequence[bytes]) -> list[Array]:
    """Weights in discs, last stage first, from the result of `changes`."""
    changed_by = np.array([np.frombuffer(each, dtype=np.int8) for each in changed], dtype=np.int8)
    return list(np.cumsum(changed_by, axis=0, dtype=np.int8) * (STEP / UNIT))


def weight_numbers(own: Array, enemy: Array) -> Array:
    """The number of the weight of each instance (row) in each position (column)."""
    digits = _digits(own, enemy)
    rows = [_indices(digits, squares) for instances in INSTANCES for squares in instances]
    numbers = [number for number, instances in enumerate(INSTANCES) for _ in instances]
    return np.stack([_numbers()[number][row] for number, row in zip(numbers, rows, strict=True)])


def _digits(own: Array, enemy: Array) -> Array:
    """The content of each square (row) in each position: 2 the side to move, 1 empty, 0 its opponent."""
    squares = np.arange(64, dtype=np.uint64)[:, None]
    mine = (own >> squares & np.uint64(1)).astype(np.uint8)
    return 1 + mine - (enemy >> squares & np.uint64(1)).astype(np.uint8)


def _indices(digits: Array, squares: tuple[int, ...]) -> Array:
    index = np.zeros(digits.shape[1], dtype=np.uint16)
    for square in reversed(squares):
        index = 3 * index + digits[square]
    return index


@cache
def _numbers() -> list[Array]:
    """For each pattern, the number of each index's weight."""
    found, begin = list[Array](), 0
    for pattern, instances in enumerate(INSTANCES):
        lowest = np.minimum(np.arange(3 ** len(instances[0])), _twins(pattern, len(instances[0])))
        different, numbers = np.unique(lowest, return_inverse=True)
        found.append((begin + numbers).astype(np.int32))
        begin += len(different)
    assert begin == PACKED_SIZE
    return found


def _twins(pattern: int, length: int) -> Array:
    """The mirror image of each index."""
    powers = MIRRORED_POWERS[pattern * LONGEST : pattern * LONGEST + length]
    indices = np.arange(3**length)
    return sum(indices // 3**place % 3 * power for place, power in enumerate(powers))


@dataclass(frozen=True, slots=True)
class Samples:
    """For each target: the numbers of the weights that add up to it (one row per addend), and its share."""

    numbers: Array
    targets: Array
    shares: Array


def sums(weights: Array, numbers: Array) -> Array:
    """The sum of the weights of each sample."""
    total = np.zeros(numbers.shape[1])
    for row in numbers:
        total += weights[row]
    return total


def spread(amounts: Array, numbers: Array, size: int) -> Array:
    """The transpose of `sums`: for each weight, the sum of the amounts of the samples that use it."""
    total = np.zeros(size)
    for row in numbers:
        total += np.bincount(row, amounts, size)
    return total


def fitted(samples: Samples, prior: Array, strength: float, steps: int) -> Array:
    """The weights with the least squared errors plus `strength` times the squared distances from `prior`.

    Conjugate gradients on the normal equations, each weight scaled by how often it occurs (Jacobi).
    """
    numbers, shares, size = samples.numbers, samples.shares, len(prior)
    scale = 1 / (spread(shares, numbers, size) + strength)
    weights = prior.copy()
    descent = spread(shares * (samples.targets - sums(weights, numbers)), numbers, size)
    scaled = scale * descent
    direction, size_of_descent = scaled.copy(), descent @ scaled
    for _ in range(steps):
        if size_of_descent == 0:
            break
        change = spread(shares * sums(direction, numbers), numbers, size) + strength * direction
        step = size_of_descent / (direction @ change)
        weights += step * direction
        descent -= step * change
        scaled = scale * descent
        previous, size_of_descent = size_of_descent, descent @ scaled
        direction = scaled + size_of_descent / previous * direction
    return weights


def root_mean_square(errors: Array) -> float:
    """The root of the mean square."""
    return float(np.sqrt(np.mean(errors * errors)))
