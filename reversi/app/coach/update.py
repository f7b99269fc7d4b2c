"""The coach: a person's move is judged before the computer answers it, and a costly one is offered back.

The computer waits for the judgement no longer than `PATIENCE`, then what is known by then counts; and for the
person only after a warning.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusSquare, Wait
from reversi.app.coach.model import ALARMING, PATIENCE, Coached
from reversi.app.coach.msg import CoachMsg, PatienceEnded, PlayOnClicked, TakeBackClicked
from reversi.app.computer.asker import Asker, noted
from reversi.app.computer.model import Asked, Flow, GivenUp, Inquiry, Purpose
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.app.model import Model
from reversi.domain import Ongoing, Square
from reversi.engine import COACH
from reversi.engine.protocol import Answer, Ask, Certainty, Progress, Question

COMPARABLE = (Certainty.SEARCHED, Certainty.EXACT)
"""The certainties of values that are counted in discs."""

TWO = 2
"""The players of a game in which a loss is the gain of the other."""


def update_coach(model: Model, msg: CoachMsg) -> tuple[Model, Cmds]:
    """The model after a message about the coach, and the commands that follow from it."""
    match msg:
        case TakeBackClicked():
            return _take_back(model)
        case PlayOnClicked():
            warning = coach_warning(model)
            return (_settled(model, warning), (FocusSquare(model.table.cursor),)) if warning else (model, ())
        case PatienceEnded(request):
            return _end_patience(model, request), ()
        case _ as unreachable:
            assert_never(unreachable)


def _end_patience(model: Model, request: int) -> Model:
    """The model in which what the coach has found so far must do, if that question is still open."""
    asked = model.asked
    if asked is None or asked.request != request or asked.inquiry.purpose is not Purpose.COACH:
        return model
    return _with_finding(model, asked)


def coach_inquiry(model: Model) -> Inquiry | None:
    """What the worker is to be asked of the person's last move; None if nothing is to be found out."""
    question = _question(model)
    if question is None or _is_known(model, question) or isinstance(model.worker, GivenUp):
        return None
    return Inquiry(Purpose.COACH, model.table.game.place - 1, question)


def coach_warning(model: Model) -> Coached | None:
    """What the person is warned of, while the computer waits for a decision."""
    coached, question = model.coached, _question(model)
    if coached is None or question is None or not _is_known(model, question):
        return None
    return coached if coached.lost >= ALARMING and not coached.settled else None


def _order(_: Model, inquiry: Inquiry, request: int) -> Cmds:
    return (Ask(request, inquiry.question), Wait(PATIENCE, PatienceEnded(request)))


def _on_answer(model: Model, asked: Asked, _: Answer) -> Model:
    return _with_finding(model, asked)


def _with_finding(model: Model, asked: Asked) -> Model:
    """The model once the coach has valued the moves, as far as it has come."""
    played = model.table.game.messages[asked.inquiry.place]
    lost = _loss(asked.progress, played) if asked.progress and isinstance(played, Square) else 0
    return replace(model, coached=Coached(asked.inquiry.question.board, played, lost))


def _loss(progress: Progress, played: Square) -> int:
    """The whole discs that `played` loses against the best move of those valued alike; 0 without a value."""
    valued = next((each for each in progress.moves if each.square == played), None)
    if valued is None or valued.certainty not in COMPARABLE:
        return 0
    alike = [
        each.value
        for each in progress.moves
        if (each.certainty, each.depth) == (valued.certainty, valued.depth)
    ]
    return max(0, (max(alike) - valued.value + 50) // 100)


def _settled(model: Model, warning: Coached) -> Model:
    return replace(model, coached=replace(warning, settled=True))


def _take_back(model: Model) -> tuple[Model, Cmds]:
    """The model without the move that the person was warned of; who plays it again is not warned again."""
    warning = coach_warning(model)
    if warning is None:
        return model, ()
    game = model.table.game.go_to(model.table.game.place - 1)
    table = replace(model.table, game=game, arrival=Arrival.UNDONE, refusal=None)
    settled = replace(_settled(model, warning), table=table)
    return settled, (FocusSquare(settled.table.cursor),)


def _question(model: Model) -> Question | None:
    """The question about the position before the person's last move; None where no coach is wanted.

    One is wanted while a computer is about to answer the choice of a person, in a game of two.
    """
    if (
        not model.options.coach
        or model.table.arrival is not Arrival.PLAYED
        or model.table.flow is not Flow.RUNNING
    ):
        return None
    if not model.plays or len(model.table.seats) > TWO:
        return None
    if (
        mover(model.table.state) is None
        or is_humans_turn(model.table.state, model.table.seats)
        or not model.table.game.place
    ):
        return None
    before = model.table.game.state_at(model.table.game.place - 1).state
    if not is_human_decision(before, model.table.seats) or not isinstance(before, Ongoing):
        return None
    return Question(before.board, COACH.key, 0) if len(before.moves) > 1 else None


def _is_known(model: Model, question: Question) -> bool:
    """Whether the coach has answered the question about the move that was played."""
    coached, played = model.coached, model.table.game.messages[model.table.game.place - 1]
    return coached is not None and (coached.board, coached.played) == (question.board, played)


ASKER = Asker(Purpose.COACH, coach_inquiry, _on_answer, noted, order=_order)
