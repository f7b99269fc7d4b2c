"""Reviews as JSON: each position is a word such as "f5+123s12", some nine characters long.

A word has the best move, if there was a choice; the position's value, in hundredths of a disc; its certainty,
as a first letter; the depth; and, after a "~", what the move played there lost, where that is known by
itself. So a game of 60 moves takes about 600 characters. A review of a line other than the game's also has
its plies, except those `shared` with the game; one that is not quick has its effort.

Where moves were compared, "12:150,-30" has the place and the values of all legal moves in reading order.
"""

import re

from reversi import domain
from reversi.app.review import Compared, Review, Valued, shared_by, states_of
from reversi.app.settings import ReviewEffort
from reversi.domain import GameState, Json, Ongoing, Ply, Problem, Rules, Square
from reversi.domain.codec import decode_ply, encode_ply
from reversi.domain.decoding import Node
from reversi.engine.protocol import Certainty

WORD = re.compile(r"([a-z]\d{1,2})?([+-]\d{1,9})([a-z])(\d{1,3})(?:~(\d{1,9}))?", re.ASCII)

COMPARED = re.compile(r"(\d{1,3}):(-?\d{1,9}(?:,-?\d{1,9})*)?", re.ASCII)

CERTAINTIES = {certainty.value[0]: certainty for certainty in Certainty}


def encode_review(review: Review, plies: tuple[Ply, ...], *, goes_on: bool = False) -> Json:
    """The findings of a review, the last position first, to be stored with a game of these plies.

    One that is under way `goes_on` when it comes back.
    """
    found: dict[str, Json] = {"values": " ".join(map(_encode_value, review.known))}
    if review.effort is not ReviewEffort.QUICK:
        found["effort"] = review.effort.value
    if goes_on:
        found["goes_on"] = True
    if review.compared:
        found["compared"] = " ".join(map(_encode_compared, review.compared))
    if review.plies == plies:
        return found
    shared = shared_by(review.plies, plies)
    return {**found, "shared": shared, "plies": [encode_ply(ply) for ply in review.plies[shared:]]}


def decode_review(node: Node, rules: Rules, plies: tuple[Ply, ...]) -> Review:
    """The review that `encode_review` wrote; raises DecodeError, also if its line cannot be replayed."""
    plies = decode_line(node, plies)
    states, values = _states(node, rules, plies), node.field("values")
    words = values.text().split()
    if not plies or len(words) > len(states):
        values.refuse(Problem("expected at most {} of these", len(states) if plies else 0))
    known = (_decode_value(values, word, state) for word, state in zip(words, reversed(states), strict=False))
    effort = node.field("effort").choice(ReviewEffort) if node.field_if_any("effort") else ReviewEffort.QUICK
    compared = _decode_all_compared(node.field("compared"), states) if node.field_if_any("compared") else ()
    return Review(rules, plies, tuple(known), effort=effort, compared=compared)


def decode_goes_on(node: Node, review: Review) -> bool:
    """Whether such a review was under way, and neither done nor stopped."""
    return not review.done and node.field_if_any("goes_on") is not None


def decode_line(node: Node, plies: tuple[Ply, ...]) -> tuple[Ply, ...]:
    """The plies of the line of such a review; raises DecodeError."""
    if node.field_if_any("plies") is None:
        return plies
    shared = node.field("shared").integer()
    if not 0 <= shared <= len(plies):
        node.field("shared").refuse(Problem("expected a place from 0 to {}", len(plies)))
    return (*plies[:shared], *(decode_ply(each.value, each.path) for each in node.field("plies").items()))


def _encode_value(valued: Valued) -> str:
    lost = "" if valued.lost is None else f"~{valued.lost}"
    return f"{valued.best or ''}{valued.value:+d}{valued.certainty.value[0]}{valued.depth}{lost}"


def _encode_compared(compared: Compared) -> str:
    return f"{compared.place}:{','.join(map(str, compared.values))}"


def _decode_all_compared(node: Node, states: tuple[GameState, ...]) -> tuple[Compared, ...]:
    """What is known about the moves at some places, each of which may occur only once."""
    words = node.text().split()
    if len(words) > len(states):
        node.refuse(Problem("expected at most {} of these", len(states)))
    found = tuple(_decode_compared(node, word, states) for word in words)
    if len({each.place for each in found}) < len(found):
        node.refuse("expected each place once")
    return found


def _decode_compared(node: Node, word: str, states: tuple[GameState, ...]) -> Compared:
    """The values in a word; there must be one for each legal move, or none at all."""
    found = COMPARED.fullmatch(word)
    place = int(found[1]) if found else len(states)
    state = states[place] if place < len(states) else None
    values = tuple(map(int, found[2].split(","))) if found and found[2] else ()
    if not isinstance(state, Ongoing) or len(values) not in (0, len(state.moves)):
        node.refuse("expected a place and the value of each move there")
    return Compared(place, values)


def _decode_value(node: Node, word: str, state: GameState) -> Valued:
    """The value in a word; there must be a legal best move where there is a choice, and none elsewhere."""
    found = WORD.fullmatch(word)
    if found is None or found[3] not in CERTAINTIES:
        node.refuse("expected the value of a position")
    square, value, certainty, depth, lost = found.groups()
    best = node.built(lambda: domain.parse_square(square)) if square else None
    if not _is_choice(state, best):
        node.refuse("expected a move, such as f5")
    return Valued(int(value), CERTAINTIES[certainty], int(depth), best, None if lost is None else int(lost))


def _is_choice(state: GameState, best: Square | None) -> bool:
    if not isinstance(state, Ongoing):
        return best is None
    return best is not None and state.move_at(best) is not None


def _states(node: Node, rules: Rules, plies: tuple[Ply, ...]) -> tuple[GameState, ...]:
    """The states of a line, from the first to the last."""
    try:
        return states_of(rules, plies)
    except domain.IllegalPlyError as error:
        node.refuse(Problem("expected a game that can be replayed: {}", str(error)))
