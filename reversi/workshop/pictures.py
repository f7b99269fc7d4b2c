"""Live pictures: what a chapter's text shows beside its words, as elements that the page renders.

A text names a picture and its arguments: ```` ```live board f5d6 marks=c3 ````. Words with a `=` are options.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from reversi.domain import (
    STANDARD,
    Board,
    Colour,
    Ongoing,
    Square,
    disc_at,
    flips,
    legal_squares,
    parse_square,
    parse_transcript,
    play,
    start_board,
    state_of,
)
from reversi.elm import Element, Html
from reversi.elm.html import tag

Picture: TypeAlias = Element[Any]
Place: TypeAlias = tuple[int, int]
"""A column and a row, from 0."""

svg, rect, circle, path, figure, div, code, ol, li, span = map(
    tag, ("svg", "rect", "circle", "path", "figure", "div", "code", "ol", "li", "span")
)

CELL = 20
"""The width of a drawn square."""


def picture(name: str, words: tuple[str, ...]) -> Picture:
    """The picture of that name; raises `LookupError` where there is none, and `ValueError` for its words."""
    options = dict(word.split("=", 1) for word in words if "=" in word)
    plain = [word for word in words if "=" not in word]
    return PICTURES[name](*plain, **options)


def draw_board(
    discs: Mapping[Place, str],
    marks: frozenset[Place] = frozenset(),
    rings: frozenset[Place] = frozenset(),
    label: str = "",
) -> Picture:
    """A board with discs, dots on the squares in `marks` and rings around the discs in `rings`."""
    return _draw(discs, marks, rings, label, rows=8)


def _draw(
    discs: Mapping[Place, str], marks: frozenset[Place], rings: frozenset[Place], label: str, rows: int
) -> Picture:
    width, height = 8 * CELL, rows * CELL
    files = [f"M{CELL * n} 0V{height}" for n in range(1, 8)]
    ranks = [f"M0 {CELL * n}H{width}" for n in range(1, rows)]
    return svg(
        {"class": "drawn-board", "viewBox": f"-1 -1 {width + 2} {height + 2}", **_labelled(label)},
        rect({"class": "drawn-field", "width": str(width), "height": str(height)}),
        path({"class": "drawn-lines", "d": "".join(files + ranks)}),
        *[_draw_disc(place, colour) for place, colour in sorted(discs.items())],
        *[_draw_circle(place, "drawn-mark", CELL * 0.16) for place in sorted(marks)],
        *[_draw_circle(place, "drawn-ring", CELL * 0.44) for place in sorted(rings)],
    )


def board(transcript: str = "start", marks: str = "", rings: str = "") -> Picture:
    """The board after a transcript (`start`: before any move), with dots and rings on squares.

    `marks=legal` puts a dot on every legal move.
    """
    position = _position(transcript)
    dots = legal_squares(position) if marks == "legal" else _squares(marks)
    return _figure(draw_board(_discs(position), _places(dots), _places(_squares(rings)), _words(position)))


def move(transcript: str, square: str) -> Picture:
    """A move: the board before it with rings around the discs that flip, and the board after it."""
    before, played = _position(transcript), parse_square(square)
    state = state_of(before)
    assert isinstance(state, Ongoing)
    after = play(state, played).board
    turned = _places(flips(before, played))
    return _figure(
        div(
            {"class": "drawn-pair"},
            draw_board(_discs(before), _places([played]), turned, _words(before)),
            draw_board(_discs(after), frozenset(), turned, _words(after)),
        )
    )


def row(signs: str) -> Picture:
    """Eight squares in a row: X, O, a dot for none, and `*` where Black plays, which flips what it flips."""
    colours = {"X": "black", "O": "white"}
    discs = {(column, 0): colours[sign] for column, sign in enumerate(signs) if sign in colours}
    played, turned = signs.index("*"), 0
    rest = signs[played + 1 :]
    if (run := len(rest) - len(rest.lstrip("O"))) and rest[run:].startswith("X"):
        turned = run
    rings = frozenset((played + n, 0) for n in range(1, turned + 1))
    words = {"X": "black", "O": "white", ".": "empty", "*": "Black plays here"}
    label = ", ".join(words[sign] for sign in signs)
    return _figure(_draw(discs, frozenset({(played, 0)}), rings, f"A row: {label}. {turned} flip.", rows=1))


def flow(*steps: str) -> Picture:
    """What leads to what: values in boxes, and in brackets what makes the next of the one before.

    `flow model [view] page [click] message [update] model`
    """
    boxes: list[Html[Any]] = []
    for step in steps:
        way = step.startswith("[")
        kind = "drawn-way" if way else "drawn-box"
        boxes.append(div({"class": kind}, step.strip("[]").replace("_", " ")))
    return _figure(div({"class": "drawn-flow"}, *boxes))


def nested(*elements: str) -> Picture:
    """Elements inside each other, from the outermost: each a tag, a colon and its class."""
    inside: list[Html[Any]] = []
    for element in reversed(elements):
        name, _, kind = element.partition(":")
        words = f'<{name} class="{kind.replace("_", " ")}">' if kind else f"<{name}>"
        inside = [div({"class": "drawn-element"}, code({}, words), *inside)]
    return _figure(div({}, *inside))


def exchange(*steps: str) -> Picture:
    """What a person, the program and the computer say to each other, from the top.

    The sign before the words tells who speaks: `>` a person, `?` the program to the computer, `<` the
    computer, `!` the computer when it is too late.
    """
    kinds = {">": "from-person", "?": "to-computer", "<": "from-computer", "!": "from-computer late"}
    speakers = {">": "Person", "?": "Program", "<": "Computer", "!": "Computer"}
    lines = [
        li({"class": kinds[step[0]]}, span({}, speakers[step[0]]), span({}, step[1:].replace("_", " ")))
        for step in steps
    ]
    return _figure(ol({"class": "drawn-exchange"}, *lines))


PICTURES: Mapping[str, Callable[..., Picture]] = {
    "board": board,
    "move": move,
    "row": row,
    "flow": flow,
    "nested": nested,
    "exchange": exchange,
}
"""The pictures that a text can name."""


def _figure(content: Html[Any]) -> Picture:
    return figure({"class": "picture"}, content)


def _position(transcript: str) -> Board:
    state = state_of(start_board(STANDARD))
    for ply in () if transcript == "start" else parse_transcript(transcript):
        state = play(state, ply)
    return state.board


def _squares(names: str) -> list[Square]:
    return [parse_square(name) for name in names.split(",") if name]


def _places(squares: "frozenset[Square] | tuple[Square, ...] | list[Square]") -> frozenset[Place]:
    return frozenset((square.column, square.row) for square in squares)


def _discs(position: Board) -> dict[Place, str]:
    squares = [Square(column, row) for row in range(8) for column in range(8)]
    found = {(square.column, square.row): disc_at(position, square) for square in squares}
    return {place: colour.value for place, colour in found.items() if colour is not None}


def _words(position: Board) -> str:
    """The position in words, for those who cannot see it."""
    lists = [
        f"{colour.value} on {', '.join(str(square) for square in _of(position, colour))}"
        for colour in (Colour.BLACK, Colour.WHITE)
    ]
    return f"A board: {'; '.join(lists)}"


def _of(position: Board, colour: Colour) -> list[Square]:
    squares = [Square(column, row) for row in range(8) for column in range(8)]
    return [square for square in squares if disc_at(position, square) is colour]


def _draw_disc(place: Place, colour: str) -> Picture:
    return _draw_circle(place, f"drawn-disc {colour}", CELL * 0.41)


def _draw_circle(place: Place, kind: str, radius: float) -> Picture:
    column, row = place
    return circle(
        {
            "class": kind,
            "cx": f"{CELL * column + CELL / 2:g}",
            "cy": f"{CELL * row + CELL / 2:g}",
            "r": f"{radius:g}",
        }
    )


def _labelled(label: str) -> dict[str, str | bool]:
    """The attributes that tell what a drawing shows, or that it need not be told."""
    return {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
