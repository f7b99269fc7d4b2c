import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.engine.kernel import table
from reversi.engine.kernel.layout import AGE, AGE_PLACE, BUCKET_MASK, MIXED, TABLE, TABLE_PLACE
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.words import WORD
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.plain import plain_kernel
from tests.engine.kernel.positions import Position, any_bits, position_of, reachable_boards, wild_positions
from tests.profiles import cases, examples

bounds = st.integers(-32000, 32000)


@pytest.fixture
def fresh() -> PlainKernel:
    return plain_kernel()


def remember(kernel: PlainKernel, key: int, depth: int, move: int = 0, selectivity: int = EXACT) -> None:
    kernel.call("remember", key, -1, 1, move, depth, selectivity, kernel.memory)


def recall(kernel: PlainKernel, key: int) -> int:
    return kernel.call("recall", key, kernel.memory)


def same_bucket(number: int) -> int:
    """Keys that differ, but for the bits that say where they belong."""
    return number + 1 << 40


@examples(15)  # each fills a kernel's memory anew
@given(
    key=any_bits.filter(bool),
    lower=bounds,
    upper=bounds,
    move=st.integers(0, table.NO_SQUARE),
    depth=st.integers(0, 60),
    selectivity=st.integers(0, EXACT),
    age=st.integers(0, 255),
)
def test_a_stored_entry_is_recalled(
    key: int, lower: int, upper: int, move: int, depth: int, selectivity: int, age: int
) -> None:
    fresh = plain_kernel()
    fresh.call("write", fresh.memory + AGE, age)

    fresh.call("remember", key, lower, upper, move, depth, selectivity, fresh.memory)

    entry = recall(fresh, key)
    assert (table.lower_bound(entry), table.upper_bound(entry)) == (lower, upper)
    assert (table.best_move(entry), table.depth_of(entry), table.selectivity_of(entry)) == (
        move,
        depth,
        selectivity,
    )


def test_a_position_without_an_entry_recalls_nothing(fresh: PlainKernel) -> None:
    remember(fresh, same_bucket(1), depth=5)

    entry = recall(fresh, same_bucket(2))

    assert (table.best_move(entry), table.depth_of(entry)) == (table.NO_SQUARE, 0)


def test_a_deeper_search_replaces_a_shallower_one_and_never_the_reverse(fresh: PlainKernel) -> None:
    for depth, move in ((5, 1), (7, 2), (6, 3), (7, 4)):
        remember(fresh, same_bucket(1), depth, move)

    entry = recall(fresh, same_bucket(1))
    assert (table.depth_of(entry), table.best_move(entry)) == (7, 4)


def test_the_surer_of_two_equally_deep_searches_is_kept(fresh: PlainKernel) -> None:
    for selectivity, move in ((73, 1), (99, 2), (87, 3), (99, 4)):
        remember(fresh, same_bucket(1), 6, move, selectivity)

    entry = recall(fresh, same_bucket(1))
    assert (table.selectivity_of(entry), table.best_move(entry)) == (99, 4)


def test_a_full_bucket_replaces_its_shallowest_entry(fresh: PlainKernel) -> None:
    for number, depth in enumerate((9, 4, 8, 7)):
        remember(fresh, same_bucket(number), depth)

    remember(fresh, same_bucket(4), depth=2)

    assert [number for number in range(5) if recall(fresh, same_bucket(number))] == [0, 2, 3, 4]


@pytest.mark.parametrize(("before", "age"), [(0, 1), (255, 0)], ids=["an age", "wrapped around"])
def test_a_full_bucket_first_replaces_an_earlier_entry(fresh: PlainKernel, before: int, age: int) -> None:
    fresh.call("write", fresh.memory + AGE, before)
    remember(fresh, same_bucket(0), depth=20)

    fresh.call("write", fresh.memory + AGE, age)
    for number in range(1, 5):
        remember(fresh, same_bucket(number), depth=3)

    assert [number for number in range(5) if recall(fresh, same_bucket(number))] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("ages", "replaced"), [((3, 1, 254, 2), 2), ((250, 4, 252, 3), 0), ((4, 4, 2, 4), 2)]
)
def test_a_full_bucket_replaces_the_entry_of_the_oldest_search(
    fresh: PlainKernel, ages: tuple[int, ...], replaced: int
) -> None:
    for number, age in enumerate(ages):
        fresh.call("write", fresh.memory + AGE, age)
        remember(fresh, same_bucket(number), depth=9)
    fresh.call("write", fresh.memory + AGE, 4)

    remember(fresh, same_bucket(9), depth=1)

    assert [number for number in range(4) if not recall(fresh, same_bucket(number))] == [replaced]


def test_an_empty_place_is_used_before_an_old_entry_is_replaced(fresh: PlainKernel) -> None:
    for age in range(4):
        fresh.call("write", fresh.memory + AGE, 253 + age & 255)
        remember(fresh, same_bucket(age), depth=5)

    assert all(recall(fresh, same_bucket(number)) for number in range(4))


def test_different_positions_have_different_keys() -> None:
    positions = {position_of(board) for board in reachable_boards(cases(30_000), seed=6)}

    assert len({table.key_of(*position) for position in positions}) == len(positions)


@given(position=wild_positions)
def test_keys_are_alike_in_every_host(kernel: WasmtimeKernel, plain: PlainKernel, position: Position) -> None:
    assert kernel.call("key_of", *position) == plain.call("key_of", *position)
    assert kernel.call("key_of", *position) & WORD == table.key_of(*position)


def test_where_kernels_share_a_table_words_of_two_entries_belong_to_no_position(fresh: PlainKernel) -> None:
    fresh.call("write", fresh.memory + MIXED, WORD)
    key = same_bucket(1)
    remember(fresh, key, depth=5, move=1)
    place = fresh.call("bucket_of", key, fresh.memory) + 8
    later = fresh.call("read", place) + (1 << 32)  # another move

    fresh.call("write", place, later)

    assert recall(fresh, key) == 0
    assert recall(fresh, key ^ later ^ (later - (1 << 32))) == later


def test_a_kernel_may_use_the_table_and_the_age_of_another(fresh: PlainKernel) -> None:
    key = same_bucket(1)
    for other, own in ((TABLE_PLACE, TABLE), (AGE_PLACE, AGE)):
        assert fresh.call("read", fresh.memory + other) == fresh.memory + own
    fresh.call("write", fresh.memory + TABLE_PLACE, fresh.memory + TABLE + 64)
    fresh.call("write", fresh.memory + BUCKET_MASK, 0)

    remember(fresh, key, depth=5)

    assert fresh.call("read", fresh.memory + TABLE) == 0
    assert fresh.call("read", fresh.memory + TABLE + 64) == key
