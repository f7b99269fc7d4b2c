"""Analysis: all moves in the position valued ever more deeply, with the best lines written out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import numbered, with_tab
from reversi.app.common.dialogs import Tab
from reversi.app.common.knowledge import Found, analysis_of
from reversi.app.common.table import PLAYING, Analysing, Flow, Table, look_at
from reversi.app.game.model import Arrival
from reversi.app.game.seats import has_computer, is_humans_turn
from reversi.app.model import Model
from reversi.domain import Board, Finished, IllegalPlyError, Ply, Square, board_to_value
from reversi.elm import NamedEnum
from reversi.engine.protocol import Certainty, MoveValue, Question

WORTH_SAYING = 10
"""The depth from which the best moves are said without being asked for."""


@dataclass(frozen=True, slots=True)
class Said:
    """The best moves on `board` at the time they were said; empty until they are known well enough."""

    number: int
    board: Board
    moves: tuple[MoveValue, ...] = ()


def is_worth_saying(found: Found) -> bool:
    """Whether the best moves are known well enough to be said."""
    certain = (Certainty.EXACT, Certainty.OUTCOME)
    return found.complete or all(
        each.depth >= WORTH_SAYING or each.certainty in certain for each in found.best
    )


class Click(NamedEnum):
    """What the person did: the messages without details."""

    ANALYSE = "AnalyseClicked"
    """Switched analysis on or off."""


@dataclass(frozen=True, slots=True)
class LineFollowed:
    """The person followed a line from `board` through these plies."""

    board: Board
    plies: tuple[Ply, ...]


AnalysisMsg: TypeAlias = Click | LineFollowed


def update(model: Model, msg: AnalysisMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about analysis."""
    table = model.table
    if model.aside or table.follows:
        return model, ()
    match msg:
        case Click.ANALYSE:
            if table.analysing:
                return replace(model, table=_switched_off(table, table.analysing)), ()
            on = replace(model, table=_switched_on(table))
            return with_tab(_with_words(on, ()), Tab.LINES), ()
        case LineFollowed(board):
            return _follow(model, msg) if table.analysing and table.state.board == board else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def questions(model: Model) -> Iterable[Question]:
    """What to ask the analyst about the position on the board, or about the one after a forced skip."""
    board = board_to_value(model.table.state) if model.analyses else None
    return (analysis_of(board),) if board else ()


def known_here(model: Model) -> Found | None:
    """What is known about the position on the board, or about the one after a forced skip."""
    board = board_to_value(model.table.state)
    return model.knowledge.of(analysis_of(board)) if board else None


def say_best(model: Model) -> Model:
    """The model with the best moves said, now or as soon as they are known well enough."""
    found = known_here(model)
    return _with_words(model, found.best if found else ())


def following(model: Model) -> Model:
    """The model that says nothing about another position, and says what is due about this one."""
    said, found = model.said, known_here(model) if model.said else None
    if said is None:
        return model
    if said.board != board_to_value(model.table.state):
        return replace(model, said=None)
    if said.moves or found is None or not is_worth_saying(found):
        return model
    return replace(model, said=replace(said, moves=found.best))


def _switched_on(table: Table) -> Table:
    """The table under analysis; of a finished game at its end, the position before the last move."""
    if isinstance(table.state, Finished) and table.game.place:
        table = look_at(table, table.game.go_to(table.game.place - 1))
    mode = Analysing(table.state.board, goes_on=table.flow is Flow.RUNNING)
    flow = Flow.PAUSED if has_computer(table.seats) or table.is_replayed else Flow.RUNNING
    return replace(table, mode=mode, flow=flow)


def _switched_off(table: Table, analysing: Analysing) -> Table:
    """The table without analysis. The computers go on where it was begun, or if a person is to move."""
    is_open = not table.is_closed
    may_go_on = table.state.board == analysing.origin or (
        is_open and is_humans_turn(table.state, table.seats)
    )
    goes_on = (is_open and not has_computer(table.seats)) or (analysing.goes_on and may_go_on)
    return replace(table, mode=PLAYING, flow=Flow.RUNNING if goes_on else Flow.PAUSED)


def _follow(model: Model, followed: LineFollowed) -> tuple[Model, cmd.Cmds]:
    """The model after a line, with the cursor on its last move; unchanged if a ply is illegal."""
    game = model.table.game
    try:
        for ply in followed.plies:
            game = game.try_out(ply)
    except IllegalPlyError:
        return model, ()
    arrival = Arrival.PLAYED if len(followed.plies) == 1 else Arrival.VIEWED
    squares = (ply for ply in reversed(followed.plies) if isinstance(ply, Square))
    cursor = next(squares, model.table.cursor)
    there = replace(model.table, game=game, arrival=arrival, refusal=None, cursor=cursor)
    return replace(model, table=there), (cmd.FocusSquare(cursor),)


def _with_words(model: Model, moves: tuple[MoveValue, ...]) -> Model:
    """The model with these best moves said; without moves, they are said once known well enough."""
    board = board_to_value(model.table.state)
    if board is None:
        return model
    told, number = numbered(model)
    return replace(told, table=replace(told.table, refusal=None), said=Said(number, board, moves))
