"""A game as a model, messages and an update."""

#: from dataclasses import dataclass, replace
#: from typing import TypeAlias
from dataclasses import dataclass, replace  # SOLUTION
from typing import TypeAlias, assert_never  # SOLUTION

#: from reversi.workshop.chapters.rules.solution import play
from reversi.workshop.chapters.rules.solution import legal_moves, opponent, play  # SOLUTION
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


#: # 3. A third message: PassClicked. Somebody wants to skip their turn.
#:
#:
# BEGIN SOLUTION
@dataclass(frozen=True)
class PassClicked:
    """Somebody wants to skip their turn."""


# END SOLUTION
@dataclass(frozen=True)
class NewGameClicked:
    """Somebody wants to begin again."""


#: Msg: TypeAlias = SquareClicked | NewGameClicked
Msg: TypeAlias = SquareClicked | PassClicked | NewGameClicked  # SOLUTION


def init() -> Model:
    """The model with which the program begins."""
    return Model(START, Colour.BLACK)


def update(model: Model, msg: Msg) -> Model:
    """The model after a message."""
    match msg:
        case SquareClicked(square):
            after = play(model.board, model.to_move, square)
            #: # 1. Whose move is it now? And what if nothing was played?
            #: return replace(model, board=after)
            # BEGIN SOLUTION
            if after == model.board:
                return model
            return Model(after, opponent(model.to_move))
        case PassClicked():
            if legal_moves(model.board, model.to_move):
                return model
            return replace(model, to_move=opponent(model.to_move))
            # END SOLUTION
        case NewGameClicked():
            #: return model  # 2. Begin again.
            return init()  # SOLUTION
        #: case _:
        #:     return model  # 4. Nobody should get here.
        # BEGIN SOLUTION
        case _ as unreachable:
            assert_never(unreachable)
        # END SOLUTION
