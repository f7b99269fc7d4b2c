"""The requirements of chapter 1, and the learner's board, on which discs can be placed."""

from reversi.workshop.chapters.check import Check, CheckError, Work, shown
from reversi.workshop.chapters.stage import StageProgram
from reversi.workshop.chapters.values.game import game_of

D4, E4, D5, E5 = (3, 3), (4, 3), (3, 4), (4, 4)


def check_frozen(work: Work) -> None:
    """A board cannot be changed, and two boards with the same discs are equal."""
    board = _board(work, black=[D5], white=[D4])
    try:
        setattr(board, "black", frozenset())  # noqa: B010 - the type checker would rightly refuse the assignment
    except AttributeError:
        pass
    else:
        raise CheckError("frozen")
    if board != _board(work, black=[D5], white=[D4]):
        raise CheckError("frozen-unequal")


def check_start(work: Work) -> None:
    """The game starts with two discs of each colour in the middle."""
    start = work.value("START")
    if not isinstance(start, work.kind("Board")):
        raise CheckError("start-type", came=start)
    for name, places in (("black", [D5, E4]), ("white", [D4, E5])):
        squares = getattr(start, name)
        if not isinstance(squares, frozenset):
            raise CheckError("start-set", colour=name, kind=type(squares).__name__)
        for place in places:
            if _square(work, place) not in squares:
                raise CheckError("start-missing", colour=name, square=_name(place))
        if len(getattr(start, name)) > len(places):
            raise CheckError("start-extra", colour=name, count=len(getattr(start, name)))


def check_disc_at(work: Work) -> None:
    """Every square can be asked what is on it."""
    board, colours = _board(work, black=[(0, 0)], white=[(7, 0)]), work.kind("Colour")
    for place, expected in (((0, 0), "BLACK"), ((7, 0), "WHITE"), ((0, 7), None)):
        came = work.call("disc_at", board, _square(work, place))
        wanted = getattr(colours, expected) if expected else None
        if came is not wanted:
            if came is None:
                raise CheckError("disc-at-none", square=_name(place), expected=wanted)
            raise CheckError("disc-at", square=_name(place), expected=wanted, came=shown(came))


def check_place(work: Work) -> None:
    """Adding a disc makes a new board; the old one stays as it was."""
    for name, field, other in (("BLACK", "black", "white"), ("WHITE", "white", "black")):
        before = _board(work, black=[D5], white=[D4])
        colour, square = getattr(work.kind("Colour"), name), _square(work, (2, 3))
        after: object = work.call_for(work.kind("Board"), "place", before, colour, square)
        if before != _board(work, black=[D5], white=[D4]):
            raise CheckError("place-changed")
        if after == before:
            raise CheckError("place-same", colour=colour)
        if square in getattr(after, other):
            raise CheckError("place-colour", colour=colour, other=other)
        if square not in getattr(after, field):
            raise CheckError("place-missing", colour=colour, came=after)
        if not isinstance(getattr(after, field), frozenset):
            raise CheckError("place-set", kind=type(getattr(after, field)).__name__)
        if not _discs(before) <= _discs(after):
            raise CheckError("place-lost", colour=colour, came=after)


def check_draw(work: Work) -> None:
    """A board can be drawn: eight lines of eight signs."""
    board = _board(work, black=[D5, E4], white=[D4, E5])
    if details := _first_difference(work, board, {4: "...OX...", 5: "...XO..."}):
        raise CheckError("draw-row", **details)


def check_draw_any(work: Work) -> None:
    """The drawing shows the board it is given."""
    board = _board(work, black=[(0, 0), (7, 7)], white=[(7, 0)])
    if details := _first_difference(work, board, {1: "X......O", 8: ".......X"}):
        raise CheckError("draw-any", **details)


CHECKS: tuple[Check, ...] = (
    Check("frozen", check_frozen),
    Check("start", check_start),
    Check("disc-at", check_disc_at),
    Check("place", check_place),
    Check("draw", check_draw),
    Check("draw-any", check_draw_any),
)


def game(work: Work) -> StageProgram:
    """The learner's board, on which discs can be placed, drawn by their own functions."""
    return game_of(work)


def _first_difference(work: Work, board: object, discs: dict[int, str]) -> dict[str, str]:
    """The details of the first line drawn wrongly; `discs` has the lines that are not empty."""
    lines = work.call_for(str, "draw", board).strip("\n").split("\n")
    if len(lines) != 8:
        raise CheckError("draw-lines", count=len(lines))
    for row, line in enumerate(lines, 1):
        signs = discs.get(row, "........")
        if line.split() != list(signs):
            return {"row": str(row), "expected": " ".join(signs), "came": line}
    return {}


def _square(work: Work, place: tuple[int, int]) -> object:
    return work.call("Square", *place)


def _board(work: Work, black: list[tuple[int, int]], white: list[tuple[int, int]]) -> object:
    discs = (frozenset(_square(work, place) for place in places) for places in (black, white))
    return work.call_for(work.kind("Board"), "Board", *discs)


def _discs(board: object) -> frozenset[tuple[str, object]]:
    """Every disc of a board: its colour and its square."""
    return frozenset((name, square) for name in ("black", "white") for square in getattr(board, name))


def _name(place: tuple[int, int]) -> str:
    """The name of a square, such as `d4`."""
    return f"{'abcdefgh'[place[0]]}{place[1] + 1}"
