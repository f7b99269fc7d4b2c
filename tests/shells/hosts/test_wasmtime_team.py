"""Kernels that share a table, in wasmtime."""

from collections.abc import Iterator, Sequence

import pytest

from reversi.domain import own_and_enemy
from reversi.engine.host import BUCKET, Kernel, begin_search, fresh_table
from reversi.engine.kernel.layout import BUCKET_MASK, NODES, TABLE_PLACE
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.table import AGE_SHIFT, depth_of
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.shells.hosts.wasmtime_host import TeamKernel, WasmtimeKernel, helping, team
from tests.engine.kernel.positions import late_board

LATE = late_board(1, 40)
DISCS = own_and_enemy(LATE)
DEPTH = 6


@pytest.fixture
def kernels() -> Iterator[Sequence[TeamKernel]]:
    with team(3, 1) as kernels:
        yield kernels


def value_by(kernel: Kernel) -> int:
    """The value of a position, by a search that leaves its result in the table."""
    return kernel.call("midgame", *DISCS, -INFINITY, INFINITY, DEPTH, kernel.memory)


def entry_in(kernel: Kernel) -> int:
    return kernel.call("recall", kernel.call("key_of", *DISCS), kernel.memory)


def nodes_of(kernel: Kernel) -> int:
    return kernel.call("read", kernel.memory + NODES)


def test_what_one_kernel_finds_the_others_know(kernels: Sequence[TeamKernel]) -> None:
    _, second, third = kernels
    alone = WasmtimeKernel(1)

    assert value_by(second) == value_by(alone)

    assert depth_of(entry_in(second)) == DEPTH
    assert {entry_in(each) for each in kernels} == {entry_in(alone)}
    assert (nodes_of(second), nodes_of(third)) == (nodes_of(alone), 0)


def test_keys_are_mixed_with_their_entries_where_kernels_share_a_table_and_plain_elsewhere(
    kernels: Sequence[TeamKernel],
) -> None:
    for kernel, is_mixed in ((kernels[0], True), (kernels[2], True), (WasmtimeKernel(1), False)):
        value_by(kernel)
        key, entry = kernel.call("key_of", *DISCS), entry_in(kernel)
        table, mask = (kernel.call("read", kernel.memory + place) for place in (TABLE_PLACE, BUCKET_MASK))
        bucket = table + (key & mask) * BUCKET
        first_words = [kernel.call("read", bucket + place) for place in range(0, BUCKET, 16)]

        assert (key ^ entry if is_mixed else key) in first_words


def test_the_first_kernel_says_which_entries_are_old(kernels: Sequence[TeamKernel]) -> None:
    first, second, third = kernels
    begin_search(first)
    begin_search(third)  # as a helper does that was dropped
    begin_search(third)

    value_by(second)

    assert entry_in(first) >> AGE_SHIFT == 1


def test_a_fresh_table_is_not_shared_and_the_large_one_stays(kernels: Sequence[TeamKernel]) -> None:
    first, second, _ = kernels
    value_by(second)
    shared = entry_in(first)

    with fresh_table(first):
        assert entry_in(first) == 0
        value_by(second)
        assert entry_in(first) == 0
        value_by(first)
        assert depth_of(entry_in(first)) == DEPTH
        with fresh_table(first):
            assert entry_in(first) == 0

    assert entry_in(first) == shared != 0


def test_a_team_finds_the_score_that_a_kernel_alone_finds(kernels: Sequence[TeamKernel]) -> None:
    first, *others = kernels
    board, limits = late_board(2, 18), Limits(depth=1, exact_from=64)
    *_, alone = search(WasmtimeKernel(1), board, limits)

    with helping(others) as helpers:
        *_, together = search(first, board, limits, slice_nodes=1000, helpers=helpers)

    assert together.moves[0].value == alone.moves[0].value
    assert together.nodes > nodes_of(first)


def test_without_kernels_there_are_no_helpers() -> None:
    with helping([]) as helpers:
        assert helpers is None
