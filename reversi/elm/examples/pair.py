"""Two counters: the page and the messages of a part become those of a whole."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.effects import Command
from reversi.elm.examples import counter
from reversi.elm.html import tag
from reversi.elm.mapping import map_commands, map_html


@dataclass(frozen=True, slots=True)
class Pair:
    """How far each counter has counted."""

    left: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """Something happened to the left counter."""

    msg: counter.Msg


@dataclass(frozen=True, slots=True)
class Right:
    """Something happened to the right counter."""

    msg: counter.Msg


Msg: TypeAlias = Left | Right
Commands: TypeAlias = tuple[Command[Msg], ...]
div, section, p = tag("div"), tag("section"), tag("p")


def update(pair: Pair, msg: Msg) -> tuple[Pair, Commands]:
    """The counters after a message to one of them."""
    match msg:
        case Left(part):
            left, commands = counter.update(pair.left, part)
            return replace(pair, left=left), map_commands(commands, Left)
        case Right(part):
            right, commands = counter.update(pair.right, part)
            return replace(pair, right=right), map_commands(commands, Right)
        case _ as unreachable:
            assert_never(unreachable)


def view(pair: Pair) -> Element[Msg]:
    """Both counters, and their sum."""
    return div(
        {},
        section({"aria-label": "Left"}, map_html(counter.view(pair.left), Left)),
        section({"aria-label": "Right"}, map_html(counter.view(pair.right), Right)),
        p({}, f"Together {pair.left + pair.right}"),
    )


PROGRAM: Program[None, Pair, Msg, Command[Msg], None] = Program(
    lambda _: (Pair(), ()), update, view, lambda _: frozenset()
)
