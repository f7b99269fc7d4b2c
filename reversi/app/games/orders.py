"""Orders to the library, which the command `AskLibrary` carries."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.games import KeptGame, SetAsideGame
from reversi.elm import NamedEnum
from reversi.record.kinds import Lines


@dataclass(frozen=True, slots=True)
class Keep:
    """Store `game` in place of an earlier state of it, with the present date unless it has not changed.

    Send GameDated. Of a failure the person is told by GameNotKept, as nobody has asked for this.
    """

    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class PutBack:
    """Store a game that was deleted, as it was."""

    game: KeptGame
    session: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Store whether the games with these ids are favourites."""

    ids: tuple[str, ...]
    favourite: bool


@dataclass(frozen=True, slots=True)
class Tag:
    """Store the tags of games, each told with its id."""

    games: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class List:
    """Add those of `set_aside` that the library lacks, and list all; send GamesListed.

    Until the library has been read, and if it cannot be, those of `set_aside` are listed.
    """

    set_aside: tuple[SetAsideGame, ...]


@dataclass(frozen=True, slots=True)
class Read:
    """Read the game with this id; send GameRead."""

    id: str


@dataclass(frozen=True, slots=True)
class ReadPair:
    """Read the two games with these ids; send PairRead."""

    ids: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete `game`; send GameForgotten."""

    game: KeptGame


@dataclass(frozen=True, slots=True)
class ForgetAll:
    """Delete the games with these ids, all or none, and hold them for PutAllBack; send GamesForgotten."""

    ids: tuple[str, ...]


class Order(NamedEnum):
    """The orders without details."""

    PUT_ALL_BACK = "PutAllBack"
    """Store the games of the latest ForgetAll again, all or none."""
    UNDO_IMPORT = "UndoImport"
    """Undo what the latest Import has changed, except in games that have changed since; send FileTakenIn."""
    END_TRANSFER = "EndTransfer"
    """End the Export or Import under way; of an Import, send FileTakenIn as at its end."""


@dataclass(frozen=True, slots=True)
class Export:
    """Have the browser save the games with these ids, with all that the library has of them, as a file, and
    with them these lines of a record of training, if any.

    Send GamesTransferred again and again.
    """

    ids: tuple[str, ...]
    training: Lines = ()


@dataclass(frozen=True, slots=True)
class Import:
    """Add the games in the file at `address`, an earlier state of one only if the library lacks it.

    What was there is remembered for UndoImport. Send GamesTransferred again and again, and at the end
    FileTakenIn, and RecordRead if the file has a record of training.
    """

    address: str


LibraryOrder: TypeAlias = (
    Keep | PutBack | Mark | Tag | List | Read | ReadPair | Forget | ForgetAll | Order | Export | Import
)
