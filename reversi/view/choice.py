"""A choice: a menu beside its name."""

from collections.abc import Iterable
from dataclasses import dataclass

from reversi.app.msg import Msg
from reversi.elm import Element, OnValue
from reversi.view.tags import label, option, select, span


@dataclass(frozen=True, slots=True)
class Way:
    """One way to choose: its value, its words, what is said by choosing it, and the words' own language."""

    value: str
    words: str
    message: Msg
    lang: str | None = None


def view_choice(name: str, ways: Iterable[Way], chosen: str) -> Element[Msg]:
    """The menu of these ways, beside its name; `chosen` is the value of the one chosen."""
    ways = tuple(ways)
    menu = select(
        {"aria-label": name},
        *[view_option(way.value, way.words, way.value == chosen, way.lang) for way in ways],
        on=(OnValue(tuple((way.value, way.message) for way in ways)),),
    )
    return label({"class": "choice"}, span({"aria-hidden": "true"}, name), menu)


def view_option(value: str, words: str, is_chosen: bool, lang: str | None = None) -> Element[Msg]:
    """One line of a menu."""
    attributes: dict[str, str | bool] = {"value": value, "selected": is_chosen}
    return option(attributes if lang is None else attributes | {"lang": lang}, words)
