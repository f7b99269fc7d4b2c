"""What searches have said is kept once: whoever asks for something that is known is answered at once."""

from dataclasses import replace

from reversi.app.common import knowledge
from reversi.app.common.knowledge import KEPT, NOTHING_KNOWN, Found, Knowledge, analysis_of
from reversi.app.settings import ReviewEffort
from reversi.domain import STANDARD, parse_square, start_board
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.protocol import BestMove, MoveValue, Value
from tests.app import person
from tests.app.reviewed import answered, review_of

START = start_board(STANDARD)
D3 = parse_square("d3")


def test_a_review_that_is_as_close_answers_for_a_quicker_one() -> None:
    deep = person.with_options(
        person.play(person.sit_down_with("human", "human"), "d3"), review_effort=ReviewEffort.DEEP
    )
    table = answered(deep.click("Review"))
    lines = table.model.reviews

    quick = replace(lines, latest=replace(lines.latest, effort=ReviewEffort.QUICK) if lines.latest else None)

    assert review_of(replace(table, model=replace(table.model, reviews=quick))).done


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
