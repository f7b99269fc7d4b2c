"""A list of messages, a place in it, and every state that can be computed from it.

Undo, redo, replay, saving and time travel are all ways to read such a list. Undo removes no message; it moves
the place. A snapshot of the state every so many messages keeps jumps quick, however long the list.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

State = TypeVar("State")
Msg = TypeVar("Msg")


@dataclass(frozen=True, slots=True)
class History(Generic[State, Msg]):
    """The messages so far, the current place (`place` messages have happened), and the state there."""

    step: Callable[[State, Msg], State]
    messages: tuple[Msg, ...]
    place: int
    present: State
    snapshots: tuple[State, ...]
    """`snapshots[i]` is the state after `i * every` messages."""
    every: int

    @property
    def past(self) -> tuple[Msg, ...]:
        """The messages that have happened by this place."""
        return self.messages[: self.place]

    @property
    def initial(self) -> State:
        """The state before any message."""
        return self.snapshots[0]

    def append(self, message: Msg) -> "History[State, Msg]":
        """The history in which `message` happens now; messages after the current place are dropped."""
        return self.record(message, self.step(self.present, message))

    def record(self, message: Msg, present: State) -> "History[State, Msg]":
        """The same when the caller has computed the step: `message` happens now and leads to `present`."""
        place = self.place + 1
        snapshots = self.snapshots[: self.place // self.every + 1]
        if place % self.every == 0:
            snapshots += (present,)
        return replace(
            self, messages=(*self.past, message), place=place, present=present, snapshots=snapshots
        )

    def extend(self, messages: Iterable[Msg]) -> "History[State, Msg]":
        """The history in which `messages` happen one after the other."""
        history = self
        for message in messages:
            history = history.append(message)
        return history

    def state_at(self, place: int) -> State:
        """The state after the first `place` messages; IndexError outside the list."""
        if not 0 <= place <= len(self.messages):
            raise IndexError(f"place {place} is not among 0 to {len(self.messages)}")
        state = self.snapshots[place // self.every]
        for message in self.messages[place - place % self.every : place]:
            state = self.step(state, message)
        return state

    def go_to(self, place: int) -> "History[State, Msg]":
        """The same list at another place; IndexError outside the list."""
        return replace(self, place=place, present=self.state_at(place))


def begin_history(
    step: Callable[[State, Msg], State], initial: State, every: int = 16
) -> History[State, Msg]:
    """A history without messages; its states follow from `initial` by `step`.

    Fewer than `every` messages are replayed to reach any place; 1 keeps every state.

    >>> total = begin_history(lambda total, more: total + more, 0).extend([5, 7, 9])
    >>> total.present, total.go_to(1).present, total.go_to(1).append(100).messages
    (21, 5, (5, 100))
    """
    return History(step, (), 0, initial, (initial,), every)
