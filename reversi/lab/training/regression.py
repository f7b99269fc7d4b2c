"""Which weights each position uses, and the weights that fit best: least squares by conjugate gradients.

Weights are numbered as in the packed file: pattern by pattern, with only the lower of two indices that mirror
each other. The equations are so sparse that gathering (`sums`) and `bincount` (`spread`) replace their
matrix, which numpy's solvers would need in full.
"""

from dataclasses import dataclass
from functools import cache

from reversi.engine.kernel.patterns import INSTANCES, LONGEST, MIRRORED_POWERS, PACKED_SIZE
from reversi.lab.training.data import Array
from reversi.shells.failure import required

np = required("numpy")


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
