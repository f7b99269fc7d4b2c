"""The score of Revello's players: eight weights over the base, the edges, the lines inside them, the corners.

It is what Revello 2.1 (Jason Tang's players in Richard Suchenwirth's program on the Tcl wiki,
https://wiki.tcl-lang.org/9798) computes, and that is more than its comments say. It turns the board on its
side to read columns as rows, but drops the middle rows while it does so, and then goes on counting places as
if nothing were missing:

- a column has only its first and last three squares, so a4, a5, h4 and h5 are no edge squares; a corner lies
  on a row and on a column and counts twice;
- from the eighth place of the left column on, every place read by number is two squares off: the penalty for
  g1 without h1 and its likes is right in the rows and beside a1 alone; further, h1 is punished without h2,
  and h6 without h3; h8 asks for a place that does not exist;
- the square inside an edge is weighed by the edge square beside it, but g3 by h6, g6 by h7, g7 by h8, and
  b8 and g8 count as inside squares too, though nothing stands beside g8;
- the inner lines c3-f3 and c6-f6 are joined in the columns by c7, c8, f7 and f8;
- a kind of square whose weight is zero or less is left out with its penalty, the base and the corners never.

The same arithmetic serves boards of every size; up to six rows nothing is missing, and all is as intended.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from reversi.engine.players.revello_characters import Weights
from reversi.engine.protocol import Term, TermKind

Place: TypeAlias = int
"""The bitboard of one square; 0 for a place beyond the end of a list, which nobody holds."""
Pairs: TypeAlias = tuple[tuple[Place, Place], ...]
Score: TypeAlias = Callable[[int, int], int]
"""From the discs of a side and the empty squares, as bitboards, to the score of that side."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places that the score reads; a square counts as often as it stands in a list.

    `beside_corner` pairs each square that is punished with the one whose possession excuses it, `in_edge`
    each inside square with the edge square that it is weighed by.
    """

    edge: tuple[Place, ...]
    beside_corner: Pairs
    in_edge: Pairs
    out_centre: tuple[Place, ...]
    corner: tuple[Place, ...]


@cache
def places_on(width: int, height: int) -> Places:
    """The places on a board of that size."""
    outer_rows = sorted({0, 1, 2, height - 3, height - 2, height - 1} & set(range(height)))

    def row(y: int) -> list[Place]:
        return [1 << (y * width + x) for x in range(width)] if 0 <= y < height else []

    def column(x: int) -> list[Place]:
        return [1 << (y * width + x) for y in outer_rows] if 0 <= x < width else []

    def ring(depth: int) -> list[Place]:
        across, down = slice(depth, width - depth), slice(depth, height - depth)
        rows = row(depth)[across] + row(height - 1 - depth)[across]
        return rows + column(depth)[down] + column(width - 1 - depth)[down]

    edge, supposed = ring(0), _supposed_edges(width, height)
    ends = [(near, end) for line in supposed if len(line) > 1 for near, end in (line[1::-1], line[-2:])]
    between = [number for line in supposed for number in line[1:-1]]
    return Places(
        edge=tuple(edge),
        beside_corner=tuple((_at(edge, near), _at(edge, end)) for near, end in ends),
        in_edge=tuple((inside, _at(edge, number)) for inside, number in zip(ring(1), between, strict=False)),
        out_centre=tuple(ring(2)),
        corner=tuple(_at(edge, number) for line in supposed[:2] for number in (line[0], line[-1])),
    )


def _supposed_edges(width: int, height: int) -> tuple[range, range, range, range]:
    """The numbers that Revello takes the places of the two rows and the two columns to have."""
    left, right = 2 * width, 2 * width + height
    return range(width), range(width, left), range(left, right), range(right, right + height)


def _at(places: Sequence[Place], number: int) -> Place:
    return places[number] if number < len(places) else 0


@cache
def score_on(width: int, height: int, weights: Weights) -> Score:
    """The score on a board of that size."""
    places = places_on(width, height)
    masks = _masks(width * height, places, weights)
    beside_corner = places.beside_corner if weights.edge > 0 else ()
    in_edge = places.in_edge if weights.in_edge > 0 else ()
    unexcused = weights.edge_penalty - weights.edge

    def score(held: int, empty: int) -> int:
        total = 0
        for weight, mask in masks:
            total += weight * (held & mask).bit_count()
        for near, end in beside_corner:
            if held & near and not held & end:
                total += unexcused
        for inside, beside in in_edge:
            if held & inside:
                if held & beside:
                    total += weights.in_edge
                elif empty & beside:
                    total += weights.in_edge_penalty
        return total

    return score


def terms_on(width: int, height: int, weights: Weights, held: int, empty: int) -> tuple[Term, ...]:
    """What that score is made of for the discs `held`."""
    places = places_on(width, height)
    beside = places.beside_corner if weights.edge > 0 else ()
    inside = [(edge, place) for place, edge in places.in_edge if held & place and weights.in_edge > 0]
    return (
        Term(TermKind.DISCS, held.bit_count(), weights.base),
        Term(TermKind.CORNERS, _count(held, places.corner), weights.corner),
        Term(TermKind.EDGES, _count(held, places.edge), max(weights.edge, 0)),
        Term(
            TermKind.BESIDE_CORNER,
            sum(1 for near, end in beside if held & near and not held & end),
            weights.edge_penalty - weights.edge,
        ),
        Term(TermKind.IN_EDGE, sum(1 for edge, _ in inside if held & edge), weights.in_edge),
        Term(TermKind.IN_EDGE_OPEN, sum(1 for edge, _ in inside if empty & edge), weights.in_edge_penalty),
        Term(TermKind.OUT_CENTRE, _count(held, places.out_centre), max(weights.out_centre, 0)),
    )


def _count(held: int, places: Sequence[Place]) -> int:
    """How many of the places are held; one that stands there twice counts twice."""
    return sum(1 for place in places if held & place)


def _masks(squares: int, places: Places, weights: Weights) -> tuple[tuple[int, int], ...]:
    """Each weight that a square can have by itself, with the bitboard of all squares that have it."""
    worth = {1 << square: weights.base for square in range(squares)}
    for kind, weight in ((places.edge, weights.edge), (places.out_centre, weights.out_centre)):
        for place in kind if weight > 0 else ():
            worth[place] += weight
    for place in places.corner:
        worth[place] += weights.corner
    masks = dict.fromkeys(worth.values(), 0)
    for place, weight in worth.items():
        masks[weight] |= place
    return tuple(masks.items())
