"""The computer's turn: the question that it is asked, its decision, and when that is played."""

from dataclasses import replace

from reversi.app.cmd import Cmds, Wait
from reversi.app.coach.model import Coached
from reversi.app.computer.asker import Asker, Nonsense, illegal_move, noted
from reversi.app.computer.model import (
    Asked,
    Decided,
    Explanation,
    Flow,
    Inquiry,
    Purpose,
    estimate_of,
    explanation_of,
)
from reversi.app.computer.msg import LookEnded
from reversi.app.game.seats import Computer, has_human, mover, seated
from reversi.app.game.update import play_ply
from reversi.app.model import Model
from reversi.app.own.model import Fallen
from reversi.domain import Skip, SkipMove
from reversi.engine import player_named
from reversi.engine.protocol import Answer, Ask, Question


def turn_question(model: Model) -> Question | Skip | None:
    """What the computer is to answer at this place: a question or a forced skip.

    None: it is not to move, or has no answer to that question.
    """
    computer = computer_to_move(model)
    waits = model.table.flow is Flow.PAUSED or not model.plays
    if computer is None or waits or _waits_for_coach(model):
        return None
    if isinstance(model.table.state, SkipMove):
        return Skip()
    question = _question_to(model, computer)
    return None if model.fallen and model.fallen.question == question else question


def _question_to(model: Model, computer: Computer) -> Question:
    """What this player is asked on the board; one that the person has written, with its text."""
    timed = player_named(computer.key).timed
    milliseconds = model.options.move_time.value if timed else None
    seed, explain = model.table.seed + model.table.game.place, model.options.explain
    code = model.own.code if model.own and model.own.player == computer else None
    return Question(model.table.state.board, computer.key, seed, milliseconds, explain, code)


def shown_fall(model: Model) -> Fallen | None:
    """Why the player that is to move, which the person has written, has no answer."""
    computer, fallen = computer_to_move(model), model.fallen
    if computer is None or fallen is None or isinstance(model.table.state, SkipMove):
        return None
    return fallen if fallen.question == _question_to(model, computer) else None


def shown_explanation(model: Model) -> Explanation | None:
    """Why the computer wants to play its move, while it waits for the person to let it."""
    return model.decided.explanation if model.decided and model.options.explain else None


def shown_warning(model: Model) -> Coached | None:
    """What the coach warns the person of, while the computer waits for a decision."""
    if not model.options.coach:
        return None
    from reversi.app.coach.update import coach_warning

    return coach_warning(model)


def with_decision_current(model: Model) -> tuple[Model, Cmds]:
    """The model without a decision that is out of date or due, and with a forced skip decided."""
    current = _with_due_ply_played(_with_current_decision(model))
    if current.decided or not isinstance(turn_question(current), Skip):
        return current, ()
    request, stepping = current.requests + 1, current.table.flow is Flow.STEPPING
    skip = Decided(request, current.table.game.place, None, Skip(), looked=stepping)
    decided = replace(current, decided=skip, requests=request)
    return _with_due_ply_played(decided), _look(decided, request)


def end_look(model: Model, request: int) -> Model:
    """The model once the person has had time to look at the board before this answer is played."""
    asked, decided = model.asked, model.decided
    if asked and asked.request == request:
        return replace(model, asked=replace(asked, looked=True))
    if decided and decided.request == request:
        return replace(model, decided=replace(decided, looked=True))
    return model


def _wanted(model: Model) -> Inquiry | None:
    question = turn_question(model)
    if not isinstance(question, Question) or model.decided:
        return None
    return Inquiry(Purpose.TURN, model.table.game.place, question)


def _order(model: Model, inquiry: Inquiry, request: int) -> Cmds:
    ponder = model.options.ponder and has_human(model.table.seats)
    return (Ask(request, inquiry.question, ponder), *_look(model, request))


def _on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    return illegal_move(model, answer) or _with_decision(model, asked, answer)


def _with_decision(model: Model, asked: Asked, answer: Answer) -> Model:
    inquiry = asked.inquiry
    decided = Decided(
        request=asked.request,
        place=inquiry.place,
        question=inquiry.question,
        ply=answer.move,
        looked=asked.looked,
        progress=asked.progress,
        explanation=explanation_of(answer),
    )
    return replace(model, decided=decided, estimate=estimate_of(inquiry, answer) or model.estimate)


def computer_to_move(model: Model) -> Computer | None:
    """The computer whose turn it is; None if a person is to move, or nobody."""
    colour = mover(model.table.state)
    player = seated(model.seats_now, colour) if colour else None
    return player if isinstance(player, Computer) else None


def _waits_for_coach(model: Model) -> bool:
    """Whether the computer waits for what the coach finds, or for the person whom it has warned."""
    if not model.options.coach:
        return False
    from reversi.app.coach.update import coach_inquiry, coach_warning

    return bool(coach_inquiry(model) or coach_warning(model))


def _with_current_decision(model: Model) -> Model:
    """The model without a decision about another place or question; reasons that nobody wants do no harm."""
    decided, question = model.decided, turn_question(model)
    if decided is None:
        return model
    if isinstance(question, Question):
        serves = decided.question in (question, replace(question, explain=True))
    else:
        serves = isinstance(question, Skip) and decided.question is None
    return model if serves and decided.place == model.table.game.place else replace(model, decided=None)


def _with_due_ply_played(model: Model) -> Model:
    """The model after the computer's ply, if there is one and nothing holds it back."""
    decided = model.decided
    if decided is None or not decided.looked or shown_explanation(model):
        return model
    return play_ply(model, decided.ply)


def _look(model: Model, request: int) -> Cmds:
    """The command that gives the person time to look at the board; a step needs none."""
    return () if model.table.flow is Flow.STEPPING else (Wait(model.options.pace.value, LookEnded(request)),)


TURN = Asker(Purpose.TURN, _wanted, _on_answer, noted, order=_order)
