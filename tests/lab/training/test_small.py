"""Games from which the evaluation of small boards is fitted."""

from random import Random
from typing import TYPE_CHECKING, TypeVar

import numpy
import pytest

from reversi.domain.setups import setup_named
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.small_evaluation import FEATURES
from reversi.lab.training import small
from reversi.lab.training.small import Sample, played
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")


class Noted(Random):
    """Chance that notes how often it chose a move, and says that a player does or does not blunder."""

    def __init__(self, share: float) -> None:
        super().__init__(1)
        self.share, self.chosen = share, 0

    def random(self) -> float:
        return self.share

    def choice(self, seq: "SupportsLenAndGetItem[T]") -> T:
        self.chosen += 1
        return seq[len(seq) // 2]


def game(share: float, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Sample], int, list[int]]:
    """A game: its positions, how many moves were chance, and how deep the others were searched."""
    random, depths = Noted(share), list[int]()
    value = small._value

    def noted(kernel: Kernel, discs: tuple[int, int], depth: int) -> int:
        depths.append(depth)
        return value(kernel, discs, depth)

    monkeypatch.setattr(small, "_value", noted)
    samples = played(WasmtimeKernel(1), setup_named("mini-6x6").rules, random)
    return samples, random.chosen, depths


def test_a_game_begins_by_chance_and_goes_on_by_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    samples, choices, depths = game(0.5, monkeypatch)

    assert choices < small.RANDOM_PLIES
    assert {*depths} == {small.DEPTH - 1, 63}
    assert len({abs(sample.score) for sample in samples}) == 1
    assert [sample.stage for sample in samples] == sorted(sample.stage for sample in samples)


def test_a_blunder_is_a_move_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    samples, choices, depths = game(small.BLUNDERS / 2, monkeypatch)

    assert choices == len(samples)
    assert depths == []


def test_weights_are_those_that_the_scores_were_made_of() -> None:
    random = Random(1)
    inputs = [tuple(random.randint(-9, 9) for _ in range(FEATURES)) for _ in range(400)]
    samples = [Sample(0, each, 2 * each[0] - each[-1]) for each in inputs]

    weights, error = small.fitted(numpy, samples)

    assert weights[0] == pytest.approx(2 * UNIT, abs=2)
    assert weights[-1] == pytest.approx(-UNIT, abs=2)
    assert error < 0.1
    assert small.fitted(numpy, []) == ([0] * FEATURES, 0.0)
