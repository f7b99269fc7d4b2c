"""Persona: how a player of a level makes mistakes, as people do.

A search gives every move a value; then human weaknesses come in. Flipping many discs looks good, most of all
early in the game (greed). Quiet moves, which flip few discs and take no corner, are overlooked (blindness).
Values are felt only vaguely. But no level gives away more than its budget for that phase of the game, as far
as its search sees; so the higher levels never lose a corner for nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from reversi.domain import Aim, Board, Move, Ongoing, Square, corners, empties, squares_on
from reversi.engine.players.level import Level
from reversi.engine.search.kinds import BoardKind, kind_of

OPENING_UNTIL = 40
"""The middle game begins with at most this many empty squares of 60."""

ENDING_FROM = 20
"""The ending, in which discs are what counts, begins with at most this many empty squares of 60."""

QUIET = 2
"""Moves that flip no more discs than this are easily overlooked, unless they take a corner."""

EMPTIES_AT_START = 60
START_DISCS = 4

FAINTER = 0.25
"""The scale of errors where values come from a simpler evaluation, which separates moves less."""


@dataclass(frozen=True, slots=True)
class Impression:
    """How a move looks to a player, in discs: the felt share of its value, greed, and mood."""

    felt: float
    greed: float
    mood: float

    @property
    def total(self) -> float:
        """The move's total appeal, in discs."""
        return self.felt + self.greed + self.mood


@dataclass(frozen=True, slots=True)
class LevelJudgement:
    """How the considered moves look, and which moves are not considered: overlooked ones and bad ones."""

    impressions: Mapping[Square, Impression]
    overlooked: frozenset[Square]
    too_bad: frozenset[Square]

    @property
    def best(self) -> Square:
        """The move that looks best."""
        return max(self.impressions, key=lambda square: self.impressions[square].total)


def judgement(level: Level, state: Ongoing, values: dict[Square, float], seed: int) -> LevelJudgement:
    """A level's judgement of the moves, given their values in discs.

    On a smaller board its errors are proportionally smaller. If the fewest discs win, its greed dislikes
    flips as much as it otherwise likes them.
    """
    rng = Random(seed)
    scale = scale_of(state.board)
    sign = -1 if state.board.rules.aim is Aim.FEWEST_DISCS else 1
    left, best = empties_of_60(state.board), max(values.values())
    budget = level.budget[phase(left)] * scale
    affordable = [move for move in state.moves if best - values[move.square] <= budget]
    seen = [move for move in affordable if not _overlooks(level, state, move, rng)] or affordable
    impressions = {
        move.square: Impression(
            level.insight * values[move.square],
            sign * scale * greed(level, move, left),
            rng.gauss(0, level.vagueness * scale),
        )
        for move in seen
    }
    considered = frozenset(move.square for move in affordable)
    return LevelJudgement(
        impressions, considered - frozenset(impressions), too_bad=frozenset(values) - considered
    )


def scale_of(board: Board) -> float:
    """The size or probability of errors on a board, relative to the standard game: in proportion to the board
    if it is smaller, and times `FAINTER` off the standard game.
    """
    share = (board.rules.playable.bit_count() - START_DISCS) / EMPTIES_AT_START
    fainter = 1.0 if kind_of(board) is BoardKind.STANDARD else FAINTER
    return min(max(share, 0.0), 1.0) * fainter


def empties_of_60(board: Board) -> int:
    """The empty squares a standard board would have with the same share of the game left."""
    at_start = board.rules.playable.bit_count() - START_DISCS
    return empties(board) * EMPTIES_AT_START // max(at_start, 1)


def phase(left: int) -> int:
    """Opening, middle game or ending: 0, 1 or 2, by the number of empty squares."""
    return 0 if left > OPENING_UNTIL else 1 if left > ENDING_FROM else 2


def greed(level: Level, move: Move, left: int) -> float:
    """How good flipping these discs looks, in discs: most at the start, nothing in the ending."""
    return level.greed * len(move.flips) * max(0, left - ENDING_FROM) / (EMPTIES_AT_START - ENDING_FROM)


def _overlooks(level: Level, state: Ongoing, move: Move, rng: Random) -> bool:
    """Whether the player overlooks a move; draws one random number even if the move is not quiet.

    If the fewest discs win, it overlooks the moves with many flips instead.
    """
    draw = rng.random()
    quiet = (len(move.flips) <= QUIET) is (state.board.rules.aim is Aim.MOST_DISCS)
    at_corner = move.square in squares_on(state.board, corners(state.board))
    return quiet and not at_corner and draw < level.blindness * scale_of(state.board)
