"""Pages that show a position drawn in a test."""

from dataclasses import replace

from reversi.app.game.model import cursor_on
from reversi.app.game.seats import Human, Player
from reversi.app.init import new_model
from reversi.domain import Colour, Rules, disc_at, parse_board, squares_in_order
from reversi.elm import Element, Simulation
from reversi.elm.html import text_of, walk
from reversi.program import PROGRAM
from reversi.record.game import begin_game
from tests.app.person import Table


def table_at(
    drawing: str, to_move: Colour = Colour.BLACK, black: Player | None = None, white: Player | None = None
) -> Table:
    """The page of a game that begins with the position drawn; people play where nobody else does."""
    board = parse_board(drawing, to_move=to_move)
    width, height = board.rules.width, board.rules.height
    discs = ((square, disc_at(board, square)) for square in squares_in_order(width, height))
    start = frozenset((square, colour) for square, colour in discs if colour is not None)
    rules = Rules(width, height, board.rules.walls, board.rules.players, start, to_move)
    beginning = new_model(seed=0)
    model = replace(
        beginning,
        options=replace(beginning.options, greeted=True),
        table=replace(
            beginning.table,
            game=begin_game(rules),
            seats=((Colour.BLACK, black or Human()), (Colour.WHITE, white or Human())),
            cursor=cursor_on(rules, beginning.table.cursor),
        ),
    )
    return Simulation(PROGRAM, model, ())


def square_at(table: Table, square: str) -> Element[object]:
    """The element that shows a square."""
    return next(element for element in walk(table.page) if element.attribute("id") == f"square-{square}")


def classes_of(element: Element[object]) -> list[str]:
    return str(element.attribute("class") or "").split()


def marked(table: Table, mark: str) -> list[str]:
    """The squares that wear a mark, in reading order."""
    return [
        str(element.attribute("id")).removeprefix("square-")
        for element in walk(table.page)
        if element.attribute("role") == "gridcell" and mark in classes_of(element)
    ]


def coordinates(table: Table) -> tuple[str, str]:
    """The letters, or numbers, above the board and beside it."""
    above, beside = (each for each in walk(table.page) if {"above", "beside"} & {*classes_of(each)})
    return text_of(above), text_of(beside)


def disc_on(table: Table, square: str) -> Element[object]:
    """The one thing that stands on a square: a disc, or the mark of a legal move."""
    (content,) = square_at(table, square).children
    assert isinstance(content, Element)
    return content


def sent_again(before: Table, after: Table, kind: str) -> int:
    """How many elements of a class go to the browser once more, because they do not last."""
    old, new = list(walk(before.page)), list(walk(after.page))
    kept = {id(each) for each in old if each.lasting}
    again = [each for each in new if kind in classes_of(each)]
    assert again, f"nothing on the page is a {kind}"
    return sum(id(each) not in kept for each in again)
