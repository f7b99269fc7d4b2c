"""A small program for these tests: a counter with an owner, commands and subscriptions."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.elm import Element, OnKey, OnText, OnValue, Program
from reversi.elm.html import click, tag

button, div, field, option, p, select = map(tag, ("button", "div", "input", "option", "p", "select"))


@dataclass(frozen=True, slots=True)
class Counter:
    """How far somebody has counted, and in which steps."""

    count: int = 0
    step: int = 1
    owner: str = "Nobody"
    ticking: bool = False
    bells: frozenset[str] = frozenset()
    asking: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """Somebody counted one step up or down: `times` is 1 or -1."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class StepChosen:
    """Somebody wants to count in steps of this size."""

    step: int


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody wrote their name."""

    owner: str


@dataclass(frozen=True, slots=True)
class ResetClicked:
    """Somebody wants to begin again, and has not been asked whether they are sure."""


@dataclass(frozen=True, slots=True)
class ResetConfirmed:
    """Somebody is sure."""


@dataclass(frozen=True, slots=True)
class TickingSwitched:
    """Somebody wants the counter to count by itself, or no longer."""


@dataclass(frozen=True, slots=True)
class BellsChosen:
    """Somebody wants to hear these bells and no others."""

    bells: frozenset[str]


@dataclass(frozen=True, slots=True)
class EchoWanted:
    """Somebody wants the world to say these messages."""

    messages: "tuple[Msg, ...]"


@dataclass(frozen=True, slots=True)
class Broke:
    """The update has no answer to this one: it raises `Fault`."""


Msg: TypeAlias = (
    Counted
    | StepChosen
    | Named
    | ResetClicked
    | ResetConfirmed
    | TickingSwitched
    | BellsChosen
    | EchoWanted
    | Broke
)


@dataclass(frozen=True, slots=True)
class Say:
    """Say `message` at once."""

    message: Msg


@dataclass(frozen=True, slots=True)
class Write:
    """Write the count down."""

    count: int


Cmd: TypeAlias = Say | Write


@dataclass(frozen=True, slots=True)
class Ticks:
    """Hear Counted every so often."""


@dataclass(frozen=True, slots=True)
class Bell:
    """Hear the bell of that name."""

    name: str


Sub: TypeAlias = Ticks | Bell


class Fault(Exception):
    """What `Broke` breaks."""


def init(flags: int) -> tuple[Counter, tuple[Cmd, ...]]:
    """A counter that begins at `flags` and writes that down."""
    return Counter(count=flags), (Write(flags),)


def update(model: Counter, msg: Msg) -> tuple[Counter, tuple[Cmd, ...]]:
    """The counter after `msg`; every new count is written down."""
    match msg:
        case Counted(times):
            counted = replace(model, count=model.count + times * model.step)
            return counted, (Write(counted.count),)
        case StepChosen(step):
            return replace(model, step=step), ()
        case Named(owner):
            return replace(model, owner=owner), ()
        case ResetClicked():
            return replace(model, asking=True), ()
        case ResetConfirmed():
            return replace(model, count=0, asking=False), (Write(0),)
        case TickingSwitched():
            return replace(model, ticking=not model.ticking), ()
        case BellsChosen(bells):
            return replace(model, bells=bells), ()
        case EchoWanted(messages):
            return model, tuple(Say(message) for message in messages)
        case Broke():
            raise Fault


def view(model: Counter) -> Element[Msg]:
    """The counter's page."""
    return div(
        {"aria-label": "Counter"},
        p({"role": "status"}, f"{model.owner}: {model.count}"),
        div(
            {"inert": model.asking},
            button({}, "More", on=click(Counted())),
            button({"disabled": model.count == 0}, "Less", on=click(Counted(-1))),
            button({"hidden": model.count == 0}, "Reset", on=click(ResetClicked())),
            field({"aria-label": "Owner"}, on=(OnText(Named),)),
            select(
                {"aria-label": "Step"},
                *[option({"value": step}, step) for step in ("1", "5")],
                on=(OnValue(tuple((step, StepChosen(int(step))) for step in ("1", "5"))),),
            ),
        ),
        div({"hidden": not model.asking}, button({}, "I am sure", on=click(ResetConfirmed()))),
        on=(OnKey((("ArrowUp", Counted()), ("ArrowDown", Counted(-1)))),),
    )


def subscriptions(model: Counter) -> frozenset[Sub]:
    """What the counter listens to."""
    bells: frozenset[Sub] = frozenset(Bell(name) for name in model.bells)
    return bells | {Ticks()} if model.ticking else bells


COUNTER: Program[int, Counter, Msg, Cmd, Sub] = Program(init, update, view, subscriptions)
