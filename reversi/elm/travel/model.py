"""The panel's model: the log of the program it inspects, and what the person wants to see of it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from reversi.elm.travel.branches import Branch, Branches
from reversi.elm.travel.editing import Edit
from reversi.elm.travel.files import NO_FILES, Files
from reversi.elm.travel.recording import Label
from reversi.elm.travel.steps import AnyLog, AnyProgram, Filters, Listing
from reversi.elm.travel.values import Path
from reversi.elm.travel.what_if import Rerun

MOST_PINS = 8
AnyBranch: TypeAlias = Branch[Any, Any, Any, Any]
AnyBranches: TypeAlias = Branches[Any, Any, Any, Any]
NO_BRANCHES: AnyBranches = Branches()


NO_LABEL = Label("program", "", ())
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
    essence: Callable[[Any], object] | None = None
    """The part of a model that a message must change to matter (see `what_if`); None is all of it."""
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


class Root(Enum):
    """Something that folds: a value shown as a tree, or a part of the panel."""

    KINDS = "kinds"
    MESSAGE = "message"
    SOURCE = "source"
    COMMANDS = "commands"
    SUBSCRIPTIONS = "subscriptions"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Fold:
    """A value inside a tree; an empty path is the whole value."""

    root: Root
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Pin:
    """A moment the person wants to find again: the state after `place` messages of `log`."""

    log: AnyLog
    place: int


@dataclass(frozen=True, slots=True)
class Supposed:
    """A what-if: the changes the person tried, in words, and the log they led to."""

    changes: tuple[str, ...]
    rerun: Rerun[Any, Any, Any, Any]


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
    toggled: frozenset[Fold] = frozenset()
    """What is folded or unfolded against the default: whole values are unfolded, parts inside are folded."""
    plays: bool = False
    speed: Speed = Speed.USUAL
    pins: tuple[Pin, ...] = ()
    compared: tuple[int | None, int | None] = (None, None)
    """The numbers of the compared pins; None stands for the moment before or after the message."""
    branches: AnyBranches = NO_BRANCHES
    supposed: Supposed | None = None
    trouble: str = ""
    """Why the program cannot continue from the place the person chose: a traceback."""
    shrunk: bool = False
    files: Files = NO_FILES
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
