"""The arena's messages."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import Square
from reversi.elm import NamedEnum
from reversi.engine.protocol import CustomPlayerFailure


@dataclass(frozen=True, slots=True)
class OpponentAdded:
    """The person added the computer player with this key."""

    key: str


@dataclass(frozen=True, slots=True)
class PlayersBrought:
    """The person opened a workshop file: a line with its name, and its text."""

    text: str


@dataclass(frozen=True, slots=True)
class EntrantRemoved:
    """The person removed this player."""

    name: str


@dataclass(frozen=True, slots=True)
class GamesChosen:
    """The person chose the number of games for each pair."""

    games: int


class Click(NamedEnum):
    """What the person did: the messages without details."""

    START = "MatchStarted"
    """Started a new match."""
    STOP = "MatchStopped"
    """Paused the match."""
    RESUME = "MatchResumed"
    """Resumed the match."""


@dataclass(frozen=True, slots=True)
class PlayerChose:
    """The player asked question number `request` chose `square`."""

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
    """The person made this chapter's work a custom player of the game."""

    chapter: str


ArenaMsg: TypeAlias = (
    OpponentAdded
    | PlayersBrought
    | EntrantRemoved
    | GamesChosen
    | Click
    | PlayerChose
    | PlayerFell
    | PlayerMissing
    | PlayerKept
)
