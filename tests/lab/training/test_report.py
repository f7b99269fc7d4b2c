"""Positions in files: how many there are, which of them count, and by how much evaluations err on them."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reversi.domain.symmetry import images
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import STAGES
from reversi.lab.training import report
from reversi.lab.training.data import SCORED, gathered, generations_in, save
from reversi.lab.training.fit import first_and_last
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.positions import Position, position_of, reachable_boards

BOARDS = [position_of(board) for board in reachable_boards(300, seed=4)]


def positions(*rows: tuple[Position, int, int, int]) -> Any:
    """Positions, each with its score, its value and the number of its game."""
    return np.array([(*board, *rest) for board, *rest in rows], dtype=SCORED)


def put(folder: Path, generation: int, name: str, *rows: tuple[Position, int, int, int]) -> None:
    place = folder / f"generation-{generation}" / f"{name}.npy"
    place.parent.mkdir(exist_ok=True)
    save(place, positions(*rows))


def discs(board: Position) -> int:
    return (board.own | board.enemy).bit_count()


def test_older_games_count_less_until_all_is_played_exactly_and_the_newest_are_held_out(
    tmp_path: Path,
) -> None:
    early, late = BOARDS[0], next(board for board in BOARDS if discs(board) >= 50)
    put(tmp_path, 0, "a", (early, 4, 0, 20), (late, -6, -6 * UNIT, 1))
    put(tmp_path, 2, "b", (early, 8, 2 * UNIT, 20), (late, 0, 0, 21))
    (tmp_path / "generation-1x").mkdir()

    data = gathered(generations_in(tmp_path))

    assert data.own.tolist() == [early.own, late.own] * 2
    assert data.targets.tolist() == [2, -6, 5, 0]
    assert data.scores.tolist() == [4, -6, 8, 0]
    assert data.shares.tolist() == [0.25, 1, 1, 1]
    assert data.held_out.tolist() == [False, False, True, False]


def test_images_of_a_position_are_merged_and_left_out_together(tmp_path: Path) -> None:
    board, other = BOARDS[40], BOARDS[80]
    turned = [Position(*image) for image in images(*board)]
    rows = [(image, number, number * UNIT, 1) for number, image in enumerate(turned)]
    put(tmp_path, 1, "a", *rows, (other, 9, 0, 1))
    data = gathered(generations_in(tmp_path))

    merged = data.merged()

    assert sorted(merged.scores.tolist()) == [3.5, 9]
    assert sorted(merged.targets.tolist()) == [3.5, 4.5]
    assert sorted(merged.shares.tolist()) == [1, 8]
    assert data.without(data.of(data.scores < 1).merged()).scores.tolist() == [9]


def test_the_report_tells_volumes_and_errors_by_stage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel = WasmtimeKernel(1)
    values = [kernel.call("evaluate", *board, kernel.memory) for board in BOARDS]
    early = [board for board in BOARDS if discs(board) <= first_and_last(0)[1]]
    monkeypatch.setattr(report, "NumbaKernel", lambda megabytes, _: WasmtimeKernel(megabytes))
    rows = [(board, discs(board) % 2 * 2, 0, 20) for board in BOARDS]
    put(tmp_path, 0, "seed-1-00000", (early[0], 1, 0, 1))
    put(tmp_path, 1, "seed-7-00000", *rows[:100])
    put(tmp_path, 1, "seed-7-00001", *rows[100:], (early[0], 0, 0, 1))

    assert report.run(tmp_path) == 0

    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == [
        "generation 0: 1 positions in 1 files, seed-1",
        "generation 1: 301 positions in 2 files, seed-7",
    ]
    table = [line.split() for line in printed if line[:1].isdigit()][-STAGES:]
    for stage in range(1, STAGES):
        fewest, most = first_and_last(stage)
        there = [
            (discs(board) % 2, value / UNIT - discs(board) % 2 * 2)
            for board, value in zip(BOARDS, values, strict=True)
            if fewest <= discs(board) <= most
        ]
        odd = [error for parity, error in there if parity]
        even = [error for parity, error in there if not parity]
        expected = (
            (sum(error * error for _, error in there) / len(there)) ** 0.5,
            sum(even) / len(even),
            sum(odd) / len(odd),
        )
        assert table[stage] == [
            str(stage), f"{fewest}–{most}", str(len(there)), *(f"{each:.2f}" for each in expected)
        ]  # fmt: skip
