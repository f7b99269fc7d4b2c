"""The game of chapter 2: two people at one board, by the learner's rules."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from reversi.elm import Element
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work
from reversi.workshop.chapters.rules.solution import opponent
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square


@dataclass(frozen=True, slots=True)
class Playing:
    """A position: the board, whose move it is, and a message to show."""

    board: Board = START
    to_move: Colour = Colour.BLACK
    passed: Colour | None = None
    """Who has just had to pass."""
    over: bool = False
    trouble: stage.Trouble | None = None


Msg: TypeAlias = Square | stage.Click
"""A click on a square, or a new start."""


def game(work: Work) -> stage.StageProgram:
    """A game for two at one board, by the learner's rules."""
    return stage.quiet_game(Playing, partial(_updated, work), partial(_view, work))


def _updated(work: Work, model: Playing, message: Msg) -> Playing:
    if isinstance(message, stage.Click):
        return Playing()
    played = stage.attempt(lambda: _played(work, model, message))
    return replace(model, trouble=played) if isinstance(played, stage.Trouble) else played


def _played(work: Work, model: Playing, square: Square) -> Playing:
    """The position after a click; a player without a move passes; if nobody has one, the game is over."""
    after = work.call_for(Board, "play", model.board, model.to_move, square)
    if after == model.board:
        return replace(model, trouble=None)
    other = opponent(model.to_move)
    if work.call_for_set("legal_moves", after, other):
        return Playing(after, other)
    if work.call_for_set("legal_moves", after, model.to_move):
        return Playing(after, model.to_move, passed=other)
    return Playing(after, model.to_move, over=True)


def _view(work: Work, model: Playing) -> Element[Any]:
    legal = stage.attempt(
        lambda: stage.places_of(work.call_for_set("legal_moves", model.board, model.to_move))
    )
    return stage.view_stage(
        stage.view_discs(
            model.board, Square, frozenset() if isinstance(legal, stage.Trouble) or model.over else legal
        ),
        stage.p({"role": "status"}, _status(model)),
        *stage.view_troubles(legal, model.trouble),
        stage.view_button("Start again", stage.Click.START),
    )


def _status(model: Playing) -> str:
    """Whose move it is, or how the game ended."""
    if model.over:
        return f"The game is over. {stage.counts_of(model.board)}"
    passed = f"{model.passed.value.capitalize()} has no legal move and passes. " if model.passed else ""
    return passed + stage.status_of(model.board, model.to_move)
