"""Arrows and circles on a position: by drag and by key, kept with the move, cleared, and never lost."""

import json
from dataclasses import replace

import pytest

from reversi.app import tree
from reversi.app.review import msg as review_msg
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import encode_session
from reversi.domain import STANDARD, Square, parse_square
from reversi.elm.html import walk
from reversi.elm.simulate import NotOnThePageError
from reversi.formats.data import encode_data
from reversi.formats.paste import decode_paste
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED, comment_here, comment_room
from reversi.record.shapes import MOST_SHAPES
from tests.app.person import (
    Table,
    begun,
    follow,
    kept,
    name_of_square,
    play,
    settled,
    sit_down,
    sit_down_with,
    with_options,
    with_setup,
)

D3, E4 = parse_square("d3"), parse_square("e4")
BOARD = "Board"


def drawn(table: Table, start: str, end: str) -> Table:
    """The table after a drag from one square to another."""
    return table.drag(f"square-{start}", f"square-{end}", BOARD)


def note(table: Table) -> str:
    """What is stored with the position on the board."""
    game = table.model.table.game
    return game.nodes[game.number].note


def pressed(table: Table, square: str, *keys: str) -> Table:
    """The table after the cursor has gone to a square and some keys were pressed there."""
    name = name_of_square(table, square)
    table = replace(
        table, model=replace(table.model, table=replace(table.model.table, cursor=parse_square(square)))
    )
    for key in keys:
        table = table.press(key, name if name in table.names else name_of_square(table, square))
    return table


def test_a_drag_draws_an_arrow_and_a_press_a_circle() -> None:
    table = drawn(drawn(sit_down_with(), "d3", "e4"), "f5", "f5")

    assert note(table) == "[%csl Gf5][%cal Gd3e4]"


def test_the_same_again_takes_it_away() -> None:
    table = drawn(drawn(sit_down_with(), "d3", "e4"), "d3", "e4")

    assert note(table) == ""


@pytest.mark.parametrize(
    ("start", "end"),
    [("square-d3", "moves"), ("", ""), ("square-d3", "square-i99x"), ("square-d3", "square-")],
)
def test_a_drag_from_or_to_something_else_says_nothing(start: str, end: str) -> None:
    with pytest.raises(NotOnThePageError):
        sit_down_with().drag(start, end, BOARD)


def test_keys_mark_the_square_one_is_on_draw_an_arrow_from_the_last_mark_and_clear_all() -> None:
    marked = pressed(sit_down_with(), "d3", "d")
    arrow = pressed(marked, "e4", "D")
    again = pressed(arrow, "c4", "d", "d")

    assert [note(each) for each in (marked, arrow, again)] == ["[%csl Gd3]", "[%cal Gd3e4]", "[%cal Gd3e4]"]
    assert note(pressed(again, "c4", "c")) == ""


def test_who_wants_no_letter_keys_draws_nothing_by_them() -> None:
    table = with_options(sit_down_with(), letter_keys=False)

    for key in "dDx":
        with pytest.raises(NotOnThePageError):
            pressed(table, "d3", key)


def test_one_button_clears_what_is_drawn_here_and_nothing_else() -> None:
    table = drawn(follow(sit_down_with(), "d3"), "c4", "c4").send(tree.CommentTyped("sharp"))
    table = drawn(play(table, "c3"), "d3", "e4")

    cleared = table.click("Clear drawings")

    assert note(cleared) == ""
    assert "Clear drawings" not in cleared.names
    assert note(cleared.click("1. Black d3")) == "sharp [%csl Gc4]"


def test_what_is_drawn_belongs_to_its_position_on_its_line() -> None:
    table = drawn(follow(sit_down_with(), "d3c3"), "d3", "e4").click("Undo")
    other = play(table, "e3")

    assert (note(table), note(other)) == ("", "")
    assert note(other.click("2. White c3")) == "[%cal Gd3e4]"


