"""The board: one grid for mouse, touch, keyboard and screen reader."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from reversi.app.common import controls as ui
from reversi.app.computer.explain import considered_move, considered_square, intended_square, intended_words
from reversi.app.game import layer
from reversi.app.game import msg as game_msg
from reversi.app.game.marks import NO_MARKS, Marks, mark_classes, mark_words, view_loss
from reversi.app.game.model import Arrival, Zoom, is_large
from reversi.app.game.seats import is_humans_turn
from reversi.app.game.square import (
    EMPTY,
    WALL,
    drawn_between,
    owner_words,
    owners_on,
    view_quiet_square,
    view_square,
    view_still_disc,
)
from reversi.app.game.values import NO_HELP, Help, help_words, view_value
from reversi.app.hint import help_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.view import marks_of
from reversi.app.settings import symmetry_for
from reversi.domain import Board, GameState, Move, Ongoing, Rules, Square, Symmetry, disc_at
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.domain.square import distance
from reversi.elm import Element, Html, On, OnDrag, OnKey
from reversi.locale import say_in
from reversi.locale.say import Say
from reversi.record import shapes
from reversi.record.comments import shapes_here
from reversi.record.game import Game

NO_MOVES: Mapping[Square, Move] = {}


@dataclass(frozen=True, slots=True)
class Sight:
    """What a board shows, worked out once for all its squares."""

    say: Say
    game: Game
    cursor: Square
    legal: Mapping[Square, Move]
    """The legal moves of the person to move; empty while nobody has to choose."""
    preview: Move | None
    """The legal or considered move under the mouse or the keyboard focus."""
    refused: Square | None
    """The square that flashes because the move there was refused."""
    moving: bool
    """Whether the last move is animated."""
    shows_legal: bool
    """Whether legal moves are marked."""
    coordinates: bool
    symmetry: Symmetry
    """How the board is turned and mirrored when it is drawn; squares in this record are the true ones."""
    zoom: Zoom
    considered: Square | None = None
    """The square under the mouse or the keyboard focus, if the computer's explanation also mentions it."""
    help: Help = NO_HELP
    intended: Square | None = None
    """Where the computer would play, while it explains why."""
    marks: Marks = NO_MARKS
    """What a review, the coach or a practice question marks."""
    draws: bool = False
    """Whether the person can draw on the board."""
    drawn: "shapes.Shapes | None" = None
    """The arrows and marks drawn on the board."""

    @property
    def board(self) -> Board:
        """The position to show, with its rules."""
        return self.game.present.state.board

    @property
    def seen(self) -> SeenBoard:
        """Where each square is seen."""
        return seen_board(self.board.rules.width, self.board.rules.height, self.symmetry)

    @property
    def last(self) -> Move | None:
        """The last move; None at the start or after a skip."""
        last = self.game.present.last
        return last if isinstance(last, Move) else None


def view_board(sight: Sight, *beside: Element[Msg], on: tuple[OnKey[Msg], ...] = ()) -> Element[Msg]:
    """The board in its frame, with coordinates; `beside` are more parts of the frame, such as the bar.

    A large board can be scrolled in the frame while the coordinates stay in sight.
    """
    rules, seen = sight.board.rules, sight.seen
    style = f"--columns: {seen.columns}; --rows: {seen.rows}; --zoom: {sight.zoom.value}"
    return ui.div(
        {"class": "frame large" if is_large(rules) else "frame", "style": style, **ui.NOTATION},
        ui.div(
            {"class": "pane"},
            *(view_coordinates(seen.above, seen.beside) if sight.coordinates else view_coordinates((), ())),
            ui.div(
                {"class": "field"},
                _view_grid(sight, rules, seen),
                *_view_spots(rules, seen),
                *_view_drawn(sight, seen),
            ),
            # Squares keep their places within a pane; a board with other squares has another pane.
            key=pane_key(seen),
        ),
        *beside,
        on=on,
    )


def sight_on(
    model: Model,
    game: Game,
    cursor: Square,
    legal: Mapping[Square, Move],
    *,
    moving: bool,
    turned_for: Game | None = None,
) -> Sight:
    """What a board shows of `game`; `turned_for` decides how it is turned if its first move does."""
    table, options = model.table, model.options
    return Sight(
        say=say_in(model.language),
        game=game,
        cursor=cursor,
        legal=legal,
        preview=legal.get(table.pointed) if table.pointed else None,
        refused=table.refusal.square if table.refusal and table.refusal.flashing else None,
        moving=moving,
        shows_legal=options.legal_marks,
        coordinates=options.coordinates,
        symmetry=symmetry_for(options.seen_by, turned_for),
        zoom=table.zoom,
    )


