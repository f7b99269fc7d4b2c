"""The hint: what each press shows, and what to make of the worker's replies."""

from dataclasses import replace

from reversi.app.analysis import update as analysis
from reversi.app.common import cmd
from reversi.app.common.changes import estimated, noted
from reversi.app.common.inquiry import Asked, Inquiry, Nonsense, Purpose, estimate_of, illegal_move
from reversi.app.common.table import Table
from reversi.app.game.seats import is_human_decision
from reversi.app.hint import msg as hint_msg
from reversi.app.hint.model import Hint, next_stage, with_told
from reversi.app.model import Model
from reversi.domain import mobility
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, BestMove, Progress, Question


def update(model: Model, _: hint_msg.Click) -> tuple[Model, cmd.Cmds]:
    """The model with more help for the decision at hand, or with the hint hidden after all of it.

    During analysis, the best moves are announced.
    """
    if model.analyses:
        return analysis.say_best(model), ()
    question, hint = _question(model.table), model.hint
    if question is None or not model.plays:
        return model, ()
    stage = next_stage(hint.stage) if hint else None
    if hint and stage is None:
        return replace(model, hint=None), ()
    more = replace(hint, stage=stage) if hint and stage else Hint(model.table.game.place, question)
    return replace(model, hint=more, table=replace(model.table, refusal=None)), ()


def wanted(model: Model) -> Inquiry | None:
    """What to ask the worker for the hint."""
    hint = model.hint
    return Inquiry(Purpose.HINT, hint.place, hint.question) if hint and hint.needs_answer else None


def current(model: Model) -> Model:
    """The model with the hint's values announced when they are ready; without one for another position."""
    if (hint := model.hint) is None:
        return model
    here = (model.table.game.place, _question(model.table))
    is_current = model.plays and (hint.place, hint.question) == here
    return replace(model, hint=with_told(hint, mobility(hint.question.board)) if is_current else None)


def on_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model with what the worker has found so far."""
    heard = noted(model, asked, progress)
    return replace(heard, hint=replace(heard.hint, progress=progress)) if heard.hint else heard


def on_second(model: Model) -> Model:
    """The model after another second of the worker's work on the hint."""
    return replace(model, hint=replace(model.hint, seconds=model.hint.seconds + 1)) if model.hint else model


def on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model with the hint answered, and the estimate; values that were reported stay."""
    if nonsense := illegal_move(model.table.state, answer):
        return nonsense
    if model.hint is None:
        return model
    seen = model.hint.progress or Progress(answer.depth, answer.nodes, BestMove(answer.move, answer.value))
    answered = replace(model, hint=replace(model.hint, answered=True, progress=seen))
    return estimated(answered, estimate_of(asked.inquiry, seen))


def _question(table: Table) -> Question | None:
    """The question that a hint asks about this position; None if no person has a move to choose."""
    if not is_human_decision(table.state, table.seats_now):
        return None
    return Question(table.state.board, ANALYST.key, table.seed + table.game.place)
