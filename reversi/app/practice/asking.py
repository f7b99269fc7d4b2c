"""Asking: which mistakes are asked about, what becomes of a try, and what comes after it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import turned_to
from reversi.app.common.table import refuse
from reversi.app.game.model import cursor_on, is_large
from reversi.app.model import Model
from reversi.app.practice import LITTLE, QUESTION, Click, Practice, PracticeBegun, PracticeMsg, Result
from reversi.app.review import Review, Valued, line_in
from reversi.app.review.judging import MoveJudgement, judgements, whole_discs, worst_of
from reversi.app.review.reading import question_on, result_on, review_of, review_told, value_of
from reversi.domain import Board, Colour, Ongoing, Ply, Skip, Square, board_to_value
from reversi.engine.protocol import Question
from reversi.record.game import Game, rules_of


def exercises_of(review: Review, colour: Colour, most: int | None = None) -> tuple[MoveJudgement, ...]:
    """The mistakes and blunders of `colour` to ask about, in the order of the game.

    They are all that the report counts, or the worst `most`, of which each asks for another square.
    """
    judged = judgements(review)
    asked = sorted(worst_of(judged, colour, most), key=lambda each: each.place) if most else judged
    return tuple(each for each in asked if each.colour is colour and each.is_costly)


def begin_practice(
    review: Review, game: Game, colour: Colour, cursor: Square, most: int | None = None
) -> Practice | None:
    """The first question about the mistakes of `colour`, or about the worst `most`; None without mistakes."""
    mistakes, line = exercises_of(review, colour, most), line_in(review, game)
    if not mistakes or line is None:
        return None
    board = game.on_line(line, mistakes[0].place - 1)
    return Practice(review.line, board, colour, mistakes, board, cursor_on(rules_of(game), cursor))


def judged(practice: Practice, square: Square, lost: int) -> Practice:
    """The practice once the loss of `square` is known: a good move is played, else another can be tried."""
    others = tuple(each for each in practice.tried if each[0] != square)
    board = practice.board if lost > LITTLE else practice.board.append(square)
    return replace(practice, tried=(*others, (square, lost)), waiting=None, board=board)


def questions(model: Model) -> Iterable[Question]:
    """What to ask the worker in order to judge the waiting move.

    With two players, it is about the position after the move. With more, only values for the same player can
    be compared, so it is about the value of each move for the one who moves.
    """
    practice = model.practice
    if practice is None or practice.waiting is None:
        return ()
    board = _board_to_value(practice, practice.waiting)
    return (question_on(board, practice.line.effort),) if board else ()


def following(model: Model) -> Model:
    """The model with the waiting move judged once its loss is known."""
    practice = model.practice
    if practice is None or practice.mistake is None or practice.waiting is None:
        return model
    lost = _loss_of(model, practice, practice.mistake, practice.waiting)
    return model if lost is None else replace(model, aside=judged(practice, practice.waiting, lost))


def _loss_of(model: Model, practice: Practice, mistake: MoveJudgement, square: Square) -> int | None:
    """The whole discs that a move loses against the best; None if that is not known."""
    lost = {mistake.best: 0, mistake.played: mistake.lost} | dict(practice.tried)
    if square in lost:
        return lost[square]
    board, line = _board_to_value(practice, square), practice.line
    found = model.knowledge.completed(question_on(board, line.effort)) if board else None
    if not line.rules.is_duel:
        value = next((each.value for each in found.moves if each.square == square), None) if found else None
        top = found.progress.value if found else None
        return None if value is None or top is None else whole_discs(top.amount - value, line.rules)
    best = review_of(line, model.knowledge).at(mistake.place - 1)
    if board is None:
        valued: Valued | None = result_on(practice.board.append(square).present.state.board)
    else:
        valued = value_of(found, board) if found else None
    if valued is None or best is None:
        return None
    loss = best.value - valued.value
    return whole_discs(loss if practice.colour is line.rules.players[0] else -loss, line.rules)


def _board_to_value(practice: Practice, square: Square) -> Board | None:
    """The board whose value judges a move; None if the game is over after it."""
    here = practice.board
    return board_to_value((here.append(square) if practice.line.rules.is_duel else here).present.state)


def next_question(practice: Practice) -> Practice:
    """The practice at the next question; after the last one, the board stays."""
    if practice.mistake is None:
        return practice
    number = practice.number + 1
    place = practice.mistakes[number].place - 1 if number < len(practice.mistakes) else None
    return replace(
        practice,
        number=number,
        board=practice.board if place is None else practice.game.go_to(place),
        tried=(),
        waiting=None,
        answer_shown=False,
        results=(*practice.results, result_of(practice)),
    )


def result_of(practice: Practice) -> Result:
    """How the current question ends if nothing more is tried."""
    if practice.answer_shown or not practice.solved:
        return Result.MISSED
    return Result.AT_ONCE if len(practice.tried) == 1 else Result.FOUND


def update(model: Model, msg: PracticeMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about practice."""
    practice = model.practice
    if isinstance(msg, PracticeBegun):
        return _begin(model, msg)
    if practice is None:
        return model, ()
    match msg:
        case Click.SHOW_ANSWER:
            return turned_to(model, replace(practice, answer_shown=True, waiting=None)), ()
        case Click.NEXT:
            return _ask(model, next_question(practice))
        case _ as unreachable:
            assert_never(unreachable)


def try_out(model: Model, practice: Practice, ply: Ply) -> tuple[Model, cmd.Cmds]:
    """The model after the person has tried this ply as an answer; nobody skips there."""
    state = practice.board.present.state
    if isinstance(ply, Skip) or practice.mistake is None or practice.solved:
        return model, ()
    if not isinstance(state, Ongoing) or state.move_at(ply) is None:
        refused, commands = refuse(model.table, ply)
        return replace(model, table=refused), commands
    tried = replace(practice, cursor=ply, waiting=ply)
    return replace(model, aside=tried, table=replace(model.table, refusal=None)), ()


def _begin(model: Model, begun: PracticeBegun) -> tuple[Model, cmd.Cmds]:
    """The first question about the line whose report is told, if it has mistakes to ask about."""
    table, review = model.table, review_told(model)
    if review is None or not review.done or table.follows:
        return model, ()
    practice = begin_practice(review, table.game, begun.colour, table.cursor, begun.most)
    return _ask(model, practice) if practice else (model, ())


def _ask(model: Model, practice: Practice) -> tuple[Model, cmd.Cmds]:
    """The model turned to a new question, which gets the focus; its mistake is brought into view."""
    mistake, large = practice.mistake, is_large(rules_of(practice.game))
    shows: cmd.Cmds = (cmd.ShowSquare(mistake.played),) if mistake and large else ()
    return turned_to(model, practice), (cmd.FocusElement(QUESTION), *shows)
