"""Askers: what a room wants of the computer's worker, and what it makes of the replies."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from reversi.app.cmd import Cmds
from reversi.app.computer.model import Asked, Inquiry, Purpose, estimate_of
from reversi.app.model import Model
from reversi.domain import Ongoing
from reversi.engine.protocol import Answer, Ask, Progress


@dataclass(frozen=True, slots=True)
class Nonsense:
    """An answer cannot be used: why, as a machine says it."""

    reason: str


NO_VALUE = Nonsense("its value of a position makes no sense")
NO_VALUE_OF_MOVE = Nonsense("its value of a move makes no sense")


def illegal_move(model: Model, answer: Answer) -> Nonsense | None:
    """Why an answer does not serve as a move on the board; None if it does."""
    state = model.table.state
    if isinstance(state, Ongoing) and state.move_at(answer.move):
        return None
    return Nonsense(f"it wanted to play {answer.move}, which is no move")


def ask(_: Model, inquiry: Inquiry, request: int) -> Cmds:
    """The order to ask the worker, and nothing besides."""
    return (Ask(request, inquiry.question),)


def unchanged(model: Model) -> Model:
    """The model as it is."""
    return model


def ignored(model: Model, _asked: Asked, _progress: Progress) -> Model:
    """The model as it is: nobody looks on while the worker searches."""
    return model


def noted(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model that knows how far the worker has come with the question, and what it makes of it."""
    estimate = estimate_of(asked.inquiry, progress) or model.estimate
    return replace(model, asked=replace(asked, progress=progress), estimate=estimate)


@dataclass(frozen=True, slots=True)
class Asker:
    """What the worker is asked for one purpose.

    Where `on_answer` is called, `model.asked` is free again already, and `asked` is what was answered.
    """

    purpose: Purpose
    wanted: Callable[[Model], Inquiry | None]
    """What should be asked now."""
    on_answer: Callable[[Model, Asked, Answer], Model | Nonsense]
    on_progress: Callable[[Model, Asked, Progress], Model] = ignored
    on_second: Callable[[Model], Model] = unchanged
    """The model after another second in which the worker was at work on it."""
    order: Callable[[Model, Inquiry, int], Cmds] = ask
    """The orders that ask it, under that number."""
    current: Callable[[Model], Model] = unchanged
    """The model without what is out of date, and with what needs no answer."""


def late(purpose: Purpose, is_on: Callable[[Model], bool], load: Callable[[], Asker]) -> Asker:
    """The asker of a room that few enter: it is loaded once `is_on`, and asks nothing before."""
    return Asker(
        purpose,
        wanted=lambda model: load().wanted(model) if is_on(model) else None,
        on_answer=lambda model, asked, answer: load().on_answer(model, asked, answer),
        on_progress=lambda model, asked, progress: load().on_progress(model, asked, progress),
        on_second=lambda model: load().on_second(model),
        order=lambda model, inquiry, request: load().order(model, inquiry, request),
        current=lambda model: load().current(model) if is_on(model) else model,
    )