def test_a_comment_and_what_is_drawn_leave_each_other_alone() -> None:
    table = drawn(follow(sit_down_with(), "d3"), "d3", "e4").click("To the start").click("One move forward")
    table = table.click("Comment").type("sharp ", "Comment on 1. Black d3")
    more = drawn(table, "f5", "f5")

    assert note(table) == "sharp  [%cal Gd3e4]"
    assert "sharp " in {each.attribute("value") for each in walk(table.page) if each.tag == "textarea"}
    assert note(more) == "sharp  [%csl Gf5][%cal Gd3e4]"
    assert note(more.type("", "Comment on 1. Black d3")) == "[%csl Gf5][%cal Gd3e4]"


def test_shapes_that_are_written_into_the_comment_are_drawn() -> None:
    table = drawn(sit_down_with(), "d3", "e4").send(tree.CommentTyped("so [%csl Ra1]"))

    assert comment_here(table.model.table.game) == "so"
    assert "a1, empty, marked" in table.names


def test_a_square_off_the_board_or_a_wall_is_not_drawn_on() -> None:
    table = begun(
        with_setup(sit_down_with(), "octagon").send(review_msg.WentTo(0)).click("New game").click("Play")
    )
    wall = next(iter(table.model.table.state.board.rules.walls))

    for square in (wall, Square(99, 99), Square(-1, 0)):
        for message in (
            tree.ShapeDrawn(D3, square),
            tree.ShapeDrawn(square, square),
            tree.ArrowEnded(square),
        ):
            assert table.send(message).model.table == table.model.table


def test_shapes_and_comments_are_bounded_together() -> None:
    full = sit_down_with().send(tree.CommentTyped("x" * LONGEST_COMMENT))
    nearly = sit_down_with().send(tree.CommentTyped("x" * (LONGEST_COMMENT - 13)))

    assert note(drawn(full, "d3", "e4")) == "x" * LONGEST_COMMENT
    assert comment_room(drawn(nearly, "d3", "e4").model.table.game) == LONGEST_COMMENT - 13
    typed = drawn(sit_down_with(), "d3", "e4").send(tree.CommentTyped("x" * 5000))
    assert len(note(typed)) == LONGEST_COMMENT
    assert note(typed).endswith("x [%cal Gd3e4]")


def test_no_more_shapes_are_drawn_than_there_may_be() -> None:
    table = sit_down_with()
    for number in range(MOST_SHAPES + 3):
        square = Square(number % 8, number // 8)
        table = table.send(tree.ShapeDrawn(square, square))

    assert note(table).count("G") == MOST_SHAPES


def test_shapes_use_up_the_room_that_all_comments_have() -> None:
    table = follow(sit_down_with(), "f5d6c3d3c4f4c5b3c2e3d2c6b5b4a3a4b6e6")
    for place in range(MOST_COMMENTED // LONGEST_COMMENT):
        table = table.send(review_msg.WentTo(place), tree.CommentTyped("x" * LONGEST_COMMENT))

    assert note(drawn(table.send(review_msg.WentTo(17)), "d3", "e4")) == ""


def test_a_session_and_a_game_as_data_keep_what_is_drawn() -> None:
    table = drawn(follow(sit_down_with(), "d3"), "d3", "e4")
    game = table.model.table.game

    stored = encode_session(kept(table))

    assert json.loads(stored)["tree"]["comments"] == [[1, "[%cal Gd3e4]"]]
    assert sit_down(stored).model.table.game == game
    assert decode_paste(encode_data(game), STANDARD).tree == game


def test_a_variation_that_comes_back_has_what_was_drawn() -> None:
    table = drawn(play(follow(sit_down_with(), "d3c3").click("Undo"), "e3"), "d3", "e4")
    deleted = settled(table.click("2. White c3").click("Make main line").click("2. White e3")).click("Delete")

    assert note(deleted.click("Bring it back").click("2. White e3")) == "[%cal Gd3e4]"


def test_nothing_is_drawn_on_a_game_that_is_played_in_another_tab() -> None:
    other = encode_session(replace(kept(drawn(follow(sit_down_with(), "d3"), "d3", "e4")), page="other"))
    table = sit_down().send(session_msg.SessionChangedElsewhere(other))

    after = table.send(tree.ShapeDrawn(D3, D3), tree.Click.CLEAR_SHAPES)

    assert after.model.table.game == table.model.table.game
    assert not any(handler.event == "drag" for handler in table.find(BOARD).handlers)
    assert "Clear drawings" not in table.names
