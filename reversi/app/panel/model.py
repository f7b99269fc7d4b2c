"""The dialogs over the page, and the notices."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.app.own.model import Written
from reversi.app.share.model import SetAsideGame
from reversi.domain import Colour
from reversi.formats.shared import Note
from reversi.formats.trouble import Trouble
from reversi.record.game import Game


class Sheet(Enum):
    """A dialog that the header opens; its value is its element's id."""

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
    """The licences cannot be read: `reason`, for people to read."""

    reason: str


Licences: TypeAlias = Loading | Loaded | Missing


@dataclass(frozen=True, slots=True)
class About:
    """The page about the program."""

    licences: Licences


@dataclass(frozen=True, slots=True)
class Keys:
    """The list of keys; `opener` is the id of the button that opened it, if it was one."""

    opener: str | None = None


@dataclass(frozen=True, slots=True)
class SetUpChooser:
    """The set-ups, to choose one from."""


@dataclass(frozen=True, slots=True)
class PlayerChooser:
    """The players, to choose one from for `colour`.

    `player` is considered. The slider stands at `level`, also while another player is considered. The list
    of the players besides the levels is seen if it is `unfolded`.
    """

    colour: Colour
    player: Player
    level: int
    unfolded: bool = False


def player_button_id(colour: Colour) -> str:
    """The id of the button that opens the dialog in which the player of `colour` is chosen."""
    return f"player-{colour.value}"


@dataclass(frozen=True, slots=True)
class Deleted:
    """A set-aside game that a person has deleted, and its place among the others."""

    place: int
    game: SetAsideGame


@dataclass(frozen=True, slots=True)
class LastGames:
    """The first `shown` of the set-aside games, to go on with one; and what was deleted last."""

    shown: int
    deleted: Deleted | None = None


@dataclass(frozen=True, slots=True)
class PlayerOffer:
    """A player out of a file, which is a program: the person is asked whether it may come in."""

    written: Written


Dialog: TypeAlias = Sheet | About | Keys | SetUpChooser | PlayerChooser | LastGames | PlayerOffer
"""What lies over the page until it is closed."""


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
class OwnPlayerBrought:
    """A file has brought a player that somebody has written, called `name`, in the place of `before`."""

    name: str
    before: Written | None = None


@dataclass(frozen=True, slots=True)
class OwnPlayerMissing:
    """The text of a player that somebody has written is not here; `stand_in` sits in its place."""

    name: str
    stand_in: Player


Toast: TypeAlias = (
    WorkerRestarted | ChoicesLost | GameSetAside | VariationDeleted | GameRead | OwnPlayerBrought
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
    | OwnPlayerMissing
)
"""What a person should know and the board does not show, until it is closed or, a toast, has left."""

Notices: TypeAlias = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """The notices with one more, in place of any other of its kind."""
    return (*without(notices, type(notice)), notice)


def without(notices: Notices, *kinds: type[Notice]) -> Notices:
    """The notices without those of some kinds."""
    return tuple(each for each in notices if type(each) not in kinds)
