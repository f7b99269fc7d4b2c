"""The workshop page's messages: from the person, the learner's worker and the browser."""

from dataclasses import dataclass
from typing import TypeAlias

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


@dataclass(frozen=True, slots=True)
class RunClicked:
    """The person ran the checks."""


@dataclass(frozen=True, slots=True)
class LearnerReady:
    """A learner's worker started."""


@dataclass(frozen=True, slots=True)
class LearnerMarked:
    """The worker checked the text of order `order`."""

    order: int
    marked: Marked


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The game of order `order` started."""

    order: int


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
class HintAsked:
    """The person asked for the next hint."""


@dataclass(frozen=True, slots=True)
class SolutionAsked:
    """The person asked for the solution; the page asks for confirmation."""


@dataclass(frozen=True, slots=True)
class SolutionShown:
    """The person confirmed that they want to see the solution."""


@dataclass(frozen=True, slots=True)
class SolutionTaken:
    """The person put the solution into the editor."""


@dataclass(frozen=True, slots=True)
class ResetAsked:
    """The person asked to start the chapter over; the page asks for confirmation."""


@dataclass(frozen=True, slots=True)
class ResetConfirmed:
    """The person confirmed that they want to start over."""


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """The person declined, or closed the solution."""


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
class ExportClicked:
    """The person asked to export their work."""


@dataclass(frozen=True, slots=True)
class ExportedUnnamed:
    """The person chose to export without a name."""


@dataclass(frozen=True, slots=True)
class DateTold:
    """Today's date arrived, such as 2026-11-23; it goes into the exported file's name."""

    date: str


@dataclass(frozen=True, slots=True)
class UnreadableSaved:
    """The person asked to save what could not be read."""


@dataclass(frozen=True, slots=True)
class FileChosen:
    """The person chose a file with this text."""

    text: str


@dataclass(frozen=True, slots=True)
class ImportAccepted:
    """The person accepted the work in a file, which then runs."""


@dataclass(frozen=True, slots=True)
class ImportUndone:
    """The person undid the import."""


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """The person closed the notice."""


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The browser failed to store the work."""

    reason: str


@dataclass(frozen=True, slots=True)
class SourceOpened:
    """The person opened a whole source file of this program."""

    path: str


@dataclass(frozen=True, slots=True)
class SourceClosed:
    """The person closed the source file."""


@dataclass(frozen=True, slots=True)
class PresentToggled:
    """The person started or ended the presentation."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """The person went one step forward (1) or back (-1) in the presentation."""

    by: int


@dataclass(frozen=True, slots=True)
class PageTurned:
    """The person went one page forward (1) or back (-1), revealing the rest of the step first."""

    by: int


@dataclass(frozen=True, slots=True)
class TaskWanted:
    """The person jumped to the chapter's task."""


@dataclass(frozen=True, slots=True)
class TravelAsked:
    """The person asked for the time-travel panel of the open example."""


Msg: TypeAlias = (
    LinkOpened
    | Typed
    | TypingPaused
    | RunClicked
    | LearnerReady
    | LearnerMarked
    | GameBegan
    | GameStopped
    | LearnerEnded
    | HintAsked
    | SolutionAsked
    | SolutionShown
    | SolutionTaken
    | ResetAsked
    | ResetConfirmed
    | QuestionClosed
    | VersionTaken
    | StoredElsewhere
    | Named
    | ExportClicked
    | ExportedUnnamed
    | DateTold
    | UnreadableSaved
    | FileChosen
    | ImportAccepted
    | ImportUndone
    | NoticeClosed
    | StoreFailed
    | SourceOpened
    | SourceClosed
    | PresentToggled
    | Stepped
    | PageTurned
    | TaskWanted
    | TravelAsked
    | arena_msg.ArenaMsg
)
