"""The page as immutable values: elements, attributes, and messages for handlers.

A handler *is* a message (or a table of messages), never a closure, so that two views compare with `==` and a
test can read what a click sends.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Never, Protocol, TypeAlias, TypeVar, assert_never, overload

Msg = TypeVar("Msg")
Says = TypeVar("Says", covariant=True)
"""The messages an element can send; an element that sends fewer fits wherever one that sends more does."""


@dataclass(frozen=True, slots=True)
class On(Generic[Says]):
    """When `event` happens, send `message`."""

    event: str
    message: Says


@dataclass(frozen=True, slots=True)
class OnKey(Generic[Says]):
    """When a key is pressed inside the element, send the message listed for it (by `KeyboardEvent.key`).

    The browser's own action for these keys is prevented; other keys are not handled. For the event "wheel"
    the keys are "up" and "down".
    """

    messages: tuple[tuple[str, Says], ...]
    event: str = "keydown"


@dataclass(frozen=True, slots=True)
class OnValue(Generic[Says]):
    """When the control takes one of the values listed, send its message."""

    messages: tuple[tuple[str, Says], ...]
    event: str = "change"


@dataclass(frozen=True, slots=True)
class OnText(Generic[Says]):
    """When text is entered, send `message(text)`; `message` is a module's own function or class."""

    message: Callable[[str], Says]
    event: str = "input"


@dataclass(frozen=True, slots=True)
class OnDrag(Generic[Says]):
    """A drag inside the element becomes a message through `message`, a module's own function; None is none.

    It goes from one part that has an id to another, with the secondary button of a mouse, or with a finger
    that has rested first. `message` gets both ids: the same one twice for a press alone.
    """

    message: Callable[[str, str], Says | None]
    event: str = "drag"


Handler: TypeAlias = On[Msg] | OnKey[Msg] | OnValue[Msg] | OnText[Msg] | OnDrag[Msg]


def message_of(handler: Handler[Msg], detail: str) -> Msg | None:
    """The message of `handler` for an event with `detail` (key, value, text, ids); None if it has none."""
    match handler:
        case On(_, message):
            return message
        case OnKey(messages) | OnValue(messages):
            return dict(messages).get(detail)
        case OnText(make):
            return make(detail)
        case OnDrag(make):
            start, _, end = detail.partition(" ")
            return make(start, end)
        case _ as unreachable:
            assert_never(unreachable)


Attribute: TypeAlias = str | bool
"""Text, or for a boolean attribute (`disabled`, `hidden`) whether it is present."""


@dataclass(frozen=True, slots=True)
class Element(Generic[Says]):
    """One element of the page. Among siblings, equal keys mean the same element from view to view."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...] = ()
    handlers: tuple[Handler[Says], ...] = ()
    children: "tuple[Html[Says], ...]" = ()
    key: str | None = None
    lasting: bool = False
    """Whether this very object may appear again in later pages and is then left untouched on the screen.

    Such an element stays in place among its siblings while its parents keep their keys. If the person changes
    a value inside it, the next page must have a different element there.
    """

    def attribute(self, name: str) -> Attribute | None:
        """The value of the attribute `name`; None if the element lacks it."""
        return next((value for this, value in self.attributes if this == name), None)


Html: TypeAlias = Element[Msg] | str
"""What a view returns: an element or text."""


class Tag(Protocol):
    """Makes the elements of one tag: `div({"class": "card"}, child, child, on=click(Opened()), key="x")`.

    An element sends what its handlers and its children send. So in a view that returns `Element[Msg]`, a
    message that is not a `Msg` is a type error.
    """

    @overload
    def __call__(
        self,
        attributes: Mapping[str, Attribute] = ...,
        /,
        *children: str,
        key: str | None = ...,
        lasting: bool = ...,
    ) -> Element[Never]: ...
    @overload
    def __call__(
        self,
        attributes: Mapping[str, Attribute] = ...,
        /,
        *children: Html[Msg],
        on: tuple[Handler[Msg], ...] = ...,
        key: str | None = ...,
        lasting: bool = ...,
    ) -> Element[Msg]: ...


def tag(name: str) -> Tag:
    """The maker of elements called `name`."""

    def make(
        attributes: Mapping[str, Attribute] | None = None,
        /,
        *children: Html[Any],
        on: tuple[Handler[Any], ...] = (),
        key: str | None = None,
        lasting: bool = False,
    ) -> Element[Any]:
        return Element(name, tuple((attributes or {}).items()), on, children, key, lasting)

    return make


def click(message: Msg) -> tuple[Handler[Msg], ...]:
    """The handlers of an element that sends `message` when clicked; add more with `+`."""
    return (On("click", message),)


def text_of(html: Html[Msg]) -> str:
    """All the text inside, in reading order.

    >>> text_of(tag("p")({}, "two ", tag("b")({}, "words")))
    'two words'
    """
    if isinstance(html, str):
        return html
    return "".join(text_of(child) for child in html.children)


def walk(html: Html[Msg]) -> Iterator[Element[Msg]]:
    """The elements of a page, parents before children."""
    if isinstance(html, Element):
        yield html
        for child in html.children:
            yield from walk(child)


def without_handlers(html: Html[Msg]) -> Html[Msg]:
    """The same page without handlers: it sends nothing.

    >>> without_handlers(tag("p")({}, tag("a")({}, "x", on=click(1)))) == tag("p")({}, tag("a")({}, "x"))
    True
    """
    if isinstance(html, str):
        return html
    return replace(html, handlers=(), children=tuple(without_handlers(child) for child in html.children))
