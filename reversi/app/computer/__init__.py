"""The computer: its worker, the question under way, and its decision.

Here are also its messages, and what an answer, a silence or a failure makes of its worker.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from reversi.app.common import cmd
from reversi.app.common.changes import told
from reversi.app.common.knowledge import HELPERS
from reversi.app.common.notices import WorkerRestarted
from reversi.app.common.table import Table
from reversi.app.game.seats import Computer, mover, seated
from reversi.app.model import Model
from reversi.app.settings import Options
from reversi.domain import Ply, Square
from reversi.elm import NamedEnum
from reversi.engine import custom_player_of, protocol


@dataclass(frozen=True, slots=True)
class Starting:
    """The worker has been started and has not yet reported that it is ready."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker is ready for questions."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """Too many workers died in a row; `reason` is what the last one said."""

    reason: str


Worker: TypeAlias = Starting | Ready | GivenUp
STARTING = Starting()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that the worker has not answered yet; its reports carry the number `request`."""

    request: int
    question: protocol.Question
    due: bool = False
    """Whether the delay is over, so that the answer may be played; only the computer's turn has one."""
    progress: protocol.Progress | None = None
    """What the player whose turn it is reported last."""
    silence: int = 0
    """Seconds since the last report."""

    @property
    def is_turn(self) -> bool:
        """Whether a player is asked for its move, and nobody for values."""
        return self.question.player not in HELPERS


@dataclass(frozen=True, slots=True)
class Explanation:
    """The thoughts about all moves, the chosen one first, and which of them are open."""

    thoughts: tuple[protocol.Thought, ...]
    opened: "frozenset[Path]"


Path: TypeAlias = tuple[int, ...]
"""The way to a thought: its index among its siblings, after the indices of the thoughts above it."""

CHOSEN: Path = (0,)
"""The way to the thought about the chosen move."""


@dataclass(frozen=True, slots=True)
class Decided:
    """The computer's move at `place` of the game, until it is played.

    It is played once it is `due` (the delay is over) and, if it is explained, once the person says so.
    `question` is what was asked under the number `request`.
    """

    request: int
    place: int
    question: protocol.Question
    ply: Square
    due: bool
    progress: protocol.Progress | None = None
    """What the worker last reported before its answer."""
    explanation: Explanation | None = None


def explanation_of(answer: protocol.Answer) -> Explanation | None:
    """The reasons in an answer, with the thought about the chosen move open; None if there are none."""
    return Explanation(answer.reasons, frozenset({CHOSEN})) if answer.reasons else None


def toggle(explanation: Explanation, path: Path) -> Explanation:
    """The explanation with the thought at `path` open if it was closed, or closed if it was open."""
    return replace(explanation, opened=explanation.opened ^ {path})


@dataclass(frozen=True, slots=True)
class Unasked:
    """What the computer plays at `place` of the game without its worker: a forced skip, or a move from the
    archives.
    """

    request: int
    place: int
    ply: Ply
    due: bool


@dataclass(frozen=True, slots=True)
class Fallen:
    """A question that a custom player failed to answer, and why.

    The same question is not asked again.
    """

    question: protocol.Question
    failure: protocol.CustomPlayerFailure


@dataclass(frozen=True, slots=True)
class Thinking:
    """What the worker is doing and has decided."""

    worker: Worker = STARTING
    deaths: int = 0
    """How many workers in a row died without an answer."""
    asked: Asked | None = None
    requests: int = 0
    """How many numbers have been given out, to questions and to what is played without one."""
    decided: Decided | Unasked | None = None
    fallen: Fallen | None = None
    """The last question that a custom player failed to answer."""

    @property
    def turn(self) -> Asked | Decided | Unasked | None:
        """The computer's turn: its decision, or else the question about it; None if there is neither."""
        return self.decided or (self.asked if self.asked and self.asked.is_turn else None)


IDLE = Thinking()


class Event(NamedEnum):
    """What happened: the messages without details."""

    PAUSED = "PauseClicked"
    """The person paused the computer."""
    RESUMED = "ResumeClicked"
    """The person resumed the paused computer."""
    STEP_WANTED = "StepClicked"
    """The person asked the paused computer for one move."""
    MOVE_ACCEPTED = "PlayItClicked"
    """The person, after reading why the computer wants its move, had it played."""
    RETRIED = "ComputerRetryClicked"
    """The person asked for a new worker after the last one was given up."""
    CLOCK_TICKED = "ClockTicked"
    """A second has passed while an answer was awaited."""
    CUSTOM_PLAYER_RETRIED = "CustomPlayerRetryClicked"
    """The person asked for the custom player to be tried again."""


@dataclass(frozen=True, slots=True)
class ThoughtClicked:
    """The person opened or closed the thought at `path`."""

    path: Path


@dataclass(frozen=True, slots=True)
class DelayEnded:
    """The person has had time to see the board before the answer to `request` is played."""

    request: int


ComputerMsg: TypeAlias = protocol.Report | Event | ThoughtClicked | DelayEnded


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


def answered(thinking: Thinking, asked: Asked) -> Thinking:
    """The worker's state after an answer: it is free, and alive."""
    worker = thinking.worker if custom_player_of(asked.question.player) else Ready()
    return replace(thinking, asked=None, worker=worker, deaths=0)


def misbehaved(model: Model, asked: Asked, reason: str) -> tuple[Model, cmd.Cmds]:
    """The model after silence or nonsense from the worker.

    A custom player would only do the same again, so its own worker is stopped for good.
    """
    if not custom_player_of(asked.question.player) or not is_at_work(model.computer, asked):
        return died(model, reason)
    ended = protocol.CustomPlayerFailure(protocol.Fault.ENDED, None, reason)
    after = replace(model, computer=fallen(model.computer, asked.request, ended))
    return after, (protocol.Cancel(asked.request),)


def fallen(thinking: Thinking, request: int, failure: protocol.CustomPlayerFailure) -> Thinking:
    """The worker's state after a custom player failed to answer; other players send no such report."""
    asked = thinking.asked
    if asked is None or asked.request != request or not custom_player_of(asked.question.player):
        return thinking
    return replace(thinking, asked=None, deaths=0, fallen=Fallen(asked.question, failure))


def is_at_work(thinking: Thinking, asked: Asked) -> bool:
    """Whether the worker that was asked has started; a custom player's worker shows it by its progress."""
    if custom_player_of(asked.question.player):
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
