"""Analysis: whether it is on, and what the analyst has found of the last positions."""

from dataclasses import dataclass, replace

from reversi.app.game.model import Game
from reversi.domain import Board, Ply
from reversi.engine.protocol import Certainty, MoveValue, Progress

KEPT = 64
"""Positions of which something stays known, the latest ones."""

SPOKEN = 3
"""The best moves that are said in a sentence."""

WORTH_SAYING = 10
"""The depth from which on the best moves are said without being asked for."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the analyst has found on `board`; if it is `complete`, there is no more to find."""

    board: Board
    progress: Progress
    complete: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """The best moves on `board` as they were when they were said; none until they are known well enough."""

    number: int
    board: Board
    moves: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """Whether a person analyses, and what is known; `known` stays when analysis is switched off."""

    on: bool = False
    origin: Board | None = None
    """The position on which analysis was switched on."""
    goes_on: bool = False
    """Whether the computers play on once it is switched off."""
    known: tuple[Known, ...] = ()
    """At most one for each position, the latest last."""
    said: Said | None = None

    def of(self, board: Board) -> Known | None:
        """What is known of a position."""
        return next((each for each in reversed(self.known) if each.board == board), None)


NO_ANALYSIS = Analysis()


def with_known(analysis: Analysis, new: Known) -> Analysis:
    """The analysis that knows `new`; if it knew more of the same position already, that stays."""
    old = analysis.of(new.board)
    if old and reach(old.progress) > reach(new.progress):
        return analysis
    others = tuple(each for each in analysis.known if each is not old)
    return replace(analysis, known=(*others, new)[-KEPT:])


def reach(progress: Progress) -> int:
    """How far all moves together have been searched: more plies, then surer values, are further."""
    return sum(each.depth << 7 | min(each.selectivity, 100) for each in progress.moves)


def is_worth_saying(known: Known) -> bool:
    """Whether the best moves are known well enough to be said."""
    certain = (Certainty.EXACT, Certainty.OUTCOME)
    best = known.progress.moves[:SPOKEN]
    return known.complete or all(each.depth >= WORTH_SAYING or each.certainty in certain for each in best)


def try_out(game: Game, ply: Ply) -> Game:
    """The game after `ply`, which a person tries; it goes along the game if that goes on so."""
    if game.messages[game.place : game.place + 1] == (ply,):
        return game.go_to(game.place + 1)
    return game.append(ply)
