"""Reviews: what every position of a game was worth, what its moves lost, and trying again."""

from dataclasses import replace

import pytest

from reversi.app.common import cmd
from reversi.app.common.inquiry import Purpose
from reversi.app.common.table import Flow
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.model import GivenUp
from reversi.app.computer.worker import SILENCE
from reversi.app.game import msg as game_msg
from reversi.app.model import Model
from reversi.app.review import msg as review_msg
from reversi.app.review.model import (
    Compared,
    Grade,
    MoveJudgement,
    Review,
    Reviews,
    Valued,
    accuracy,
    begin_review,
    can_review,
    grade_of,
    is_of,
    judgement_of,
    judgements,
    question_of,
    regarded,
    tally,
    with_answer,
    without_questions,
    worst_of,
)
from reversi.app.review.update import SLIDER
from reversi.app.settings import ReviewEffort
from reversi.domain import (
    MIRRORED,
    STANDARD,
    Aim,
    Colour,
    Skip,
    legal_squares,
    parse_square,
    parse_transcript,
    skipped,
)
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.protocol import Ask, Cancel, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.record.game import Game, begin_game
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    told,
    transcript_of,
    with_options,
)

BEGIN = "Review"


def finished() -> Table:
    """A game of nine moves that Black has won 64–0, not yet reviewed, and nothing more to be said of it."""
    return settled(follow(with_options(sit_down_with(), review_at_end=False), WIPE_OUT))


def review_of(table: Table) -> Review:
    assert table.model.reviews.latest is not None, "there is no review"
    return table.model.reviews.latest


def value(table: Table, square: str, value: int, certainty: Certainty = Certainty.EXACT) -> Table:
    """The table once the worker has answered the review's question."""
    answer = Answer(parse_square(square), Value(value, certainty), 1, 10)
    return settled(table).send(WorkerAnswered(request_of(table), answer))


KNOWN = (
    Valued(6400, Certainty.EXACT, 0),
    Valued(6400, Certainty.EXACT, 5, parse_square("f4")),
    Valued(1000, Certainty.EXACT, 6, parse_square("b2")),
    Valued(1000, Certainty.EXACT, 7, parse_square("d7")),
    Valued(1030, Certainty.SEARCHED, 10, parse_square("d6")),
    Valued(1090, Certainty.SEARCHED, 10, parse_square("c4")),
    Valued(1050, Certainty.SEARCHED, 10, parse_square("d6")),
    Valued(1050, Certainty.SEARCHED, 10, parse_square("b3")),
    Valued(-200, Certainty.SEARCHED, 10, parse_square("e3")),
    Valued(0, Certainty.SEARCHED, 10, parse_square("d3")),
)
"""The positions of the game from its end to its start, made up: 8. e3 lost 54 discs, 2. c3 13, 5. e1 one."""

COMPARED = tuple(Compared(place) for place in (1, 2, 7, 8))
"""The moves around the two mistakes have been compared, in vain."""


def idle(model: Model) -> Model:
    """The same model, but the worker is asked nothing."""
    return replace(model, computer=replace(model.computer, asked=None))


def reviewed(table: Table | None = None) -> Table:
    """That game at its end, or `table` with it, reviewed to its start."""
    begun = (table or finished()).click(BEGIN)
    review = replace(review_of(begun), known=KNOWN, compared=COMPARED)
    return settled(replace(begun, model=idle(replace(begun.model, reviews=Reviews(review)))))


def test_a_review_asks_about_the_last_position_in_which_somebody_can_choose() -> None:
    table = finished().click(BEGIN)

    boards = [table.model.table.game.state_at(place).state.board for place in range(10)]
    (question,) = [each.question for each in table.commands if isinstance(each, Ask)]
    assert question == Question(boards[8], "reviewer", 0)
    assert cmd.FocusElement(SLIDER) in table.commands
    assert cmd.Sub.SECONDS in table.subscriptions


def test_a_review_is_as_deep_as_a_person_wants_it() -> None:
    table = with_options(finished(), review_effort=ReviewEffort.THOROUGH).click(BEGIN)

    (question,) = [each.question for each in table.commands if isinstance(each, Ask)]
    assert question.player == "reviewer-thorough"


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


def test_values_are_those_of_the_first_colour_whoever_is_to_move() -> None:
    table = value(finished().click(BEGIN), "f4", 6400)
    white = value(table, "e3", -6400)

    assert [each.value for each in review_of(white).known][:3] == [6400, 6400, 6400]


