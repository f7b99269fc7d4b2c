import pytest

from reversi.app.computer import msg as computer_msg
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer
from reversi.domain import Colour, parse_square
from reversi.elm.html import walk
from reversi.engine.protocol import Counted, Thought
from tests.app.accessibility import with_role
from tests.app.computer.test_explain import explained
from tests.app.drawings import classes_of, disc_on, marked, sent_again, square_at, table_at
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import Table, follow, name_of_square, play, sit_down, sit_down_with

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

COMPUTER = Computer("greedy")


def pointed(table: Table, square: str) -> Table:
    return table.send(game_msg.SquarePointed(parse_square(square)))


def tab_stops(table: Table) -> list[str]:
    (grid,) = with_role(table.page, "grid")
    return [
        str(cell.attribute("id")).removeprefix("square-")
        for cell in walk(grid)
        if cell.attribute("tabindex") == "0"
    ]


def test_every_square_has_a_name_that_tells_its_content() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    named = [name_of_square(table, square) for square in ("a1", "d3", "d4", "e5", "c3", "e3")]

    assert named == [
        "a1, empty",
        "d3, black, last move",
        "d4, black",
        "e5, white",
        "c3, legal, flips 1 disc",
        "e3, legal, flips 1 disc",
    ]


def test_a_legal_square_says_how_many_discs_it_flips() -> None:
    table = table_at(A_LINE_EACH_WAY)

    assert name_of_square(table, "c3") == "c3, legal, flips 8 discs"


def test_squares_stand_row_by_row_with_files_and_ranks_at_the_edges() -> None:
    table = table_at(ACROSS)

    rows = [
        [cell.attribute("id") for cell in row.children if not isinstance(cell, str)]
        for row in with_role(table.page, "row")
    ]

    assert rows == [[f"square-{file}{rank}" for file in "abcdef"] for rank in "123"]
    assert "abcdef" + "123" in table.text


def test_legal_squares_are_lit_for_a_person_to_move() -> None:
    assert marked(sit_down_with("human", "human"), "legal") == ["d3", "c4", "f5", "e6"]


@pytest.mark.parametrize(
    "table",
    [
        sit_down_with("greedy", "human"),
        sit_down_with("greedy", "human").send(computer_msg.Event.PAUSED),
        follow(sit_down_with("human", "human"), BLACK_MUST_PASS),
        follow(sit_down_with("human", "human"), WIPE_OUT),
    ],
    ids=["the computer thinks", "the computer is paused", "nobody can move", "the game is over"],
)
def test_no_square_is_lit_while_nobody_can_choose(table: Table) -> None:
    assert marked(table, "legal") == []
    assert not any(", legal" in name for name in table.names)


def test_pointing_at_a_legal_square_shows_the_discs_that_it_would_flip() -> None:
    table = pointed(table_at(ACROSS), "e2")

    assert marked(table, "turns") == ["b2", "c2", "d2"]
    assert classes_of(disc_on(table, "e2")) == ["ghost", "black"]


def test_the_keyboards_focus_shows_the_discs_that_a_square_would_flip() -> None:
    table = table_at(ACROSS).send(game_msg.SquareFocused(parse_square("e2")))

    assert marked(table, "turns") == ["b2", "c2", "d2"]
    assert tab_stops(table) == ["e2"]


def test_pointing_elsewhere_shows_nothing() -> None:
    table = table_at(ACROSS)

    for square in ("a1", "b2", "f2"):
        assert marked(pointed(table, square), "turns") == []
    assert marked(pointed(table, "e2").send(game_msg.SquarePointed(None)), "turns") == []


def test_nothing_is_previewed_while_the_computer_is_to_move() -> None:
    table = table_at(ACROSS, black=COMPUTER)

    assert marked(pointed(table, "e2"), "turns") == []
    assert square_at(table, "e2").children == ()


def test_while_the_computer_explains_pointing_shows_what_another_move_would_flip() -> None:
    table = explained(Thought(parse_square("c3"), Counted(5)), Thought(parse_square("e3"), Counted(4)))

    assert marked(table, "turns") == ["d4"]
    assert marked(pointed(table, "e3"), "turns") == ["e4"]
    assert marked(pointed(table, "a1"), "turns") == []


def test_a_legal_square_has_the_colour_that_is_to_move() -> None:
    black, white = sit_down_with("human", "human"), play(sit_down_with("human", "human"), "d3")

    assert classes_of(disc_on(black, "d3")) == ["dot", "black"]
    assert classes_of(disc_on(white, "c3")) == ["dot", "white"]


