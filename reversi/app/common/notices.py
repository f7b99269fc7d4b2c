"""Notices: what the person should know and the board does not show."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player, Written
from reversi.app.games import LibraryFailure
from reversi.domain.trouble import Trouble
from reversi.formats.shared import Note
from reversi.record.game import Game


@dataclass(frozen=True, slots=True)
class WorkerRestarted:
    """The worker failed and was replaced; `reason` is the untranslated error message."""

    reason: str


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The browser does not store the game; `reason` is the untranslated error message."""

    reason: str


@dataclass(frozen=True, slots=True)
class GameNotKept:
    """A game that was finished or set aside could not be put into the library."""

    failure: LibraryFailure


@dataclass(frozen=True, slots=True)
class SessionUnreadable:
    """A stored session could not be read, in whole or in part, and has been quarantined."""

    trouble: Trouble
    fields: tuple[str, ...] = ()
    """The fields that could not be read, if the rest could."""


@dataclass(frozen=True, slots=True)
class SessionInTheWay:
    """A stored session can neither be read nor quarantined, so nothing is saved over it."""

    trouble: Trouble
    reason: str


@dataclass(frozen=True, slots=True)
class ChoicesLost:
    """These choices in the stored session could not be read, and are back at their defaults."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkRefused:
    """A link could not be read; the game is unchanged."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class GameSetAside:
    """The game on the board made room for another, and can be brought back; `number` tells notices apart."""

    number: int


@dataclass(frozen=True, slots=True)
class VariationBegun:
    """A move beside the record of a game has begun a variation."""


@dataclass(frozen=True, slots=True)
class MovesNotTyped:
    """The board in place of the game takes no typed moves; the keys on the board play there."""


@dataclass(frozen=True, slots=True)
class VariationDeleted:
    """A variation was deleted, and can be brought back; `game` is the game before that."""

    game: Game


@dataclass(frozen=True, slots=True)
class VariationIncomplete:
    """A variation came back without this many moves and comments; the game that has them is kept."""

    moves: int
    comments: int


@dataclass(frozen=True, slots=True)
class GameRead:
    """How a loaded game was read, where the person should know; `number` tells notices apart."""

    number: int
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class CustomPlayerBrought:
    """A file brought in a custom player called `name`, which replaced `before`."""

    name: str
    before: Written | None = None


@dataclass(frozen=True, slots=True)
class CustomPlayerMissing:
    """The custom player called `name` is missing; `stand_in` plays in its place."""

    name: str
    stand_in: Player


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The game goes on from an earlier moment; a file that was being read or written then is given up."""


@dataclass(frozen=True, slots=True)
class WorksOffline:
    """The browser has kept the whole site: from now on it works without a network."""


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """The browser has another version of the site, which waits until a person takes it."""


Toast: TypeAlias = (
    WorkerRestarted
    | ChoicesLost
    | GameSetAside
    | VariationBegun
    | MovesNotTyped
    | VariationDeleted
    | GameRead
    | CustomPlayerBrought
    | Interrupted
    | WorksOffline
)
"""The notices that call for no action and leave by themselves."""

LINGER = 8000
"""How long a toast can be read, in milliseconds."""

Notice: TypeAlias = (
    Toast
    | NotSaved
    | GameNotKept
    | SessionUnreadable
    | SessionInTheWay
    | LinkRefused
    | VariationIncomplete
    | CustomPlayerMissing
    | UpdateReady
)
"""What the person should know; it stays until it is closed or, if it is a toast, until its time is up."""

Notices: TypeAlias = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """The notices with one more, in place of any other of its kind."""
    return (*without(notices, type(notice)), notice)


def without(notices: Notices, *kinds: type[Notice]) -> Notices:
    """The notices without those of these kinds."""
    return tuple(each for each in notices if type(each) not in kinds)
