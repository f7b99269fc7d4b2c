"""What the page exchanges with the worker that keeps archives of games: orders one way, news the other.

Questions are numbered, and what answers one carries its number. They are about all archives, or about the one
that they name: a game has one number among all, and another in its own archive.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.domain import Board, Colour, Problem, Square
from reversi.domain.trouble import Trouble
from reversi.engine.protocol.wire import Wire

OWN_GAMES = "/own"
"""The name of the archive that always has the finished games of the library; no file can have it."""

PERSON = "\0"
"""The name of the person in that archive; no file can have it."""


@dataclass(frozen=True, slots=True)
class Explore:
    """What was played on `board`?"""

    request: int
    board: Board
    archive: str | None = None


@dataclass(frozen=True, slots=True)
class OpeningOf:
    """The games that reached the end of `opening`, by its English name.

    If there is a `player`, those of the one with exactly this name that reached no longer line with a name.
    """

    player: str
    opening: str


class Ending(Enum):
    """How a game between Black and White ended."""

    BLACK = "black"
    """Black won."""
    WHITE = "white"
    """White won."""
    DRAW = "draw"

    @property
    def winner(self) -> Colour | None:
        """Who won; None if nobody did."""
        return None if self is Ending.DRAW else Colour(self.value)

    @classmethod
    def won_by(cls, winner: Colour | None) -> "Ending | None":
        """The ending with this winner; None if it is neither Black nor White."""
        return next((each for each in cls if each.winner is winner), None)


FOUR_DIGITS = re.compile(r"\d{4}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games of a collection are looked for. What is empty or None narrows nothing down."""

    sought: str = ""
    """Words that all occur in what is told of a game."""
    black: str = ""
    """Words that all occur in the name of Black."""
    white: str = ""
    """Words that all occur in the name of White."""
    first_year: str = ""
    """The earliest year. What is not a year of four digits, such as one that is being typed, is any."""
    last_year: str = ""
    ending: Ending | None = None
    board: Board | None = None
    """A position that was reached, however it is turned or mirrored."""
    opening: OpeningOf | None = None

    def has_year(self, year: int) -> bool:
        """Whether games of a year are among those; 0 stands for an unknown one.

        >>> [Filter(first_year="1990", last_year="19").has_year(year) for year in (1989, 1990, 0)]
        [False, True, False]
        """
        first, last = (
            int(text) if FOUR_DIGITS.fullmatch(text) else None for text in (self.first_year, self.last_year)
        )
        if first is None and last is None:
            return True
        return year > 0 and (first is None or first <= year) and (last is None or year <= last)


class Order(Enum):
    """What a list of games is sorted by; the latest come first among those that are alike in it."""

    DATE = "date"
    PLAYERS = "players"
    """Their names, that of Black first."""
    OPENING = "opening"
    RESULT = "result"
    ACCURACY = "accuracy"


