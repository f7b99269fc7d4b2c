"""The analysis behind a hint: what the worker should be asked for it follows from the model.

`turn` settles it whatever has happened, beside the computer's turn: at a person's decision the computer has
none, so that there is never more than one question out.
"""

from dataclasses import replace

from reversi.app.cmd import AskComputer, CancelQuestion, Cmds
from reversi.app.computer.model import estimate_of
from reversi.app.game.seats import is_human_decision
from reversi.app.hint.model import Hint, HintStage, next_stage
from reversi.app.model import Model, Ready
from reversi.engine.players import ANALYST
from reversi.engine.protocol import Answer, Progress, Question


def press_hint(model: Model) -> tuple[Model, Cmds]:
    """The model that shows more help with the decision at hand, or none any more."""
    question = analysis_of(model)
    if question is None:
        return model, ()
    if model.hint is None:
        return replace(model, hint=Hint(model.game.place, question), refusal=None), ()
    stage = next_stage(model.hint.stage)
    if stage is None:
        return put_away(model)
    return replace(model, hint=replace(model.hint, stage=stage), refusal=None), ()


def analysis_of(model: Model) -> Question | None:
    """What a hint would ask about this position; None where no person is to choose."""
    if model.lesson or model.follows or not is_human_decision(model.state, model.seats):
        return None
    return Question(model.state.board, ANALYST.key, model.seed + model.game.place)


def settle_hint(model: Model) -> tuple[Model, Cmds]:
    """The model without a hint for another position, and with the worker at work on one that needs it."""
    hint = model.hint
    if hint is None:
        return model, ()
    if (hint.place, hint.question) != (model.game.place, analysis_of(model)):
        return put_away(model)
    if hint.stage is HintStage.MOVES or hint.request is not None:
        return model, ()
    request = model.requests + 1
    asked = replace(hint, request=request, silence=0)
    return replace(model, hint=asked, requests=request), (AskComputer(request, hint.question),)


def put_away(model: Model) -> tuple[Model, Cmds]:
    """The model without a hint; if the worker is still at work on it, that ends."""
    hint = model.hint
    unanswered = hint and hint.awaited and hint.request
    return replace(model, hint=None), ((CancelQuestion(unanswered),) if unanswered else ())


def hear_analysis(model: Model, hint: Hint, progress: Progress) -> Model:
    """The model once the worker has said more about the moves."""
    estimate = estimate_of(hint.place, hint.question.board, progress) or model.estimate
    return replace(model, hint=replace(hint, progress=progress, silence=0), estimate=estimate)


def hear_last_analysis(model: Model, hint: Hint, answer: Answer) -> Model:
    """The model once the worker has said all that it can; what it saw of the moves stands."""
    seen = Progress(answer.depth, answer.nodes, answer.move, answer.value, answer.certainty)
    heard = hear_analysis(model, replace(hint, answered=True), hint.progress or seen)
    return replace(heard, worker=Ready(), deaths=0)
