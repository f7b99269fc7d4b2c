"""Practice: better moves are looked for on a board of their own, and the game stays as it is."""

from dataclasses import replace
from itertools import pairwise

import pytest

from reversi.app import practice
from reversi.app import review as review_room
from reversi.app.common import cmd
from reversi.app.computer import GivenUp
from reversi.app.game import msg as game_msg
from reversi.app.review import Review, Valued
from reversi.app.review.graph import numbers_shown
from reversi.app.settings import SeenBy
from reversi.domain import Colour, legal_squares, parse_square
from reversi.domain.setups import setup_named
from reversi.elm.html import text_of, walk
from reversi.engine import Answer, Certainty, Question
from reversi.engine.protocol import Ask, Cancel, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed
from reversi.locale import Language, say_in
from reversi.record.game import begin_game
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of, coordinates, disc_on, marked
from tests.app.person import (
    Table,
    kept,
    offered,
    play,
    request_of,
    settled,
    sits,
    that_follows,
    told,
    transcript_of,
    with_options,
    with_review,
)
from tests.app.review.test_review import KNOWN, finished, review_of, reviewed

LEARN = "Learn from mistakes: White (2)"
NEXT, ANSWER, STOP = "Next", "Show the answer", "Stop"
C5 = parse_square("c5")


def practising(table: Table | None = None) -> Table:
    """The page with the first question about White's mistakes: 2. c3 lost 13 discs, e3 was better."""
    return settled((table or reviewed()).click(LEARN))


def practice_of(table: Table) -> practice.Practice:
    assert table.model.practice is not None, "nothing is practised"
    return table.model.practice


def judge(table: Table, value: int) -> Table:
    """The table once the worker has said what the position after the tried move is worth to Black."""
    assert table.model.computer.asked is not None
    best, *_ = legal_squares(table.model.computer.asked.question.board)
    answer = Answer(best, Value(value, Certainty.SEARCHED), 1, 12)
    return table.send(WorkerAnswered(request_of(table), answer))


def test_a_mistake_is_asked_about_in_the_position_in_which_it_was_made() -> None:
    table = reviewed().click(LEARN)

    assert cmd.FocusElement(practice.QUESTION) in table.commands
    assert "Question 1 of 2" in table.text
    assert "White played c3 and lost 13 discs." in table.text
    assert told(table) == "Find a better move."
    assert offered(table) == ["c3", "c5", "e3"]


def test_only_mistakes_and_blunders_are_asked_about_in_the_order_of_the_game() -> None:
    def is_offered(table: Table) -> bool:
        return any(each.attribute("class") == "learning" for each in walk(table.page))

    table = reviewed()
    review = review_of(table)
    even = replace(review, known=tuple(replace(each, value=0) for each in review.known))

    assert [each.place for each in practice.exercises_of(review, Colour.WHITE)] == [2, 8]
    assert practice.exercises_of(review, Colour.BLACK) == ()
    assert "Learn from mistakes: Black (0)" not in table.names
    assert is_offered(table)
    assert not is_offered(with_review(table, even))


def test_the_best_move_and_the_one_that_was_played_are_known_at_once() -> None:
    best, played = play(practising(), "e3"), play(practising(), "c3")

    assert told(best) == "Yes, e3 is best."
    assert "e3, white, last move" in best.names
    assert offered(best) == []
    assert told(played) == "c3 is what was played, and loses 13 discs. Try another move."
    assert "c3, legal, flips 1 disc, loses 13 discs" in played.names
    assert best.model.computer.asked is played.model.computer.asked is None


def test_the_worker_is_asked_about_the_position_after_any_other_move() -> None:
    table = play(practising(), "c5")
    (question,) = [each.question for each in table.commands if isinstance(each, Ask)]

    assert question == Question(practice_of(table).board.append(C5).present.state.board, "reviewer", 0)
    assert told(table) == "Looking at c5…"


def test_a_move_that_loses_little_counts_and_the_best_one_is_named() -> None:
    table = judge(play(practising(), "c5"), -100)

    assert told(table) == "Yes, c5 is better: it loses 1 disc. Best is e3."
    assert practice_of(table).solved


