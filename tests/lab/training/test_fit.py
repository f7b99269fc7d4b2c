"""From games to weights in the kernel."""

from itertools import islice, pairwise
from pathlib import Path

import numpy as np
import pytest

from reversi.engine.host import Evaluation, packed, unpacked
from reversi.engine.kernel.layout import STAGES
from reversi.engine.kernel.patterns import PACKED_SIZE
from reversi.lab.training import fit
from reversi.lab.training.data import Data, canonical, generations_in
from reversi.lab.training.fit import FitPlan, changes, first_and_last, fit_stage, weights_of
from reversi.shells.failure import CommandError
from reversi.shells.hosts.committed import committed_weights
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import position_of, reachable_boards


def positions(count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    found = [position_of(board) for board in reachable_boards(count, seed)]
    return np.array([own for own, _ in found], np.uint64), np.array([enemy for _, enemy in found], np.uint64)


def data_of(own: np.ndarray, enemy: np.ndarray, targets: np.ndarray) -> Data:
    held_out = np.arange(len(own)) % 10 == 0
    discs = np.bitwise_count(own | enemy).astype(np.int64)
    return Data(own, enemy, discs, targets, targets, np.ones(len(own)), held_out)


def test_the_kernel_adds_the_weights_that_the_regression_numbers() -> None:
    own, enemy = positions(300, seed=1)
    random = np.random.default_rng(1)
    weights = [random.integers(-9, 10, PACKED_SIZE) / 8 for _ in range(STAGES)]
    kernel = WasmtimeKernel(1, weights=packed(Evaluation(changes(weights[::-1]))))
    discs, numbers = np.bitwise_count(own | enemy), fit.weight_numbers(own, enemy)

    for stage in range(STAGES):
        first, last = first_and_last(stage)
        for at in np.flatnonzero((discs >= first) & (discs <= last)):
            value = kernel.call("evaluate", int(own[at]), int(enemy[at]), kernel.memory)
            assert value == 128 * fit.sums(weights[stage], numbers[:, at : at + 1])[0]


def test_stages_follow_each_other_over_the_whole_game() -> None:
    bounds = [first_and_last(stage) for stage in range(STAGES)]

    assert bounds[0] == (0, 16)
    assert bounds[1] == (17, 20)
    assert bounds[-1] == (61, 64)
    assert all(before[1] + 1 == after[0] for before, after in pairwise(bounds))


def test_a_stage_learns_planted_weights() -> None:
    own, enemy = positions(10_000, seed=2)
    corners = np.uint64(0x8100000000000081)
    targets = 6.0 * (
        np.bitwise_count(own & corners).astype(float) - np.bitwise_count(enemy & corners).astype(float)
    )

    _, found = fit_stage(data_of(own, enemy, targets), 9, np.zeros(PACKED_SIZE), strength=1)

    assert found.scatter > 4
    assert found.before == found.scatter
    assert found.held_out < found.scatter / 3


def test_images_of_a_position_become_one_sample_with_their_mean_target() -> None:
    own, enemy = np.array([0x1, 0x80, 0x2], np.uint64), np.array([0x100, 0x8000, 0], np.uint64)

    merged = data_of(own, enemy, np.array([4.0, 8.0, 1.0])).merged()

    assert sorted(zip(merged.targets, merged.shares, strict=True)) == [(1, 1), (6, 2)]


def test_all_images_have_the_same_canonical_form() -> None:
    one = np.array([0x1F], np.uint64), np.array([0x2000], np.uint64)
    turned = np.array([0xF800000000000000], np.uint64), np.array([0x0004000000000000], np.uint64)
    transposed = np.array([0x0101010101], np.uint64), np.array([0x20000000000], np.uint64)

    assert canonical(*one) == canonical(*turned) == canonical(*transposed)


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There are no games"):
        generations_in(tmp_path)


def test_an_interrupted_fit_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, enemy = positions(3_000, seed=3)
    data = data_of(own, enemy, np.ones(len(own)))
    fitted = list[int]()

    def noted(data: Data, stage: int, prior: np.ndarray, strength: float) -> tuple[np.ndarray, fit.Fit]:
        fitted.append(stage)
        return np.full(PACKED_SIZE, float(stage)), fit.Fit(stage, 1, 0, 0, 0, 0, 0)

    monkeypatch.setattr(fit, "fit_stage", noted)
    assert len(list(islice(fit._stages(data, tmp_path, FitPlan(1)), 3))) == 3

    found = dict(fit._stages(data, tmp_path, FitPlan(1)))

    assert fitted == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [weights[0] for weights, _ in found.values()] == fitted


def test_the_file_of_weights_is_read_as_it_was_written() -> None:
    content = unpacked(committed_weights()).stages

    assert changes(weights_of(content)) == content


def test_to_refine_starts_from_the_weights_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unchanged(data: Data, stage: int, prior: np.ndarray, strength: float) -> tuple[np.ndarray, fit.Fit]:
        return prior, fit.Fit(stage, 1, 0, 0, 0, 0, 0)

    own, enemy = positions(30, seed=4)
    monkeypatch.setattr(fit, "fit_stage", unchanged)

    found = dict(fit._stages(data_of(own, enemy, np.ones(30)), tmp_path, FitPlan(1, refine=True)))

    assert changes([weights for weights, _ in found.values()]) == unpacked(committed_weights()).stages


def test_positions_known_from_other_games_are_not_held_out() -> None:
    known = data_of(np.array([0x80], np.uint64), np.array([0x8000], np.uint64), np.ones(1)).merged()
    kept = data_of(np.array([0x1, 0x2], np.uint64), np.array([0x100, 0x100], np.uint64), np.ones(2))

    assert kept.without(known).own.tolist() == [0x2]
