"""The latest messages of a running program, and every state that can be computed from them.

A program may run for days. A history of all its messages would grow without bound, and each new message would
cost a copy of all those before it. A log is cut into sections, each a short history that begins with the
state in which the previous one ended. The oldest section is dropped as a whole; the rest stays readable.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from reversi.elm.history import History, begin_history

State = TypeVar("State")
Msg = TypeVar("Msg")


@dataclass(frozen=True, slots=True)
class Log(Generic[State, Msg]):
    """The latest `kept` messages, plus fewer than two sections of older ones. Places count from the start."""

    full: tuple[History[State, Msg], ...]
    """The complete sections, oldest first."""
    latest: History[State, Msg]
    first: int
    """The earliest readable place: the number of messages dropped."""
    kept: int

    @property
    def messages(self) -> tuple[Msg, ...]:
        """The messages that are kept."""
        return tuple(message for section in (*self.full, self.latest) for message in section.messages)

    @property
    def last(self) -> int:
        """The current place: the number of messages since the start."""
        return self.first + len(self.full) * self.latest.every + self.latest.place

    @property
    def present(self) -> State:
        """The state after all messages."""
        return self.latest.present

    def record(self, message: Msg, present: State) -> "Log[State, Msg]":
        """The log in which `message` happens now and leads to `present`; constant cost."""
        section = self.latest.record(message, present)
        if section.place < section.every:
            return replace(self, latest=section)
        surplus = 1 if len(self.full) * section.every >= self.kept else 0
        return replace(
            self,
            full=(*self.full, section)[surplus:],
            latest=begin_history(section.step, present, section.every),
            first=self.first + surplus * section.every,
        )

    def state_at(self, place: int) -> State:
        """The state after the first `place` messages; IndexError if it was dropped or is still to come."""
        if not self.first <= place <= self.last:
            raise IndexError(f"place {place} is not among {self.first} to {self.last}")
        section, rest = divmod(place - self.first, self.latest.every)
        return self._section(section).state_at(rest)

    def until(self, place: int) -> "Log[State, Msg]":
        """The log as it was after `place` messages; IndexError if that was dropped or is still to come."""
        if not self.first <= place <= self.last:
            raise IndexError(f"place {place} is not among {self.first} to {self.last}")
        number, rest = divmod(place - self.first, self.latest.every)
        section = self._section(number)
        latest = begin_history(section.step, section.initial, section.every)
        return replace(self, full=self.full[:number], latest=latest.extend(section.messages[:rest]))

    def message_at(self, place: int) -> Msg:
        """The `place`-th message since the start; IndexError if it is not kept."""
        if not self.first < place <= self.last:
            raise IndexError(f"message {place} is not among {self.first + 1} to {self.last}")
        section, rest = divmod(place - 1 - self.first, self.latest.every)
        return self._section(section).messages[rest]

    def between(self, start: int, end: int) -> tuple[Msg, ...]:
        """The kept messages after place `start` up to place `end`; the cost grows only with their number."""
        start, end = max(start, self.first), min(end, self.last)
        return tuple(self.message_at(place) for place in range(start + 1, end + 1))

    def _section(self, number: int) -> History[State, Msg]:
        return self.latest if number == len(self.full) else self.full[number]


def begin_log(
    step: Callable[[State, Msg], State], initial: State, kept: int = 1024, every: int = 16
) -> Log[State, Msg]:
    """A log without messages, in sections of `every`; its states follow from `initial` by `step`.

    >>> log = begin_log(lambda total, more: total + more, 0, kept=2, every=2)
    >>> for more, total in [(5, 5), (7, 12), (9, 21), (1, 22), (4, 26)]:
    ...     log = log.record(more, total)
    >>> log.messages, log.first, log.state_at(3), log.last
    ((9, 1, 4), 2, 21, 5)
    """
    return Log((), begin_history(step, initial, every), 0, kept)
