from random import Random

import pytest

from reversi.domain import empties
from reversi.engine.kernel.probcut import DEEPEST, FEWEST_EMPTIES, PROBCUT_FROM, SPREADS
from reversi.lab.compiler.calibrate import CLOSE, Sample, _end_row, positions, run
from reversi.shells.arena.opening import parse_opening
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


def test_the_tables_have_the_shape_of_those_in_the_kernel(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(games=1, deepest=3) == 0

    spreads, ends = capsys.readouterr().out.split(")\n", 1)
    rows = [[int(number) for number in row.strip(" ,").split(", ")] for row in spreads.splitlines()[1:]]
    assert len(rows) * (DEEPEST + 1) == len(SPREADS)
    for row in rows:
        assert row[:PROBCUT_FROM] == [0] * PROBCUT_FROM
        assert all(row[PROBCUT_FROM:4])
        assert not any(row[4:])
    assert ends.startswith("END_SPREADS = (")


def test_positions_are_drawn_from_a_game_and_from_beside_it() -> None:
    kernel = WasmtimeKernel(1)
    opening = parse_opening("f5d6c3d3c4f4e3f3")

    first, again = (list(positions(kernel, opening, Random(3))) for _ in range(2))

    assert first == again
    assert all(FEWEST_EMPTIES <= empties(board) <= 52 for board in first)
    assert len(set(first)) > 3


def test_positions_that_are_decided_do_not_count() -> None:
    samples = [Sample(20, (0,) * 30, 128), Sample(20, (0,) * 30, CLOSE + 1), Sample(20, (0,) * 30, None)]

    assert {*_end_row(samples)} == {128}
