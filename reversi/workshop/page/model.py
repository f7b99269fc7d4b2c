"""The workshop page's model."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from reversi.workshop.page.arena_model import EMPTY_ARENA, Arena
from reversi.workshop.page.course import Chapter, Course
from reversi.workshop.results import Explained, Marked

EXAMPLES = {"counter": "A counter", "todo": "A to-do list", "clock": "A clock"}
"""The programs of `reversi/elm/examples` with their titles, in the order in which to read them."""


@dataclass(frozen=True, slots=True)
class Flags:
    """What the page knows when it starts."""

    course: Course
    stored: Mapping[str, str] = field(default_factory=dict[str, str])
    """The entries that earlier visits stored, by key."""
    denied: str = ""
    """Why the browser cannot store anything; empty if it can."""
    link: str = ""
    presents: bool = False
    home: str = "./index.html"
    """Where the game is."""
    starts: bool = False
    """Whether Python has started; False in the prerendered page."""


class Worker(Enum):
    """The state of the learner's worker."""

    UNSTARTED = "unstarted"
    STARTING = "starting"
    READY = "ready"
    WORKING = "working"
    BROKEN = "broken"


class Question(Enum):
    """A question, or something else shown below the editor."""

    NONE = "none"
    RESET = "reset"
    SOLUTION = "solution"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class ChapterScreen:
    """A chapter; `step` is the current one in a presentation."""

    key: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class ExamplesScreen:
    """The list of examples, one of them running."""

    name: str | None = None


class PlainScreen(Enum):
    """A screen without details, by its link: the list of chapters with what is done, or the arena."""

    CONTENTS = "chapters"
    ARENA = "arena"


Screen: TypeAlias = ChapterScreen | ExamplesScreen | PlainScreen


@dataclass(frozen=True, slots=True)
class Work:
    """A learner's work: the texts that differ from the starters, and the finished chapters."""

    texts: Mapping[str, str]
    done: frozenset[str] = frozenset()
    name: str = ""


class Why(Enum):
    """Why an earlier version was kept: mostly, what replaced it."""

    SOLUTION = "solution"
    RESET = "reset"
    FILE = "file"
    TAB = "tab"
    VERSION = "version"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier text of a chapter's editor."""

    text: str
    why: Why


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice: `before` is the work that the person can restore, `offered` the work in a file."""

    text: str
    before: Work | None = None
    offered: Work | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """The game beside the editor: its order, whether it runs and, if not, why."""

    order: int = 0
    runs: bool = False
    trouble: Explained | None = None
    place: int = 0
    of: int = 0
    """It is shown after `place` of its `of` messages."""
    printed: str = ""
    """What its functions printed, each with its line."""


@dataclass(frozen=True, slots=True)
class Model:
    """The state of the page."""

    course: Course
    screen: Screen
    work: Work
    worker: Worker
    versions: Mapping[str, tuple[Version, ...]] = field(default_factory=dict[str, tuple[Version, ...]])
    """Earlier versions of each chapter's text, the newest first."""
    mine: frozenset[str] = frozenset()
    """The chapters whose text was last changed in this tab."""
    replaced: str = ""
    """The chapter whose text was replaced, until the person types there."""
    typed: int = 0
    """The number of changes typed since a version was kept."""
    unreadable: tuple[str, ...] = ()
    """Stored entries that cannot be read."""
    asks_name: bool = False
    """Whether the page asks for the name to put into the exported file."""
    order: int = 0
    """The number of the latest text sent to the worker."""
    change: int = 0
    """The number of the latest change in the editor."""
    stuck: int | None = None
    """The number of the change whose text never finished; it is only tried again on request."""
    marked: Marked | None = None
    """The results for the text of the latest order."""
    game: Game = Game()
    hints: Mapping[str, int] | None = None
    """The number of hints shown, by chapter."""
    asks_checks: bool = False
    """Whether the person ran the checks before writing anything in the chapter."""
    question: Question = Question.NONE
    source: str | None = None
    """The source file that is open."""
    presents: bool = False
    home: str = ""
    notice: Notice | None = None
    denied: str = ""
    arena: Arena = EMPTY_ARENA

    @property
    def chapter(self) -> Chapter | None:
        """The open chapter."""
        return self.course.chapter(self.screen.key) if isinstance(self.screen, ChapterScreen) else None

    def text_of(self, chapter: Chapter) -> str:
        """The text in a chapter's editor."""
        return self.work.texts.get(chapter.key, chapter.starter)

    def hints_of(self, chapter: Chapter) -> int:
        """The number of a chapter's hints that are shown."""
        return (self.hints or {}).get(chapter.key, 0)
