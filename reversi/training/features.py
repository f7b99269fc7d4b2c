"""What the evaluation sees of positions: for each instance of a pattern, which weight it looks up.

Weights are numbered as in the packed file: pattern by pattern, of two indices that mirror each other only the
lower one.
"""

from functools import cache

from reversi.engine.kernel.patterns import INSTANCES, LONGEST, MIRRORED_POWERS, PACKED_SIZE
from reversi.shells.requirement import required
from reversi.training.positions import Array

np = required("numpy")


def weight_numbers(own: Array, enemy: Array) -> Array:
    """The number of the weight for each instance, a row, and each position, a column."""
    digits = _digits(own, enemy)
    rows = [_indices(digits, squares) for instances in INSTANCES for squares in instances]
    numbers = [number for number, instances in enumerate(INSTANCES) for _ in instances]
    return np.stack([_numbers()[number][row] for number, row in zip(numbers, rows, strict=True)])


def _digits(own: Array, enemy: Array) -> Array:
    """What stands on each square, a row, of each position: 0, 1 for the side to move, or 2."""
    squares = np.arange(64, dtype=np.uint64)[:, None]
    mine = (own >> squares & np.uint64(1)).astype(np.uint8)
    return mine + 2 * (enemy >> squares & np.uint64(1)).astype(np.uint8)


def _indices(digits: Array, squares: tuple[int, ...]) -> Array:
    index = np.zeros(digits.shape[1], dtype=np.uint16)
    for square in reversed(squares):
        index = 3 * index + digits[square]
    return index


@cache
def _numbers() -> list[Array]:
    """For each pattern the number of each index's weight."""
    found, begin = list[Array](), 0
    for pattern, instances in enumerate(INSTANCES):
        lowest = np.minimum(np.arange(3 ** len(instances[0])), _twins(pattern, len(instances[0])))
        different, numbers = np.unique(lowest, return_inverse=True)
        found.append((begin + numbers).astype(np.int32))
        begin += len(different)
    assert begin == PACKED_SIZE
    return found


def _twins(pattern: int, length: int) -> Array:
    """The mirrored index of each index."""
    powers = MIRRORED_POWERS[pattern * LONGEST : pattern * LONGEST + length]
    indices = np.arange(3**length)
    return sum(indices // 3**place % 3 * power for place, power in enumerate(powers))
