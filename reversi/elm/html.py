"""The page as immutable values: elements, attributes, and messages for handlers.

A handler *is* a message (or a table of messages), never a closure, so that two views compare with `==`
and a test can read the message of a click.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, assert_never

Msg = TypeVar("Msg")
Says = TypeVar("Says", covariant=True)
"""The messages an element can send; an element that sends fewer fits wherever one that sends more does."""


@dataclass(frozen=True, slots=True)
class On(Generic[Says]):
    """The event called `event` sends `message`."""

    event: str
    message: Says


@dataclass(frozen=True, slots=True)
class OnKey(Generic[Says]):
    """A key pressed inside the element sends the message beside its name (`KeyboardEvent.key`).

    The browser's own action for these keys is prevented; other keys are not handled. For the event "wheel"
    the keys are "up" and "down".
    """

    messages: tuple[tuple[str, Says], ...]
    event: str = "keydown"


@dataclass(frozen=True, slots=True)
class OnValue(Generic[Says]):
    """A control that takes one of the values listed sends the message beside it."""

    messages: tuple[tuple[str, Says], ...]
    event: str = "change"


@dataclass(frozen=True, slots=True)
class OnText(Generic[Says]):
    """Text typed into the element becomes a message through `message`, a module's own function or class."""

    message: Callable[[str], Says]
    event: str = "input"


Handler: TypeAlias = On[Msg] | OnKey[Msg] | OnValue[Msg] | OnText[Msg]


def message_of(handler: Handler[Msg], detail: str) -> Msg | None:
    """The message of `handler` for an event with `detail` (key, value or text); None if it has none."""
    match handler:
        case On(_, message):
            return message
        case OnKey(messages) | OnValue(messages):
            return dict(messages).get(detail)
        case OnText(make):
            return make(detail)
        case _ as unreachable:
            assert_never(unreachable)


Attribute: TypeAlias = str | bool
"""Text, or whether an attribute without a value (`disabled`, `hidden`) is there."""


@dataclass(frozen=True, slots=True)
class Element(Generic[Says]):
    """One element of the page. Among siblings, equal keys mean the same element from view to view."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...] = ()
    handlers: tuple[Handler[Says], ...] = ()
    children: "tuple[Html[Says], ...]" = ()
    key: str | None = None
    lasting: bool = False
    """Whether this very object may come again in later pages, and then stays on the screen untouched.

    Such an element keeps its place among its siblings for as long as its parents keep their keys. If a person
    changes a value inside it, the next page must have another element there.
    """

    def attribute(self, name: str) -> Attribute | None:
        """The value of the attribute `name`, or None where the element has none."""
        return next((value for this, value in self.attributes if this == name), None)


Html: TypeAlias = Element[Msg] | str
"""What a view returns: an element or text."""


class Tag(Protocol[Msg]):
    """Makes the elements of one tag: `div({"class": "card"}, child, child, on=click(Opened()), key="x")`.

    With the messages named once, `div: Tag[Msg] = tag("div")`, the messages of all views are type-checked.
    """

    def __call__(
        self,
        attributes: Mapping[str, Attribute] = ...,
        /,
        *children: Html[Msg],
        on: tuple[Handler[Msg], ...] = ...,
        key: str | None = ...,
        lasting: bool = ...,
    ) -> Element[Msg]:
        """One element."""
        ...


def tag(name: str) -> Tag[Any]:
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
    """The handlers of an element that sends `message` when it is clicked; join more with `+`."""
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
    """The same page to look at: it sends nothing.

    >>> without_handlers(tag("p")({}, tag("a")({}, "x", on=click(1)))) == tag("p")({}, tag("a")({}, "x"))
    True
    """
    if isinstance(html, str):
        return html
    return replace(html, handlers=(), children=tuple(without_handlers(child) for child in html.children))
