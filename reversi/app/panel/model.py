"""The panel beside the board: its tabs, the dialogs over the page, and the notices."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.app.share.model import Trouble
from reversi.domain import Colour


class Tab(Enum):
    """A part of the panel, one at a time; ids of the page's elements are made from its value."""

    GAME = "game"
    """How the next game begins, and how the computer plays."""
    LOOK = "look"
    """What is seen and heard."""
    SHARE = "share"
    """Copying and pasting."""
    LEARN = "learn"
    """The rules, the keys and the commands."""


def tab_id(tab: Tab) -> str:
    """The id of the element that shows the name of `tab`."""
    return f"tab-{tab.value}"


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
    """The list of keys."""


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


Dialog: TypeAlias = About | Keys | SetUpChooser | PlayerChooser
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
