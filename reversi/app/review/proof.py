"""Proofs of reasons: which moves a review has yet to compare, and what it knows about a choice so far."""

from dataclasses import replace
from functools import lru_cache

from reversi.app.common import inquiry
from reversi.app.game.seats import only_person
from reversi.app.model import Model
from reversi.app.review.model import (
    REVIEWS_KEPT,
    Compared,
    MoveJudgement,
    Review,
    board_at,
    is_of,
    judgements,
    worst_of,
)
from reversi.domain import Colour
from reversi.engine.protocol import Answer
from reversi.record import reason

MOST = 24
"""How many moves of a game are explained, those that lost most."""


def choice_of(review: Review, judged: MoveJudgement) -> "reason.Choice | None":
    """The choice in which a move lost much, with all that is known about it; None if it did not."""
    after = review.at(judged.place)
    if after is None or judged.forced or not (review.rules.is_duel and judged.is_costly):
        return None
    return reason.Choice(
        board_at(review, judged.place - 1),
        judged.played,
        judged.best,
        judged.lost,
        after.best,
        _values(review, judged.place - 1),
        _values(review, judged.place),
    )


def wanted(model: Model) -> inquiry.Inquiry | None:
    """What to ask in order to explain costly moves of the reviewed game on the board, then to praise others.

    The worst moves of the only person come first.
    """
    review = model.reviews.latest
    if review is None or not (review.done and is_of(review, model.table.game)):
        return None
    first = only_person(model.table.recorded or model.table.seats)
    place = _place_to_compare(review.findings, first)
    return (
        None
        if place is None
        else inquiry.Inquiry(inquiry.Purpose.REASONS, place, inquiry.comparison_of(board_at(review, place)))
    )


def on_answer(model: Model, asked: inquiry.Asked, answer: Answer) -> Model:
    """The model with the compared values of the moves in the latest review."""
    review, place, board = model.reviews.latest, asked.inquiry.place, asked.inquiry.question.board
    if review is None:
        return model
    others = (each for each in review.compared if each.place != place)
    compared = (*others, Compared(place, inquiry.compared(board, answer)))
    return replace(model, reviews=replace(model.reviews, latest=replace(review, compared=compared)))


@lru_cache(maxsize=REVIEWS_KEPT)
def _place_to_compare(review: Review, first: Colour | None) -> int | None:
    choices = [(each.place, choice_of(review, each)) for each in _in_order(review, first)]
    places = (
        place if board == choice.worse else place - 1
        for board_to in (inquiry.board_to_compare, inquiry.board_to_praise)
        for place, choice in choices
        if choice and (board := board_to(choice))
    )
    return next(places, None)


def _in_order(review: Review, first: Colour | None) -> list[MoveJudgement]:
    """The moves to explain: the worst of each player, those of `first` before the others', then the rest."""
    judged = judgements(review)
    costly = [each for each in judged if each.is_costly]
    players = sorted(review.rules.players, key=lambda colour: colour is not first)
    named = [each for colour in players for each in worst_of(judged, colour) if each.is_costly]
    by_loss = sorted(costly, key=lambda each: -each.lost)
    return list(dict.fromkeys([*named, *by_loss]))[:MOST]


def _values(review: Review, place: int) -> "reason.Values | None":
    """What is known about the moves at `place`; None if they have not been compared."""
    found = next((each.values for each in review.compared if each.place == place), None)
    return inquiry.values_on(board_at(review, place), found)