def sight_of(model: Model) -> Sight:
    """What the board of the game shows."""
    table, intended = model.table, intended_square(model)
    legal = legal_moves(table.state) if _is_persons_turn(model) else NO_MOVES
    moving = table.arrival is Arrival.PLAYED
    sight = sight_on(model, table.game, table.cursor, legal, moving=moving, turned_for=table.game)
    return replace(
        sight,
        considered=considered_square(model),
        preview=sight.preview if legal and table.pointed else considered_move(model),
        help=help_of(model),
        shows_legal=sight.shows_legal or bool(table.analysing or model.hint or intended),
        intended=intended,
        marks=marks_of(model),
        draws=not table.follows,
        drawn=shapes_here(table.game),
    )


def _is_persons_turn(model: Model) -> bool:
    return is_humans_turn(model.table.state, model.table.seats_now) and not model.table.follows


def legal_moves(state: GameState) -> Mapping[Square, Move]:
    """The moves of the side to move, by square."""
    return {move.square: move for move in state.moves} if isinstance(state, Ongoing) else NO_MOVES


def pane_key(seen: SeenBoard) -> str:
    """A key that differs for panes with other squares, or with the same squares in other places."""
    return f"{seen.width}-{seen.height}-{seen.symmetry.name}"


@lru_cache(maxsize=8)
def view_coordinates(above: tuple[str, ...], beside: tuple[str, ...]) -> tuple[Element[Msg], ...]:
    """The letters and digits as they are seen; without them, their places stay empty."""
    return (
        ui.div({"class": "above", "aria-hidden": "true"}, *[ui.span({}, name) for name in above]),
        ui.div({"class": "beside", "aria-hidden": "true"}, *[ui.span({}, name) for name in beside]),
    )


def _view_grid(sight: Sight, rules: Rules, seen: SeenBoard) -> Element[Msg]:
    owners = owners_on(sight.board)
    marked = {square: _view_marked(sight, square, owners) for square in _spoken_of(sight)}
    marked_at = {square.row * rules.width + square.column: each for square, each in marked.items()}
    say, width = sight.say, rules.width
    lines = [
        ui.div(
            {"role": "row", "class": "row"},
            *[
                marked_at.get(number) or view_quiet_square(say, number, width, owners[number])
                for number in line
            ],
            key=str(row),
        )
        for row, line in enumerate(seen.lines)
    ]
    return ui.div(
        {"role": "grid", "class": "grid walled" if rules.walls else "grid", "aria-label": sight.say("Board")},
        *lines,
        on=(
            _keys(sight.cursor, seen, rules.playable),
            On("focusout", game_msg.SquarePointed(None)),
            *((OnDrag(drawn_between),) if sight.draws else ()),
        ),
    )


def _view_drawn(sight: Sight, seen: SeenBoard) -> list[Element[Msg]]:
    """The layer over the board with what the person has drawn, if anything."""
    return [layer.view_shapes(seen, sight.drawn)] if sight.drawn else []


def _keys(cursor: Square, seen: SeenBoard, playable: int) -> OnKey[Msg]:
    """What the keys do while the focus is on `cursor`: they follow the board as seen, and stop at its edges.

    Arrow keys go to walls too, which say what they are; Home and End go to the first and the last square
    of the row that is not a wall.
    """
    stops = [number for number in seen.line_through(cursor) if playable >> number & 1]
    squares = squares_by_key(cursor, seen, stops)
    moves = tuple((key, game_msg.CursorMoved(square)) for key, square in squares.items())
    return OnKey((*moves, ("Enter", game_msg.SquareClicked(cursor)), (" ", game_msg.SquareClicked(cursor))))


def squares_by_key(cursor: Square, seen: SeenBoard, stops: Sequence[int]) -> dict[str, Square]:
    """Where each key leads from `cursor`; Home and End lead to the first and the last of `stops`, if any."""
    lines, place = seen.lines, seen.place_of(cursor)
    column, row = place.column, place.row
    line = lines[row]
    numbers = {
        "ArrowLeft": line[max(column - 1, 0)],
        "ArrowRight": line[min(column + 1, seen.columns - 1)],
        "ArrowUp": lines[max(row - 1, 0)][column],
        "ArrowDown": lines[min(row + 1, seen.rows - 1)][column],
        "Home": stops[0] if stops else line[column],
        "End": stops[-1] if stops else line[column],
    }
    return {key: seen.square(number) for key, number in numbers.items()}


