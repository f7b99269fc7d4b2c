"""The dialog of the library: its list of games, and what the person looks for in it."""

from dataclasses import dataclass
from enum import Enum

from reversi.app.games.model import (
    Imported,
    KeptGame,
    LibraryFailure,
    Misfit,
    Packed,
    SetAsideGame,
    Undone,
)
from reversi.domain import Board


class Order(Enum):
    """What the games are sorted by."""

    DATE = "date"
    PLAYERS = "players"
    OPENING = "opening"
    RESULT = "result"
    ACCURACY = "accuracy"


@dataclass(frozen=True, slots=True)
class Deleted:
    """A game that the person deleted: its place among the listed ones, and its session.

    `aside` is its place among the set-aside games, if it was one.
    """

    place: int
    game: KeptGame
    session: str
    aside: int | None


@dataclass(frozen=True, slots=True)
class ManyDeleted:
    """Games that the person deleted at once; `aside` are those that were set aside before."""

    games: tuple[KeptGame, ...]
    aside: tuple[SetAsideGame, ...]


@dataclass(frozen=True, slots=True)
class Selection:
    """The games that the person has selected, and the tag that they are typing for them."""

    ids: frozenset[str] = frozenset()
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games that are compared; their sessions are None until they have been read."""

    games: tuple[KeptGame, KeptGame]
    row: str
    """The id of the row of the list that was in sight, to come back to it."""
    sessions: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """A file of games that is being written or read: how many are done, and how many it has."""

    done: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Reaching:
    """The games found to have reached `board`, among those looked through in the search with this number."""

    board: Board
    search: int
    looked_through: frozenset[str] = frozenset()
    """The ids of the games."""
    places: tuple[tuple[str, int], ...] = ()
    """The ids of the games that reached it, each with the number of plies after which it did."""


@dataclass(frozen=True, slots=True)
class Library:
    """The games in the library, the latest first, to go back to one; and the one deleted last.

    Until the library has been read, and if it cannot be, these are the set-aside games.
    """

    games: tuple[KeptGame, ...] = ()
    lasts: bool | None = None
    """Whether the browser has promised to delete no game by itself; None if the library was not read."""
    sought: str = ""
    """What the person looks for; only games that match are shown."""
    order: Order = Order.DATE
    only_favourites: bool = False
    tag: str = ""
    """The tag of the games shown; empty if they may have any or none."""
    shows_progress: bool = False
    """Whether the list tells how well the person has played over time."""
    selection: Selection | None = None
    """None while the person does not select games."""
    reading: str | None = None
    """The id of the game that the person chose, until it is read."""
    pair: Pair | None = None
    """The games that are compared, in the place of the list."""
    reaching: Reaching | None = None
    """The position that the person looks for; only games that reached it are shown."""
    searches: int = 0
    """How many searches for positions have begun."""
    scrolled: float = 0.0
    """The part of the list's height that is above what is in sight."""
    deleted: Deleted | ManyDeleted | None = None
    transfer: Transfer | None = None
    imported: Imported | Undone | Misfit | Packed | None = None
    failure: LibraryFailure | None = None

    @property
    def stands_in(self) -> bool:
        """Whether the library cannot be read, so that the set-aside games stand in for it."""
        return self.failure is not None and self.lasts is None


LIBRARY_OPENER, LIST, BRING_BACK = "open-games", "games", "bring-back"
"""The ids of the button that opens the library, of its list, and of the button that brings games back."""
