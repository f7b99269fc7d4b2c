"""What a check asks of a learner's work, and how it shows what came."""

from dataclasses import dataclass
from enum import Enum

import pytest

from reversi.workshop.chapters.check import LONGEST, CheckError, Work, call_text, shown


class Colour(Enum):
    """An enum for these tests."""

    BLACK = "black"


@dataclass(frozen=True)
class Square:
    """A dataclass for these tests."""

    column: int
    row: int


class Grumpy:
    """A value that does not want to be seen."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        (Colour.BLACK, "Colour.BLACK"),
        (Square(3, 4), "Square(3, 4)"),
        (frozenset({Square(3, 4), Square(2, 4)}), "frozenset({Square(2, 4), Square(3, 4)})"),
        ({1}, "{1}"),
        ([Square(0, 0)], "[Square(0, 0)]"),
        ((1,), "(1,)"),
        (set[int](), "set()"),
        (Square, "Square"),
        (len, "the function len"),
        ("a\nb", "'a\\nb'"),
        (Grumpy(), "<a Grumpy that cannot be shown: RuntimeError>"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_is_shown_as_one_would_write_it(value: object, text: str) -> None:
    assert shown(value) == text


@pytest.mark.parametrize("value", ["x" * 10**6, list(range(10**5)), frozenset(range(10**4))], ids=type)
def test_a_huge_value_is_shown_shortened(value: object) -> None:
    assert len(shown(value)) <= LONGEST


def test_a_value_that_contains_itself_is_shown() -> None:
    loop: list[object] = []
    loop.append(loop)

    assert shown(loop) == "[[[[…]]]]"


def test_what_is_missing_or_something_else_is_wrong() -> None:
    work = Work({"size": 8})

    for name, ask, key in (
        ("START", work.value, "missing"),
        ("size", work.function, "no-function"),
        ("size", work.kind, "no-class"),
    ):
        with pytest.raises(CheckError) as caught:
            ask(name)
        assert caught.value.key == key


@pytest.mark.parametrize(("result", "key"), [(None, "nothing-returned"), (7, "wrong-type")])
def test_a_function_has_to_return_a_value_of_the_right_type(result: object, key: str) -> None:
    work = Work({"draw": lambda _: result})

    with pytest.raises(CheckError) as caught:
        work.call_for(str, "draw", 1)

    assert (caught.value.key, caught.value.details["call"]) == (key, "draw(1)")


def test_a_learners_exception_goes_through_and_says_from_which_call() -> None:
    work = Work({"draw": lambda number: 1 // number})

    with pytest.raises(ZeroDivisionError) as caught:
        work.call("draw", 0)

    assert caught.value.__notes__ == ["from draw(0)"]


def test_a_call_is_shown_with_its_arguments_shortened() -> None:
    assert len(call_text("draw", "x" * 1000)) < 100
