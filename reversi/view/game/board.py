"""The board: one grid for mouse, touch, keyboard and screen reader."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival, Refusal, Zoom, is_large
from reversi.app.game.seats import is_humans_turn
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.settings.model import SeenBy
from reversi.domain import Board, GameState, Move, Ongoing, Rules, Square, disc_at
from reversi.domain.square import distance
from reversi.elm import Element, Html, On, OnKey
from reversi.record.game import Game
from reversi.view.computer.explain import considered_move, considered_square, intended_square, intended_words
from reversi.view.controls import div, span
from reversi.view.game.marks import NO_MARKS, Marks, mark_classes, mark_words, view_loss
from reversi.view.game.square import (
    EMPTY,
    WALL,
    owner_words,
    owners_on,
    view_quiet_square,
    view_square,
    view_still_disc,
)
from reversi.view.game.values import Help, help_words, view_value
from reversi.view.hint import help_of
from reversi.view.review import marks_of
from reversi.view.texts import Texts, texts_in

NO_MOVES: Mapping[Square, Move] = {}


@dataclass(frozen=True, slots=True)
class Sight:
    """What can be seen on a board, worked out once for all squares."""

    texts: Texts
    game: Game
    cursor: Square
    legal: Mapping[Square, Move]
    """The moves of the person to move; empty while nobody is to choose."""
    considered: Square | None
    """The square under the mouse or the keyboard's focus, if the computer's explanation is about it too."""
    preview: Move | None
    """The legal or considered move under the mouse or the keyboard's focus."""
    refused: Square | None
    """The square that flashes, because it is no move."""
    moving: bool
    """Whether the last move is shown as it happens."""
    help: Help
    shows_legal: bool
    """Whether legal moves are marked."""
    coordinates: bool
    turned: bool
    """Whether the board is seen from White's side: the last square comes first."""
    intended: Square | None = None
    """Where the computer would play, while it explains why."""
    zoom: Zoom = Zoom.NONE
    marks: Marks = NO_MARKS
    """What a review or a question marks."""

    @property
    def board(self) -> Board:
        """The position."""
        return self.game.present.state.board

    @property
    def last(self) -> Move | None:
        """The last move, if the last ply was one."""
        last = self.game.present.last
        return last if isinstance(last, Move) else None


def view_board(sight: Sight, *beside: Element[Msg], on: tuple[OnKey[Msg], ...] = ()) -> Element[Msg]:
    """The board in its frame, with files above and ranks beside it; the bar stands `beside` them.

    A large board can be scrolled in the frame; its files and ranks stay in sight.
    """
    rules = sight.board.rules
    style = f"--columns: {rules.width}; --rows: {rules.height}; --zoom: {sight.zoom.value}"
    return div(
        {"class": "frame large" if is_large(rules) else "frame", "style": style},
        div(
            {"class": "pane"},
            *_view_coordinates(sight, rules),
            div({"class": "field"}, _view_grid(sight, rules), *_view_spots(rules)),
            # Squares keep their places in a pane; a board with others has another.
            key=f"{rules.width}-{rules.height}-{sight.turned}",
        ),
        *beside,
        on=on,
    )


def sight_of(model: Model) -> Sight:
    """What can be seen on the board of the game."""
    legal = legal_moves(model.table.state) if _is_persons_turn(model) else NO_MOVES
    intended = intended_square(model)
    return Sight(
        texts=texts_in(model.language),
        game=model.table.game,
        cursor=model.table.cursor,
        legal=legal,
        considered=considered_square(model),
        preview=legal.get(model.table.pointed) if legal and model.table.pointed else considered_move(model),
        refused=flashing_square(model.table.refusal),
        moving=model.table.arrival is Arrival.PLAYED,
        help=help_of(model),
        shows_legal=model.options.legal_marks or bool(model.table.analysing or model.hint or intended),
        coordinates=model.options.coordinates,
        turned=model.options.seen_by is SeenBy.WHITE,
        intended=intended,
        zoom=model.table.zoom,
        marks=marks_of(model),
    )


def _is_persons_turn(model: Model) -> bool:
    return is_humans_turn(model.table.state, model.table.seats_now) and not model.table.follows


def legal_moves(state: GameState) -> Mapping[Square, Move]:
    """The moves of the side to move, by square."""
    return {move.square: move for move in state.moves} if isinstance(state, Ongoing) else NO_MOVES


