"""A request that can fail: a command, whose answer is a message, and an error is a value like any other."""

from dataclasses import dataclass
from typing import Never, TypeAlias, assert_never

from reversi.elm import Element, NamedEnum, Program
from reversi.elm.effects import Command, Failed, Fetch
from reversi.elm.html import click, tag
from reversi.elm.read import read_json


@dataclass(frozen=True, slots=True)
class Quote:
    """What somebody said, and in which year, if that is known."""

    words: str
    author: str
    year: int | None = None


Model: TypeAlias = Quote | Failed | None
"""The quote, or why there is none; None while the answer is awaited."""


class Click(NamedEnum):
    """What the person clicked."""

    ASKED = "Asked"
    """Clicked the button that asks, again perhaps."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The site answered with a text, or could not be asked."""

    answer: str | Failed


Msg: TypeAlias = Click | Answered
Commands: TypeAlias = tuple[Command[Msg], ...]
div, blockquote, p, button = tag("div"), tag("blockquote"), tag("p"), tag("button")

ASK: Fetch[Msg] = Fetch("quote.json", Answered)


def update(model: Model, msg: Msg) -> tuple[Model, Commands]:  # noqa: ARG001 (each message decides alone)
    """The page's model after a message; whatever was wrong with the answer ends up in it."""
    match msg:
        case Click.ASKED:
            return None, (ASK,)
        case Answered(answer):
            return read_json(Quote, answer), ()
        case _ as unreachable:
            assert_never(unreachable)


def view(model: Model) -> Element[Msg]:
    """The quote, or what is known instead."""
    match model:
        case None:
            return p({"role": "status"}, "Asking …")
        case Failed():
            again = button({}, "Ask again", on=click(Click.ASKED))
            return p({"role": "alert"}, f"There is no quote: {model}. ", again)
        case Quote(words, author, year):
            source = f"{author}, {year}" if year else author
            return div({}, blockquote({}, words), p({}, source), button({}, "Another", on=click(Click.ASKED)))
        case _ as unreachable:
            assert_never(unreachable)


PROGRAM: Program[None, Model, Msg, Command[Msg], Never] = Program(
    lambda _: (None, (ASK,)), update, view, lambda _: frozenset()
)
