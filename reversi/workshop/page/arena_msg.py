"""What happens in the arena."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Square
from reversi.engine.protocol import OwnFailure


@dataclass(frozen=True, slots=True)
class OpponentAdded:
    """A person wants the computer player of this key to play too."""

    key: str


@dataclass(frozen=True, slots=True)
class PlayersBrought:
    """A person has chosen a file of the workshop with this text in it."""

    text: str


@dataclass(frozen=True, slots=True)
class EntrantRemoved:
    """A person does not want this player to play."""

    name: str


@dataclass(frozen=True, slots=True)
class GamesChosen:
    """A person wants so many games of every two players."""

    games: int


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A person wants a new match."""


@dataclass(frozen=True, slots=True)
class MatchStopped:
    """A person wants the match to wait."""


@dataclass(frozen=True, slots=True)
class MatchResumed:
    """A person wants the match to go on."""


@dataclass(frozen=True, slots=True)
class PlayerChose:
    """The player that was asked question number `request` chose `square`."""

    request: int
    square: Square


@dataclass(frozen=True, slots=True)
class PlayerFell:
    """It has no answer."""

    request: int
    failure: OwnFailure


@dataclass(frozen=True, slots=True)
class PlayerMissing:
    """The worker in which it was to be asked could not be started: `reason`, as a machine says it."""

    request: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerKept:
    """A person wants the work of this chapter as a player of the game."""

    chapter: str


ArenaMsg: TypeAlias = (
    OpponentAdded
    | PlayersBrought
    | EntrantRemoved
    | GamesChosen
    | MatchStarted
    | MatchStopped
    | MatchResumed
    | PlayerChose
    | PlayerFell
    | PlayerMissing
    | PlayerKept
)