def test_the_result_a_forced_skip_and_a_forced_move_need_no_question() -> None:
    game = begin_game(STANDARD).extend(parse_transcript(BLACK_MUST_PASS))
    review = without_questions(begin_review(game), game)
    question = question_of(review, game)

    assert question is not None
    assert question.board == skipped(game.present.state.board)
    told_so = with_answer(review, game, Answer(parse_square("e6"), Value(1200, Certainty.SEARCHED), 1, 10))
    assert told_so is not None
    assert told_so.at(8) == Valued(-1200, Certainty.SEARCHED, 10)


def test_a_player_who_must_pass_has_no_best_move() -> None:
    game = begin_game(STANDARD).extend((*parse_transcript(BLACK_MUST_PASS), Skip()))
    after = Valued(-1200, Certainty.SEARCHED, 10, parse_square("e6"))

    review = without_questions(replace(begin_review(game), known=(after,)), game)

    assert review.at(8) == replace(after, best=None)


def test_the_review_of_a_game_won_by_fewest_discs_says_who_wins() -> None:
    rules = replace(STANDARD, aim=Aim.FEWEST_DISCS)
    game = begin_game(rules).extend(parse_transcript(WIPE_OUT, rules))

    review = without_questions(begin_review(game), game)

    assert review.at(9) == Valued(-6400, Certainty.EXACT, 0)


def among_three() -> tuple[Game, Review, Answer]:
    """A game of three after two moves, its review before the first question, and an answer to that."""
    rules = setup_named("trio").rules
    game = begin_game(rules)
    for _ in range(2):
        game = game.extend((legal_squares(game.present.state.board)[0],))
    first, *_ = legal_squares(game.go_to(1).present.state.board)
    other = legal_squares(game.go_to(1).present.state.board)[1]
    reasons = (
        Thought(other, Searched(500, Certainty.SEARCHED)),
        Thought(first, Searched(170, Certainty.SEARCHED)),
    )
    answer = Answer(other, Value(500, Certainty.SEARCHED), 1, 6, reasons=reasons)
    return game, begin_review(game), answer


def test_among_three_a_review_asks_what_each_move_is_worth_to_its_player() -> None:
    game, review, answer = among_three()
    last = Valued(0, Certainty.SEARCHED, 6, answer.move)
    review = replace(review, known=(last,))

    question = question_of(review, game)
    told = with_answer(review, game, answer)

    assert question is not None
    assert question.explain
    assert told is not None
    assert told.at(1) == Valued(500, Certainty.SEARCHED, 6, answer.move, lost=330)
    (judged,) = judgements(told)
    assert (judged.place, judged.colour, judged.lost) == (2, Colour.WHITE, 3)


def test_a_move_loses_what_the_best_one_would_have_kept() -> None:
    table = reviewed()

    judged = judgements(review_of(table))

    assert [each.lost for each in judged] == [0, 13, 0, 0, 1, 0, 0, 54, 0]
    assert judged[7] == MoveJudgement(8, 8, Colour.WHITE, parse_square("e3"), parse_square("b2"), 54)
    assert [tally(judged, colour).lost for colour in (Colour.BLACK, Colour.WHITE)] == [1, 67]
    assert [each.place for each in worst_of(judged, Colour.WHITE)] == [8, 2]


def test_of_moves_that_missed_one_square_only_the_worst_counts_among_the_worst() -> None:
    judged = judgements(review_of(reviewed()))
    first, missed = judged[1], judged[7]
    twice = (*judged, replace(missed, place=10, lost=20), replace(first, place=12, best=missed.best, lost=60))

    assert [each.place for each in worst_of(twice, Colour.WHITE)] == [12, 2]


def test_a_tally_counts_mistakes_and_blunders_and_leaves_out_moves_without_a_choice() -> None:
    judged = judgements(review_of(reviewed()))
    forced = tuple(replace(each, forced=each.place == 8) for each in judged)

    white, spared = tally(judged, Colour.WHITE), tally(forced, Colour.WHITE)

    assert (white.moves, white.lost, white.mistakes, white.blunders) == (4, 67, 0, 2)
    assert (spared.moves, spared.lost, spared.mistakes, spared.blunders) == (3, 13, 0, 1)
    assert spared.per_move == 13 / 3


