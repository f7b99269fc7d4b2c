"""The requirements of chapter 3: a game as a model, messages and an update."""

from collections.abc import Iterable

from reversi.workshop.chapters import boards
from reversi.workshop.chapters.check import CheckError, Work, checks_by_name, fail_if, shown
from reversi.workshop.chapters.rules.solution import opponent, play
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square

A1, C3, C4, D3, D4, E3 = map(boards.square, ("a1", "c3", "c4", "d3", "d4", "e3"))

BLOCKED = boards.drawn("OOX.....")
"""Black has no move here, and White has one on d1."""


def check_move(work: Work) -> None:
    """A click on a legal square plays there, and then it is the other colour's turn."""
    for colour, square in ((Colour.BLACK, D3), (Colour.WHITE, E3)):
        before, after = _after(work, START, colour, "SquareClicked", square)
        board, mover = _parts(after)
        about = {"square": boards.name(square), "colour": colour}
        fail_if(after == before, "move-none", **about)
        fail_if(board != play(START, colour, square), "move-board", **about)
        fail_if(mover is colour, "move-turn", **about)
        fail_if(mover is not opponent(colour), "move-nobody", square=boards.name(square), came=shown(mover))


def check_illegal(work: Work) -> None:
    """A click on any other square changes nothing, above all not whose move it is."""
    for square in (A1, D4):
        before, after = _after(work, START, Colour.BLACK, "SquareClicked", square)
        board, mover = _parts(after)
        fail_if(mover is not Colour.BLACK, "illegal-turn", square=boards.name(square))
        fail_if(board != START or after != before, "illegal-board", square=boards.name(square))


def check_new_game(work: Work) -> None:
    """A new game begins where the program begins, wherever the game was."""
    _, after = _after(work, play(START, Colour.BLACK, D3), Colour.WHITE, "NewGameClicked")
    board, mover = _parts(after)
    fail_if(board != START, "new-board")
    fail_if(mover is not Colour.BLACK, "new-turn", came=shown(mover))


def check_pass(work: Work) -> None:
    """A player who cannot move may pass; nobody else may."""
    fail_if(work.call("PassClicked") != work.call("PassClicked"), "pass-unequal")
    _, after = _after(work, BLOCKED, Colour.BLACK, "PassClicked")
    board, mover = _parts(after)
    fail_if(board != BLOCKED, "pass-board")
    fail_if(mover is not Colour.WHITE, "pass-none", came=shown(mover))
    before, after = _after(work, START, Colour.BLACK, "PassClicked")
    fail_if(after != before, "pass-any")


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
    squares = (D3, C3, A1, C4)
    first, second = _replayed(work, squares), _replayed(work, squares)
    fail_if(first != second, "replay")
    board = START
    for colour, square in ((Colour.BLACK, D3), (Colour.WHITE, C3), (Colour.BLACK, C4)):
        board = play(board, colour, square)
    fail_if(
        _parts(first) != (board, Colour.WHITE), "replay-other", clicks=" ".join(map(boards.name, squares))
    )


CHECKS = checks_by_name(check_move, check_illegal, check_new_game, check_pass, check_stranger, check_replay)


def _after(work: Work, board: Board, colour: Colour, message: str, *details: object) -> tuple[object, object]:
    """A model, and the one after a message; raises `CheckError` if the first has changed."""
    before = _model(work, board, colour)
    after: object = work.call_for(work.kind("Model"), "update", before, work.call(message, *details))
    fail_if(_parts(before) != (board, colour), "changed", message=message)
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
        fail_if(not hasattr(model, name), "model", name=name, came=shown(model))
    return getattr(model, "board"), getattr(model, "to_move")  # noqa: B009 - a learner's class has no known fields
