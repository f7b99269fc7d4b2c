"""A page as one JSON text for a browser, and the messages of its handlers.

The browser gets numbers, never messages: an event comes back as the number of its handler and a detail (the
key pressed, the value chosen, the text typed), and the frame turns them into a message.
"""

import json
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from reversi.elm.html import Handler, Html, OnKey, message_of

Msg = TypeVar("Msg")
Json: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Frame(Generic[Msg]):
    """What is on the screen: the page's JSON, and its handlers by number.

    The JSON of a text is a string. The JSON of an element is `[tag, attributes, children, handlers, key]`:
    `handlers` maps an event to the handler's number and, for keys, the list of keys it takes (else null).
    """

    json: str
    handlers: tuple[Handler[Msg], ...]

    def message(self, number: int, detail: str) -> Msg | None:
        """The message of the handler `number` for an event with `detail`; None if it has none."""
        if not 0 <= number < len(self.handlers):
            return None
        return message_of(self.handlers[number], detail)


def frame_of(page: Html[Msg]) -> Frame[Msg]:
    """The frame that shows `page`.

    >>> from reversi.elm.html import Element, On
    >>> frame_of(Element("b", (("class", "x"),), (On("click", 7),), ("hi",))).json
    '["b",{"class":"x"},["hi"],{"click":[0,null]},null]'
    """
    handlers: list[Handler[Msg]] = []
    tree = _encode(page, handlers)
    return Frame(json.dumps(tree, ensure_ascii=False, separators=(",", ":")), tuple(handlers))


def _encode(html: Html[Msg], handlers: list[Handler[Msg]]) -> Json:
    if isinstance(html, str):
        return html
    numbers: dict[str, Json] = {}
    for handler in html.handlers:
        keys = [key for key, _ in handler.messages] if isinstance(handler, OnKey) else None
        numbers[handler.event] = (len(handlers), keys)
        handlers.append(handler)
    children = [_encode(child, handlers) for child in html.children]
    return (html.tag, dict(html.attributes), children, numbers, html.key)