def test_the_last_move_is_marked() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3")

    assert marked(table, "last") == ["c3"]
    assert marked(table.click("Undo"), "last") == ["d3"]
    assert marked(table.click("Undo").click("Undo"), "last") == []


def test_no_move_is_marked_after_a_pass() -> None:
    table = follow(sit_down_with("human", "human"), BLACK_MUST_PASS)

    assert marked(table, "last") == ["c1"]
    assert marked(table.click("Pass"), "last") == []


def test_a_refused_square_is_marked_while_it_flashes() -> None:
    table = play(sit_down_with("human", "human"), "a1")

    assert marked(table, "refused") == ["a1"]
    assert table.model.table.refusal is not None
    assert marked(table.send(game_msg.FlashEnded(table.model.table.refusal.number)), "refused") == []


def test_the_disc_that_was_played_lands_and_those_beside_it_turn() -> None:
    table = play(table_at(ACROSS), "e2")

    assert classes_of(disc_on(table, "e2")) == ["disc", "black", "landing"]
    assert [classes_of(disc_on(table, square)) for square in ("b2", "c2", "d2")] == [["disc", "turning"]] * 3
    assert classes_of(disc_on(table, "a2")) == ["disc", "black"]


def test_a_disc_turns_from_the_other_colour_to_its_own() -> None:
    turned = disc_on(play(table_at(ACROSS), "e2"), "d2")

    assert [classes_of(face) for face in walk(turned) if face is not turned] == [
        ["face", "black"],
        ["face", "back", "white"],
    ]


def test_discs_turn_later_the_further_away_they_are() -> None:
    table = play(table_at(ACROSS), "e2")

    styles = [str(disc_on(table, square).attribute("style")) for square in ("d2", "c2", "b2")]

    assert [style.split(";")[0] for style in styles] == ["--steps: 1", "--steps: 2", "--steps: 3"]


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


def test_a_disc_that_turns_again_begins_its_animation_anew() -> None:
    first = play(sit_down_with("human", "human"), "d3")
    again = play(first, "c3")
    third = play(again, "c4")

    keys = [disc_on(table, "d4").key for table in (first, again, third)]

    assert len(set(keys)) == 3


def test_a_disc_that_stands_still_keeps_its_key() -> None:
    table = sit_down_with("human", "human")

    assert disc_on(table, "e5").key == disc_on(play(table, "d3"), "e5").key


def test_pointing_does_not_begin_an_animation_anew() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    assert disc_on(pointed(table, "c3"), "d4") == disc_on(table, "d4")


def test_nothing_turns_when_a_position_is_only_looked_at() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")
    undone = table.click("Undo")

    for still in (undone, undone.click("Redo"), sit_down()):
        assert not any({"landing", "turning"} & set(classes_of(element)) for element in walk(still.page))


def test_tab_reaches_one_square() -> None:
    assert tab_stops(sit_down()) == ["d3"]


@pytest.mark.parametrize(
    ("key", "squares"),
    [
        ("ArrowLeft", ["b2", "a2", "a2"]),
        ("ArrowRight", ["d2", "e2", "f2", "f2"]),
        ("ArrowUp", ["c1", "c1"]),
        ("ArrowDown", ["c3", "c3"]),
        ("Home", ["a2", "a2"]),
        ("End", ["f2", "f2"]),
    ],
)
def test_keys_move_over_the_board_and_stop_at_its_edges(key: str, squares: list[str]) -> None:
    table = table_at(ACROSS).send(game_msg.CursorMoved(parse_square("c2")))

    for square in squares:
        table = table.press(key, "Board")
        assert tab_stops(table) == [square]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_play_the_square_that_has_the_focus(key: str) -> None:
    table = table_at(ACROSS).send(game_msg.CursorMoved(parse_square("e2")))

    assert marked(table.press(key, "Board"), "last") == ["e2"]


def test_a_move_by_mouse_moves_the_keyboards_cursor() -> None:
    assert tab_stops(play(sit_down_with("human", "human"), "f5")) == ["f5"]


def test_the_spots_of_a_tournament_board_lie_two_squares_in() -> None:
    table = sit_down()

    spots = [element.attribute("style") for element in walk(table.page) if "spot" in classes_of(element)]

    assert len(spots) == 4
    assert spots[0] == "--column: 2; --row: 2"
    assert spots[3] == "--column: 6; --row: 6"


def test_a_drawn_position_can_have_white_to_move() -> None:
    table = table_at("O X . X O", to_move=Colour.WHITE)

    assert name_of_square(table, "c1") == "c1, legal, flips 2 discs"


def test_squares_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = sit_down_with("human", "human")

    assert sent_again(table, pointed(table, "a1"), "square") == 0
    assert sent_again(table, pointed(table, "d3"), "square") == 2
