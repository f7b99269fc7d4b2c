"""What the panel knows: the log of the program it looks at, and what of it a person wants to see."""

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
"""That of a program whose sessions are not kept in files."""


def itself(model: Any) -> object:
    """The whole of a model, where nothing else is said to be its essence."""
    essence: object = model
    return essence


@dataclass(frozen=True, slots=True)
class Inspected:
    """The program that is looked at, its log so far, and the kinds of messages that are hidden at first."""

    program: AnyProgram
    log: AnyLog
    quiet: frozenset[str] = frozenset()
    essence: Callable[[Any], object] | None = None
    """What a message must change of a model to be more than a trifle (see `what_if`); None is all of it."""
    flags: object = None
    """What the program began with."""
    label: Label = NO_LABEL
    """How the program is known in files."""


class Tab(Enum):
    """A part of the panel."""

    LOG = "log"
    """The list of messages, where there is no room for it beside the others."""
    MESSAGE = "message"
    CHANGES = "changes"
    MODEL = "model"
    BRANCHES = "branches"
    FILE = "file"


class Speed(Enum):
    """How fast messages are played back: milliseconds for each, or None for as long as it took."""

    SLOW = 1000
    USUAL = 250
    FAST = 62
    AS_IT_WAS = None


class Root(Enum):
    """Something that folds: a value that is shown as a tree, or a part of the panel."""

    KINDS = "kinds"
    MESSAGE = "message"
    SOURCE = "source"
    COMMANDS = "commands"
    SUBSCRIPTIONS = "subscriptions"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Fold:
    """A value inside one that is shown as a tree; an empty path is the whole."""

    root: Root
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Pin:
    """A moment that a person wants to find again: the state after `place` messages of `log`."""

    log: AnyLog
    place: int


@dataclass(frozen=True, slots=True)
class Supposed:
    """What if: the changes that a person has tried, in words, and what came of all of them."""

    changes: tuple[str, ...]
    rerun: Rerun[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Travel:
    """One moment of the panel."""

    inspected: Inspected
    log: AnyLog
    """Of the running program."""
    listing: Listing
    """Of the line that is shown."""
    place: int | None = None
    """The place looked at; None is now."""
    rows: int | None = None
    """The page of the list, if it is not the one with the place looked at."""
    tab: Tab = Tab.MESSAGE
    toggled: frozenset[Fold] = frozenset()
    """What is folded or unfolded against the rule: whole values are unfolded, what is inside is not."""
    plays: bool = False
    speed: Speed = Speed.USUAL
    pins: tuple[Pin, ...] = ()
    compared: tuple[int | None, int | None] = (None, None)
    """The numbers of the pins that are compared, in place of the moments before and after the message."""
    branches: AnyBranches = NO_BRANCHES
    supposed: Supposed | None = None
    trouble: str = ""
    """Why the program cannot go on from where a person wanted: a traceback."""
    shrunk: bool = False
    files: Files = NO_FILES
    edit: Edit | None = None
    """The message that a person is changing."""

    @property
    def filters(self) -> Filters:
        """Which messages are listed."""
        return self.listing.filters

    @property
    def line(self) -> AnyLog:
        """The messages that are shown: those of what if, or the program's own."""
        return self.supposed.rerun.log if self.supposed else self.log

    @property
    def looked_at(self) -> int:
        """The place that is shown."""
        return self.line.last if self.place is None else self.place

    @property
    def told(self) -> int:
        """The message that is told of: the one looked at, or at present the last that is listed."""
        if self.place is None and self.listing.places:
            return self.listing.places[-1]
        return self.looked_at
