"""What searches have said is kept once: whoever asks for something that is known is answered at once."""

from dataclasses import replace

import pytest

from reversi.app.common import knowledge
from reversi.app.common.knowledge import KEPT, NOTHING_KNOWN, Found, Knowledge, analysis_of
from reversi.app.session.codec import encode_session
from reversi.app.settings import ReviewEffort
from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from tests.app import person
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.reviewed import answered, review_of

START = start_board(STANDARD)
D3 = parse_square("d3")


def searched(table: person.Table, depth: int, square: str = "c3") -> person.Table:
    """The table once the worker has reported what it found at this depth."""
    value = MoveValue(parse_square(square), 200, Certainty.SEARCHED, depth)
    best = BestMove(value.square, Value(200, Certainty.SEARCHED))
    return table.send(WorkerProgressed(person.request_of(table), Progress(depth, 90, best, moves=(value,))))


def analysed(depth: int) -> person.Table:
    """Two people have played d3, of which the position after it was analysed to this depth."""
    table = person.play(person.sit_down_with("human", "human"), "d3").click("Analyse")
    return searched(table, depth).click("Analyse")


def test_a_hint_shows_at_once_what_an_analysis_has_found_and_the_search_goes_on() -> None:
    analysing = searched(person.play(person.sit_down_with("human", "human"), "d3").click("Analyse"), 14)

    helped = analysing.click("Analyse").click("Hint").click("Hint")

    assert person.told(helped).startswith("Best move: c3.")
    assert person.asker(helped) == "hint"


@pytest.mark.parametrize(("depth", "place"), [(12, 0), (11, 1)])
def test_a_review_asks_about_what_no_analysis_has_seen_as_deep(depth: int, place: int) -> None:
    table = analysed(depth).click("Review")

    assert person.asker(table) == "review"
    assert person.place_asked_about(table) == place


def test_a_review_that_is_as_close_answers_for_a_quicker_one() -> None:
    deep = person.with_options(
        person.play(person.sit_down_with("human", "human"), "d3"), review_effort=ReviewEffort.DEEP
    )
    table = answered(deep.click("Review"))
    lines = table.model.reviews

    quick = replace(lines, latest=replace(lines.latest, effort=ReviewEffort.QUICK) if lines.latest else None)

    assert review_of(replace(table, model=replace(table.model, reviews=quick))).done


def test_an_answer_goes_to_whoever_wants_it_by_then() -> None:
    table = person.with_options(
        person.play(person.sit_down_with("human", "human"), "d3"), evaluation_bar=True
    )
    request = person.request_of(table)

    reviewing = person.settled(table).click("Review")
    answer = Answer(parse_square("c3"), Value(100, Certainty.SEARCHED), 9, 12)
    valued = reviewing.send(WorkerAnswered(request, answer))

    assert person.request_of(reviewing) == request, "the bar's question is the review's first"
    assert person.place_asked_about(valued) == 0


def test_a_review_that_ends_where_somebody_must_pass_is_whole_again_after_a_reload() -> None:
    table = answered(person.follow(person.sit_down_with("human", "human"), BLACK_MUST_PASS).click("Review"))

    again = person.sit_down(encode_session(person.kept(table)))

    assert (person.asker(again), person.place_asked_about(again)) == ("review", 8)
    assert review_of(answered(again)).done


def test_only_the_latest_answers_are_kept() -> None:
    found = Found(Progress(1, 1), complete=True)
    questions = [Question(START, "reviewer", seed) for seed in range(KEPT + 1)]

    full = NOTHING_KNOWN.holding(dict.fromkeys(questions, found))
    again = full.holding({questions[1]: found}).holding({analysis_of(START): found})

    assert len(full.found) == len(again.found) == KEPT
    assert [full.of(each) is not None for each in questions[:3]] == [False, True, True]
    assert [again.of(each) is not None for each in questions[:3]] == [False, True, False]


def test_equal_knowledge_is_equal_and_other_knowledge_is_not() -> None:
    progress = Progress(8, 9, BestMove(D3, Value(100, Certainty.SEARCHED)))
    one, same = (NOTHING_KNOWN.hearing(analysis_of(START), progress) for _ in range(2))
    further = one.hearing(analysis_of(START), replace(progress, depth=9))

    assert (one == same, hash(one) == hash(same)) == (True, True)
    assert one not in (further, NOTHING_KNOWN, None)
    assert Knowledge({}) == NOTHING_KNOWN


def test_what_went_further_stays_and_an_answer_ends_it() -> None:
    question, best = analysis_of(START), BestMove(D3, Value(100, Certainty.SEARCHED))
    deep = NOTHING_KNOWN.hearing(question, Progress(9, 9, best))
    done = deep.answered(question, Answer(D3, Value(300, Certainty.EXACT), 99, 60))

    assert deep.hearing(question, Progress(8, 99, best)) is deep
    assert deep.completed(question) is None
    assert done.hearing(question, Progress(61, 99, best)) is done
    assert done.completed(question) == Found(
        Progress(60, 99, BestMove(D3, Value(300, Certainty.EXACT))), complete=True
    )


def test_moves_are_compared_only_if_all_are_valued_alike() -> None:
    moves = tuple(
        MoveValue(parse_square(name), 100 * number, Certainty.SEARCHED, 8)
        for number, name in enumerate(("f5", "e6", "d3", "c4"))
    )

    values = knowledge.compared(START, moves)

    assert [(str(square), value) for square, value in values] == [
        *(("d3", 200), ("c4", 300), ("f5", 0), ("e6", 100))
    ]
    assert knowledge.compared(START, moves[1:]) == ()
    assert knowledge.compared(START, (*moves[1:], replace(moves[0], depth=9))) == ()
    assert knowledge.compared(START, ()) == ()