@dataclass(frozen=True, slots=True)
class FindGames:
    """Which games pass the filter? `count` of them are told, from number `first` of those found on.

    Archives sort by date, by players, and by Black's discs, the most first, or the other way round if the
    order is turned. They know of no other order.

    Words are found in names as the page shows them: `called` has those that it shows otherwise than archives
    tell them, each with what it shows.
    """

    request: int
    filter: Filter
    first: int
    count: int
    archive: str | None = None
    order: Order = Order.DATE
    is_turned: bool = False
    called: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class LibraryGames:
    """The games of the library that have these ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaveGames:
    """Save all these games, or all that are found, as a file: a ZIP in the form of WTHOR, named `name`."""

    request: int
    games: FindGames | LibraryGames
    name: str


@dataclass(frozen=True, slots=True)
class FetchGame:
    """The game with this number, whole."""

    request: int
    game: int
    archive: str | None = None


@dataclass(frozen=True, slots=True)
class CountPlayer:
    """What has the player with exactly this name won, and against whom?"""

    request: int
    name: str
    archive: str | None = None


@dataclass(frozen=True, slots=True)
class FindOwnGames:
    """Which games of the library, finished or not, reached `board`, however it is turned or mirrored?"""

    request: int
    board: Board


@dataclass(frozen=True, slots=True)
class RemoveArchive:
    """Delete the archive with this name."""

    name: str


@dataclass(frozen=True, slots=True)
class RenameArchive:
    """Call the archive with this name `new`; if another is called so already, they become one."""

    name: str
    new: str


@dataclass(frozen=True, slots=True)
class CancelImport:
    """End the import under way; the archives stay as they are."""


ArchiveOrder: TypeAlias = (
    Explore
    | FindGames
    | SaveGames
    | FetchGame
    | CountPlayer
    | FindOwnGames
    | RemoveArchive
    | RenameArchive
    | CancelImport
)
"""Files to import are not among them: they go to the worker as bytes."""


@dataclass(frozen=True, slots=True)
class Archived:
    """An archive: its name, how many games it has, and whether the browser stores it as it is here."""

    name: str
    games: int
    is_stored: bool = True


class Loss(Enum):
    """Why an archive that was stored is not there."""

    UNREADABLE = "unreadable"
    """It is stored, but not as this program stores archives."""
    GONE = "gone"
    """The browser has deleted it."""


@dataclass(frozen=True, slots=True)
class LostArchive:
    """An archive that was stored, and why it is not there."""

    name: str
    why: Loss


@dataclass(frozen=True, slots=True)
class ArchivesListed:
    """The worker has these archives, and takes questions about them.

    `is_closed` is whether the browser has refused to say what it stores.
    """

    archives: tuple[Archived, ...]
    is_closed: bool = False
    lost: tuple[LostArchive, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportProgressed:
    """So many bytes of the files are read, of so many."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why something could not be read or written, where (first), how often, and perhaps on which line.

    `where` is empty if that is plain. What was found first in a text is in `trouble`.
    """

    reason: Problem
    where: str
    times: int = 1
    line: int | None = None
    trouble: Trouble | None = None


class NotStored(Enum):
    """Why an archive is there only until the page is closed."""

    FULL = "full"
    """The browser has no room for it."""
    REFUSED = "refused"
    """The browser stores nothing, as in a private window."""


@dataclass(frozen=True, slots=True)
class ImportEnded:
    """All files are read: they have so many new `games`. These are stored unless it is told why not; the rest
    could not be read.
    """

    games: int
    unreadable: tuple[Unreadable, ...]
    not_stored: NotStored | None = None
    known: int = 0
    """How many games more they have, which were here before and count once."""
    named: int = 0
    """How many games that were here before have got names from the lists among the files."""


@dataclass(frozen=True, slots=True)
class Results:
    """Games with something in common: how many there are, and how many of them Black won and White won.

    `year`, `black` and `white` are those of the last one; 0 and empty if unknown.
    """

    games: int
    black_won: int
    white_won: int
    year: int
    black: str
    white: str


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A move in a position, and how the games ended in which it was played.

    `value` is the opening book's for the mover, in hundredths of a disc; None if it has none.
    """

    square: Square
    results: Results
    value: int | None


@dataclass(frozen=True, slots=True)
class PositionExplored:
    """The moves on the board in question, those of the most games first.

    After them come those that were never played: those with a value in the book, the best first, and those
    that lead to an opening with a name.
    """

    request: int
    moves: tuple[MovePlayed, ...]
    ended: Results | None
    """The games that ended there."""


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A game in an archive: its number, its players, and the discs of Black and White at its end."""

    game: int
    black: str
    white: str
    year: int
    event: str
    discs: tuple[int, int]


@dataclass(frozen=True, slots=True)
class GamesFound:
    """So many games were found; those asked for are told, and the few players whom the words may mean."""

    request: int
    number: int
    games: tuple[ArchivedGame, ...]
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GamesSaved:
    """The page has the file in question, with so many games; and what it could not hold."""

    request: int
    games: int
    unwritten: tuple[Unreadable, ...]


@dataclass(frozen=True, slots=True)
class GameFetched:
    """The game in question, as data with its details (see `formats.data`).

    `own` is its id in the library, if that has it too.
    """

    request: int
    text: str
    own: str = ""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many games a player has won, drawn and lost."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games of a player: with each colour, and with what they have in common.

    Openings, by their English names, and opponents are those of the most games, most first; years are all
    that have games. What is not known is left out.
    """

    black: Outcomes
    white: Outcomes
    openings: tuple[tuple[str, Outcomes], ...]
    years: tuple[tuple[int, Outcomes], ...]
    opponents: tuple[tuple[str, Outcomes], ...]


@dataclass(frozen=True, slots=True)
class PlayerCounted:
    """The statistics of the player in question."""

    request: int
    statistics: Statistics


@dataclass(frozen=True, slots=True)
class OwnGamesFound:
    """The ids of the games in question."""

    request: int
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArchivesFailed:
    """The worker died, or could not do what was asked of it; `reason` is for people to read."""

    reason: str


ArchiveNews: TypeAlias = (
    ArchivesListed
    | ImportProgressed
    | ImportEnded
    | PositionExplored
    | GamesFound
    | GamesSaved
    | GameFetched
    | PlayerCounted
    | OwnGamesFound
    | ArchivesFailed
)


ORDERS = Wire[ArchiveOrder](ArchiveOrder)
NEWS = Wire[ArchiveNews](ArchiveNews)
WIRES = ORDERS, NEWS
