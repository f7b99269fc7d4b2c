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


def check_draw(work: Work) -> None:
    """A board can be drawn: eight lines of eight signs."""
    board = _board(work, black=[D5, E4], white=[D4, E5])
    for row, signs, line in _differences(work, board, {4: "...OX...", 5: "...XO..."}):
        raise CheckError("draw-row", row=row, expected=signs, came=line)


def check_draw_any(work: Work) -> None:
    """The drawing shows the board it is given."""
    board = _board(work, black=[(0, 0), (7, 7)], white=[(7, 0)])
    for row, signs, line in _differences(work, board, {1: "X......O", 8: ".......X"}):
        raise CheckError("draw-any", row=row, expected=signs, came=line)


CHECKS = checks_by_name(check_frozen, check_start, check_disc_at, check_place, check_draw, check_draw_any)


def _differences(work: Work, board: object, discs: dict[int, str]) -> list[tuple[str, str, str]]:
    """The lines drawn wrongly: row, signs and what came; `discs` has the lines that are not empty."""
    lines = work.call_for(str, "draw", board).strip("\n").split("\n")
    fail_if(len(lines) != 8, "draw-lines", count=len(lines))
    rows = ((row, discs.get(row, "........"), line) for row, line in enumerate(lines, 1))
    return [(str(row), " ".join(signs), line) for row, signs, line in rows if line.split() != list(signs)]


def _square(work: Work, place: Place) -> object:
    return work.call("Square", *place)


def _board(work: Work, black: Collection[Place], white: Collection[Place]) -> object:
    discs = (frozenset(_square(work, place) for place in places) for places in (black, white))
    return work.call_for(work.kind("Board"), "Board", *discs)


def _discs(board: object) -> frozenset[tuple[str, object]]:
    """Every disc of a board: its colour and its square."""
    return frozenset((name, square) for name in ("black", "white") for square in getattr(board, name))