@pytest.mark.parametrize(
    ("losses", "per_cent"), [((), 100), ((0,), 100), ((5,), 50), ((10,), 25), ((0, 5, 10), 58), ((128,), 0)]
)
def test_a_move_that_loses_five_discs_counts_half_in_the_accuracy(
    losses: tuple[int, ...], per_cent: int
) -> None:
    assert accuracy(losses) == per_cent


def test_the_worse_a_move_the_worse_its_grade() -> None:
    grades = [grade_of(lost) for lost in range(129)]

    assert [grades.count(grade) for grade in Grade] == [1, 3, 6, 119]
    assert grades == sorted(grades, key=list(Grade).index)


def test_the_move_that_the_search_would_play_has_lost_nothing() -> None:
    table = reviewed()
    doubtful = replace(review_of(table), known=(*KNOWN[:-1], replace(KNOWN[-1], value=5000)))

    judged = judgements(doubtful)

    assert (str(judged[0].played), judged[0].lost) == ("d3", 0)


def test_moves_are_judged_as_soon_as_both_positions_are_known() -> None:
    table = value(finished().click(BEGIN), "f4", 6400)

    judged = judgements(review_of(table))

    assert [each.place for each in judged] == [9]


def test_a_review_can_be_stopped_and_taken_up_again() -> None:
    table = settled(value(finished().click(BEGIN), "f4", 6400))

    stopped = table.click("Stop")
    again = settled(stopped).click(BEGIN)

    assert stopped.commands[0] == Cancel(request_of(table))
    assert cmd.Sub.SECONDS not in stopped.subscriptions
    assert review_of(again).known == review_of(table).known
    assert request_of(again) > request_of(table)


def test_an_answer_after_the_review_was_stopped_is_ignored() -> None:
    table = finished().click(BEGIN)
    stopped = table.click("Stop")

    late = stopped.send(WorkerAnswered(request_of(table), Answer(parse_square("f4"), Value(6400), 1, 10)))

    assert late.model == stopped.model


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
    assert helped.model.computer.asked is not None
    assert helped.model.computer.asked.inquiry.purpose is Purpose.HINT
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
    review = begin_review(game)

    assert is_of(review, game)
    assert not is_of(replace(review, rules=MIRRORED), game)


def test_undo_and_going_to_a_place_leave_the_review_at_work() -> None:
    table = settled(finished().click(BEGIN))

    looked = table.click("Undo").send(review_msg.WentTo(3))

    assert review_of(looked) == review_of(table)
    assert Cancel(request_of(table)) not in looked.commands


def test_a_review_outlives_the_worker_that_was_asked() -> None:
    table = settled(value(finished().click(BEGIN), "f4", 6400))

    failed = table.send(WorkerFailed("it fell over"))

    assert failed.commands[0] == cmd.Order.RESTART_WORKER
    assert request_of(failed) > request_of(table)
    assert review_of(failed).known == review_of(table).known


def test_a_worker_that_was_given_up_is_asked_again_once_it_is_back() -> None:
    table = finished().click(BEGIN).send(*[WorkerFailed("no")] * 4)
    assert isinstance(table.model.computer.worker, GivenUp)
    assert table.model.computer.asked is None

    back = settled(table).click("Try again")

    assert request_of(back) == back.model.computer.requests


def test_a_value_that_the_worker_found_forgives_its_deaths() -> None:
    table = finished().click(BEGIN).send(WorkerFailed("no"))
    died = table.model.computer.deaths

    valued = value(table, "f4", 6400)

    assert (died, valued.model.computer.deaths) == (1, 0)


def test_another_game_gets_a_review_of_its_own() -> None:
    other = follow(reviewed().send(game_msg.SeedDrawn(2)), "d3c3")

    begun = settled(other).click(BEGIN)

    assert review_of(other).plies != other.model.table.game.messages
    assert review_of(begun).plies == begun.model.table.game.messages
    assert review_of(begun).known == ()


def test_a_worker_that_is_silent_about_a_review_is_taken_for_hung() -> None:
    table = settled(finished().click(BEGIN))

    nearly = table.send(*[computer_msg.Event.CLOCK_TICKED] * (SILENCE - 1))
    heard = nearly.send(WorkerProgressed(request_of(table), Progress(1, 1)), computer_msg.Event.CLOCK_TICKED)
    hung = nearly.send(computer_msg.Event.CLOCK_TICKED)

    assert nearly.commands == heard.commands == ()
    assert cmd.Order.RESTART_WORKER in hung.commands


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
    assert can_review(finished().model.table.game)
    assert transcript_of(loaded) == "c2"
    assert can_review(loaded.model.table.game)
    assert BEGIN in loaded.names


