"""The requirements of chapter 3: a game as a model, messages and an update."""

from collections.abc import Iterable

from reversi.workshop.chapters.check import Check, CheckError, Work, shown
from reversi.workshop.chapters.messages.game import game_of
from reversi.workshop.chapters.rules.solution import opponent, play
from reversi.workshop.chapters.stage import StageProgram, square_name
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square

D3, C3, C4 = Square(3, 2), Square(2, 2), Square(2, 3)

BLOCKED = Board(black=frozenset({Square(2, 0)}), white=frozenset({Square(0, 0), Square(1, 0)}))
"""Black has no move here, and White has one on d1."""


def check_move(work: Work) -> None:
    """A click on a legal square plays there, and then it is the other colour's turn."""
    for colour, square in ((Colour.BLACK, D3), (Colour.WHITE, Square(4, 2))):
        before, after = _after(work, START, colour, "SquareClicked", square)
        board, mover = _parts(after)
        if after == before:
            raise CheckError("move-none", square=_name(square), colour=colour)
        if board != play(START, colour, square):
            raise CheckError("move-board", square=_name(square), colour=colour)
        if mover is colour:
            raise CheckError("move-turn", square=_name(square), colour=colour)
        if mover is not opponent(colour):
            raise CheckError("move-nobody", square=_name(square), came=shown(mover))


def check_illegal(work: Work) -> None:
    """A click on any other square changes nothing, above all not whose move it is."""
    for square in (Square(0, 0), Square(3, 3)):
        before, after = _after(work, START, Colour.BLACK, "SquareClicked", square)
        board, mover = _parts(after)
        if mover is not Colour.BLACK:
            raise CheckError("illegal-turn", square=_name(square))
        if board != START or after != before:
            raise CheckError("illegal-board", square=_name(square))


def check_new_game(work: Work) -> None:
    """A new game begins where the program begins, wherever the game was."""
    _, after = _after(work, play(START, Colour.BLACK, D3), Colour.WHITE, "NewGameClicked")
    board, mover = _parts(after)
    if board != START:
        raise CheckError("new-board")
    if mover is not Colour.BLACK:
        raise CheckError("new-turn", came=shown(mover))


def check_pass(work: Work) -> None:
    """A player who cannot move may pass; nobody else may."""
    if work.call("PassClicked") != work.call("PassClicked"):
        raise CheckError("pass-unequal")
    _, after = _after(work, BLOCKED, Colour.BLACK, "PassClicked")
    board, mover = _parts(after)
    if board != BLOCKED:
        raise CheckError("pass-board")
    if mover is not Colour.WHITE:
        raise CheckError("pass-none", came=shown(mover))
    before, after = _after(work, START, Colour.BLACK, "PassClicked")
    if after != before:
        raise CheckError("pass-any")


def check_stranger(work: Work) -> None:
    """An unknown message is refused."""
    for stranger in ("UndoClicked", None):
        model = _model(work, START, Colour.BLACK)
        try:
            came = work.call("update", model, stranger)
        except AssertionError:
            continue
        raise CheckError("stranger", message=shown(stranger), came="None" if came is None else "a model")


def check_replay(work: Work) -> None:
    """The same messages lead to the same model, however often."""
    squares = (D3, C3, Square(0, 0), C4)
    first, second = _replayed(work, squares), _replayed(work, squares)
    if first != second:
        raise CheckError("replay")
    board, mover = _parts(first)
    expected = START
    for colour, square in ((Colour.BLACK, D3), (Colour.WHITE, C3), (Colour.BLACK, C4)):
        expected = play(expected, colour, square)
    if (board, mover) != (expected, Colour.WHITE):
        raise CheckError("replay-other", clicks=" ".join(_name(square) for square in squares))


CHECKS: tuple[Check, ...] = (
    Check("move", check_move),
    Check("illegal", check_illegal),
    Check("new-game", check_new_game),
    Check("pass", check_pass),
    Check("stranger", check_stranger),
    Check("replay", check_replay),
)


def game(work: Work) -> StageProgram:
    """The learner's game, with the messages that led to its state."""
    return game_of(work)


def _after(work: Work, board: Board, colour: Colour, message: str, *details: object) -> tuple[object, object]:
    """A model, and the one after a message; raises `CheckError` if the first has changed."""
    before = _model(work, board, colour)
    after: object = work.call_for(work.kind("Model"), "update", before, work.call(message, *details))
    if _parts(before) != (board, colour):
        raise CheckError("changed", message=message)
    return before, after


def _replayed(work: Work, squares: Iterable[Square]) -> object:
    """The model after these clicks, from the first model on."""
    model: object = work.call_for(work.kind("Model"), "init")
    for square in squares:
        model = work.call_for(work.kind("Model"), "update", model, work.call("SquareClicked", square))
    return model


def _model(work: Work, board: Board, colour: Colour) -> object:
    return work.call("Model", board, colour)


def _parts(model: object) -> tuple[object, object]:
    """The board of a model, and whose move it is."""
    for name in ("board", "to_move"):
        if not hasattr(model, name):
            raise CheckError("model", name=name, came=shown(model))
    return getattr(model, "board"), getattr(model, "to_move")  # noqa: B009 - a learner's class has no known fields


def _name(square: Square) -> str:
    return square_name(square.column, square.row)
