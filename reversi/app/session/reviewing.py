"""Reviews of set-aside games: one that was under way when its game was left is finished later."""

import json
from dataclasses import replace
from functools import lru_cache

from reversi.app.common import inquiry
from reversi.app.computer import GivenUp
from reversi.app.games import MOST_SET_ASIDE
from reversi.app.model import Model
from reversi.app.review import Review, question_of, with_answer, without_questions
from reversi.app.review import codec as review_codec
from reversi.domain import DecodeError, Ply, Rules
from reversi.domain.codec import decode_ply, decode_rules
from reversi.domain.decoding import Node, parse_json
from reversi.engine.protocol import Answer
from reversi.record.game import Game, begin_game


def current(model: Model) -> Model:
    """The model with all reviews of set-aside games that need no question, and the one that asks the next.

    The one that has asked so far and those of the game on the board are not begun anew.
    """
    for place, game in enumerate(model.games):
        begun = overdue_in(game.session)
        if begun is None:
            continue
        known = (each for each in (model.overdue, *model.reviews.all) if each and _is_same(each, begun))
        found = next(known, begun)
        further = without_questions(replace(found, stopped=False, about=None), _game_of(begun))
        if not further.done:
            return replace(model, overdue=further)
        reviewed = replace(game, session=_with_review(game.session, further))
        model = replace(model, games=(*model.games[:place], reviewed, *model.games[place + 1 :]))
    return replace(model, overdue=None)


def wanted(model: Model) -> inquiry.Inquiry | None:
    """What the review of a set-aside game asks next."""
    review = model.overdue
    if review is None or isinstance(model.computer.worker, GivenUp):
        return None
    question = question_of(review, _game_of(review))
    return inquiry.Inquiry(inquiry.Purpose.OVERDUE, review.next_place, question) if question else None


def on_answer(model: Model, _: inquiry.Asked, answer: Answer) -> Model | inquiry.Nonsense:
    """The model with the answer in the review of a set-aside game."""
    review = model.overdue
    further = with_answer(review, _game_of(review), answer) if review else None
    return replace(model, overdue=further) if further else inquiry.NO_VALUE


@lru_cache(maxsize=2 * MOST_SET_ASIDE)
def overdue_in(session: str) -> Review | None:
    """The review that was under way when a stored game was left; None if there is none."""
    try:
        node = parse_json(session)
        stored = node.field_if_any("reviews")
        under_way = [each for each in stored.items() if each.field_if_any("goes_on")] if stored else []
        if not under_way:
            return None
        rules = node.field("rules")
        plies = tuple(decode_ply(ply.value, ply.path) for ply in node.field("plies").items())
        review = review_codec.decode_review(under_way[0], decode_rules(rules.value, rules.path), plies)
    except DecodeError:
        return None
    return None if review.done or review.stopped else review


def _with_review(session: str, review: Review) -> str:
    """The stored game with this review in place of that of the same line."""
    stored = json.loads(session)
    plies = tuple(decode_ply(ply.value, ply.path) for ply in Node(stored["plies"]).items())
    stored["reviews"] = [
        review_codec.encode_review(review, plies)
        if review_codec.decode_line(Node(each), plies) == review.plies
        else each
        for each in stored["reviews"]
    ]
    return json.dumps(stored, ensure_ascii=False)


def _is_same(review: Review, other: Review) -> bool:
    return (review.rules, review.plies, review.effort) == (other.rules, other.plies, other.effort)


def _game_of(review: Review) -> Game:
    return _game(review.rules, review.plies)


@lru_cache(maxsize=2)
def _game(rules: Rules, plies: tuple[Ply, ...]) -> Game:
    return begin_game(rules).extend(plies)