def flashing_square(refusal: Refusal | None) -> Square | None:
    """The square of a refused move while it flashes."""
    return refusal.square if refusal is not None and refusal.flashing else None


def in_sight(count: int, turned: bool) -> range:
    """The columns from left to right, or the rows from top to bottom, as they are seen.

    >>> list(in_sight(4, turned=False)), list(in_sight(4, turned=True))
    ([0, 1, 2, 3], [3, 2, 1, 0])
    """
    return range(count)[::-1] if turned else range(count)


def _view_coordinates(sight: Sight, rules: Rules) -> tuple[Element[Msg], ...]:
    """The letters and digits; if they are switched off, their place stays empty."""
    shown = sight.coordinates
    columns, rows = in_sight(rules.width, sight.turned), in_sight(rules.height, sight.turned)
    return view_coordinates(columns if shown else range(0), rows if shown else range(0))


def view_coordinates(columns: range, rows: range) -> tuple[Element[Msg], ...]:
    """The letters of the files and the digits of the ranks, as they are seen."""
    files: list[Html[Msg]] = [span({}, chr(ord("a") + column)) for column in columns]
    ranks: list[Html[Msg]] = [span({}, str(row + 1)) for row in rows]
    return (
        div({"class": "files", "aria-hidden": "true"}, *files),
        div({"class": "ranks", "aria-hidden": "true"}, *ranks),
    )


def _view_grid(sight: Sight, rules: Rules) -> Element[Msg]:
    columns, rows = in_sight(rules.width, sight.turned), in_sight(rules.height, sight.turned)
    owners = owners_on(sight.board)
    marked = {square: _view_marked(sight, square, owners) for square in _spoken_of(sight)}
    marked_at = {square.row * rules.width + square.column: each for square, each in marked.items()}
    texts, width = sight.texts, rules.width
    lines = [
        div(
            {"role": "row", "class": "row"},
            *[
                marked_at.get(row * width + column)
                or view_quiet_square(texts, column, row, owners[row * width + column])
                for column in columns
            ],
            key=str(row),
        )
        for row in rows
    ]
    return div(
        {"role": "grid", "class": "grid walled" if rules.walls else "grid", "aria-label": sight.texts.board},
        *lines,
        on=(_keys(sight.cursor, columns, rows, rules.walls), On("focusout", game_msg.SquarePointed(None))),
    )


def _keys(cursor: Square, columns: range, rows: range, walls: frozenset[Square]) -> OnKey[Msg]:
    """What the keys do while the focus is on `cursor`: they follow what is seen, and stop at the edges.

    Arrow keys go to walls too, which say what they are; Home and End to the ends of the row without them.
    """
    stops = [each for each in columns if Square(each, cursor.row) not in walls] or [cursor.column]
    moves = tuple(
        (key, game_msg.CursorMoved(square))
        for key, square in squares_by_key(cursor, columns, rows, stops).items()
    )
    return OnKey((*moves, ("Enter", game_msg.SquareClicked(cursor)), (" ", game_msg.SquareClicked(cursor))))


def squares_by_key(cursor: Square, columns: range, rows: range, stops: Sequence[int]) -> dict[str, Square]:
    """Where each key leads from `cursor`; Home and End lead to the first and the last column of `stops`."""
    column, row = cursor.column, cursor.row
    across, down = columns.index(column), rows.index(row)
    return {
        "ArrowLeft": Square(columns[max(across - 1, 0)], row),
        "ArrowRight": Square(columns[min(across + 1, len(columns) - 1)], row),
        "ArrowUp": Square(column, rows[max(down - 1, 0)]),
        "ArrowDown": Square(column, rows[min(down + 1, len(rows) - 1)]),
        "Home": Square(stops[0], row),
        "End": Square(stops[-1], row),
    }


def _spoken_of(sight: Sight) -> set[Square]:
    """The squares about which there is more to say than what stands on them."""
    named = {sight.cursor, sight.refused, sight.intended, sight.help.best, sight.considered} - {None}
    last = sight.last
    turning = last.flips if last and sight.moving else ()
    preview = sight.preview.flips if sight.preview else ()
    squares = {
        *named,
        *sight.marks.squares,
        *sight.legal,
        *turning,
        *preview,
        *((last.square,) if last else ()),
    }
    return {square for square in squares if square and sight.board.rules.holds(square)}


