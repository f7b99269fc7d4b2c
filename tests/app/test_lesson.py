"""Lessons: what they ask for can be done, and the game waits meanwhile."""

import pytest

from reversi import domain
from reversi.app import lesson as lesson_room
from reversi.app.lesson import LESSONS, LessonPlan, Subject, begin_lesson, is_goal, try_ply
from reversi.domain.geometry import bits_of
from reversi.elm import Element
from reversi.elm.html import walk
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of
from tests.app.person import Table, play, settled, sit_down_with

A1, F4, G1, D6 = (domain.parse_square(name) for name in ("a1", "f4", "g1", "d6"))
lessons = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[plan.subject.value for plan in LESSONS])


def learning(number: int = 0, table: Table | None = None) -> Table:
    """The page with a lesson on it."""
    opened = (table or sit_down_with()).click("Learn").click("Tutorial")
    return settled(opened.send(lesson_room.LessonChosen(number)))


def number_of(subject: Subject) -> int:
    return [plan.subject for plan in LESSONS].index(subject)


def state_in(subject: Subject) -> domain.Ongoing:
    return domain.Ongoing(begin_lesson(number_of(subject)).game.present.state.board)


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
    before = state_in(Subject.END)
    move = before.move_at(D6)
    assert move is not None

    after = try_ply(begin_lesson(number), D6).game.present.state

    assert domain.disc_counts(before.board) == {domain.Colour.BLACK: 31, domain.Colour.WHITE: 32}
    assert len(directions(move)) == 8
    assert isinstance(after, domain.Finished)
    assert after.result == domain.Win(domain.Colour.BLACK)
    assert domain.disc_counts(after.board) == {domain.Colour.BLACK: 43, domain.Colour.WHITE: 21}


def status(table: Table) -> Element[object]:
    """The line with the task, or with what came of the last try."""
    (line,) = with_role(table.page, "status")
    return line


def test_a_lesson_that_is_done_says_so_and_every_refusal_is_read_out_anew() -> None:
    table = learning()
    done, tries = play(table, "d3"), (play(table, "a1"), play(table, "a1", "a1"), table)

    assert [classes_of(status(each)) for each in (table, done)] == [["status"], ["status", "done"]]
    assert [classes_of(each.find("Next")) for each in (table, done)] == [["action"], ["action", "main"]]
    assert len({words.key for each in tries for words in walk(status(each)) if words.tag == "span"}) == 3
