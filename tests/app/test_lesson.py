"""Lessons: what they ask for can be done, and the game waits meanwhile."""

from dataclasses import replace

import pytest

from reversi import domain
from reversi.app import hint, share
from reversi.app import lesson as lesson_room
from reversi.app.common import cmd, dialogs
from reversi.app.game import msg as game_msg
from reversi.app.lesson import LESSONS, LessonPlan, Subject, begin_lesson, is_goal, try_ply
from reversi.app.settings import SeenBy
from reversi.domain.geometry import bits_of
from reversi.elm import Element
from reversi.elm.html import walk
from reversi.engine import Answer
from reversi.engine.protocol import Ask, Cancel, Value
from reversi.engine.protocol.orders import WorkerAnswered
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of, disc_on, marked
from tests.app.game.test_board import coordinates
from tests.app.person import (
    Table,
    asked,
    kept,
    offered,
    play,
    settled,
    sit_down,
    sit_down_with,
    that_follows,
    thinking,
    told,
    with_options,
)

A1, F4, G1, D6 = (domain.parse_square(name) for name in ("a1", "f4", "g1", "d6"))

lessons = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[plan.subject.value for plan in LESSONS])


def learning(number: int = 0, table: Table | None = None) -> Table:
    """The page with a lesson on it."""
    opened = (table or sit_down_with()).click("Learn").click("Tutorial")
    return settled(opened.send(lesson_room.LessonChosen(number)))


def number_of(subject: Subject) -> int:
    return [plan.subject for plan in LESSONS].index(subject)


def state_in(subject: Subject) -> domain.Ongoing:
    state = begin_lesson(number_of(subject)).game.present.state
    assert isinstance(state, domain.Ongoing)
    return state


def legal_plies(number: int) -> list[domain.Ply]:
    state = begin_lesson(number).game.present.state
    return [move.square for move in state.moves] if isinstance(state, domain.Ongoing) else [domain.Skip()]


def directions(move: domain.Move) -> set[tuple[int, int]]:
    here = move.square
    return {
        (
            (there.column - here.column) // domain.distance(here, there),
            (there.row - here.row) // domain.distance(here, there),
        )
        for there in move.flips
    }


@lessons
def test_in_every_lesson_black_is_to_do_something_that_can_be_done(number: int) -> None:
    lesson = begin_lesson(number)

    goals = [ply for ply in legal_plies(number) if is_goal(lesson.plan, ply)]

    assert lesson.game.present.state.board.to_move is domain.Colour.BLACK
    assert len(goals) == max(1, len(lesson.plan.goals) or 4)
    assert all(try_ply(lesson, goal).done for goal in goals)
    assert not lesson.done


def test_every_lesson_begins_where_its_rule_can_be_seen() -> None:
    lines, corner = state_in(Subject.LINES), state_in(Subject.CORNER)
    turned = {move.square: directions(move) for move in lines.moves}
    many, (only,) = lines.move_at(F4), state_in(Subject.LEGAL).moves
    passing = begin_lesson(number_of(Subject.PASS))

    assert LESSONS[0] == LessonPlan(Subject.PLACE, "")
    assert [str(ply) for ply in legal_plies(0)] == ["d3", "c4", "f5", "e6"]
    assert [square for square, ways in turned.items() if len(ways) >= 3] == [F4]
    assert many is not None
    assert len(many.flips) == 4
    assert (only.square, len(only.flips)) == (G1, 2)
    assert isinstance(passing.game.present.state, domain.SkipMove)
    assert not try_ply(passing, A1).done
    assert domain.corners(corner.board) & bits_of([A1], 8)
    assert len(corner.moves) > 1


def test_the_last_move_turns_a_game_that_white_leads_by_one_into_a_win() -> None:
    number = number_of(Subject.END)
    before = begin_lesson(number).game.present.state
    assert isinstance(before, domain.Ongoing)
    move = before.move_at(D6)
    assert move is not None

    after = try_ply(begin_lesson(number), D6).game.present.state

    assert domain.disc_counts(before.board) == {domain.Colour.BLACK: 31, domain.Colour.WHITE: 32}
    assert len(directions(move)) == 8
    assert isinstance(after, domain.Finished)
    assert after.result == domain.Win(domain.Colour.BLACK)
    assert domain.disc_counts(after.board) == {domain.Colour.BLACK: 43, domain.Colour.WHITE: 21}


def test_the_tutorial_is_played_through_from_the_first_lesson_to_the_game() -> None:
    table = sit_down_with().click("Learn").click("Tutorial")

    for square in ("d3", "f4", "g1"):
        table = play(table, square).click("Next")
    table = table.click("Pass").click("Next")
    for square in ("a1", "d6"):
        table = play(table, square)
        table = table.click("Next") if square == "a1" else table
    assert "Black (Human) wins 43–21." in told(table)
    table = table.click("Play now")

    assert table.model.lesson is None
    assert offered(table) == ["c4", "d3", "e6", "f5"]


def test_a_lesson_asks_praises_and_goes_on() -> None:
    table = learning()
    assert told(table) == "Play one of the marked squares."

    done = play(table, "d3")
    later = play(done, "c3")

    assert told(done) == "The white disc in between has turned black. Now White would move."
    assert later.model.lesson is not None
    assert later.model.lesson.game.place == 1
    assert "Lesson 2 of 6" in done.click("Next").text
    assert "Lesson 1 of 6" in done.click("Next").click("Back").text


