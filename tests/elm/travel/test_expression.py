"""Values as Python text, laid out as a formatter would."""

import pytest

from reversi.elm.travel.as_pytest import WIDTH, Imports, expression_of, printed

LONG = "y" * WIDTH
"""A text beside which nothing fits into a line."""


def text_of(value: object) -> str:
    return printed(expression_of(value, Imports()))


@pytest.mark.parametrize("length", range(WIDTH - 30, WIDTH - 12))
def test_what_fits_into_a_line_stands_in_one_and_what_does_not_is_broken(length: int) -> None:
    inner, whole = ["x" * length, 1], f'["{"x" * length}", 1]'

    (_, *in_list, _, _) = text_of([inner, LONG]).split("\n")
    (_, *in_dict, _, _) = text_of({"key": inner, "": LONG}).split("\n")

    for name, lines in (("    ", in_list), ('    "key": ', in_dict)):
        fits = len(f"{name}{whole},") <= WIDTH
        assert lines == ([f"{name}{whole},"] if fits else [f"{name}[", f"        {whole[1:-1]}", "    ],"])


@pytest.mark.parametrize(
    "value", [[["x" * 99], LONG], ({1: LONG, 2: (LONG,)},), [frozenset({LONG, "z"})], (LONG,), {LONG: ()}]
)
def test_what_is_broken_into_lines_is_the_same_value(value: object) -> None:
    text = text_of(value)

    assert "\n" in text
    assert eval(text) == value
