"""The dialogs over the page, and the notices."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.share.model import Trouble


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


Dialog: TypeAlias = Sheet | About | Keys | SetUpChooser
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
    """A stored session could not be read and has been quarantined."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class SessionInTheWay:
    """A stored session can neither be read nor quarantined, so nothing is saved over it."""

    trouble: Trouble
    reason: str


@dataclass(frozen=True, slots=True)
class ChoicesLost:
    """These fields of the stored session could not be read and have their usual values."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkRefused:
    """A link could not be read; the game is as it was."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class GameSetAside:
    """The game on the board has made room for another, and can be brought back."""


Notice: TypeAlias = (
    WorkerRestarted
    | NotSaved
    | SessionUnreadable
    | SessionInTheWay
    | ChoicesLost
    | LinkRefused
    | GameSetAside
)
"""What a person should know and the board does not show, until it is closed."""

Notices: TypeAlias = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """The notices with one more, in place of any other of its kind."""
    return (*without(notices, type(notice)), notice)


def without(notices: Notices, *kinds: type[Notice]) -> Notices:
    """The notices without those of some kinds."""
    return tuple(each for each in notices if type(each) not in kinds)
