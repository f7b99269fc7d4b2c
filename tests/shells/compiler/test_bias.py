from pathlib import Path

import pytest

from reversi.engine.kernel.evaluation import UNIT
from reversi.shells.compiler.bias import LEAST, MOST, ROOTS, SCORED, Searched, measured, run
from reversi.shells.failure import CommandError


def lacking(leaf: int) -> int:
    return 2 * UNIT if leaf % 2 else -UNIT // 2


def test_what_values_lack_is_found_from_scores_back_to_the_opening() -> None:
    samples = [
        Searched(
            left,
            tuple(truth - lacking(left - depth) * (-1) ** depth + wrong for depth in range(LEAST, MOST + 1)),
            truth if left == SCORED else None,
        )
        for left in ROOTS
        for truth in (-700, 300)
        for wrong in (-40, 40)
    ]

    bands = measured(samples)

    for even, odd in bands:
        assert (even.amount, odd.amount) == pytest.approx((lacking(0), lacking(1)))


def test_an_archive_without_scores_from_that_far_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.wtb"
    path.write_bytes(bytes([20, 26, 1, 1, *bytes(8), 8, 0, 22, 0]))

    with pytest.raises(CommandError, match="theoretical scores from 24 empty squares on, not 22"):
        run(path, 2, seed=1)
