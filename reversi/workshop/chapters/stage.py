"""The stage: what the chapters' games share to show a learner's work in whatever state it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from reversi.elm import Element, Html, Program
from reversi.elm.html import click, tag
from reversi.workshop.chapters.check import CheckError, shown
from reversi.workshop.chapters.words import ENGLISH

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class After:
    """The one command of these games: dispatch `message` after some milliseconds."""

    milliseconds: int
    message: object


StageProgram: TypeAlias = Program[None, Any, Any, After, Any]
"""A chapter's game. Its model and messages may be a learner's, whose types are unknown here."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why part of the learner's work cannot be shown, as a sentence."""

    sentence: str


div, p, pre, button, span, ol, li, code = map(tag, ("div", "p", "pre", "button", "span", "ol", "li", "code"))

SEEN = 8
"""The most messages shown in a list."""


def attempt(action: Callable[[], Value]) -> Value | Trouble:
    """What `action` returns, or how the learner's code in it failed."""
    try:
        return action()
    except CheckError as wrong:
        return Trouble(_sentence(wrong))
    except Exception as problem:  # noqa: BLE001 - a learner's code may raise anything
        call = next(iter(getattr(problem, "__notes__", ())), "your code").removeprefix("from ")
        text = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
        return Trouble(ENGLISH.raised.format(call=call, problem=text[:400]))


def _sentence(wrong: CheckError) -> str:
    """The sentence that names what the work lacks."""
    templates = {
        "missing": ENGLISH.missing,
        "no-function": ENGLISH.no_function,
        "no-class": ENGLISH.no_function,
        "wrong-type": ENGLISH.wrong_type,
        "nothing-returned": ENGLISH.nothing_returned,
    }
    template = templates.get(wrong.key, ENGLISH.unlike)
    return template.format(**{"key": wrong.key, **wrong.details})


def view_trouble(trouble: Trouble) -> Element[Any]:
    """Why something cannot be shown."""
    return p({"class": "trouble", "role": "status"}, trouble.sentence)


def view_stage(*children: Html[Any]) -> Element[Any]:
    """The page around a game."""
    return div({"class": "stage"}, *children)


def view_board(
    label: str,
    disc_at: Callable[[int, int], str | None],
    message_at: Callable[[int, int], object | None],
    legal: frozenset[tuple[int, int]] = frozenset(),
) -> Element[Any]:
    """A board of buttons: the colour of the disc at each column and row, and the message of a click there."""
    squares = [
        _view_square(column, row, disc_at(column, row), message_at(column, row), (column, row) in legal)
        for row in range(8)
        for column in range(8)
    ]
    files, ranks = ([span({}, name) for name in names] for names in ("abcdefgh", "12345678"))
    return div(
        {"class": "stage-frame"},
        div({"class": "stage-files", "aria-hidden": "true"}, *files),
        div({"class": "stage-ranks", "aria-hidden": "true"}, *ranks),
        div({"class": "stage-board", "role": "group", "aria-label": label}, *squares),
    )


def _view_square(
    column: int, row: int, disc: str | None, message: object | None, is_legal: bool
) -> Element[Any]:
    words = f"{square_name(column, row)}, {disc or ENGLISH.empty}"
    return button(
        {
            "type": "button",
            "class": "stage-square legal" if is_legal else "stage-square",
            "aria-label": f"{words}, {ENGLISH.legal}" if is_legal else words,
        },
        *([span({"class": f"stage-disc {disc}"})] if disc else []),
        on=click(message) if message is not None else (),
        key=square_name(column, row),
    )


def view_messages(messages: tuple[tuple[str, bool], ...]) -> Element[Any]:
    """The latest messages, numbered from the very first; those that changed nothing are marked."""
    first = max(len(messages) - SEEN, 0)
    lines = [
        li({}, code({}, text), "" if changed else f" {ENGLISH.unchanged}", key=str(first + index))
        for index, (text, changed) in enumerate(messages[first:])
    ]
    words = p({}, ENGLISH.messages if messages else ENGLISH.no_messages)
    return div({}, words, ol({"class": "stage-messages", "start": str(first + 1)}, *lines))


def places_of(squares: "frozenset[Any]") -> frozenset[tuple[int, int]]:
    """The columns and rows of squares of any class; raises `AttributeError` for other things."""
    return frozenset((square.column, square.row) for square in squares)


def square_name(column: int, row: int) -> str:
    """The name of a square, such as `d4`."""
    return f"{'abcdefgh'[column]}{row + 1}" if 0 <= column < 8 else shown((column, row))
