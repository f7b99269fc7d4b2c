from dataclasses import dataclass
from enum import Enum

import pytest

from reversi.elm.travel.values import LONGEST, Part, format_path, has_parts, line_of, parts_of


class Fruit(Enum):
    APPLE = 1


@dataclass(frozen=True, slots=True)
class Basket:
    fruit: Fruit
    counts: tuple[int, ...] = ()


def test_a_dataclass_consists_of_its_fields() -> None:
    basket = Basket(Fruit.APPLE, (1, 2))

    assert parts_of(basket) == (Part("fruit", Fruit.APPLE), Part("counts", (1, 2)))


def test_a_mapping_consists_of_its_items_and_a_set_of_its_members_in_order() -> None:
    assert parts_of({"b": 1, Fruit.APPLE: 2}) == (Part("['b']", 1), Part("[Fruit.APPLE]", 2))
    assert parts_of(frozenset({"c", "a", "b"})) == (Part("{0}", "a"), Part("{1}", "b"), Part("{2}", "c"))


@pytest.mark.parametrize(
    "value", [None, 1, 1.5, "text", True, Fruit.APPLE, len, Basket, (), frozenset[int]()]
)
def test_a_plain_value_has_no_parts(value: object) -> None:
    assert parts_of(value) == ()
    assert not has_parts(value)


def test_a_line_says_what_a_value_is() -> None:
    value = (
        Basket(Fruit.APPLE, (1,)),
        {"key": None},
        [True],
        frozenset({2, 1}),
        test_a_line_says_what_a_value_is,
    )

    assert line_of(value, 200) == (
        "(Basket(fruit=Fruit.APPLE, counts=(1,)), {'key': None}, [True], {1, 2}, "
        "test_a_line_says_what_a_value_is)"
    )


def test_the_line_of_a_value_that_is_large_or_deep_is_short() -> None:
    deep: tuple[object, ...] = ()
    for _ in range(2_000):  # more than Python recurses; a browser cannot free much more
        deep = (deep,)

    assert line_of(deep) == "(((((…,),),),),)"
    for large in (tuple(range(1_000_000)), "x" * 1_000_000, frozenset(range(100_000)), 1 << 100_000):
        assert len(line_of(large)) <= LONGEST


def test_a_path_is_told_as_code() -> None:
    assert format_path(("['baskets']", "[1]", "counts", "[1]")) == "['baskets'][1].counts[1]"


def test_a_very_large_number_is_told_by_its_length() -> None:
    assert line_of(1 << 256) == "an integer of 257 bits"
    assert line_of(1 << 255) == str(1 << 255)
