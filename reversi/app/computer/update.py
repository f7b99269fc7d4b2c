"""The computer: what the worker should be asked follows from the model, in one place.

Whatever changed (a move, undo, another player, a pause), `reconcile` compares the question that was asked
with the one that the model calls for, and orders the difference. Nothing else asks the worker or cancels a
question, so the worker never has two.
"""

from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.cmd import Cmds, FocusSquare, RestartWorker
from reversi.app.computer.asker import Asker, Nonsense
from reversi.app.computer.model import (
    Asked,
    Flow,
    GivenUp,
    Inquiry,
    Path,
    Ready,
    Starting,
    toggle,
)
from reversi.app.computer.msg import (
    ClockTicked,
    ComputerMsg,
    ComputerRetryClicked,
    LookEnded,
    PauseClicked,
    PlayItClicked,
    ResumeClicked,
    StepClicked,
    ThoughtClicked,
)
from reversi.app.computer.turn import computer_to_move, end_look, shown_explanation, with_decision_current
from reversi.app.game.update import play_ply
from reversi.app.model import Model
from reversi.app.own.model import Fallen, strangers
from reversi.app.panel.model import WorkerRestarted, with_notice
from reversi.engine import own_player
from reversi.engine.protocol import (
    Answer,
    Cancel,
    Fault,
    OwnFailure,
    PlayerFailed,
    Progress,
    WorkerAnswered,
    WorkerFailed,
    WorkerProgressed,
    WorkerReady,
)

SILENCE = 10
"""Seconds without a report after which a worker that was ready counts as hung."""

SILENCE_AT_START = 90
"""The same for a worker that is still starting: it may have to fetch the whole runtime."""

DEATHS = 3
"""Workers that may die in a row before the program stops starting new ones."""

Askers: TypeAlias = tuple[Asker, ...]
"""Those who may ask the worker, the most urgent first."""


def update_computer(model: Model, msg: ComputerMsg, askers: Askers) -> tuple[Model, Cmds]:
    """The model after a message about the computer, and the commands that follow from it."""
    match msg:
        case PauseClicked():
            return _with_flow(model, Flow.PAUSED), ()
        case ResumeClicked():
            return _with_flow(model, Flow.RUNNING), ()
        case StepClicked():
            return (_with_flow(model, Flow.STEPPING) if computer_to_move(model) else model), ()
        case PlayItClicked():
            ready = model.decided if shown_explanation(model) else None
            return (play_ply(model, ready.ply) if ready else model), ()
        case ThoughtClicked(path):
            return _toggle_thought(model, path), ()
        case WorkerReady():
            return replace(model, worker=Ready()), ()
        case WorkerProgressed(request, progress):
            return _on_progress(model, request, progress, askers), ()
        case WorkerAnswered(request, answer):
            return _on_answer(model, request, answer, askers)
        case PlayerFailed(request, failure):
            return _on_fall(model, request, failure), ()
        case WorkerFailed(reason):
            return _on_failure(model, reason)
        case ComputerRetryClicked():
            return _with_new_worker(replace(model, deaths=0)), (
                RestartWorker(),
                FocusSquare(model.table.cursor),
            )
        case ClockTicked():
            return _on_second(model, askers)
        case LookEnded(request):
            return end_look(model, request), ()
        case _ as unreachable:
            assert_never(unreachable)


def reconcile(model: Model, askers: Askers) -> tuple[Model, Cmds]:
    """The model that has dropped what is out of date and played what is due, and asks what is wanted."""
    current, look = with_decision_current(_with_players_here(model))
    for each in askers:
        current = each.current(current)
    asked, (asker, inquiry) = current.asked, wanted(current, askers)
    if inquiry == (asked.inquiry if asked else None):
        return current, look
    cancel: Cmds = (Cancel(asked.request),) if asked else ()
    if asker is None or inquiry is None:
        return replace(current, asked=None), cancel + look
    begun, orders = _ask(current, asker, inquiry)
    return begun, cancel + look + orders


def wanted(model: Model, askers: Askers) -> tuple[Asker, Inquiry] | tuple[None, None]:
    """The most urgent asker who wants something of the worker, and what; nothing if nobody does."""
    for asker in askers:
        if inquiry := asker.wanted(model):
            return asker, inquiry
    return None, None


def _with_flow(model: Model, flow: Flow) -> Model:
    return replace(model, table=replace(model.table, flow=flow))


