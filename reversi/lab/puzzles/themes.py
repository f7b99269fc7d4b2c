"""Themes: what a puzzle is about, by rules from the facts of its solution."""

from collections.abc import Mapping

from reversi import domain
from reversi.engine.players.persona import OPENING_UNTIL, QUIET
from reversi.lab.puzzles.proof import EVERYTHING, LEAD, Solution
from reversi.record import gain as gains
from reversi.record.puzzle import Theme


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
