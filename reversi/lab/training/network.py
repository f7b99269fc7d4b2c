"""`python3 -m reversi train network`: the network that corrects the sums of weights.

It learns what the committed weights lack to the values of searches, position by position, down the gradient
of the squared error; every number has a rate of its own, which falls as its gradients add up (AdaGrad: Duchi,
Hazan and Singer, 2011). A stage counts the less the larger the errors of its sums are; otherwise the end of
the game, where single moves turn many discs, would outweigh the rest.

Rows are numbered as weights are (see `fit`), so that mirrored indices share one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from reversi.engine.host import packed, unpacked
from reversi.engine.kernel.evaluation import EARLY, INSTANCES, PER_STAGE, UNIT
from reversi.engine.kernel.layout import HEAD, STAGES
from reversi.engine.kernel.network import LARGEST, ONE, ONE_SHIFT, REST
from reversi.engine.kernel.network import MOST as MOST_ADDED
from reversi.engine.kernel.patterns import COLUMNS, PACKED_SIZE, PACKED_SIZES
from reversi.lab.training.data import Array, Data, gathered, generations_in
from reversi.lab.training.fit import format_discs, root_mean_square, weight_numbers, weights_of
from reversi.shells.failure import CommandError, required
from reversi.shells.hosts.committed import committed_weights, weights_place
from reversi.shells.output import counted, print_table

np, numba = required("numpy"), required("numba")

FEWEST, MOST = 13, 52
"""The discs of the positions that train the network. With fewer, the first worths count; with more, there is
no correction: the search soon sees the end.
"""

PAIRS = (MOST - FEWEST + 1) // 2
"""Two numbers of discs share their worths: those with which each side is to move, as a rule."""

LEAST_SEEN = 12
"""A row that is seen less often becomes 0: it says nothing, but takes room in the file."""

CHUNK = 1 << 17
"""The positions that are counted as one step of the work."""

RATE = 0.01
FALL = ((0.5, 1.0), (0.8, 0.4), (1.0, 0.12))
"""The rate at which numbers change, and what is left of it up to which part of the epochs."""

FASTER = np.float32(10)
"""How many times as fast the worths change: they are discs, and much larger."""

DECAY = np.float32(1)
"""How strongly rows are drawn towards 0, as part of the gradient."""

FARTHEST = np.float32(16)
"""An error counts as no more discs than this."""

BOUND = np.float32(LARGEST / ONE)
NONE, FULL = np.float32(0), np.float32(1)
"""The bounds of a number in a row; and of a column's sum."""

SPREAD, HALF_WAY, FIRST_WORTH = 0.02, 0.5, 4.0
"""At first rows are random with this spread, sums half way up, and worths, in discs, positive and negative in
turn.
"""

FIRST_SQUARES = 0.01, 0.001, 0.001, 0.001
"""What the squared gradients of a network's parts are before the first, so that no step is too long."""

LEAST_SQUARE = 0.01
"""The least mean square error of a stage, in squared discs, so that one without errors counts finitely."""

LARGEST_BIAS = (1 << 15) - 1 - INSTANCES * LARGEST
LARGEST_WORTH = (1 << 31) // (COLUMNS * ONE * ONE) - 1
"""With these, columns' sums stay within 16 bits, and the sum of their squares within 32, as SIMD needs."""


@dataclass(frozen=True, slots=True)
class NetworkPlan:
    """How the network is trained: how often with every position, and the seed of its first numbers and of the
    order.
    """

    epochs: int
    seed: int


class Lessons(NamedTuple):  # as numba takes it
    """For each position: its row numbers (n × INSTANCES, int32), its discs, and what the sum of weights lacks
    to the target, in discs.
    """

    numbers: Array
    discs: Array
    lacking: Array


class Network(NamedTuple):
    """The rows (PACKED_SIZE × COLUMNS) and biases (COLUMNS), of which 1 fills a column; and for each pair of
    numbers of discs the columns' worths (PAIRS × COLUMNS) and what is added to them (PAIRS), in discs.
    """

    rows: Array
    biases: Array
    worths: Array
    rests: Array


