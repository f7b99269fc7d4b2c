"""What if: one past message dropped, edited or moved, and the rest run again.

The world is not asked again. Its answers are in the log as messages. An answer to a question that is no
longer asked is marked as lapsed, like any other message without effect; it is not hidden.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from reversi.elm.step import FromCommand, retaken
from reversi.elm.travel.steps import AnyLog, AnyProgram, AnyStep


@dataclass(frozen=True, slots=True)
class Dropped:
    """Message number `place` did not happen."""

    place: int


@dataclass(frozen=True, slots=True)
class Edited:
    """Message number `place` was `message` instead."""

    place: int
    message: object


@dataclass(frozen=True, slots=True)
class Moved:
    """Message number `place` came as number `to` instead, between the others."""

    place: int
    to: int


Change: TypeAlias = Dropped | Edited | Moved


@dataclass(frozen=True, slots=True)
class Rerun:
    """A log in which one past message was changed, and the numbers of the messages that no longer apply."""

    log: AnyLog
    lapsed: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Effect:
    """Whether a message changed the model or issued commands, and whether it changed the essence."""

    anything: bool
    essential: bool


def what_if(
    program: AnyProgram,
    log: AnyLog,
    change: Change,
    *,
    essence: Callable[[Any], object] = lambda model: model,
    lapsed: frozenset[int] = frozenset(),
) -> Rerun:
    """`log` with `change` made and every later message run again; IndexError if it has no such message.

    A message no longer applies if it now raises, or if before it changed the model or its `essence` or
    ordered anything, and now does not. Messages already `lapsed` in `log` stay so until they change the
    essence.
    """
    since, origins = _order(log, change)
    numbers = {origin: since + index for index, origin in enumerate(origins, start=1)}
    before = dict(enumerate(_effects(program, log, since, essence), start=since + 1))
    rerun, fallen = log.until(since), {place for place in lapsed if place <= since}
    for origin in origins:
        old = log.message_at(origin)
        if isinstance(change, Edited) and change.place == origin:
            old = replace(old, message=change.message)
        model = rerun.present
        step, after, commands = retaken(program, model, _renumbered(old, since, numbers))
        rerun = rerun.record(step, after)
        now = _effect(model, after, commands, essence)
        if (step.failure and not old.failure) or _is_lapsed(before[origin], now, origin in lapsed):
            fallen.add(rerun.last)
    return Rerun(rerun, frozenset(fallen))


def _order(log: AnyLog, change: Change) -> tuple[int, list[int]]:
    """The place up to which `change` alters nothing; the old numbers of the later messages, in new order."""
    log.message_at(change.place)
    to = change.to if isinstance(change, Moved) else change.place
    log.message_at(to)
    since = min(change.place, to) - 1
    numbers = [number for number in range(since + 1, log.last + 1) if number != change.place]
    if not isinstance(change, Dropped):
        numbers.insert(to - since - 1, change.place)
    return since, numbers


def _renumbered(step: AnyStep, since: int, numbers: dict[int, int]) -> AnyStep:
    """`step` with its source renumbered.

    A command whose message was dropped has place 0.
    """
    source = step.source
    if not isinstance(source, FromCommand) or source.place <= since:
        return step
    number = numbers.get(source.place, 0)
    return step if number == source.place else replace(step, source=replace(source, place=number))


def _effects(
    program: AnyProgram, log: AnyLog, since: int, essence: Callable[[Any], object]
) -> Iterator[_Effect]:
    """The effect of each message after `since`."""
    model = log.state_at(since)
    for step in log.between(since, log.last):
        after, commands = (model, ()) if step.failure else program.update(model, step.message)
        yield _effect(model, after, commands, essence)
        model = after


def _effect(
    before: object, after: object, commands: tuple[object, ...], essence: Callable[[Any], object]
) -> _Effect:
    is_changed = before is not after and before != after
    return _Effect(is_changed or bool(commands), is_changed and essence(before) != essence(after))


def _is_lapsed(before: _Effect, now: _Effect, was_lapsed: bool) -> bool:
    """Whether a message with effect `before` in the old log and `now` in the new one no longer applies."""
    if was_lapsed:
        return not now.essential
    return (before.anything and not now.anything) or (before.essential and not now.essential)
