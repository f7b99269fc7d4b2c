"""The board: one grid for mouse, touch, keyboard and screen reader."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from reversi.app.common import controls as ui
from reversi.app.computer.explain import considered_move, considered_square, intended_square
from reversi.app.game import layer
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival, is_large
from reversi.app.game.seats import is_humans_turn
from reversi.app.game.square import Sight, drawn_between, owners_on, view_marked, view_quiet_square
from reversi.app.hint import help_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.view import marks_of
from reversi.app.settings import symmetry_for
from reversi.domain import GameState, Move, Ongoing, Rules, Square
from reversi.domain.seen_board import SeenBoard
from reversi.elm import Element, On, OnDrag, OnKey
from reversi.locale import say_in
from reversi.record.comments import shapes_here
from reversi.record.game import Game

NO_MOVES: Mapping[Square, Move] = {}


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
                *([layer.view_shapes(seen, sight.drawn)] if sight.drawn else []),
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
    is_theirs = is_humans_turn(table.state, table.seats_now) and not table.follows
    legal, moving = legal_moves(table.state) if is_theirs else NO_MOVES, table.arrival is Arrival.PLAYED
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
    owners, say, width = owners_on(sight.board), sight.say, rules.width
    numbers = {square.row * width + square.column: square for square in _spoken_of(sight)}
    marked = {number: view_marked(sight, square, owners[number]) for number, square in numbers.items()}
    lines = [
        ui.div(
            {"role": "row", "class": "row"},
            *[marked.get(each) or view_quiet_square(say, each, width, owners[each]) for each in line],
            key=str(row),
        )
        for row, line in enumerate(seen.lines)
    ]
    return ui.div(
        {"role": "grid", "class": "grid walled" if rules.walls else "grid", "aria-label": say("Board")},
        *lines,
        on=(
            _keys(sight.cursor, seen, rules.playable),
            On("focusout", game_msg.SquarePointed(None)),
            *((OnDrag(drawn_between),) if sight.draws else ()),
        ),
    )


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
        *sight.circled,
        *sight.legal,
        *sight.help.values,
        *turning,
        *preview,
        *((last.square,) if last else ()),
    }
    return {square for square in squares if square and sight.board.rules.holds(square)}


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
