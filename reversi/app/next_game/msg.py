"""What the person does in the sheet for the next game."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.domain import Colour
from reversi.domain.setups import SetUp
from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "NextGameOpened"
    """Asked for a new game; if the sheet is open already, the game in it begins."""
    CLOSE = "NextGameClosed"
    """Stayed with the current game."""
    PLAY = "PlayClicked"
    """Began the game that they had put together."""


@dataclass(frozen=True, slots=True)
class OpponentPicked:
    """The person picked `player` as the opponent, who may be another person."""

    player: Player


@dataclass(frozen=True, slots=True)
class ColourPicked:
    """The person picked `colour` to play; None: drawn by lot."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class BoardPicked:
    """The person picked the board and the rules of `setup`."""

    setup: SetUp


NextGameMsg: TypeAlias = Click | OpponentPicked | ColourPicked | BoardPicked
