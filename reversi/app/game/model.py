"""The game on the page: how it got there, the cursor, the zoom, and where undo and redo lead."""

from dataclasses import dataclass
from enum import Enum

from reversi.app.game.seats import Seats, has_human, is_human_decision
from reversi.domain import Rules, SkipMove, Square
from reversi.domain.geometry import squares_of
from reversi.record.game import Game


class Arrival(Enum):
    """How the position got on the board; discs turn visibly only after a played ply."""

    PLAYED = "played"
    BEGUN = "begun"
    RESUMED = "resumed"
    LOADED = "loaded"
    UNDONE = "undone"
    REDONE = "redone"
    VIEWED = "viewed"
    """The person went there to look."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A click that was not a legal move; its square flashes for a moment."""

    number: int
    square: Square
    flashing: bool = True


FLASH = 500
"""How long the square of an illegal click flashes, in milliseconds."""

FIRST_CURSOR = Square(3, 2)
"""d3, a good first move."""

SMALL = 8
"""The longest side of a board that is seen whole on every screen; larger ones can be scrolled and zoomed."""


class Zoom(Enum):
    """How large the squares of a large board are shown, as a multiple of the smallest size."""

    NONE = 1
    LITTLE = 1.5
    TWICE = 2
    THRICE = 3


def is_large(rules: Rules) -> bool:
    """Whether the board may be too large to be seen whole on a small screen."""
    return max(rules.width, rules.height) > SMALL


def zoom_in(zoom: Zoom) -> Zoom:
    """The next larger zoom; the largest stays."""
    levels = tuple(Zoom)
    return levels[min(levels.index(zoom) + 1, len(levels) - 1)]


def zoom_out(zoom: Zoom) -> Zoom:
    """The next smaller zoom; the smallest stays."""
    levels = tuple(Zoom)
    return levels[max(levels.index(zoom) - 1, 0)]


def cursor_on(rules: Rules, cursor: Square) -> Square:
    """The cursor at the start of a game: where it was, unless that is a wall or off the board.

    Otherwise, and always on a large board, it is on the playable square nearest to the middle.
    """
    if rules.holds(cursor) and cursor not in rules.walls and not is_large(rules):
        return cursor
    playable = squares_of(rules.playable, rules.width, rules.height)
    return min(playable, key=lambda square: _from_middle(rules, square), default=Square(0, 0))


def _from_middle(rules: Rules, square: Square) -> int:
    """Twice the distance of a square from the middle of the board, squared."""
    across, down = 2 * square.column - rules.width + 1, 2 * square.row - rules.height + 1
    return across * across + down * down


def undo_place(game: Game, seats: Seats) -> int | None:
    """The place of a person's previous decision; None if there is none.

    If only computers play, every move counts as a decision, so that a person can step back through the game.
    """
    return _decision(game, seats, range(game.place - 1, -1, -1))


def redo_place(game: Game, seats: Seats) -> int | None:
    """The place of the next decision, or else the end of the line; None at the end."""
    last = len(game.messages)
    if game.place == last:
        return None
    found = _decision(game, seats, range(game.place + 1, last + 1))
    return last if found is None else found


def _decision(game: Game, seats: Seats, places: range) -> int | None:
    for place in places:
        state = game.state_at(place).state
        if is_human_decision(state, seats) or (not has_human(seats) and not isinstance(state, SkipMove)):
            return place
    return None
