"""Why a move is good or bad: what a review compares to prove it, and where it is told."""

from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from reversi.app import review as review_room
from reversi.app.review import Compared, Review, Valued
from reversi.app.review.judging import judgements
from reversi.app.review.reasons import advice_words, choice_of, reason_words, why_hinted
from reversi.app.settings import ReviewEffort
from reversi.domain import Colour, Square, legal_squares, parse_square
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import MoveValue, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered
from reversi.locale import Language, say_in
from reversi.record.game import rules_of
from reversi.record.reason import Choice, FlipsMany, GivesStable, Reason, TakesCorner
from tests.app.person import asker, place_asked_about, request_of, settled, sits, with_review
from tests.app.reviewed import finished, review_of
from tests.app.steps import after
from tests.record.choices import CHOICES

C3 = (
    "human – human; e6f6f5d6c5b4c3b2; {review.Click.REVIEW}; "
    "ends d7 -8; ends b2 +8; ends c7 +0; answered; at 7"
)
"""Black has played c3, which lets White play b2; c7 was better. The replies are about to be compared."""


def test_values_that_are_not_alike_prove_nothing_and_are_not_asked_again() -> None:
    table = after(C3)
    spoiled = tuple(
        Thought(each, Searched(800 if str(each) == "b2" else -1000, Certainty.SEARCHED, 8))
        for each in legal_squares(table.model.table.state.board)[1:]
    )
    answer = Answer(parse_square("b2"), Value(0, Certainty.SEARCHED), 1, 8, spoiled)

    answered = table.send(WorkerAnswered(request_of(table), answer))

    assert review_of(answered).compared == (Compared(7),)
    assert asker(answered) == "comparison"


def test_the_worst_moves_of_the_person_are_explained_first_then_those_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "reversi.app.review.reasons.board_to_compare", lambda choice: None if choice.replies else choice.worse
    )
    monkeypatch.setattr("reversi.app.review.reasons.board_to_praise", lambda _: None)
    table = finished().send(sits("black", "greedy"))
    best = {9: None, 8: "f4", 7: "b2", 6: "c3", 5: "d6", 4: "b3", 3: "d7", 2: "b3", 1: "c5", 0: "c4"}
    known = tuple(
        Valued(100 * place * (-1) ** place, Certainty.SEARCHED, 12, parse_square(name) if name else None)
        for place, name in best.items()
    )
    game = table.model.table.game
    review = Review(rules_of(game), game.messages, known, ReviewEffort.DEEP)
    costly = {each.place: each.colour for each in judgements(review) if each.is_costly}

    table, asked = settled(with_review(table, review).send(review_room.WentTo(9))), list[int]()
    while asker(table) == "reasons":
        asked.append(place_asked_about(table))
        table = after("compares h8 -10", table)

    assert sorted(asked) == sorted(costly)
    worst = {
        colour: sorted((p for p in costly if costly[p] is colour), reverse=True)[:3] for colour in Colour
    }
    first = worst[Colour.WHITE] + worst[Colour.BLACK]
    assert asked == first + sorted(set(costly) - set(first), reverse=True)
    assert worst[Colour.WHITE]
    assert worst[Colour.BLACK]


def test_of_a_choice_a_review_knows_what_was_compared() -> None:
    table = after(f"{C3}; compares b2 +8")
    (judged,) = [each for each in judgements(review_of(table)) if each.place == 7]

    choice = choice_of(review_of(table), judged)

    assert choice is not None
    assert choice.moves is None
    assert dict(choice.replies or ())[parse_square("b2")] == 800
    assert choice_of(review_of(table), replace(judged, lost=3)) is None


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("choice", "reason"), CHOICES)
def test_every_reason_is_a_sentence_that_names_its_squares(
    language: Language, choice: Choice, reason: Reason
) -> None:
    words = reason_words(language, reason)

    values: list[Any] = [getattr(reason, field.name) for field in fields(reason)]
    assert choice.board
    assert words.endswith(say_in(language).stop)
    assert all(str(value) in words for value in values if isinstance(value, Square))


@pytest.mark.parametrize("language", Language)
def test_a_plain_fact_is_a_sentence_too_and_has_advice(language: Language) -> None:
    c4, d3 = parse_square("c4"), parse_square("d3")

    fact = FlipsMany(d3, 7, c4, 2)

    words = reason_words(language, fact)
    assert words.endswith(say_in(language).stop)
    assert all(each in words for each in ("c4", "d3", "7", "2"))
    assert advice_words(say_in(language), fact)


def test_every_kind_of_reason_is_among_those_that_are_told_and_each_language_has_its_own_words() -> None:
    assert {type(reason) for _, reason in CHOICES} == set(get_args(Reason))
    for _, reason in CHOICES:
        assert len({reason_words(language, reason) for language in Language}) == len(Language)


def test_every_reason_has_advice_that_a_learner_can_follow() -> None:
    advice = {type(each).__name__: advice_words(say_in(Language.ENGLISH), each) for _, each in CHOICES}

    assert "see which corner" in advice["GivesCorner"]
    assert "see which corner" in advice["NoSafeMove"]
    assert "few replies" in advice["MustPass"]
    assert "on an edge" in advice["Wedge"]


def test_stable_discs_that_begin_in_a_corner_are_told_so() -> None:
    given = next(reason for _, reason in CHOICES if isinstance(reason, GivesStable))

    assert "from the corner" not in reason_words(Language.ENGLISH, given)
    assert "from the corner g1" in reason_words(Language.ENGLISH, replace(given, in_corner=True))


def test_values_that_cannot_be_compared_give_no_reason() -> None:
    choice = next(choice for choice, reason in CHOICES if isinstance(reason, TakesCorner))
    ranked = sorted(choice.moves or (), key=lambda each: -each[1])
    moves = tuple(MoveValue(square, value, Certainty.SEARCHED, 8, line=(square,)) for square, value in ranked)
    alike = tuple(replace(each, value=moves[0].value) for each in moves)

    assert why_hinted(Language.ENGLISH, choice.board, moves)
    assert not why_hinted(Language.ENGLISH, choice.board, moves[:-1])
    assert not why_hinted(Language.ENGLISH, choice.board, (*moves[:-1], replace(moves[-1], depth=7)))
    assert not why_hinted(Language.ENGLISH, choice.board, alike)
