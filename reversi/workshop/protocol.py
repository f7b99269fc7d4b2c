"""The messages between the workshop's page and the learner's worker: JSON texts, with numbered orders.

After carrying out an order the worker sends a `Done` with its number. A learner's code only ever runs during
an order, so if the next report takes too long, the page may end the worker.
"""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum
from reversi.engine.protocol.wire import Wire
from reversi.workshop.results import Explained, Marked


@dataclass(frozen=True, slots=True)
class Try:
    """Run a chapter's checks on a text, then the chapter's game, with the messages so far unless `afresh`."""

    order: int
    chapter: str
    code: str
    afresh: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """An event for the handler `number` of the game's page occurred."""

    order: int
    number: int
    detail: str


@dataclass(frozen=True, slots=True)
class Woke:
    """The wait `number` of the game is over."""

    order: int
    number: int


@dataclass(frozen=True, slots=True)
class Travel:
    """Go to the moment of the game after this many of its messages."""

    order: int
    place: int


Order: TypeAlias = Try | Happened | Woke | Travel


class Worker(NamedEnum):
    """What the worker says of itself."""

    READY = "Ready"
    """The worker has started."""


@dataclass(frozen=True, slots=True)
class Alive:
    """The worker is still working, and has got one step further."""

    order: int


@dataclass(frozen=True, slots=True)
class Found:
    """A text has been checked."""

    order: int
    marked: Marked


@dataclass(frozen=True, slots=True)
class Shown:
    """The game's page, as JSON, after `place` of its `of` messages."""

    order: int
    page: str
    place: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class Printed:
    """The game printed this during the latest event."""

    order: int
    text: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game cannot start, or cannot continue."""

    order: int
    why: Explained


@dataclass(frozen=True, slots=True)
class Waits:
    """The game asked to be woken after a while."""

    order: int
    number: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Done:
    """An order was carried out."""

    order: int


Report: TypeAlias = Worker | Alive | Found | Shown | Printed | Stopped | Waits | Done


ORDERS = Wire[Order](Order, holds_pages=True)
REPORTS = Wire[Report](Report, holds_pages=True)
WIRES = ORDERS, REPORTS
