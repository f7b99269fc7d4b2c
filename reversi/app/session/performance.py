"""How well the sides of a stored game played, as its review says."""

from dataclasses import dataclass

from reversi.app.review import codec as review_codec
from reversi.app.review.model import Review, judgements, tally
from reversi.app.review.phases import Losses, lost_by_phase
from reversi.domain import Colour, DecodeError, Ply, Rules
from reversi.domain.codec import decode_ply
from reversi.domain.decoding import parse_json


@dataclass(frozen=True, slots=True)
class Performance:
    """How well a side played that had a choice."""

    colour: Colour
    accuracy: int
    """In per cent."""
    lost: Losses | None = None
    """The discs lost in each phase; None in games reviewed before they were kept."""


def performances_in(session: str, rules: Rules, plies: tuple[Ply, ...]) -> tuple[Performance, ...]:
    """How well the sides played in a stored session of this line, in turn order; empty without a review."""
    review = review_in(session, rules, plies)
    if review is None:
        return ()
    judged = judgements(review)
    tallies = (tally(judged, colour) for colour in rules.players)
    return tuple(
        Performance(each.colour, each.accuracy, lost_by_phase(review, each.colour))
        for each in tallies
        if each.moves
    )


def review_in(session: str, rules: Rules, plies: tuple[Ply, ...]) -> Review | None:
    """The review of this line in a stored session; None unless it is done."""
    try:
        node = parse_json(session)
        stored = node.field_if_any("reviews")
        if stored is None:
            return None
        seen = tuple(decode_ply(ply.value, ply.path) for ply in node.field("plies").items())
        of_line = (each for each in stored.items() if review_codec.decode_line(each, seen) == plies)
        review = next((review_codec.decode_review(each, rules, seen) for each in of_line), None)
    except DecodeError:
        return None
    return review if review and review.done else None
