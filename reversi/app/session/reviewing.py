"""Reviews of set-aside games: one that was under way when its game was left is finished later."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from reversi.app.games import MOST_SET_ASIDE
from reversi.app.model import Model
from reversi.app.review import Review, ReviewedLine, reading
from reversi.app.review import codec as review_codec
from reversi.domain import DecodeError
from reversi.domain.codec import decode_ply, decode_rules
from reversi.domain.decoding import Node, parse_json
from reversi.engine.protocol import Question


def questions(model: Model) -> Iterator[Question]:
    """What the reviews of set-aside games ask next."""
    lines = (overdue_in(game.session) for game in model.games)
    return (question for line in lines if line for question in reading.questions(line, model.knowledge))


def following(model: Model) -> Model:
    """The model with the reviews of set-aside games that are done put into the stored games."""
    for place, game in enumerate(model.games):
        line = overdue_in(game.session)
        review = reading.review_of(line, model.knowledge) if line else None
        if review and review.done:
            reviewed = replace(game, session=_with_review(game.session, review))
            model = replace(model, games=(*model.games[:place], reviewed, *model.games[place + 1 :]))
    return model


@lru_cache(maxsize=2 * MOST_SET_ASIDE)
def overdue_in(session: str) -> ReviewedLine | None:
    """The line whose review was under way when a stored game was left; None if there is none."""
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
    return review.line if review_codec.decode_goes_on(under_way[0], review) else None


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
