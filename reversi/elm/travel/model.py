"""What the panel knows: the log of the program it looks at, and what of it a person wants to see."""

from dataclasses import dataclass
from enum import Enum

from reversi.elm.travel.branches import Branches
from reversi.elm.travel.steps import AnyLog, AnyProgram, Filters, Listing
from reversi.elm.travel.values import Path
from reversi.elm.travel.what_if import WhatIf

MOST_PINS = 8


@dataclass(frozen=True, slots=True)
class Inspected:
    """The program that is looked at, its log so far, and the kinds of messages that are not listed at first."""

    program: AnyProgram
    log: AnyLog
    name: str = ""
    quiet: frozenset[str] = frozenset()


class Tab(Enum):
    """A part of the panel."""

    LOG = "log"
    """The list of messages, where there is no room for it beside the others."""
    MESSAGE = "message"
    CHANGES = "changes"
    MODEL = "model"
    BRANCHES = "branches"


class Speed(Enum):
    """How fast messages are played back: milliseconds for each, or None for as long as it took."""

    SLOW = 1000
    USUAL = 250
    FAST = 62
    AS_IT_WAS = None


class Root(Enum):
    """A value that is shown as a tree."""

    MESSAGE = "message"
    SOURCE = "source"
    COMMANDS = "commands"
    SUBSCRIPTIONS = "subscriptions"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Fold:
    """A value inside one that is shown as a tree."""

    root: Root
    path: Path


@dataclass(frozen=True, slots=True)
class Pin:
    """A moment that a person wants to find again: the state after `place` messages of `log`."""

    log: AnyLog
    place: int


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
    unfolded: frozenset[Fold] = frozenset()
    plays: bool = False
    speed: Speed = Speed.USUAL
    pins: tuple[Pin, ...] = ()
    compared: tuple[int | None, int | None] = (None, None)
    """The numbers of the pins that are compared, where they take the place of the moments before and after."""
    branches: Branches = Branches()
    what_if: WhatIf | None = None
    typed: str | None = None
    """The message looked at as it is being changed, as text."""
    complaint: str = ""
    """What is wrong with the text."""
    shrunk: bool = False

    @property
    def filters(self) -> Filters:
        """Which messages are listed."""
        return self.listing.filters

    @property
    def line(self) -> AnyLog:
        """The messages that are shown: those of what if, or the program's own."""
        return self.what_if.log if self.what_if else self.log

    @property
    def looked_at(self) -> int:
        """The place that is shown."""
        return self.line.last if self.place is None else self.place


