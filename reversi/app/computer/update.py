"""The computer: its worker's reports, what happens when one dies, and whether the computer moves by itself.

The root knows which asker a report is for; this room only checks that it is about the question asked.
"""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.inquiry import Asked
from reversi.app.common.notices import WorkerRestarted
from reversi.app.common.request import Requests, SetTable, Tell, ToAsker
from reversi.app.common.table import Flow, Table, play_on, play_ply
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.model import (
    Decided,
    Explanation,
    Fallen,
    GivenUp,
    Ready,
    Starting,
    Thinking,
    toggle,
)
from reversi.app.game.seats import Computer, mover, seated
from reversi.app.settings.model import Options
from reversi.engine import custom_player_of
from reversi.engine.protocol import (
    Cancel,
    CustomPlayerFailure,
    Fault,
    PlayerFailed,
    Worker,
    WorkerAnswered,
    WorkerFailed,
    WorkerProgressed,
)
from reversi.engine.protocol.question import Progress

SILENCE = 10
"""Seconds without a report after which a ready worker counts as hung."""

SILENCE_AT_START = 90
"""The same for a worker that is still starting: it may have to fetch the whole runtime."""

DEATHS = 3
"""How many workers may die in a row before the program stops starting new ones."""


def update_computer(
    thinking: Thinking, table: Table, options: Options, msg: computer_msg.ComputerMsg
) -> tuple[Thinking, Requests]:
    """The worker's state after a message about the computer, and the requests that follow."""
    asked = thinking.asked
    match msg:
        case computer_msg.Event.PAUSED:
            return thinking, _flowing(table, Flow.PAUSED)
        case computer_msg.Event.RESUMED:
            return thinking, (SetTable(play_on(table)),) if table.is_replayed else _flowing(
                table, Flow.RUNNING
            )
        case computer_msg.Event.STEP_WANTED:
            return thinking, _flowing(table, Flow.STEPPING) if computer_to_move(table) else ()
        case computer_msg.Event.MOVE_ACCEPTED:
            decided = explained(thinking, options)
            if decided is None:
                return thinking, ()
            return replace(thinking, decided=None), (SetTable(play_ply(table, decided.ply)),)
        case computer_msg.ThoughtClicked(path):
            decided = explained(thinking, options)
            if decided is None or decided.explanation is None:
                return thinking, ()
            toggled = replace(decided, explanation=toggle(decided.explanation, path))
            return replace(thinking, decided=toggled), ()
        case Worker.READY:
            return replace(thinking, worker=Ready()), ()
        case WorkerProgressed(request, progress):
            return _on_progress(thinking, request, progress)
        case WorkerAnswered(request, answer):
            is_asked = asked is not None and asked.request == request
            return thinking, (ToAsker(asked, answer),) if asked and is_asked else ()
        case PlayerFailed(request, failure):
            return _on_fall(thinking, request, failure), ()
        case WorkerFailed(reason):
            return _on_failure(thinking, reason)
        case computer_msg.Event.RETRIED:
            again = _with_new_worker(replace(thinking, deaths=0))
            return again, (cmd.Order.RESTART_WORKER, cmd.FocusSquare(table.cursor))
        case computer_msg.Event.CUSTOM_PLAYER_RETRIED:
            return replace(thinking, fallen=None), (cmd.FocusSquare(table.cursor),)
        case computer_msg.Event.CLOCK_TICKED:
            return _on_second(thinking)
        case computer_msg.DelayEnded(request):
            return _end_delay(thinking, request), ()
        case _ as unreachable:
            assert_never(unreachable)


def computer_to_move(table: Table) -> Computer | None:
    """The computer whose turn it is; None if a person is to move, or the game is over."""
    colour = mover(table.state)
    player = seated(table.seats_now, colour) if colour else None
    return player if isinstance(player, Computer) else None


def explained(thinking: Thinking, options: Options) -> Decided | None:
    """The decision that is explained, and that waits for the person to play it."""
    decided = thinking.decided
    if not options.explain or not isinstance(decided, Decided) or decided.explanation is None:
        return None
    return decided


