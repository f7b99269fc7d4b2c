"""Thoughts: a player's opinion of a move, and how certain its values are."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, NamedTuple, TypeAlias, TypeVar

from reversi.domain import Square
from reversi.elm.codec.typed import AtMost

Item = TypeVar("Item")


class Certainty(Enum):
    """What a value means and how far it can be trusted."""

    GUESS = "guess"
    """The player's own points, whatever they measure."""
    SEARCHED = "searched"
    """The expected final score for the side to move, in hundredths of a disc, as far as the search sees."""
    BOOK = "book"
    """The same, from the opening book."""
    OUTCOME = "outcome"
    """Only the sign means anything, and it is certain: the side to move wins, draws or loses."""
    EXACT = "exact"
    """The final score for the side to move against every defence, in hundredths of a disc."""


DEEPEST = 8
"""The maximum depth of a tree of thoughts, in moves and skips."""

BROADEST = 128
"""The maximum number of thoughts, terms or squares at one level."""

Few: TypeAlias = Annotated[tuple[Item, ...], AtMost(BROADEST)]


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
    """Further remarks about a move."""

    RANDOM_DRAW = "random draw"
    """Drawn at random among all moves."""
    AMONG_EQUALS = "among equals"
    """Drawn at random among equally good moves."""
    CORNER = "corner"
    """It takes a corner, as the player wishes."""
    SIDE = "side"
    """It takes a square on the side of the board, as the player wishes."""
    LIBRARY = "library"
    """It is in the player's library of openings."""
    NO_BETTER = "no better"
    """The search has shown only that it is no better than the chosen move."""
    SLIP = "slip"
    """Chosen although the search values another move higher: a mistake that suits the level."""
    OVERLOOKED = "overlooked"
    """Overlooked this time by a player of that level."""
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
        """The points it adds to the value."""
        return self.amount * self.weight


@dataclass(frozen=True, slots=True)
class Counted:
    """The player's own points: the sum of the `terms` at the end of the `line`, which begins with the move.

    If the player looks at all replies, the terms are given with the last reply.
    """

    value: int
    terms: Few[Term] = ()
    line: Few[Square] = ()


@dataclass(frozen=True, slots=True)
class Tried:
    """The percentage of `games` won by the side that makes the move."""

    value: int
    games: int


@dataclass(frozen=True, slots=True)
class Searched:
    """A value from a search or the book, in the units of `certainty`, from `depth` plies ahead.

    `selectivity` is in per cent (see `protocol.MoveValue`). The `line` begins with the move, and `along` has
    the value after each ply of it; `loss` is how much worse the move is than the chosen one. A player that
    makes mistakes chooses by the `appeal` of a move instead.
    """

    value: int
    certainty: Certainty
    depth: int = 0
    selectivity: int = 100
    line: Few[Square] = ()
    along: Few[int] = ()
    loss: int | None = None
    appeal: Few[Term] = ()


Worth: TypeAlias = Counted | Tried | Searched


@dataclass(frozen=True, slots=True)
class Thought:
    """A player's thought about one move; `square` is None for a skip.

    Its `worth` is from the thinking player's side; None if the player has no value for the move. The expected
    reply is the first of the `replies`; `omitted` more are left out.
    """

    square: Square | None
    worth: Worth | None = None
    remark: Remark | None = None
    replies: "Thoughts" = ()
    omitted: int = 0

    @property
    def value(self) -> int | None:
        """The value of the move, in the units of its worth."""
        return self.worth.value if self.worth else None


Thoughts: TypeAlias = Annotated[tuple[Thought, ...], AtMost(BROADEST, DEEPEST)]


def points(terms: tuple[Term, ...]) -> int:
    """The sum of the terms."""
    return sum(term.points for term in terms)
