"""A lesson as it is shown: its board and its buttons."""

from dataclasses import replace

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.lesson import LESSONS
from reversi.app.settings import SeenBy
from reversi.domain import parse_square
from reversi.elm import Element
from reversi.elm.html import walk
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of, disc_on, marked
from tests.app.game.test_seeing import coordinates
from tests.app.lesson.test_lesson import learning
from tests.app.person import Table, play, that_follows, with_options


def status(table: Table) -> Element[object]:
    """The line with the task, or with what came of the last try."""
    (line,) = with_role(table.page, "status")
    return line


def pointed(table: Table, square: str) -> Table:
    return table.send(game_msg.SquarePointed(parse_square(square)))


def test_a_lesson_names_the_squares_even_where_the_game_does_not() -> None:
    assert coordinates(with_options(learning(), coordinates=False)) == ("abcdefgh", "12345678")


def test_the_board_of_a_lesson_is_seen_from_the_side_from_which_the_game_is() -> None:
    assert coordinates(with_options(learning(), seen_by=SeenBy.WHITE)) == ("hgfedcba", "87654321")


def test_pointing_at_a_move_in_a_lesson_shows_what_it_would_flip() -> None:
    table = learning()

    assert marked(pointed(table, "d3"), "turns") == ["d4"]
    assert marked(pointed(table, "a1"), "turns") == marked(table, "turns") == []


def test_in_a_lesson_a_move_lands_and_a_refused_one_flashes() -> None:
    table = learning()

    assert classes_of(disc_on(play(table, "d3"), "d3")) == ["disc", "black", "landing"]
    assert marked(play(table, "a1"), "refused") == ["a1"]


def test_a_page_that_follows_another_offers_no_move_in_a_lesson() -> None:
    table = learning()
    following = replace(table, model=that_follows(table.model))

    assert marked(table, "legal") == ["d3", "c4", "f5", "e6"]
    assert marked(following, "legal") == marked(pointed(following, "d3"), "turns") == []


def test_a_lesson_that_is_done_says_so_and_its_main_button_goes_on() -> None:
    table = learning()
    done = play(table, "d3")

    assert [classes_of(status(each)) for each in (table, done)] == [["status"], ["status", "done"]]
    assert [classes_of(each.find("Next")) for each in (table, done)] == [["action"], ["action", "main"]]


def test_every_refusal_is_read_out_anew() -> None:
    tries = play(learning(), "a1"), play(learning(), "a1", "a1"), learning()

    assert len({words.key for each in tries for words in walk(status(each)) if words.tag == "span"}) == 3


def test_only_the_lesson_about_passing_offers_to_pass_and_then_the_focus_goes_on() -> None:
    passing, playing = learning(3), learning()
    passed = passing.click("Pass")

    assert classes_of(passing.find("Pass")) == ["action", "main"]
    assert "Pass" not in playing.names | passed.names
    assert cmd.FocusElement(str(passed.find("Next").attribute("id"))) in passed.commands


def test_there_is_nothing_before_the_first_lesson_and_nothing_but_the_game_after_the_last() -> None:
    first, second, last = learning(0), learning(1), learning(len(LESSONS) - 1)

    assert [each.find("Back").attribute("aria-disabled") for each in (first, second)] == ["true", None]
    assert {"Next", "Leave"} <= second.names
    assert not {"Next", "Leave"} & last.names
    assert "Play now" in last.names
