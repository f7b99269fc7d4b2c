"""A message as it happened: where it came from, when, how long it took, and what came of it.

A loop keeps a log of steps. The states between them are not kept but recomputed, which the purity of `update`
allows; so are the commands and the subscriptions that a step led to (`outcome_at`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from traceback import format_exception
from typing import Generic, TypeAlias, TypeVar

from reversi.elm.log import Log, begin_log
from reversi.elm.program import Program

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")
Value = TypeVar("Value")

KEPT = 10_240
"""The number of messages that the log of a running program keeps."""


@dataclass(frozen=True, slots=True)
class FromPage:
    """What a person did on the page, or the host itself said."""


@dataclass(frozen=True, slots=True)
class FromCommand(Generic[Cmd]):
    """What came of a command."""

    command: Cmd
    place: int
    """The number of messages when it was ordered."""


@dataclass(frozen=True, slots=True)
class FromSubscription(Generic[Sub]):
    """What was heard from a subscription."""

    subscription: Sub


Source: TypeAlias = FromPage | FromCommand[Cmd] | FromSubscription[Sub]

FROM_PAGE = FromPage()


@dataclass(frozen=True, slots=True)
class Step(Generic[Msg, Cmd, Sub]):
    """A message as it happened."""

    message: Msg
    source: Source[Cmd, Sub] = FROM_PAGE
    at: float = 0.0
    """Milliseconds since the host's clock began."""
    update_ms: float = 0.0
    view_ms: float | None = None
    """Of the page that was made after it, if one was."""
    failure: str = ""
    """The traceback, where update or view raised; the model is then the one before."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Model, Cmd, Sub]):
    """What a step led to: the model before and after it, its commands, and what is listened to afterwards."""

    before: Model
    model: Model
    commands: tuple[Cmd, ...]
    subscriptions: frozenset[Sub]


def begin_steps(
    program: Program[Flags, Model, Msg, Cmd, Sub], model: Model, kept: int = KEPT
) -> Log[Model, Step[Msg, Cmd, Sub]]:
    """The log of `program` without steps, which begins at `model`."""

    def next_model(model: Model, step: Step[Msg, Cmd, Sub]) -> Model:
        return model if step.failure else program.update(model, step.message)[0]

    return begin_log(next_model, model, kept)


def replay(
    program: Program[Flags, Model, Msg, Cmd, Sub],
    model: Model,
    steps: Iterable[Step[Msg, Cmd, Sub]],
    kept: int = KEPT,
) -> Log[Model, Step[Msg, Cmd, Sub]]:
    """The log of the messages of `steps`, taken again by `program`, beginning at `model`.

    Its steps are those given, except that each says anew whether it failed.
    """
    log = begin_steps(program, model, kept)
    for step in steps:
        taken, after, _ = retaken(program, log.present, step)
        log = log.record(taken, after)
    return log


def retaken(
    program: Program[Flags, Model, Msg, Cmd, Sub], model: Model, step: Step[Msg, Cmd, Sub]
) -> tuple[Step[Msg, Cmd, Sub], Model, tuple[Cmd, ...]]:
    """`step` as it goes when `program` takes its message at `model`, the model after it, and the commands.

    The view is tried only where the step has failed before: another view costs more than all updates.
    """
    made, failure = attempt(lambda: updated(program, model, step.message))
    if made is None:
        return replace(step, failure=failure), model, ()
    after, commands = made
    if step.failure:
        _, failure = attempt(lambda: program.view(after))
    if failure:
        return replace(step, failure=failure), model, ()
    return replace(step, failure="") if step.failure else step, after, commands


def outcome_at(
    program: Program[Flags, Model, Msg, Cmd, Sub], log: Log[Model, Step[Msg, Cmd, Sub]], place: int
) -> Outcome[Model, Cmd, Sub]:
    """What the step led to after which `place` messages had happened; IndexError if it is not in the log."""
    step, before = log.message_at(place), log.state_at(place - 1)
    model, commands = (before, ()) if step.failure else program.update(before, step.message)
    return Outcome(before, model, commands, program.subscriptions(model))


def updated(
    program: Program[Flags, Model, Msg, Cmd, Sub], model: Model, message: Msg
) -> tuple[Model, tuple[Cmd, ...]]:
    """What `update` returns; raise what it raises, or that what it returns is no model with commands."""
    after, commands = program.update(model, message)
    return after, tuple(commands)


def attempt(make: Callable[[], Value]) -> tuple[Value | None, str]:
    """The value that `make` returns, and no failure; or None, and the traceback of what it raised."""
    try:
        return make(), ""
    except Exception as error:  # noqa: BLE001 (whatever it is, it becomes a value)
        return None, traceback_of(error)


def traceback_of(error: Exception) -> str:
    """The traceback of `error` as Python prints it, without the line that caught it."""
    inner = error.__traceback__ and error.__traceback__.tb_next
    return "".join(format_exception(type(error), error, inner or error.__traceback__))
