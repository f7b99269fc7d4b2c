"""The requirements of chapter 5: an opponent that is asked by a command and may answer late."""

from typing import Any

from reversi.workshop.chapters import boards
from reversi.workshop.chapters.check import CheckError, Work, checks_by_name, fail_if, shown
from reversi.workshop.chapters.commands.returned import Answer, taken_apart
from reversi.workshop.chapters.messages.solution import NewGameClicked, SquareClicked
from reversi.workshop.chapters.rules.solution import play
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square

C1, C3, C4, D3, E3 = map(boards.square, ("c1", "c3", "c4", "d3", "e3"))
AFTER_D3 = play(START, Colour.BLACK, D3)

STUCK = "d3c3e6d2d1e1b2"
"""A game after which White's move c1 leaves Black without a move."""


def check_ask(work: Work) -> None:
    """After the person's move the computer is asked, by one command."""
    asked = _played(work, _first(work), D3)
    count, question = len(asked.commands), asked.model.question
    fail_if(count == 0, "ask-none")
    fail_if(count > 1, "ask-many", count=count)
    command = asked.commands[0]
    fail_if(not isinstance(command, work.kind("AskComputer")), "ask-kind", came=shown(command))
    for name in ("question", "board", "colour"):
        fail_if(not hasattr(command, name), "ask-field", name=name, came=shown(command))
    fail_if(command.board != AFTER_D3, "ask-board")
    fail_if(command.colour is not Colour.WHITE, "ask-colour", came=shown(command.colour))
    is_other = command.question != question
    fail_if(is_other, "ask-number", asked=shown(command.question), model=shown(question))


def check_turn(work: Work) -> None:
    """A click while it is the computer's turn changes nothing."""
    asked = _played(work, _first(work), D3)
    clicked = _played(work, asked.model, C3)
    fail_if(clicked.model != asked.model, "turn", square=boards.name(C3))
    fail_if(clicked.commands, "turn-asked")


def check_answer(work: Work) -> None:
    """The computer's answer is played, and then it is the person's turn."""
    model = _asked(work, AFTER_D3, 1)
    answered = _answered(work, model, 1, C3)
    fail_if(answered.model == model, "answer-none")
    fail_if(answered.model.board != play(AFTER_D3, Colour.WHITE, C3), "answer-board")
    mover = answered.model.to_move
    fail_if(mover is not Colour.BLACK, "answer-turn", came=shown(mover))
    for command in answered.commands:
        raise CheckError("answer-asked", came=shown(command))


def check_late(work: Work) -> None:
    """An answer to an earlier question is ignored."""
    model = _asked(work, AFTER_D3, 5)
    late = _answered(work, model, 4, E3)
    fail_if(late.model != model or late.commands, "late", number=4, awaited=5)


def check_twice(work: Work) -> None:
    """An answer that arrives twice is ignored the second time."""
    once = _answered(work, _asked(work, AFTER_D3, 1), 1, C3)
    twice = _answered(work, once.model, 1, C4)
    fail_if(twice.model != once.model or twice.commands, "twice")


def check_new_game(work: Work) -> None:
    """A new game begins at the start, and earlier questions no longer count."""
    asked = _played(work, _first(work), D3)
    began = _updated(work, asked.model, NewGameClicked()).model
    is_elsewhere = (began.board, began.to_move) != (START, Colour.BLACK)
    fail_if(is_elsewhere, "new-game", came=shown(began.to_move))
    again = _played(work, began, C4)
    is_asked_again = again.commands and again.model.question == asked.model.question
    fail_if(is_asked_again, "number-again", number=shown(asked.model.question))
    late = _answered(work, began, asked.model.question, D3)
    fail_if(late.model != began, "new-game-late")


def check_again(work: Work) -> None:
    """If the person cannot move, the computer is asked again, under a new number."""
    board = boards.board_of(boards.state_after(STUCK).board)
    answered = _answered(work, _asked(work, board, 9), 9, C1)
    fail_if(not answered.commands, "again-none")
    fail_if(answered.model.question == 9, "again-number")


CHECKS = checks_by_name(
    check_ask, check_turn, check_answer, check_late, check_twice, check_new_game, check_again
)


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
