"""What happens in the arena."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Square
from reversi.engine.protocol import CustomPlayerFailure


@dataclass(frozen=True, slots=True)
class OpponentAdded:
    """A person wants the computer player of this key to play too."""

    key: str


@dataclass(frozen=True, slots=True)
class PlayersBrought:
    """A person has chosen a workshop file with this text."""

    text: str


@dataclass(frozen=True, slots=True)
class EntrantRemoved:
    """A person has removed this player."""

    name: str


@dataclass(frozen=True, slots=True)
class GamesChosen:
    """A person has chosen the number of games for each pair."""

    games: int


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A person wants a new match."""


@dataclass(frozen=True, slots=True)
class MatchStopped:
    """A person paused the match."""


@dataclass(frozen=True, slots=True)
class MatchResumed:
    """A person resumed the match."""


@dataclass(frozen=True, slots=True)
class PlayerChose:
    """The player that was asked question number `request` chose `square`."""

    request: int
    square: Square


@dataclass(frozen=True, slots=True)
class PlayerFell:
    """The player failed to answer."""

    request: int
    failure: CustomPlayerFailure


@dataclass(frozen=True, slots=True)
class PlayerMissing:
    """The player's worker could not be started: `reason`, in technical terms."""

    request: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerKept:
    """A person wants this chapter's work as a custom player of the game."""

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
