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
    - `subscriptions`: the sources a model listens to.

    Commands and subscriptions are values: a tuple of orders, each carried out once, and a set of sources,
    each listened to while it is in the set. The host decides what they mean (see `loop.Host`).

    `resumed` is the message that tells a program that it was continued from an earlier moment, or with new
    code, and that results of earlier commands will never arrive. A program that waits for nothing needs no
    such message.
    """

    init: Callable[[Flags], tuple[Model, tuple[Cmd, ...]]]
    update: Callable[[Model, Msg], tuple[Model, tuple[Cmd, ...]]]
    view: Callable[[Model], Html[Msg]]
    subscriptions: Callable[[Model], frozenset[Sub]]
    resumed: Msg | None = None
