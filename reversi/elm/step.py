"""A message as it happened: where it came from, when, how long it took, and its outcome.

A loop keeps a log of steps. The states between them are not stored but recomputed, which is safe because
`update` is pure; so are the commands and subscriptions of a step (`outcome_at`).
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
    """The person did something on the page, or the host itself sent the message."""


@dataclass(frozen=True, slots=True)
class FromCommand(Generic[Cmd]):
    """The result of a command."""

    command: Cmd
    place: int
    """The number of messages when the command was ordered."""


@dataclass(frozen=True, slots=True)
class FromSubscription(Generic[Sub]):
    """An event from a subscription."""

    subscription: Sub


Source: TypeAlias = FromPage | FromCommand[Cmd] | FromSubscription[Sub]

FROM_PAGE = FromPage()


@dataclass(frozen=True, slots=True)
class Step(Generic[Msg, Cmd, Sub]):
    """A message as it happened."""

    message: Msg
    source: Source[Cmd, Sub] = FROM_PAGE
    at: float = 0.0
    """Milliseconds since the host's clock started."""
    update_ms: float = 0.0
    view_ms: float | None = None
    """Time for the page made after it; None if no page was made."""
    failure: str = ""
    """The traceback if update or view raised, else empty; the model then stays the one before."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Model, Cmd, Sub]):
    """What a step led to: the models before and after, the commands, and the subscriptions afterwards."""

    before: Model
    model: Model
    commands: tuple[Cmd, ...]
    subscriptions: frozenset[Sub]


def begin_steps(
    program: Program[Flags, Model, Msg, Cmd, Sub], model: Model, kept: int = KEPT
) -> Log[Model, Step[Msg, Cmd, Sub]]:
    """A log of `program` without steps, beginning at `model`."""

    def next_model(model: Model, step: Step[Msg, Cmd, Sub]) -> Model:
        return model if step.failure else program.update(model, step.message)[0]

    return begin_log(next_model, model, kept)


def replay(
    program: Program[Flags, Model, Msg, Cmd, Sub],
    model: Model,
    steps: Iterable[Step[Msg, Cmd, Sub]],
    kept: int = KEPT,
) -> Log[Model, Step[Msg, Cmd, Sub]]:
    """The log of the messages in `steps`, taken again by `program` from `model`.

    The steps stay as given, except that failures are recorded anew.
    """
    log = begin_steps(program, model, kept)
    for step in steps:
        taken, after, _ = retaken(program, log.present, step)
        log = log.record(taken, after)
    return log


def retaken(
    program: Program[Flags, Model, Msg, Cmd, Sub], model: Model, step: Step[Msg, Cmd, Sub]
) -> tuple[Step[Msg, Cmd, Sub], Model, tuple[Cmd, ...]]:
    """`step` taken again by `program` at `model`: the new step, the model after it, and the commands.

    The view is tried only where the step failed before: views cost more than all updates.
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
    """The outcome of step number `place`; IndexError if it is not in the log."""
    step, before = log.message_at(place), log.state_at(place - 1)
    model, commands = (before, ()) if step.failure else program.update(before, step.message)
    return Outcome(before, model, commands, program.subscriptions(model))


def updated(
    program: Program[Flags, Model, Msg, Cmd, Sub], model: Model, message: Msg
) -> tuple[Model, tuple[Cmd, ...]]:
    """What `update` returns; raises what it raises, or if the result is not a model with commands."""
    after, commands = program.update(model, message)
    return after, tuple(commands)


def attempt(make: Callable[[], Value]) -> tuple[Value | None, str]:
    """`(value, "")` if `make` returns, `(None, traceback)` if it raises."""
    try:
        return make(), ""
    except Exception as error:  # noqa: BLE001 (any error becomes a value)
        return None, traceback_of(error)


def traceback_of(error: Exception) -> str:
    """The traceback of `error` as Python prints it, without the line that caught it."""
    inner = error.__traceback__ and error.__traceback__.tb_next
    return "".join(format_exception(type(error), error, inner or error.__traceback__))
