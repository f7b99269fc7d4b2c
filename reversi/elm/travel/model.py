"""What the panel knows: the log of the program it inspects, and what the person wants to see of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from reversi.elm.codec.names import Names
from reversi.elm.travel.recording import Label, Read
from reversi.elm.travel.steps import AnyLog, AnyProgram, Filters, Listing
from reversi.elm.travel.values import Path
from reversi.elm.travel.what_if import Rerun

MOST_PINS = 8
MOST_BRANCHES = 16
"""The number of branches kept, newest first to stay."""

NO_LABEL = Label("program", "", Names(()))
"""The label of a program whose sessions are not kept in files."""


def itself(model: Any) -> object:
    """The whole model: the essence unless another is given."""
    essence: object = model
    return essence


@dataclass(frozen=True, slots=True)
class Inspected:
    """The program under inspection, its log so far, and the kinds of messages hidden at first."""

    program: AnyProgram
    log: AnyLog
    quiet: frozenset[str] = frozenset()
    essence: Callable[[Any], object] = itself
    """The part of a model that a message must change to matter (see `what_if`)."""
    flags: object = None
    """What the program began with."""
    label: Label = NO_LABEL
    """The program's name in files."""


class Tab(Enum):
    """A tab of the panel."""

    LOG = "log"
    """The list of messages, a tab only where there is no room for it beside the others."""
    MESSAGE = "message"
    CHANGES = "changes"
    MODEL = "model"
    BRANCHES = "branches"
    FILE = "file"


class Speed(Enum):
    """Playback speed: milliseconds for each message, or None for as long as each took."""

    SLOW = 1000
    USUAL = 250
    FAST = 62
    AS_IT_WAS = None


@dataclass(frozen=True, slots=True)
class Pin:
    """A moment the person wants to find again: the state after `place` messages of `log`."""

    log: AnyLog
    place: int

    def is_on(self, line: AnyLog) -> bool:
        """Whether a line has this moment."""
        if not line.first <= self.place <= line.last:
            return False
        is_kept = self.place > max(self.log.first, line.first)
        return not is_kept or line.message_at(self.place) is self.log.message_at(self.place)


class Menu(Enum):
    """A menu of pins, and what it has without one."""

    COMPARE = "before this message"
    WITH = "after this message"
    SINCE = "the beginning"
    """Where a test begins."""


@dataclass(frozen=True, slots=True)
class Supposed:
    """A what-if: the changes the person tried, in words, and the log they led to."""

    changes: tuple[str, ...]
    rerun: Rerun


@dataclass(frozen=True, slots=True)
class Edit:
    """The edited text of message number `place`, and why it cannot be read as a message (or nothing)."""

    place: int
    text: str
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a text is not a session of the program, or is too damaged to read."""

    is_foreign: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Files:
    """What the person has opened, pasted or asked for."""

    pasted: str = ""
    opened: Read | Refused | None = None
    test: str = ""
    """The session as a test."""
    news: str = ""
    """What was just done about a file, or why it could not be done."""


@dataclass(frozen=True, slots=True)
class Travel:
    """The panel at one moment."""

    inspected: Inspected
    log: AnyLog
    """The running program's log."""
    listing: Listing
    """The messages listed from the shown line."""
    place: int | None = None
    """The selected place; None is now."""
    rows: int | None = None
    """The page of the list, if it is not the page of the selected place."""
    tab: Tab = Tab.MESSAGE
    toggled: frozenset[Path] = frozenset()
    """What is folded or unfolded against the default: whole values are unfolded, parts inside are folded."""
    plays: bool = False
    speed: Speed = Speed.USUAL
    pins: tuple[Pin, ...] = ()
    chosen: Mapping[Menu, Pin] = field(default_factory=dict[Menu, Pin])
    """The pins chosen in menus."""
    branches: Mapping[int, AnyLog] = field(default_factory=dict[int, AnyLog])
    """The logs that the program has left to go on from elsewhere, by number, the newest last."""
    supposed: Supposed | None = None
    trouble: str = ""
    """Why the program cannot continue from the place the person chose: a traceback."""
    shrunk: bool = False
    files: Files = Files()
    edit: Edit | None = None
    """The message being edited."""

    @property
    def filters(self) -> Filters:
        """The current filters."""
        return self.listing.filters

    @property
    def line(self) -> AnyLog:
        """The line shown: the what-if, or the program's own."""
        return self.supposed.rerun.log if self.supposed else self.log

    @property
    def looked_at(self) -> int:
        """The place shown."""
        return self.line.last if self.place is None else self.place

    @property
    def told(self) -> int:
        """The message described: the selected one, or at "now" the last one listed."""
        if self.place is None and self.listing.places:
            return self.listing.places[-1]
        return self.looked_at
