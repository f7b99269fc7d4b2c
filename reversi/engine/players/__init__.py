"""Every computer player: one record each (see `record`).

A new player is a file in this room with its record, and a line in `COMPUTER_PLAYERS`. The page needs only
names and descriptions, so nothing that searches is imported here.
"""

from dataclasses import replace

from reversi.engine.players.fable import FABLE_PLAYERS
from reversi.engine.players.invent import INVENT_PLAYERS
from reversi.engine.players.java import JAVA_PLAYERS, TRIAL_PLAYERS
from reversi.engine.players.level import LEVELS
from reversi.engine.players.record import *
from reversi.engine.players.revello import REVELLO_PLAYERS
from reversi.engine.search.limits import Limits


class UnknownPlayerError(ValueError):
    """There is no computer player with that key."""


LEVEL_PLAYERS = tuple(
    LevelPlayer(f"level-{number}", f"Level {number}", level.description, level)
    for number, level in enumerate(LEVELS, start=1)
)

STRONGEST = SearchPlayer(
    "strongest",
    "Strongest",
    "Thinks for as long as you allow it, with everything this machine has.",
    Limits(16, 22, selectivity=87),
    School.LEVELS,
    timed=True,
)


def _search_player(depth: int, exact_from: int, selectivity: int = 100) -> SearchPlayer:
    return SearchPlayer(
        f"search-{depth}",
        f"Search {depth}",
        f"Looks {depth} moves ahead, and to the end when {exact_from} or fewer squares are empty.",
        Limits(depth, exact_from, selectivity=selectivity),
    )


MONTE_CARLO = TreePlayer(
    "monte-carlo",
    "Monte Carlo",
    "Plays the promising moves out at random, again and again, for as long as you allow it.",
    games=4_000,
)

COMPUTER_PLAYERS: tuple[RegisteredPlayer, ...] = (
    *LEVEL_PLAYERS,
    STRONGEST,
    _search_player(2, 8),
    _search_player(4, 10),
    _search_player(6, 12),
    _search_player(8, 14),
    _search_player(10, 18, selectivity=99),
    _search_player(12, 20, selectivity=95),
    _search_player(16, 22, selectivity=87),
    MONTE_CARLO,
    *REVELLO_PLAYERS,
    *INVENT_PLAYERS,
    *JAVA_PLAYERS,
    *FABLE_PLAYERS,
)
"""The players that people can choose, grouped by school."""

ANALYST = SearchPlayer(
    "analyst",
    "Analyst",
    "Values every move, deeper and deeper, until it is told to stop.",
    Limits(60, 22, every_move=True, selectivity=95),
    knows_openings=False,
)
"""The player asked for hints. It never moves, so its key cannot be chosen."""

REVIEWER = SearchPlayer(
    "reviewer",
    "Reviewer",
    "Values the positions of a game, all to the same depth, and the last ones to the end.",
    Limits(12, 18, selectivity=87),
    knows_openings=False,
    repeatable=True,
)
"""The player asked for reviews. It cannot be chosen either.

A game of 60 moves takes it a few seconds at most.
"""

THOROUGH_REVIEWER = replace(REVIEWER, key="reviewer-thorough", limits=Limits(16, 20, selectivity=87))
"""The same with some seven times the work."""

DEEP_REVIEWER = replace(REVIEWER, key="reviewer-deep", limits=Limits(18, 22, selectivity=87))
"""The same with some twenty times the work."""

COMPARER = replace(
    REVIEWER,
    key="comparer",
    name="Comparer",
    description="Values every move of a position as deep as a quick review values the position.",
    limits=replace(REVIEWER.limits, every_move=True),
)
"""The player that is asked what each move in a reviewed position is worth: in some tenths of a second."""

COACH = SearchPlayer(
    "coach",
    "Coach",
    "Values every move to a modest depth, in a moment.",
    Limits(8, 14, every_move=True, selectivity=87),
    knows_openings=False,
    repeatable=True,
)
"""The player that judges a person's move before the computer answers, and compares the moves of a position
for the reasons in reviews. It cannot be chosen.
"""


HELPFUL_PLAYERS = (ANALYST, REVIEWER, THOROUGH_REVIEWER, DEEP_REVIEWER, COMPARER, COACH)
"""The players that help people and never play."""


def player_named(key: str) -> ComputerPlayer:
    """The computer player with this key; raises `UnknownPlayerError`, which lists the keys.

    A custom player's key is accepted even if its code is not here.
    """
    found = custom_player_of(key) or _with_key(key, (*COMPUTER_PLAYERS, *TRIAL_PLAYERS))
    if found is None:
        keys = ", ".join(player.key for player in COMPUTER_PLAYERS)
        raise UnknownPlayerError(f"there is no computer player {key!r}; there are {keys}")
    return found


def thinker_named(key: str) -> ComputerPlayer:
    """The player that answers questions for `key`, including those that only help people.

    Raises `UnknownPlayerError`.
    """
    return _with_key(key, HELPFUL_PLAYERS) or player_named(key)


def _with_key(key: str, players: tuple[RegisteredPlayer, ...]) -> RegisteredPlayer | None:
    return next((player for player in players if player.key == key), None)
