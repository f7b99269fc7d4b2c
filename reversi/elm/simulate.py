"""A program played without a browser: click what a person would click, and read the page.

    game = simulate(program, flags).click("New game").press("ArrowRight", "Board")
    assert "Black to move" in game.text

A simulation is a value like everything else here: every step returns a new one.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from reversi.elm.html import Element, Html, message_of, text_of, walk
from reversi.elm.program import Program

Flags = TypeVar("Flags")
Model = TypeVar("Model")
Msg = TypeVar("Msg")
Cmd = TypeVar("Cmd")
Sub = TypeVar("Sub")


class NotOnThePageError(AssertionError):
    """The person could not have done that: the page has no such element, or it is disabled or inert."""


@dataclass(frozen=True, slots=True)
class Simulation(Generic[Flags, Model, Msg, Cmd, Sub]):
    """A program at some moment: its model, the messages so far, and the commands not yet carried out."""

    program: Program[Flags, Model, Msg, Cmd, Sub]
    model: Model
    commands: tuple[Cmd, ...]
    messages: tuple[Msg, ...] = ()

    @property
    def page(self) -> Html[Msg]:
        """The page the person sees."""
        return self.program.view(self.model)

    @property
    def text(self) -> str:
        """All the text on the page."""
        return text_of(self.page)

    @property
    def subscriptions(self) -> frozenset[Sub]:
        """The program's subscriptions."""
        return self.program.subscriptions(self.model)

    def send(self, *messages: Msg) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after these messages."""
        model, commands = self.model, self.commands
        for message in messages:
            model, more = self.program.update(model, message)
            commands += more
        return replace(self, model=model, commands=commands, messages=self.messages + messages)

    def click(self, name: str) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after a click on the element with that name (see `name_of`)."""
        return self._say(name, "click", "")

    def press(self, key: str, name: str) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after `key` is pressed inside the element with that name."""
        return self._say(name, "keydown", key)

    def choose(self, value: str, name: str) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after the control with that name takes `value`."""
        return self._say(name, "change", value)

    def type(self, text: str, name: str) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after `text` is typed into the field with that name."""
        return self._say(name, "input", text)

    def drag(self, start: str, end: str, name: str) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after a drag from one id to another inside the element of that name."""
        return self._say(name, "drag", f"{start} {end}")

    def run(
        self, world: Callable[[Cmd], Iterable[Msg]], limit: int = 1000
    ) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        """The simulation after `world` has answered all commands, at most `limit` of them."""
        now = self
        for _ in range(limit):
            if not now.commands:
                break
            command, *rest = now.commands
            now = replace(now, commands=tuple(rest)).send(*world(command))
        return now

    def find(self, name: str) -> Element[Msg]:
        """The first element with that name, inert ones last; NotOnThePageError lists the names there are."""
        named = [path for path in _paths(self.page, ()) if name_of(path[-1]) == name]
        for path in [path for path in named if not _is_inert(path)] or named:
            return path[-1]
        raise NotOnThePageError(f"nothing is called {name!r} among {sorted(self.names)}")

    @property
    def names(self) -> frozenset[str]:
        """The names of all elements with handlers."""
        return frozenset(name_of(element) for element in walk(self.page) if element.handlers)

    def _say(self, name: str, event: str, detail: str) -> "Simulation[Flags, Model, Msg, Cmd, Sub]":
        named = [path for path in _paths(self.page, ()) if name_of(path[-1]) == name]
        for path in [path for path in named if not _is_inert(path)] or named:
            if path[-1].attribute("disabled") is True:
                raise NotOnThePageError(f"{name!r} is disabled")
            if _is_inert(path):
                raise NotOnThePageError(f"{name!r} is inert")
            for element in reversed(path):
                for handler in element.handlers:
                    if handler.event == event and (message := message_of(handler, detail)) is not None:
                        return self.send(message)
        raise NotOnThePageError(
            f"no {event} of {detail!r} is handled by {name!r}; names with handlers: {sorted(self.names)}"
        )


def simulate(
    program: Program[Flags, Model, Msg, Cmd, Sub], flags: Flags
) -> Simulation[Flags, Model, Msg, Cmd, Sub]:
    """A new simulation of `program`."""
    model, commands = program.init(flags)
    return Simulation(program, model, commands)


def name_of(element: Element[Msg]) -> str:
    """The element's name for a person: its `aria-label`, otherwise its text."""
    label = element.attribute("aria-label")
    return label if isinstance(label, str) else text_of(element).strip()


def _is_inert(path: tuple[Element[Msg], ...]) -> bool:
    """Whether the last of these elements, or any around it, is inert."""
    return any(element.attribute("inert") is True for element in path)


def _paths(html: Html[Msg], above: tuple[Element[Msg], ...]) -> Iterator[tuple[Element[Msg], ...]]:
    """Every visible element of a page, each as the path of elements leading to it."""
    if isinstance(html, Element) and html.attribute("hidden") is not True:
        path = (*above, html)
        yield path
        for child in html.children:
            yield from _paths(child, path)
