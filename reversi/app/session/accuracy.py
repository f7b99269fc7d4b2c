"""How well the sides of a stored game played, as its review says."""

from reversi.app.review import codec as review_codec
from reversi.app.review.model import judgements, tally
from reversi.domain import Colour, DecodeError, Ply, Rules
from reversi.domain.decoding import Node, parse_json

Accuracies = tuple[tuple[Colour, int], ...]
"""The accuracy of every side that had a choice, in per cent and in turn order."""


def accuracies_in(session: str, rules: Rules, plies: tuple[Ply, ...]) -> Accuracies:
    """The accuracies in a stored session of this line; empty unless a review of the line is done."""
    try:
        stored = parse_json(session).field_if_any("reviews")
        of_line = (each for each in stored.items() if not each.field_if_any("plies")) if stored else ()
        return next((_accuracies(each, rules, plies) for each in of_line), ())
    except DecodeError:
        return ()


def _accuracies(node: Node, rules: Rules, plies: tuple[Ply, ...]) -> Accuracies:
    review = review_codec.decode_review(node, rules, plies)
    judged = judgements(review) if review.done else ()
    tallies = (tally(judged, colour) for colour in rules.players)
    return tuple((each.colour, each.accuracy) for each in tallies if each.moves)
