"""Regularised least squares over sums of weights, by conjugate gradients."""

from dataclasses import dataclass

from reversi.shells.requirement import required
from reversi.training.positions import Array

np = required("numpy")


@dataclass(frozen=True, slots=True)
class Samples:
    """Which weights add up to each target (a row for each addend), and how much each sample counts."""

    numbers: Array
    targets: Array
    shares: Array


def sums(weights: Array, numbers: Array) -> Array:
    """What the weights add up to for each sample."""
    total = np.zeros(numbers.shape[1])
    for row in numbers:
        total += weights[row]
    return total


def spread(amounts: Array, numbers: Array, size: int) -> Array:
    """The transpose of `sums`: each sample's amount, added up for every weight that it uses."""
    total = np.zeros(size)
    for row in numbers:
        total += np.bincount(row, amounts, size)
    return total


def fitted(samples: Samples, prior: Array, strength: float, steps: int) -> Array:
    """Weights of the least sum of squared errors and, `strength` times, of squared distances from `prior`.

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
    """The usual size of errors."""
    return float(np.sqrt(np.mean(errors * errors)))
