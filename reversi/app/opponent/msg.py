"""What the person does in the dialog for choosing a player; `PlayerChosen` ends it."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.domain import Colour
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class PlayersOpened:
    """The person opened the dialog, to choose who plays `colour`."""

    colour: Colour


class Click(NamedEnum):
    """What the person did: the messages without details."""

    CLOSE = "PlayersClosed"
    """Kept the current player."""
    TOGGLE_OTHERS = "OtherPlayersToggled"
    """Folded or unfolded the list of players other than the levels."""


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """The person picked `player` for consideration; only `PlayerChosen` seats a player."""

    player: Player


OpponentMsg: TypeAlias = PlayersOpened | Click | PlayerPicked
