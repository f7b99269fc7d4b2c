"""A learner's page in chapter 4, if a browser can show it."""

from collections.abc import Sequence
from typing import Any, cast

from reversi.elm import Element, On, OnKey, OnText, OnValue
from reversi.workshop.chapters.check import CheckError, items_of, shown
from reversi.workshop.chapters.messages.solution import NewGameClicked, PassClicked, SquareClicked

MESSAGES = (SquareClicked, PassClicked, NewGameClicked)


def sound_page(page: object) -> Element[Any]:
    """`page` if a browser can show it; raises `CheckError` otherwise."""
    if not isinstance(page, Element):
        raise CheckError("no-element", came=shown(page))
    element: Element[Any] = cast("Any", page)
    attributes, handlers, children = map(items_of, (element.attributes, element.handlers, element.children))
    if attributes is None or children is None:
        raise CheckError("no-element", came=shown(element))
    if handlers is None:
        raise CheckError("handlers", came=shown(element.handlers))
    for attribute in attributes:
        _require_attribute(attribute)
    for handler in handlers:
        _require_handler(handler)
    for child in children:
        _require_child(child, element.tag)
    return element


def _require_child(child: object, tag: str) -> None:
    if isinstance(child, list | tuple):
        raise CheckError("child-list", count=len(cast("Sequence[object]", child)), tag=tag)
    if isinstance(child, Element):
        sound_page(cast("object", child))
    elif not isinstance(child, str):
        raise CheckError("child", tag=tag, came=shown(child))


def _require_attribute(attribute: object) -> None:
    match attribute:
        case (str(), str() | bool()):
            return
        case _:
            raise CheckError("attribute", came=shown(attribute))


def _require_handler(handler: object) -> None:
    if not isinstance(handler, On | OnKey | OnText | OnValue):
        raise CheckError("handlers", came=shown(handler))
    if not isinstance(handler, On):
        return
    message: object = cast("On[object]", handler).message
    if isinstance(message, type):
        raise CheckError("message-class", name=message.__name__)
    if not isinstance(message, MESSAGES):
        if callable(message):
            raise CheckError("message-function")
        raise CheckError("message-other", came=shown(message))