def _spoken_of(sight: Sight) -> set[Square]:
    """The squares that have more to show or say than what is on them."""
    named = {sight.cursor, sight.refused, sight.intended, sight.help.best, sight.considered} - {None}
    last = sight.last
    turning = last.flips if last and sight.moving else ()
    preview = sight.preview.flips if sight.preview else ()
    squares = {
        *named,
        *sight.marks.squares,
        *_circled(sight),
        *sight.legal,
        *sight.help.values,
        *turning,
        *preview,
        *((last.square,) if last else ()),
    }
    return {square for square in squares if square and sight.board.rules.holds(square)}


def _circled(sight: Sight) -> tuple[Square, ...]:
    return sight.drawn.circles if sight.drawn else ()


def _view_marked(sight: Sight, square: Square, owners: list[str]) -> Element[Msg]:
    """A square with its marks and its words."""
    owner = owners[square.row * sight.board.rules.width + square.column]
    is_last = sight.last is not None and sight.last.square == square
    return view_square(
        square,
        " ".join(("square", *([WALL] if owner == WALL else _marks(sight, square)))),
        sight.say.comma.join(
            (
                _words(sight.say, square, owner, sight.legal.get(square), is_last),
                *(() if square == sight.help.best else mark_words(sight.marks, square)),
                *((sight.say("marked"),) if square in _circled(sight) else ()),
            )
        )
        + help_words(sight.say, sight.help, square)
        + intended_words(sight.say, square, sight.intended),
        square == sight.cursor,
        _view_content(sight, square, owner),
    )


def _words(say: Say, square: Square, owner: str, legal: Move | None, is_last: bool) -> str:
    """A square in words: "f5, legal, flips 3 discs", "d4, white, last move"."""
    if legal is None:
        return owner_words(say, square, owner, is_last)
    if not legal.flips:
        return say("{square}, legal, flips no disc", square=str(square))
    return say.number(
        "{square}, legal, flips {n} disc",
        "{square}, legal, flips {n} discs",
        len(legal.flips),
        square=str(square),
    )


def _marks(sight: Sight, square: Square) -> list[str]:
    """The classes that a square has in addition to `square`."""
    marks = {
        "legal": sight.shows_legal and square in sight.legal,
        "hinted": sight.help.stage is not None and (square in sight.legal or square in sight.help.values),
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
        return (ui.span({"class": f"ghost {mover}"}, key="ghost"),)
    if loss:
        return loss
    value = sight.help.values.get(square)
    figure = () if value is None else (view_value(sight.say, value),)
    if square not in sight.legal or not sight.shows_legal:
        return figure
    kind = "ghost" if sight.preview is not None and sight.preview.square == square else "dot"
    return (ui.span({"class": f"{kind} {mover}"}, key=kind), *figure)


def _view_disc(sight: Sight, square: Square, owner: str) -> Element[Msg]:
    """A disc; if the last move placed or flipped it, it lands or turns over once.

    Its key changes with every move that touches it, so that the browser restarts the animation.
    """
    last, place = sight.last, sight.game.place
    if last is None or not sight.moving or (square != last.square and square not in last.flips):
        return view_still_disc(owner)
    if square == last.square:
        return ui.span({"class": f"disc {owner} landing"}, key=f"landing-{place}")
    before = disc_at(sight.game.state_at(place - 1).state.board, square)
    return ui.span(
        {"class": "disc turning", "style": _turning(last.square, square, sight.seen)},
        ui.span({"class": f"face {owner}"}),
        ui.span({"class": f"face back {before.value if before else owner}"}),
        key=f"turning-{place}",
    )


def _turning(played: Square, flip: Square, seen: SeenBoard) -> str:
    """The style of a turning disc: it turns about the axis across its line, and later if further away."""
    steps = distance(played, flip)
    across, down = seen.direction((flip.column - played.column) // steps, (flip.row - played.row) // steps)
    return f"--steps: {steps}; --axis-x: {-down}; --axis-y: {across}"


def _view_spots(rules: Rules, seen: SeenBoard) -> list[Element[Msg]]:
    """The small spots of a tournament board, two squares in from each corner; none if there are walls."""
    if rules.width < 6 or rules.height < 6 or rules.walls:
        return []
    columns, rows = (2, seen.columns - 2), (2, seen.rows - 2)
    return [
        ui.span({"class": "spot", "aria-hidden": "true", "style": f"--column: {column}; --row: {row}"})
        for column in columns
        for row in rows
    ]
