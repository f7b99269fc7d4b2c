"""Askers: what each part of the program asks the computer's worker, and what it does with the replies.

What the worker should be asked follows from the model, and is worked out only here. After any change (a move,
undo, another player, a pause), `reconcile` compares the question under way with the one that the model calls
for, and orders the difference. Nothing else asks or cancels, so the worker never has two questions.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from reversi.app import analysis, coach, comparison, hint, practice, turn
from reversi.app.common import cmd
from reversi.app.common.changes import noted
from reversi.app.common.inquiry import Asked, Inquiry, Nonsense, Purpose
from reversi.app.common.table import Flow
from reversi.app.computer import GivenUp, answered, bar, misbehaved
from reversi.app.custom_player import with_players_here
from reversi.app.game.model import Arrival, is_large
from reversi.app.game.seats import has_human
from reversi.app.model import Model
from reversi.app.review import reasons, value_here
from reversi.app.review import update as review
from reversi.app.session import reviewing
from reversi.domain import Finished
from reversi.engine.protocol import Answer, Ask, Cancel, Progress
from reversi.record.game import rules_of


class Room(Protocol):
    """A module with something to ask."""

    def wanted(self, model: Model, /) -> Inquiry | None:
        """What should be asked now."""
        ...

    def on_answer(self, model: Model, asked: Asked, answer: Answer, /) -> Model | Nonsense:
        """The model after the answer to `asked`; the worker is already free again."""
        ...


def _always(_: Model) -> bool:
    return True


def _unchanged(model: Model) -> Model:
    return model


def _ignored(model: Model, _asked: Asked, _progress: Progress) -> Model:
    return model


def _order(_: Model, inquiry: Inquiry, request: int) -> cmd.Cmds:
    return (Ask(request, inquiry.question),)


@dataclass(frozen=True, slots=True)
class Asker:
    """One purpose for which the worker is asked."""

    purpose: Purpose
    room: Room
    may_ask: Callable[[Model], bool] = _always
    """Whether the room has a say now; otherwise it is left alone, so that a late one is not run."""
    on_progress: Callable[[Model, Asked, Progress], Model] = _ignored
    on_second: Callable[[Model], Model] = _unchanged
    """The model after another second of the worker's work on the question."""
    order: Callable[[Model, Inquiry, int], cmd.Cmds] = _order
    """The commands that ask the inquiry under this request number."""
    current: Callable[[Model], Model] = _unchanged
    """The model with outdated parts dropped, and with everything that needs no answer filled in."""


def hear(model: Model, asked: Asked, report: Progress | Answer | None) -> tuple[Model, cmd.Cmds]:
    """The model after the asker has heard the worker's report; None means that another second has passed.

    An answer that makes no sense counts as a failure of the worker.
    """
    asker = next(each for each in ASKERS if each.purpose is asked.inquiry.purpose)
    if report is None:
        return asker.on_second(model), ()
    if isinstance(report, Progress):
        return asker.on_progress(model, asked, report), ()
    free = replace(model, computer=answered(model.computer, asked))
    heard = asker.room.on_answer(free, asked, report)
    return misbehaved(model, asked, heard.reason) if isinstance(heard, Nonsense) else (heard, ())


def reconcile(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with outdated parts dropped, due moves played and the wanted question asked."""
    current, delays = turn.with_decision_current(with_players_here(model))
    for each in ASKERS:
        current = each.current(current) if each.may_ask(current) else current
    asked, (asker, inquiry) = current.computer.asked, wanted(current)
    if inquiry == (asked.inquiry if asked else None):
        return current, delays
    cancel: cmd.Cmds = (Cancel(asked.request),) if asked else ()
    if asker is None or inquiry is None:
        return replace(current, computer=replace(current.computer, asked=None)), cancel + delays
    begun, orders = _ask(current, asker, inquiry)
    return begun, cancel + delays + orders


def wanted(model: Model) -> tuple[Asker, Inquiry] | tuple[None, None]:
    """The most urgent asker with something to ask, and what it asks; (None, None) if there is none."""
    for asker in ASKERS:
        if asker.may_ask(model) and (inquiry := asker.room.wanted(model)):
            return asker, inquiry
    return None, None


def _ask(model: Model, asker: Asker, inquiry: Inquiry) -> tuple[Model, cmd.Cmds]:
    """The model after asking the worker, and the commands that ask it."""
    request = model.computer.requests + 1
    asked = Asked(request, inquiry, due=model.table.flow is Flow.STEPPING)
    begun = replace(model, computer=replace(model.computer, asked=asked, requests=request))
    return begun, asker.order(begun, inquiry, request)


def _is_free(model: Model) -> bool:
    """Whether the worker is there for what does not concern the game being played."""
    return not model.table.follows and not isinstance(model.computer.worker, GivenUp)


def _is_to_be_reviewed(model: Model) -> bool:
    """Whether a person has just played the game on the table to its end, and wants such games reviewed."""
    table = model.table
    is_over = isinstance(table.state, Finished) and not table.is_studied and table.arrival is Arrival.PLAYED
    rules = rules_of(table.game)
    is_short = rules.is_duel and not is_large(rules)
    return model.options.review_at_end and model.plays and is_over and is_short and has_human(table.seats)


def _current_review(model: Model) -> Model:
    return review.current(review.begun_at_end(model) if _is_to_be_reviewed(model) else model)


def _shows_bar(model: Model) -> bool:
    """Whether the evaluation bar is shown and no review knows the value of the position."""
    if not model.options.evaluation_bar or not (model.plays or model.analyses) or not _is_free(model):
        return False
    reviewed = model.reviews.in_sight(model.table.game)
    return reviewed is None or value_here(reviewed, model.table.game) is None


ASKERS = (
    Asker(Purpose.COACH, coach, on_progress=noted, order=coach.order),
    Asker(Purpose.TURN, turn, on_progress=noted, order=turn.order),
    Asker(Purpose.HINT, hint, on_progress=hint.on_progress, on_second=hint.on_second, current=hint.current),
    Asker(Purpose.PRACTICE, practice, _is_free),
    Asker(
        Purpose.ANALYSIS,
        analysis,
        lambda model: model.analyses,
        analysis.on_progress,
        current=analysis.current,
    ),
    Asker(
        Purpose.REVIEW,
        review,
        lambda model: _is_free(model) and (model.reviews.latest is not None or _is_to_be_reviewed(model)),
        current=_current_review,
    ),
    Asker(Purpose.BAR, bar, _shows_bar),
    Asker(Purpose.REASONS, reasons, lambda model: model.reviews.latest is not None and _is_free(model)),
    Asker(
        Purpose.COMPARISON,
        comparison,
        lambda model: model.reviews.latest is not None,
        lambda model, asked, progress: comparison.on_progress(model, asked, progress),
    ),
    Asker(Purpose.OVERDUE, reviewing, lambda model: not model.table.follows, current=reviewing.current),
)
"""All askers, the most urgent first."""
