"""A page as one JSON text for a browser, and the messages of its handlers.

The browser gets numbers, never messages: an event comes back as the number of its handler and a detail (the
key pressed, the value chosen, the text typed, the ends of a drag), and the frame turns them into a message.
A lasting element that was in the previous frame is sent as its number alone: the browser has kept it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from reversi.elm.html import Element, Handler, Html, OnKey, message_of

Msg = TypeVar("Msg")
Json: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Part(Generic[Msg]):
    """A lasting element on the screen: its number, and its handlers by number."""

    element: Element[Msg]
    number: int
    handlers: Mapping[int, Handler[Msg]]


@dataclass(frozen=True, slots=True)
class Frame(Generic[Msg]):
    """What is on the screen: the page's JSON, and its handlers by number.

    The JSON of a text is a string. The JSON of an element is `[tag, attributes, children, handlers, key]`:
    `handlers` maps an event to the handler's number and, for keys, the list of keys it takes (else null). A
    lasting element has its number after the key, or is just that number if the browser has it already.
    """

    json: str
    handlers: Mapping[int, Handler[Msg]]
    parts: Mapping[int, Part[Msg]] = field(default_factory=dict[int, Part[Msg]])
    """The lasting elements, by identity."""
    numbers: int = 0
    """The numbers given out so far to handlers and lasting elements, in this frame and those before it."""

    def message(self, number: int, detail: str) -> Msg | None:
        """The message of the handler `number` for an event with `detail`; None if there is none."""
        handler = self.handlers.get(number)
        return None if handler is None else message_of(handler, detail)


def frame_of(page: Html[Msg], before: Frame[Msg] | None = None) -> Frame[Msg]:
    """The frame that shows `page`, given the frame `before` it.

    >>> from reversi.elm.html import Element, On
    >>> frame_of(Element("b", (("class", "x"),), (On("click", 7),), ("hi",))).json
    '["b",{"class":"x"},["hi"],{"click":[0,null]},null]'
    """
    nothing: Frame[Msg] = Frame("", {})
    writer = _Writer(before or nothing)
    tree = writer.encode(page, writer.handlers)
    text = json.dumps(tree, ensure_ascii=False, separators=(",", ":"))
    return Frame(text, writer.handlers, writer.parts, writer.numbers)


class _Writer(Generic[Msg]):
    """A frame under construction."""

    def __init__(self, before: Frame[Msg]) -> None:
        self._before = before.parts
        self.handlers: dict[int, Handler[Msg]] = {}
        self.parts: dict[int, Part[Msg]] = {}
        self.numbers = before.numbers

    def encode(self, html: Html[Msg], handlers: dict[int, Handler[Msg]]) -> Json:
        """The JSON of `html`; its handlers are added to `handlers`."""
        if isinstance(html, str):
            return html
        if html.lasting and id(html) not in self.parts:
            return self._encode_part(html, handlers)
        return self._encode_element(html, handlers)

    def _encode_part(self, element: Element[Msg], handlers: dict[int, Handler[Msg]]) -> Json:
        """The JSON of a lasting element: its number alone if the browser has it."""
        part = self._before.get(id(element))
        tree = None
        if part is None:
            own: dict[int, Handler[Msg]] = {}
            tree = self._encode_element(element, own)
            part = Part(element, self._next_number(), own)
        self.parts[id(element)] = part
        handlers.update(part.handlers)
        return part.number if tree is None else (*tree, part.number)

    def _encode_element(self, element: Element[Msg], handlers: dict[int, Handler[Msg]]) -> tuple[Json, ...]:
        numbers: dict[str, Json] = {}
        for handler in element.handlers:
            keys = [key for key, _ in handler.messages] if isinstance(handler, OnKey) else None
            number = self._next_number()
            numbers[handler.event] = (number, keys)
            handlers[number] = handler
        children = [self.encode(child, handlers) for child in element.children]
        return (element.tag, dict(element.attributes), children, numbers, element.key)

    def _next_number(self) -> int:
        self.numbers += 1
        return self.numbers - 1
