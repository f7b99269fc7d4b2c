"""What a person does in the sheet in which the next game is put together."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.domain import Colour
from reversi.domain.setups import SetUp


@dataclass(frozen=True, slots=True)
class NextGameOpened:
    """A person wants a new game; where the sheet lies open already, that game begins."""


@dataclass(frozen=True, slots=True)
class NextGameClosed:
    """A person stays with the game there is."""


@dataclass(frozen=True, slots=True)
class OpponentPicked:
    """A person wants to meet `player`, who may be another person."""

    player: Player


@dataclass(frozen=True, slots=True)
class ColourPicked:
    """A person wants to play `colour`; None: one that is drawn by lot."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class BoardPicked:
    """A person wants to play on the board of `setup`, by its rules."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class PlayClicked:
    """A person wants to begin the game that they have put together."""


NextGameMsg: TypeAlias = (
    NextGameOpened | NextGameClosed | OpponentPicked | ColourPicked | BoardPicked | PlayClicked
)
