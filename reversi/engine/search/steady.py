"""Steady values: those of a search that values every move, so that they can be compared at any moment.

From depth to depth the value of a move swings by some discs, up at odd depths and down at even ones, or the
other way round; and while the moves are searched one after the other, some have been looked at deeper than
others. So a move shows the mean of its values at the last two depths that are complete, that is, to which
every move has been searched. Searches to the end of the game do not swing: they show as soon as they are
done. Only who hears every report of a search can tell this, so it is told here and not on the page, which
hears of some of them.
"""

from dataclasses import dataclass, replace

from reversi.engine.search.root_move import Bound, RootMove


@dataclass(frozen=True, slots=True)
class Complete:
    """The moves at the greatest complete depth, and at the complete depth before it."""

    latest: tuple[RootMove, ...] = ()
    before: tuple[RootMove, ...] = ()


NOTHING_COMPLETE = Complete()


def completed(known: Complete, moves: tuple[RootMove, ...]) -> Complete:
    """What is complete once a search says this of the moves."""
    depths = {each.depth if each.bound is Bound.EXACT else 0 for each in moves}
    if len(depths) > 1 or 0 in depths:
        return known
    return Complete(moves, known.latest if depths != {_depth(known.latest)} else known.before)


def steady(known: Complete, moves: tuple[RootMove, ...], left: int) -> tuple[RootMove, ...]:
    """The moves with values that can be compared, the best of the deepest first; `left` squares are empty."""
    steadied = {each.square: each for each in _means(known)}
    shown = (each if each.depth >= left else steadied.get(each.square, each) for each in moves)
    return tuple(sorted(shown, key=lambda each: (-each.depth, -each.value)))


def _means(known: Complete) -> tuple[RootMove, ...]:
    """The moves at the greatest complete depth, each with the mean of its last two values."""
    if not known.before or _depth(known.before) != _depth(known.latest) - 1:
        return known.latest
    before = {each.square: each.value for each in known.before}
    return tuple(replace(each, value=(each.value + before[each.square]) // 2) for each in known.latest)


def _depth(moves: tuple[RootMove, ...]) -> int:
    return moves[0].depth if moves else 0
