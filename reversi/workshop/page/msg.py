"""What happens on the workshop's page: by a person, in the learner's worker, in the browser."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.workshop.page import arena_msg
from reversi.workshop.results import Explained, Marked


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The `#` of the address has changed."""

    link: str


@dataclass(frozen=True, slots=True)
class Typed:
    """The text in the editor has changed."""

    text: str


@dataclass(frozen=True, slots=True)
class TypingPaused:
    """Nothing has been typed for a while after change number `change`."""

    change: int


@dataclass(frozen=True, slots=True)
class RunClicked:
    """A person wants the checks to run now."""


@dataclass(frozen=True, slots=True)
class LearnerReady:
    """A learner's worker has started."""


@dataclass(frozen=True, slots=True)
class LearnerMarked:
    """The worker has checked the text of order `order`."""

    order: int
    marked: Marked


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The game of order `order` runs."""

    order: int


@dataclass(frozen=True, slots=True)
class GameStopped:
    """The game of order `order` cannot go on."""

    order: int
    why: Explained


@dataclass(frozen=True, slots=True)
class LearnerEnded:
    """The worker was stopped because it did not answer, or it crashed; another one starts."""

    overran: bool
    reason: str


@dataclass(frozen=True, slots=True)
class HintAsked:
    """A person wants the next hint."""


@dataclass(frozen=True, slots=True)
class SolutionAsked:
    """A person wants to see the solution; the page asks them to confirm."""


@dataclass(frozen=True, slots=True)
class SolutionShown:
    """The person confirmed."""


@dataclass(frozen=True, slots=True)
class SolutionTaken:
    """A person wants the solution in the editor."""


@dataclass(frozen=True, slots=True)
class ResetAsked:
    """A person wants to start the chapter over; the page asks them to confirm."""


@dataclass(frozen=True, slots=True)
class ResetConfirmed:
    """The person confirmed."""


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """The person declined, or closed the solution."""


@dataclass(frozen=True, slots=True)
class VersionTaken:
    """A person wants an earlier version, this text, back in the editor."""

    text: str


@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another tab has stored `text` under `key`; if it no longer stands, this tab has replaced it."""

    key: str
    text: str
    stands: bool


@dataclass(frozen=True, slots=True)
class Named:
    """The learner has given the name for exported files."""

    name: str


@dataclass(frozen=True, slots=True)
class ExportClicked:
    """A person wants to export their work."""


@dataclass(frozen=True, slots=True)
class ExportedUnnamed:
    """A person wants to export it without a name."""


@dataclass(frozen=True, slots=True)
class DateTold:
    """Today's date, such as 2026-11-23, is known, and with it the name of the exported file."""

    date: str


@dataclass(frozen=True, slots=True)
class UnreadableSaved:
    """A person wants to save what could not be read."""


@dataclass(frozen=True, slots=True)
class FileChosen:
    """A person has chosen a file with this text in it."""

    text: str


@dataclass(frozen=True, slots=True)
class ImportAccepted:
    """The person accepted the work in a file, which now runs."""


@dataclass(frozen=True, slots=True)
class ImportUndone:
    """A person wants their work back as it was before the import."""


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """A person has read the notice."""


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The browser could not store the work."""

    reason: str


@dataclass(frozen=True, slots=True)
class SourceOpened:
    """A person wants to see a whole file of this program."""

    path: str


@dataclass(frozen=True, slots=True)
class SourceClosed:
    """The person closed the file."""


@dataclass(frozen=True, slots=True)
class PresentToggled:
    """A person started or ended the presentation."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """The presentation went one step forward (1) or back (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class PageTurned:
    """It went one page forward (1) or back (-1), first through what the step still hides."""

    by: int


@dataclass(frozen=True, slots=True)
class TaskWanted:
    """A person wants to see the task of the chapter."""


@dataclass(frozen=True, slots=True)
class TravelAsked:
    """A person wants the time-travel panel of the example that is open."""


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
