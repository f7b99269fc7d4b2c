"""The hint: what each press shows, and what the worker says to its question."""

from dataclasses import replace

from reversi.app.computer.asker import Asker, Nonsense, illegal_move, noted
from reversi.app.computer.model import Asked, Inquiry, Purpose, estimate_of
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


def _wanted(model: Model) -> Inquiry | None:
    hint = model.hint
    return Inquiry(Purpose.HINT, hint.place, hint.question) if hint and hint.needs_answer else None


def _current(model: Model) -> Model:
    """The model without a hint for another position; one for this position tells what it may."""
    hint = model.hint
    if hint is None:
        return model
    if (hint.place, hint.question) != (model.table.game.place, hint_question(model)):
        return replace(model, hint=None)
    told = with_told(hint, len(model.table.state.moves) if isinstance(model.table.state, Ongoing) else 0)
    return model if told is hint else replace(model, hint=told)


def _on_second(model: Model) -> Model:
    """The model after another second in which the worker was at work on the hint."""
    return replace(model, hint=replace(model.hint, seconds=model.hint.seconds + 1)) if model.hint else model


def _on_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model once the worker has reported more about the moves."""
    heard = noted(model, asked, progress)
    return replace(heard, hint=replace(heard.hint, progress=progress)) if heard.hint else heard


def _on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model once the worker has said all that it can; the values that it has reported stay."""
    hint = model.hint
    if nonsense := illegal_move(model, answer):
        return nonsense
    if hint is None:
        return model
    last = Progress(answer.depth, answer.nodes, answer.move, answer.value, answer.certainty)
    seen = hint.progress or last
    estimate = estimate_of(asked.inquiry, seen) or model.estimate
    return replace(model, hint=replace(hint, answered=True, progress=seen), estimate=estimate)


HINT = Asker(Purpose.HINT, _wanted, _on_answer, _on_progress, _on_second, current=_current)
