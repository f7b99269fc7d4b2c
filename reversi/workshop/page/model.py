"""The state of the workshop's page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from reversi.workshop.page.arena_model import EMPTY_ARENA, Arena
from reversi.workshop.page.course import Chapter, Course
from reversi.workshop.results import Explained, Marked

EXAMPLES = ("counter", "todo", "clock")
"""The programs of `reversi/elm/examples`, in the order in which to read them."""


@dataclass(frozen=True, slots=True)
class Flags:
    """What the page knows when it starts."""

    course: Course
    stored: Mapping[str, str] = field(default_factory=dict[str, str])
    """What an earlier visit has kept, by key."""
    denied: str = ""
    """Why the browser stores nothing; empty if it does."""
    link: str = ""
    presents: bool = False
    home: str = "./index.html"
    """Where the game is."""
    starts: bool = False
    """Whether Python has started; it has not yet in the page that the build prerenders."""


class Worker(Enum):
    """The learner's worker."""

    UNSTARTED = "unstarted"
    STARTING = "starting"
    READY = "ready"
    WORKING = "working"
    BROKEN = "broken"


class Question(Enum):
    """What a person is asked, or has been shown, below the editor."""

    NONE = "none"
    RESET = "reset"
    SOLUTION = "solution"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class ChapterScreen:
    """A chapter is open; `step` is the one that is presented."""

    key: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class ExamplesScreen:
    """The examples are listed, and one of them runs."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class ContentsScreen:
    """All chapters are listed, with what has been done."""


@dataclass(frozen=True, slots=True)
class ArenaScreen:
    """The arena is open."""


Screen: TypeAlias = ChapterScreen | ExamplesScreen | ContentsScreen | ArenaScreen


@dataclass(frozen=True, slots=True)
class Work:
    """What a learner has done: the texts that differ from the starters, the chapters that are done."""

    texts: Mapping[str, str]
    done: frozenset[str] = frozenset()
    name: str = ""


class Why(Enum):
    """What took the place of an earlier version, or why else it was kept."""

    SOLUTION = "solution"
    RESET = "reset"
    FILE = "file"
    TAB = "tab"
    VERSION = "version"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Version:
    """What stood in a chapter's editor earlier."""

    text: str
    why: Why


@dataclass(frozen=True, slots=True)
class Notice:
    """News for the person: `before` is the work that they may want back, `offered` that of a file."""

    text: str
    before: Work | None = None
    offered: Work | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """The game beside the editor: whose order it is, whether it runs, and why not."""

    order: int = 0
    runs: bool = False
    trouble: Explained | None = None


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
    """The chapter in whose editor another text has been put, until something is typed there."""
    typed: int = 0
    """The changes by typing since a version was kept."""
    unreadable: tuple[str, ...] = ()
    """What the browser has kept and nobody can read."""
    asks_name: bool = False
    """Whether the person is asked for their name, as the file is to bear it."""
    order: int = 0
    """The number of the latest text that the worker was given."""
    change: int = 0
    """The number of the latest change in the editor."""
    stuck: int | None = None
    """The number of the change whose text did not come back: it is not tried again unasked."""
    marked: Marked | None = None
    """What was found out about the text of the latest order."""
    game: Game = Game()
    hints: Mapping[str, int] | None = None
    """How many hints of each chapter have been asked for."""
    asks_checks: bool = False
    """Whether a person has asked for the checks of the chapter, though they have written nothing in it."""
    question: Question = Question.NONE
    source: str | None = None
    """The file that is shown as a whole."""
    presents: bool = False
    home: str = ""
    notice: Notice | None = None
    denied: str = ""
    arena: Arena = EMPTY_ARENA

    @property
    def chapter(self) -> Chapter | None:
        """The chapter that is open."""
        return self.course.chapter(self.screen.key) if isinstance(self.screen, ChapterScreen) else None

    def text_of(self, chapter: Chapter) -> str:
        """What stands in the editor of a chapter."""
        return self.work.texts.get(chapter.key, chapter.starter)

    def hints_of(self, chapter: Chapter) -> int:
        """How many of a chapter's hints are shown."""
        return (self.hints or {}).get(chapter.key, 0)
