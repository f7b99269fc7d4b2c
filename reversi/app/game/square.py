"""A square of the board. A square that looks the same on the next page is the same element."""

from functools import lru_cache

from reversi.app import tree
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.game import msg as game_msg
from reversi.app.msg import Msg
from reversi.domain import Board, Colour, DecodeError, Square, parse_square
from reversi.domain.geometry import single_bits
from reversi.elm import Element, Html, On
from reversi.locale.say import Say, mark

EMPTY, WALL = "empty", "wall"
"""What stands in for the owner's name on squares without a disc."""

KEPT = 4096
"""How many squares are cached for the next view: those of the largest board with discs of every colour."""


PREFIX = "square-"


def square_id(square: Square) -> str:
    """The id of the element that shows `square`."""
    return f"{PREFIX}{square}"


def drawn_between(start: str, end: str) -> Msg | None:
    """The message of a drag between elements with these ids: draw a shape; None unless both are squares."""
    try:
        first, last = (parse_square(each.removeprefix(PREFIX)) for each in (start, end))
    except DecodeError:
        return None
    return tree.ShapeDrawn(first, last)


def owners_on(board: Board) -> list[str]:
    """What is on every square, in reading order: the name of its owner, `EMPTY` or `WALL`."""
    owners = list(_without_discs(board.rules.playable, board.rules.width * board.rules.height))
    for colour, discs in zip(board.rules.players, board.discs, strict=True):
        name = colour.value
        for disc in single_bits(discs):
            owners[disc.bit_length() - 1] = name
    return owners


@lru_cache(maxsize=8)
def _without_discs(playable: int, count: int) -> tuple[str, ...]:
    return tuple(EMPTY if playable >> index & 1 else WALL for index in range(count))


@lru_cache(maxsize=KEPT)
def view_quiet_square(say: Say, number: int, width: int, owner: str) -> Element[Msg]:
    """The square with this number in reading order, if there is nothing to say but what is on it."""
    square = Square(number % width, number // width)
    disc = () if owner in (EMPTY, WALL) else (view_still_disc(owner),)
    return view_square(
        square,
        f"square {WALL}" if owner == WALL else "square",
        owner_words(say, square, owner),
        False,
        disc,
    )


@lru_cache(maxsize=KEPT // 4)
def view_square(
    square: Square, classes: str, words: str, is_stop: bool, content: tuple[Html[Msg], ...]
) -> Element[Msg]:
    """A square; Tab reaches it if `is_stop`."""
    return ui.div(
        {
            "role": "gridcell",
            "id": square_id(square),
            "class": classes,
            "tabindex": "0" if is_stop else "-1",
            "aria-label": words,
        },
        *content,
        on=(
            On("click", game_msg.SquareClicked(square)),
            On("pointerover", game_msg.SquarePointed(square)),
            On("focusin", game_msg.SquareFocused(square)),
        ),
        key=str(square),
        lasting=True,
    )


def view_still_disc(owner: str) -> Element[Msg]:
    """A disc without animation."""
    return ui.span({"class": f"disc {owner}"}, key="still")


def owner_words(say: Say, square: Square, owner: str, is_last: bool = False) -> str:
    """A square in words by what is on it: "d4, white", "d4, white, last move", "d4, empty", "d4, wall"."""
    if owner == WALL:
        return say("{square}, wall", square=str(square))
    if owner == EMPTY:
        return say("{square}, empty", square=str(square))
    words = mark("{square}, {colour}, last move") if is_last else mark("{square}, {colour}")
    return say(words, square=str(square), colour=say(COLOURS[Colour(owner)]).lower())