def run(folder: Path, weights: Path | None = None, **fields: Any) -> int:
    """Train a network for the committed weights on all games in `folder` by this plan; write both, and print
    the errors.
    """
    plan, evaluation = NetworkPlan(**fields), unpacked(committed_weights())
    train, kept = (lessons(data, weights_of(evaluation.stages)) for data in sampled(folder))
    network = rounded(trained(train, plan), train)
    place = weights or weights_place()
    place.write_bytes(packed(evaluation._replace(heads=heads(network), rows=rows(network))))
    print_table(("stage", "discs", "samples", "sum", "with network"), list(_table(network, train, kept)))
    print(f"{place}: {place.stat().st_size:,} bytes")
    return 0


def sampled(folder: Path) -> tuple[Data, Data]:
    """Every position to train with once, and those of held-out games that are none of them. The targets are
    the values of the search.
    """
    data = gathered(generations_in(folder), value_share=1)
    data = data.of((data.discs >= FEWEST) & (data.discs <= MOST))
    if data.held_out.all():
        hint = "Play more: python3 -m reversi train games"
        raise CommandError(f"The games in {folder} are too few to train a network.", hint)
    train = data.of(~data.held_out).merged()
    return train, data.of(data.held_out).without(train)


def lessons(data: Data, weights: list[Array]) -> Lessons:
    """What the sums of weights, in discs, last stage first, lack to the targets."""
    by_stage, stages = np.array(weights[::-1], np.float32), stages_of(data.discs)
    numbers = np.empty((len(stages), INSTANCES), np.int32)
    lacking = data.targets.astype(np.float32)
    begins = range(0, len(stages), CHUNK)
    for begin in counted(begins, len(begins), f"times {CHUNK:,} positions looked up"):
        part = slice(begin, begin + CHUNK)
        found = weight_numbers(data.own[part], data.enemy[part])
        numbers[part] = found.T
        for row in found:
            lacking[part] -= by_stage[stages[part], row]
    return Lessons(numbers, data.discs, lacking)


def stages_of(discs: Array) -> Array:
    """The stages of the evaluation with so many discs."""
    return np.maximum(discs.astype(np.int16) - EARLY, 0) >> PER_STAGE


def pairs_of(discs: Array) -> Array:
    """The numbers of the worths for so many discs, up to MOST."""
    return np.maximum(discs.astype(np.int16) - FEWEST, 0) >> 1


def shares_of(train: Lessons) -> Array:
    """How much each position counts, 1 on average: inversely as the mean square of its stage's errors."""
    stages = stages_of(train.discs)
    squares = np.bincount(stages, train.lacking**2, STAGES) / np.maximum(np.bincount(stages, None, STAGES), 1)
    shares = (1 / np.maximum(squares, LEAST_SQUARE))[stages]
    return (shares / shares.mean()).astype(np.float32)


