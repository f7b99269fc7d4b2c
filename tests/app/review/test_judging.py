"""What moves lost, how a side played, and in which phase."""

from dataclasses import replace

import pytest

from reversi import domain
from reversi.app.common.knowledge import NOTHING_KNOWN
from reversi.app.review import Review, ReviewedLine, Valued, line_of, reading
from reversi.app.review import judging as judging_room
from reversi.domain.setups import RULES, setup_named
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Searched, Thought, Value
from reversi.record.game import begin_game
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.reviewed import BEGIN, KNOWN, finished, review_of, reviewed, value


@pytest.mark.parametrize("key", RULES)
def test_every_board_is_filled_from_the_opening_to_the_endgame(key: str) -> None:
    rules = RULES[key]()

    phases = [
        judging_room.phase_of(rules, number)
        for number in range(1, domain.empties(domain.start_board(rules)) + 1)
    ]

    assert sorted(phases, key=list(judging_room.Phase).index) == phases
    assert set(phases) == set(judging_room.Phase)


def test_a_game_from_an_edited_position_begins_in_the_phase_of_that() -> None:
    filled = domain.squares_in_order(8, 8)[:50]
    rules = replace(domain.STANDARD, start=frozenset((square, domain.Colour.BLACK) for square in filled))

    assert {judging_room.phase_of(rules, number) for number in range(1, 15)} == {judging_room.Phase.ENDGAME}


def test_the_first_disc_of_an_empty_board_is_the_opening() -> None:
    rules: domain.Rules = replace(domain.STANDARD, start=frozenset())

    assert judging_room.phase_of(rules, 1) is judging_room.Phase.OPENING


def answered(line: ReviewedLine, *answers: Answer) -> Review:
    """What is known of a line after these answers to its questions."""
    knowledge = NOTHING_KNOWN
    for each in answers:
        (question,) = reading.questions(line, knowledge)
        knowledge = knowledge.answered(question, each)
    return reading.review_of(line, knowledge)


TWELVE = Answer(domain.parse_square("e6"), Value(1200, Certainty.SEARCHED), 1, 10)


def test_the_result_a_forced_skip_and_a_forced_move_need_no_question() -> None:
    game = begin_game(domain.STANDARD).extend(domain.parse_transcript(BLACK_MUST_PASS))

    (question,) = reading.questions(line_of(game), NOTHING_KNOWN)

    assert question.board == domain.skipped(game.present.state.board)
    assert answered(line_of(game), TWELVE).at(8) == Valued(-1200, Certainty.SEARCHED, 10)


def test_a_player_who_must_pass_has_no_best_move() -> None:
    game = begin_game(domain.STANDARD).extend((*domain.parse_transcript(BLACK_MUST_PASS), domain.Skip()))

    review = answered(line_of(game), TWELVE)

    assert review.at(9) == Valued(-1200, Certainty.SEARCHED, 10, domain.parse_square("e6"))
    assert review.at(8) == Valued(-1200, Certainty.SEARCHED, 10)


def test_the_review_of_a_game_won_by_fewest_discs_says_who_wins() -> None:
    rules = replace(domain.STANDARD, aim=domain.Aim.FEWEST_DISCS)
    game = begin_game(rules).extend(domain.parse_transcript(WIPE_OUT, rules))

    assert answered(line_of(game)).at(9) == Valued(-6400, Certainty.EXACT, 0)


def test_among_three_a_review_asks_what_each_move_is_worth_to_its_player() -> None:
    rules = setup_named("trio").rules
    game = begin_game(rules)
    for _ in range(2):
        game = game.extend((domain.legal_squares(game.present.state.board)[0],))
    first, other, *_ = domain.legal_squares(game.go_to(1).present.state.board)
    reasons = (
        Thought(other, Searched(500, Certainty.SEARCHED)),
        Thought(first, Searched(170, Certainty.SEARCHED)),
    )
    last = Answer(domain.legal_squares(game.present.state.board)[0], Value(0, Certainty.SEARCHED), 1, 6)
    answer = Answer(other, Value(500, Certainty.SEARCHED), 1, 6, reasons=reasons)

    (question,) = reading.questions(line_of(game), NOTHING_KNOWN)
    told = answered(line_of(game), last, answer)

    assert question.explain
    assert told.at(1) == Valued(500, Certainty.SEARCHED, 6, other, lost=330)
    (judged,) = judging_room.judgements(told)
    assert (judged.place, judged.colour, judged.lost) == (2, domain.Colour.WHITE, 3)


