"""The game of chapter 3: the learner's model and update, and the messages so far."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.elm import Element, Program
from reversi.elm.html import click
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown
from reversi.workshop.chapters.rules.solution import legal_moves
from reversi.workshop.chapters.values.solution import Square, disc_at
from reversi.workshop.chapters.words import ENGLISH


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
    column: int | None = None
    row: int | None = None


Msg: TypeAlias = Sent


def game_of(work: Work) -> stage.StageProgram:
    """The program that shows `work`."""

    def init(_: None) -> tuple[Running, tuple[stage.After, ...]]:
        first = stage.attempt(lambda: work.call_for(work.kind("Model"), "init"))
        return Running(trouble=first) if isinstance(first, stage.Trouble) else Running(first), ()

    def update(model: Running, message: Msg) -> tuple[Running, tuple[stage.After, ...]]:
        return _updated(work, model, message), ()

    return Program(init, update, _view, lambda _: frozenset())


def _updated(work: Work, running: Running, sent: Msg) -> Running:
    """The model after the learner's own message, by the learner's own update."""
    details = () if sent.column is None or sent.row is None else (Square(sent.column, sent.row),)
    message = stage.attempt(lambda: work.call(sent.name, *details))
    if isinstance(message, stage.Trouble):
        return Running(running.model, running.messages, message)
    model: object = stage.attempt(lambda: work.call_for(work.kind("Model"), "update", running.model, message))
    if isinstance(model, stage.Trouble):
        return Running(running.model, (*running.messages, (shown(message), False)), model)
    changed = stage.attempt(lambda: bool(model != running.model))
    return Running(model, (*running.messages, (shown(message), changed is True)))


def _view(running: Running) -> Element[Msg]:
    troubles = [] if running.trouble is None else [stage.view_trouble(running.trouble)]
    if running.model is None:
        return stage.view_stage(*troubles)
    position = stage.attempt(lambda: _view_position(running.model))
    return stage.view_stage(
        *([stage.view_trouble(position)] if isinstance(position, stage.Trouble) else position),
        *troubles,
        stage.div(
            {"class": "stage-actions"},
            stage.button({"type": "button"}, ENGLISH.pass_, on=click(Sent("PassClicked"))),
            stage.button({"type": "button"}, ENGLISH.new_game, on=click(Sent("NewGameClicked"))),
        ),
        stage.view_messages(running.messages),
    )


def _view_position(model: Any) -> list[Element[Msg]]:
    """The board and whose move it is, according to the learner's model."""
    board, mover = model.board, model.to_move

    def disc(column: int, row: int) -> str | None:
        colour = disc_at(board, Square(column, row))
        return colour.value if colour else None

    legal = stage.places_of(legal_moves(board, mover))
    counts = {"black": len(board.black), "white": len(board.white)}
    return [
        stage.view_board(ENGLISH.board, disc, lambda column, row: Sent("SquareClicked", column, row), legal),
        stage.p({"role": "status"}, ENGLISH.to_move.format(colour=mover.value.capitalize(), **counts)),
    ]
