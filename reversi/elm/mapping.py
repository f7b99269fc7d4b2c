"""A part of a program put into a whole one: its messages, wrapped into those of the whole.

    left, commands = counter.update(pair.left, msg)
    return replace(pair, left=left), map_commands(commands, Left)

`wrap` should be a class or a module's own function: two lambdas never compare equal, so nor would two pages.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, assert_never

from reversi.elm import effects
from reversi.elm.html import Element, Handler, Html, On, OnDrag, OnKey, OnText, OnValue

Part = TypeVar("Part")
Msg = TypeVar("Msg")


@dataclass(frozen=True, slots=True)
class Wrapped(Generic[Msg]):
    """`wrap` of what `make` makes, or None if that is None; equal if both functions are."""

    make: Callable[..., Any]
    wrap: Callable[[Any], Msg]

    def __call__(self, *details: object) -> Any:
        """The message of the whole."""
        message = self.make(*details)
        return None if message is None else self.wrap(message)


def map_html(html: Html[Part], wrap: Callable[[Part], Msg]) -> Html[Msg]:
    """The page of a part in the page of a whole. A lasting element is made anew, so it no longer lasts.

    >>> map_html(Element("b", (), (On("click", 1),), ("x",)), float).handlers
    (On(event='click', message=1.0),)
    """
    if isinstance(html, str):
        return html
    handlers = tuple(_map_handler(each, wrap) for each in html.handlers)
    return Element(
        html.tag, html.attributes, handlers, tuple(map_html(each, wrap) for each in html.children), html.key
    )


def map_commands(
    commands: Iterable[effects.Command[Part]], wrap: Callable[[Part], Msg]
) -> tuple[effects.Command[Msg], ...]:
    """The commands of a part as commands of a whole."""
    return tuple(_map_command(each, wrap) for each in commands)


def map_subscriptions(
    subscriptions: Iterable[effects.Every[Part]], wrap: Callable[[Part], Msg]
) -> frozenset[effects.Every[Msg]]:
    """The subscriptions of a part as subscriptions of a whole."""
    return frozenset(effects.Every(each.milliseconds, wrap(each.message)) for each in subscriptions)


def _map_handler(handler: Handler[Part], wrap: Callable[[Part], Msg]) -> Handler[Msg]:
    match handler:
        case On(event, message):
            return On(event, wrap(message))
        case OnKey(messages, event):
            return OnKey(tuple((key, wrap(message)) for key, message in messages), event)
        case OnValue(messages, event):
            return OnValue(tuple((value, wrap(message)) for value, message in messages), event)
        case OnText(make, event):
            return OnText(Wrapped(make, wrap), event)
        case OnDrag(make, event):
            return OnDrag(Wrapped(make, wrap), event)
        case _ as unreachable:
            assert_never(unreachable)


def _map_command(command: effects.Command[Part], wrap: Callable[[Part], Msg]) -> effects.Command[Msg]:
    match command:
        case effects.After(milliseconds, message):
            return effects.After(milliseconds, wrap(message))
        case effects.Fetch(address, make):
            return effects.Fetch(address, Wrapped(make, wrap))
        case effects.Draw(make):
            return effects.Draw(Wrapped(make, wrap))
        case effects.Load(key, make):
            return effects.Load(key, Wrapped(make, wrap))
        case effects.Store() | effects.Focus():
            return command
        case _ as unreachable:
            assert_never(unreachable)
