"""A game as a model, messages and an update."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.workshop.chapters.rules.solution import legal_moves, opponent, play
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square


@dataclass(frozen=True)
class Model:
    """All that has to be known of a game: the discs, and whose move it is."""

    board: Board
    to_move: Colour


@dataclass(frozen=True)
class SquareClicked:
    """Somebody clicked on a square."""

    square: Square


@dataclass(frozen=True)
class PassClicked:
    """Somebody wants to skip their turn."""


@dataclass(frozen=True)
class NewGameClicked:
    """Somebody wants to begin again."""


Msg: TypeAlias = SquareClicked | PassClicked | NewGameClicked


def init() -> Model:
    """The model with which the program begins."""
    return Model(START, Colour.BLACK)


def update(model: Model, msg: Msg) -> Model:
    """The model after a message."""
    match msg:
        case SquareClicked(square):
            after = play(model.board, model.to_move, square)
            if after == model.board:
                return model
            return Model(after, opponent(model.to_move))
        case PassClicked():
            if legal_moves(model.board, model.to_move):
                return model
            return replace(model, to_move=opponent(model.to_move))
        case NewGameClicked():
            return init()
        case _ as unreachable:
            assert_never(unreachable)
