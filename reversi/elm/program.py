"""The four functions that make a program."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from reversi.elm.html import Html

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")


@dataclass(frozen=True, slots=True)
class Program(Generic[Flags, Model, Msg, Cmd, Sub]):
    """A whole program as four pure functions.

    - `init`: the first model and commands, from what the outside world knows at the start (the flags);
    - `update`: the next model and commands, from the model and one message; defined for every message;
    - `view`: the page that shows a model;
    - `subscriptions`: what a model listens to.

    Commands and subscriptions are values: a tuple of orders to carry out once, and a set of sources to listen
    to for as long as they are in the set. The host decides what they mean (see `loop.Host`).

    `resumed` is the message that tells a program that it goes on from an earlier moment, or with new code,
    and that nothing will come any more of what it has ordered so far. A program that awaits nothing needs
    none.
    """

    init: Callable[[Flags], tuple[Model, tuple[Cmd, ...]]]
    update: Callable[[Model, Msg], tuple[Model, tuple[Cmd, ...]]]
    view: Callable[[Model], Html[Msg]]
    subscriptions: Callable[[Model], frozenset[Sub]]
    resumed: Msg | None = None
