"""From games to a network in the kernel."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reversi.domain.symmetry import images
from reversi.engine.host import packed, unpacked
from reversi.engine.kernel.evaluation import HIGHEST, INSTANCES, UNIT
from reversi.engine.kernel.network import LARGEST, ONE
from reversi.engine.kernel.patterns import COLUMNS
from reversi.engine.kernel.patterns import INSTANCES as SQUARES
from reversi.lab.training import fit, network
from reversi.lab.training.data import SCORED, save
from reversi.lab.training.network import FEWEST, MOST, Lessons, Network, NetworkPlan
from reversi.shells.failure import CommandError
from reversi.shells.hosts.committed import committed_weights
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import position_of, reachable_boards

C2, E3 = 10, 20
RULE = 4
"""What the sum of weights lacks, in discs: with c2 and e3 alike; the opposite if they differ."""

FREE = 8
"""The squares whose contents are random: c2 and e3, where there are discs, and others."""

PLAN = NetworkPlan(epochs=8, seed=3)

EVALUATION = unpacked(committed_weights())
WEIGHTS = np.array(fit.weights_of(EVALUATION.stages)[::-1])


def sums(own: np.ndarray, enemy: np.ndarray) -> np.ndarray:
    """The sums of the committed weights, in discs."""
    stages = network.stages_of(np.bitwise_count(own | enemy))
    found: np.ndarray = np.sum(WEIGHTS[stages, fit.weight_numbers(own, enemy)], axis=0)
    return found


def games(count: int) -> np.ndarray:
    """Positions of made-up games, whose values obey the rule."""
    random = np.random.default_rng(1)
    others = random.permutation([square for square in range(64) if square not in (C2, E3)])
    contents = np.empty((count, 64), int)
    contents[:, others] = np.where(np.arange(62) % 2, 1, -1)
    contents[:, others[: FREE - 2]] = random.integers(-1, 2, (count, FREE - 2))
    contents[:, others] *= np.arange(62) < random.integers(4, 13, count)[:, None] * 4
    contents[:, [C2, E3]] = random.choice([-1, 1], (count, 2))
    bits = np.uint64(1) << np.arange(64, dtype=np.uint64)
    found = np.zeros(count, SCORED)
    found["own"], found["enemy"] = (contents == 1) @ bits, (contents == -1) @ bits
    lacking = RULE * contents[:, C2] * contents[:, E3]
    found["value"] = UNIT * (sums(found["own"], found["enemy"]) + lacking)
    found["game"] = np.arange(count) // 4
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with such games."""
    place = tmp_path_factory.mktemp("data")
    (place / "generation-0").mkdir()
    save(place / "generation-0" / "rule-00000.npy", games(4000))
    return place


@pytest.fixture(scope="module")
def train(folder: Path) -> Lessons:
    return network.lessons(network.sampled(folder)[0], fit.weights_of(EVALUATION.stages))


@pytest.fixture(scope="module")
def rounded(train: Lessons) -> Network:
    return network.rounded(network.trained(train, PLAN), train)


@pytest.fixture(scope="module")
def kernel(rounded: Network) -> WasmtimeKernel:
    """A kernel with the trained network."""
    trained = EVALUATION._replace(heads=network.heads(rounded), rows=network.rows(rounded))
    return WasmtimeKernel(1, weights=packed(trained))


def evaluated(kernel: WasmtimeKernel, own: Any, enemy: Any) -> int:
    """The kernel's value of a position."""
    return kernel.call("evaluate", int(own), int(enemy), kernel.memory)


def trained_file(folder: Path, place: Path, seed: int) -> bytes:
    """The file that the command writes."""
    assert network.run(folder, place, epochs=PLAN.epochs, seed=seed) == 0
    return place.read_bytes()


