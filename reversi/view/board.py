"""The board: one grid for mouse, touch, keyboard and screen reader."""

from dataclasses import dataclass

from reversi.app.model import Arrival, Model
from reversi.app.msg import CursorMoved, Msg, SquareClicked, SquareFocused, SquarePointed
from reversi.app.seats import is_humans_turn
from reversi.domain import Board, Colour, Move, Ongoing, Rules, Square, disc_at
from reversi.domain.square import distance
from reversi.elm import Element, Html, On, OnKey
from reversi.view.bar import view_bar
from reversi.view.hint import Help, help_of, help_words, view_value
from reversi.view.tags import div, span
from reversi.view.texts import Texts, texts_in
from reversi.view.words import colour_name


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be seen on the board, worked out once for all squares."""

    model: Model
    texts: Texts
    legal: dict[Square, Move]
    """The moves of the person to move; empty while nobody is to choose."""
    preview: Move | None
    """The legal move under the mouse or the keyboard's focus."""
    last: Move | None
    """The last move, if the last ply was one."""
    moving: bool
    """Whether the last move is to be seen happening."""
    help: Help


def view_board(model: Model) -> Element[Msg]:
    """The board in its frame, with files above and ranks beside it."""
    rules = model.state.board.rules
    sight = sight_of(model)
    files: list[Html[Msg]] = [span({}, chr(ord("a") + column)) for column in range(rules.width)]
    ranks: list[Html[Msg]] = [span({}, str(row + 1)) for row in range(rules.height)]
    return div(
        {"class": "frame", "style": f"--columns: {rules.width}; --rows: {rules.height}"},
        div({"class": "files", "aria-hidden": "true"}, *files),
        div({"class": "ranks", "aria-hidden": "true"}, *ranks),
        div({"class": "field"}, _view_grid(sight, rules), *_view_spots(rules)),
        *view_bar(model),
    )


def sight_of(model: Model) -> Sight:
    """What is to be seen on the board of `model`."""
    legal: dict[Square, Move] = {}
    if isinstance(model.state, Ongoing) and is_humans_turn(model.state, model.seats):
        legal = {move.square: move for move in model.state.moves}
    last = model.game.present.last
    return Sight(
        model=model,
        texts=texts_in(model.language),
        legal=legal,
        preview=legal.get(model.pointed) if model.pointed else None,
        last=last if isinstance(last, Move) else None,
        moving=model.arrival is Arrival.PLAYED,
        help=help_of(model),
    )


def square_id(square: Square) -> str:
    """The id of the element that shows `square`."""
    return f"square-{square}"


def _view_grid(sight: Sight, rules: Rules) -> Element[Msg]:
    rows = [
        div(
            {"role": "row", "class": "row"},
            *[_view_square(sight, Square(column, row)) for column in range(rules.width)],
        )
        for row in range(rules.height)
    ]
    return div(
        {"role": "grid", "class": "grid", "aria-label": sight.texts.board},
        *rows,
        on=(_keys(sight.model.cursor, rules), On("focusout", SquarePointed(None))),
    )


def _keys(cursor: Square, rules: Rules) -> OnKey[Msg]:
    """What the keys do while the focus is on `cursor`: arrows stop at the edges."""
    column, row = cursor.column, cursor.row
    moved = {
        "ArrowLeft": Square(max(column - 1, 0), row),
        "ArrowRight": Square(min(column + 1, rules.width - 1), row),
        "ArrowUp": Square(column, max(row - 1, 0)),
        "ArrowDown": Square(column, min(row + 1, rules.height - 1)),
        "Home": Square(0, row),
        "End": Square(rules.width - 1, row),
    }
    moves = tuple((key, CursorMoved(square)) for key, square in moved.items())
    return OnKey((*moves, ("Enter", SquareClicked(cursor)), (" ", SquareClicked(cursor))))


