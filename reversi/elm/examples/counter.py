"""A counter: a number that two buttons change. No program is smaller."""

from dataclasses import dataclass
from typing import Never, TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.html import Tag, click, tag

NoCommands: TypeAlias = tuple[Never, ...]


@dataclass(frozen=True, slots=True)
class Increased:
    """The person clicked +."""


@dataclass(frozen=True, slots=True)
class Decreased:
    """The person clicked −."""


Msg: TypeAlias = Increased | Decreased

div: Tag[Msg] = tag("div")
button: Tag[Msg] = tag("button")
output: Tag[Msg] = tag("output")


def init(flags: None) -> tuple[int, NoCommands]:  # noqa: ARG001 (this program has no flags)
    """A count of zero and no commands."""
    return 0, ()


def update(count: int, msg: Msg) -> tuple[int, NoCommands]:
    """The count after a message."""
    match msg:
        case Increased():
            return count + 1, ()
        case Decreased():
            return count - 1, ()
        case _ as unreachable:
            assert_never(unreachable)


def view(count: int) -> Element[Msg]:
    """The count between its buttons, each of which carries its message."""
    return div(
        {"class": "counter"},
        button({"aria-label": "One less"}, "−", on=click(Decreased())),
        output({}, str(count)),
        button({"aria-label": "One more"}, "+", on=click(Increased())),
    )


PROGRAM: Program[None, int, Msg, Never, Never] = Program(init, update, view, lambda _: frozenset())
