"""The requirements of chapter 6, and the game that shows the work."""

from typing import cast

from reversi import domain
from reversi.workshop.chapters.check import Check, CheckError, Work, shown
from reversi.workshop.chapters.history.game import game_of
from reversi.workshop.chapters.stage import StageProgram


def _squares(transcript: str) -> tuple[domain.Square, ...]:
    return tuple(ply for ply in domain.parse_transcript(transcript) if isinstance(ply, domain.Square))


SHORT = _squares("f5d6c3d3c4f4")
WITH_SKIP = _squares("d3c3e6d2d1e1b2c1b4")
"""A game in which Black cannot move before the last move."""


def the_start_is_place_zero(work: Work) -> None:
    """`state_at` returns the start for place 0, whatever has been played since."""
    for moves in ((), SHORT):
        board = _board_at(work, moves, 0)
        if board != domain.start_board(domain.STANDARD):
            raise CheckError("start", moves=len(moves))


def every_place_has_its_state(work: Work) -> None:
    """`state_at` returns the state after the first moves, for every place of two games."""
    for moves in (SHORT, WITH_SKIP):
        for place in range(len(moves), 0, -1):
            _hold_to_place(work, moves, place)


def _hold_to_place(work: Work, moves: tuple[domain.Square, ...], place: int) -> None:
    board = _board_at(work, moves, place)
    boards = [_reached(moves[:number]).board for number in range(len(moves) + 1)]
    if board == boards[place]:
        return
    if board == boards[0]:
        raise CheckError("still-start", place=place)
    if board == boards[-1]:
        raise CheckError("always-last", place=place, moves=len(moves))
    if board in boards:
        raise CheckError("other-place", place=place, came=boards.index(board))
    raise CheckError("other-board", place=place)


def a_move_is_remembered(work: Work) -> None:
    """`Played` puts the square at the end of the moves and goes on by one place."""
    for number, square in enumerate(SHORT[:2]):
        after = _updated(work, SHORT[:number], number, "Played", square)
        if after.place == number and after.moves == SHORT[:number]:
            raise CheckError("not-played", square=str(square))
        if after.moves != SHORT[: number + 1]:
            raise CheckError("wrong-moves", expected=_names(SHORT[: number + 1]), came=_names(after.moves))
        if after.place != number + 1:
            raise CheckError("wrong-place", expected=number + 1, came=shown(after.place))


def undo_moves_the_place(work: Work) -> None:
    """`Undone` goes back by one place, keeps all the moves, and stops at the start."""
    for place, expected in ((4, 3), (1, 0), (0, 0)):
        after = _updated(work, SHORT, place, "Undone")
        if after.moves != SHORT:
            raise CheckError("undo-forgets", before=str(len(SHORT)), came=_names(after.moves))
        if place and after.place == place:
            raise CheckError("undo-stays", place=place)
        if after.place != expected:
            raise CheckError("undo-place", place=place, expected=expected, came=shown(after.place))


def redo_moves_it_forward(work: Work) -> None:
    """`Redone` goes forward by one place, and stops at the last move."""
    last = len(SHORT)
    for place, expected in ((3, 4), (0, 1), (last, last)):
        after = _updated(work, SHORT, place, "Redone")
        if place < last and after.place == place:
            raise CheckError("redo-stays", place=place)
        if (after.moves, after.place) != (SHORT, expected):
            raise CheckError("redo-place", place=place, expected=expected, came=shown(after.place))


def the_slider_goes_anywhere(work: Work) -> None:
    """`WentTo` changes the place and nothing else."""
    for place in (0, 2, len(SHORT)):
        after = _updated(work, SHORT, 3, "WentTo", place)
        if (after.moves, after.place) != (SHORT, place):
            raise CheckError("slider", place=place, came=shown(after.place))


def a_new_move_begins_a_new_future(work: Work) -> None:
    """After undo, a new move replaces those that were taken back."""
    other = domain.Square(2, 3)  # c4 can be played instead of c3
    after = _updated(work, SHORT, 2, "Played", other)
    expected = (*SHORT[:2], other)
    if after.moves == (*SHORT, other):
        raise CheckError("appended", came=_names(after.moves))
    if after.moves != expected:
        raise CheckError("wrong-moves", expected=_names(expected), came=_names(after.moves))
    if after.place != 3:
        raise CheckError("wrong-place", expected="3", came=shown(after.place))


def _names(moves: tuple[object, ...]) -> str:
    """The names of the squares, as text."""
    return (
        " ".join(str(move) if isinstance(move, domain.Square) else shown(move) for move in moves)
        or "no moves"
    )


class _Seen:
    """A learner's history, as far as the checks look at it."""

    def __init__(self, history: object) -> None:
        moves: object = getattr(history, "moves", None)
        place: object = getattr(history, "place", None)
        if not isinstance(moves, tuple):
            raise CheckError("no-tuple", came=shown(moves))
        if not isinstance(place, int):
            raise CheckError("no-number", came=shown(place))
        self.moves = cast("tuple[object, ...]", moves)
        self.place = place


def _updated(
    work: Work, moves: tuple[domain.Square, ...], place: int, message: str, *details: object
) -> _Seen:
    """The learner's history after a message."""
    history = work.kind("History")
    before = work.call("History", moves, place)
    return _Seen(work.call_for(history, "update", before, work.call(message, *details)))


def _board_at(work: Work, moves: tuple[domain.Square, ...], place: int) -> domain.Board:
    """The board that `state_at` returns."""
    history = work.call("History", moves, len(moves))
    try:
        state = work.call("state_at", history, place)
    except domain.IllegalPlyError as illegal:
        raise CheckError("illegal", place=place, reason=illegal) from illegal
    if not isinstance(state, domain.Ongoing | domain.SkipMove | domain.Finished):
        raise CheckError("no-state", came=shown(state))
    return state.board


def _reached(moves: tuple[domain.Square, ...]) -> domain.GameState:
    state = domain.state_of(domain.start_board(domain.STANDARD))
    for square in moves:
        state = domain.play(state, square)
        state = domain.play(state, domain.Skip()) if isinstance(state, domain.SkipMove) else state
    return state


CHECKS = (
    Check("start", the_start_is_place_zero),
    Check("every-place", every_place_has_its_state),
    Check("played", a_move_is_remembered),
    Check("undo", undo_moves_the_place),
    Check("redo", redo_moves_it_forward),
    Check("slider", the_slider_goes_anywhere),
    Check("new-future", a_new_move_begins_a_new_future),
)


def game(work: Work) -> StageProgram:
    """The learner's game with undo, redo and a slider."""
    return game_of(work)
