"""Thoughts: what a player thinks of a move, and how certain its values are."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from reversi.domain import Json, Node, Square, decode_square, encode_square


class Certainty(Enum):
    """What a value is and how far it can be trusted."""

    GUESS = "guess"
    """The player's own points, whatever they count."""
    SEARCHED = "searched"
    """The expected final score of the side to move in hundredths of a disc, as far as the search sees."""
    BOOK = "book"
    """The same, from the opening book."""
    OUTCOME = "outcome"
    """Only the sign means anything, and it is certain: the side to move wins, draws or loses."""
    EXACT = "exact"
    """The final score of the side to move against every defence, in hundredths of a disc."""


DEEPEST = 8
"""The most moves and skips from the top of a tree of thoughts to the end of a branch."""

BROADEST = 128
"""The most thoughts, terms or squares side by side."""


class TermKind(Enum):
    """What a term counts; a difference is the player's number minus that of the others."""

    DISCS = "discs"
    MOBILITY = "mobility"
    POTENTIAL_MOBILITY = "potential mobility"
    CORNERS = "corners"
    EDGES = "edges"
    BESIDE_CORNER = "beside corner"
    """Squares beside a corner that is not held."""
    IN_EDGE = "in edge"
    """Squares inside an edge, beside a disc of the same side."""
    IN_EDGE_OPEN = "in edge open"
    """Squares inside an edge, beside an empty square."""
    OUT_CENTRE = "out centre"
    """Squares of the ring around the four in the middle."""
    X_SQUARES = "x-squares"
    FLIPS = "flips"
    REPLIES = "replies"
    RESULT = "result"
    """Won, tied or lost: 1, 0 or -1."""
    WIPE_OUT = "wipe-out"
    """The same, for a side that has no disc left."""
    FELT = "felt"
    """The part of a move's value that the player feels, in hundredths of a disc."""
    GREED = "greed"
    """The pleasure of flipping discs, in hundredths of a disc."""
    MOOD = "mood"
    """The player's error about the move, in hundredths of a disc."""


class Remark(Enum):
    """What else there is to say about a move."""

    RANDOM_DRAW = "random draw"
    """Drawn at random among all moves."""
    AMONG_EQUALS = "among equals"
    """Drawn at random among equally good moves."""
    CORNER = "corner"
    """It takes a corner, which the player wishes for."""
    SIDE = "side"
    """It takes a square on the side of the board, which the player wishes for."""
    LIBRARY = "library"
    """It is in the player's library of openings."""
    NO_BETTER = "no better"
    """The search has shown only that it is no better than the chosen move."""
    SLIP = "slip"
    """It is chosen although the search values another move higher: a mistake that suits the level."""
    OVERLOOKED = "overlooked"
    """A player of that level does not notice it this time."""
    TOO_BAD = "too bad"
    """It gives away more than a player of that level ever gives."""


class Term(NamedTuple):
    """A part of a value: `amount` times `weight`; with `theirs` the amount is the opponent's."""

    kind: TermKind
    amount: int
    weight: int = 1
    theirs: bool = False

    @property
    def points(self) -> int:
        """What it adds to the value."""
        return self.amount * self.weight


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player thought of one move; `square` is None for a skip.

    Its `value` is for the player that thinks, in the units of its certainty (`protocol.MoveValue`); with
    `tries` it is the percentage of that many games that the side that makes the move has won. The `terms`
    add up to the value; a player that looks ahead counts them at the end of its `line`, which begins with the
    move. A player that errs chooses by the `appeal` of a move instead. The expected reply is the first of the
    `replies`; `omitted` more are left out.
    """

    square: Square | None
    value: int | None
    certainty: Certainty = Certainty.GUESS
    depth: int = 0
    selectivity: int = 100
    tries: int = 0
    terms: tuple[Term, ...] = ()
    appeal: tuple[Term, ...] = ()
    line: tuple[Square, ...] = ()
    remark: Remark | None = None
    replies: "tuple[Thought, ...]" = ()
    omitted: int = 0
    along: tuple[int, ...] = ()
    loss: int | None = None


def points(terms: tuple[Term, ...]) -> int:
    """The sum of the terms."""
    return sum(term.points for term in terms)


def encode_thought(thought: Thought) -> Json:
    """A thought as an object without the fields that hold their usual values."""
    encoded: dict[str, Json] = {
        "square": encode_square(thought.square) if thought.square else None,
        "value": thought.value,
        "certainty": thought.certainty.value,
        "depth": thought.depth,
        "selectivity": thought.selectivity,
        "tries": thought.tries,
        "terms": [_encode_term(term) for term in thought.terms],
        "appeal": [_encode_term(term) for term in thought.appeal],
        "line": [encode_square(square) for square in thought.line],
        "remark": thought.remark.value if thought.remark else None,
        "replies": [encode_thought(reply) for reply in thought.replies],
        "omitted": thought.omitted,
        "along": list(thought.along),
        "loss": thought.loss,
    }
    return {name: value for name, value in encoded.items() if name not in USUAL or value != USUAL[name]}


USUAL: dict[str, Json] = {
    "certainty": Certainty.GUESS.value,
    "depth": 0,
    "selectivity": 100,
    "tries": 0,
    "terms": [],
    "appeal": [],
    "line": [],
    "remark": None,
    "replies": [],
    "omitted": 0,
    "along": [],
    "loss": None,
}
"""The values that are not written."""


def decode_thoughts(node: Node, deepest: int = DEEPEST) -> tuple[Thought, ...]:
    """Thoughts side by side, at most `deepest` levels of them."""
    each = _few(node)
    if each and not deepest:
        node.refuse(f"expected thoughts at most {DEEPEST} deep")
    return tuple(_decode_thought(one, deepest - 1) for one in each)


def _decode_thought(node: Node, deepest: int) -> Thought:
    remark = _field(node, "remark")
    return Thought(
        square=node.field("square").optional(decode_square),
        value=node.field("value").optional(Node.integer),
        certainty=_field(node, "certainty").choice(Certainty),
        depth=_field(node, "depth").integer(),
        selectivity=_field(node, "selectivity").integer(),
        tries=_field(node, "tries").integer(),
        terms=tuple(_decode_term(term) for term in _few(_field(node, "terms"))),
        appeal=tuple(_decode_term(term) for term in _few(_field(node, "appeal"))),
        line=tuple(decode_square(square) for square in _few(_field(node, "line"))),
        remark=None if remark.value is None else remark.choice(Remark),
        replies=decode_thoughts(_field(node, "replies"), deepest),
        omitted=_field(node, "omitted").integer(),
        along=tuple(value.integer() for value in _few(_field(node, "along"))),
        loss=_field(node, "loss").optional(Node.integer),
    )


def _field(node: Node, name: str) -> Node:
    """A field, or its usual value if it is missing."""
    return node.field_if_any(name) or Node(USUAL[name], node.path.to(name))


def _few(node: Node) -> tuple[Node, ...]:
    items = node.items()
    if len(items) > BROADEST:
        node.refuse(f"expected at most {BROADEST} of them")
    return items


def _encode_term(term: Term) -> Json:
    return [term.kind.value, term.amount, term.weight, int(term.theirs)]


def _decode_term(node: Node) -> Term:
    fields = node.items()
    if len(fields) != 4:
        node.refuse("expected a kind, an amount, a weight, and whose it is")
    kind, amount, weight, theirs = fields
    return Term(kind.choice(TermKind), amount.integer(), weight.integer(), theirs.integer() != 0)
