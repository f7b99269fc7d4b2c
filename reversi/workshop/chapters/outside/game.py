"""The game of chapter 7: a clock that the learner's subscriptions start and stop, and a text to paste."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias, assert_never

from reversi import domain
from reversi.elm import Element, OnText, Program
from reversi.elm.html import tag
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown

SECOND = 1000
TEXTS = {"A game": "d3 c3 c4 c5 d6", "A whole game": "e6 f4 e3 f6 g5 d6 e7 f5 c5", "No game": "d3 c3 z9"}
"""Texts to paste, by the names of their buttons."""

field = tag("input")


@dataclass(frozen=True, slots=True)
class World:
    """The learner's model, what it listens to, and whether time passes."""

    model: Any = None
    subscriptions: tuple[Any, ...] = ()
    runs: bool = False
    is_timed: bool = False
    """Whether a second is under way."""
    trouble: stage.Trouble | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """The person played on this square."""

    square: domain.Square


@dataclass(frozen=True, slots=True)
class Entered:
    """The person pasted this text."""

    text: str


class Time(Enum):
    """What happened to the time."""

    SWITCHED = "switched"
    """The person let it pass, or stopped it."""
    MOVED_ON = "moved on"
    """The person let one second pass."""
    DUE = "due"
    """A second has passed by itself."""


Msg: TypeAlias = Moved | Entered | Time


def game(work: Work) -> stage.StageProgram:
    """The learner's game, its clock, and a field for a text."""
    return Program(
        init=lambda _: _listening(work, World(), lambda: work.call_for(work.kind("Model"), "Model")),
        update=lambda world, message: _updated(work, world, message),
        view=lambda world: _view(work, world),
        subscriptions=lambda _: frozenset(),
    )


def _updated(work: Work, world: World, message: Msg) -> tuple[World, tuple[stage.After, ...]]:
    match message:
        case Moved(square):
            return _told(work, world, lambda: [work.call("Played", square)])
        case Entered(text):
            return _told(work, world, lambda: [work.call("Pasted", text)])
        case Time.SWITCHED:
            return _timed(replace(world, runs=not world.runs))
        case Time.MOVED_ON:
            return _told(work, world, lambda: [each.message for each in world.subscriptions])
        case Time.DUE if not world.runs:
            return replace(world, is_timed=False), ()
        case Time.DUE:
            ticked = replace(world, is_timed=False)
            return _told(work, ticked, lambda: [each.message for each in world.subscriptions])
        case _ as unreachable:
            assert_never(unreachable)


def _told(
    work: Work, world: World, messages: Callable[[], list[object]]
) -> tuple[World, tuple[stage.After, ...]]:
    """The world after the learner's `update` has taken these messages."""

    def updated() -> object:
        model = world.model
        for message in messages():
            model = work.call_for(work.kind("Model"), "update", model, message)
        return model

    return _listening(work, world, updated)


def _listening(
    work: Work, world: World, model: Callable[[], object]
) -> tuple[World, tuple[stage.After, ...]]:
    """The world with another model, and with what that listens to."""
    found = stage.attempt(model)
    if isinstance(found, stage.Trouble):
        return _timed(replace(world, trouble=found))
    heard = stage.attempt(lambda: tuple(work.call_for_set("subscriptions", found)))
    if isinstance(heard, stage.Trouble):
        return _timed(replace(world, model=found, subscriptions=(), trouble=heard))
    return _timed(replace(world, model=found, subscriptions=heard, trouble=None))


def _timed(world: World) -> tuple[World, tuple[stage.After, ...]]:
    """The world, and the command for its next second if time passes and it listens."""
    if world.is_timed or not world.runs or not world.subscriptions:
        return world, ()
    return replace(world, is_timed=True), (stage.After(SECOND, Time.DUE),)


def _view(work: Work, world: World) -> Element[Any]:
    if world.model is None:
        return stage.view_stage(*stage.view_troubles(world.trouble))
    pressed = "true" if world.runs else "false"
    heard = ", ".join(map(shown, world.subscriptions)) or "nothing"
    pasted = {"type": "text", "aria-label": "A text to paste", "placeholder": "d3 c3 c4"}
    return stage.view_stage(
        *stage.view_parts(lambda: _view_position(work, world.model)),
        *stage.view_troubles(world.trouble),
        stage.p({}, "Your program listens to ", stage.code({}, heard), "."),
        stage.div(
            {"class": "stage-actions"},
            stage.view_button("Let time pass", Time.SWITCHED, **{"aria-pressed": pressed}),
            stage.view_button("One second", Time.MOVED_ON, disabled=not world.subscriptions),
        ),
        field(pasted, on=(OnText(Entered, "change"),)),
        stage.div(
            {"class": "stage-actions"},
            *(stage.view_button(name, Entered(text)) for name, text in TEXTS.items()),
        ),
    )


def _view_position(work: Work, model: Any) -> list[Element[Any]]:
    """The board, and what the learner's `status` says below it."""
    said = stage.p({"role": "status"}, work.call_for(str, "status", model))
    return [stage.view_state(model.state, Moved), said]
