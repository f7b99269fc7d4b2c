"""Askers: what the computer's worker is asked, worked out anew from the model after every change.

An asker is a function from the model to the questions whose answers it wants to know. The worker gets the
first of the most urgent asker that is not answered yet. What it finds is kept in one place (see
`common.knowledge`), where whoever asked reads it. Nothing else asks or cancels, so the worker never has two
questions.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from typing import TypeAlias

from reversi.app import analysis, coach, comparison, hint, turn
from reversi.app.common import cmd
from reversi.app.common.table import Flow
from reversi.app.computer import Asked, GivenUp, bar
from reversi.app.custom_player import with_players_here
from reversi.app.game.model import Arrival
from reversi.app.game.seats import has_human
from reversi.app.model import Model
from reversi.app.practice import asking
from reversi.app.puzzles import solving
from reversi.app.review import reading, reasons
from reversi.app.review import update as review_update
from reversi.app.session import reviewing
from reversi.domain import Finished
from reversi.engine.protocol import Cancel, Question
from reversi.record.game import rules_of

Asker: TypeAlias = Callable[[Model], Iterable[Question]]
"""What a part of the program wants to know, the most important first, whether it is known or not."""

Follower: TypeAlias = Callable[[Model], Model]
"""What follows in a part of the program from what is known now."""


def _review(model: Model) -> Iterable[Question]:
    """What the review whose report is told asks next."""
    review = reading.review_told(model) if model.reviews.latest else None
    goes_on = review is not None and reading.goes_on(model, review)
    return reading.questions(review.line, model.knowledge) if review and goes_on else ()


def _bar(model: Model) -> Iterable[Question]:
    is_shown = model.options.evaluation_bar and (model.plays or model.analyses)
    return bar.questions(model) if is_shown else ()


def _reasons(model: Model) -> Iterable[Question]:
    return reasons.questions(model) if model.reviews.latest else ()


def _comparison(model: Model) -> Iterable[Question]:
    return comparison.questions(model) if model.reviews.latest else ()


def _practice(model: Model) -> Iterable[Question]:
    return asking.questions(model) if model.practice else ()


def _puzzle(model: Model) -> Iterable[Question]:
    return solving.questions(model) if model.solving else ()


OF_THE_GAME: tuple[Asker, ...] = (coach.questions, turn.questions, hint.questions, analysis.questions)
"""Those who ask about the game on the table, the most urgent first."""

ALL: tuple[Asker, ...] = (
    *OF_THE_GAME,
    _practice,
    _puzzle,
    _review,
    _bar,
    _reasons,
    _comparison,
    reviewing.questions,
)
"""All askers; the others have their turn only where nobody else plays the game, and while there is a worker.

Late rooms are not run before they have something to ask.
"""


def _reviewed_at_end(model: Model) -> Model:
    """The model with a review of the game that a person has just played to its end, if such games get one."""
    table = model.table
    is_over = isinstance(table.state, Finished) and table.arrival is Arrival.PLAYED and not table.is_studied
    if not (is_over and model.options.review_at_end and model.plays and _may_all_ask(model)):
        return model
    has_review = review_update.comes_by_itself(rules_of(table.game)) and has_human(table.seats)
    return review_update.begun_at_end(model) if has_review else model


def _tried(model: Model) -> Model:
    return asking.following(model) if model.practice else solving.following(model) if model.solving else model


FOLLOWERS: tuple[tuple[str, Follower], ...] = (
    ("hint", hint.following),
    ("said", analysis.following),
    ("aside", _tried),
    ("table", _reviewed_at_end),
    ("games", reviewing.following),
)
"""What follows from what is known, by the part of the model that it is about; without that, nothing does."""


def wanted(model: Model) -> Question | None:
    """The most urgent question that is not answered yet."""
    asked = chain.from_iterable(ask(model) for ask in (ALL if _may_all_ask(model) else OF_THE_GAME))
    return next((each for each in asked if not model.knowledge.completed(each)), None)


def reconcile(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with all that follows from what is known, due moves played and the wanted question asked."""
    current, delays = turn.with_decision_current(with_players_here(model))
    for part, follow in FOLLOWERS:
        current = follow(current) if getattr(current, part) else current
    asked, question = current.computer.asked, wanted(current)
    if question == (asked.question if asked else None):
        return current, delays
    cancel: cmd.Cmds = (Cancel(asked.request),) if asked else ()
    if question is None:
        return replace(current, computer=replace(current.computer, asked=None)), cancel + delays
    begun, orders = _ask(current, question)
    return begun, cancel + delays + orders


def _ask(model: Model, question: Question) -> tuple[Model, cmd.Cmds]:
    """The model after asking the worker, and the commands that ask it."""
    request, is_step = model.computer.requests + 1, model.table.flow is Flow.STEPPING
    asked = Asked(request, question, due=is_step)
    begun = replace(model, computer=replace(model.computer, asked=asked, requests=request))
    return begun, (turn if asked.is_turn else coach).orders(begun, question, request)


def _may_all_ask(model: Model) -> bool:
    """Whether the worker is there for what does not concern the game being played."""
    return not model.table.follows and not isinstance(model.computer.worker, GivenUp)
