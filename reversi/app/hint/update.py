"""The hint: what each press shows, and what the worker says to its question."""

from dataclasses import replace

from reversi.app.computer.model import Inquiry, estimate_of
from reversi.app.game.seats import is_human_decision
from reversi.app.hint.model import Hint, next_stage, with_told
from reversi.app.model import Model
from reversi.domain import Ongoing
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, Progress, Question


def press_hint(model: Model) -> Model:
    """The model that shows more help with the decision at hand, or puts the hint away."""
    question, hint = hint_question(model), model.hint
    if question is None:
        return model
    if hint is None:
        return replace(
            model, table=replace(model.table, refusal=None), hint=Hint(model.table.game.place, question)
        )
    stage = next_stage(hint.stage)
    if stage is None:
        return replace(model, hint=None)
    return replace(model, table=replace(model.table, refusal=None), hint=replace(hint, stage=stage))


def hint_question(model: Model) -> Question | None:
    """What a hint asks about this position; None if no person has a move to choose."""
    if not model.plays or not is_human_decision(model.table.state, model.table.seats):
        return None
    return Question(model.table.state.board, ANALYST.key, model.table.seed + model.table.game.place)


def with_current_hint(model: Model) -> Model:
    """The model without a hint for another position; one for this position tells what it may."""
    hint = model.hint
    if hint is None:
        return model
    if (hint.place, hint.question) != (model.table.game.place, hint_question(model)):
        return replace(model, hint=None)
    told = with_told(hint, len(model.table.state.moves) if isinstance(model.table.state, Ongoing) else 0)
    return model if told is hint else replace(model, hint=told)


def with_hint_second(model: Model) -> Model:
    """The model after another second in which the worker was at work on the hint."""
    return replace(model, hint=replace(model.hint, seconds=model.hint.seconds + 1)) if model.hint else model


def with_hint_progress(model: Model, progress: Progress) -> Model:
    """The model once the worker has reported more about the moves."""
    return replace(model, hint=replace(model.hint, progress=progress)) if model.hint else model


def with_hint_answer(model: Model, inquiry: Inquiry, answer: Answer) -> Model:
    """The model once the worker has said all that it can; the values that it has reported stay."""
    hint = model.hint
    if hint is None:
        return model
    last = Progress(answer.depth, answer.nodes, answer.move, answer.value, answer.certainty)
    seen = hint.progress or last
    estimate = estimate_of(inquiry, seen) or model.estimate
    return replace(model, hint=replace(hint, answered=True, progress=seen), estimate=estimate)