def test_a_wrong_square_is_refused_and_told_why() -> None:
    table = learning(number_of(Subject.LEGAL))

    refused = play(table, "a1")

    assert told(refused) == "a1 is not a legal move: it would flip no discs."
    assert refused.model.lesson is not None
    assert not refused.model.lesson.done
    assert told(play(refused, "d4")).startswith("d4 is not a legal move: a ")
    right = play(refused, "g1")
    assert told(right).startswith("This one flipped two discs.")
    assert right.model.table.refusal is None


def test_a_move_that_the_lesson_does_not_ask_for_is_refused_kindly() -> None:
    table = learning(number_of(Subject.CORNER))
    other = next(square for square in offered(table) if square != "a1")

    tried = play(table, other)

    assert told(tried).startswith(f"{other} is a legal move and would flip ")
    assert told(tried).endswith("Take the corner.")
    assert offered(tried) == offered(table)


def test_only_the_lesson_about_passing_offers_to_pass_and_then_the_focus_goes_on() -> None:
    table = learning(number_of(Subject.PASS))

    refused = settled(play(table, "h8"))
    passed = refused.click("Pass")

    assert told(refused) == "Black has no move: press Pass."
    assert classes_of(refused.find("Pass")) == ["action", "main"]
    assert told(passed) == "Black has passed, and White moves again."
    assert passed.commands == (cmd.FocusElement("lesson-next"),)
    assert passed.find("Next").attribute("id") == "lesson-next"
    assert "Pass" not in passed.names | learning().names


def test_a_skip_by_a_player_who_can_move_does_nothing() -> None:
    table = learning()

    assert table.send(game_msg.BoardClick.SKIP).model == table.model
    assert try_ply(begin_lesson(0), domain.Skip()).tried == domain.Skip()
    assert told(table) == "Play one of the marked squares."


def test_the_game_waits_and_comes_back_as_it_was() -> None:
    greeted = with_options(sit_down_with("human", "greedy"), greeted=True)
    table = settled(play(greeted, "d3"))
    request = thinking(table).request

    opened = table.click("Learn").click("Tutorial")
    assert Cancel(request) in opened.commands
    assert opened.model.computer.turn is None
    late = WorkerAnswered(request, Answer(domain.parse_square("c3"), Value(0), 1, 1))
    assert opened.send(late).model == opened.model
    left = settled(play(opened, "f5").send(game_msg.CursorMoved(domain.Square(0, 0)))).click("Leave")

    assert not any(isinstance(command, cmd.SaveSession) for command in opened.commands + left.commands)
    assert kept(left) == kept(table)
    assert left.model.table.cursor == table.model.table.cursor
    (again,) = (command for command in left.commands if isinstance(command, Ask))
    assert (again.request, again.question) == (thinking(left).request, asked(table))
    assert left.commands[0] == cmd.FocusElement("open-learn")


def test_a_lesson_has_no_hint_and_ends_with_an_opened_link() -> None:
    table = sit_down_with().click("Hint").click("Learn").click("Tutorial")

    assert table.model.hint is None
    assert table.send(hint.Click.HINT).model.hint is None
    assert table.send(share.LinkOpened("#m=f5")).model.lesson is None


def test_a_lesson_has_a_cursor_of_its_own() -> None:
    table = learning()
    lesson = table.model.lesson
    assert lesson is not None

    moved = table.press("ArrowRight", "d3, legal, flips 1 disc")
    off = moved.send(game_msg.SquareFocused(domain.Square(9, 9)))

    assert moved.model.lesson is not None
    assert str(moved.model.lesson.cursor) == "e3"
    assert off.model.lesson == moved.model.lesson
    assert moved.model.table.cursor == table.model.table.cursor


def test_there_is_no_lesson_before_the_first_and_none_after_the_last() -> None:
    table, second, last = learning(), learning(1), learning(len(LESSONS) - 1)

    for message in (lesson_room.LessonChosen(-1), lesson_room.LessonChosen(len(LESSONS))):
        assert table.send(message).model == table.model
    assert sit_down().send(dialogs.Click.LEAVE).model == sit_down().model
    assert [each.find("Back").attribute("aria-disabled") for each in (table, second)] == ["true", None]
    assert {"Next", "Leave"} <= second.names
    assert not {"Next", "Leave"} & last.names
    assert "Play now" in last.names


def status(table: Table) -> Element[object]:
    """The line with the task, or with what came of the last try."""
    (line,) = with_role(table.page, "status")
    return line


def pointed(table: Table, square: str) -> Table:
    return table.send(game_msg.SquarePointed(domain.parse_square(square)))


def test_the_board_of_a_lesson_is_seen_as_that_of_the_game_but_names_its_squares() -> None:
    assert coordinates(with_options(learning(), coordinates=False)) == ("abcdefgh", "12345678")
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


def test_a_lesson_that_is_done_says_so_and_every_refusal_is_read_out_anew() -> None:
    table = learning()
    done, tries = play(table, "d3"), (play(table, "a1"), play(table, "a1", "a1"), table)

    assert [classes_of(status(each)) for each in (table, done)] == [["status"], ["status", "done"]]
    assert [classes_of(each.find("Next")) for each in (table, done)] == [["action"], ["action", "main"]]
    assert len({words.key for each in tries for words in walk(status(each)) if words.tag == "span"}) == 3