def test_a_move_that_loses_much_is_marked_and_another_can_be_tried() -> None:
    table = judge(play(practising(), "c5"), 1000)

    assert told(table) == "c5 loses 12 discs. Try another move."
    assert "c5, legal, flips 1 disc, loses 12 discs" in table.names
    assert play(table, "c5").model.computer.asked is None, "it is known by now"
    assert told(play(table, "e3")) == "Yes, e3 is best."


def test_an_answer_about_another_move_is_ignored_and_one_without_a_value_is_a_failure() -> None:
    waiting = play(practising(), "c5")
    late = WorkerAnswered(request_of(waiting), Answer(parse_square("b4"), Value(1000), 1, 12))

    other = settled(waiting).click("c3, legal, flips 1 disc, loses 13 discs")
    failed = waiting.send(WorkerAnswered(request_of(waiting), Answer(parse_square("b4"), None, 1, 1)))

    assert other.commands == (Cancel(request_of(waiting)),)
    assert other.send(late).model == other.model
    assert cmd.Order.RESTART_WORKER in failed.commands
    assert request_of(failed) > request_of(waiting)


def test_without_a_worker_nothing_is_judged_but_the_answer_is_shown() -> None:
    table = play(practising().send(*[WorkerFailed("no")] * 4), "c5")
    assert isinstance(table.model.computer.worker, GivenUp)

    shown = table.click(ANSWER)

    assert told(table) == "The computer cannot judge this move now."
    assert told(shown) == "e3 was best."
    assert "e3, legal, flips 1 disc, better move" in shown.names


def test_at_the_end_the_answers_are_summed_up() -> None:
    first = play(play(practising(), "c3"), "e3").click(NEXT)
    ended = play(first, "b2").click(NEXT)
    missed = practising().click(ANSWER).click(NEXT).click(NEXT)

    assert practice_of(ended).results == (practice.Result.FOUND, practice.Result.AT_ONCE)
    assert "You found 2 of 2 better moves, 1 of them at the first try." in ended.text
    assert practice_of(missed).results == (practice.Result.MISSED, practice.Result.MISSED)
    assert "You found 0 of 2 better moves, none of them at the first try." in missed.text
    assert practice_of(ended.click("Once more")).results == ()
    mains = [each.find(STOP).attribute("class") for each in (practising(), ended)]
    assert mains == ["action", "action main"]


def test_whatever_is_tried_the_game_stays_as_it_is() -> None:
    table = reviewed()

    tried = judge(play(practising(table), "c5"), -100).click(NEXT)
    left = tried.press("Escape", STOP)

    assert kept(tried) == kept(table)
    assert not any(isinstance(command, cmd.SaveSession) for command in tried.commands)
    assert (left.model.table.game, left.model.practice) == (table.model.table.game, None)
    assert cmd.FocusElement("learn-white") in left.commands
    assert transcript_of(left) == transcript_of(table)


def test_a_computer_waits_while_a_person_practises() -> None:
    table = reviewed().send(sits("white", "greedy"), sits("black", "greedy"))

    assert practising(table).model.computer.turn is None


def test_nothing_is_asked_about_a_game_that_is_not_reviewed_or_that_another_tab_plays() -> None:
    table, whole = finished(), reviewed()
    following = replace(whole, model=that_follows(whole.model))

    assert table.send(practice.PracticeBegun(Colour.WHITE)).model == table.model
    assert following.send(practice.PracticeBegun(Colour.WHITE)).model.practice is None
    assert [any("Learn from" in name for name in each.names) for each in (whole, following)] == [True, False]