def _with_players_here(model: Model) -> Model:
    """The model in which nobody sits whose text is not here; few write players, so the page starts without
    what is said then.
    """
    if model.follows or not strangers(model.table.seats, model.own):
        return model
    from reversi.app.own.update import with_players_here

    return with_players_here(model)


def _ask(model: Model, asker: Asker, inquiry: Inquiry) -> tuple[Model, Cmds]:
    """The model that has asked the worker, and the orders for that."""
    request = model.requests + 1
    asked = Asked(request, inquiry, looked=model.table.flow is Flow.STEPPING)
    return replace(model, asked=asked, requests=request), asker.order(model, inquiry, request)


def _asker(askers: Askers, asked: Asked) -> Asker:
    """Whoever has asked."""
    return next(each for each in askers if each.purpose is asked.inquiry.purpose)


def _on_progress(model: Model, request: int, progress: Progress, askers: Askers) -> Model:
    """The model after a report of progress; one about another question is ignored."""
    asked = model.asked
    if asked is None or asked.request != request:
        return model
    heard = replace(asked, silence=0) if asked.silence else asked
    listening = model if heard is asked else replace(model, asked=heard)
    return _asker(askers, asked).on_progress(listening, heard, progress)


def _on_answer(model: Model, request: int, answer: Answer, askers: Askers) -> tuple[Model, Cmds]:
    """The model after an answer.

    An answer to another question is ignored; one that makes no sense is a failure of the worker.
    """
    asked = model.asked
    if asked is None or asked.request != request:
        return model, ()
    worker = model.worker if own_player(asked.inquiry.question.player) else Ready()
    heard = replace(model, asked=None, worker=worker, deaths=0)
    after = _asker(askers, asked).on_answer(heard, asked, answer)
    if isinstance(after, Nonsense):
        return _on_misbehaviour(model, asked, after.reason)
    return after, ()


def _toggle_thought(model: Model, path: Path) -> Model:
    decided, explanation = model.decided, shown_explanation(model)
    if decided is None or explanation is None:
        return model
    return replace(model, decided=replace(decided, explanation=toggle(explanation, path)))


def _on_second(model: Model, askers: Askers) -> tuple[Model, Cmds]:
    """The model a second later; a worker that has been silent for too long counts as hung."""
    asked = model.asked
    if asked is None or isinstance(model.worker, GivenUp):
        return model, ()
    silence, limit = asked.silence + 1, SILENCE if _is_at_work(model, asked) else SILENCE_AT_START
    if silence >= limit:
        return _on_misbehaviour(model, asked, f"it said nothing for {limit} seconds")
    heard = _asker(askers, asked).on_second(model)
    return replace(heard, asked=replace(asked, silence=silence)), ()


def _on_fall(model: Model, request: int, failure: OwnFailure) -> Model:
    """The model after the player that the person has written had no answer; no other player says so."""
    asked = model.asked
    if asked is None or asked.request != request or not own_player(asked.inquiry.question.player):
        return model
    return replace(model, asked=None, deaths=0, fallen=Fallen(asked.inquiry.question, failure))


def _is_at_work(model: Model, asked: Asked) -> bool:
    """Whether the worker that was asked has started; that of a player that the person has written says so."""
    if own_player(asked.inquiry.question.player):
        return asked.progress is not None
    return isinstance(model.worker, Ready)


def _on_misbehaviour(model: Model, asked: Asked, reason: str) -> tuple[Model, Cmds]:
    """The model after the worker that was asked said nothing, or nonsense.

    A player that the person has written would only do so again; its own worker is ended.
    """
    if own_player(asked.inquiry.question.player) and _is_at_work(model, asked):
        ended = OwnFailure(Fault.ENDED, None, reason)
        return _on_fall(model, asked.request, ended), (Cancel(asked.request),)
    return _on_failure(model, reason)


def _on_failure(model: Model, reason: str) -> tuple[Model, Cmds]:
    """The model with a new worker in place of one that failed; the question will be asked again.

    After too many failures in a row, no new worker is started until a person asks for one.
    """
    deaths = model.deaths + 1
    if deaths > DEATHS:
        return replace(model, worker=GivenUp(reason), deaths=deaths), ()
    notices = with_notice(model.notices, WorkerRestarted(reason))
    return _with_new_worker(replace(model, deaths=deaths, notices=notices)), (RestartWorker(),)


def _with_new_worker(model: Model) -> Model:
    """The model whose new worker has been asked nothing yet."""
    return replace(model, worker=Starting(), asked=None)
