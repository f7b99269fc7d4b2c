"""A streak: games that one person has won, or lost, in a row against one level."""

from dataclasses import dataclass
from enum import Enum


class Standing(Enum):
    """Whether the game on the board counts."""

    OPEN = "open"
    """It will: it began here, and the players have not changed since."""
    COUNTED = "counted"
    OUTSIDE = "outside"
    """It will not: it was loaded, set aside for a while, analysed, or partly played by others."""


MOST = 99
"""The most games in a row that are counted."""


@dataclass(frozen=True, slots=True)
class Streak:
    """The level last played against, and the games in a row: won, or lost if negative."""

    level: str = ""
    """Its key; empty before the first game."""
    games: int = 0
    standing: Standing = Standing.OPEN


NO_STREAK = Streak()


def after_game(streak: Streak, level: str, outcome: int) -> Streak:
    """The streak after a game against `level`; `outcome` is 1 for a win, −1 for a loss, 0 for a draw.

    >>> two = after_game(after_game(NO_STREAK, "level-1", 1), "level-1", 1)
    >>> [after_game(two, "level-1", outcome).games for outcome in (1, 0, -1)]
    [3, 0, -1]
    >>> after_game(two, "level-2", 1).games
    1
    """
    goes_on = streak.level == level and streak.games * outcome > 0
    games = streak.games + outcome if goes_on else outcome
    return Streak(level, max(-MOST, min(games, MOST)), Standing.COUNTED)
