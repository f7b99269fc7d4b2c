"""Reviews: what every position of a game was worth, what its moves lost, and trying again."""

from dataclasses import replace

import pytest

from reversi.app import review as review_room
from reversi.app.common import cmd
from reversi.app.common.dialogs import Tab
from reversi.app.common.table import Flow
from reversi.app.computer import GivenUp
from reversi.app.game import msg as game_msg
from reversi.app.model import Model
from reversi.app.review import reading
from reversi.app.review.judging import (
    judgement_of,
    regarded,
)
from reversi.app.review.update import SLIDER
from reversi.app.settings import ReviewEffort
from reversi.domain import (
    MIRRORED,
    Colour,
    Finished,
    parse_square,
)
from reversi.domain.setups import setup_named
from reversi.engine import REVIEWER, Answer, Certainty, Question
from reversi.engine.protocol import Ask, Cancel, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    asker,
    follow,
    play,
    play_to_the_end,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    sits,
    told,
    transcript_of,
    with_options,
    with_review,
    with_setup,
    world,
)

BEGIN = "Review"


def finished() -> Table:
    """A game of nine moves that Black has won 64–0, not yet reviewed, and nothing more to be said of it."""
    return settled(follow(with_options(sit_down_with(), review_at_end=False), WIPE_OUT))


def review_of(table: Table) -> review_room.Review:
    """What is known of the line that was reviewed last."""
    assert table.model.reviews.latest is not None, "there is no review"
    return reading.review_of(table.model.reviews.latest, table.model.knowledge)


def value(table: Table, square: str, value: int, certainty: Certainty = Certainty.EXACT) -> Table:
    """The table once the worker has answered the review's question."""
    answer = Answer(parse_square(square), Value(value, certainty), 1, 10)
    return settled(table).send(WorkerAnswered(request_of(table), answer))


KNOWN = (
    review_room.Valued(6400, Certainty.EXACT, 0),
    review_room.Valued(6400, Certainty.EXACT, 5, parse_square("f4")),
    review_room.Valued(1000, Certainty.EXACT, 6, parse_square("b2")),
    review_room.Valued(1000, Certainty.EXACT, 7, parse_square("d7")),
    review_room.Valued(1030, Certainty.SEARCHED, 10, parse_square("d6")),
    review_room.Valued(1090, Certainty.SEARCHED, 10, parse_square("c4")),
    review_room.Valued(1050, Certainty.SEARCHED, 10, parse_square("d6")),
    review_room.Valued(1050, Certainty.SEARCHED, 10, parse_square("b3")),
    review_room.Valued(-200, Certainty.SEARCHED, 10, parse_square("e3")),
    review_room.Valued(0, Certainty.SEARCHED, 10, parse_square("d3")),
)
"""The positions of the game from its end to its start, made up: 8. e3 lost 54 discs, 2. c3 13, 5. e1 one."""

COMPARED = tuple(review_room.Compared(place) for place in (1, 2, 7, 8))
"""The moves around the two mistakes have been compared, in vain."""


def idle(model: Model) -> Model:
    """The same model, but the worker is asked nothing."""
    return replace(model, computer=replace(model.computer, asked=None))


def reviewed(table: Table | None = None) -> Table:
    """That game at its end, or `table` with it, reviewed to its start."""
    begun = (table or finished()).click(BEGIN)
    review = replace(review_of(begun), known=KNOWN, compared=COMPARED)
    known = with_review(begun, review)
    return settled(replace(known, model=idle(known.model)))


def questions(table: Table) -> list[Question]:
    """What the worker has just been asked."""
    return [each.question for each in table.commands if isinstance(each, Ask)]


def test_a_review_asks_about_the_last_position_in_which_somebody_can_choose_as_deep_as_is_wanted() -> None:
    table = finished().click(BEGIN)
    thorough = with_options(finished(), review_effort=ReviewEffort.THOROUGH).click(BEGIN)

    board = table.model.table.game.state_at(8).state.board
    assert questions(table) == [Question(board, "reviewer", 0)]
    assert questions(thorough) == [Question(board, "reviewer-thorough", 0)]
    assert cmd.FocusElement(SLIDER) in table.commands
    assert cmd.Sub.SECONDS in table.subscriptions


@pytest.mark.parametrize(
    ("effort", "begins_anew"),
    [(ReviewEffort.QUICK, False), (ReviewEffort.THOROUGH, False), (ReviewEffort.DEEP, True)],
)
def test_a_game_is_reviewed_again_for_a_greater_effort_alone(effort: ReviewEffort, begins_anew: bool) -> None:
    done = reviewed(with_options(finished(), review_effort=ReviewEffort.THOROUGH))

    again = with_options(done, review_effort=effort).click(BEGIN)

    assert review_of(again).done is not begins_anew
    assert review_of(again).effort is (ReviewEffort.DEEP if begins_anew else ReviewEffort.THOROUGH)


