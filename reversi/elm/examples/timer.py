"""An egg timer with undo. Its time is changed by a history: undo goes back in it, while the seconds go on."""

from dataclasses import dataclass, replace
from typing import Never, TypeAlias, assert_never

from reversi.elm import Element, History, NamedEnum, Program, begin_history
from reversi.elm.effects import Every
from reversi.elm.html import click, tag


def added(minutes: int, more: int) -> int:
    """The minutes after a change."""
    return minutes + more


@dataclass(frozen=True, slots=True)
class Timer:
    """The minutes that were set, one change after the other, and the seconds that have passed."""

    minutes: History[int, int]
    passed: int = 0


@dataclass(frozen=True, slots=True)
class Added:
    """The person added minutes."""

    minutes: int


class Event(NamedEnum):
    """What else happened."""

    UNDONE = "Undone"
    """The person took the latest change back."""
    REDONE = "Redone"
    """The person made it again."""
    SECOND_PASSED = "SecondPassed"
    """A second passed while the timer ran."""


Msg: TypeAlias = Added | Event
div, output, button = tag("div"), tag("output"), tag("button")


def seconds_left(timer: Timer) -> int:
    """How long the timer still runs."""
    return max(0, 60 * timer.minutes.present - timer.passed)


def update(timer: Timer, msg: Msg) -> tuple[Timer, tuple[Never, ...]]:
    """The timer after a message."""
    minutes = timer.minutes
    match msg:
        case Added(more):
            return replace(timer, minutes=minutes.append(more)), ()
        case Event.UNDONE:
            return replace(timer, minutes=minutes.go_to(minutes.place - 1)), ()
        case Event.REDONE:
            return replace(timer, minutes=minutes.go_to(minutes.place + 1)), ()
        case Event.SECOND_PASSED:
            return replace(timer, passed=timer.passed + 1), ()
        case _ as unreachable:
            assert_never(unreachable)


def view(timer: Timer) -> Element[Msg]:
    """The time that is left, and what can be done about it."""
    left, minutes = seconds_left(timer), timer.minutes
    add = [button({}, f"{more} min", on=click(Added(more))) for more in (1, 5)]
    undo = button({"disabled": not minutes.place}, "Undo", on=click(Event.UNDONE))
    redo = button({"disabled": minutes.place == len(minutes.messages)}, "Redo", on=click(Event.REDONE))
    return div({}, output({}, f"{left // 60}:{left % 60:02} "), *add, undo, redo)


PROGRAM: Program[None, Timer, Msg, Never, Every[Msg]] = Program(
    lambda _: (Timer(begin_history(added, 0)), ()), update, view,
    lambda timer: frozenset({Every(1000, Event.SECOND_PASSED)} if seconds_left(timer) else ()),
)  # fmt: skip
