"""Valuations: how one move comes to its worth, as a conversation with whoever has a kernel.

A valuation yields the tasks that it wants done, is sent their answers, and ends with what the move is worth.
It does not know where its tasks are done, or how many others are under way.
"""

from collections.abc import Callable, Generator
from typing import TypeAlias

from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.search.crew import Task
from reversi.engine.search.root_move import Worth

Valuation: TypeAlias = Generator[Task, int, Worth]
"""Tasks out, answers in, at last the move's worth."""

Child: TypeAlias = tuple[int, int]
"""After a move the discs of the opponent, who is then to move, and those of the mover."""

Value: TypeAlias = Callable[[Worth, Child, int | None], Valuation]
"""The valuation of a move: what it was worth so far, where it leads, and the value of the best move so far.

Without the latter the move gets a value of its own; else, if it is no better, only a bound.
"""

ASPIRATION = 3 * UNIT
"""How far the value of a move is expected to lie from that of a search a ply less deep."""


def to_depth(depth: int, doubt: int) -> Value:
    """Values `depth` plies deep."""

    def value(move: Worth, child: Child, best: int | None) -> Valuation:
        if best is None:
            found = yield from _aspire(move, child, depth, doubt)
            return Worth(move.square, found, depth, doubt=doubt)
        found = -(yield Task("midgame", (*child, -best - 1, -best, depth - 1), doubt))
        if found > best:
            found = -(yield Task("midgame", (*child, -INFINITY, -best, depth - 1), doubt))
        return Worth(move.square, found, depth, at_most=found <= best, doubt=doubt)

    return value


def _aspire(move: Worth, child: Child, depth: int, doubt: int) -> Generator[Task, int, int]:
    """The value of a move, looked for near the one that it had (aspiration windows)."""
    low, high = -INFINITY, INFINITY
    if move.depth and not move.at_most:
        low, high = move.value - ASPIRATION, move.value + ASPIRATION
    while True:
        found = -(yield Task("midgame", (*child, -high, -low, depth - 1), doubt))
        if found <= low > -INFINITY:
            low = -INFINITY
        elif found >= high < INFINITY:
            high = INFINITY
        else:
            return found


def to_the_end(empties: int, doubt: int = 0, most: int = 64) -> Value:
    """Final scores, exact unless there is a doubt; with a `most` of 1 only who wins."""

    def value(move: Worth, child: Child, best: int | None) -> Valuation:
        lowest = -most if best is None else best // UNIT + 1
        guess = lowest if best is not None else min(max(move.value // UNIT, -most), most)
        score = yield from _score(child, guess, lowest, most, doubt)
        return Worth(move.square, score * UNIT, empties, doubt == 0, score < lowest, doubt, outcome=most == 1)

    return value


def _score(child: Child, guess: int, lowest: int, most: int, doubt: int) -> Generator[Task, int, int]:
    """The final score of a move within ±`most`; if that is below `lowest`, a bound that it does not exceed.

    Null windows close in on the score from the guess (MTD(f), after Plaat and others, 1996).
    """
    low, high = max(lowest - 1, -most), most
    while low < high:
        test = min(max(guess - 1, low), high - 1)
        guess = -(yield Task("endgame", (*child, -test - 1), doubt))
        if guess > test:
            low = min(guess, most)
        else:
            high = max(guess, -most)
    return high
