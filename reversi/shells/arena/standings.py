"""Standings: the players' results with confidence intervals, and their ratings.

Ratings are on the Elo scale, by maximum likelihood under the model of Bradley and Terry: a player with rating
R expects 1 / (1 + 10^((S - R) / 400)) points from a game against rating S. A draw is half a win. The mean of
all ratings is 0. All of this is plain Python, so that the arena needs no package.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import exp, inf, log, sqrt
from statistics import fmean, stdev
from typing import TypeAlias

from reversi.arena import Results, results_of
from reversi.shells.arena.player import Game, Spent
from reversi.shells.arena.sprt import Claims
from reversi.shells.options import WALL

NORMAL_95 = 1.959964
"""The standard errors on either side of the mean that cover 95 % of a normal distribution."""

Points: TypeAlias = Sequence[Sequence[float]]
"""A row for each player: its points against every player."""

ELO = 400 / log(10)
"""Elo points per unit of the natural logarithm of strength."""

PRECISION = 1e-10
MOST_ROUNDS = 100_000


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """A player's results and what it spent; `low` and `high` bound its true score with 95 % confidence."""

    results: Results
    forfeits: int
    spent: Spent
    low: float
    high: float


def standing_of(games: Sequence[Game], player: int) -> PlayerStanding:
    """The standing of player number `player`; games between others do not count."""
    own = [game for game in games if player in game.fixture.players]
    low, high = paired_interval(pair_scores(games, player))
    return PlayerStanding(
        results_of([game.outcome for game in own], player),
        forfeits=sum(game.forfeit != "" and game.outcome.loser == player for game in own),
        spent=sum((game.spent[game.fixture.side_of(player)] for game in own), Spent()),
        low=low,
        high=high,
    )


def pair_scores(games: Iterable[Game], player: int) -> list[float]:
    """The player's mean points in each complete set of games: a pair with changed colours, or rotations."""
    by_number = sorted((game.outcome for game in games), key=lambda game: game.fixture.number)
    sets = [
        list(each) for _, each in groupby(by_number, key=lambda game: game.fixture.number // len(game.discs))
    ]
    return [
        fmean(game.points_of(player) for game in each)
        for each in sets
        if len(each) == len(each[0].discs) and player in each[0].fixture.players
    ]


def paired_interval(scores: Sequence[float]) -> tuple[float, float]:
    """The bounds of the true score per game with 95 % confidence, from the score of each pair.

    The two games of a pair share an opening, so the pairs are the sample. As Agresti and Coull (1998) do for
    proportions, two wins and two losses are added first, here as a pair won and a pair lost: a few pairs, or
    pairs that all score alike, would otherwise claim too much certainty.
    """
    sample = [*scores, 0.0, 1.0]
    middle, reach = fmean(sample), NORMAL_95 * stdev(sample) / sqrt(len(sample))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Series:
    """The games played in a match or a tournament, out of `planned`.

    Each game has `seats` players; `clock` names the clock that timed the moves. With `claims`, the series
    ends when one of them is accepted.
    """

    players: tuple[str, ...]
    planned: int
    openings: str
    seed: int
    games: tuple[Game, ...]
    seats: int = 2
    clock: str = WALL
    claims: Claims | None = None

    def standings(self) -> list[PlayerStanding]:
        """Each player's standing."""
        return [standing_of(self.games, player) for player in range(len(self.players))]

    def points_between(self, one: int, other: int) -> list[float]:
        """The points of player `one` in each game against player `other`; empty for itself."""
        both = {one, other}
        return [
            game.outcome.points_of(one)
            for game in self.games
            if one != other and {*game.fixture.players} == both
        ]

    def points(self) -> list[list[float]]:
        """A row for each player: its points against every player."""
        places = range(len(self.players))
        return [[sum(self.points_between(one, other)) for other in places] for one in places]


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in Elo points; the true one is within ±`error` with 95 % confidence."""

    elo: float
    error: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """Each player's rating; `has_added_draws` if a drawn game was added for every pair of players."""

    each: tuple[Rating, ...]
    has_added_draws: bool


def ratings_of(points: Points) -> Ratings:
    """The players' ratings. Without a maximum of the likelihood, a draw is added for every pair.

    The errors come from the asymptotic normal distribution: the inverse of the Fisher information.
    """
    unbounded = not is_connected(points)
    if unbounded:
        points = [
            [won + (row != column) / 2 for column, won in enumerate(points[row])]
            for row in range(len(points))
        ]
    logs = _log_strengths(points)
    ratings = [
        Rating(ELO * strength, ELO * NORMAL_95 * sqrt(variance))
        for strength, variance in zip(logs, _variances(points, logs), strict=True)
    ]
    return Ratings(tuple(ratings), unbounded)


def is_connected(points: Points) -> bool:
    """Whether the likelihood has a maximum: no group of players has won all points against the others.

    That is, a chain of won points leads from each player to every other (Ford, 1957).
    """
    return all(len(_reached(points, player)) == len(points) for player in range(len(points)))


def _reached(points: Points, player: int) -> set[int]:
    reached, new = set[int](), {player}
    while new:
        reached |= new
        new = {other for one in new for other, won in enumerate(points[one]) if won > 0} - reached
    return reached


def _log_strengths(points: Points) -> list[float]:
    """The maximum-likelihood logarithms of strength, with mean 0, by Hunter's iteration (2004)."""
    logs, change = [0.0] * len(points), inf
    for _ in range(MOST_ROUNDS):
        if change < PRECISION:
            break
        new = [_improved(points, logs, player) for player in range(len(points))]
        mean = fmean(new)
        new = [each - mean for each in new]
        change = max(abs(after - before) for after, before in zip(new, logs, strict=True))
        logs = new
    return logs


def _improved(points: Points, logs: Sequence[float], player: int) -> float:
    mine = exp(logs[player])
    met = sum(
        (points[player][other] + points[other][player]) / (mine + exp(logs[other]))
        for other in range(len(points))
        if other != player
    )
    return log(sum(points[player]) / met)


def _variances(points: Points, logs: Sequence[float]) -> list[float]:
    """The variance of each logarithm of strength.

    Games say nothing about the sum of all strengths, so their information matrix is singular. Adding 1/n to
    every entry makes it invertible; 1/n is then subtracted from the inverse.
    """
    size = len(points)
    information = [[_information(points, logs, row, column) for column in range(size)] for row in range(size)]
    for row, line in enumerate(information):
        line[row] = -sum(line)
    inverted = inverse_of([[each + 1 / size for each in line] for line in information])
    return [inverted[place][place] - 1 / size for place in range(size)]


def _information(points: Points, logs: Sequence[float], row: int, column: int) -> float:
    if row == column:
        return 0.0
    expected = 1 / (1 + exp(logs[column] - logs[row]))
    return -(points[row][column] + points[column][row]) * expected * (1 - expected)


def inverse_of(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*line, *(float(row == column) for column in range(size))] for row, line in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [each / rows[pivot][pivot] for each in rows[pivot]]
        for other in range(size):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [line[size:] for line in rows]
