"""The stage: what the chapters' games share to show a learner's work in whatever state it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from reversi import domain
from reversi.elm import Element, Html, Program
from reversi.elm.html import click, tag
from reversi.workshop.chapters.check import CheckError, shown
from reversi.workshop.chapters.values import solution as values
from reversi.workshop.drawing import Place, discs_on

Value = TypeVar("Value")
Model = TypeVar("Model")


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


class Click(Enum):
    """What the person did in a game: the messages without details."""

    START = "start"
    """Started over."""


SENTENCES = {
    "missing": "There is no {name} yet.",
    "no-function": "{name} is not a function or a class.",
    "no-class": "{name} is not a function or a class.",
    "wrong-type": "{call} should return a value of type {expected}, but returned {came}",
    "nothing-returned": "{call} returns nothing yet; it should return a value of type {expected}.",
}
"""What a game says of work that it cannot use, by the key of the `CheckError`."""

SEEN = 8
"""The most messages shown in a list."""

div, p, pre, button, span, ol, li, code = map(tag, ("div", "p", "pre", "button", "span", "ol", "li", "code"))


def quiet_game(
    init: Callable[[], Model], update: Callable[[Model, Any], Model], view: Callable[[Model], Html[Any]]
) -> StageProgram:
    """The game of these functions, which has no commands."""
    return Program(
        init=lambda _: (init(), ()),
        update=lambda model, message: (update(model, message), ()),
        view=view,
        subscriptions=lambda _: frozenset(),
    )


def attempt(action: Callable[[], Value]) -> Value | Trouble:
    """What `action` returns, or how the learner's code in it failed."""
    try:
        return action()
    except CheckError as wrong:
        template = SENTENCES.get(wrong.key, "This cannot be shown yet. The checks say why.")
        return Trouble(template.format(**wrong.details))
    except Exception as problem:  # noqa: BLE001 - a learner's code may raise anything
        call = next(iter(getattr(problem, "__notes__", ())), "your code").removeprefix("from ")
        text = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
        return Trouble(f"{call} raised {text[:400]}.")


def view_attempt(view: Callable[[], Element[Any]]) -> Element[Any]:
    """What `view` returns, or why it cannot be shown."""
    (element,) = view_parts(lambda: [view()])
    return element


def view_parts(view: Callable[[], Sequence[Element[Any]]]) -> Sequence[Element[Any]]:
    """The elements that `view` returns, or why they cannot be shown."""
    parts = attempt(view)
    return view_troubles(parts) if isinstance(parts, Trouble) else parts


def view_troubles(*found: object) -> list[Element[Any]]:
    """Every trouble among these, once."""
    troubles = [each for each in found if isinstance(each, Trouble)]
    return [p({"class": "trouble", "role": "status"}, each.sentence) for each in dict.fromkeys(troubles)]


def view_stage(*children: Html[Any]) -> Element[Any]:
    """The page around a game."""
    return div({"class": "stage"}, *children)


def view_button(words: str, message: object, **attributes: str | bool) -> Element[Any]:
    """A button of a game."""
    return button({"type": "button", **attributes}, words, on=click(message))


def view_board(
    label: str,
    discs: Mapping[Place, str],
    message_at: Callable[[int, int], object | None],
    legal: frozenset[Place] = frozenset(),
) -> Element[Any]:
    """A board of buttons: the colours of its discs, and the message of a click at each column and row."""
    squares = [
        _view_square(column, row, discs.get((column, row)), message_at(column, row), (column, row) in legal)
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
    words = f"{square_name(column, row)}, {disc or 'empty'}"
    return button(
        {
            "type": "button",
            "class": "stage-square legal" if is_legal else "stage-square",
            "aria-label": f"{words}, legal move" if is_legal else words,
        },
        *([span({"class": f"stage-disc {disc}"})] if disc else []),
        on=click(message) if message is not None else (),
        key=square_name(column, row),
    )


def view_discs(
    board: values.Board, clicked: Callable[[int, int], object], legal: frozenset[Place]
) -> Element[Any]:
    """A board of chapter 1, with marks on the `legal` squares."""
    squares = [values.Square(column, row) for row in range(8) for column in range(8)]
    colours = {(each.column, each.row): values.disc_at(board, each) for each in squares}
    discs = {place: colour.value for place, colour in colours.items() if colour}
    return view_board("Your board", discs, clicked, legal)


def view_state(state: domain.GameState, played: Callable[[domain.Square], object] | None) -> Element[Any]:
    """The board of a state; a click on a legal square sends `played(square)`."""
    moves = state.moves if played and isinstance(state, domain.Ongoing) else ()
    messages = {move.square: played(move.square) for move in moves} if played else {}

    def message(column: int, row: int) -> object | None:
        return messages.get(domain.Square(column, row))

    return view_board("Board", discs_on(state.board), message, places_of(frozenset(messages)))


def view_messages(messages: tuple[tuple[str, bool], ...]) -> Element[Any]:
    """The latest messages, numbered from the very first; those that changed nothing are marked."""
    first = max(len(messages) - SEEN, 0)
    lines = [
        li({}, code({}, text), "" if changed else " (changed nothing)", key=str(first + index))
        for index, (text, changed) in enumerate(messages[first:])
    ]
    words = "The messages so far. Your game is nothing but this list." if messages else "No message so far."
    return div({}, p({}, words), ol({"class": "stage-messages", "start": str(first + 1)}, *lines))


def places_of(squares: frozenset[Any]) -> frozenset[Place]:
    """The columns and rows of squares of any class; raises `AttributeError` for other things."""
    return frozenset((square.column, square.row) for square in squares)


def counts_of(board: values.Board) -> str:
    """The disc counts."""
    return f"Black {len(board.black)}, White {len(board.white)}."


def status_of(board: values.Board, mover: values.Colour) -> str:
    """Whose move it is, and the disc counts."""
    return f"{mover.value.capitalize()} to move. {counts_of(board)}"


def status_of_state(state: domain.GameState) -> str:
    """Whose move it is or who has won, and the disc counts.

    >>> status_of_state(domain.state_of(domain.start_board(domain.STANDARD)))
    'Black to move. Black 2, White 2.'
    """
    board = state.board
    black, white = (domain.count(board, colour) for colour in (domain.Colour.BLACK, domain.Colour.WHITE))
    if isinstance(state, domain.Finished):
        result = domain.result_of(board)
        whose = f"{colour_name(result.colour)} has won." if isinstance(result, domain.Win) else "A draw."
    else:
        whose = f"{colour_name(board.to_move)} to move."
    return f"{whose} Black {black}, White {white}."


def stepped(state: domain.GameState, square: domain.Square) -> domain.GameState:
    """The state after a move; a player who then cannot move is skipped."""
    after = domain.play(state, square)
    return domain.play(after, domain.Skip()) if isinstance(after, domain.SkipMove) else after


def colour_name(colour: domain.Colour) -> str:
    """Black or White."""
    return colour.value.capitalize()


def square_name(column: int, row: int) -> str:
    """The name of a square, such as `d4`."""
    return f"{'abcdefgh'[column]}{row + 1}" if 0 <= column < 8 else shown((column, row))
