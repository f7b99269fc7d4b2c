"""The worker: whose turn it is to ask it, what its answer or silence makes of it, and what it has decided."""

from dataclasses import replace

from reversi.app.common import cmd, inquiry
from reversi.app.common.changes import told
from reversi.app.common.notices import WorkerRestarted
from reversi.app.common.table import Table
from reversi.app.computer.model import Decided, Explanation, Fallen, GivenUp, Ready, Starting, Thinking
from reversi.app.game.seats import Computer, mover, seated
from reversi.app.model import Model
from reversi.app.settings import Options
from reversi.engine import custom_player_of
from reversi.engine.protocol import Cancel, CustomPlayerFailure, Fault

SILENCE = 10
"""Seconds without a report after which a ready worker counts as hung."""

SILENCE_AT_START = 90
"""The same for a worker that is still starting: it may have to fetch the whole runtime."""

DEATHS = 3
"""How many workers may die in a row before the program stops starting new ones."""


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


def answered(thinking: Thinking, asked: inquiry.Asked) -> Thinking:
    """The worker's state after an answer: it is free, and alive."""
    worker = thinking.worker if custom_player_of(asked.inquiry.question.player) else Ready()
    return replace(thinking, asked=None, worker=worker, deaths=0)


def misbehaved(model: Model, asked: inquiry.Asked, reason: str) -> tuple[Model, cmd.Cmds]:
    """The model after silence or nonsense from the worker.

    A custom player would only do the same again, so its own worker is stopped for good.
    """
    if not custom_player_of(asked.inquiry.question.player) or not is_at_work(model.computer, asked):
        return died(model, reason)
    ended = CustomPlayerFailure(Fault.ENDED, None, reason)
    after = replace(model, computer=fallen(model.computer, asked.request, ended))
    return after, (Cancel(asked.request),)


def fallen(thinking: Thinking, request: int, failure: CustomPlayerFailure) -> Thinking:
    """The worker's state after a custom player failed to answer; other players send no such report."""
    asked = thinking.asked
    if asked is None or asked.request != request or not custom_player_of(asked.inquiry.question.player):
        return thinking
    return replace(thinking, asked=None, deaths=0, fallen=Fallen(asked.inquiry.question, failure))


def is_at_work(thinking: Thinking, asked: inquiry.Asked) -> bool:
    """Whether the worker that was asked has started; a custom player's worker shows it by its progress."""
    if custom_player_of(asked.inquiry.question.player):
        return asked.progress is not None
    return isinstance(thinking.worker, Ready)


def died(model: Model, reason: str) -> tuple[Model, cmd.Cmds]:
    """The model with a new worker in place of one that failed; the question will be asked again.

    After too many failures in a row, no new worker is started until the person asks for one.
    """
    thinking = replace(model.computer, deaths=model.computer.deaths + 1)
    if thinking.deaths > DEATHS:
        return replace(model, computer=replace(thinking, worker=GivenUp(reason))), ()
    renewed = replace(model, computer=with_new_worker(thinking))
    return told(renewed, WorkerRestarted(reason)), (cmd.Order.RESTART_WORKER,)


def with_new_worker(thinking: Thinking) -> Thinking:
    """The state of a new worker, which has not been asked anything."""
    return replace(thinking, worker=Starting(), asked=None)
