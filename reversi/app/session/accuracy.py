"""How well the sides of a stored game played, as its review says."""

from reversi.app.review import codec as review_codec
from reversi.app.review.model import Review, judgements, tally
from reversi.domain import Colour, DecodeError, Ply, Rules
from reversi.domain.decoding import parse_json

Accuracies = tuple[tuple[Colour, int], ...]
"""The accuracy of every side that had a choice, in per cent and in turn order."""


def accuracies_in(session: str, rules: Rules, plies: tuple[Ply, ...]) -> Accuracies:
    """The accuracies in a stored session of this line; empty unless a review of the line is done."""
    review = review_in(session, rules, plies)
    judged = judgements(review) if review else ()
    tallies = (tally(judged, colour) for colour in rules.players)
    return tuple((each.colour, each.accuracy) for each in tallies if each.moves)


def review_in(session: str, rules: Rules, plies: tuple[Ply, ...]) -> Review | None:
    """The review of this line in a stored session; None unless it is done."""
    try:
        stored = parse_json(session).field_if_any("reviews")
        of_line = (each for each in stored.items() if not each.field_if_any("plies")) if stored else ()
        review = next((review_codec.decode_review(each, rules, plies) for each in of_line), None)
    except DecodeError:
        return None
    return review if review and review.done else None
