import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import DecodeError, Square, format_square, format_squares, parse_square

squares = st.builds(Square, column=st.integers(0, 25), row=st.integers(0, 25))


@pytest.mark.parametrize(
    ("text", "square"),
    [("a1", Square(0, 0)), ("h8", Square(7, 7)), ("F5", Square(5, 4)), (" z26 ", Square(25, 25))],
)
def test_a_square_is_a_letter_and_a_number_in_capitals_or_not(text: str, square: Square) -> None:
    assert parse_square(text) == square


@pytest.mark.parametrize("text", ["", "f", "5", "5f", "f0", "f05", "ff5", "f5.", "f\u0663", "\xe91", "f5\0"])
def test_anything_else_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(DecodeError, match="expected a square, such as f5") as refusal:
        parse_square(text)

    assert refusal.value.found == text


def test_squares_are_named_in_reading_order() -> None:
    assert format_squares([Square(1, 1), Square(0, 1), Square(7, 0)]) == "h1 a2 b2"


@given(square=squares)
def test_parsing_undoes_formatting(square: Square) -> None:
    assert parse_square(format_square(square)) == square