def test_a_move_loses_what_the_best_one_would_have_kept() -> None:
    table = reviewed()

    judged = judging_room.judgements(review_of(table))

    assert [each.lost for each in judged] == [0, 13, 0, 0, 1, 0, 0, 54, 0]
    assert judged[7] == judging_room.MoveJudgement(
        8, 8, domain.Colour.WHITE, domain.parse_square("e3"), domain.parse_square("b2"), 54
    )
    assert [
        judging_room.tally(judged, colour).lost for colour in (domain.Colour.BLACK, domain.Colour.WHITE)
    ] == [1, 67]
    assert [each.place for each in judging_room.worst_of(judged, domain.Colour.WHITE)] == [8, 2]


def test_of_moves_that_missed_one_square_only_the_worst_counts_among_the_worst() -> None:
    judged = judging_room.judgements(review_of(reviewed()))
    first, missed = judged[1], judged[7]
    twice = (*judged, replace(missed, place=10, lost=20), replace(first, place=12, best=missed.best, lost=60))

    assert [each.place for each in judging_room.worst_of(twice, domain.Colour.WHITE)] == [12, 2]


def test_a_tally_counts_mistakes_and_blunders_and_leaves_out_moves_without_a_choice() -> None:
    judged = judging_room.judgements(review_of(reviewed()))
    forced = tuple(replace(each, forced=each.place == 8) for each in judged)

    white, spared = (
        judging_room.tally(judged, domain.Colour.WHITE),
        judging_room.tally(forced, domain.Colour.WHITE),
    )

    assert (white.moves, white.lost, white.mistakes, white.blunders) == (4, 67, 0, 2)
    assert (spared.moves, spared.lost, spared.mistakes, spared.blunders) == (3, 13, 0, 1)
    assert spared.per_move == 13 / 3


def test_moves_of_a_side_lost_beyond_recovery_tell_nothing_of_its_play_but_their_mistakes() -> None:
    table = reviewed()
    lost = replace(
        review_of(table), known=tuple(replace(each, value=6400 - 100 * at) for at, each in enumerate(KNOWN))
    )

    judged = judging_room.judgements(lost)
    white = judging_room.tally(judged, domain.Colour.WHITE)

    assert {each.colour for each in judged if each.hopeless} == {domain.Colour.WHITE}
    assert (white.moves, white.lost) == (0, 0)
    assert judging_room.choices_of(judged, domain.Colour.BLACK)


@pytest.mark.parametrize(
    ("losses", "per_cent"), [((), 100), ((0,), 100), ((5,), 50), ((10,), 25), ((0, 5, 10), 58), ((128,), 0)]
)
def test_a_move_that_loses_five_discs_counts_half_in_the_accuracy(
    losses: tuple[int, ...], per_cent: int
) -> None:
    assert judging_room.accuracy(losses) == per_cent


def test_the_worse_a_move_the_worse_its_grade() -> None:
    grades = [judging_room.grade_of(lost) for lost in range(129)]

    assert [grades.count(grade) for grade in judging_room.Grade] == [1, 3, 6, 119]
    assert grades == sorted(grades, key=list(judging_room.Grade).index)


def test_the_move_that_the_search_would_play_has_lost_nothing() -> None:
    table = reviewed()
    doubtful = replace(review_of(table), known=(*KNOWN[:-1], replace(KNOWN[-1], value=5000)))

    judged = judging_room.judgements(doubtful)

    assert (str(judged[0].played), judged[0].lost) == ("d3", 0)


def test_moves_are_judged_as_soon_as_both_positions_are_known() -> None:
    table = value(finished().click(BEGIN), "f4", 6400)

    judged = judging_room.judgements(review_of(table))

    assert [each.place for each in judged] == [9]
