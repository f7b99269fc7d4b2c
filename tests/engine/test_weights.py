"""The file of weights: what it holds, and what it may weigh."""

import zlib

import pytest

from reversi.engine.host import packed, unpacked
from reversi.engine.kernel.layout import STAGES
from reversi.engine.kernel.patterns import PACKED_SIZE
from reversi.shells.hosts.committed import committed_weights


def test_packed_weights_can_be_unpacked() -> None:
    stages = [bytes([stage]) * PACKED_SIZE for stage in range(STAGES)]

    assert unpacked(packed(stages)) == stages


def test_the_committed_weights_are_complete_small_and_not_all_alike() -> None:
    content = committed_weights()

    stages = unpacked(content)

    assert len(content) < 800_000
    assert len(stages) == STAGES
    assert all(len(set(stage)) > 1 for stage in stages)


def test_another_file_or_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="not a weights file"):
        unpacked(b"something else")

    with pytest.raises(ValueError, match=f"13 stages of {PACKED_SIZE} bytes, not 5 bytes"):
        unpacked(zlib.compress(b"12345"))
