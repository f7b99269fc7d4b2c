"""The board as people want to see it: from either side, with or without marks and coordinates."""

import pytest

from reversi.app.game import msg as game_msg
from reversi.app.settings.model import Animation, Theme
from reversi.domain import parse_square
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.view import view
from tests.app.person import Table, name_of_square, offered, play, sit_down, sit_down_with
from tests.view.accessibility import assert_accessible, with_role
from tests.view.drawings import classes_of, disc_on, marked, square_at, table_at

ACROSS = """
    . . . . . .
    X O O O . .
    . . . . . .
"""


def chosen(table: Table, value: str, menu: str) -> Table:
    opened = table.click("Options")
    changed = opened.click(menu) if value in ("yes", "no") else opened.choose(value, menu)
    return changed.click("Close")


def from_whites_side(table: Table) -> Table:
    return chosen(table, "white", "Board seen by")


def of_class(table: Table, name: str) -> Element[object]:
    (element,) = (element for element in walk(table.page) if classes_of(element)[:1] == [name])
    return element


def coordinates(table: Table) -> tuple[str, str]:
    return text_of(of_class(table, "files")), text_of(of_class(table, "ranks"))


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
