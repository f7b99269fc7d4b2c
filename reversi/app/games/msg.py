"""What a person does with the list of the last games."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.games.model import SetAsideGame


@dataclass(frozen=True, slots=True)
class GamesOpened:
    """A person wants to see the last games."""


@dataclass(frozen=True, slots=True)
class MoreGamesDue:
    """The list has been painted, and there is time to show more of it."""


@dataclass(frozen=True, slots=True)
class GamesClosed:
    """A person goes on with the game on the board."""


@dataclass(frozen=True, slots=True)
class GameChosen:
    """A person wants `game` back on the board."""

    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class GameDeleted:
    """A person does not want to keep `game`."""

    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class GameBroughtBack:
    """A person wants to keep the game after all that was deleted last."""


@dataclass(frozen=True, slots=True)
class BackClicked:
    """A person wants the game back that was set aside last."""


GamesMsg: TypeAlias = (
    GamesOpened | MoreGamesDue | GamesClosed | GameChosen | GameDeleted | GameBroughtBack | BackClicked
)
