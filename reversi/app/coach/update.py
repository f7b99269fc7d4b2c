"""The coach: a person's move is judged before the computer replies, and a costly one is offered back.

The computer waits at most `PATIENCE` for the judgement; what is known by then counts. It waits for the person
only after a warning.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app.coach import msg as coach_msg
from reversi.app.coach import proof
from reversi.app.coach.model import ALARMING, Coached
from reversi.app.common import cmd
from reversi.app.common.inquiry import Asked, Inquiry, Purpose, valued_like
from reversi.app.common.proving import board_to_compare, compared, comparison_of
from reversi.app.common.table import Flow, Table
from reversi.app.computer.model import GivenUp
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.app.model import Model
from reversi.domain import Board, Ongoing, Ply
from reversi.engine import COACH
from reversi.engine.protocol import Answer, MoveValue, Progress, Question


def update(model: Model, msg: coach_msg.CoachMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the coach; there is no second warning about a move."""
    if not model.options.coach or not model.plays:
        return model, ()
    table, asked = model.table, model.computer.asked
    if isinstance(msg, coach_msg.PatienceEnded):
        if asked is None or asked.request != msg.request or asked.inquiry.purpose is not Purpose.COACH:
            return model, ()
        return replace(model, coached=_finding(model, asked)), ()
    if (warning := coach_warning(model)) is None:
        return model, ()
    settled = replace(model, coached=replace(warning, settled=True))
    focus = (cmd.FocusSquare(table.cursor),)
    match msg:
        case coach_msg.Click.TAKE_BACK:
            game = table.game.go_to(table.game.place - 1)
            back = replace(table, game=game, arrival=Arrival.UNDONE, refusal=None)
            return replace(settled, table=back), focus
        case coach_msg.Click.PLAY_ON:
            return settled, focus
        case _ as unreachable:
            assert_never(unreachable)


def wanted(model: Model) -> Inquiry | None:
    """What to ask the worker about the person's last move; None if there is nothing to find out."""
    question, coached, place = _question(model.table), model.coached, model.table.game.place
    if question is None or isinstance(model.computer.worker, GivenUp):
        return None
    if coached is None or not _is_known(coached, model.table, question):
        return Inquiry(Purpose.COACH, place - 1, question)
    board = _board_to_compare(coached)
    return Inquiry(Purpose.COACH, place, comparison_of(board)) if board else None


def on_answer(model: Model, asked: Asked, answer: Answer) -> Model:
    """The model with what the coach has found out."""
    return replace(model, coached=_finding(model, asked, answer))


def coach_warning(model: Model) -> Coached | None:
    """The warning to the person, while the computer waits for their decision."""
    coached = model.coached
    question = _question(model.table) if coached else None
    if coached is None or question is None or not _is_known(coached, model.table, question):
        return None
    is_ready = coached.lost >= ALARMING and not coached.settled and _board_to_compare(coached) is None
    return coached if is_ready else None


def _finding(model: Model, asked: Asked, answer: Answer | None = None) -> Coached | None:
    """What the coach has found out by comparing the moves or the replies, as far as the search got."""
    board, coached, game = asked.inquiry.question.board, model.coached, model.table.game
    if asked.inquiry.place == game.place:
        return replace(coached, replies=compared(board, answer) if answer else ()) if coached else None
    played = game.messages[asked.inquiry.place]
    return Coached(board, played, _comparable(asked.progress, played) if asked.progress else ())


def _board_to_compare(coached: Coached) -> Board | None:
    """The board after a costly move, if the values of the replies may prove why it is costly."""
    if coached.lost < ALARMING or coached.settled:
        return None
    choice = proof.choice_of(coached)
    return board_to_compare(choice) if choice else None


def _comparable(progress: Progress, played: Ply) -> tuple[MoveValue, ...]:
    """The moves valued like the one `played`, the best first; empty if that has no value in discs."""
    valued = next((each for each in progress.moves if each.square == played), None)
    alike = valued_like(progress.moves, valued) if valued else ()
    return tuple(sorted(alike, key=lambda each: -each.value))


def _question(table: Table) -> Question | None:
    """The question about the position before the person's last move; None where no coach helps.

    Only in two-player games, just before a computer replies to a person's move.
    """
    is_answering = mover(table.state) is not None and not is_humans_turn(table.state, table.seats)
    was_played = table.arrival is Arrival.PLAYED and table.flow is Flow.RUNNING and table.game.place > 0
    if not (is_answering and was_played) or not table.state.board.rules.is_duel:
        return None
    before = table.game.state_at(table.game.place - 1).state
    if not is_human_decision(before, table.seats) or not isinstance(before, Ongoing):
        return None
    return Question(before.board, COACH.key, 0) if len(before.moves) > 1 else None


def _is_known(coached: Coached, table: Table, question: Question) -> bool:
    """Whether the coach has answered the question about the move played."""
    played = table.game.messages[table.game.place - 1]
    return (coached.board, coached.played) == (question.board, played)