def marked(table: Table) -> dict[str, str]:
    """What is said of the squares that a review marks."""
    told = {name[:2]: name.rpartition(", ")[2] for name in table.names}
    return {square: words for square, words in told.items() if words.startswith(("loses", "better"))}


def test_a_costly_move_is_shown_in_the_position_in_which_it_was_played_with_the_better_one() -> None:
    table = reviewed().send(review_msg.CostlyMoveClicked(8))

    assert transcript_of(table) == "d3c3b3d2e1d6d7"
    assert regarded(review_of(table), table.model.table.game) == judgement_of(review_of(table), 8)
    assert marked(table) == {"e3": "loses 54 discs", "b2": "better move"}


def test_stepping_on_from_a_costly_move_keeps_talking_of_the_move_just_seen() -> None:
    table = reviewed().send(review_msg.CostlyMoveClicked(8))

    forward, back = table.press(".", "Undo"), table.press(",", "Undo")

    assert [each.model.table.game.place for each in (forward, back)] == [8, 6]
    assert regarded(review_of(forward), forward.model.table.game) == judgement_of(review_of(table), 8)
    assert marked(forward) == {"e3": "loses 54 discs", "b2": "better for the last move"}
    assert regarded(review_of(back), back.model.table.game) == judgement_of(review_of(table), 6)
    assert marked(back) == {}


def test_a_move_that_lost_nothing_is_not_marked() -> None:
    assert marked(reviewed().send(review_msg.WentTo(7))) == {}
    assert marked(reviewed().send(review_msg.WentTo(0))) == {}


def test_a_player_to_move_in_a_reviewed_game_is_not_shown_the_best_move() -> None:
    table = follow(sit_down_with(), "d3").click(BEGIN)
    table = value(table, "e3", -100)

    assert review_of(table).at(1) == Valued(100, Certainty.EXACT, 10, parse_square("e3"))
    assert marked(table) == {}


def test_retry_goes_on_from_the_place_seen_and_the_whole_game_stays_a_line() -> None:
    table = reviewed().send(review_msg.WentTo(7))

    retried = table.click("Retry from here")
    back = play(retried, "b2").click("9. Black f4")

    assert transcript_of(retried) == "d3c3b3d2e1d6d7"
    assert len(retried.model.table.game.messages) == 7
    assert retried.model.panel.notices == ()
    assert retried.model.games == ()
    assert (transcript_of(back), len(back.model.table.game.messages)) == (WIPE_OUT, 9)
    assert review_of(back).known == KNOWN
    assert "Discs lost per move against perfect play: Black 0.2, White 16.8." in back.text


def test_a_person_can_go_back_and_forth_between_a_game_and_its_retry() -> None:
    table = play(reviewed().send(review_msg.WentTo(7)).click("Retry from here"), "b2")
    for _ in range(2):
        table = table.click("9. Black f4")
        assert len(table.model.table.game.messages) == 9
        table = table.click("Moves").click("8. White b2")
        assert transcript_of(table) == "d3c3b3d2e1d6d7b2"


def test_a_retried_pasted_game_keeps_the_persons_own_game_set_aside() -> None:
    own = follow(sit_down_with("human", "human"), "f5d6").click("Share")
    pasted = settled(own).type(WIPE_OUT, "Paste a game, a position or a link").click("Load")

    retried = play(reviewed(pasted).send(review_msg.WentTo(7)).click("Retry from here"), "b2")

    assert transcript_of(retried.click("Back to your game")) == "f5d6"
    assert transcript_of(retried.click("9. Black f4")) == WIPE_OUT


def test_the_computer_goes_on_where_a_retry_leaves_it_the_move() -> None:
    table = settled(follow(sit_down_with("human", "greedy"), "d3c3b3d2").click(BEGIN)).send(
        review_msg.WentTo(3)
    )
    assert table.model.table.flow is Flow.PAUSED

    retried = table.click("Retry from here")

    assert retried.model.table.flow is Flow.RUNNING
    assert retried.model.computer.turn is not None


def test_a_new_game_leaves_the_review_of_the_last_for_later() -> None:
    table = settled(finished().click(BEGIN))

    begun = table.send(game_msg.SeedDrawn(3))

    assert begun.commands[0] == Cancel(request_of(table))
    assert begun.model.computer.asked is not None
    assert begun.model.computer.asked.inquiry.purpose is Purpose.OVERDUE
    assert told(begun).startswith("New game.")
