"""Proofs: a finished review compares moves where that may explain a loss, and nothing waits for it."""

from dataclasses import replace

import pytest

from reversi.app.common.inquiry import Asked, Purpose
from reversi.app.review import msg as review_msg
from reversi.app.review import proof
from reversi.app.review.model import Compared, Reviews, Valued, begin_review, judgements
from reversi.app.review.proof import choice_of
from reversi.app.settings import ReviewEffort
from reversi.domain import Colour, Square, legal_squares, parse_square
from reversi.engine import Answer, Certainty, Question
from reversi.engine.protocol import Ask, Cancel, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered
from tests.app.person import (
    Table,
    follow,
    kept,
    play,
    request_of,
    settled,
    sit_down_with,
    sits,
    with_options,
)
from tests.app.review.test_review import BEGIN, finished, review_of, value

GAME = "e6f6f5d6c5b4g7h8"
"""Black plays g7, an X-square, where c3 was better, and White takes the corner."""

BEST = ("d7", "h8", "c3", "b4", "c5", "d6", "f5", "f6", "e6")
"""The best moves, the last first."""


def about_g7(game: str = GAME, losses: tuple[int, ...] = (-800, -800)) -> Table:
    """That game once its positions have been valued: g7 lost eight discs."""
    table = settled(follow(with_options(sit_down_with("human", "human"), review_at_end=False), game))
    values = (*losses, *[0] * (len(BEST) - len(losses)))
    known = (
        Valued(each, Certainty.SEARCHED, 12, parse_square(best))
        for each, best in zip(values, BEST, strict=True)
    )
    review = replace(begin_review(table.model.table.game), known=tuple(known))
    return replace(table, model=replace(table.model, reviews=Reviews(review))).send(review_msg.WentTo(7))


def asks(table: Table) -> tuple[Purpose, int] | None:
    """What the worker is asked for, and about which place."""
    asked = table.model.computer.asked
    return (asked.inquiry.purpose, asked.inquiry.place) if asked else None


def thoughts(table: Table, values: dict[str, int]) -> tuple[Thought, ...]:
    """The values of all moves on the board that the worker is asked about; those not named lose ten discs."""
    assert table.model.computer.asked is not None
    squares = legal_squares(table.model.computer.asked.inquiry.question.board)
    return tuple(
        Thought(square, Searched(values.get(str(square), -1000), Certainty.SEARCHED, 8)) for square in squares
    )


VALUES_TO_SHOW = (Purpose.COMPARISON, 7)
"""What is asked once no reason is left to prove: the values on the squares that somebody looks back at."""


def compare(table: Table, **values: int) -> Table:
    """The table once the worker has compared the moves."""
    reasons = thoughts(table, values)
    best = next(each.square for each in reasons if each.square)
    answer = Answer(best, Value(0, Certainty.SEARCHED), 1, 8, reasons)
    return settled(table).send(WorkerAnswered(request_of(table), answer))


def test_a_finished_review_compares_the_replies_to_a_costly_move() -> None:
    table = about_g7()
    board = table.model.table.game.state_at(7).state.board

    (ask,) = [each for each in table.commands if isinstance(each, Ask)]

    assert ask.question == Question(board, "coach", 0, explain=True)
    assert asks(table) == (Purpose.REASONS, 7)


def test_no_move_is_compared_before_all_positions_are_valued() -> None:
    table = about_g7()
    lacking = replace(review_of(table), known=review_of(table).known[:-1])
    begun = replace(table, model=replace(table.model, reviews=Reviews(lacking))).send(review_msg.WentTo(6))

    valued = value(begun, "e6", 0)

    assert asks(begun) == (Purpose.REVIEW, 0)
    assert asks(valued) == (Purpose.REASONS, 7)


def test_once_a_reason_is_proven_nothing_more_is_asked() -> None:
    table = compare(about_g7(), h8=800)

    assert asks(table) == VALUES_TO_SHOW
    assert [each.place for each in review_of(table).compared] == [7]
    assert kept(table).reviews == (review_of(table).findings,)


