"""The file of weights: what it holds, and what it may weigh."""

import zlib
from random import Random

import pytest

from reversi.engine.host import Evaluation, packed, unpacked
from reversi.engine.kernel.layout import HEADS_SIZE, STAGES
from reversi.engine.kernel.network import LARGEST
from reversi.engine.kernel.patterns import COLUMNS, PACKED_SIZE, PACKED_SIZES
from reversi.shells.hosts.committed import committed_weights


def test_a_packed_evaluation_can_be_unpacked() -> None:
    stages = [bytes([stage]) * PACKED_SIZE for stage in range(STAGES)]
    rows = [Random(size).randbytes(COLUMNS * size) for size in PACKED_SIZES]
    evaluation = Evaluation(stages, Random(1).randbytes(HEADS_SIZE), rows)

    assert unpacked(packed(evaluation)) == evaluation


def test_the_committed_weights_are_complete_small_and_not_all_alike() -> None:
    content = committed_weights()

    stages, heads, rows = unpacked(content)

    assert len(content) < 1_350_000
    assert len(stages) == STAGES
    assert all(len(set(each)) > 1 for each in (*stages, heads, *rows))


def test_no_two_rows_of_the_network_overflow_a_byte() -> None:
    _, _, rows = unpacked(committed_weights())

    assert {byte for row in rows for byte in row}.isdisjoint(range(LARGEST + 1, 256 - LARGEST))


def test_another_file_or_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="not a weights file"):
        unpacked(b"something else")

    with pytest.raises(ValueError, match=r"weights file of \d+ bytes, not 5$"):
        unpacked(zlib.compress(b"12345"))
