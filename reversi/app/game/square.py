"""A square of the board: what is on it, what marks it, and what it says.

One that looks the same on the next page is the same element.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from reversi.app import tree
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS, loss_words
from reversi.app.computer.explain import intended_words
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Zoom
from reversi.app.game.values import NO_HELP, Help, help_words, view_value
from reversi.app.msg import Msg
from reversi.app.review.judging import grade_of
from reversi.domain import Board, Colour, DecodeError, Move, Square, Symmetry, disc_at, parse_square
from reversi.domain.geometry import single_bits
from reversi.domain.seen_board import SeenBoard, seen_board
from reversi.domain.square import distance
from reversi.elm import Element, Html, On
from reversi.locale.say import Say, mark
from reversi.record import shapes
from reversi.record.game import Game

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


@dataclass(frozen=True, slots=True)
class Marks:
    """Judged squares with the discs that a move there loses, and the square of a better move.

    Without `figures`, colours show the losses, because the figures on the board mean something else.
    Marks that are `past` are about the last move, not about the moves that can be played now.
    """

    lost: tuple[tuple[Square, int], ...] = ()
    better: Square | None = None
    figures: bool = True
    past: bool = False

    @property
    def squares(self) -> tuple[Square, ...]:
        """All marked squares."""
        return (*(square for square, _ in self.lost), *((self.better,) if self.better else ()))

    def loss_at(self, square: Square) -> int | None:
        """What a move on `square` loses; None if it is not marked."""
        return next((lost for each, lost in self.lost if each == square), None)


NO_MARKS = Marks()


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

    @property
    def circled(self) -> tuple[Square, ...]:
        """The squares that the person marked."""
        return self.drawn.circles if self.drawn else ()


def view_marked(sight: Sight, square: Square, owner: str) -> Element[Msg]:
    """A square with its marks and its words."""
    return view_square(
        square,
        " ".join(("square", *([WALL] if owner == WALL else _marks(sight, square)))),
        sight.say.comma.join(
            (
                _words(sight, square, owner),
                *(() if square == sight.help.best else _mark_words(sight.say, sight.marks, square)),
                *((sight.say("marked"),) if square in sight.circled else ()),
            )
        )
        + help_words(sight.say, sight.help, square)
        + intended_words(sight.say, square, sight.intended),
        square == sight.cursor,
        _view_content(sight, square, owner),
    )


def _words(sight: Sight, square: Square, owner: str) -> str:
    """A square in words: "f5, legal, flips 3 discs", "d4, white, last move"."""
    say, legal, name = sight.say, sight.legal.get(square), str(square)
    if legal is None:
        return owner_words(say, square, owner, _is_last(sight, square))
    if not legal.flips:
        return say("{square}, legal, flips no disc", square=name)
    flips = len(legal.flips)
    return say.number(
        "{square}, legal, flips {n} disc", "{square}, legal, flips {n} discs", flips, square=name
    )


def _is_last(sight: Sight, square: Square) -> bool:
    return sight.last is not None and square == sight.last.square


def _marks(sight: Sight, square: Square) -> list[str]:
    """The classes that a square has in addition to `square`."""
    marks = {
        "legal": sight.shows_legal and square in sight.legal,
        "hinted": bool(sight.help.values) and (square in sight.legal or square in sight.help.values),
        "meant": square in sight.help.meant,
        "best": square == sight.help.best,
        "intended": square == sight.intended,
        "considered": square == sight.considered,
        "turns": sight.shows_legal and sight.preview is not None and square in sight.preview.flips,
        "last": _is_last(sight, square),
        "refused": square == sight.refused,
    }
    return [*(name for name, marked in marks.items() if marked), *_mark_classes(sight.marks, square)]


def _view_content(sight: Sight, square: Square, owner: str) -> tuple[Html[Msg], ...]:
    if owner == WALL:
        return ()
    loss = _view_loss(sight.marks, square)
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


def _mark_classes(marks: Marks, square: Square) -> tuple[str, ...]:
    """The classes of a marked square; none for other squares."""
    lost = marks.loss_at(square)
    judged = () if lost is None else ("judged", grade_of(lost).value)
    better = ("better", "past") if marks.past else ("better",)
    return (*judged, *better) if square == marks.better else judged


def _mark_words(say: Say, marks: Marks, square: Square) -> tuple[str, ...]:
    """What screen readers add to a marked square."""
    if square not in marks.squares:
        return ()
    lost = marks.loss_at(square)
    loses = () if lost is None else (loss_words(say, lost),)
    better = say("better for the last move") if marks.past else say("better move")
    return (*loses, better) if square == marks.better else loses


def _view_loss(marks: Marks, square: Square) -> tuple[Element[Msg], ...]:
    """The figure for what a move on `square` loses; none if it is not marked or loses nothing."""
    lost = marks.loss_at(square) if marks.figures else None
    return (ui.span({"class": "loss", "aria-hidden": "true"}, f"−{lost}", key="loss"),) if lost else ()