def shown_explanation(thinking: Thinking, options: Options) -> Explanation | None:
    """Why the computer wants to play its move, while it waits for the person."""
    decided = explained(thinking, options)
    return decided.explanation if decided else None


def answered(thinking: Thinking, asked: Asked) -> Thinking:
    """The worker's state after an answer: it is free, and alive."""
    worker = thinking.worker if custom_player_of(asked.inquiry.question.player) else Ready()
    return replace(thinking, asked=None, worker=worker, deaths=0)


def misbehaved(thinking: Thinking, asked: Asked, reason: str) -> tuple[Thinking, Requests]:
    """The worker's state after silence or nonsense, and the requests that follow.

    A custom player would only do the same again, so its own worker is stopped for good.
    """
    if custom_player_of(asked.inquiry.question.player) and _is_at_work(thinking, asked):
        ended = CustomPlayerFailure(Fault.ENDED, None, reason)
        return _on_fall(thinking, asked.request, ended), (Cancel(asked.request),)
    return _on_failure(thinking, reason)


def _flowing(table: Table, flow: Flow) -> Requests:
    return (SetTable(replace(table, flow=flow)),)


def _on_progress(thinking: Thinking, request: int, progress: Progress) -> tuple[Thinking, Requests]:
    """The worker's state after a report of progress; one about another question is ignored."""
    asked = thinking.asked
    if asked is None or asked.request != request:
        return thinking, ()
    heard = replace(asked, silence=0)
    return replace(thinking, asked=heard), (ToAsker(heard, progress),)


def _on_second(thinking: Thinking) -> tuple[Thinking, Requests]:
    """The worker's state a second later; one that has been silent for too long counts as hung."""
    asked = thinking.asked
    if asked is None or isinstance(thinking.worker, GivenUp):
        return thinking, ()
    silence, limit = asked.silence + 1, SILENCE if _is_at_work(thinking, asked) else SILENCE_AT_START
    if silence >= limit:
        return misbehaved(thinking, asked, f"it said nothing for {limit} seconds")
    waiting = replace(asked, silence=silence)
    return replace(thinking, asked=waiting), (ToAsker(waiting, None),)


def _on_fall(thinking: Thinking, request: int, failure: CustomPlayerFailure) -> Thinking:
    """The worker's state after a custom player failed to answer; other players send no such report."""
    asked = thinking.asked
    if asked is None or asked.request != request or not custom_player_of(asked.inquiry.question.player):
        return thinking
    return replace(thinking, asked=None, deaths=0, fallen=Fallen(asked.inquiry.question, failure))


def _is_at_work(thinking: Thinking, asked: Asked) -> bool:
    """Whether the worker that was asked has started; a custom player's worker shows it by its progress."""
    if custom_player_of(asked.inquiry.question.player):
        return asked.progress is not None
    return isinstance(thinking.worker, Ready)


def _on_failure(thinking: Thinking, reason: str) -> tuple[Thinking, Requests]:
    """The worker's state with a new worker in place of a failed one; the question will be asked again.

    After too many failures in a row, no new worker is started until the person asks for one.
    """
    deaths = thinking.deaths + 1
    if deaths > DEATHS:
        return replace(thinking, worker=GivenUp(reason), deaths=deaths), ()
    renewed = _with_new_worker(replace(thinking, deaths=deaths))
    return renewed, (Tell(WorkerRestarted(reason)), cmd.Order.RESTART_WORKER)


def _with_new_worker(thinking: Thinking) -> Thinking:
    """The state of a new worker, which has not been asked anything."""
    return replace(thinking, worker=Starting(), asked=None)


def _end_delay(thinking: Thinking, request: int) -> Thinking:
    """The answer to `request`, whether already given or still to come, made due."""
    asked, decided = thinking.asked, thinking.decided
    if asked and asked.request == request:
        return replace(thinking, asked=replace(asked, due=True))
    if decided and decided.request == request:
        return replace(thinking, decided=replace(decided, due=True))
    return thinking
