"""A game against the computer, which is asked and may answer late."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.workshop.chapters.messages.solution import NewGameClicked, SquareClicked
from reversi.workshop.chapters.rules.solution import legal_moves, opponent, play
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square


@dataclass(frozen=True)
class Model:
    """The game, and the number of the latest question. The computer is White."""

    board: Board
    to_move: Colour | None
    question: int = 0


@dataclass(frozen=True)
class ComputerAnswered:
    """The computer's answer to the question of that number: it plays `square`."""

    question: int
    square: Square


Msg: TypeAlias = SquareClicked | NewGameClicked | ComputerAnswered


@dataclass(frozen=True)
class AskComputer:
    """Ask where to play; `ComputerAnswered` will bring the same number."""

    question: int
    board: Board
    colour: Colour


Cmds: TypeAlias = tuple[AskComputer, ...]


def init() -> tuple[Model, Cmds]:
    """The model with which the program begins; nothing is to be done yet."""
    return Model(START, Colour.BLACK), ()


def next_to_move(board: Board, mover: Colour) -> Colour | None:
    """Who moves after `mover`: the opponent, else `mover` again, else nobody."""
    for colour in (opponent(mover), mover):
        if legal_moves(board, colour):
            return colour
    return None


def update(model: Model, msg: Msg) -> tuple[Model, Cmds]:
    """The model after a message, and what is to be done."""
    match msg:
        case SquareClicked(square):
            #: return moved(model, square)  # 2. Whose move is it?
            # BEGIN SOLUTION
            if model.to_move is not Colour.BLACK:
                return model, ()
            return moved(model, square)
            # END SOLUTION
        case ComputerAnswered() as answer:
            #: # 3. Is this what the model waits for?
            #: return moved(model, answer.square)
            # BEGIN SOLUTION
            if model.to_move is Colour.WHITE and answer.question == model.question:
                return moved(model, answer.square)
            return model, ()
            # END SOLUTION
        case NewGameClicked():
            #: return init()  # 4. A question may still be on its way.
            return Model(START, Colour.BLACK, model.question + 1), ()  # SOLUTION
        case _ as unreachable:
            assert_never(unreachable)


def moved(model: Model, square: Square) -> tuple[Model, Cmds]:
    """The model after a move, and a question if White is to move then."""
    if model.to_move is None:
        return model, ()
    board = play(model.board, model.to_move, square)
    if board == model.board:
        return model, ()
    to_move = next_to_move(board, model.to_move)
    after = replace(model, board=board, to_move=to_move)
    #: # 1. If White is to move, ask the computer, under a new number.
    #: return after, ()
    # BEGIN SOLUTION
    if after.to_move is not Colour.WHITE:
        return after, ()
    asked = replace(after, question=model.question + 1)
    return asked, (AskComputer(asked.question, board, Colour.WHITE),)
    # END SOLUTION
