"""Notices: what a person should know that the board does not tell, until it is closed."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.share.trouble import Trouble


@dataclass(frozen=True, slots=True)
class WorkerRestarted:
    """The worker failed and was replaced: `reason`, as a machine says it."""

    reason: str


@dataclass(frozen=True, slots=True)
class NotSaved:
    """What is played here does not outlive the page: `reason`, as a machine says it."""

    reason: str


@dataclass(frozen=True, slots=True)
class SessionUnreadable:
    """A stored session could not be read and has been quarantined."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class SessionInTheWay:
    """A stored session can neither be read nor quarantined, so that nothing is saved over it."""

    trouble: Trouble
    reason: str


@dataclass(frozen=True, slots=True)
class ChoicesLost:
    """Some fields of the stored session could not be read and have their usual values, by these names."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkRefused:
    """A link could not be read; the game is as it was."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class GameSetAside:
    """Nothing went wrong; the game that was there before has made room for another."""


Notice: TypeAlias = (
    WorkerRestarted
    | NotSaved
    | SessionUnreadable
    | SessionInTheWay
    | ChoicesLost
    | LinkRefused
    | GameSetAside
)
Notices: TypeAlias = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """The notices with another one, in place of one of its kind."""
    return (*without(notices, type(notice)), notice)


def without(notices: Notices, *kinds: type[Notice]) -> Notices:
    """The notices without those of some kinds."""
    return tuple(each for each in notices if type(each) not in kinds)
