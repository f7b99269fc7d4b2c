"""Steady values: a search that values every move, with values that can be compared at any moment.

From depth to depth the value of a move swings by a few discs, up at odd depths and down at even ones, or the
other way round; and while the moves are searched one after the other, some have been searched deeper than
others. So each move shows the mean of its values at the last two complete depths, that is, depths to which
every move has been searched. Searches to the end of the game do not swing; their values show as soon as they
are known. This needs every report of a search, so it is done here and not on the page, which gets only some
of them.
"""

from dataclasses import dataclass, replace

from reversi.engine.search.root_move import Bound, RootMove


@dataclass(frozen=True, slots=True)
class Complete:
    """The moves at the deepest complete depth, and at the complete depth before it."""

    latest: tuple[RootMove, ...] = ()
    before: tuple[RootMove, ...] = ()


NOTHING_COMPLETE = Complete()


def completed(known: Complete, moves: tuple[RootMove, ...]) -> Complete:
    """The complete depths, updated with the search's latest moves."""
    depths = {each.depth if each.bound is Bound.EXACT else 0 for each in moves}
    if len(depths) > 1 or 0 in depths:
        return known
    return Complete(moves, known.latest if depths != {_depth(known.latest)} else known.before)


def steady(known: Complete, moves: tuple[RootMove, ...], left: int) -> tuple[RootMove, ...]:
    """The moves with comparable values, the best of the deepest first; `left` squares are empty."""
    steadied = {each.square: each for each in _means(known)}
    shown = (each if each.depth >= left else steadied.get(each.square, each) for each in moves)
    return tuple(sorted(shown, key=lambda each: (-each.depth, -each.value)))


def _means(known: Complete) -> tuple[RootMove, ...]:
    """The moves at the deepest complete depth, each with the mean of its last two values."""
    if not known.before or _depth(known.before) != _depth(known.latest) - 1:
        return known.latest
    before = {each.square: each.value for each in known.before}
    return tuple(replace(each, value=(each.value + before[each.square]) // 2) for each in known.latest)


def _depth(moves: tuple[RootMove, ...]) -> int:
    return moves[0].depth if moves else 0
