"""Analysis: what the analyst has found about recent positions, and what is said about it."""

from dataclasses import dataclass, replace

from reversi.domain import Board
from reversi.engine.protocol import Certainty, MoveValue, Progress

KEPT = 64
"""How many positions stay known, the latest ones."""

LINES = 3
"""How many of the best moves have a known line and are said in a sentence."""

WORTH_SAYING = 10
"""The depth from which the best moves are said without being asked for."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the analyst has found on `board`; if it is `complete`, there is no more to find.

    The `best` moves have been searched to the same depth, so their values can be compared.
    """

    board: Board
    progress: Progress
    complete: bool = False
    best: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """The best moves on `board` at the time they were said; empty until they are known well enough."""

    number: int
    board: Board
    moves: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the analyst has found, which stays when analysis is switched off, and what is said about it."""

    known: tuple[Known, ...] = ()
    """At most one for each position, the latest last."""
    said: Said | None = None
    """What is said during analysis."""

    def of(self, board: Board) -> Known | None:
        """What is known about a position."""
        return next((each for each in reversed(self.known) if each.board == board), None)


NO_ANALYSIS = Analysis()


def with_progress(analysis: Analysis, board: Board, progress: Progress, complete: bool = False) -> Analysis:
    """The analysis with this progress on `board`; earlier progress that went further is kept."""
    old = analysis.of(board)
    if old and not complete and not _is_further(progress, old.progress):
        return analysis
    best = progress.moves[:LINES]
    if old and not are_comparable(best):
        best = old.best
    others = tuple(each for each in analysis.known if each is not old)
    return replace(analysis, known=(*others, Known(board, progress, complete, best))[-KEPT:])


def are_comparable(moves: tuple[MoveValue, ...]) -> bool:
    """Whether the moves were searched to the same depth; during a pass, some are a ply ahead of others."""
    return len({(each.depth, each.selectivity) for each in moves}) == 1


def _is_further(progress: Progress, old: Progress) -> bool:
    return progress.moves != old.moves and reach(progress) >= reach(old)


def reach(progress: Progress) -> int:
    """How far all moves together have been searched: more plies, then surer values, count as further."""
    return sum(each.depth << 7 | min(each.selectivity, 100) for each in progress.moves)


def is_worth_saying(known: Known) -> bool:
    """Whether the best moves are known well enough to be said."""
    certain = (Certainty.EXACT, Certainty.OUTCOME)
    return known.complete or all(
        each.depth >= WORTH_SAYING or each.certainty in certain for each in known.best
    )
