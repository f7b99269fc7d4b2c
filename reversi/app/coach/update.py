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
from reversi.app.common.request import Requests, SetTable
from reversi.app.common.table import Flow, Table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.domain import Board, Ongoing, Ply
from reversi.engine import COACH
from reversi.engine.protocol import Answer, MoveValue, Progress, Question

"""The number of players in a game where one side's loss is the other's gain."""


def update_coach(
    coached: Coached | None, table: Table, asked: Asked | None, msg: coach_msg.CoachMsg
) -> tuple[Coached | None, Requests]:
    """What the coach has found after a message about it, and the requests that follow."""
    match msg:
        case coach_msg.Click.TAKE_BACK:
            return _take_back(coached, table)
        case coach_msg.Click.PLAY_ON:
            warning = coach_warning(coached, table)
            return (
                (replace(warning, settled=True), (cmd.FocusSquare(table.cursor),))
                if warning
                else (coached, ())
            )
        case coach_msg.PatienceEnded(request):
            is_open = asked is not None and asked.request == request
            return (
                finding(coached, table, asked) if asked and is_open and _is_coachs(asked) else coached
            ), ()
        case _ as unreachable:
            assert_never(unreachable)


def _is_coachs(asked: Asked) -> bool:
    return asked.inquiry.purpose is Purpose.COACH


def wanted(coached: Coached | None, table: Table) -> Inquiry | None:
    """What to ask the worker about the person's last move; None if there is nothing to find out."""
    question = _question(table)
    if question is None:
        return None
    if coached is None or not _is_known(coached, table, question):
        return Inquiry(Purpose.COACH, table.game.place - 1, question)
    board = _board_to_compare(coached)
    return Inquiry(Purpose.COACH, table.game.place, comparison_of(board)) if board else None


def coach_warning(coached: Coached | None, table: Table) -> Coached | None:
    """The warning to the person, while the computer waits for their decision."""
    question = _question(table) if coached else None
    if coached is None or question is None or not _is_known(coached, table, question):
        return None
    is_ready = coached.lost >= ALARMING and not coached.settled and _board_to_compare(coached) is None
    return coached if is_ready else None


def finding(
    coached: Coached | None, table: Table, asked: Asked, answer: Answer | None = None
) -> Coached | None:
    """What the coach has found out by comparing the moves or the replies, as far as the search got."""
    board = asked.inquiry.question.board
    if asked.inquiry.place == table.game.place:
        return replace(coached, replies=compared(board, answer) if answer else ()) if coached else None
    played = table.game.messages[asked.inquiry.place]
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


def _take_back(coached: Coached | None, table: Table) -> tuple[Coached | None, Requests]:
    """The settled warning, and the requests that take back its move; there is no second warning about it."""
    warning = coach_warning(coached, table)
    if warning is None:
        return coached, ()
    game = table.game.go_to(table.game.place - 1)
    back = replace(table, game=game, arrival=Arrival.UNDONE, refusal=None)
    return replace(warning, settled=True), (SetTable(back), cmd.FocusSquare(table.cursor))


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


def _is_known(coached: Coached | None, table: Table, question: Question) -> bool:
    """Whether the coach has answered the question about the move played."""
    played = table.game.messages[table.game.place - 1]
    return coached is not None and (coached.board, coached.played) == (question.board, played)
