"""Grades: how hard a puzzle is, by the levels that solve it, on the scale of their ladder."""

import zlib
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from math import log10
from random import Random

from reversi import domain
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.players.level import LEVELS, Level
from reversi.engine.players.persona import judgement
from reversi.engine.search.deepening import search
from reversi.record.game import Game, begin_game
from reversi.shells.arena.player import pooled_kernel

TRIES = 8
"""How often each level tries a puzzle."""

MEGABYTES = 1

STEPS = (77.5, 74.5, 70.0, 71.5, 81.0, 82.5, 86.5, 84.5, 83.5, 75.5, 86.0, 74.0, 68.5)
"""The points of each level, in per cent, against the one below it, from level 2 on (docs/figures.md)."""

LOWEST = 500
"""The rating of level 1, by definition."""

LADDER = tuple(accumulate((400 * log10(points / (100 - points)) for points in STEPS), initial=LOWEST))
"""The ratings of the levels, on the Elo scale."""

BEYOND = 400
"""How far beyond the levels ratings may be: so far that a level solves 10 in 11, or 1 in 11."""


def choices_of(level: Level, state: domain.Ongoing, seeds: Sequence[int]) -> list[domain.Square]:
    """The moves that a level plays in a state, with each of these seeds; the search is done once."""
    limits = replace(level.limits, every_move=level.errs)
    with pooled_kernel(MEGABYTES) as kernel:
        *_, last = search(kernel, state.board, limits)
    if not level.errs:
        return [last.moves[0].square] * len(seeds)
    values = {move.square: move.value / UNIT for move in last.moves}
    return [judgement(level, state, values, seed).best for seed in seeds]


def game_of(levels: Sequence[Level], random: Random, left: int) -> Game:
    """A game of standard Othello between two levels, Black's first; so many plies at its start are random."""
    game = begin_game(domain.STANDARD)
    while not isinstance(state := game.present.state, domain.Finished):
        if isinstance(state, domain.SkipMove):
            game = game.append(domain.Skip())
        elif game.place < left:
            game = game.append(random.choice(state.moves).square)
        else:
            level = levels[domain.STANDARD.players.index(state.board.to_move)]
            game = game.append(choices_of(level, state, [random.getrandbits(32)])[0])
    return game


def solved_by(board: domain.Board, best: domain.Square) -> tuple[int, ...]:
    """How often each level, the lowest first, finds the best move, of so many `TRIES`.

    A level that never errs plays the same at every try.
    """
    first = zlib.crc32(domain.format_position(board).encode("ascii"))
    state, seeds = domain.Ongoing(board), range(first, first + TRIES)
    return tuple(choices_of(level, state, seeds).count(best) for level in LEVELS)


def rating_of(solved: Sequence[float]) -> int:
    """The rating at which the levels are expected to find the best move as often as they did.

    A level of rating L finds it with probability 1 / (1 + 10^((R - L) / 400)), so this is the maximum of the
    likelihood, at most `BEYOND` points above the highest level or below the lowest.

    >>> rating_of([0] * 7 + [8] * 7), rating_of([8] * 14), rating_of([0] * 14)
    (1896, 100, 3855)
    """
    low, high = LADDER[0] - BEYOND, LADDER[-1] + BEYOND
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(TRIES / (1 + 10 ** ((middle - level) / 400)) for level in LADDER)
        low, high = (middle, high) if expected > sum(solved) else (low, middle)
    return round(low)
