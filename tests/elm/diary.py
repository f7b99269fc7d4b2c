"""A host that writes down what the loop wants of it."""

from collections.abc import Callable
from typing import Any

from reversi.elm import Html
from reversi.elm.html import text_of
from reversi.elm.loop import Dispatch
from tests.elm.counter import Bell, Cmd, Msg, Say, Sub, Ticks, Write


class Silence:
    """A world that keeps nothing of what a loop wants of it, and in which nothing may fail."""

    def render(self, page: Any) -> None: ...

    def perform(self, command: Any, dispatch: Any) -> None: ...

    def subscribe(self, subscription: Any, dispatch: Any) -> Callable[[], None]:
        return lambda: None

    def report(self, failure: str) -> None:
        raise AssertionError(failure)


class Diary:
    """A world in which nothing happens but what a test does; `entries` tells what the loop ordered."""

    def __init__(self) -> None:
        self.entries: list[str] = []
        self.heard: dict[Sub, Dispatch[Msg]] = {}

    def render(self, page: Html[Msg]) -> None:
        self.entries.append(f"show {text_of(page).removesuffix('MoreLessReset15I am sure')}")

    def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None:
        match command:
            case Say(message):
                self.entries.append(f"say {type(message).__name__}")
                dispatch(message)
            case Write(count):
                self.entries.append(f"write {count}")

    def subscribe(self, subscription: Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        name = subscription.name if isinstance(subscription, Bell) else "ticks"
        self.entries.append(f"listen to {name}")
        self.heard[subscription] = dispatch

        def stop() -> None:
            self.entries.append(f"leave {name}")
            del self.heard[subscription]

        return stop

    def report(self, failure: str) -> None:
        self.entries.append(f"report {failure.splitlines()[-1].rpartition('.')[2]}")

    def tick(self, message: Msg) -> None:
        """Let the clock that the loop listens to say `message`."""
        self.heard[Ticks()](message)

    def read(self) -> list[str]:
        """What was written since this was last read."""
        entries, self.entries = self.entries, []
        return entries
