"""Commands and subscriptions, as values: what `update` wants the world to do, and wants to hear from it.

The worker's orders, `Ask` and `Cancel`, are commands too, and so are those of the worker that keeps archives.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from reversi.app.common.copying import Copyable, Picture
from reversi.app.game.seats import Seats
from reversi.app.games import orders
from reversi.app.msg import Msg
from reversi.domain import Square
from reversi.elm import NamedEnum
from reversi.engine.protocol import Ask, Cancel
from reversi.engine.protocol.archives import ArchiveOrder

if TYPE_CHECKING:
    from reversi.app.session import Session


class Order(NamedEnum):
    """The commands without details."""

    RESTART_WORKER = "RestartWorker"
    """Stop the worker, whatever it is doing, and start a new one."""
    IMPORT_FILES = "ImportFiles"
    """Hand the files that the person has chosen or dropped over to the worker that keeps archives."""
    ASK_OTHER_PAGES = "AskOtherPages"
    """Ask the pages in other tabs whether one of them is playing the game."""
    SHOW_TURN = "ShowTurn"
    """Scroll the list of moves, and nothing else, until the turn on the board is in its middle."""
    FETCH_LICENCES = "FetchLicences"
    """Fetch the licences of everything that is shipped; send LicencesArrived or LicencesFailed."""
    FORGET_LINK = "ForgetLink"
    """Remove the `#` and everything after it from the page's address."""
    TAKE_UPDATE = "TakeUpdate"
    """Load the page again, in the version of the site that waits."""
    FORGET_TRAINING = "ForgetTraining"
    """Delete the stored record of the person's training."""
    OPEN_TIME_TRAVEL = "OpenTimeTravel"
    """Open the time travel panel beside the page, or give it the focus."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Send `message` once, after `milliseconds`."""

    milliseconds: int
    message: Msg


@dataclass(frozen=True, slots=True)
class DrawSeed:
    """Draw a seed and send SeedDrawn, with the same `focus`, `seats` and `by_lot`."""

    focus: bool = False
    seats: Seats | None = None
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class SaveSession:
    """Store the session when there is time for it, at the latest when the person leaves the page.

    Of several that wait, only the last is stored. If that fails, send StoreFailed. If another page has stored
    a session in the meantime, keep that one and send SessionChangedElsewhere.
    """

    session: Session


@dataclass(frozen=True, slots=True)
class QuarantineSession:
    """Store `text`, a session that cannot be read, next to the session, so that it is not lost.

    Send SessionQuarantined or QuarantineFailed.
    """

    text: str


@dataclass(frozen=True, slots=True)
class SaveCustomPlayer:
    """Store `text`, the person's custom player; if that fails, send StoreFailed."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepTraining:
    """Add these lines to the stored record of the person's training; if that fails, send StoreFailed."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskLibrary:
    """Have the library carry out `order`; if that fails, send LibraryFailed."""

    order: orders.LibraryOrder


@dataclass(frozen=True, slots=True)
class AnswerOtherPages:
    """Tell the pages in other tabs that the page called `page` is playing the game."""

    page: str


@dataclass(frozen=True, slots=True)
class FocusSquare:
    """Give `square` the keyboard focus."""

    square: Square


@dataclass(frozen=True, slots=True)
class ShowSquare:
    """Scroll the board until `square` is in view, or in the middle if `central`."""

    square: Square
    central: bool = False


@dataclass(frozen=True, slots=True)
class FocusElement:
    """Give the element with this id the keyboard focus."""

    id: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Copy `text`, which is `what`, to the clipboard; send TextCopied or CopyFailed."""

    text: str
    what: Copyable


@dataclass(frozen=True, slots=True)
class SelectText:
    """Give the field with this id the keyboard focus, and select its text."""

    id: str


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Have the browser save `text` as a file called `name`."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class SavePicture:
    """Have the browser save the drawing `svg` as a file called `name`, as it is or converted to PNG.

    Its colours are variables of the theme, such as `var(--field)`; replace them with the page's own.
    """

    name: str
    svg: str
    picture: Picture


@dataclass(frozen=True, slots=True)
class SaveMovingPicture:
    """Have the browser save an animated picture called `name`, each drawing painted over those before it.

    The drawings are SVG texts of one size in the theme's colours, as in `SavePicture`.
    """

    name: str
    drawings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaySound:
    """Play the sound of a move: the disc lands, then one disc turns for each of `steps`.

    The steps are the distances of the flipped discs from the square played. If the move `ends` the game,
    three notes follow.
    """

    steps: tuple[int, ...]
    ends: bool = False


Cmd: TypeAlias = (
    Ask
    | Cancel
    | Order
    | Wait
    | DrawSeed
    | SaveSession
    | QuarantineSession
    | SaveCustomPlayer
    | KeepTraining
    | AskLibrary
    | ArchiveOrder
    | AnswerOtherPages
    | FocusSquare
    | ShowSquare
    | FocusElement
    | CopyText
    | SelectText
    | SaveFile
    | SavePicture
    | SaveMovingPicture
    | PlaySound
)
Cmds: TypeAlias = tuple[Cmd, ...]


class Sub(NamedEnum):
    """What the program can listen to."""

    WORKER_REPORTS = "WorkerReports"
    """Hear the worker's reports."""
    SECONDS = "Seconds"
    """Hear ClockTicked every second."""
    OTHER_PAGES = "OtherPages"
    """Hear what pages in other tabs store, ask and answer, and which day it is."""
    SITE_VERSIONS = "SiteVersions"
    """Hear SiteKept when the browser has kept the site, and UpdateArrived when it has another version."""
    ARCHIVE_WORKER = "ArchiveWorker"
    """Keep the worker for archives running, and hear its news."""
