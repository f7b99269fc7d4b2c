"""What a computer player is: one record with everything about it."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.domain import Ongoing
from reversi.engine.players.level import Level
from reversi.engine.protocol import Answer, Progress, Reply, Thought
from reversi.engine.search.limits import Limits

Think: TypeAlias = Callable[[Ongoing, int], Iterator[Reply]]
"""From a game and a seed to any number of progress reports, then exactly one answer."""
Reasoning: TypeAlias = Generator[Progress, None, tuple[Thought, ...]]
"""Progress reports, and finally the thoughts, the best move first."""
Explain: TypeAlias = Callable[[Ongoing, Answer, int], Reasoning]
"""From a game, the player's answer and the seed to the player's thoughts on every move."""


class School(Enum):
    """Where a player comes from; the value is the heading in the list of players."""

    LEVELS = "Levels"
    SEARCH = "Search"
    REVELLO = "Revello"
    INVENT = "Invent with Python"
    JAVA = "Java reversi"
    FABLE = "Fable Reversi"


@dataclass(frozen=True, slots=True)
class SimplePlayer:
    """A player in plain Python, which plays under all rules.

    Questions and saved games use its `key`; people read its `name` and `description`. `think` and `explain`
    use large modules, which are imported late (see `reversi.late`) because the page needs only the names. A
    player that forgets its reasons after the move also has `think_aloud`, which thinks like `think` and gives
    the reasons in its answer. `depth` and `positions`, if the description mentions them, are the most plies
    it looks ahead and the most positions it scores.
    """

    key: str
    name: str
    description: str
    school: School
    think: Think
    explain: Explain
    think_aloud: Think | None = None
    depth: int | None = None
    positions: int | None = None
    timed = False

    def thinker(self, explain: bool) -> Think:
        """How it thinks about a question, with or without reasons."""
        return self.think_aloud or self.think if explain else self.think


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """A player that searches with the kernel up to its limits or, if `timed`, for the time allowed."""

    key: str
    name: str
    description: str
    limits: Limits
    school: School = School.SEARCH
    timed: bool = False
    knows_openings: bool = True
    repeatable: bool = False
    """Whether its answer depends on the question alone: it searches without helpers, in an empty table."""


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """A player that searches with the kernel and makes human mistakes for its level."""

    key: str
    name: str
    description: str
    level: Level
    school = School.LEVELS
    timed = False

    @property
    def limits(self) -> Limits:
        """How far it searches."""
        return self.level.limits

    @property
    def knows_openings(self) -> bool:
        """Whether it uses the opening book."""
        return not self.level.errs


@dataclass(frozen=True, slots=True)
class TreePlayer:
    """A player by playouts in the kernel: for the time allowed or, without a clock, `games` per move."""

    key: str
    name: str
    description: str
    games: int
    school = School.SEARCH
    timed = True


OWN = "own"
"""The key of a nameless custom player; named ones add a colon and the name."""


@dataclass(frozen=True, slots=True)
class CustomPlayer:
    """A custom player; its text comes with every question."""

    name: str = ""
    description = "A player that a person has written in Python."
    timed = False

    @property
    def key(self) -> str:
        """The key: `own`, or `own:` and the name."""
        return f"{OWN}:{self.name}" if self.name else OWN


RegisteredPlayer: TypeAlias = SimplePlayer | SearchPlayer | LevelPlayer | TreePlayer
ComputerPlayer: TypeAlias = RegisteredPlayer | CustomPlayer


def custom_player_of(key: str) -> CustomPlayer | None:
    """The custom player with this key; None if the key belongs to another kind of player.

    >>> custom_player_of("own:Ada"), custom_player_of("own"), custom_player_of("greedy")
    (CustomPlayer(name='Ada'), CustomPlayer(name=''), None)
    """
    kind, _, name = key.partition(":")
    return CustomPlayer(name) if kind == OWN else None


def at_once(thoughts: Callable[[Ongoing], tuple[Thought, ...]]) -> Explain:
    """An explanation for a player whose thoughts follow from the position at once."""

    def explain(state: Ongoing, answer: Answer, seed: int) -> Reasoning:  # noqa: ARG001 (as an Explain)
        yield from ()
        return thoughts(state)

    return explain
