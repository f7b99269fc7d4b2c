"""The score of the Java players: what a side has gained since the search began, weighed by the stage.

It is the evaluator of Michael Patricios' reversi in Java (https://github.com/mpatric/lurgee) as its article
describes it. The code published there has other weights and differs in two terms: it counts the C-squares
among the edges (x from 2 to 7), and its potential mobility overlooks the neighbours inside an edge's discs.
Here every term is mine minus theirs:

- discs, mobility and potential mobility (the empty squares beside discs of the other side), as changes
  since the root;
- corners and edges (A- and B-squares) that are new or have changed hands since the root;
- X-squares that were empty at the root, while the corner beside them is empty;
- a side without discs is worth -1000, whatever else there is.

The first three stages end with a quarter, a half and three quarters of the squares taken; the last one begins
`depth` discs before the board is full. In a game of more than two, all others are one side, with all their
moves. If the fewest discs win, discs count against their owner wherever they are. With walls, corners and
edges are defined by their lines (see `Rules.corner_bits`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from reversi import domain
from reversi.domain import discs_of, empty_bits, mobility, occupied
from reversi.domain.geometry import Step, single_bits
from reversi.engine.players.java_weights import Evaluator
from reversi.engine.protocol import Term, TermKind, points

WIPE_OUT = 1000

DIAGONALS = (0, 2, 5, 7)
"""The numbers of the diagonal steps among the eight from a square."""

RANK_CORNER, RANK_A, RANK_B, RANK_OTHER, RANK_C, RANK_X = 50, 40, 30, 20, 10, 0
"""The order in which moves are tried in every position."""


def rank_of(square: domain.Square, width: int, height: int) -> int:
    """The rank of a move, by its distance from the nearest corner along the edge or inside."""
    column = min(square.column, width - 1 - square.column)
    row = min(square.row, height - 1 - square.row)
    away = max(column, row)
    if min(column, row) > 0:
        return RANK_X if away == 1 else RANK_OTHER
    return (RANK_CORNER, RANK_C, RANK_A, RANK_B)[min(away, 3)]


@dataclass(frozen=True, slots=True)
class JavaPlaces:
    """The squares that count by their place: corners, edges, and each X-square with its corner."""

    corners: int
    edges: int
    x_squares: tuple[tuple[int, int], ...]


@cache
def places_on(rules: domain.Rules) -> JavaPlaces:
    """The places on a board under those rules; walls may create further corners and edges.

    An edge square here is one that does not touch a corner: an A- or B-square.
    """
    beside_corners, x_squares = 0, list[tuple[int, int]]()
    outline = rules.corner_bits | rules.edge_bits
    for corner in single_bits(rules.corner_bits):
        for number, (left, right, landing) in enumerate(rules.steps):
            beside = (corner << left >> right) & landing & rules.playable
            beside_corners |= beside
            if number in DIAGONALS and beside & ~outline:
                x_squares.append((beside, corner))
    return JavaPlaces(rules.corner_bits, rules.edge_bits & ~beside_corners, tuple(x_squares))


class Sides(NamedTuple):
    """My discs, theirs and the empty squares, as bitboards."""

    mine: int
    theirs: int
    empty: int


def sides_of(board: domain.Board, me: domain.Colour) -> Sides:
    """The discs from the side of `me`."""
    mine = discs_of(board, me)
    return Sides(mine, occupied(board) & ~mine, empty_bits(board))


def score_since(root: domain.Board, evaluator: Evaluator, depth: int) -> Callable[[domain.Board], int]:
    """The score, for the side to move at the root, of boards `depth` plies after it: the sum of its terms."""
    terms = terms_since(root, evaluator, depth)
    return lambda board: points(terms(board))


def terms_since(
    root: domain.Board, evaluator: Evaluator, depth: int
) -> Callable[[domain.Board], tuple[Term, ...]]:
    """The terms of that score; an amount without weight at the stage is not counted and left at 0."""
    rules, me = root.rules, root.to_move
    places, squares = places_on(rules), rules.playable.bit_count()
    sign = -1 if rules.aim is domain.Aim.FEWEST_DISCS else 1
    before = sides_of(root, me)
    lead_before, mobility_before = lead(before), mobility_lead(root, me)
    potential_before = potential_lead(before, rules.steps)

    def terms(board: domain.Board) -> tuple[Term, ...]:
        now = sides_of(board, me)
        if not now.mine or not now.theirs:
            return (Term(TermKind.WIPE_OUT, sign if now.mine else -sign, WIPE_OUT),)
        weights = evaluator[stage_of(squares - now.empty.bit_count(), squares, depth)]
        new = Sides(now.mine & ~before.mine, now.theirs & ~before.theirs, now.empty)
        unwise = before.empty & _beside_open_corners(now.empty, places)
        mobility = mobility_lead(board, me) - mobility_before if weights.mobility else 0
        potential = potential_lead(now, rules.steps) - potential_before if weights.potential_mobility else 0
        return (
            Term(TermKind.DISCS, lead(now) - lead_before, sign * weights.discs),
            Term(TermKind.MOBILITY, mobility, weights.mobility),
            Term(TermKind.POTENTIAL_MOBILITY, potential, weights.potential_mobility),
            Term(TermKind.CORNERS, lead(new, places.corners), sign * weights.corners),
            Term(TermKind.EDGES, lead(new, places.edges), sign * weights.edges),
            Term(TermKind.X_SQUARES, lead(new, unwise), sign * weights.x_squares),
        )

    return terms


def stage_of(discs: int, squares: int, depth: int) -> int:
    """The stage of the game, from 0 to 4, with that many of the squares taken."""
    for stage in range(3):
        if 4 * discs <= (stage + 1) * squares:
            return stage
    return 3 if discs < squares - depth else 4


def lead(discs: Sides, within: int = -1) -> int:
    """My discs minus theirs, on the squares of the bitboard `within`."""
    return (discs.mine & within).bit_count() - (discs.theirs & within).bit_count()


def _beside_open_corners(empty: int, places: JavaPlaces) -> int:
    beside_open = 0
    for x_square, corner in places.x_squares:
        if empty & corner:
            beside_open |= x_square
    return beside_open


def mobility_lead(board: domain.Board, me: domain.Colour) -> int:
    """My moves minus those of all others."""
    others = sum(mobility(board, colour) for colour in board.rules.players if colour is not me)
    return mobility(board, me) - others


def potential_lead(discs: Sides, steps: tuple[Step, ...]) -> int:
    """The empty squares beside others' discs, minus those beside mine."""
    mine = _beside(discs.theirs, steps) & discs.empty
    theirs = _beside(discs.mine, steps) & discs.empty
    return mine.bit_count() - theirs.bit_count()


def _beside(bits: int, steps: tuple[Step, ...]) -> int:
    """The neighbours, in all eight directions, of the squares of a bitboard."""
    reached = 0
    for left, right, landing in steps:
        reached |= (bits << left >> right) & landing
    return reached
