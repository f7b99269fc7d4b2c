"""The dialogs: what lies over the page until it is closed."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.game.seats import Player, Seats, Written
from reversi.app.games.model import Imported, KeptGame, LibraryFailure, Misfit, Packed, SetAsideGame
from reversi.domain import Board, Colour
from reversi.domain.setups import SetUp
from reversi.engine.protocol.archives import OpeningOf


class Sheet(Enum):
    """A dialog opened from the header; its value is the id of its element."""

    OPTIONS = "options"
    """How the game is played, seen and heard."""
    SHARE = "share"
    """Copying and pasting."""
    LEARN = "learn"
    """The rules, the keys, the commands, and what the program is."""


def opener_id(sheet: Sheet) -> str:
    """The id of the button that opens `sheet`."""
    return f"open-{sheet.value}"


@dataclass(frozen=True, slots=True)
class Loading:
    """The licences are being read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The licences of everything that is shipped, as text."""

    text: str


@dataclass(frozen=True, slots=True)
class Missing:
    """The licences could not be read; `reason` is the untranslated error message."""

    reason: str


Licences: TypeAlias = Loading | Loaded | Missing


@dataclass(frozen=True, slots=True)
class About:
    """The page about the program."""

    licences: Licences


@dataclass(frozen=True, slots=True)
class Keys:
    """The list of keys; `opener` is the id of the button that opened it, if a button did."""

    opener: str | None = None


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game that the person is putting together; if `by_lot`, the colours are drawn at random."""

    setup: SetUp
    seats: Seats
    by_lot: bool = False


NEXT_GAME_OPENER = "open-next-game"
"""The id of the button that opens the sheet for the next game."""


@dataclass(frozen=True, slots=True)
class SetUpChooser:
    """The choice of a set-up: for `next_game`, or to play at once."""

    next_game: NextGame | None = None


@dataclass(frozen=True, slots=True)
class PlayerChooser:
    """The choice of a player for `colour`, in the game on the table or in `next_game`.

    `player` is the one being considered. The slider keeps its `level` while another player is considered. If
    `unfolded`, the list of players other than the levels is shown.
    """

    colour: Colour
    player: Player
    level: int
    unfolded: bool = False
    next_game: NextGame | None = None


def player_button_id(colour: Colour) -> str:
    """The id of the button that opens the dialog for choosing the player of `colour`."""
    return f"player-{colour.value}"


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
    imported: Imported | Misfit | Packed | None = None
    failure: LibraryFailure | None = None

    @property
    def stands_in(self) -> bool:
        """Whether the library cannot be read, so that the set-aside games stand in for it."""
        return self.failure is not None and self.lasts is None


LIBRARY_OPENER = "open-games"
"""The id of the button that opens the library."""


@dataclass(frozen=True, slots=True)
class PlayerOffer:
    """A player from a file. It is a program, so the person is asked whether to accept it."""

    written: Written


@dataclass(frozen=True, slots=True)
class ArchiveList:
    """The archives of games; the person is asked whether to remove the one called `removing`."""

    removing: str | None = None


@dataclass(frozen=True, slots=True)
class ArchivedGames:
    """Games in the archives that match all `sought` words and, if `reaching`, have reached `board`.

    If there is an `opening`, only those of it.
    """

    board: Board
    sought: str = ""
    reaching: bool = True
    opening: OpeningOf | None = None
    scrolled: float = 0.0
    """The part of the list's height that is above what is in sight."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What the player called `name` has won and lost; closed, it leads back to the list of `games`."""

    name: str
    games: ArchivedGames


Dialog: TypeAlias = (
    Sheet
    | About
    | Keys
    | NextGame
    | SetUpChooser
    | PlayerChooser
    | Library
    | PlayerOffer
    | ArchiveList
    | ArchivedGames
    | PlayerStatistics
)
"""What lies over the page until it is closed."""