def test_a_fact_that_is_not_proven_is_not_asked_about_again() -> None:
    table = compare(about_g7(), h8=800, d7=700)

    assert review_of(table).compared[0].place == 7
    assert asks(table) == VALUES_TO_SHOW, "c3 has no merit"


def test_values_that_are_not_alike_prove_nothing_and_are_not_asked_again() -> None:
    table = about_g7()
    spoiled = thoughts(table, {"h8": 800})[1:]
    answer = Answer(parse_square("h8"), Value(0, Certainty.SEARCHED), 1, 8, spoiled)

    after = settled(table).send(WorkerAnswered(request_of(table), answer))

    assert review_of(after).compared == (Compared(7),)
    assert asks(after) == VALUES_TO_SHOW


def test_a_late_answer_is_ignored() -> None:
    table = settled(about_g7())
    answer = WorkerAnswered(
        request_of(table), Answer(parse_square("h8"), Value(0), 1, 8, thoughts(table, {"h8": 800}))
    )

    moved = settled(play(table.send(review_msg.WentTo(8)), "d7"))
    late = moved.send(answer)

    assert asks(moved) is None
    assert late.model == moved.model


def test_everything_else_comes_before_a_proof() -> None:
    table = settled(about_g7())

    helped = table.click("Hint").click("Hint")
    put_away = settled(helped).click("Hint").click("Hint")

    assert helped.commands[0] == Cancel(request_of(table))
    assert asks(helped) == (Purpose.HINT, 7)
    assert asks(put_away) == (Purpose.REASONS, 7)


def test_a_stopped_or_unfinished_review_compares_nothing() -> None:
    table = finished().click(BEGIN).click("Stop")

    assert asks(table) is None


def test_the_worst_moves_of_the_person_are_explained_first_then_those_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "reversi.app.common.inquiry.board_to_compare",
        lambda choice: None if choice.replies else choice.worse,
    )
    monkeypatch.setattr("reversi.app.common.inquiry.board_to_praise", lambda _: None)
    table = finished().send(sits("black", "greedy"))
    best = {9: None, 8: "f4", 7: "b2", 6: "c3", 5: "d6", 4: "b3", 3: "d7", 2: "b3", 1: "c5", 0: "c4"}
    known = tuple(
        Valued(100 * place * (-1) ** place, Certainty.SEARCHED, 12, parse_square(name) if name else None)
        for place, name in best.items()
    )
    review = replace(begin_review(table.model.table.game, ReviewEffort.DEEP), known=known)
    costly = {each.place: each.colour for each in judgements(review) if each.is_costly}

    model, asked = replace(table.model, reviews=Reviews(review)), list[int]()
    while inquiry := proof.wanted(model):
        asked.append(inquiry.place)
        squares = legal_squares(inquiry.question.board)
        alike = tuple(Thought(square, Searched(0, Certainty.SEARCHED, 8)) for square in squares)
        model = proof.on_answer(model, Asked(1, inquiry), Answer(squares[0], None, 1, 1, alike))

    assert sorted(asked) == sorted(costly)
    worst = {
        colour: sorted((p for p in costly if costly[p] is colour), reverse=True)[:3] for colour in Colour
    }
    first = worst[Colour.WHITE] + worst[Colour.BLACK]
    assert asked == first + sorted(set(costly) - set(first), reverse=True)
    assert worst[Colour.WHITE]
    assert worst[Colour.BLACK]


def test_of_a_choice_a_review_knows_what_was_compared() -> None:
    table = compare(about_g7(), h8=800)
    (judged,) = [each for each in judgements(review_of(table)) if each.place == 7]

    choice = choice_of(review_of(table), judged)

    assert choice is not None
    assert choice.moves is None
    assert dict(choice.replies or ())[Square(7, 7)] == 800
    assert choice_of(review_of(table), replace(judged, lost=3)) is None
