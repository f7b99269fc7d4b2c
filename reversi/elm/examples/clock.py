"""A clock with one hand. It counts seconds while it runs and subscribes to nothing while it is stopped."""

from dataclasses import dataclass, replace
from typing import Never, assert_never

from reversi.elm import Element, NamedEnum, Program
from reversi.elm.effects import Every
from reversi.elm.html import click, tag


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds counted so far, and whether the clock is running."""

    seconds: int = 0
    runs: bool = True


class Msg(NamedEnum):
    """What happened."""

    SECOND_PASSED = "SecondPassed"
    """A second passed."""
    STOP_PRESSED = "StopPressed"
    """The person pressed the stop/start button."""


div, p, button, svg, circle, line = map(tag, ("div", "p", "button", "svg", "circle", "line"))


def update(clock: Clock, msg: Msg) -> tuple[Clock, tuple[Never, ...]]:
    """The clock after a message."""
    match msg:
        case Msg.SECOND_PASSED:
            return replace(clock, seconds=clock.seconds + 1), ()
        case Msg.STOP_PRESSED:
            return replace(clock, runs=not clock.runs), ()
        case _ as unreachable:
            assert_never(unreachable)


def view(clock: Clock) -> Element[Msg]:
    """The face, the time in digits, and the button."""
    ring = circle({"r": "48", "fill": "none", "stroke": "currentColor"})
    hand = line({"y2": "-45", "stroke": "currentColor", "transform": f"rotate({6 * clock.seconds % 360})"})
    face = svg({"viewBox": "-50 -50 100 100", "width": "160", "aria-hidden": "true"}, ring, hand)
    stop = button({}, "Stop" if clock.runs else "Go on", on=click(Msg.STOP_PRESSED))
    return div({}, face, p({}, f"{clock.seconds // 60}:{clock.seconds % 60:02} ", stop))


TICKS = Every(1000, Msg.SECOND_PASSED)

PROGRAM: Program[None, Clock, Msg, Never, Every[Msg]] = Program(
    lambda _: (Clock(), ()), update, view, lambda clock: frozenset({TICKS} if clock.runs else ())
)
