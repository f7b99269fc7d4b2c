"""The page's commands to the browser, and its subscriptions."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum
from reversi.engine.protocol import Question
from reversi.workshop.page import msg as page_msg


@dataclass(frozen=True, slots=True)
class Wait:
    """Send `message` after this many milliseconds."""

    milliseconds: int
    message: page_msg.Msg


@dataclass(frozen=True, slots=True)
class TryWork:
    """Run a chapter's checks on a text in the learner's worker, and its game: on, or `afresh`."""

    order: int
    chapter: str
    code: str
    afresh: bool = False


@dataclass(frozen=True, slots=True)
class TravelTo:
    """Have the game of order `order` go to the moment after this many of its messages."""

    order: int
    place: int


@dataclass(frozen=True, slots=True)
class AskPlayer:
    """Ask the question's player for a move."""

    request: int
    question: Question


@dataclass(frozen=True, slots=True)
class KeepCustomPlayer:
    """Keep a text as a custom player of the game."""

    text: str


class Order(NamedEnum):
    """The commands without details."""

    END_GAME = "EndGame"
    """Hide the game: another screen is shown."""
    ASK_DATE = "AskDate"
    """Ask for today's date."""
    OPEN_TRAVEL = "OpenTravel"
    """Open the time-travel panel of the running example."""


@dataclass(frozen=True, slots=True)
class Store:
    """Store texts for the next visit, each under its key, in this order; None deletes the entry.

    Stops at the first that the browser refuses.
    """

    entries: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Offer the person a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class FocusElement:
    """Focus an element and scroll to its top."""

    element: str


@dataclass(frozen=True, slots=True)
class ShowRest:
    """Scroll one page down (1) or up (-1); send `message` if there is no more to see."""

    by: int
    message: page_msg.Msg


@dataclass(frozen=True, slots=True)
class GoTo:
    """Set the `#` part of the address."""

    link: str


@dataclass(frozen=True, slots=True)
class OpenExample:
    """Run an example in its place on the page."""

    name: str


Cmd: TypeAlias = (
    Wait
    | AskPlayer
    | KeepCustomPlayer
    | TryWork
    | TravelTo
    | Order
    | Store
    | SaveFile
    | FocusElement
    | ShowRest
    | GoTo
    | OpenExample
)


class Sub(NamedEnum):
    """What the page listens to."""

    LEARNER = "Learner"
    """The reports of the learner's worker, which runs while anyone listens."""
    LINKS = "Links"
    """The `#` part of the address, whenever it changes."""
    OTHER_TABS = "OtherTabs"
    """The entries that other tabs of this page store."""
