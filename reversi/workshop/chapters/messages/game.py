"""The game of chapter 3: the learner's model and update, and the messages so far."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from reversi.elm import Element
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown
from reversi.workshop.chapters.rules.solution import legal_moves
from reversi.workshop.chapters.values.solution import Square


@dataclass(frozen=True, slots=True)
class Running:
    """The learner's model, and the messages so far, each with whether it changed the model."""

    model: Any = None
    messages: tuple[tuple[str, bool], ...] = ()
    trouble: stage.Trouble | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """The person did something for which the learner has the message `name`, perhaps about a square."""

    name: str
    square: Square | None = None


def game(work: Work) -> stage.StageProgram:
    """The learner's game, with the messages that led to its state."""
    return stage.quiet_game(partial(_begun, work), partial(_updated, work), _view)


def _begun(work: Work) -> Running:
    first = stage.attempt(lambda: work.call_for(work.kind("Model"), "init"))
    return Running(trouble=first) if isinstance(first, stage.Trouble) else Running(first)


def _updated(work: Work, running: Running, sent: Sent) -> Running:
    """The model after the learner's own message, by the learner's own update."""
    message = stage.attempt(lambda: work.call(sent.name, *([sent.square] if sent.square else [])))
    if isinstance(message, stage.Trouble):
        return Running(running.model, running.messages, message)
    model: object = stage.attempt(lambda: work.call_for(work.kind("Model"), "update", running.model, message))
    if isinstance(model, stage.Trouble):
        return Running(running.model, (*running.messages, (shown(message), False)), model)
    changed = stage.attempt(lambda: bool(model != running.model))
    return Running(model, (*running.messages, (shown(message), changed is True)))


def _view(running: Running) -> Element[Any]:
    if running.model is None:
        return stage.view_stage(*stage.view_troubles(running.trouble))
    return stage.view_stage(
        *stage.view_parts(lambda: _view_position(running.model)),
        *stage.view_troubles(running.trouble),
        stage.div(
            {"class": "stage-actions"},
            stage.view_button("Pass", Sent("PassClicked")),
            stage.view_button("New game", Sent("NewGameClicked")),
        ),
        stage.view_messages(running.messages),
    )


def _view_position(model: Any) -> list[Element[Any]]:
    """The board and whose move it is, according to the learner's model."""
    board, mover = model.board, model.to_move
    legal = stage.places_of(legal_moves(board, mover))
    return [
        stage.view_discs(board, lambda column, row: Sent("SquareClicked", Square(column, row)), legal),
        stage.p({"role": "status"}, stage.status_of(board, mover)),
    ]
