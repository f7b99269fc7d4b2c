"""The requirements of chapter 6."""

from dataclasses import dataclass
from typing import cast

from reversi import domain
from reversi.workshop.chapters.check import CheckError, Work, checks_by_name, fail_if, shown
from reversi.workshop.chapters.stage import stepped

Moves = tuple[domain.Square, ...]


def _squares(transcript: str) -> Moves:
    return tuple(ply for ply in domain.parse_transcript(transcript) if isinstance(ply, domain.Square))


SHORT = _squares("f5d6c3d3c4f4")
LAST = len(SHORT)
WITH_SKIP = _squares("d3c3e6d2d1e1b2c1b4")
"""A game in which Black cannot move before the last move."""


def check_start(work: Work) -> None:
    """`state_at` returns the start for place 0, whatever has been played since."""
    for moves in ((), SHORT):
        is_other = _board_at(work, moves, 0) != domain.start_board(domain.STANDARD)
        fail_if(is_other, "start", moves=len(moves))


def check_every_place(work: Work) -> None:
    """`state_at` returns the state after the first moves, for every place of two games."""
    for moves in (SHORT, WITH_SKIP):
        boards = _boards(moves)
        for place in range(len(moves), 0, -1):
            board = _board_at(work, moves, place)
            if board != boards[place]:
                fail_if(board == boards[0], "still-start", place=place)
                fail_if(board == boards[-1], "always-last", place=place, moves=len(moves))
                for other in (number for number, each in enumerate(boards) if each == board):
                    raise CheckError("other-place", place=place, came=other)
                raise CheckError("other-board", place=place)


def check_played(work: Work) -> None:
    """`Played` puts the square at the end of the moves and goes on by one place."""
    for place, square in enumerate(SHORT[:2]):
        after = _updated(work, SHORT[:place], place, "Played", square)
        fail_if(after == Seen(SHORT[:place], place), "not-played", square=str(square))
        _hold_to(after, SHORT[: place + 1])


def check_new_future(work: Work) -> None:
    """After undo, a new move replaces those that were taken back."""
    other = domain.Square(2, 3)  # c4 can be played instead of c3
    after = _updated(work, SHORT, 2, "Played", other)
    fail_if(after.moves == (*SHORT, other), "appended", came=_names(after.moves))
    _hold_to(after, (*SHORT[:2], other))


def check_undo(work: Work) -> None:
    """`Undone` goes back by one place, keeps all the moves, and stops at the start."""
    for place, expected in ((4, 3), (1, 0), (0, 0)):
        after = _updated(work, SHORT, place, "Undone")
        fail_if(after.moves != SHORT, "undo-forgets", before=LAST, came=_names(after.moves))
        fail_if(place and after.place == place, "undo-stays", place=place)
        is_elsewhere = after.place != expected
        fail_if(is_elsewhere, "undo-place", place=place, expected=expected, came=shown(after.place))


def check_redo(work: Work) -> None:
    """`Redone` goes forward by one place, and stops at the last move."""
    for place, expected in ((3, 4), (0, 1), (LAST, LAST)):
        after = _updated(work, SHORT, place, "Redone")
        fail_if(place < LAST and after.place == place, "redo-stays", place=place)
        is_other = after != Seen(SHORT, expected)
        fail_if(is_other, "redo-place", place=place, expected=expected, came=shown(after.place))


def check_slider(work: Work) -> None:
    """`WentTo` changes the place and nothing else."""
    for place in (0, 2, LAST):
        after = _updated(work, SHORT, 3, "WentTo", place)
        fail_if(after != Seen(SHORT, place), "slider", place=place, came=shown(after.place))


CHECKS = checks_by_name(
    check_start, check_every_place, check_played, check_undo, check_redo, check_slider, check_new_future
)


@dataclass(frozen=True)
class Seen:
    """A learner's history, as far as the checks look at it."""

    moves: tuple[object, ...]
    place: int


def _hold_to(after: Seen, moves: Moves) -> None:
    """Raise `CheckError` unless these are the moves, and the place is the last."""
    is_other = after.moves != moves
    fail_if(is_other, "wrong-moves", expected=_names(moves), came=_names(after.moves))
    fail_if(after.place != len(moves), "wrong-place", expected=len(moves), came=shown(after.place))


def _updated(work: Work, moves: Moves, place: int, message: str, *details: object) -> Seen:
    """The learner's history after a message."""
    history, before = work.kind("History"), work.call("History", moves, place)
    after: object = work.call_for(history, "update", before, work.call(message, *details))
    came, number = getattr(after, "moves", None), getattr(after, "place", None)
    fail_if(not isinstance(came, tuple), "no-tuple", came=shown(came))
    if not isinstance(number, int):
        raise CheckError("no-number", came=shown(number))
    return Seen(cast("tuple[object, ...]", came), number)


def _board_at(work: Work, moves: Moves, place: int) -> domain.Board:
    """The board that `state_at` returns."""
    history = work.call("History", moves, len(moves))
    try:
        state = work.call("state_at", history, place)
    except domain.IllegalPlyError as illegal:
        raise CheckError("illegal", place=place, reason=illegal) from illegal
    if not isinstance(state, domain.Ongoing | domain.SkipMove | domain.Finished):
        raise CheckError("no-state", came=shown(state))
    return state.board


def _boards(moves: Moves) -> list[domain.Board]:
    """The boards before the first move and after each."""
    state = domain.state_of(domain.start_board(domain.STANDARD))
    found = [state.board]
    for square in moves:
        state = stepped(state, square)
        found.append(state.board)
    return found


def _names(moves: tuple[object, ...]) -> str:
    """The names of the squares, as text."""
    names = (str(move) if isinstance(move, domain.Square) else shown(move) for move in moves)
    return " ".join(names) or "no moves"
