"""Ratings: strength on Elo's scale, by maximum likelihood under the model of Bradley and Terry.

A player with rating R expects 1 / (1 + 10^((S - R) / 400)) points of a game with one of rating S. A draw is
half a win. The mean of all ratings is 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from typing import TypeAlias

from reversi.shells.arena.tally import NORMAL_95

Points: TypeAlias = Sequence[Sequence[float]]
"""Row by row, the points that each player has won from each other."""

ELO = 400 / log(10)
"""Elo points of a natural logarithm of strength."""

PRECISION = 1e-10
MOST_ROUNDS = 100_000


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in Elo points, and how far to either side the true one may be, with a confidence of 95 %."""

    elo: float
    error: float


def is_connected(points: Points) -> bool:
    """Whether likelihood has a maximum: no group of players has won all points from the others.

    That is, from each player a chain of won points leads to every other (Ford, 1957).
    """
    return all(len(_reached(points, player)) == len(points) for player in range(len(points)))


def _reached(points: Points, player: int) -> set[int]:
    reached, new = set[int](), {player}
    while new:
        reached |= new
        new = {other for one in new for other, won in enumerate(points[one]) if won > 0} - reached
    return reached


def with_draws(points: Points) -> list[list[float]]:
    """The same with one drawn game more between every two players."""
    return [
        [won + 0.5 * (row != column) for column, won in enumerate(line)] for row, line in enumerate(points)
    ]


def ratings_of(points: Points) -> list[Rating]:
    """The rating of each player; raises ValueError if the players are not connected.

    The errors are those of the ratings' asymptotic normal distribution, from the inverse of Fisher's
    information.
    """
    if not is_connected(points):
        raise ValueError("some players have won all their games against the others, or none")
    logs = _log_strengths(points)
    variances = _variances(points, logs)
    return [
        Rating(ELO * strength, ELO * NORMAL_95 * sqrt(variance))
        for strength, variance in zip(logs, variances, strict=True)
    ]


def _log_strengths(points: Points) -> list[float]:
    """The most likely logarithms of strength, with mean 0, by the iteration of Hunter (2004)."""
    logs, change = [0.0] * len(points), inf
    for _ in range(MOST_ROUNDS):
        if change < PRECISION:
            break
        new = [_improved(points, logs, player) for player in range(len(points))]
        mean = sum(new) / len(new)
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

    The information of the games says nothing of the ratings' sum, so 1/n is added everywhere, which makes it
    invertible, and taken away again.
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
