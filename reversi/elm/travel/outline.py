"""The differences between two pages, and the page of an earlier moment with its changes marked."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Any, TypeAlias

from reversi.elm.html import Attribute, Element, Html
from reversi.elm.simulate import name_of
from reversi.elm.travel.changes import MOST

Spot: TypeAlias = tuple[int, ...]
"""The path to an element from the outermost one: a child index at each level."""

CHANGED = "data-changed"
"""The attribute that marks an element as changed from the page before."""

_WORDS = 60
"""How many characters of a text are shown."""


@dataclass(frozen=True, slots=True)
class PageChange:
    """A difference between two pages: at an element of the later one, or something gone from inside it."""

    spot: Spot
    element: str
    """The element in words: its tag, and its name if it has one."""
    what: str
    """“came”, “went”, “text”, or the name of an attribute."""
    sides: tuple[str, str] | None = None
    """The text or the attribute before and after."""


def page_changes(before: Html[Any], after: Html[Any], most: int = MOST) -> tuple[PageChange, ...]:
    """The first `most` visible or audible differences between two pages."""
    if isinstance(before, str) or isinstance(after, str):
        return ()
    return tuple(islice(_changes((), before, after), most))


def past_page(page: Html[Any], changed: frozenset[Spot]) -> Html[Any]:
    """The page of an earlier moment: inert, with these elements (never the outermost) marked as changed."""
    if isinstance(page, str):
        return page
    marked = _marked(page, (), changed - {()})
    others = tuple((name, value) for name, value in marked.attributes if name != "inert")
    return replace(marked, attributes=(*others, ("inert", True)))


def _changes(spot: Spot, before: Element[Any], after: Element[Any]) -> Iterator[PageChange]:
    if before is after:
        return
    name = element_words(after)
    for attribute, one, other in _attribute_changes(before, after):
        yield PageChange(spot, name, attribute, (_value(one), _value(other)))
    one, other = _own_text(before), _own_text(after)
    if one != other:
        yield PageChange(spot, name, "text", (_short(one), _short(other)))
    yield from _child_changes(spot, before, after)


def _child_changes(spot: Spot, before: Element[Any], after: Element[Any]) -> Iterator[PageChange]:
    """The differences of the elements inside; elements with the same tag and key are matched in order."""
    old = {identity: child for identity, _, child in _identified(before)}
    for identity, number, child in _identified(after):
        match = old.pop(identity, None)
        if match is None:
            yield PageChange((*spot, number), element_words(child), "came")
        else:
            yield from _changes((*spot, number), match, child)
    for child in old.values():
        yield PageChange(spot, element_words(child), "went")


def _identified(element: Element[Any]) -> Iterator[tuple[tuple[str, str | None, int], int, Element[Any]]]:
    """The direct children of an element: the identity by which each is matched, its index, and itself."""
    alike = defaultdict[tuple[str, str | None], "count[int]"](count)
    for number, child in enumerate(element.children):
        if isinstance(child, Element):
            kind = (child.tag, child.key)
            yield (*kind, next(alike[kind])), number, child


def _attribute_changes(
    before: Element[Any], after: Element[Any]
) -> list[tuple[str, Attribute | None, Attribute | None]]:
    if before.attributes == after.attributes:
        return []
    old, new = dict(before.attributes), dict(after.attributes)
    names = dict.fromkeys((*old, *new))
    return [(name, old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name)]


def _own_text(element: Element[Any]) -> str:
    return "".join(child for child in element.children if isinstance(child, str))


def element_words(element: Element[Any]) -> str:
    """An element in words: its tag and first class, and its name if that is short.

    >>> element_words(Element("button", (("class", "action main"),), (), ("Undo",)))
    'button.action “Undo”'
    """
    classes = element.attribute("class")
    kind = f"{element.tag}.{classes.split()[0]}" if isinstance(classes, str) and classes else element.tag
    name = " ".join(name_of(element).split())
    return f"{kind} “{name}”" if 0 < len(name) <= _WORDS else kind


def _value(value: Attribute | None) -> str:
    return "" if value is None or value is False else "yes" if value is True else _short(value)


def _short(text: str) -> str:
    return text if len(text) <= _WORDS else f"{text[: _WORDS - 1]}…"


def _marked(element: Element[Any], spot: Spot, changed: frozenset[Spot]) -> Element[Any]:
    """The element with these elements inside marked as changed; itself if there are none inside."""
    inside = frozenset(each for each in changed if each[: len(spot)] == spot)
    if not inside:
        return element
    children = tuple(
        child if isinstance(child, str) else _marked(child, (*spot, number), inside)
        for number, child in enumerate(element.children)
    )
    mark: tuple[tuple[str, Attribute], ...] = ((CHANGED, True),) if spot in inside else ()
    # A marked element must not be taken for the lasting one.
    return replace(element, attributes=(*element.attributes, *mark), children=children, lasting=False)
