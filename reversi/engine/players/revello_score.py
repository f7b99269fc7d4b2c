"""The score of Revello's players: seven weights for discs, edges, the lines inside them, and corners.

It is what Revello 2.1 (Jason Tang's players in Richard Suchenwirth's program on the Tcl wiki,
https://wiki.tcl-lang.org/9798) computes, and that is more than its comments say. It turns the board on its
side to read columns as rows, but drops the middle rows on the way, and then counts places as if none were
missing:

- A column has only its first and last three squares, so a4, a5, h4 and h5 are not edge squares. A corner is
  on a row and on a column and counts twice.
- From the eighth place of the left column on, every place read by number is two squares off. The penalty for
  g1 without h1 and the like is right in the rows and beside a1 only. Also, h1 is punished without h2, and h6
  without h3; h8 asks for a place that does not exist.
- A square inside an edge is weighed by the edge square beside it, except that g3 is weighed by h6, g6 by h7
  and g7 by h8. b8 and g8 count as inside squares too, though nothing stands beside g8.
- In the columns, c7, c8, f7 and f8 join the inner lines c3-f3 and c6-f6.
- A kind of square whose weight is zero or less is left out with its penalty, except discs and corners.

The same arithmetic serves boards of every size. Up to six rows nothing is missing, and all is as intended.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import TypeAlias

from reversi.engine.players.revello_characters import RevelloWeights
from reversi.engine.protocol import Term, TermKind

SquareBit: TypeAlias = int
"""The bitboard of one square, or 0 for a place past the end of a list, which nobody can hold."""
Pairs: TypeAlias = tuple[tuple[SquareBit, SquareBit], ...]
Amounts: TypeAlias = Callable[[int, int], tuple[int, ...]]
"""From a side's discs and the empty squares, as bitboards, to the amount of each of the `KINDS`."""
Score: TypeAlias = Callable[[int, int], int]
"""From a side's discs and the empty squares, as bitboards, to that side's score."""

KINDS = (
    TermKind.DISCS,
    TermKind.CORNERS,
    TermKind.EDGES,
    TermKind.BESIDE_CORNER,
    TermKind.IN_EDGE,
    TermKind.IN_EDGE_OPEN,
    TermKind.OUT_CENTRE,
)


@dataclass(frozen=True, slots=True)
class RevelloPlaces:
    """The places that the score reads; a square counts as often as it is listed.

    `beside_corner` pairs each penalised square with the square that, if held, cancels the penalty. `in_edge`
    pairs each inside square with the edge square that determines its weight.
    """

    edge: tuple[SquareBit, ...]
    beside_corner: Pairs
    in_edge: Pairs
    out_centre: tuple[SquareBit, ...]
    corner: tuple[SquareBit, ...]


@cache
def places_on(width: int, height: int) -> RevelloPlaces:
    """The places on a board of that size."""
    outer_rows = sorted({0, 1, 2, height - 3, height - 2, height - 1} & set(range(height)))

    def row(y: int) -> list[SquareBit]:
        return [1 << (y * width + x) for x in range(width)] if 0 <= y < height else []

    def column(x: int) -> list[SquareBit]:
        return [1 << (y * width + x) for y in outer_rows] if 0 <= x < width else []

    def ring(depth: int) -> list[SquareBit]:
        across, down = slice(depth, width - depth), slice(depth, height - depth)
        rows = row(depth)[across] + row(height - 1 - depth)[across]
        return rows + column(depth)[down] + column(width - 1 - depth)[down]

    edge, supposed = ring(0), _supposed_edges(width, height)
    ends = [(near, end) for line in supposed if len(line) > 1 for near, end in (line[1::-1], line[-2:])]
    between = [number for line in supposed for number in line[1:-1]]
    return RevelloPlaces(
        edge=tuple(edge),
        beside_corner=tuple((_at(edge, near), _at(edge, end)) for near, end in ends),
        in_edge=tuple((inside, _at(edge, number)) for inside, number in zip(ring(1), between, strict=False)),
        out_centre=tuple(ring(2)),
        corner=tuple(_at(edge, number) for line in supposed[:2] for number in (line[0], line[-1])),
    )


def _supposed_edges(width: int, height: int) -> tuple[range, range, range, range]:
    """The indices that Revello assumes for the two edge rows and the two edge columns."""
    left, right = 2 * width, 2 * width + height
    return range(width), range(width, left), range(left, right), range(right, right + height)


def _at(places: Sequence[SquareBit], number: int) -> SquareBit:
    return places[number] if number < len(places) else 0


def weights_of(weights: RevelloWeights) -> tuple[int, ...]:
    """The weight of each of the `KINDS`; 0 if a kind is left out."""
    return (
        weights.base,
        weights.corner,
        max(weights.edge, 0),
        weights.edge_penalty - weights.edge if weights.edge > 0 else 0,
        max(weights.in_edge, 0),
        weights.in_edge_penalty if weights.in_edge > 0 else 0,
        max(weights.out_centre, 0),
    )


@cache
def amounts_on(width: int, height: int, weights: RevelloWeights) -> Amounts:
    """The amounts on a board of that size; kinds that are left out are not counted and stand as 0."""
    places = places_on(width, height)
    corners = _layers(places.corner)
    edges = _layers(places.edge) if weights.edge > 0 else ()
    beside_corner = places.beside_corner if weights.edge > 0 else ()
    in_edge = places.in_edge if weights.in_edge > 0 else ()
    out_centre = _layers(places.out_centre) if weights.out_centre > 0 else ()

    def amounts(held: int, empty: int) -> tuple[int, ...]:
        at_corner = at_edge = unexcused = beside_own = beside_empty = at_centre = 0
        for layer in corners:
            at_corner += (held & layer).bit_count()
        for layer in edges:
            at_edge += (held & layer).bit_count()
        for near, end in beside_corner:
            if held & near and not held & end:
                unexcused += 1
        for inside, edge in in_edge:
            if held & inside:
                if held & edge:
                    beside_own += 1
                elif empty & edge:
                    beside_empty += 1
        for layer in out_centre:
            at_centre += (held & layer).bit_count()
        return held.bit_count(), at_corner, at_edge, unexcused, beside_own, beside_empty, at_centre

    return amounts


def _layers(places: Sequence[SquareBit]) -> tuple[int, ...]:
    """Bitboards that together hold each place as often as it is listed."""
    counts = Counter(places)
    deepest = max(counts.values(), default=0)
    return tuple(sum(place for place, count in counts.items() if count > layer) for layer in range(deepest))


def score_on(width: int, height: int, weights: RevelloWeights) -> Score:
    """The score on a board of that size."""
    amounts, weighed = amounts_on(width, height, weights), weights_of(weights)
    return lambda held, empty: sum(map(mul, amounts(held, empty), weighed))


def terms_on(width: int, height: int, weights: RevelloWeights, held: int, empty: int) -> tuple[Term, ...]:
    """The terms of that score for the discs `held`."""
    amounts = amounts_on(width, height, weights)(held, empty)
    return tuple(map(Term, KINDS, amounts, weights_of(weights)))