def test_a_review_goes_from_the_end_to_the_start_one_question_at_a_time() -> None:
    table = finished().click(BEGIN)
    asked: list[int] = []
    while table.model.computer.asked and not review_of(table).done:
        asked.append(review_of(table).next_place)
        board = table.model.table.game.state_at(asked[-1]).state.board
        best = {8: "f4", 7: "e3", 6: "d7", 5: "d6", 4: "e1", 3: "d2", 2: "b3", 1: "c3", 0: "d3"}[asked[-1]]
        table = value(table, best, 6400 if board.to_move is Colour.BLACK else -6400)

    assert asked == sorted(asked, reverse=True)
    assert review_of(table).done
    assert [each.value for each in review_of(table).known] == [6400] * 10
    assert [type(each) for each in table.commands] == [cmd.SaveSession, cmd.AskLibrary]
    assert cmd.Sub.SECONDS not in table.subscriptions


def test_a_review_can_be_stopped_and_taken_up_again() -> None:
    table = settled(value(finished().click(BEGIN), "f4", 6400))

    stopped = table.click("Stop")
    again = settled(stopped).click(BEGIN)

    assert stopped.commands[0] == Cancel(request_of(table))
    assert cmd.Sub.SECONDS not in stopped.subscriptions
    late = WorkerAnswered(request_of(table), Answer(parse_square("f4"), Value(6400), 1, 10))
    assert stopped.send(late).model == stopped.model
    assert review_of(again).known == review_of(table).known
    assert request_of(again) > request_of(table)


def test_a_review_waits_for_the_computers_turn() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3").click(BEGIN))
    request = request_of(table)

    moved = play(table, "b3")
    turn = moved.model.computer.turn

    assert turn is not None
    assert moved.commands[0] == Cancel(request)
    assert [each.request for each in moved.commands if isinstance(each, Ask)] == [turn.request]


def test_a_review_waits_for_a_hint_and_goes_on_after_it() -> None:
    table = settled(follow(sit_down_with("human", "human"), "d3c3").click(BEGIN))
    request = request_of(table)

    helped = table.click("Hint").click("Hint")
    put_away = settled(helped).click("Hint").click("Hint")

    assert helped.commands[0] == Cancel(request)
    assert asker(helped) == "hint"
    assert request_of(put_away) > request
    recalled, asked = put_away.commands
    assert isinstance(recalled, Cancel)
    assert isinstance(asked, Ask)


def test_a_review_is_forgotten_by_the_page_when_the_game_changes() -> None:
    table = settled(follow(sit_down_with("human", "human"), "d3c3").click(BEGIN))

    moved = play(table, "b3")

    assert moved.commands[0] == Cancel(request_of(table))
    assert "Reviewing" not in moved.text
    assert BEGIN in moved.names


def test_the_same_moves_under_other_rules_are_another_game() -> None:
    game = finished().model.table.game
    line = review_room.line_of(game)

    assert review_room.is_of(line, game)
    assert not review_room.is_of(replace(line, rules=MIRRORED), game)


def test_undo_and_going_to_a_place_leave_the_review_at_work() -> None:
    table = settled(finished().click(BEGIN))

    looked = table.click("Undo").send(review_room.WentTo(3))

    assert review_of(looked) == review_of(table)
    assert Cancel(request_of(table)) not in looked.commands


def test_a_review_outlives_the_worker_that_was_asked_and_a_value_forgives_its_deaths() -> None:
    table = settled(value(finished().click(BEGIN), "f4", 6400))

    failed = table.send(WorkerFailed("it fell over"))
    valued = value(failed, "e3", -6400)

    assert failed.commands[0] == cmd.Order.RESTART_WORKER
    assert request_of(failed) > request_of(table)
    assert review_of(failed).known == review_of(table).known
    assert (failed.model.computer.deaths, valued.model.computer.deaths) == (1, 0)
    assert [each.value for each in review_of(valued).known][:3] == [6400] * 3, "for the first colour"


def test_a_worker_that_was_given_up_is_asked_again_once_it_is_back() -> None:
    table = finished().click(BEGIN).send(*[WorkerFailed("no")] * 4)
    assert isinstance(table.model.computer.worker, GivenUp)
    assert table.model.computer.asked is None

    back = settled(table).click("Try again")

    assert request_of(back) == back.model.computer.requests


def test_another_game_gets_a_review_of_its_own() -> None:
    other = follow(reviewed().send(game_msg.SeedDrawn(2)), "f5f6")

    begun = settled(other).click(BEGIN)

    assert review_of(other).plies != other.model.table.game.messages
    assert review_of(begun).plies == begun.model.table.game.messages
    assert review_of(begun).known == ()


