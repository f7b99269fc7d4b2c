"""The computer: its worker's reports, and whether it moves by itself.

What the worker says has one destination: it is known from then on (see `common.knowledge`). Only what a
player wants to play is a decision as well.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app import computer, hint, turn
from reversi.app.common import cmd
from reversi.app.common.knowledge import Knowledge, nonsense_in, reach
from reversi.app.common.table import Flow, play_on, play_ply
from reversi.app.model import Model
from reversi.engine import ANALYST, protocol


def update(model: Model, msg: computer.ComputerMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the computer; a report about another question is ignored."""
    thinking, table = model.computer, model.table
    match msg:
        case computer.Event.PAUSED:
            return _flowing(model, Flow.PAUSED), ()
        case computer.Event.RESUMED:
            is_record = table.is_replayed
            return (replace(model, table=play_on(table)) if is_record else _flowing(model, Flow.RUNNING)), ()
        case computer.Event.STEP_WANTED:
            return (_flowing(model, Flow.STEPPING) if computer.computer_to_move(table) else model), ()
        case computer.Event.MOVE_ACCEPTED:
            if (decided := computer.explained(thinking, model.options)) is None:
                return model, ()
            played = replace(model, table=play_ply(table, decided.ply))
            return _with(played, replace(thinking, decided=None)), ()
        case computer.ThoughtClicked(path):
            decided = computer.explained(thinking, model.options)
            if decided is None or decided.explanation is None:
                return model, ()
            toggled = replace(decided, explanation=computer.toggle(decided.explanation, path))
            return _with(model, replace(thinking, decided=toggled)), ()
        case protocol.Worker.READY:
            return _with(model, replace(thinking, worker=computer.Ready())), ()
        case protocol.WorkerProgressed(request, progress):
            return _on_progress(model, request, progress)
        case protocol.WorkerAnswered(request, answer):
            return _on_answer(model, request, answer)
        case protocol.PlayerFailed(request, failure):
            return _with(model, computer.fallen(thinking, request, failure)), ()
        case protocol.WorkerFailed(reason):
            return computer.died(model, reason)
        case computer.Event.RETRIED:
            again = _with(model, computer.with_new_worker(replace(thinking, deaths=0)))
            return again, (cmd.Order.RESTART_WORKER, cmd.FocusSquare(table.cursor))
        case computer.Event.CUSTOM_PLAYER_RETRIED:
            return _with(model, replace(thinking, fallen=None)), (cmd.FocusSquare(table.cursor),)
        case computer.Event.CLOCK_TICKED:
            return _on_second(model)
        case computer.DelayEnded(request):
            return _with(model, _end_delay(thinking, request)), ()
        case _ as unreachable:
            assert_never(unreachable)


def _with(model: Model, thinking: computer.Thinking) -> Model:
    return replace(model, computer=thinking)


def _flowing(model: Model, flow: Flow) -> Model:
    return replace(model, table=replace(model.table, flow=flow))


def _on_progress(model: Model, request: int, progress: protocol.Progress) -> tuple[Model, cmd.Cmds]:
    """The model with what the worker has found so far; a report about another question is ignored."""
    asked = model.computer.asked
    if asked is None or asked.request != request:
        return model, ()
    if nonsense := nonsense_in(asked.question, progress):
        return computer.misbehaved(model, asked, nonsense)
    heard = replace(asked, silence=0, progress=progress if asked.is_turn else None)
    knowledge = model.knowledge.hearing(asked.question, progress)
    deaths = 0 if _is_further(model.knowledge, knowledge, asked.question) else model.computer.deaths
    return replace(_with(model, replace(model.computer, asked=heard, deaths=deaths)), knowledge=knowledge), ()


def _is_further(before: Knowledge, after: Knowledge, question: protocol.Question) -> bool:
    """Whether an analysis has got further than ever before, which ends a row of deaths.

    It may go on for ever without an answer. A worker that dies at the same depth again ends none.
    """
    old, new = before.of(question), after.of(question)
    if question.player != ANALYST.key or new is None or new is old:
        return False
    return old is None or reach(new.progress) > reach(old.progress)


def _on_answer(model: Model, request: int, answer: protocol.Answer) -> tuple[Model, cmd.Cmds]:
    """The model with the answer: what a player decided, or what is known now; the worker is free again.

    An answer that makes no sense counts as a failure of the worker.
    """
    asked = model.computer.asked
    if asked is None or asked.request != request:
        return model, ()
    if nonsense := nonsense_in(asked.question, answer):
        return computer.misbehaved(model, asked, nonsense)
    free = replace(model, computer=computer.answered(model.computer, asked))
    if not asked.is_turn:
        return replace(free, knowledge=free.knowledge.answered(asked.question, answer)), ()
    value = protocol.Progress(answer.depth, answer.nodes, protocol.BestMove(answer.move, answer.value))
    knowing = replace(free, knowledge=free.knowledge.hearing(asked.question, value))
    return turn.decided(knowing, asked, answer), ()


def _on_second(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model a second later; a worker that has been silent for too long counts as hung."""
    thinking, asked = model.computer, model.computer.asked
    if asked is None or isinstance(thinking.worker, computer.GivenUp):
        return model, ()
    silence = asked.silence + 1
    limit = computer.SILENCE if computer.is_at_work(thinking, asked) else computer.SILENCE_AT_START
    if silence >= limit:
        return computer.misbehaved(model, asked, f"it said nothing for {limit} seconds")
    waiting = replace(asked, silence=silence)
    return hint.after_second(_with(model, replace(thinking, asked=waiting))), ()


def _end_delay(thinking: computer.Thinking, request: int) -> computer.Thinking:
    """The answer to `request`, whether already given or still to come, made due."""
    asked, decided = thinking.asked, thinking.decided
    if asked and asked.request == request:
        return replace(thinking, asked=replace(asked, due=True))
    if decided and decided.request == request:
        return replace(thinking, decided=replace(decided, due=True))
    return thinking
