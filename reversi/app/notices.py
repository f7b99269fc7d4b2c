"""Notices: what a person should know and the board does not show."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Player, Written
from reversi.formats.shared import Note
from reversi.formats.trouble import Trouble
from reversi.record.game import Game


@dataclass(frozen=True, slots=True)
class WorkerRestarted:
    """The worker failed and was replaced: `reason`, as a machine says it."""

    reason: str


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The browser does not store the game: `reason`, as a machine says it."""

    reason: str


@dataclass(frozen=True, slots=True)
class SessionUnreadable:
    """A stored session could not be read, or only without some fields, and has been quarantined."""

    trouble: Trouble
    fields: tuple[str, ...] = ()
    """Those that could not be read, if the rest could."""


@dataclass(frozen=True, slots=True)
class SessionInTheWay:
    """A stored session can neither be read nor quarantined, so nothing is saved over it."""

    trouble: Trouble
    reason: str


@dataclass(frozen=True, slots=True)
class ChoicesLost:
    """These choices in the stored session could not be read and have their usual values."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkRefused:
    """A link could not be read; the game is as it was."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class GameSetAside:
    """The game on the board has made room for another, and can be brought back; the number tells it apart."""

    number: int


@dataclass(frozen=True, slots=True)
class VariationDeleted:
    """A variation was deleted of `game`, as it was before, and can be brought back."""

    game: Game


@dataclass(frozen=True, slots=True)
class VariationIncomplete:
    """So many moves and comments could not be brought back with a variation; the game with them is kept."""

    moves: int
    comments: int


@dataclass(frozen=True, slots=True)
class GameRead:
    """How the game that was loaded has been read, where a person should know; the number tells it apart."""

    number: int
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class CustomPlayerBrought:
    """A file has brought a player that somebody has written, called `name`, in the place of `before`."""

    name: str
    before: Written | None = None


@dataclass(frozen=True, slots=True)
class CustomPlayerMissing:
    """The text of a player that somebody has written is not here; `stand_in` sits in its place."""

    name: str
    stand_in: Player


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
    | VariationDeleted
    | GameRead
    | CustomPlayerBrought
    | WorksOffline
)
"""What asks for nothing, and leaves by itself."""

LINGER = 8000
"""Milliseconds for which a toast can be read."""

Notice: TypeAlias = (
    Toast
    | NotSaved
    | SessionUnreadable
    | SessionInTheWay
    | LinkRefused
    | VariationIncomplete
    | CustomPlayerMissing
    | UpdateReady
)
"""What a person should know and the board does not show, until it is closed or, a toast, has left."""

Notices: TypeAlias = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """The notices with one more, in place of any other of its kind."""
    return (*without(notices, type(notice)), notice)


def without(notices: Notices, *kinds: type[Notice]) -> Notices:
    """The notices without those of some kinds."""
    return tuple(each for each in notices if type(each) not in kinds)