@pytest.mark.parametrize(
    "answer", [Answer(parse_square("a1"), Value(100), 1, 1), Answer(parse_square("f4"), None, 1, 1)]
)
def test_an_answer_that_makes_no_sense_is_a_failure_of_the_worker(answer: Answer) -> None:
    table = settled(finished().click(BEGIN))

    assert cmd.Order.RESTART_WORKER in table.send(WorkerAnswered(request_of(table), answer)).commands


def test_there_is_no_review_of_a_game_without_moves_and_one_under_all_rules() -> None:
    other = (
        settled(sit_down())
        .click("Share")
        .type("#start=6/6/2OX2/2XO2/6/6&m=c2", "Paste a game, a position or a link")
    )
    loaded = other.click("Load")

    assert BEGIN not in sit_down().names
    assert review_room.can_review(finished().model.table.game)
    assert transcript_of(loaded) == "c2"
    assert review_room.can_review(loaded.model.table.game)
    assert BEGIN in loaded.names


def marked(table: Table) -> dict[str, str]:
    """What is said of the squares that a review marks."""
    told = {name[:2]: name.rpartition(", ")[2] for name in table.names}
    return {square: words for square, words in told.items() if words.startswith(("loses", "better"))}


def test_a_costly_move_is_shown_with_the_better_one_and_stepping_on_talks_of_the_move_just_seen() -> None:
    table = reviewed().send(review_room.CostlyMoveClicked(8))

    forward, back = table.press(".", "Undo"), table.press(",", "Undo")

    assert transcript_of(table) == "d3c3b3d2e1d6d7"
    assert [each.model.table.game.place for each in (forward, back)] == [8, 6]
    for seen, place in ((table, 8), (forward, 8), (back, 6)):
        review, about = review_of(seen), seen.model.reviews.about
        assert regarded(review, seen.model.table.game, about) == judgement_of(review, place)
    assert marked(table) == {"e3": "loses 54 discs", "b2": "better move"}
    assert marked(forward) == {"e3": "loses 54 discs", "b2": "better for the last move"}
    assert marked(back) == {}


def test_neither_a_move_that_lost_nothing_is_marked_nor_the_best_one_to_come() -> None:
    table = value(follow(sit_down_with(), "d3").click(BEGIN), "e3", -100)

    assert review_of(table).at(1) == review_room.Valued(100, Certainty.EXACT, 10, parse_square("e3"))
    assert marked(table) == {}
    assert marked(reviewed().send(review_room.WentTo(7))) == {}
    assert marked(reviewed().send(review_room.WentTo(0))) == {}


def test_retry_goes_on_from_the_place_seen_and_the_whole_game_stays_a_line() -> None:
    retried = reviewed().send(review_room.WentTo(7)).click("Retry from here")

    moved = play(retried, "b2")
    back = moved.click("9. Black f4")

    assert transcript_of(retried) == "d3c3b3d2e1d6d7"
    assert len(retried.model.table.game.messages) == 7
    assert retried.model.panel.notices == ()
    assert retried.model.games == ()
    assert (transcript_of(back), len(back.model.table.game.messages)) == (WIPE_OUT, 9)
    assert review_of(back).known == KNOWN
    assert "Discs lost per move against perfect play: Black 0.2, White 16.8." in back.text
    assert transcript_of(back.click("Moves").click("8. White b2")) == transcript_of(moved)


def test_a_retried_pasted_game_keeps_the_persons_own_game_set_aside() -> None:
    own = follow(sit_down_with("human", "human"), "f5d6").click("Share")
    pasted = settled(own).type(WIPE_OUT, "Paste a game, a position or a link").click("Load")

    retried = play(reviewed(pasted).send(review_room.WentTo(7)).click("Retry from here"), "b2")

    assert transcript_of(retried.click("Back to your game")) == "f5d6"
    assert transcript_of(retried.click("9. Black f4")) == WIPE_OUT


def test_the_computer_goes_on_where_a_retry_leaves_it_the_move() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3b3d2").click(BEGIN)).send(
        review_room.WentTo(3)
    )
    assert table.model.table.flow is Flow.PAUSED

    retried = table.click("Retry from here")

    assert retried.model.table.flow is Flow.RUNNING
    assert retried.model.computer.turn is not None


def test_a_new_game_lets_the_review_of_the_last_go_on() -> None:
    table = settled(finished().click(BEGIN))

    begun = table.send(game_msg.SeedDrawn(3))

    assert not any(isinstance(each, Cancel | Ask) for each in begun.commands)
    assert asker(begun) == "overdue"
    assert told(begun).startswith("New game.")


