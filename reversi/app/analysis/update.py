"""Analysis: switching it on and off, what to ask the worker, and what to make of its replies."""

from dataclasses import replace
from typing import assert_never

from reversi.app.analysis import msg as analysis_msg
from reversi.app.analysis.model import Analysis, Known, Said, is_worth_saying, reach, with_progress
from reversi.app.common import cmd
from reversi.app.common.inquiry import (
    NO_VALUE_OF_MOVE,
    Asked,
    Estimate,
    Inquiry,
    Nonsense,
    Purpose,
    estimate_seen_from,
)
from reversi.app.common.mode import PLAYING, Analysing
from reversi.app.common.request import Requests, SetTable
from reversi.app.common.table import Flow, Table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import has_computer, is_humans_turn
from reversi.domain import IllegalPlyError, Square, board_to_value, legal_squares
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, BestMove, MoveValue, Progress, Question


def update_analysis(
    analysis: Analysis, table: Table, msg: analysis_msg.AnalysisMsg
) -> tuple[Analysis, Requests]:
    """The analysis after a message about it, and the requests that follow."""
    match msg:
        case analysis_msg.Click.ANALYSE:
            if table.analysing:
                return analysis, (SetTable(_switched_off(table, table.analysing)),)
            return _with_words(analysis, _switched_on(table), ())
        case analysis_msg.LineFollowed(board):
            is_here = table.analysing and table.state.board == board
            return analysis, _follow(table, msg) if is_here else ()
        case _ as unreachable:
            assert_never(unreachable)


def wanted(analysis: Analysis, table: Table) -> Inquiry | None:
    """What to ask the analyst about the position on the board; None if there is nothing more to find."""
    board, found = board_to_value(table.state), known_here(analysis, table)
    if not table.analysing or board is None or (found and found.complete):
        return None
    return Inquiry(Purpose.ANALYSIS, table.game.place, Question(board, ANALYST.key, 0))


def known_here(analysis: Analysis, table: Table) -> Known | None:
    """What is known about the position on the board, or about the one after a forced skip."""
    board = board_to_value(table.state)
    return analysis.of(board) if board else None


def on_progress(analysis: Analysis, asked: Asked, progress: Progress) -> Analysis:
    """The analysis with the analyst's latest report about the moves."""
    return with_progress(analysis, asked.inquiry.question.board, progress) if progress.moves else analysis


def gets_further(analysis: Analysis, asked: Asked, progress: Progress) -> bool:
    """Whether the analyst has got further with this position than ever before.

    Analysis may go on for ever without an answer, so a worker that gets further ends a row of deaths; one
    that dies at the same depth again does not.
    """
    old = analysis.of(asked.inquiry.question.board)
    return old is None or reach(progress) > reach(old.progress)


def on_answer(analysis: Analysis, asked: Asked, answer: Answer) -> Analysis | Nonsense:
    """The analysis once the analyst has nothing more to say."""
    board = asked.inquiry.question.board
    value = answer.value
    if value is None or answer.move not in legal_squares(board):
        return NO_VALUE_OF_MOVE
    alone = MoveValue(answer.move, value.amount, value.certainty, answer.depth, value.selectivity)
    last = Progress(answer.depth, answer.nodes, BestMove(answer.move, value), moves=(alone,))
    found = analysis.of(board)
    return with_progress(analysis, board, found.progress if found else last, complete=True)


def current_words(analysis: Analysis, table: Table) -> Analysis:
    """The analysis that says nothing about another position, and says what is due about this one."""
    said, found = analysis.said, known_here(analysis, table)
    if said is None:
        return analysis
    if said.board != board_to_value(table.state):
        return replace(analysis, said=None)
    if said.moves or found is None or not is_worth_saying(found):
        return analysis
    return replace(analysis, said=replace(said, moves=found.best))


def current_estimate(analysis: Analysis, table: Table) -> Estimate | None:
    """The estimate of the position on the board; None if it has no value yet."""
    found, shown = known_here(analysis, table), table.state.board
    if found is None or found.progress.value is None:
        return None
    return estimate_seen_from(table.game.place, shown, found.board, found.progress.value)


def say_best(analysis: Analysis, table: Table) -> tuple[Analysis, Requests]:
    """The analysis with the best moves said, now or as soon as they are known well enough."""
    found = known_here(analysis, table)
    return _with_words(analysis, table, found.best if found else ())


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


def _follow(table: Table, followed: analysis_msg.LineFollowed) -> Requests:
    """The requests that play a line and move the cursor to its last move; none if a ply is illegal."""
    game = table.game
    try:
        for ply in followed.plies:
            game = game.try_out(ply)
    except IllegalPlyError:
        return ()
    arrival = Arrival.PLAYED if len(followed.plies) == 1 else Arrival.VIEWED
    cursor = next((ply for ply in reversed(followed.plies) if isinstance(ply, Square)), table.cursor)
    there = replace(table, game=game, arrival=arrival, refusal=None, cursor=cursor)
    return SetTable(there), cmd.FocusSquare(cursor)


def _with_words(analysis: Analysis, table: Table, moves: tuple[MoveValue, ...]) -> tuple[Analysis, Requests]:
    """The analysis with these best moves said; without moves, they are said once known well enough."""
    board = board_to_value(table.state)
    if board is None:
        return analysis, (SetTable(table),)
    number = table.announcements + 1
    told = replace(table, refusal=None, announcements=number)
    return replace(analysis, said=Said(number, board, moves)), (SetTable(told),)
