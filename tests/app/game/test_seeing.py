"""The board as people want to see it: from either side, with or without marks and coordinates."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.game import msg as game_msg
from reversi.app.game.board import squares_by_key
from reversi.app.page import view
from reversi.app.settings import Animation, SeenBy, Theme, symmetry_for
from reversi.domain import Rules, Square, parse_square, squares_in_order
from reversi.domain.seen_board import seen_board
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import classes_of, disc_on, marked, square_at, table_at
from tests.app.person import Table, name_of_square, offered, play, sit_down, sit_down_with, with_options
from tests.profiles import examples
from tests.strategies import any_rules

ACROSS = """
    . . . . . .
    X O O O . .
    . . . . . .
"""

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def chosen(table: Table, value: str, menu: str) -> Table:
    opened = table.click("Options")
    changed = opened.click(menu) if value in ("yes", "no") else opened.choose(value, menu)
    return changed.click("Close")


def from_whites_side(table: Table) -> Table:
    return chosen(table, "white", "Orientation")


def of_class(table: Table, name: str) -> Element[object]:
    (element,) = (element for element in walk(table.page) if classes_of(element)[:1] == [name])
    return element


def coordinates(table: Table) -> tuple[str, str]:
    return text_of(of_class(table, "above")), text_of(of_class(table, "beside"))


def focused(table: Table) -> str:
    (grid,) = with_role(table.page, "grid")
    (cell,) = (cell for cell in walk(grid) if cell.attribute("tabindex") == "0")
    return str(cell.attribute("id")).removeprefix("square-")


def test_from_whites_side_the_last_square_comes_first() -> None:
    table = from_whites_side(table_at(ACROSS))

    rows = [
        [cell.attribute("id") for cell in row.children if isinstance(cell, Element)]
        for row in with_role(table.page, "row")
    ]

    assert rows == [[f"square-{file}{rank}" for file in "fedcba"] for rank in "321"]
    assert coordinates(table) == ("fedcba", "321")


@pytest.mark.parametrize(
    ("key", "squares"),
    [
        ("ArrowLeft", ["d2", "e2", "f2", "f2"]),
        ("ArrowRight", ["b2", "a2", "a2"]),
        ("ArrowUp", ["c3", "c3"]),
        ("ArrowDown", ["c1", "c1"]),
        ("Home", ["f2"]),
        ("End", ["a2"]),
    ],
)
def test_arrow_keys_follow_the_board_as_it_is_seen(key: str, squares: list[str]) -> None:
    table = from_whites_side(table_at(ACROSS)).send(game_msg.CursorMoved(parse_square("c2")))

    for square in squares:
        table = table.press(key, "Board")
        assert focused(table) == square


def test_from_whites_side_a_square_is_played_and_read_out_as_ever() -> None:
    table = play(from_whites_side(sit_down_with("human", "human")), "d3")

    assert marked(table, "last") == ["d3"]
    assert name_of_square(table, "d3") == "d3, black, last move"


def test_from_whites_side_discs_turn_the_other_way_round() -> None:
    table = play(table_at(ACROSS), "e2")

    assert disc_on(table, "c2").attribute("style") == "--steps: 2; --axis-x: 0; --axis-y: -1"
    assert disc_on(from_whites_side(table), "c2").attribute("style") == "--steps: 2; --axis-x: 0; --axis-y: 1"


def test_from_whites_side_the_bar_is_turned_as_well() -> None:
    table = chosen(sit_down(), "yes", "Evaluation bar")

    assert classes_of(with_role(table.page, "meter")[0]) == ["bar", "unknown"]
    assert classes_of(with_role(from_whites_side(table).page, "meter")[0]) == ["bar", "unknown", "turned"]


def rows_of(table: Table) -> list[str]:
    """The squares as they are seen, row by row."""
    return [
        " ".join(
            str(cell.attribute("id")).removeprefix("square-")
            for cell in row.children
            if isinstance(cell, Element)
        )
        for row in with_role(table.page, "row")
    ]


def seen_by(table: Table, chair: SeenBy) -> Table:
    return with_options(table, seen_by=chair)


def test_turned_to_the_right_the_files_run_down_and_the_ranks_from_right_to_left() -> None:
    table = seen_by(table_at(ACROSS), SeenBy.RIGHT)

    assert rows_of(table) == [f"{file}3 {file}2 {file}1" for file in "abcdef"]
    assert coordinates(table) == ("321", "abcdef")
    assert of_class(table, "frame").attribute("style") == "--columns: 3; --rows: 6; --zoom: 1"


def test_the_foot_of_the_panel_knows_the_size_of_the_board_that_is_seen() -> None:
    table = seen_by(play(table_at(ACROSS), "e2"), SeenBy.LEFT)

    assert of_class(table, "foot").attribute("style") == "--columns: 3; --rows: 6; --zoom: 1"


@pytest.mark.parametrize("chair", SeenBy)
def test_every_way_to_see_the_board_shows_every_square_once_by_its_name(chair: SeenBy) -> None:
    table = seen_by(sit_down_with("human", "human"), chair)

    shown = " ".join(rows_of(table)).split()

    assert sorted(shown) == sorted(f"{file}{rank}" for file in "abcdefgh" for rank in "12345678")
    assert name_of_square(play(table, "d3"), "d3") == "d3, black, last move"


@examples(40)
@given(rules=any_rules(), chair=st.sampled_from(SeenBy), key=st.sampled_from(sorted(STEPS)), cursor=st.data())
def test_arrow_keys_go_to_the_neighbour_that_is_seen(
    rules: Rules, chair: SeenBy, key: str, cursor: st.DataObject
) -> None:
    symmetry = symmetry_for(chair)
    seen = seen_board(rules.width, rules.height, symmetry)
    place = cursor.draw(st.sampled_from(squares_in_order(seen.columns, seen.rows)))
    across, down = STEPS[key]
    beside = Square(
        min(max(place.column + across, 0), seen.columns - 1), min(max(place.row + down, 0), seen.rows - 1)
    )

    squares = squares_by_key(seen.square_at(place), seen, ())

    assert seen.place_of(squares[key]) == beside


def test_home_and_end_go_to_the_ends_of_the_row_that_is_seen_without_its_walls() -> None:
    drawing = """
        . # . . .
        . O X . .
        . X O . .
        . # . . .
    """
    table = seen_by(table_at(drawing), SeenBy.RIGHT).send(game_msg.CursorMoved(parse_square("b2")))

    assert rows_of(table)[1] == "b4 b3 b2 b1"
    assert focused(table.press("Home", "Board")) == "b3"
    assert focused(table.press("End", "Board")) == "b2"


@pytest.mark.parametrize(
    ("chair", "axis"),
    [
        (SeenBy.BLACK, (0, -1)),
        (SeenBy.WHITE, (0, 1)),
        (SeenBy.RIGHT, (1, 0)),
        (SeenBy.LEFT, (-1, 0)),
        (SeenBy.BLACK_IN_MIRROR, (0, 1)),
        (SeenBy.WHITE_IN_MIRROR, (0, -1)),
    ],
)
def test_discs_turn_about_the_axis_across_the_line_that_is_seen(chair: SeenBy, axis: tuple[int, int]) -> None:
    table = seen_by(play(table_at(ACROSS), "e2"), chair)

    across, down = axis
    assert disc_on(table, "c2").attribute("style") == f"--steps: 2; --axis-x: {across}; --axis-y: {down}"


@pytest.mark.parametrize("first", ["d3", "c4", "f5", "e6"])
def test_the_first_move_can_be_drawn_at_f5_whichever_it_was(first: str) -> None:
    table = seen_by(play(sit_down_with("human", "human"), first), SeenBy.FIRST_MOVE)

    assert rows_of(table)[4].split()[5] == first
    assert sorted(marked(table, "last")) == [first]


def test_before_the_first_move_and_on_other_boards_the_board_is_seen_as_usual() -> None:
    usual = ("abcdefgh", "12345678")

    assert coordinates(seen_by(sit_down_with("human", "human"), SeenBy.FIRST_MOVE)) == usual
    assert coordinates(seen_by(play(table_at(ACROSS), "e2"), SeenBy.FIRST_MOVE)) == ("abcdef", "123")


def test_the_bar_stays_where_the_first_move_turns_the_board() -> None:
    table = play(chosen(sit_down_with("human", "human"), "yes", "Evaluation bar"), "c4")

    bars = [with_role(seen_by(table, each).page, "meter")[0] for each in (SeenBy.WHITE, SeenBy.FIRST_MOVE)]

    assert ["turned" in classes_of(bar) for bar in bars] == [True, False]


def test_a_board_is_turned_and_mirrored_by_keys_and_by_buttons() -> None:
    table = sit_down_with("human", "human")

    turned = table.press("q", "Board")
    mirrored = turned.press("X", "Board")
    again = mirrored.click("Options").click("Turn right").click("Mirror").click("Close")

    assert coordinates(turned) == ("87654321", "abcdefgh")
    assert coordinates(mirrored) == ("12345678", "abcdefgh")
    assert coordinates(again) == coordinates(table) == ("abcdefgh", "12345678")


def test_hidden_coordinates_leave_their_place_empty() -> None:
    table = sit_down()

    assert coordinates(table) == ("abcdefgh", "12345678")
    assert coordinates(chosen(table, "no", "Coordinates")) == ("", "")


def test_without_marks_nothing_on_the_board_gives_legal_moves_away() -> None:
    table = chosen(table_at(ACROSS), "no", "Marks on legal moves").send(
        game_msg.SquarePointed(parse_square("e2"))
    )

    assert marked(table, "legal") == marked(table, "turns") == []
    assert square_at(table, "e2").children == ()


def test_without_marks_a_screen_reader_still_says_what_is_legal_and_a_click_plays_it() -> None:
    table = chosen(sit_down_with("human", "human"), "no", "Marks on legal moves")

    assert offered(table) == ["c4", "d3", "e6", "f5"]
    assert marked(play(table, "d3"), "last") == ["d3"]


def test_without_marks_a_hint_shows_the_legal_moves_nevertheless() -> None:
    table = chosen(sit_down_with("human", "human"), "no", "Marks on legal moves").click("Hint")

    assert marked(table, "legal") == marked(table, "hinted") == ["d3", "c4", "f5", "e6"]


@pytest.mark.parametrize(
    ("animation", "tempo"),
    [(Animation.OFF, "0"), (Animation.QUICK, "0.5"), (Animation.NORMAL, "1"), (Animation.SLOW, "2")],
)
def test_the_page_has_the_chosen_speed_of_animation(animation: Animation, tempo: str) -> None:
    page = view(chosen(sit_down(), animation.name, "Animation").model)

    assert page.attribute("style") == f"--tempo: {tempo}"


@pytest.mark.parametrize("theme", Theme)
def test_the_page_has_the_chosen_theme(theme: Theme) -> None:
    page = view(chosen(sit_down(), theme.value, "Colours").model)

    assert page.attribute("data-theme") == theme.value
    assert_accessible(page)
