"""What the person does in the dialog for choosing a player; `PlayerChosen` ends it."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.domain import Colour


@dataclass(frozen=True, slots=True)
class PlayersOpened:
    """The person opened the dialog, to choose who plays `colour`."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class PlayersClosed:
    """The person kept the current player."""


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """The person picked `player` for consideration; only `PlayerChosen` seats a player."""

    player: Player


@dataclass(frozen=True, slots=True)
class OtherPlayersToggled:
    """The person folded or unfolded the list of players other than the levels."""


OpponentMsg: TypeAlias = PlayersOpened | PlayersClosed | PlayerPicked | OtherPlayersToggled
