"""A to-do list: what is written becomes an item, which can be ticked off."""

from dataclasses import dataclass, replace
from typing import Never, TypeAlias, assert_never

from reversi.elm import Element, OnText, Program
from reversi.elm.html import click, tag


@dataclass(frozen=True, slots=True)
class Todo:
    """What is to be done, and the numbers of what is done already."""

    items: tuple[str, ...] = ()
    done: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Written:
    """Somebody wrote `text` and pressed Enter, or left the field."""

    text: str


@dataclass(frozen=True, slots=True)
class Ticked:
    """Somebody ticked an item, or took the tick back."""

    number: int


Msg: TypeAlias = Written | Ticked
div, p, label, field, box = map(tag, ("div", "p", "label", "input", "input"))


def update(todo: Todo, msg: Msg) -> tuple[Todo, tuple[Never, ...]]:
    """The list after a message; an empty text is no item."""
    match msg:
        case Written(text):
            return (replace(todo, items=(*todo.items, text.strip())) if text.strip() else todo), ()
        case Ticked(number):
            return replace(todo, done=todo.done ^ {number}), ()
        case _ as unreachable:
            assert_never(unreachable)


def view(todo: Todo) -> Element[Msg]:
    """The field, always empty for the next item, and the items with their boxes."""
    items = [
        p({}, label({}, box({"type": "checkbox", "checked": n in todo.done}, on=click(Ticked(n))), " ", text))
        for n, text in enumerate(todo.items)
    ]
    name, writing = "What is to be done?", (OnText(Written, event="change"),)
    return div({}, field({"aria-label": name, "placeholder": name, "value": ""}, on=writing), *items)


PROGRAM: Program[None, Todo, Msg, Never, Never] = Program(
    lambda _: (Todo(), ()), update, view, lambda _: frozenset()
)
