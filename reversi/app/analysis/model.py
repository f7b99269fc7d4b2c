"""Analysis: what the analyst has found of the last positions, and what is said of it."""

from dataclasses import dataclass, replace

from reversi.domain import Board
from reversi.engine.protocol import Certainty, MoveValue, Progress

KEPT = 64
"""Positions of which something stays known, the latest ones."""

LINES = 3
"""The best moves whose lines are known, and that are said in a sentence."""

WORTH_SAYING = 10
"""The depth from which on the best moves are said without being asked for."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the analyst has found on `board`; if it is `complete`, there is no more to find.

    The `best` moves have been searched equally deep, so that their values can be compared.
    """

    board: Board
    progress: Progress
    complete: bool = False
    best: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """The best moves on `board` as they were when they were said; none until they are known well enough."""

    number: int
    board: Board
    moves: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the analyst has found, which stays when analysis is switched off, and what is said of it."""

    known: tuple[Known, ...] = ()
    """At most one for each position, the latest last."""
    said: Said | None = None
    """What is said while a person analyses."""

    def of(self, board: Board) -> Known | None:
        """What is known of a position."""
        return next((each for each in reversed(self.known) if each.board == board), None)


NO_ANALYSIS = Analysis()


def with_progress(analysis: Analysis, board: Board, progress: Progress, complete: bool = False) -> Analysis:
    """The analysis that knows how far `board` has been searched; if it knew more already, that stays."""
    old = analysis.of(board)
    if old and not complete and not _is_further(progress, old.progress):
        return analysis
    best = progress.moves[:LINES]
    if old and not are_comparable(best):
        best = old.best
    others = tuple(each for each in analysis.known if each is not old)
    return replace(analysis, known=(*others, Known(board, progress, complete, best))[-KEPT:])


def are_comparable(moves: tuple[MoveValue, ...]) -> bool:
    """Whether the moves have been searched equally deep: while a pass goes on, only some are a ply deeper."""
    return len({(each.depth, each.selectivity) for each in moves}) == 1


def _is_further(progress: Progress, old: Progress) -> bool:
    return progress.moves != old.moves and reach(progress) >= reach(old)


def reach(progress: Progress) -> int:
    """How far all moves together have been searched: more plies, then surer values, are further."""
    return sum(each.depth << 7 | min(each.selectivity, 100) for each in progress.moves)


def is_worth_saying(known: Known) -> bool:
    """Whether the best moves are known well enough to be said."""
    certain = (Certainty.EXACT, Certainty.OUTCOME)
    return known.complete or all(
        each.depth >= WORTH_SAYING or each.certainty in certain for each in known.best
    )
