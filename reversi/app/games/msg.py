"""What the person does with the lists of the last games and of the library, and what the library replies."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.games.model import KeptGame, LibraryFailure, SetAsideGame


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


@dataclass(frozen=True, slots=True)
class GamesListed:
    """The library has these games, the latest first."""

    games: tuple[KeptGame, ...]


@dataclass(frozen=True, slots=True)
class LibraryFailed:
    """The library could not do what was asked of it, and is as it was."""

    failure: LibraryFailure


@dataclass(frozen=True, slots=True)
class GameSought:
    """The person typed what they look for in the library."""

    text: str


@dataclass(frozen=True, slots=True)
class ListScrolled:
    """The list was scrolled: `part` of its whole height is above what is in sight, from 0 up to 1."""

    part: float


@dataclass(frozen=True, slots=True)
class KeptGameChosen:
    """The person chose `game` from the library, to go back to it."""

    game: KeptGame


@dataclass(frozen=True, slots=True)
class GameRead:
    """The session of a game that the person chose from the library; None if it is no longer there."""

    session: str | None


@dataclass(frozen=True, slots=True)
class KeptGameDeleted:
    """The person deleted `game` from the library."""

    game: KeptGame


@dataclass(frozen=True, slots=True)
class GameForgotten:
    """The library has deleted `game`, with this session; None if it was no longer there."""

    game: KeptGame
    session: str | None


@dataclass(frozen=True, slots=True)
class ForgottenBroughtBack:
    """The person asked for the game back that was last deleted from the library."""


@dataclass(frozen=True, slots=True)
class ExportClicked:
    """The person asked for a file with the games that have these ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GamesExported:
    """So many games have been written; the file is done when these are all."""

    number: int


def scrolled(part: str) -> ListScrolled:
    """The message about a list that was scrolled, from the part as text."""
    return ListScrolled(float(part))


GamesMsg: TypeAlias = (
    GamesOpened
    | MoreGamesDue
    | GamesClosed
    | GameChosen
    | GameDeleted
    | GameBroughtBack
    | BackClicked
    | GamesListed
    | LibraryFailed
    | GameSought
    | ListScrolled
    | KeptGameChosen
    | GameRead
    | KeptGameDeleted
    | GameForgotten
    | ForgottenBroughtBack
    | ExportClicked
    | GamesExported
)
