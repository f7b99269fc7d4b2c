"""What the person does with the list of games, and what the library replies."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app import games as library
from reversi.app.games import KeptGame
from reversi.app.games.filtering import FilterMsg
from reversi.elm import NamedEnum


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "GamesOpened"
    """Opened the list of games."""
    PROGRESS = "ProgressOpened"
    """Opened it to see how well they have played."""
    BACK = "BackClicked"
    """Went back to the game that was set aside last."""
    BRING_BACK = "GameBroughtBack"
    """Asked for the game back that was deleted last."""


class ListClick(NamedEnum):
    """What the person did in the list."""

    ONLY_FAVOURITES = "OnlyFavouritesClicked"
    """Asked to see only the favourites, or all games again."""
    PROGRESS = "ProgressClicked"
    """Asked how well they have played over time, or has seen enough of that."""
    STOP_TRANSFER = "TransferStopped"
    """Stopped the writing or reading of a file; what has been read stays."""
    UNDO_IMPORT = "ImportUndoClicked"
    """Asked for the games as they were before the latest file was read."""


@dataclass(frozen=True, slots=True)
class GameDated:
    """`game` was set aside, or finished, on this date."""

    game: library.SetAsideGame
    date: str


@dataclass(frozen=True, slots=True)
class GamesListed:
    """There are these games, the latest first, and perhaps more.

    `lasts` is whether the browser has promised to delete none by itself; None if they are set-aside games.
    """

    games: tuple[KeptGame, ...]
    lasts: bool | None


@dataclass(frozen=True, slots=True)
class MoreGamesListed:
    """These games follow those that were listed."""

    games: tuple[KeptGame, ...]


@dataclass(frozen=True, slots=True)
class LibraryFailed:
    """The library could not do what the person asked of it, and is as it was."""

    failure: library.LibraryFailure


@dataclass(frozen=True, slots=True)
class TagChosen:
    """The person asked to see only the games with this tag; with any or none if it is empty."""

    tag: str


@dataclass(frozen=True, slots=True)
class RowWanted:
    """The person went to the row at `place`, of a list of `number`."""

    place: int
    number: int


@dataclass(frozen=True, slots=True)
class GameChosen:
    """The person chose `game`, to go back to it."""

    game: KeptGame


@dataclass(frozen=True, slots=True)
class GameRead:
    """The session of the game with this id; None if the library no longer has it."""

    id: str
    session: str | None


@dataclass(frozen=True, slots=True)
class FavouriteClicked:
    """The person made `game` a favourite, or no favourite any more."""

    game: KeptGame


@dataclass(frozen=True, slots=True)
class GameDeleted:
    """The person deleted `game`."""

    game: KeptGame


@dataclass(frozen=True, slots=True)
class GameForgotten:
    """The library has deleted `game`, with this session; None if it was no longer there."""

    game: KeptGame
    session: str | None


@dataclass(frozen=True, slots=True)
class ExportClicked:
    """The person asked for a file with the games that have these ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PackClicked:
    """The person asked for a file of WTHOR with the games that have these ids."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FileChosen:
    """The person chose a file of games; it can be read at `address`."""

    address: str


@dataclass(frozen=True, slots=True)
class GamesTransferred:
    """So many games of a file with `number` have been written or read; an export is then done with all."""

    done: int
    number: int


@dataclass(frozen=True, slots=True)
class FileTakenIn:
    """A file has been read, or that was undone: what came of it."""

    result: library.FileResult


class SelectionClick(NamedEnum):
    """What the person did with the selected games."""

    SELECT = "SelectClicked"
    """Began to select games, or ended that."""
    UNTICK_ALL = "AllUnticked"
    """Emptied the selection."""
    GIVE_TAG = "TagGiven"
    """Gave the selected games the tag that they had typed."""
    TAKE_TAG = "TagTaken"
    """Took the tag that they had typed from the selected games."""
    MARK = "SelectedMarked"
    """Made the selected games favourites, or if all were, no favourites any more."""
    DELETE = "SelectedDeleted"
    """Deleted the selected games."""


@dataclass(frozen=True, slots=True)
class GameTicked:
    """The person selected the game with this id, or took it out of the selection."""

    id: str


@dataclass(frozen=True, slots=True)
class AllTicked:
    """The person selected all games that are shown."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TagTyped:
    """The person typed a tag for the selected games."""

    text: str


@dataclass(frozen=True, slots=True)
class CompareClicked:
    """The person asked to see the two selected games side by side, from the list with this row in sight."""

    row: str


@dataclass(frozen=True, slots=True)
class PairRead:
    """The sessions of the games with these ids; None if the library no longer has both."""

    ids: tuple[str, str]
    sessions: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class GameOfPairChosen:
    """The person chose one of two games side by side, the `first` or the other, at a place in it.

    Without a place, the game on the table stays as it is.
    """

    first: bool
    place: int | None


@dataclass(frozen=True, slots=True)
class GamesForgotten:
    """The library has deleted the games with these ids."""

    ids: frozenset[str]


SelectionMsg: TypeAlias = SelectionClick | GameTicked | AllTicked | TagTyped
"""The messages about the games that are selected in the list."""

PairMsg: TypeAlias = CompareClicked | PairRead | GameOfPairChosen
"""The messages about two games side by side."""


ListMsg: TypeAlias = (
    ListClick
    | GamesListed
    | MoreGamesListed
    | LibraryFailed
    | TagChosen
    | RowWanted
    | GameChosen
    | GameRead
    | FavouriteClicked
    | ExportClicked
    | FileChosen
    | GamesTransferred
    | FileTakenIn
)
"""The messages that matter only while the list is open, and leave the set-aside games as they are."""

GamesMsg: TypeAlias = (
    ListMsg
    | SelectionMsg
    | PairMsg
    | FilterMsg
    | PackClicked
    | Click
    | GameDated
    | GameDeleted
    | GameForgotten
    | GamesForgotten
)
