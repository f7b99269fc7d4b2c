"""Principal variation search of a move of the root, task by task, by any kernel (see also `kernel.root`)."""

from collections.abc import Callable, Generator

from reversi.engine.host import Task
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.root import ASPIRATION
from reversi.engine.protocol import Certainty
from reversi.engine.search.parallel import Discs, MoveSearch
from reversi.engine.search.root_move import Bound, RootMove


def to_depth(depth: int, selectivity: int, function: str = "midgame") -> MoveSearch:
    """A search `depth` plies deep by the kernel's `function`: a null window at the best value first, then the
    window above it (PVS).
    """

    def search_move(move: RootMove, child: Discs, best: int | None) -> Generator[Task, int, RootMove]:
        def value(alpha: int, beta: int) -> Generator[Task, int, int]:
            return -(yield Task(function, (*child, -beta, -alpha, depth - 1), selectivity))

        if best is None:
            found = yield from _aspire(move, value)
        else:
            found = yield from value(best, best + 1)
            if found > best:
                found = yield from value(best, INFINITY)
        bound = Bound.EXACT if best is None or found > best else Bound.UPPER
        return RootMove(move.square, found, depth, bound, Certainty.SEARCHED, selectivity)

    return search_move


def _aspire(
    move: RootMove, value: Callable[[int, int], Generator[Task, int, int]]
) -> Generator[Task, int, int]:
    """The value of a move, first searched in a window around its last value (aspiration window)."""
    low, high = -INFINITY, INFINITY
    if move.depth and move.bound is not Bound.UPPER:
        low, high = move.value - ASPIRATION, move.value + ASPIRATION
    while True:
        found = yield from value(low, high)
        if found <= low > -INFINITY:
            low = -INFINITY
        elif found >= high < INFINITY:
            high = INFINITY
        else:
            return found
