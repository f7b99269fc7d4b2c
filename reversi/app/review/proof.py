"""Proofs of reasons: which moves a review has yet to compare, and what it knows about a choice so far."""

from dataclasses import replace
from functools import lru_cache

from reversi.app.common.proving import board_to_compare, board_to_praise, values_on
from reversi.app.review.model import (
    REVIEWS_KEPT,
    Compared,
    MoveJudgement,
    Review,
    board_at,
    judgements,
    worst_of,
)
from reversi.domain import Colour
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


def place_to_compare(review: Review, first: Colour | None) -> int | None:
    """The place whose moves should be compared next: to explain losses, then to praise what was better.

    The worst moves of `first` come first.
    """
    return _place_to_compare(review.findings, first)


@lru_cache(maxsize=REVIEWS_KEPT)
def _place_to_compare(review: Review, first: Colour | None) -> int | None:
    choices = [(each.place, choice_of(review, each)) for each in _in_order(review, first)]
    places = (
        place if board == choice.worse else place - 1
        for board_to in (board_to_compare, board_to_praise)
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


def with_compared(review: Review, place: int, values: tuple[int, ...]) -> Review:
    """The review with the values of the moves at `place`."""
    others = (each for each in review.compared if each.place != place)
    return replace(review, compared=(*others, Compared(place, values)))


def _values(review: Review, place: int) -> "reason.Values | None":
    """What is known about the moves at `place`; None if they have not been compared."""
    found = next((each.values for each in review.compared if each.place == place), None)
    return values_on(board_at(review, place), found)
