"""A to-do list: text entered in the field becomes an item, which can be ticked off."""

from dataclasses import dataclass, replace
from typing import Never, TypeAlias, assert_never

from reversi.elm import Element, OnText, Program
from reversi.elm.html import click, tag


@dataclass(frozen=True, slots=True)
class Todo:
    """The items, and the numbers of those that are done."""

    items: tuple[str, ...] = ()
    done: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Written:
    """The person entered `text`: pressed Enter or left the field."""

    text: str


@dataclass(frozen=True, slots=True)
class Ticked:
    """The person ticked or unticked an item."""

    number: int


Msg: TypeAlias = Written | Ticked
div, p, label, field, box = map(tag, ("div", "p", "label", "input", "input"))


def update(todo: Todo, msg: Msg) -> tuple[Todo, tuple[Never, ...]]:
    """The list after a message; empty text adds nothing."""
    match msg:
        case Written(text):
            return (replace(todo, items=(*todo.items, text.strip())) if text.strip() else todo), ()
        case Ticked(number):
            return replace(todo, done=todo.done ^ {number}), ()
        case _ as unreachable:
            assert_never(unreachable)


def view(todo: Todo) -> Element[Msg]:
    """The field, always empty and ready for the next item, and the items with their checkboxes."""
    items = [
        p({}, label({}, box({"type": "checkbox", "checked": n in todo.done}, on=click(Ticked(n))), " ", text))
        for n, text in enumerate(todo.items)
    ]
    name, writing = "What is to be done?", (OnText(Written, event="change"),)
    return div({}, field({"aria-label": name, "placeholder": name, "value": ""}, on=writing), *items)


PROGRAM: Program[None, Todo, Msg, Never, Never] = Program(
    lambda _: (Todo(), ()), update, view, lambda _: frozenset()
)
