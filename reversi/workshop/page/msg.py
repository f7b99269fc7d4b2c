"""The workshop page's messages: from the person, the learner's worker and the browser."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.elm import NamedEnum
from reversi.workshop.page import arena_msg
from reversi.workshop.results import Explained, Marked


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The `#` part of the address changed."""

    link: str


@dataclass(frozen=True, slots=True)
class Typed:
    """The person changed the text in the editor."""

    text: str


@dataclass(frozen=True, slots=True)
class TypingPaused:
    """The person paused typing after change number `change`."""

    change: int


class Event(NamedEnum):
    """What the person did (and that a worker started): the messages without details."""

    RUN_CLICKED = "RunClicked"
    GAME_BEGUN_AGAIN = "GameBegunAgain"
    LEARNER_READY = "LearnerReady"
    HINT_ASKED = "HintAsked"
    SOLUTION_ASKED = "SolutionAsked"
    """The person asked for the solution; the page asks for confirmation."""
    SOLUTION_SHOWN = "SolutionShown"
    SOLUTION_TAKEN = "SolutionTaken"
    RESET_ASKED = "ResetAsked"
    """The person asked to start the chapter over; the page asks for confirmation."""
    RESET_CONFIRMED = "ResetConfirmed"
    QUESTION_CLOSED = "QuestionClosed"
    """The person declined, or closed the solution."""
    EXPORT_CLICKED = "ExportClicked"
    EXPORTED_UNNAMED = "ExportedUnnamed"
    UNREADABLE_SAVED = "UnreadableSaved"
    IMPORT_ACCEPTED = "ImportAccepted"
    """The person accepted the work in a file, which then runs."""
    IMPORT_UNDONE = "ImportUndone"
    NOTICE_CLOSED = "NoticeClosed"
    SOURCE_CLOSED = "SourceClosed"
    PRESENT_TOGGLED = "PresentToggled"
    TASK_WANTED = "TaskWanted"
    TRAVEL_ASKED = "TravelAsked"
    """The person asked for the time-travel panel of the open example."""


@dataclass(frozen=True, slots=True)
class LearnerMarked:
    """The worker checked the text of order `order`."""

    order: int
    marked: Marked


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The game of order `order` is shown after `place` of its `of` messages."""

    order: int
    place: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class GameTravelled:
    """The person went to the moment of the game after this many of its messages, as text."""

    place: str


@dataclass(frozen=True, slots=True)
class GamePrinted:
    """The game of order `order` printed this."""

    order: int
    text: str


@dataclass(frozen=True, slots=True)
class GameStopped:
    """The game of order `order` stopped."""

    order: int
    why: Explained


@dataclass(frozen=True, slots=True)
class LearnerEnded:
    """The worker was stopped because it did not answer, or it crashed; another one will start."""

    overran: bool
    reason: str


@dataclass(frozen=True, slots=True)
class VersionTaken:
    """The person restored this earlier version in the editor."""

    text: str


@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another tab stored `text` under `key`; unless it `stands`, this tab has replaced it since."""

    key: str
    text: str
    stands: bool


@dataclass(frozen=True, slots=True)
class Named:
    """The learner gave the name for exported files."""

    name: str


@dataclass(frozen=True, slots=True)
class DateTold:
    """Today's date arrived, such as 2026-11-23; it goes into the exported file's name."""

    date: str


@dataclass(frozen=True, slots=True)
class FileChosen:
    """The person chose a file with this text."""

    text: str


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The browser failed to store the work."""

    reason: str


@dataclass(frozen=True, slots=True)
class SourceOpened:
    """The person opened a whole source file of this program."""

    path: str


@dataclass(frozen=True, slots=True)
class Stepped:
    """The person went one step forward (1) or back (-1) in the presentation."""

    by: int


@dataclass(frozen=True, slots=True)
class PageTurned:
    """The person went one page forward (1) or back (-1), revealing the rest of the step first."""

    by: int


Msg: TypeAlias = (
    LinkOpened
    | Typed
    | TypingPaused
    | Event
    | LearnerMarked
    | GameBegan
    | GameTravelled
    | GamePrinted
    | GameStopped
    | LearnerEnded
    | VersionTaken
    | StoredElsewhere
    | Named
    | DateTold
    | FileChosen
    | StoreFailed
    | SourceOpened
    | Stepped
    | PageTurned
    | arena_msg.ArenaMsg
)
