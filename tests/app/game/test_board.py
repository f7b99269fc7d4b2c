"""The board: its keys, what begins anew, and what stays as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.game import msg as game_msg
from reversi.app.game.board import squares_by_key
from reversi.app.settings import SeenBy, symmetry_for
from reversi.domain import Rules, Square, parse_square, squares_in_order
from reversi.domain.seen_board import seen_board
from tests.app.accessibility import with_role
from tests.app.drawings import disc_on, sent_again
from tests.app.person import Table, name_of_square, play, sit_down_with, with_options
from tests.profiles import examples
from tests.strategies import any_rules

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def pointed(table: Table, square: str) -> Table:
    return table.send(game_msg.SquarePointed(parse_square(square)))


def test_a_disc_begins_its_animation_anew_only_when_it_turns_again() -> None:
    begun = sit_down_with("human", "human")
    first = play(begun, "d3")
    again = play(first, "c3")
    third = play(again, "c4")

    assert len({disc_on(table, "d4").key for table in (first, again, third)}) == 3
    assert disc_on(begun, "e5").key == disc_on(first, "e5").key
    assert disc_on(pointed(first, "c3"), "d4") == disc_on(first, "d4")


@examples(40)
@given(rules=any_rules(), chair=st.sampled_from(SeenBy), key=st.sampled_from(sorted(STEPS)), cursor=st.data())
def test_arrow_keys_go_to_the_neighbour_that_is_seen(
    rules: Rules, chair: SeenBy, key: str, cursor: st.DataObject
) -> None:
    seen = seen_board(rules.width, rules.height, symmetry_for(chair))
    place = cursor.draw(st.sampled_from(squares_in_order(seen.columns, seen.rows)))
    across, down = STEPS[key]
    beside = Square(
        min(max(place.column + across, 0), seen.columns - 1), min(max(place.row + down, 0), seen.rows - 1)
    )

    squares = squares_by_key(seen.square_at(place), seen, ())

    assert seen.place_of(squares[key]) == beside


def test_squares_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = sit_down_with("human", "human")

    assert sent_again(table, pointed(table, "a1"), "square") == 0
    assert sent_again(table, pointed(table, "d3"), "square") == 2


@pytest.mark.parametrize("chair", SeenBy)
def test_every_way_to_see_the_board_shows_every_square_once_by_its_name(chair: SeenBy) -> None:
    table = with_options(sit_down_with("human", "human"), seen_by=chair)

    shown = sorted(str(cell.attribute("id")) for cell in with_role(table.page, "gridcell"))

    assert shown == [f"square-{file}{rank}" for file in "abcdefgh" for rank in "12345678"]
    assert name_of_square(play(table, "d3"), "d3") == "d3, black, last move"
