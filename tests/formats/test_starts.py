"""Lists of starts."""

import pytest

from reversi.domain import format_position, parse_position
from reversi.formats import starts
from reversi.record.starts import start_of

POSITION = f"{'-' * 27}OX------XO{'-' * 27}"


def test_a_list_is_read_as_we_write_it_and_a_seed_draws_from_it() -> None:
    listed, bad = starts.read_list(f"\ufeff% XOT\r\n1. F5 d6 C3\r\n\r\n{POSITION} O; e6:+2\r\n")

    assert (listed, bad) == (f"f5d6c3\n{POSITION} O", ())
    assert starts.drawn(3, listed) == parse_position(f"{POSITION} O")
    assert format_position(starts.drawn(4, listed)).endswith("O")
    assert starts.drawn(4, "") == starts.drawn(4, "f5f5") == start_of(4)


def test_a_game_that_is_over_is_no_start() -> None:
    listed, ((line, error),) = starts.read_list("f5d6\nd3c3b3d2e1d6d7e3f4")

    assert (listed, line, str(error.problem)) == ("f5d6", 2, "the game is over there")


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("f5d6c3d3\n" * 3, True),
        (f"# three\nF5 d6 c3 d3\n\n{POSITION} X\nd3c3c4e3", True),
        ("f5d6c3d3\n" * 2, False),
        ("f5d6c3d3\nc4f4f6f3\ne6e7d7g6", False),
        ("f5d6c3d3\n" * 2 + "f5d6c3d3" * 6, False),
        ("f5\nd6\nc3\nd3", False),
    ],
)
def test_a_list_has_some_short_openings_and_nothing_else(text: str, is_one: bool) -> None:
    assert starts.is_list(text) is is_one
