"""The requirements of chapter 5: an opponent that is asked by a command and may answer late."""

from typing import Any

from reversi import domain
from reversi.workshop.chapters.check import Check, CheckError, Work, shown
from reversi.workshop.chapters.commands.game import game_of
from reversi.workshop.chapters.commands.returned import Answer, taken_apart
from reversi.workshop.chapters.messages.solution import NewGameClicked, SquareClicked
from reversi.workshop.chapters.rules.solution import play
from reversi.workshop.chapters.stage import StageProgram, square_name
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square

D3, C3, E3, C4 = Square(3, 2), Square(2, 2), Square(4, 2), Square(2, 3)
AFTER_D3 = play(START, Colour.BLACK, D3)

STUCK = "d3c3e6d2d1e1b2"
"""A game after which White's move c1 leaves Black without a move."""
C1 = Square(2, 0)


def check_ask(work: Work) -> None:
    """After the person's move the computer is asked, by one command."""
    asked = _played(work, _first(work), D3)
    if not asked.commands:
        raise CheckError("ask-none")
    command, *more = asked.commands
    if more:
        raise CheckError("ask-many", count=len(asked.commands))
    if not isinstance(command, work.kind("AskComputer")):
        raise CheckError("ask-kind", came=shown(command))
    for name in ("question", "board", "colour"):
        if not hasattr(command, name):
            raise CheckError("ask-field", name=name, came=shown(command))
    if command.board != AFTER_D3:
        raise CheckError("ask-board")
    if command.colour is not Colour.WHITE:
        raise CheckError("ask-colour", came=shown(command.colour))
    if command.question != asked.model.question:
        raise CheckError("ask-number", asked=shown(command.question), model=shown(asked.model.question))


def check_turn(work: Work) -> None:
    """A click while it is the computer's turn changes nothing."""
    asked = _played(work, _first(work), D3)
    clicked = _played(work, asked.model, C3)
    if clicked.model != asked.model:
        raise CheckError("turn", square=_name(C3))
    if clicked.commands:
        raise CheckError("turn-asked")


def check_answer(work: Work) -> None:
    """The computer's answer is played, and then it is the person's turn."""
    model = _asked(work, AFTER_D3, 1)
    answered = _answered(work, model, 1, C3)
    if answered.model == model:
        raise CheckError("answer-none")
    if answered.model.board != play(AFTER_D3, Colour.WHITE, C3):
        raise CheckError("answer-board")
    if answered.model.to_move is not Colour.BLACK:
        raise CheckError("answer-turn", came=shown(answered.model.to_move))
    if answered.commands:
        raise CheckError("answer-asked", came=shown(answered.commands[0]))


def check_late(work: Work) -> None:
    """An answer to an earlier question is ignored."""
    model = _asked(work, AFTER_D3, 5)
    late = _answered(work, model, 4, E3)
    if late.model != model or late.commands:
        raise CheckError("late", number=4, awaited=5)


def check_twice(work: Work) -> None:
    """An answer that arrives twice is ignored the second time."""
    once = _answered(work, _asked(work, AFTER_D3, 1), 1, C3)
    twice = _answered(work, once.model, 1, C4)
    if twice.model != once.model or twice.commands:
        raise CheckError("twice")


def check_new_game(work: Work) -> None:
    """A new game begins at the start, and earlier questions no longer count."""
    asked = _played(work, _first(work), D3)
    began = _updated(work, asked.model, NewGameClicked())
    if (began.model.board, began.model.to_move) != (START, Colour.BLACK):
        raise CheckError("new-game", came=shown(began.model.to_move))
    again = _played(work, began.model, C4)
    if again.commands and again.model.question == asked.model.question:
        raise CheckError("number-again", number=shown(asked.model.question))
    late = _answered(work, began.model, asked.model.question, D3)
    if late.model != began.model:
        raise CheckError("new-game-late")


def check_again(work: Work) -> None:
    """If the person cannot move, the computer is asked again, under a new number."""
    board = _ours(STUCK)
    answered = _answered(work, _asked(work, board, 9), 9, C1)
    if not answered.commands:
        raise CheckError("again-none")
    if answered.model.question == 9:
        raise CheckError("again-number")


CHECKS: tuple[Check, ...] = (
    Check("ask", check_ask),
    Check("turn", check_turn),
    Check("answer", check_answer),
    Check("late", check_late),
    Check("twice", check_twice),
    Check("new-game", check_new_game),
    Check("again", check_again),
)


def game(work: Work) -> StageProgram:
    """The learner's game against the computer, with the pending questions."""
    return game_of(work)


def _first(work: Work) -> Any:
    return taken_apart(work, work.call("init"), "init()").model


def _asked(work: Work, board: Board, question: int) -> Any:
    """A model in which it is White's turn and the computer has been asked that question."""
    return work.call("Model", board, Colour.WHITE, question)


def _played(work: Work, model: object, square: Square) -> Answer:
    return _updated(work, model, SquareClicked(square))


def _answered(work: Work, model: object, question: int, square: Square) -> Answer:
    return _updated(work, model, work.call("ComputerAnswered", question, square))


def _updated(work: Work, model: object, message: object) -> Answer:
    return taken_apart(work, work.call("update", model, message), f"update(model, {shown(message)})")


def _ours(transcript: str) -> Board:
    """The board after a transcript."""
    state: domain.GameState = domain.state_of(domain.start_board(domain.STANDARD))
    for ply in domain.parse_transcript(transcript):
        state = domain.play(state, ply)
    black, white = (
        frozenset(Square(each.column, each.row) for each in domain.squares_on(state.board, discs))
        for discs in state.board.discs
    )
    return Board(black, white)


def _name(square: Square) -> str:
    return square_name(square.column, square.row)
