"""A counter: a number that two buttons change. No program is smaller."""

from typing import Never, TypeAlias, assert_never

from reversi.elm import Element, NamedEnum, Program
from reversi.elm.html import click, tag

NoCommands: TypeAlias = tuple[Never, ...]


class Msg(NamedEnum):
    """What the person clicked."""

    INCREASED = "Increased"
    """Clicked +."""
    DECREASED = "Decreased"
    """Clicked −."""


div, button, output = tag("div"), tag("button"), tag("output")


def init(flags: None) -> tuple[int, NoCommands]:  # noqa: ARG001 (this program has no flags)
    """A count of zero and no commands."""
    return 0, ()


def update(count: int, msg: Msg) -> tuple[int, NoCommands]:
    """The count after a message."""
    match msg:
        case Msg.INCREASED:
            return count + 1, ()
        case Msg.DECREASED:
            return count - 1, ()
        case _ as unreachable:
            assert_never(unreachable)


def view(count: int) -> Element[Msg]:
    """The count between its buttons, each of which carries its message."""
    return div(
        {"class": "counter"},
        button({"aria-label": "One less"}, "−", on=click(Msg.DECREASED)),
        output({}, str(count)),
        button({"aria-label": "One more"}, "+", on=click(Msg.INCREASED)),
    )


PROGRAM: Program[None, int, Msg, Never, Never] = Program(init, update, view, lambda _: frozenset())
