"""What happens on the workshop's page: by a person, in the learner's worker, in the browser."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.workshop.page.arena_msg import ArenaMsg
from reversi.workshop.results import Explained, Marked


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The address came to have another `#`."""

    link: str


@dataclass(frozen=True, slots=True)
class Typed:
    """The text in the editor has changed."""

    text: str


@dataclass(frozen=True, slots=True)
class TypingPaused:
    """Nothing has been typed for a while since change number `change`."""

    change: int


@dataclass(frozen=True, slots=True)
class RunClicked:
    """A person wants the checks to run now."""


@dataclass(frozen=True, slots=True)
class LearnerReady:
    """A learner's worker has started."""


@dataclass(frozen=True, slots=True)
class LearnerMarked:
    """The worker has held the text of order `order` against the checks."""

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
    """The worker was ended because it did not answer, or it broke; another one starts."""

    overran: bool
    reason: str


@dataclass(frozen=True, slots=True)
class HintAsked:
    """A person wants one hint more."""


@dataclass(frozen=True, slots=True)
class SolutionAsked:
    """A person wants to see the solution; they are asked once whether they do."""


@dataclass(frozen=True, slots=True)
class SolutionShown:
    """They do."""


@dataclass(frozen=True, slots=True)
class SolutionTaken:
    """The solution is to stand in the editor."""


@dataclass(frozen=True, slots=True)
class ResetAsked:
    """A person wants to begin the chapter anew; they are asked once whether they do."""


@dataclass(frozen=True, slots=True)
class ResetConfirmed:
    """They do."""


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """They do not, or have seen enough of the solution."""


@dataclass(frozen=True, slots=True)
class VersionTaken:
    """An earlier version, this text, is to stand in the editor again."""

    text: str


@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another tab has stored `text` under `key`; if it does not stand there, this tab has stored another."""

    key: str
    text: str
    stands: bool


@dataclass(frozen=True, slots=True)
class Named:
    """The learner's name, as exported files bear it."""

    name: str


@dataclass(frozen=True, slots=True)
class ExportClicked:
    """A person wants their work as a file."""


@dataclass(frozen=True, slots=True)
class ExportedUnnamed:
    """A person wants the file without a name."""


@dataclass(frozen=True, slots=True)
class DateTold:
    """Today is this day, such as 2026-11-23; the file of the work can have its name."""

    date: str


@dataclass(frozen=True, slots=True)
class UnreadableSaved:
    """A person wants what could not be read as a file."""


@dataclass(frozen=True, slots=True)
class FileChosen:
    """A person has chosen a file with this text in it."""

    text: str


@dataclass(frozen=True, slots=True)
class ImportAccepted:
    """The person wants the work that a file offers, and has it run."""


@dataclass(frozen=True, slots=True)
class ImportUndone:
    """A person wants back what stood there before the file."""


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """A person has read the notice."""


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The browser stores nothing."""

    reason: str


@dataclass(frozen=True, slots=True)
class SourceOpened:
    """A person wants to see a whole file of this program."""

    path: str


@dataclass(frozen=True, slots=True)
class SourceClosed:
    """They have seen it."""


@dataclass(frozen=True, slots=True)
class PresentToggled:
    """The page is to be shown large, step by step, or as before."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """One step on (1) or back (-1) in what is presented."""

    by: int


@dataclass(frozen=True, slots=True)
class PageTurned:
    """The same by a page: what is still hidden of the step comes first."""

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
    | ArenaMsg
)
