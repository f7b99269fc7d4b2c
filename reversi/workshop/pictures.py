"""Live pictures: the illustrations of a chapter's text, as elements that the page renders.

A text names a picture and its arguments: ```` ```live board f5d6 marks=c3 ````. Words with a `=` are options.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from reversi import domain
from reversi.elm import Element, Html
from reversi.elm.html import tag
from reversi.workshop.chapters.boards import state_after
from reversi.workshop.chapters.messages import solution as messages
from reversi.workshop.chapters.values import solution as values
from reversi.workshop.drawing import Place, discs_on, draw_board
from reversi.workshop.drawn_tree import draw_tree

Picture: TypeAlias = Element[Any]

figure, div, span, p, code, ol, li = map(tag, ("figure", "div", "span", "p", "code", "ol", "li"))
field, label = tag("input"), tag("label")

MOST_OPTIONS = 8
"""The most drawings a choice can have."""


def picture(name: str, words: tuple[str, ...]) -> Picture:
    """The picture of that name; raises `LookupError` if there is none, and `ValueError` for bad arguments."""
    options = dict(word.split("=", 1) for word in words if "=" in word)
    plain = [word for word in words if "=" not in word]
    return PICTURES[name](*plain, **options)


def board(transcript: str = "start", marks: str = "", rings: str = "") -> Picture:
    """The board after a transcript (`start`: before any move), with dots and rings on squares.

    `marks=legal` puts a dot on every legal move.
    """
    position = _position(transcript)
    dots = domain.legal_squares(position) if marks == "legal" else _squares(marks)
    return _figure(
        draw_board(discs_on(position), _places(dots), _places(_squares(rings)), words_of(position))
    )


def move(transcript: str, square: str) -> Picture:
    """A move: the board before it with rings around the discs that flip, and the board after it."""
    before, played = _position(transcript), domain.parse_square(square)
    state = domain.state_of(before)
    assert isinstance(state, domain.Ongoing)
    after = domain.play(state, played).board
    turned = _places(domain.flips(before, played))
    return _figure(
        div(
            {"class": "drawn-pair"},
            draw_board(discs_on(before), _places([played]), turned, words_of(before)),
            draw_board(discs_on(after), frozenset(), turned, words_of(after)),
        )
    )


def game(transcript: str) -> Picture:
    """The boards of a game, one shown at a time; the person steps through the moves."""
    names = [str(ply) for ply in domain.parse_transcript(transcript)]
    played = ["".join(names[:count]) for count in range(len(names) + 1)]
    boards = [_drawn_after(each) for each in played]
    return _choice(
        f"game-{transcript}", "The board after", list(zip(["the start", *names], boards, strict=True))
    )


def choices(transcript: str = "start") -> Picture:
    """The legal moves after a transcript; the person picks one and sees which discs it flips."""
    position = _position(transcript)
    options = [(str(square), _drawn_move(position, square)) for square in domain.legal_squares(position)]
    return _choice(f"choices-{transcript}", "What flips if the move is", options)


def replay(*squares: str) -> Picture:
    """The models of chapter 3 after clicks on squares, one shown at a time; some clicks change nothing."""
    model = messages.init()
    options = [("none", _draw_model(model, "the start"))]
    for name in squares:
        square = domain.parse_square(name)
        clicked = messages.SquareClicked(values.Square(square.column, square.row))
        before, model = model, messages.update(model, clicked)
        change = "nothing has changed" if model == before else f"a disc on {name}"
        options.append((name, _draw_model(model, change)))
    return _choice(f"replay-{'-'.join(squares)}", "The model after the clicks up to", options)


def row(signs: str) -> Picture:
    """Eight squares in a row: X, O, a dot for an empty one, and `*` where Black plays and flips discs."""
    colours = {"X": "black", "O": "white"}
    discs = {(column, 0): colours[sign] for column, sign in enumerate(signs) if sign in colours}
    played, turned = signs.index("*"), 0
    rest = signs[played + 1 :]
    if (run := len(rest) - len(rest.lstrip("O"))) and rest[run:].startswith("X"):
        turned = run
    rings = frozenset((played + n, 0) for n in range(1, turned + 1))
    names = {"X": "black", "O": "white", ".": "empty", "*": "Black plays here"}
    words = f"A row: {', '.join(names[sign] for sign in signs)}. {turned} flip."
    return _figure(draw_board(discs, frozenset({(played, 0)}), rings, words, rows=1))


def flow(*steps: str) -> Picture:
    """A data flow: values in boxes, and between them, in brackets, what turns one into the next.

    `flow model [view] page [click] message [update] model`
    """
    kinds = ("drawn-way" if step.startswith("[") else "drawn-box" for step in steps)
    words = (step.strip("[]").replace("_", " ") for step in steps)
    boxes = [div({"class": kind}, text) for kind, text in zip(kinds, words, strict=True)]
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
    """The messages between a person, the program and the computer, from the top.

    The sign before the words shows the speaker: `>` a person, `?` the program to the computer, `<` the
    computer, `!` the computer, too late.
    """
    kinds = {">": "from-person", "?": "to-computer", "<": "from-computer", "!": "from-computer late"}
    speakers = {">": "Person", "?": "Program", "<": "Computer", "!": "Computer"}
    lines = [
        li({"class": kinds[step[0]]}, span({}, speakers[step[0]]), span({}, step[1:].replace("_", " ")))
        for step in steps
    ]
    return _figure(ol({"class": "drawn-exchange"}, *lines))


def tree(*branches: str) -> Picture:
    """A search of two plies: for each move the values after the answers to it, `?` for those not searched.

    `tree 5,7,9 2,?,?`
    """
    return _figure(draw_tree(branches))


def moves(transcript: str, place: str) -> Picture:
    """A list of moves, of which the first `place` have happened."""
    happened = int(place)
    boxes = [
        li({"class": "drawn-move" if number <= happened else "drawn-move undone"}, str(ply))
        for number, ply in enumerate(domain.parse_transcript(transcript), 1)
    ]
    words = f"{len(boxes)} moves, of which {happened} have happened"
    return _figure(ol({"class": "drawn-moves", "aria-label": words}, *boxes))


PICTURES: Mapping[str, Callable[..., Picture]] = {
    "board": board, "move": move, "game": game, "choices": choices, "replay": replay, "row": row,
    "flow": flow, "nested": nested, "exchange": exchange, "tree": tree, "moves": moves,
}  # fmt: skip
"""The pictures that a text can name."""


def _figure(content: Html[Any]) -> Picture:
    return figure({"class": "drawn"}, content)


def _choice(name: str, question: str, options: list[tuple[str, Picture]]) -> Picture:
    """A choice of drawings, one of them visible; the style sheet does the switching.

    Raises `ValueError` for more drawings than the style sheet supports.
    """
    if len(options) > MOST_OPTIONS:
        raise ValueError(f"{len(options)} drawings are more than the {MOST_OPTIONS} that a choice can have")
    controls: list[Html[Any]] = []
    for number, (words, _) in enumerate(options):
        identity = f"{name}-{number}"
        attributes: dict[str, str | bool] = {"type": "radio", "name": name, "id": identity}
        controls.append(field({**attributes, "checked": True} if number == 0 else attributes))
        controls.append(label({"for": identity}, words))
    drawings = div({"class": "drawn-options"}, *[drawing for _, drawing in options])
    about = {"class": "drawn-choice", "role": "radiogroup", "aria-label": question}
    return _figure(div(about, span({}, question), *controls, drawings))


def _draw_model(model: messages.Model, change: str) -> Picture:
    """A model of chapter 3: its board, and whose move it is."""
    sets = {"black": model.board.black, "white": model.board.white}
    discs = {(each.column, each.row): colour for colour, squares in sets.items() for each in squares}
    words = f"{change}, {model.to_move.value} to move".capitalize()
    return div({}, draw_board(discs, words=words), p({"aria-hidden": "true"}, f"{words}."))


def _drawn_after(transcript: str) -> Picture:
    """The board after a transcript, with a ring around the last disc placed."""
    position = _position(transcript)
    squares = [ply for ply in domain.parse_transcript(transcript) if isinstance(ply, domain.Square)]
    return draw_board(discs_on(position), rings=_places(squares[-1:]), words=words_of(position))


def _drawn_move(position: domain.Board, square: domain.Square) -> Picture:
    """A board with a move and the discs it flips."""
    turned = domain.flips(position, square)
    words = f"{square} flips {_names(sorted(turned))}"
    return draw_board(discs_on(position), _places([square]), _places(turned), words)


def _position(transcript: str) -> domain.Board:
    return state_after(transcript.removeprefix("start")).board


def _squares(names: str) -> list[domain.Square]:
    return [domain.parse_square(name) for name in names.split(",") if name]


def _places(squares: Iterable[domain.Square]) -> frozenset[Place]:
    return frozenset((square.column, square.row) for square in squares)


def words_of(position: domain.Board) -> str:
    """The position in words, for those who cannot see it."""
    sets = zip(position.rules.players, position.discs, strict=True)
    lists = [f"{colour.value} on {_names(domain.squares_on(position, discs))}" for colour, discs in sets]
    return f"A board: {'; '.join(lists)}"


def _names(squares: Iterable[domain.Square]) -> str:
    return ", ".join(map(str, squares))
