"""The regression finds planted weights, and leaves weights without samples at their prior."""

import numpy as np
import pytest

from reversi.lab.training.fit import Samples, fitted, root_mean_square, spread, sums

SIZE = 60


@pytest.fixture
def planted() -> tuple[np.ndarray, Samples]:
    """Weights, and samples whose targets are sums of five of them; the last weight is in none."""
    random = np.random.default_rng(1)
    weights = random.normal(size=SIZE)
    numbers = random.integers(0, SIZE - 1, size=(5, 2000))
    return weights, Samples(numbers, sums(weights, numbers), np.ones(2000))


def test_sums_and_spread_by_hand() -> None:
    numbers = np.array([[0, 1, 1], [2, 2, 0]])

    assert sums(np.array([1.0, 10.0, 100.0]), numbers).tolist() == [101, 110, 11]
    assert spread(np.array([1.0, 2.0, 4.0]), numbers, 4).tolist() == [5, 6, 3, 0]


def test_planted_weights_are_recovered(planted: tuple[np.ndarray, Samples]) -> None:
    weights, samples = planted

    found = fitted(samples, np.zeros(SIZE), 1e-6, 100)

    assert np.abs(found - weights)[:-1].max() < 1e-3


def test_a_weight_that_never_occurs_keeps_its_prior(planted: tuple[np.ndarray, Samples]) -> None:
    _, samples = planted
    assert fitted(samples, np.full(SIZE, 3.0), 50, 25)[-1] == 3


def test_a_stronger_prior_keeps_the_weights_closer_to_it(planted: tuple[np.ndarray, Samples]) -> None:
    _, samples = planted
    distances = [np.abs(fitted(samples, np.zeros(SIZE), strength, 50)).sum() for strength in (1, 100, 1e4)]

    assert distances == sorted(distances, reverse=True)


def test_a_sample_with_a_double_share_counts_twice() -> None:
    numbers = np.array([[0, 0]])

    found = fitted(Samples(numbers, np.array([0.0, 3.0]), np.array([1.0, 2.0])), np.zeros(1), 0, 5)

    assert found.tolist() == [2]


def test_the_root_mean_square_by_hand() -> None:
    assert root_mean_square(np.array([3.0, -4.0, 0.0, 0.0])) == 2.5
