"""What the workshop's page orders of the browser, and what it listens to."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.engine.protocol import Question
from reversi.workshop.page.msg import Msg


@dataclass(frozen=True, slots=True)
class Wait:
    """Send `message` after so many milliseconds."""

    milliseconds: int
    message: Msg


@dataclass(frozen=True, slots=True)
class TryWork:
    """Let the learner's worker hold a text against the checks of a chapter and begin its game."""

    order: int
    chapter: str
    code: str


@dataclass(frozen=True, slots=True)
class AskPlayer:
    """Let the learner's worker have the player of the question choose a move."""

    request: int
    question: Question


@dataclass(frozen=True, slots=True)
class KeepOwnPlayer:
    """Keep a text as the player that the game offers."""

    text: str


@dataclass(frozen=True, slots=True)
class EndGame:
    """Let no game be shown, as what is on the screen has changed."""


@dataclass(frozen=True, slots=True)
class Store:
    """Keep texts for the next visit, each under its key, in this order; None removes what is there.

    Where the browser refuses one, those after it are left as they are.
    """

    entries: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class AskDate:
    """Find out what day it is."""


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Give the person a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class FocusElement:
    """Give an element the keyboard's focus, and show it from its top."""

    element: str


@dataclass(frozen=True, slots=True)
class ShowRest:
    """Scroll by a page, down (1) or up (-1); send `message` where there is nothing more to see."""

    by: int
    message: Msg


@dataclass(frozen=True, slots=True)
class GoTo:
    """Let the address have this `#`."""

    link: str


@dataclass(frozen=True, slots=True)
class OpenExample:
    """Run an example in the place that the page has for it."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenTravel:
    """Open the time-travel panel of the example that runs."""


Cmd: TypeAlias = (
    Wait
    | AskPlayer
    | KeepOwnPlayer
    | TryWork
    | EndGame
    | Store
    | AskDate
    | SaveFile
    | FocusElement
    | ShowRest
    | GoTo
    | OpenExample
    | OpenTravel
)


@dataclass(frozen=True, slots=True)
class Learner:
    """The reports of the learner's worker, which runs for as long as somebody listens."""


@dataclass(frozen=True, slots=True)
class Links:
    """What follows the `#` in the address, whenever it changes."""


@dataclass(frozen=True, slots=True)
class OtherTabs:
    """What other tabs with this page store."""


Sub: TypeAlias = Learner | Links | OtherTabs
