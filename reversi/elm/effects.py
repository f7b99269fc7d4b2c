"""The commands and subscriptions that most programs need, as values with the messages that they lead to.

A program may use these, others of its own, or both: only its host has to know them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

Msg = TypeVar("Msg")
Says = TypeVar("Says", covariant=True)


@dataclass(frozen=True, slots=True)
class Failed:
    """An error as a value: the `reason`, and `where` in the whole it is, if anywhere."""

    reason: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason


@dataclass(frozen=True, slots=True)
class After(Generic[Says]):
    """Send `message` after some milliseconds."""

    milliseconds: int
    message: Says


@dataclass(frozen=True, slots=True)
class Fetch(Generic[Says]):
    """Ask for the text at `address`, and send `message(text)`, or `message(failed)` if it cannot be had."""

    address: str
    message: Callable[[str | Failed], Says]


@dataclass(frozen=True, slots=True)
class Draw(Generic[Says]):
    """Send `message(number)` with a random whole number from 0 to 2**32 - 1."""

    message: Callable[[int], Says]


@dataclass(frozen=True, slots=True)
class Load(Generic[Says]):
    """Send `message(text)` with the text stored under `key`; None if there is none."""

    key: str
    message: Callable[[str | None], Says]


@dataclass(frozen=True, slots=True)
class Store:
    """Keep `text` under `key`, for later visits."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the focus to the element with this id."""

    element: str


Command: TypeAlias = After[Msg] | Fetch[Msg] | Draw[Msg] | Load[Msg] | Store | Focus


@dataclass(frozen=True, slots=True)
class Every(Generic[Says]):
    """Send `message` again and again, with some milliseconds between."""

    milliseconds: int
    message: Says
