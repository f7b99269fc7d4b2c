from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from reversi.elm.travel.changes import NOTHING, Change, changes_of
from tests.elm.counter import Counter

VALUES: st.SearchStrategy[object] = st.recursive(
    st.none() | st.integers(0, 3) | st.sampled_from("abc"),
    lambda inside: (
        st.lists(inside, max_size=4).map(tuple)
        | st.dictionaries(st.sampled_from("abc"), inside, max_size=3)
        | st.frozensets(st.integers(0, 3), max_size=3)
        | st.builds(Counter, st.integers(0, 2), st.integers(0, 2), st.sampled_from("ab"))
    ),
)


@dataclass(frozen=True, slots=True)
class Shelf:
    counters: tuple[Counter, ...]
    names: frozenset[str] = frozenset()


def test_a_changed_field_is_told_with_its_path() -> None:
    before = Shelf((Counter(1), Counter(2)))
    after = replace(before, counters=(Counter(1), Counter(3)))

    assert changes_of(before, after) == (Change(("counters", "[1]", "count"), 2, 3),)


def test_what_comes_into_a_list_moves_nothing_that_follows() -> None:
    before = Shelf((Counter(1), Counter(2)))
    after = Shelf((Counter(1), Counter(9), Counter(2)))

    assert changes_of(before, after) == (Change(("counters", "[1]"), NOTHING, Counter(9)),)
    assert changes_of(after, before) == (Change(("counters", "[1]"), Counter(9), NOTHING),)


def test_members_of_sets_come_and_go() -> None:
    before, after = Shelf((), frozenset({"a", "b"})), Shelf((), frozenset({"b", "c"}))

    assert changes_of(before, after) == (
        Change(("names", "{'a'}"), "a", NOTHING),
        Change(("names", "{'c'}"), NOTHING, "c"),
    )


def test_a_value_of_another_type_is_told_as_a_whole() -> None:
    assert changes_of((None, 1), (Counter(), 1)) == (Change(("[0]",), None, Counter()),)
    assert changes_of({"a": 1}, ()) == (Change((), {"a": 1}, ()),)


def test_there_is_an_end_to_what_is_told() -> None:
    assert len(changes_of(tuple(range(1000)), tuple(range(1, 1001)), most=7)) == 7


@given(value=VALUES)
def test_equal_values_do_not_differ(value: object) -> None:
    assert changes_of(value, value) == ()


@given(before=VALUES, after=VALUES)
def test_values_that_are_not_equal_differ(before: object, after: object) -> None:
    alike = before == after and type(before) is type(after)

    assert (changes_of(before, after) == ()) == alike
