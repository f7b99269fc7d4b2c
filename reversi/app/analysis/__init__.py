"""Analysis: all moves in the position valued ever more deeply, with the best lines written out."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd, inquiry
from reversi.app.common.changes import estimated, numbered
from reversi.app.common.table import PLAYING, Analysing, Flow, Table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import has_computer, is_humans_turn
from reversi.app.model import Model
from reversi.domain import Board, IllegalPlyError, Ply, Square, board_to_value, legal_squares
from reversi.elm import NamedEnum
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, BestMove, Certainty, MoveValue, Progress, Question

KEPT = 64
"""How many positions stay known, the latest ones."""

LINES = 3
"""How many of the best moves have a known line and are said in a sentence."""

WORTH_SAYING = 10
"""The depth from which the best moves are said without being asked for."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the analyst has found on `board`; if it is `complete`, there is no more to find.

    The `best` moves have been searched to the same depth, so their values can be compared.
    """

    board: Board
    progress: Progress
    complete: bool = False
    best: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """The best moves on `board` at the time they were said; empty until they are known well enough."""

    number: int
    board: Board
    moves: tuple[MoveValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the analyst has found, which stays when analysis is switched off, and what is said about it."""

    known: tuple[Known, ...] = ()
    """At most one for each position, the latest last."""
    said: Said | None = None
    """What is said during analysis."""

    def of(self, board: Board) -> Known | None:
        """What is known about a position."""
        return next((each for each in reversed(self.known) if each.board == board), None)


NO_ANALYSIS = Analysis()


def with_progress(analysis: Analysis, board: Board, progress: Progress, complete: bool = False) -> Analysis:
    """The analysis with this progress on `board`; earlier progress that went further is kept."""
    old = analysis.of(board)
    if old and not complete and not _is_further(progress, old.progress):
        return analysis
    best = progress.moves[:LINES]
    if old and not are_comparable(best):
        best = old.best
    others = tuple(each for each in analysis.known if each is not old)
    return replace(analysis, known=(*others, Known(board, progress, complete, best))[-KEPT:])


def are_comparable(moves: tuple[MoveValue, ...]) -> bool:
    """Whether the moves were searched to the same depth; during a pass, some are a ply ahead of others."""
    return len({(each.depth, each.selectivity) for each in moves}) == 1


def _is_further(progress: Progress, old: Progress) -> bool:
    return progress.moves != old.moves and reach(progress) >= reach(old)


def reach(progress: Progress) -> int:
    """How far all moves together have been searched: more plies, then surer values, count as further."""
    return sum(each.depth << 7 | min(each.selectivity, 100) for each in progress.moves)


def is_worth_saying(known: Known) -> bool:
    """Whether the best moves are known well enough to be said."""
    certain = (Certainty.EXACT, Certainty.OUTCOME)
    return known.complete or all(
        each.depth >= WORTH_SAYING or each.certainty in certain for each in known.best
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
            return _with_words(replace(model, table=_switched_on(table)), ()), ()
        case LineFollowed(board):
            return _follow(model, msg) if table.analysing and table.state.board == board else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def wanted(model: Model) -> inquiry.Inquiry | None:
    """What to ask the analyst about the position on the board; None if there is nothing more to find."""
    board, found = board_to_value(model.table.state), known_here(model)
    if board is None or (found and found.complete):
        return None
    return inquiry.Inquiry(inquiry.Purpose.ANALYSIS, model.table.game.place, Question(board, ANALYST.key, 0))


def known_here(model: Model) -> Known | None:
    """What is known about the position on the board, or about the one after a forced skip."""
    board = board_to_value(model.table.state)
    return model.analysis.of(board) if board else None


def on_progress(model: Model, asked: inquiry.Asked, progress: Progress) -> Model:
    """The model with the analyst's latest report about the moves.

    Analysis may go on for ever without an answer, so a worker that gets further with a position than ever
    before ends a row of deaths; one that dies at the same depth again does not.
    """
    board = asked.inquiry.question.board
    analysis = with_progress(model.analysis, board, progress) if progress.moves else model.analysis
    if analysis is model.analysis:
        return model
    old = model.analysis.of(board)
    deaths = 0 if old is None or reach(progress) > reach(old.progress) else model.computer.deaths
    return replace(model, analysis=analysis, computer=replace(model.computer, deaths=deaths))


def on_answer(model: Model, asked: inquiry.Asked, answer: Answer) -> Model | inquiry.Nonsense:
    """The model once the analyst has nothing more to say."""
    board = asked.inquiry.question.board
    value = answer.value
    if value is None or answer.move not in legal_squares(board):
        return inquiry.NO_VALUE_OF_MOVE
    alone = MoveValue(answer.move, value.amount, value.certainty, answer.depth, value.selectivity)
    last = Progress(answer.depth, answer.nodes, BestMove(answer.move, value), moves=(alone,))
    found = model.analysis.of(board)
    progress = found.progress if found else last
    return replace(model, analysis=with_progress(model.analysis, board, progress, complete=True))


def current(model: Model) -> Model:
    """The model with the estimate and the announcement for the position on the board."""
    spoken, found, shown = replace(model, analysis=_with_current_words(model)), known_here(model), model.table
    if found is None or found.progress.value is None:
        return spoken
    value, place = found.progress.value, shown.game.place
    return estimated(spoken, inquiry.estimate_seen_from(place, shown.state.board, found.board, value))


def say_best(model: Model) -> Model:
    """The model with the best moves said, now or as soon as they are known well enough."""
    found = known_here(model)
    return _with_words(model, found.best if found else ())


def _with_current_words(model: Model) -> Analysis:
    """The analysis that says nothing about another position, and says what is due about this one."""
    analysis, said, found = model.analysis, model.analysis.said, known_here(model)
    if said is None:
        return analysis
    if said.board != board_to_value(model.table.state):
        return replace(analysis, said=None)
    if said.moves or found is None or not is_worth_saying(found):
        return analysis
    return replace(analysis, said=replace(said, moves=found.best))


def _switched_on(table: Table) -> Table:
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
    said = replace(model.analysis, said=Said(number, board, moves))
    return replace(told, table=replace(told.table, refusal=None), analysis=said)
