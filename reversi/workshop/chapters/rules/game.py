"""The game of chapter 2: two people at one board, by the learner's rules."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.html import click
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work
from reversi.workshop.chapters.values.solution import START, Board, Colour, Square, disc_at
from reversi.workshop.chapters.words import ENGLISH


@dataclass(frozen=True, slots=True)
class Playing:
    """A position: the board, whose move it is, and a message to show."""

    board: Board = START
    to_move: Colour = Colour.BLACK
    passed: Colour | None = None
    """Who has just had to pass."""
    over: bool = False
    trouble: stage.Trouble | None = None


@dataclass(frozen=True, slots=True)
class SquareClicked:
    """The person clicked on a square."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class StartClicked:
    """The person started over."""


Msg: TypeAlias = SquareClicked | StartClicked


def game_of(work: Work) -> stage.StageProgram:
    """The program that shows `work`."""

    def init(_: None) -> tuple[Playing, tuple[stage.After, ...]]:
        return Playing(), ()

    def update(model: Playing, message: Msg) -> tuple[Playing, tuple[stage.After, ...]]:
        return _updated(work, model, message), ()

    def view(model: Playing) -> Element[Msg]:
        return _view(work, model)

    return Program(init, update, view, lambda _: frozenset())


def _updated(work: Work, model: Playing, message: Msg) -> Playing:
    match message:
        case SquareClicked(column, row):
            played = stage.attempt(lambda: _played(work, model, Square(column, row)))
            return replace(model, trouble=played) if isinstance(played, stage.Trouble) else played
        case StartClicked():
            return Playing()
        case _ as unreachable:
            assert_never(unreachable)


def _played(work: Work, model: Playing, square: Square) -> Playing:
    """The position after a click; a player without a move passes; if nobody has one, the game is over."""
    after = work.call_for(Board, "play", model.board, model.to_move, square)
    if after == model.board:
        return replace(model, trouble=None)
    other = Colour.WHITE if model.to_move is Colour.BLACK else Colour.BLACK
    if work.call_for_set("legal_moves", after, other):
        return Playing(after, other)
    if work.call_for_set("legal_moves", after, model.to_move):
        return Playing(after, model.to_move, passed=other)
    return Playing(after, model.to_move, over=True)


def _view(work: Work, model: Playing) -> Element[Msg]:
    legal = stage.attempt(
        lambda: stage.places_of(work.call_for_set("legal_moves", model.board, model.to_move))
    )
    troubles = [each for each in (legal, model.trouble) if isinstance(each, stage.Trouble)]
    return stage.view_stage(
        stage.view_board(
            ENGLISH.board,
            lambda column, row: _disc(model.board, column, row),
            SquareClicked,
            frozenset() if isinstance(legal, stage.Trouble) or model.over else legal,
        ),
        stage.p({"role": "status"}, _status(model)),
        *[stage.view_trouble(trouble) for trouble in dict.fromkeys(troubles)],
        stage.button({"type": "button"}, ENGLISH.start_again, on=click(StartClicked())),
    )


def _disc(board: Board, column: int, row: int) -> str | None:
    colour = disc_at(board, Square(column, row))
    return colour.value if colour else None


def _status(model: Playing) -> str:
    """Whose move it is, or how the game ended."""
    counts = {"black": len(model.board.black), "white": len(model.board.white)}
    if model.over:
        return ENGLISH.over.format(**counts)
    passes = ENGLISH.passes.format(colour=model.passed.value.capitalize()) + " " if model.passed else ""
    return passes + ENGLISH.to_move.format(colour=model.to_move.value.capitalize(), **counts)
