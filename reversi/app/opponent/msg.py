"""What a person does in the dialog in which a player is chosen; `PlayerChosen` ends it."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.domain import Colour


@dataclass(frozen=True, slots=True)
class PlayersOpened:
    """A person wants to choose who plays `colour`."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class PlayersClosed:
    """A person leaves the player there is."""


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """A person considers `player`, who sits down when that is chosen."""

    player: Player


@dataclass(frozen=True, slots=True)
class OtherPlayersToggled:
    """A person unfolds or folds the list of the players besides the levels."""


OpponentMsg: TypeAlias = PlayersOpened | PlayersClosed | PlayerPicked | OtherPlayersToggled