LAST = WIPE_OUT[-2:]


def before_the_end(person: str = "white") -> Table:
    """A game of nine moves, all but the last one played; a computer has the other colour than the person."""
    begun = follow(sit_down_with("human", "human"), WIPE_OUT[:-2])
    return settled(begun.send(sits("white" if person == "black" else "black", "greedy")))


@pytest.mark.parametrize("setup", ["wide", "trio"])
def test_a_game_on_a_large_board_or_among_three_is_not_reviewed_by_itself(setup: str) -> None:
    begun = with_setup(sit_down_with("human", "human"), setup).click("New game").click("Play")

    ended = play_to_the_end(begun.run(world))

    assert ended.model.table.state.board.rules == setup_named(setup).rules
    assert isinstance(ended.model.table.state, Finished)
    assert ended.model.reviews.latest is None


def test_a_game_that_a_person_has_played_to_its_end_is_reviewed_by_itself_once() -> None:
    table = play(before_the_end("black"), LAST)

    stopped = table.click("Stop").click("Moves")

    assert [each.player for each in questions(table)] == [REVIEWER.key]
    assert table.model.panel.tab is Tab.REVIEW
    assert stopped.model.reviews.stopped
    assert stopped.model.panel.tab is Tab.MOVES


def test_it_is_not_where_a_person_has_switched_that_off_or_steps_to_the_end() -> None:
    table = play(with_options(before_the_end("black"), review_at_end=False), LAST)

    stepped = with_options(table.press(",", "Board"), review_at_end=True).press(".", "Board")

    assert (table.model.reviews.latest, table.model.panel.tab) == (None, None)
    assert stepped.model.reviews.latest is None


def test_a_click_on_a_turn_goes_to_the_position_after_it_and_another_to_the_start() -> None:
    game = follow(sit_down_with("human", "human"), "d3c3b3")

    table, start = game.click("1. Black d3"), game.click("To the start")

    assert transcript_of(table) == "d3"
    assert told(table).startswith("Move 1 of 3. Black d3 flipped 1 disc. White to move.")
    assert len(table.model.table.game.messages) == 3
    assert transcript_of(start) == ""
    assert told(start).startswith("Move 0 of 3. Black to move.")


def test_a_pass_counts_as_a_turn_to_go_to() -> None:
    table = follow(sit_down_with("human", "human"), BLACK_MUST_PASS).click("Pass").click("To the start")

    passed = told(table.click("Pass by Black after move 8"))

    assert passed.startswith("Move 8 of 8. Black passed. White to move.")


@pytest.mark.parametrize(("back", "forward"), [(",", "."), ("[", "]")])
def test_the_step_keys_go_one_turn_back_and_forward(back: str, forward: str) -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    earlier = table.press(back, "Undo").press(back, "Board")

    assert transcript_of(earlier) == "d3"
    assert transcript_of(earlier.press(forward, "Board")) == "d3c3"


@pytest.mark.parametrize("place", [-1, 3, 4, 10**9])
def test_going_to_the_present_place_or_outside_the_game_does_nothing(place: int) -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    assert table.send(review_room.WentTo(place)).model == table.model


def test_playing_on_from_an_earlier_place_keeps_the_rest_as_a_variation() -> None:
    table = play(follow(sit_down_with("human", "human"), "d3c3b3").click("1. Black d3"), "c5")

    assert transcript_of(table) == "d3c5"
    assert len(table.model.table.game.messages) == 2
    assert transcript_of(table.click("3. Black b3")) == "d3c3b3"


def test_a_computer_waits_at_a_place_that_a_person_looks_at_and_answers_whoever_plays_on() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3")).click("1. Black d3")

    moved = play(table.click("2. White c3"), "b3")

    assert table.model.table.flow is Flow.PAUSED
    assert table.model.computer.turn is None
    assert table.click("Resume").model.computer.turn is not None
    assert moved.model.table.flow is Flow.RUNNING
    assert moved.model.computer.turn is not None


def test_at_the_end_of_the_game_the_computer_goes_on() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3b3")).send(review_room.WentTo(2))

    ended = table.send(review_room.WentTo(3))

    assert table.model.table.flow is Flow.RUNNING
    assert ended.model.table.flow is Flow.RUNNING
    assert ended.model.computer.turn is not None


def test_the_computer_answers_a_person_who_passes_after_looking_back() -> None:
    table = follow(sit_down_with("human", "greedy"), BLACK_MUST_PASS).click("Pass")
    looked = settled(table).send(review_room.WentTo(1), review_room.WentTo(8))

    passed = looked.click("Pass")

    assert looked.model.table.flow is Flow.PAUSED
    assert passed.model.table.flow is Flow.RUNNING
    assert passed.model.computer.turn is not None
