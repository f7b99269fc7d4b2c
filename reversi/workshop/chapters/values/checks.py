"""The requirements of chapter 1."""

from collections.abc import Collection

from reversi.workshop.chapters.check import CheckError, Work, checks_by_name, fail_if, shown
from reversi.workshop.chapters.stage import square_name
from reversi.workshop.drawing import Place

D4, E4, D5, E5 = (3, 3), (4, 3), (3, 4), (4, 4)


def check_frozen(work: Work) -> None:
    """A board cannot be changed, and two boards with the same discs are equal."""
    board = _board(work, black=[D5], white=[D4])
    try:
        setattr(board, "black", frozenset())  # noqa: B010 - the type checker would rightly refuse the assignment
    except AttributeError:
        fail_if(board != _board(work, black=[D5], white=[D4]), "frozen-unequal")
    else:
        raise CheckError("frozen")


def check_start(work: Work) -> None:
    """The game starts with two discs of each colour in the middle."""
    start = work.value("START")
    fail_if(not isinstance(start, work.kind("Board")), "start-type", came=start)
    for name, places in (("black", [D5, E4]), ("white", [D4, E5])):
        squares = getattr(start, name)
        fail_if(not isinstance(squares, frozenset), "start-set", colour=name, kind=type(squares).__name__)
        for place in places:
            missing = _square(work, place) not in squares
            fail_if(missing, "start-missing", colour=name, square=square_name(*place))
        fail_if(len(squares) > len(places), "start-extra", colour=name, count=len(squares))


def check_disc_at(work: Work) -> None:
    """Every square can be asked what is on it."""
    board, colours = _board(work, black=[(0, 0)], white=[(7, 0)]), work.kind("Colour")
    for place, colour in (((0, 0), "BLACK"), ((7, 0), "WHITE"), ((0, 7), None)):
        came = work.call("disc_at", board, _square(work, place))
        wanted, square = getattr(colours, colour) if colour else None, square_name(*place)
        fail_if(came is None and wanted is not None, "disc-at-none", square=square, expected=wanted)
        fail_if(came is not wanted, "disc-at", square=square, expected=wanted, came=shown(came))


def check_place(work: Work) -> None:
    """Adding a disc makes a new board; the old one stays as it was."""
    for name, field, other in (("BLACK", "black", "white"), ("WHITE", "white", "black")):
        before = _board(work, black=[D5], white=[D4])
        colour, square = getattr(work.kind("Colour"), name), _square(work, (2, 3))
        after: object = work.call_for(work.kind("Board"), "place", before, colour, square)
        fail_if(before != _board(work, black=[D5], white=[D4]), "place-changed")
        fail_if(after == before, "place-same", colour=colour)
        fail_if(square in getattr(after, other), "place-colour", colour=colour, other=other)
        own = getattr(after, field)
        fail_if(square not in own, "place-missing", colour=colour, came=after)
        fail_if(not isinstance(own, frozenset), "place-set", kind=type(own).__name__)
        fail_if(not _discs(before) <= _discs(after), "place-lost", colour=colour, came=after)


def check_placed(work: Work) -> None:
    """What is new on a board is seen by comparing it with the old one, which is still there."""
    before, new = _board(work, black=[D5], white=[D4]), ((2, 3), (7, 7))
    after = _board(work, black=[D5, *new[:1]], white=[D4, *new[1:]])
    for one, other, places in ((before, after, new), (after, before, ()), (before, before, ())):
        came, expected = work.call_for_set("placed", one, other), {_square(work, place) for place in places}
        squares = ", ".join(square_name(*place) for place in places)
        fail_if(expected - came, "placed-missing", squares=squares)
        fail_if(came - expected, "placed-extra", came=came)


CHECKS = checks_by_name(check_frozen, check_start, check_disc_at, check_place, check_placed)


def _square(work: Work, place: Place) -> object:
    return work.call("Square", *place)


def _board(work: Work, black: Collection[Place], white: Collection[Place]) -> object:
    discs = (frozenset(_square(work, place) for place in places) for places in (black, white))
    return work.call_for(work.kind("Board"), "Board", *discs)


def _discs(board: object) -> frozenset[tuple[str, object]]:
    """Every disc of a board: its colour and its square."""
    return frozenset((name, square) for name in ("black", "white") for square in getattr(board, name))
