"""Proofs: which move of a position is the only good one, by searches of the compiled kernel; and what it is
about, by rules from the facts of that solution.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from reversi import domain
from reversi.engine.host import NO_LIMIT, Done, Kernel, Task, run_slice
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.window import alpha_at, closed_in, is_closed, low_of, window
from reversi.engine.players.persona import OPENING_UNTIL, QUIET
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.record import gain as gains
from reversi.record.kinds import Theme

EVERYTHING = 64
"""The score of a wipe-out."""

WITHOUT_WIN, WITHOUT_DRAW = 0, -1
"""What moves score at most that do not win, and that do not even draw."""

LEAD = 4
"""The discs by which the best move of the midgame must beat all others."""

DEPTHS = 3
"""The number of successive depths at which it must."""

SIEVE, FINER = 8, 14
"""The depths of searches that dismiss most positions."""

OPEN = 24
"""A midgame in which either side leads by more discs is decided."""

SELECTIVITY = 87
QUICKLY = Limits(depth=SIEVE, exact_from=0, every_move=True, selectivity=SELECTIVITY)

After: TypeAlias = Mapping[domain.Square, domain.Board]
"""The board after each move."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The `best` move is worth `value` discs to the side to move, and no other more than `otherwise`.

    With a `depth` of 0 this is proved; otherwise it is what a search to that depth has found. Once graded, it
    tells how often each level `solved` the puzzle.
    """

    board: domain.Board
    best: domain.Square
    value: int
    otherwise: int
    depth: int = 0
    solved: tuple[int, ...] = ()


def solved(kernel: Kernel, board: domain.Board) -> Solution | None:
    """The best move with its final score, if it alone wins, or draws, or takes all."""
    by_replies = sorted(domain.moves_of(board), key=lambda move: domain.mobility(move.after))
    after = {move.square: move.after for move in by_replies}
    most = WITHOUT_WIN
    good = _above(kernel, after, most)
    if len(good) != 1:
        most = EVERYTHING - 1 if good else WITHOUT_DRAW
        good = _above(kernel, after, most)
    if len(good) != 1:
        return None
    asked = window(-EVERYTHING, EVERYTHING, 0)
    while not is_closed(asked):
        asked = closed_in(asked, _score(kernel, after[good[0]], alpha_at(asked)), EVERYTHING)
    return Solution(board, good[0], low_of(asked), most)


def _above(kernel: Kernel, after: After, most: int) -> tuple[domain.Square, ...]:
    """The moves that score more than that; no more than two are looked for."""
    return tuple(islice((square for square, board in after.items() if _score(kernel, board, most) > most), 2))


def _score(kernel: Kernel, after: domain.Board, alpha: int) -> int:
    """The final score of a move for the side that made it, fail-soft in (alpha, alpha + 1)."""
    return -_searched(kernel, Task("endgame", (*domain.own_and_enemy(after), -alpha - 1), EXACT))


def outstanding(kernel: Kernel, board: domain.Board, depth: int) -> Solution | None:
    """The best move, if it beats all others by `LEAD` discs at `depth` and at the depths after it."""
    *_, last = search(kernel, board, QUICKLY)
    best, second = last.moves[:2]
    if best.value - second.value < LEAD * UNIT or abs(best.value) > OPEN * UNIT:
        return None
    others = {move.square: move.after for move in domain.moves_of(board)}
    after, value, deepest = others.pop(best.square), 0, depth + DEPTHS - 1
    for each in (FINER, *range(depth, deepest + 1)):
        value = _value(kernel, after, -INFINITY, INFINITY, each - 1)
        most = value - LEAD * UNIT
        if any(_value(kernel, other, most, most + 1, each - 1) > most for other in others.values()):
            return None
    rounded = round(value / UNIT)
    return Solution(board, best.square, rounded, rounded - LEAD, deepest)


def _value(kernel: Kernel, after: domain.Board, alpha: int, beta: int, depth: int) -> int:
    """The value of a move for the side that made it, in 1/128 disc, fail-soft."""
    words = (*domain.own_and_enemy(after), -beta, -alpha, depth)
    return -_searched(kernel, Task("midgame", words, SELECTIVITY))


def _searched(kernel: Kernel, task: Task) -> int:
    done = run_slice(kernel, task, NO_LIMIT)
    assert isinstance(done, Done)
    return done.value


def themes_of(solution: Solution) -> frozenset[Theme]:
    """All themes of a solution; empty if it is of no kind, and so no puzzle."""
    kinds = frozenset(theme for theme, holds in kinds_of(solution).items() if holds)
    return kinds and kinds | {theme for theme, holds in looks_of(solution).items() if holds}


def kinds_of(solution: Solution) -> Mapping[Theme, bool]:
    """Whether the best move is the only good one, by each rule for that."""
    value, otherwise, is_exact = solution.value, solution.otherwise, not solution.depth
    return {
        Theme.ONLY_WIN: is_exact and value > 0 >= otherwise,
        Theme.ONLY_DRAW: is_exact and value == 0 > otherwise,
        Theme.WIPE_OUT: is_exact and value == EVERYTHING > otherwise,
        Theme.MIDGAME: not is_exact and value - otherwise >= LEAD,
    }


def looks_of(solution: Solution) -> Mapping[Theme, bool]:
    """Whether each other theme is true of the best move.

    An opening trap is for those who like to flip many discs. A sacrifice opens a corner to the opponent, and
    a defence closes all that were open without taking one. With parity, another move is in an even region.
    """
    board, made, is_midgame = solution.board, gains.move_on(solution.board, solution.best), solution.depth > 0
    corners = domain.corners(board)
    open_before, open_after = (
        domain.legal_bits(each) & corners for each in (domain.skipped(board), made.after)
    )
    in_corner, on_edge = gains.corner_taken(made), gains.square_taken(made) & board.rules.edge_bits
    flips = {move.square: len(move.flips) for move in domain.moves_of(board)}
    few, most = flips[solution.best] <= QUIET, max(flips.values())
    regions = (gains.region_of(board, square).bit_count() for square in flips)
    is_opening = is_midgame and domain.empties(board) > OPENING_UNTIL
    return {
        Theme.OPENING_TRAP: is_opening and flips[solution.best] < most,
        Theme.PARITY: bool(gains.odd_region(made)) and any(size % 2 == 0 for size in regions),
        Theme.SACRIFICE: bool(open_after & ~open_before),
        Theme.CORNER: bool(in_corner),
        Theme.PASS: bool(gains.forced_pass(made)),
        Theme.WEDGE: bool(gains.wedged_in(made)),
        Theme.QUIET: is_midgame and few and not in_corner,
        Theme.EDGE: is_midgame and bool(on_edge) and not in_corner,
        Theme.DEFENCE: bool(open_before) and not open_after | in_corner,
    }