def trained(train: Lessons, plan: NetworkPlan) -> Network:
    """A network trained by this plan, which is the same for the same lessons."""
    random = np.random.default_rng(plan.seed)
    network = Network(
        (SPREAD * random.standard_normal((PACKED_SIZE, COLUMNS))).astype(np.float32),
        np.full(COLUMNS, HALF_WAY, np.float32),
        np.tile(np.float32([-FIRST_WORTH, FIRST_WORTH]), (PAIRS, COLUMNS // 2)),
        np.zeros(PAIRS, np.float32),
    )
    squares = Network(*(np.full_like(*each) for each in zip(network, FIRST_SQUARES, strict=True)))
    shares, count = shares_of(train), plan.epochs * -(-len(train.discs) // CHUNK)
    for order, rate in counted(
        _portions(len(train.discs), plan.epochs, random), count, f"times {CHUNK:,} positions learned"
    ):
        learn(network, squares, train, shares, order, rate)
    return network


def _portions(size: int, epochs: int, random: Any) -> Iterator[tuple[Array, Any]]:
    """Positions to learn from, all of them in each epoch, each time with the rate."""
    for epoch in range(epochs):
        done = (epoch + 0.5) / epochs
        left = next(part for until, part in FALL if done < until)
        order = random.permutation(size)
        for begin in range(0, size, CHUNK):
            yield order[begin : begin + CHUNK], np.float32(RATE * left)


def _learn(
    network: Network, squares: Network, train: Lessons, shares: Array, order: Array, rate: Any
) -> None:
    """Improve the network by one position after the other. `squares` are the sums of squared gradients."""
    reached, slopes = np.empty(COLUMNS, np.float32), np.empty(COLUMNS, np.float32)
    for position in order:
        pair, numbers = (train.discs[position] - FEWEST) >> 1, train.numbers[position]
        reached[:] = network.biases
        for number in numbers:
            for column in range(COLUMNS):
                reached[column] += network.rows[number, column]
        error, worths = train.lacking[position] - network.rests[pair], network.worths[pair]
        for column in range(COLUMNS):
            error -= worths[column] * min(max(reached[column], NONE), FULL) ** 2
        error = shares[position] * min(max(error, -FARTHEST), FARTHEST)
        squares.rests[pair] += error * error
        network.rests[pair] += rate * error / np.sqrt(squares.rests[pair])
        for column in range(COLUMNS):
            here = min(max(reached[column], NONE), FULL)
            slope = error * worths[column] * (here + here) if NONE < reached[column] < FULL else NONE
            slopes[column] = slope
            squares.biases[column] += slope * slope
            network.biases[column] += rate * slope / np.sqrt(squares.biases[column])
            slope = error * here * here
            squares.worths[pair, column] += slope * slope
            worths[column] += FASTER * rate * slope / np.sqrt(squares.worths[pair, column])
        for number in numbers:
            for column in range(COLUMNS):
                now = network.rows[number, column]
                squares.rows[number, column] += slopes[column] * slopes[column]
                now += rate * (slopes[column] - DECAY * now) / np.sqrt(squares.rows[number, column])
                network.rows[number, column] = min(max(now, -BOUND), BOUND)


learn: Callable[..., None] = numba.njit(fastmath=True)(_learn)
"""`_learn`, compiled."""


def rounded(network: Network, train: Lessons) -> Network:
    """The network as a file can have it: in whole units, within bounds, without the rows seen too rarely."""
    seen: Array = sum(np.bincount(column, minlength=PACKED_SIZE) for column in train.numbers.T)
    kept = np.where((seen < LEAST_SEEN)[:, None], NONE, network.rows)
    bounds = (
        (kept, ONE, LARGEST),
        (network.biases, ONE, LARGEST_BIAS),
        (network.worths, UNIT, LARGEST_WORTH),
        (network.rests, UNIT, LARGEST_WORTH),
    )
    return Network(*(np.clip(np.round(part * unit), -most, most) / unit for part, unit, most in bounds))


def corrections(network: Network, positions: Lessons) -> Array:
    """What the network adds to the sums of these positions, in discs."""
    reached = network.biases + sum(network.rows[column] for column in positions.numbers.T)
    pairs = pairs_of(positions.discs)
    added = network.rests[pairs] + np.sum(network.worths[pairs] * np.clip(reached, 0, 1) ** 2, axis=1)
    return np.clip(added, -MOST_ADDED / UNIT, MOST_ADDED / UNIT)


def heads(network: Network) -> bytes:
    """The heads of a rounded network as the kernel reads them: biases, then worths by the number of discs."""
    biases = _halves(network.biases * ONE)
    worths = (
        _halves(network.worths[pair] * UNIT) + _rest(network.rests[pair] * UNIT)
        for pair in pairs_of(np.arange(MOST + 1))
    )
    none = [b""] * (64 - MOST)
    return b"".join(head.ljust(HEAD, b"\0") for head in (biases, *worths, *none))


def _halves(numbers: Array) -> bytes:
    """Signed numbers in two bytes each, up to the rest."""
    return bytes(numbers.astype("<i2").tobytes()).ljust(REST, b"\0")


def _rest(units: float) -> bytes:
    """The word that is added to a sum of squares, with a half, so that shifting rounds it."""
    return ((2 * int(units) + 1) << 2 * ONE_SHIFT - 1).to_bytes(8, "little", signed=True)


def rows(network: Network) -> list[bytes]:
    """The rows of a rounded network, pattern by pattern."""
    signed = (network.rows * ONE).astype(np.int8)
    return [part.tobytes() for part in np.split(signed, np.cumsum(PACKED_SIZES)[:-1])]


def _table(network: Network, train: Lessons, kept: Lessons) -> Iterator[list[str]]:
    """A row for each stage: the samples, and the held-out errors without and with the network."""
    left = kept.lacking - corrections(network, kept)
    learned_in, kept_in = stages_of(train.discs), stages_of(kept.discs)
    for stage in np.unique(kept_in):
        errors = (root_mean_square(each[kept_in == stage]) for each in (kept.lacking, left))
        samples = np.count_nonzero(learned_in == stage)
        yield [str(stage), format_discs(stage), f"{samples:,}", *(f"{error:.3f}" for error in errors)]