def test_among_three_a_tried_move_is_judged_by_what_each_is_worth_to_its_player() -> None:
    rules = setup_named("trio").rules
    game = begin_game(rules)
    first, second, *_ = legal_squares(game.present.state.board)
    game = game.extend((first,))
    valued = Valued(900, Certainty.SEARCHED, 6, second, lost=700)
    review = Review(rules, game.messages, (replace(KNOWN[0]), valued))
    begun = practice.begin_practice(review, game, rules.players[0], first)
    assert begun is not None
    third = legal_squares(begun.board.present.state.board)[2]

    table = with_review(practising(), review)
    waiting = replace(table.model, aside=replace(begun, waiting=third))
    (question,) = practice.questions(waiting)
    reasons = (
        Thought(second, Searched(900, Certainty.SEARCHED)),
        Thought(third, Searched(300, Certainty.SEARCHED)),
    )
    answer = Answer(second, Value(900, Certainty.SEARCHED), 1, 6, reasons=reasons)
    told_so = practice.following(
        replace(waiting, knowledge=waiting.knowledge.answered(question, answer))
    ).practice

    assert question.explain
    assert told_so is not None
    assert told_so.tried == ((third, 6),)


@pytest.mark.parametrize("language", Language)
def test_a_reviewed_game_and_a_question_are_shown_in_every_language(language: Language) -> None:
    table = reviewed()
    spoken = with_options(table, language=language)
    say = say_in(language)

    assert say("Accuracy") in spoken.text
    assert say("Find a better move.") in spoken.send(practice.PracticeBegun(Colour.WHITE)).text
    assert any(say("better move") in name for name in spoken.send(review_room.CostlyMoveClicked(8)).names)


def test_the_report_has_a_column_for_each_player() -> None:
    rows = [
        [text_of(cell) for cell in walk(row) if cell.tag in ("th", "td")]
        for row in walk(reviewed().page)
        if row.tag == "tr"
    ]

    assert rows == [
        ["", "Black", "White"],
        ["Accuracy", "97%", "54%"],
        ["Lost per move", "0.2", "16.8"],
        ["Mistakes", "0", "0"],
        ["Blunders", "0", "2"],
    ]


def test_the_mistake_of_a_question_is_marked_on_its_board_and_the_answer_when_it_is_shown() -> None:
    table = practising().click("Show the answer")
    classes = {str(each.attribute("id")): str(each.attribute("class")).split() for each in walk(table.page)}

    assert {"judged", "blunder"} <= set(classes["square-c3"])
    assert "better" in classes["square-e3"]


@pytest.mark.parametrize("last", [1, 4, 9, 30, 36, 60, 99, 250, 5000])
def test_the_figures_below_the_graph_are_few_and_stand_apart(last: int) -> None:
    turns = numbers_shown(last)

    assert turns[-1] == last
    assert len(turns) <= 8
    assert all(later - earlier >= last / 20 for earlier, later in pairwise(turns))


def test_the_board_of_a_question_is_seen_as_that_of_the_game() -> None:
    table = practising()

    assert coordinates(table) == ("abcdefgh", "12345678")
    assert coordinates(with_options(table, seen_by=SeenBy.WHITE)) == ("hgfedcba", "87654321")
    assert coordinates(with_options(table, coordinates=False)) == ("", "")
    assert marked(table, "legal") == ["c3", "e3", "c5"]
    assert marked(with_options(table, legal_marks=False), "legal") == []


def test_pointing_at_an_answer_shows_what_it_would_flip_until_one_is_found() -> None:
    table = practising()
    pointed, found = (
        each.send(game_msg.SquarePointed(parse_square("e3"))) for each in (table, play(table, "e3"))
    )

    assert marked(pointed, "turns") == ["e4"]
    assert marked(found, "turns") == marked(found, "legal") == []
    assert classes_of(disc_on(found, "e3")) == ["disc", "white", "landing"]


def test_the_status_says_that_an_answer_is_found_and_every_refusal_anew() -> None:
    def status(table: Table) -> tuple[list[str], str | None]:
        (line,) = with_role(table.page, "status")
        (words,) = (each for each in walk(line) if each.tag == "span")
        return classes_of(line), words.key

    table = practising()
    tries = [status(each) for each in (table, play(table, "a1"), play(table, "a1", "a1"), play(table, "e3"))]

    assert [classes for classes, _ in tries] == [["status"]] * 3 + [["status", "done"]]
    assert len({key for _, key in tries}) == 4
    assert told(play(table, "a1")) == "a1 is not a legal move: it would flip no discs."