def _view_marked(sight: Sight, square: Square, owners: list[str]) -> Element[Msg]:
    """A square with its marks and its words."""
    owner = owners[square.row * sight.board.rules.width + square.column]
    is_last = sight.last is not None and sight.last.square == square
    return view_square(
        square,
        " ".join(("square", *([WALL] if owner == WALL else _marks(sight, square)))),
        sight.texts.comma.join(
            (
                _words(sight.texts, square, owner, sight.legal.get(square), is_last),
                *mark_words(sight.marks, square),
            )
        )
        + help_words(sight.texts, sight.help, square)
        + intended_words(sight.texts, square, sight.intended),
        square == sight.cursor,
        _view_content(sight, square, owner),
    )


def _words(texts: Texts, square: Square, owner: str, legal: Move | None, is_last: bool) -> str:
    """A square in words: "f5, legal, flips 3 discs", "d4, white, last move"."""
    if legal is None:
        return owner_words(texts, square, owner, is_last)
    if not legal.flips:
        return texts.square_to_place(str(square))
    return texts.legal_square(str(square), len(legal.flips))


def _marks(sight: Sight, square: Square) -> list[str]:
    """The classes of a square besides `square`."""
    marks = {
        "legal": sight.shows_legal and square in sight.legal,
        "hinted": square in sight.legal and sight.help.stage is not None,
        "best": square == sight.help.best,
        "intended": square == sight.intended,
        "considered": square == sight.considered,
        "turns": sight.shows_legal and sight.preview is not None and square in sight.preview.flips,
        "last": sight.last is not None and square == sight.last.square,
        "refused": square == sight.refused,
    }
    return [*(name for name, marked in marks.items() if marked), *mark_classes(sight.marks, square)]


def _view_content(sight: Sight, square: Square, owner: str) -> tuple[Html[Msg], ...]:
    if owner == WALL:
        return ()
    loss = view_loss(sight.marks, square)
    if owner != EMPTY:
        return (_view_disc(sight, square, owner), *loss)
    mover = sight.board.to_move.value
    if square == sight.intended:
        return (span({"class": f"ghost {mover}"}, key="ghost"),)
    if square not in sight.legal or not sight.shows_legal or loss:
        return loss
    kind = "ghost" if sight.preview is not None and sight.preview.square == square else "dot"
    spot = span({"class": f"{kind} {mover}"}, key=kind)
    value = sight.help.values.get(square)
    return (spot,) if value is None else (spot, view_value(sight.texts, value))


def _view_disc(sight: Sight, square: Square, owner: str) -> Element[Msg]:
    """A disc; one that the last move placed or flipped lands or turns over once.

    Its key changes with every move that touches it, so that the browser starts the animation anew.
    """
    last, place = sight.last, sight.game.place
    if last is None or not sight.moving or (square != last.square and square not in last.flips):
        return view_still_disc(owner)
    if square == last.square:
        return span({"class": f"disc {owner} landing"}, key=f"landing-{place}")
    before = disc_at(sight.game.state_at(place - 1).state.board, square)
    return span(
        {"class": "disc turning", "style": _turning(last.square, square, sight.turned)},
        span({"class": f"face {owner}"}),
        span({"class": f"face back {before.value if before else owner}"}),
        key=f"turning-{place}",
    )


def _turning(played: Square, flip: Square, turned: bool) -> str:
    """How a disc turns over: about the axis across its line, and later if it is further from the move."""
    steps, sign = distance(played, flip), -1 if turned else 1
    across = sign * (flip.column - played.column) // steps, sign * (flip.row - played.row) // steps
    return f"--steps: {steps}; --axis-x: {-across[1]}; --axis-y: {across[0]}"


def _view_spots(rules: Rules) -> list[Element[Msg]]:
    """The four small spots of a tournament board, two squares in from each corner; none between walls."""
    if rules.width < 6 or rules.height < 6 or rules.walls:
        return []
    columns, rows = (2, rules.width - 2), (2, rules.height - 2)
    return [
        span({"class": "spot", "aria-hidden": "true", "style": f"--column: {column}; --row: {row}"})
        for column in columns
        for row in rows
    ]
