"""What the person does with the list of the last games."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.games.model import SetAsideGame


@dataclass(frozen=True, slots=True)
class GamesOpened:
    """The person opened the list of the last games."""


@dataclass(frozen=True, slots=True)
class MoreGamesDue:
    """The list has been painted, so there is time to show more of it."""


@dataclass(frozen=True, slots=True)
class GamesClosed:
    """The person closed the list, to go on with the game on the board."""


@dataclass(frozen=True, slots=True)
class GameChosen:
    """The person chose `game` from the list, to go back to it."""

    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class GameDeleted:
    """The person deleted `game` from the list."""

    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class GameBroughtBack:
    """The person asked for the game back that was deleted last."""


@dataclass(frozen=True, slots=True)
class BackClicked:
    """The person went back to the game that was set aside last."""


GamesMsg: TypeAlias = (
    GamesOpened | MoreGamesDue | GamesClosed | GameChosen | GameDeleted | GameBroughtBack | BackClicked
)
