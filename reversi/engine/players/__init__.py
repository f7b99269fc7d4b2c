"""Every computer player there is: what people and programs call it. How it thinks stands in `minds`.

The page needs the names alone, so nothing that thinks is imported here.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.engine.players.java_levels import LEVELS as JAVA_LEVELS
from reversi.engine.players.level import LEVELS, Level
from reversi.engine.players.revello_characters import CHARACTERS, Character
from reversi.engine.search.limits import Limits

__all__ = [
    "ANALYST",
    "COMPUTER_PLAYERS",
    "REVIEWER",
    "TRIAL_PLAYERS",
    "ComputerPlayer",
    "LevelPlayer",
    "School",
    "SearchPlayer",
    "SimplePlayer",
    "UnknownPlayer",
    "player_named",
    "thinker_named",
]


class School(Enum):
    """Where a player comes from: its value is a heading to list players under."""

    LEVELS = "Levels"
    SEARCH = "Search to a depth"
    REVELLO = "Revello"
    INVENT = "Invent with Python"
    JAVA = "Java reversi"
    FABLE = "Fable Reversi"


@dataclass(frozen=True, slots=True)
class SimplePlayer:
    """A player in plain Python: the `key` that questions and saved games use, and what people read."""

    key: str
    name: str
    description: str
    school: School
    timed: bool = False


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """A player that searches with the kernel, as far as its limits; or, if `timed`, as long as it may."""

    key: str
    name: str
    description: str
    limits: Limits
    school: School = School.SEARCH
    timed: bool = False
    knows_openings: bool = True


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """A player that searches with the kernel and errs as people of its level do."""

    key: str
    name: str
    description: str
    level: Level
    school: School = School.LEVELS
    timed: bool = False

    @property
    def limits(self) -> Limits:
        """How far it searches."""
        return self.level.limits

    @property
    def knows_openings(self) -> bool:
        """Whether it plays by the book while the book knows the position."""
        return not self.level.errs


ComputerPlayer: TypeAlias = SimplePlayer | SearchPlayer | LevelPlayer


class UnknownPlayer(ValueError):
    """There is no computer player of that key."""


def _level_player(number: int, level: Level) -> LevelPlayer:
    return LevelPlayer(f"level-{number}", f"Level {number}", level.description, level)


STRONGEST = SearchPlayer(
    "strongest",
    "Strongest",
    "Thinks for as long as you allow it, with all that this machine has.",
    Limits(16, 22, selectivity=87),
    School.LEVELS,
    timed=True,
)


def _search_player(depth: int, exact_from: int, selectivity: int = 100) -> SearchPlayer:
    return SearchPlayer(
        f"search-{depth}",
        f"Search {depth}",
        f"Looks {depth} plies ahead, and to the end when {exact_from} or fewer squares are empty.",
        Limits(depth, exact_from, selectivity=selectivity),
    )


def _revello_player(character: Character) -> SimplePlayer:
    ahead = f"Looks {character.depth + 1} plies ahead."
    return SimplePlayer(
        f"revello-{character.name.lower()}",
        character.name,
        f"{character.description} {ahead if character.depth else 'Looks at its own move alone.'}",
        School.REVELLO,
    )


def _mcts_player(simulations: int) -> SimplePlayer:
    return SimplePlayer(
        f"mcts-{simulations}",
        f"Monte Carlo {simulations}",
        f"Plays the more promising moves out at random, in {simulations} rounds.",
        School.FABLE,
    )


COMPUTER_PLAYERS: tuple[ComputerPlayer, ...] = (
    *(_level_player(number, level) for number, level in enumerate(LEVELS, start=1)),
    STRONGEST,
    _search_player(2, 8),
    _search_player(4, 10),
    _search_player(6, 12),
    _search_player(8, 14),
    _search_player(10, 18, selectivity=99),
    _search_player(12, 20, selectivity=95),
    _search_player(16, 22, selectivity=87),
    *(_revello_player(character) for character in CHARACTERS),
    SimplePlayer("corner-first", "Corner first", "Takes a corner, or else turns most discs.", School.INVENT),
    SimplePlayer(
        "corner-side-best",
        "Corner, side, best",
        "Takes a corner, or else a side square, or else turns most discs.",
        School.INVENT,
    ),
    SimplePlayer("side-best", "Side, best", "Takes a side square, or else turns most discs.", School.INVENT),
    SimplePlayer(
        "corner-worst", "Corner, worst", "Takes a corner, or else turns fewest discs.", School.INVENT
    ),
    SimplePlayer("worst", "Worst", "Turns as few discs as it can.", School.INVENT),
    *(
        SimplePlayer(
            f"java-{number}",
            f"Java level {number}",
            f"Looks up to {level.depth} plies ahead, and weighs at most {level.threshold:,} positions.",
            School.JAVA,
        )
        for number, level in enumerate(JAVA_LEVELS, start=1)
    ),
    SimplePlayer("random", "Random", "Plays any legal move.", School.FABLE),
    SimplePlayer("greedy", "Greedy", "Turns as many discs as it can.", School.FABLE),
    SimplePlayer(
        "fewest-replies", "Fewest replies", "Leaves its opponent as few moves as it can.", School.FABLE
    ),
    SimplePlayer("minimax-0", "Minimax 0", "Weighs the board after its own move.", School.FABLE),
    SimplePlayer("minimax-1", "Minimax 1", "Weighs the board after one reply.", School.FABLE),
    SimplePlayer("minimax-2", "Minimax 2", "Weighs the board after a reply and its next move.", School.FABLE),
    *(_mcts_player(simulations) for simulations in (25, 100, 200)),
)
"""The players that people can choose, those of a school side by side."""

TRIAL_DEPTHS = range(1, 7)
TRIAL_EVALUATORS = ("standard", "alternative", "greedy")

TRIAL_PLAYERS: tuple[ComputerPlayer, ...] = tuple(
    SimplePlayer(
        f"java-{evaluator}-depth-{depth}",
        f"Java {evaluator}, depth {depth}",
        f"Looks {depth} plies ahead with the {evaluator} evaluator.",
        School.JAVA,
    )
    for evaluator in TRIAL_EVALUATORS
    for depth in TRIAL_DEPTHS
)
"""Players to be matched with one another: the evaluators of the Java player at fixed depths."""

ANALYST = SearchPlayer(
    "analyst",
    "Analyst",
    "Values every move, deeper and deeper, until nobody wants to know more.",
    Limits(60, 22, every_move=True, selectivity=95),
    knows_openings=False,
)
"""Who is asked for hints. It plays no games, for it would never move, so nobody can seat it by its key."""

REVIEWER = SearchPlayer(
    "reviewer",
    "Reviewer",
    "Values the positions of a game, each as far as the others, and the last ones to the end.",
    Limits(12, 18, selectivity=87),
    knows_openings=False,
)
"""Who is asked for the review of a game; nobody can seat it either. A game takes it 10 to 20 seconds."""

_BY_KEY = {player.key: player for player in (*COMPUTER_PLAYERS, *TRIAL_PLAYERS)}


def player_named(key: str) -> ComputerPlayer:
    """The computer player with this key; raises `UnknownPlayer`, which names the keys there are."""
    if key not in _BY_KEY:
        keys = ", ".join(player.key for player in COMPUTER_PLAYERS)
        raise UnknownPlayer(f"there is no computer player {key!r}; there are {keys}")
    return _BY_KEY[key]


def thinker_named(key: str) -> ComputerPlayer:
    """Who thinks about a question for `key`: those who are asked for help too; raises `UnknownPlayer`."""
    helpers = {helper.key: helper for helper in (ANALYST, REVIEWER)}
    return helpers.get(key) or player_named(key)