def test_a_rule_is_learned_that_no_sum_can_tell(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not any({C2, E3} <= set(squares) for instances in SQUARES for squares in instances)

    trained_file(folder, tmp_path / "weights.bin", PLAN.seed)

    head, _, *stages, place = capsys.readouterr().out.splitlines()
    assert head.split() == ["stage", "discs", "samples", "sum", "with", "network"]
    assert [stage.split()[1] for stage in stages] == [fit.format_discs(stage) for stage in range(len(stages))]
    for stage in stages:
        without, error = map(float, stage.split()[-2:])
        assert without == RULE
        assert error < RULE / 4
    assert place == f"{tmp_path / 'weights.bin'}: {(tmp_path / 'weights.bin').stat().st_size:,} bytes"


def test_the_same_seed_gives_the_file_that_the_kernel_reads(
    folder: Path, rounded: Network, tmp_path: Path
) -> None:
    first = trained_file(folder, tmp_path / "first.bin", PLAN.seed)
    other = trained_file(folder, tmp_path / "other.bin", PLAN.seed + 1)

    written = unpacked(first)
    assert written.stages == EVALUATION.stages
    assert (written.heads, list(written.rows)) == (network.heads(rounded), network.rows(rounded))
    assert other != first


def test_the_kernel_evaluates_as_the_rounded_network_predicts(
    folder: Path, rounded: Network, kernel: WasmtimeKernel
) -> None:
    _, kept = network.sampled(folder)
    boards = np.array([position_of(board) for board in reachable_boards(600, seed=5)], np.uint64)
    own, enemy = np.concatenate([np.stack([kept.own, kept.enemy], axis=1), boards]).T
    discs, numbers = np.bitwise_count(own | enemy), fit.weight_numbers(own, enemy).T
    corrections = network.corrections(rounded, Lessons(numbers, np.minimum(discs, MOST), np.empty(0)))

    values = np.array([evaluated(kernel, *board) for board in zip(own, enemy, strict=True)])

    assert {*range(FEWEST - 2, MOST + 2)} <= set(discs)
    predicted = UNIT * (sums(own, enemy) + np.where(discs <= MOST, corrections, 0))
    errors = values - np.clip(predicted, -HIGHEST, HIGHEST)
    assert np.abs(errors).max() < 0.5 + 0.01  # rounded to a whole number of 1/128 disc, in single precision
    assert np.all(errors[discs > MOST] == 0)


def test_images_of_a_position_have_the_same_value(folder: Path, kernel: WasmtimeKernel) -> None:
    _, kept = network.sampled(folder)

    for own, enemy in zip(kept.own[:50].tolist(), kept.enemy[:50].tolist(), strict=True):
        assert len({evaluated(kernel, *image) for image in images(own, enemy)}) == 1


def test_rows_that_are_seldom_seen_are_zero(train: Lessons, rounded: Network) -> None:
    seen = np.bincount(train.numbers.ravel(), minlength=len(rounded.rows))

    assert np.all(rounded.rows[seen < network.LEAST_SEEN] == 0)
    assert np.all(np.any(rounded.rows[seen >= 10 * network.LEAST_SEEN] != 0, axis=1))


def test_a_network_is_kept_within_the_bounds_of_its_file(train: Lessons, rounded: Network) -> None:
    endless = Network(*(np.full_like(part, 1e6) for part in rounded))

    kept = network.rounded(endless, train)

    assert kept.rows.max() * ONE == LARGEST
    assert np.all(kept.biases * ONE == network.LARGEST_BIAS)
    assert network.LARGEST_BIAS + INSTANCES * LARGEST < 1 << 15
    assert np.all(kept.worths * UNIT == network.LARGEST_WORTH)
    assert COLUMNS * ONE * ONE * network.LARGEST_WORTH < 1 << 31
    assert len(network.heads(kept)) == len(EVALUATION.heads)


def test_a_stage_with_larger_errors_counts_less() -> None:
    discs = np.array([13, 16, 20, 20], np.uint8)
    lessons = Lessons(np.empty((4, 0)), discs, np.array([1.0, -1.0, 3.0, -3.0]))

    shares = network.shares_of(lessons)

    assert shares == pytest.approx([1.8, 1.8, 0.2, 0.2])


def test_held_out_games_alone_are_too_few(tmp_path: Path) -> None:
    (tmp_path / "generation-0").mkdir()
    save(tmp_path / "generation-0" / "rule-00000.npy", games(4))

    with pytest.raises(CommandError, match="too few"):
        network.sampled(tmp_path)
