"""Persona: how a player of a level errs, as people do.

A search gives every move a value; then a person's weaknesses come in. Turning many discs looks good, the more
so early in the game (greed). Quiet moves, which turn few discs and take no corner, are overlooked. Values are
judged roughly. But no level gives away more than its budget allows in that phase of the game, as far as its
search sees: so the better ones never lose a corner for nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from reversi.domain import Move, Ongoing, Square, corners, empties, squares_on
from reversi.engine.players.level import Level

OPENING_UNTIL = 40
"""Empties: from here on it is the middle game."""

ENDING_FROM = 20
"""Empties: from here on it is the ending, in which discs are what counts."""

QUIET = 2
"""Moves that turn no more discs than this are easily overlooked, unless they take a corner."""

EMPTIES_AT_START = 60


@dataclass(frozen=True, slots=True)
class Impression:
    """How a move looks to a player, in discs: what it feels of the value, its greed, and its mood."""

    felt: float
    greed: float
    mood: float

    @property
    def total(self) -> float:
        """All in all."""
        return self.felt + self.greed + self.mood


@dataclass(frozen=True, slots=True)
class Judgement:
    """How the moves that come into question look, and why others do not: overlooked, or too bad."""

    impressions: Mapping[Square, Impression]
    overlooked: frozenset[Square]
    too_bad: frozenset[Square]

    @property
    def best(self) -> Square:
        """The move that looks best."""
        return max(self.impressions, key=lambda square: self.impressions[square].total)


def choice(level: Level, state: Ongoing, values: dict[Square, float], seed: int) -> Square:
    """The move that a player of this level chooses when its search gives every move that value, in discs."""
    return judgement(level, state, values, seed).best


def judgement(level: Level, state: Ongoing, values: dict[Square, float], seed: int) -> Judgement:
    """How a player of this level judges the moves, whose values are in discs."""
    draw = Random(seed)
    left, best = empties(state.board), max(values.values())
    budget = level.budget[phase(left)]
    affordable = [move for move in state.moves if best - values[move.square] <= budget]
    seen = [move for move in affordable if not _overlooks(level, state, move, draw)] or affordable
    impressions = {
        move.square: Impression(
            level.insight * values[move.square], greed(level, move, left), draw.gauss(0, level.vagueness)
        )
        for move in seen
    }
    coming = frozenset(move.square for move in affordable)
    return Judgement(impressions, coming - frozenset(impressions), frozenset(values) - coming)


def phase(left: int) -> int:
    """Opening, middle game or ending: 0, 1 or 2, by the number of empty squares."""
    return 0 if left > OPENING_UNTIL else 1 if left > ENDING_FROM else 2


def greed(level: Level, move: Move, left: int) -> float:
    """How good it looks to turn so many discs, in discs: best at the start, no more so in the ending."""
    return level.greed * len(move.flips) * max(0, left - ENDING_FROM) / (EMPTIES_AT_START - ENDING_FROM)


def _overlooks(level: Level, state: Ongoing, move: Move, draw: Random) -> bool:
    """Whether the player does not notice a move."""
    lot = draw.random()
    quiet = len(move.flips) <= QUIET and move.square not in squares_on(state.board, corners(state.board))
    return quiet and lot < level.blindness