def _view_square(sight: Sight, square: Square) -> Element[Msg]:
    model, board = sight.model, sight.model.state.board
    is_last = sight.last is not None and sight.last.square == square
    return div(
        {
            "role": "gridcell",
            "id": square_id(square),
            "class": " ".join(("square", *_marks(sight, square))),
            "tabindex": "0" if square == model.cursor else "-1",
            "aria-label": square_words(sight.texts, board, square, sight.legal.get(square), is_last)
            + help_words(sight.texts, sight.help, square),
        },
        *_view_content(sight, square),
        on=(
            On("click", SquareClicked(square)),
            On("pointerover", SquarePointed(square)),
            On("focusin", SquareFocused(square)),
        ),
    )


def square_words(texts: Texts, board: Board, square: Square, legal: Move | None, is_last: bool) -> str:
    """A square as it is read out: "f5, legal, turns 3 discs", "d4, white, last move"."""
    owner = disc_at(board, square)
    if legal is not None:
        return texts.legal_square(str(square), len(legal.flips))
    if owner is None:
        return texts.empty_square(str(square))
    words = texts.last_move_square if is_last else texts.disc_square
    return words(str(square), colour_name(texts, owner))


def _marks(sight: Sight, square: Square) -> list[str]:
    """The classes that tell a square from a plain one."""
    refusal = sight.model.refusal
    marks = {
        "legal": square in sight.legal,
        "hinted": square in sight.legal and sight.help.stage is not None,
        "best": square == sight.help.best,
        "turns": sight.preview is not None and square in sight.preview.flips,
        "last": sight.last is not None and square == sight.last.square,
        "refused": refusal is not None and refusal.flashing and refusal.square == square,
    }
    return [name for name, marked in marks.items() if marked]


def _view_content(sight: Sight, square: Square) -> tuple[Html[Msg], ...]:
    board = sight.model.state.board
    owner = disc_at(board, square)
    if owner is not None:
        return (_view_disc(sight, square, owner),)
    if square not in sight.legal:
        return ()
    kind = "ghost" if sight.preview is not None and sight.preview.square == square else "dot"
    spot = span({"class": f"{kind} {board.to_move.value}"}, key=kind)
    value = sight.help.values.get(square)
    return (spot,) if value is None else (spot, view_value(sight.texts, value))


def _view_disc(sight: Sight, square: Square, owner: Colour) -> Element[Msg]:
    """A disc; one that the last move placed or turned is seen landing or turning, once.

    Its key changes with every move that touches it, so that the browser starts the animation anew.
    """
    last, place = sight.last, sight.model.game.place
    if last is None or not sight.moving or (square != last.square and square not in last.flips):
        return span({"class": f"disc {owner.value}"}, key="still")
    if square == last.square:
        return span({"class": f"disc {owner.value} landing"}, key=f"landing-{place}")
    before = disc_at(sight.model.game.state_at(place - 1).state.board, square)
    return span(
        {"class": "disc turning", "style": _turning(last.square, square)},
        span({"class": f"face {owner.value}"}),
        span({"class": f"face back {before.value if before else owner.value}"}),
        key=f"turning-{place}",
    )


def _turning(played: Square, turned: Square) -> str:
    """How a disc turns: about the axis across its line, later the further it is from the square played."""
    steps = distance(played, turned)
    across = (turned.column - played.column) // steps, (turned.row - played.row) // steps
    return f"--steps: {steps}; --axis-x: {-across[1]}; --axis-y: {across[0]}"


def _view_spots(rules: Rules) -> list[Element[Msg]]:
    """The four small spots of a tournament board, two squares in from each corner."""
    if rules.width < 6 or rules.height < 6:
        return []
    columns, rows = (2, rules.width - 2), (2, rules.height - 2)
    return [
        span({"class": "spot", "aria-hidden": "true", "style": f"--column: {column}; --row: {row}"})
        for column in columns
        for row in rows
    ]
