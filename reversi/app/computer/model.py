"""Estimates: who is ahead, as far as a computer has seen."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.app.game.model import Game
from reversi.domain import Board
from reversi.engine.protocol import Answer, Certainty, Progress, Thought


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a search found on `board`, at `place` of the game: hundredths of a disc for the side to move."""

    place: int
    board: Board
    value: int
    certainty: Certainty


def estimate_of(place: int, board: Board, reply: Progress | Answer) -> Estimate | None:
    """The estimate that a reply contains; None where a player has no value, or counts points of its own."""
    if reply.value is None or reply.certainty is Certainty.GUESS:
        return None
    return Estimate(place, board, reply.value, reply.certainty)


def is_of(estimate: Estimate, game: Game) -> bool:
    """Whether the game has come by the position of the estimate, so that it says something of this one."""
    return estimate.place <= game.place and game.state_at(estimate.place).state.board == estimate.board


Path: TypeAlias = tuple[int, ...]
"""Where a thought stands: its number among its siblings, after those of the thoughts above it."""

CHOSEN: Path = (0,)
"""The thought about the move that was chosen, which is the first."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The thoughts about all moves, that about the one chosen first, and which of them are open."""

    thoughts: tuple[Thought, ...]
    opened: frozenset[Path] = frozenset({CHOSEN})


def toggle(explanation: Explanation, path: Path) -> Explanation:
    """The explanation with the thought at `path` open if it was closed, or closed if it was open."""
    return replace(explanation, opened=explanation.opened ^ {path})
