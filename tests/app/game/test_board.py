"""The board: its squares, its discs, its keys, and how people want to see it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import computer
from reversi.app.game import msg as game_msg
from reversi.app.game.board import squares_by_key
from reversi.app.game.seats import Computer
from reversi.app.page import view
from reversi.app.settings import Animation, SeenBy, Theme, symmetry_for
from reversi.domain import Rules, Square, parse_square, squares_in_order
from reversi.domain.seen_board import seen_board
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine.protocol import Counted, Thought
from tests.app.accessibility import assert_accessible, with_role
from tests.app.computer.test_explain import says
from tests.app.drawings import classes_of, disc_on, marked, sent_again, square_at, table_at
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    name_of_square,
    offered,
    play,
    sit_down,
    sit_down_with,
    with_options,
)
from tests.profiles import examples
from tests.strategies import any_rules

A_LINE_EACH_WAY = """
    X . X . X . .
    . O O O . . .
    X O . O X . .
    . O O O . . .
    X . X . X . .
"""

ACROSS = """
    . . . . . .
    X O O O . .
    . . . . . .
"""

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def pointed(table: Table, square: str) -> Table:
    return table.send(game_msg.SquarePointed(parse_square(square)))


def with_cursor(table: Table, square: str) -> Table:
    return table.send(game_msg.CursorMoved(parse_square(square)))


def seen_by(table: Table, chair: SeenBy) -> Table:
    return with_options(table, seen_by=chair)


def chosen(table: Table, value: str, menu: str) -> Table:
    """The table after a choice among the options; "yes" and "no" turn a switch."""
    opened = table.click("Options")
    changed = opened.click(menu) if value in ("yes", "no") else opened.choose(value, menu)
    return changed.click("Close")


def name_in(cell: Element[object]) -> str:
    return str(cell.attribute("id")).removeprefix("square-")


def tab_stops(table: Table) -> list[str]:
    """The squares that Tab reaches."""
    (grid,) = with_role(table.page, "grid")
    return [name_in(cell) for cell in walk(grid) if cell.attribute("tabindex") == "0"]


def rows_of(table: Table) -> list[str]:
    """The squares as they are seen, row by row."""
    return [
        " ".join(name_in(cell) for cell in row.children if isinstance(cell, Element))
        for row in with_role(table.page, "row")
    ]


def of_class(table: Table, name: str) -> Element[object]:
    (element,) = (element for element in walk(table.page) if classes_of(element)[:1] == [name])
    return element


def coordinates(table: Table) -> tuple[str, str]:
    return text_of(of_class(table, "above")), text_of(of_class(table, "beside"))


def test_every_square_has_a_name_that_tells_its_content() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    named = [name_of_square(table, square) for square in ("a1", "d3", "d4", "e5", "c3")]

    assert named == ["a1, empty", "d3, black, last move", "d4, black", "e5, white", "c3, legal, flips 1 disc"]
    assert name_of_square(table_at(A_LINE_EACH_WAY), "c3") == "c3, legal, flips 8 discs"


def test_legal_squares_are_lit_for_a_person_in_the_colour_that_is_to_move() -> None:
    black = sit_down_with("human", "human")

    assert marked(black, "legal") == ["d3", "c4", "f5", "e6"]
    assert classes_of(disc_on(black, "d3")) == ["dot", "black"]
    assert classes_of(disc_on(play(black, "d3"), "c3")) == ["dot", "white"]


@pytest.mark.parametrize(
    "table",
    [
        sit_down_with("greedy", "human"),
        sit_down_with("greedy", "human").send(computer.Event.PAUSED),
        follow(sit_down_with("human", "human"), BLACK_MUST_PASS),
        follow(sit_down_with("human", "human"), WIPE_OUT),
    ],
    ids=["the computer thinks", "the computer is paused", "nobody can move", "the game is over"],
)
def test_no_square_is_lit_while_nobody_can_choose(table: Table) -> None:
    assert marked(table, "legal") == []
    assert not any(", legal" in name for name in table.names)


@pytest.mark.parametrize("message", [game_msg.SquarePointed, game_msg.SquareFocused])
def test_the_mouse_and_the_focus_show_the_discs_that_a_square_would_flip(
    message: type[game_msg.SquarePointed | game_msg.SquareFocused],
) -> None:
    table = table_at(ACROSS).send(message(parse_square("e2")))

    assert marked(table, "turns") == ["b2", "c2", "d2"]
    assert classes_of(disc_on(table, "e2")) == ["ghost", "black"]
    assert (tab_stops(table) == ["e2"]) == (message is game_msg.SquareFocused)
    assert marked(table.send(game_msg.SquarePointed(None)), "turns") == []


def test_nothing_is_previewed_elsewhere_or_while_the_computer_is_to_move() -> None:
    waiting = pointed(table_at(ACROSS, black=Computer("greedy")), "e2")

    for square in ("a1", "b2", "f2"):
        assert marked(pointed(table_at(ACROSS), square), "turns") == []
    assert marked(waiting, "turns") == []
    assert square_at(waiting, "e2").children == ()


def test_while_the_computer_explains_pointing_shows_what_another_move_would_flip() -> None:
    table = says(Thought(parse_square("c3"), Counted(5)), Thought(parse_square("e3"), Counted(4)))

    assert marked(table, "turns") == ["d4"]
    assert marked(pointed(table, "e3"), "turns") == ["e4"]
    assert marked(pointed(table, "a1"), "turns") == []


def test_the_last_move_is_marked_unless_it_was_a_pass() -> None:
    table, passing = (follow(sit_down_with("human", "human"), moves) for moves in ("d3c3", BLACK_MUST_PASS))

    assert marked(table, "last") == ["c3"]
    assert marked(table.click("Undo"), "last") == ["d3"]
    assert marked(table.click("Undo").click("Undo"), "last") == []
    assert (marked(passing, "last"), marked(passing.click("Pass"), "last")) == (["c1"], [])


def test_the_disc_that_was_played_lands_and_others_turn_over_later_the_further_away_they_are() -> None:
    table = play(table_at(ACROSS), "e2")
    turned = [disc_on(table, square) for square in ("d2", "c2", "b2")]

    assert classes_of(disc_on(table, "e2")) == ["disc", "black", "landing"]
    assert classes_of(disc_on(table, "a2")) == ["disc", "black"]
    for steps, disc in enumerate(turned, 1):
        faces = [classes_of(face) for face in walk(disc) if face is not disc]
        assert classes_of(disc) == ["disc", "turning"]
        assert faces == [["face", "black"], ["face", "back", "white"]]
        assert str(disc.attribute("style")).startswith(f"--steps: {steps};")


@pytest.mark.parametrize(
    ("turned", "axis"),
    [
        ("b3", (0, -1)),
        ("d3", (0, 1)),
        ("c2", (1, 0)),
        ("c4", (-1, 0)),
        ("b2", (1, -1)),
        ("d2", (1, 1)),
        ("b4", (-1, -1)),
        ("d4", (-1, 1)),
    ],
)
def test_a_disc_turns_about_the_axis_across_its_line(turned: str, axis: tuple[int, int]) -> None:
    table = play(table_at(A_LINE_EACH_WAY), "c3")

    style = disc_on(table, turned).attribute("style")

    assert style == f"--steps: 1; --axis-x: {axis[0]}; --axis-y: {axis[1]}"


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

    assert disc_on(table, "c2").attribute("style") == f"--steps: 2; --axis-x: {axis[0]}; --axis-y: {axis[1]}"


def test_a_disc_begins_its_animation_anew_only_when_it_turns_again() -> None:
    begun = sit_down_with("human", "human")
    first = play(begun, "d3")
    again = play(first, "c3")
    third = play(again, "c4")

    assert len({disc_on(table, "d4").key for table in (first, again, third)}) == 3
    assert disc_on(begun, "e5").key == disc_on(first, "e5").key
    assert disc_on(pointed(first, "c3"), "d4") == disc_on(first, "d4")


def test_nothing_turns_when_a_position_is_only_looked_at() -> None:
    undone = follow(sit_down_with("human", "human"), "d3c3b3").click("Undo")

    for still in (undone, undone.click("Redo"), sit_down()):
        assert not any({"landing", "turning"} & set(classes_of(element)) for element in walk(still.page))


def test_tab_reaches_one_square_the_one_that_was_played_last() -> None:
    assert tab_stops(sit_down()) == ["d3"]
    assert tab_stops(play(sit_down_with("human", "human"), "f5")) == ["f5"]


@pytest.mark.parametrize(
    ("chair", "key", "squares"),
    [
        (SeenBy.BLACK, "ArrowLeft", ["b2", "a2", "a2"]),
        (SeenBy.BLACK, "ArrowRight", ["d2", "e2", "f2", "f2"]),
        (SeenBy.BLACK, "ArrowUp", ["c1", "c1"]),
        (SeenBy.BLACK, "ArrowDown", ["c3", "c3"]),
        (SeenBy.BLACK, "Home", ["a2", "a2"]),
        (SeenBy.BLACK, "End", ["f2", "f2"]),
        (SeenBy.WHITE, "ArrowLeft", ["d2", "e2", "f2", "f2"]),
        (SeenBy.WHITE, "ArrowUp", ["c3", "c3"]),
        (SeenBy.WHITE, "Home", ["f2"]),
    ],
)
def test_keys_move_over_the_board_as_it_is_seen_and_stop_at_its_edges(
    chair: SeenBy, key: str, squares: list[str]
) -> None:
    table = with_cursor(seen_by(table_at(ACROSS), chair), "c2")

    for square in squares:
        table = table.press(key, "Board")
        assert tab_stops(table) == [square]


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


def test_home_and_end_go_to_the_ends_of_the_row_that_is_seen_without_its_walls() -> None:
    drawing = """
        . # . . .
        . O X . .
        . X O . .
        . # . . .
    """
    table = with_cursor(seen_by(table_at(drawing), SeenBy.RIGHT), "b2")

    assert rows_of(table)[1] == "b4 b3 b2 b1"
    assert tab_stops(table.press("Home", "Board")) == ["b3"]
    assert tab_stops(table.press("End", "Board")) == ["b2"]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_play_the_square_that_has_the_focus(key: str) -> None:
    assert marked(with_cursor(table_at(ACROSS), "e2").press(key, "Board"), "last") == ["e2"]


def test_squares_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = sit_down_with("human", "human")

    assert sent_again(table, pointed(table, "a1"), "square") == 0
    assert sent_again(table, pointed(table, "d3"), "square") == 2


@pytest.mark.parametrize(
    ("chair", "rows", "edges", "size"),
    [
        (
            SeenBy.BLACK,
            [" ".join(f"{file}{rank}" for file in "abcdef") for rank in "123"],
            "abcdef 123",
            "6 3",
        ),
        (
            SeenBy.WHITE,
            [" ".join(f"{file}{rank}" for file in "fedcba") for rank in "321"],
            "fedcba 321",
            "6 3",
        ),
        (SeenBy.RIGHT, [f"{file}3 {file}2 {file}1" for file in "abcdef"], "321 abcdef", "3 6"),
    ],
)
def test_files_and_ranks_stand_at_the_edges_of_the_board_however_it_is_turned(
    chair: SeenBy, rows: list[str], edges: str, size: str
) -> None:
    table, (columns, ranks) = seen_by(play(table_at(ACROSS), "e2"), chair), size.split()

    assert rows_of(table) == rows
    assert " ".join(coordinates(table)) == edges
    for part in ("frame", "foot"):  # the foot of the panel leaves room for the board
        style = of_class(table, part).attribute("style")
        assert style == f"--columns: {columns}; --rows: {ranks}; --zoom: 1"


@pytest.mark.parametrize("chair", SeenBy)
def test_every_way_to_see_the_board_shows_every_square_once_by_its_name(chair: SeenBy) -> None:
    table = seen_by(sit_down_with("human", "human"), chair)

    shown = " ".join(rows_of(table)).split()

    assert sorted(shown) == sorted(f"{file}{rank}" for file in "abcdefgh" for rank in "12345678")
    assert name_of_square(play(table, "d3"), "d3") == "d3, black, last move"


@pytest.mark.parametrize("first", ["d3", "c4", "f5", "e6"])
def test_the_first_move_can_be_drawn_at_f5_whichever_it_was(first: str) -> None:
    table = seen_by(play(sit_down_with("human", "human"), first), SeenBy.FIRST_MOVE)

    assert rows_of(table)[4].split()[5] == first
    assert marked(table, "last") == [first]


def test_before_the_first_move_and_on_other_boards_the_board_is_seen_as_usual() -> None:
    begun, other = sit_down_with("human", "human"), play(table_at(ACROSS), "e2")

    assert coordinates(seen_by(begun, SeenBy.FIRST_MOVE)) == ("abcdefgh", "12345678")
    assert coordinates(seen_by(other, SeenBy.FIRST_MOVE)) == ("abcdef", "123")


def test_the_bar_is_turned_with_the_board_but_not_by_the_first_move() -> None:
    table = play(chosen(sit_down_with("human", "human"), "yes", "Evaluation bar"), "c4")

    bars = [
        with_role(seen_by(table, each).page, "meter")[0]
        for each in (SeenBy.BLACK, SeenBy.WHITE, SeenBy.FIRST_MOVE)
    ]

    assert ["turned" in classes_of(bar) for bar in bars] == [False, True, False]


def test_a_board_is_turned_and_mirrored_by_keys_and_by_buttons() -> None:
    table = sit_down_with("human", "human")

    turned = table.press("q", "Board")
    mirrored = turned.press("X", "Board")
    again = mirrored.click("Options").click("Turn right").click("Mirror").click("Close")

    assert coordinates(turned) == ("87654321", "abcdefgh")
    assert coordinates(mirrored) == ("12345678", "abcdefgh")
    assert coordinates(again) == coordinates(table) == ("abcdefgh", "12345678")


def test_hidden_coordinates_leave_their_place_empty() -> None:
    assert coordinates(chosen(sit_down(), "no", "Coordinates")) == ("", "")


def test_without_marks_nothing_seen_gives_legal_moves_away_but_they_are_told_and_played() -> None:
    table = pointed(chosen(table_at(ACROSS), "no", "Marks on legal moves"), "e2")

    assert marked(table, "legal") == marked(table, "turns") == []
    assert square_at(table, "e2").children == ()
    assert offered(table) == ["e2"]
    assert marked(play(table, "e2"), "last") == ["e2"]


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
