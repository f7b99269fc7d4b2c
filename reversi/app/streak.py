"""A streak: games that one person has won, or lost, in a row against one level."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, TypeAlias

from reversi.app.common.table import Table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import LADDER, STRONGEST, Computer, Human, Seats, is_on_ladder
from reversi.domain import Colour, Finished, Win


class Standing(Enum):
    """Whether the game on the board counts."""

    OPEN = "open"
    """It will: it began here, and the players have not changed since."""
    COUNTED = "counted"
    OUTSIDE = "outside"
    """It will not: it was loaded, set aside for a while, analysed, or partly played by others."""


MOST = 99
"""The most games in a row that are counted."""

Level: TypeAlias = Annotated[str, "a level"]
"""The key of a player; empty before the first game."""
Row: TypeAlias = Annotated[int, "games in a row"]
"""Won, or lost if negative; at most `MOST`."""


@dataclass(frozen=True, slots=True)
class Streak:
    """The level last played against, and the games in a row."""

    level: Level
    games: Row
    standing: Standing


NO_STREAK = Streak("", 0, Standing.OPEN)


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


ENOUGH = 2
"""Games in a row after which another level is suggested."""


def after_change(streak: Streak, before: Table, table: Table) -> Streak:
    """The streak with the game on the table counted once it is over; every game is counted only once."""
    if streak.standing is not Standing.OPEN or table.follows:
        return streak
    others_play = table.seats != before.seats and bool(table.game.messages)
    if table.analysing or others_play:
        return replace(streak, standing=Standing.OUTSIDE)
    if table.arrival is not Arrival.PLAYED or not isinstance(table.state, Finished):
        return streak
    match_up = person_and_level(table.seats)
    if match_up is None:
        return replace(streak, standing=Standing.OUTSIDE)
    person, level = match_up
    return after_game(streak, level.key, _outcome(table.state, person))


def person_and_level(seats: Seats) -> tuple[Colour, Computer] | None:
    """The colour of one person and the level that plays the other colour; None for any other players."""
    people = [colour for colour, player in seats if isinstance(player, Human)]
    levels = [player for _, player in seats if isinstance(player, Computer) and is_on_ladder(player)]
    return (people[0], levels[0]) if len(people) == len(levels) == 1 and len(seats) == 2 else None


def suggested_level(streak: Streak, seats: Seats) -> Computer | None:
    """The next level after wins in a row, the one below after losses; None otherwise, or at either end."""
    match_up, ladder = person_and_level(seats), (*LADDER, STRONGEST)
    is_counted = streak.standing is Standing.COUNTED and abs(streak.games) >= ENOUGH
    if not is_counted or match_up is None or match_up[1].key != streak.level:
        return None
    place = ladder.index(match_up[1]) + (1 if streak.games > 0 else -1)
    return ladder[place] if 0 <= place < len(ladder) else None


def _outcome(finished: Finished, person: Colour) -> int:
    if not isinstance(finished.result, Win):
        return 0
    return 1 if finished.result.colour is person else -1
