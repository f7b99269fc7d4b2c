"""Analysis: switching it on and off, what the worker is asked for it, and what becomes of its replies."""

from dataclasses import replace
from typing import assert_never

from reversi.app.activity import PLAYING, Analysing
from reversi.app.analysis.model import Known, Said, is_worth_saying, reach, with_progress
from reversi.app.analysis.msg import AnalyseClicked, AnalysisMsg, LineFollowed
from reversi.app.cmd import Cmds, FocusSquare
from reversi.app.computer.asker import NO_VALUE_OF_MOVE, Asker, Nonsense
from reversi.app.computer.model import Asked, Flow, Inquiry, Purpose, estimate_seen_from
from reversi.app.game.model import Arrival
from reversi.app.game.seats import has_computer, is_humans_turn
from reversi.app.model import Model
from reversi.app.review.model import board_to_value
from reversi.domain import IllegalPly, Square, legal_squares
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, MoveValue, Progress, Question


def update_analysis(model: Model, msg: AnalysisMsg) -> tuple[Model, Cmds]:
    """The model after a message about analysis, and the commands that follow from it."""
    match msg:
        case AnalyseClicked():
            return _switch(model), ()
        case LineFollowed(board):
            is_here = model.analysing and model.table.state.board == board
            return _follow(model, msg) if is_here else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def _wanted(model: Model) -> Inquiry | None:
    """What the analyst is asked about the position on the board; None if there is nothing more to find."""
    board, found = board_to_value(model.table.state), known_here(model)
    if not model.analysing or board is None or (found and found.complete):
        return None
    return Inquiry(Purpose.ANALYSIS, model.table.game.place, Question(board, ANALYST.key, 0))


def known_here(model: Model) -> Known | None:
    """What is known of the position on the board, or of the one after a forced skip."""
    board = board_to_value(model.table.state)
    return model.analysis.of(board) if board else None


def _on_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model once the analyst has reported more about the moves.

    An analysis may go on for ever without an answer, so a worker that gets further than any before it ends a
    row of deaths; one that dies at the same depth again does not.
    """
    if not progress.moves:
        return model
    board = asked.inquiry.question.board
    old, analysis = model.analysis.of(board), with_progress(model.analysis, board, progress)
    if analysis is model.analysis:
        return model
    gets_further = old is None or reach(progress) > reach(old.progress)
    return replace(model, analysis=analysis, deaths=0 if gets_further else model.deaths)


def _on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model once the analyst has no more to say."""
    board = asked.inquiry.question.board
    if answer.value is None or answer.move not in legal_squares(board):
        return NO_VALUE_OF_MOVE
    alone = MoveValue(answer.move, answer.value, answer.certainty, answer.depth)
    last = Progress(answer.depth, answer.nodes, answer.move, answer.value, answer.certainty, moves=(alone,))
    found = model.analysis.of(board)
    reached = found.progress if found else last
    return replace(model, analysis=with_progress(model.analysis, board, reached, complete=True))


def _current(model: Model) -> Model:
    """The model whose estimate and whose words are those of the position on the board."""
    if model.analysing is None:
        return model
    found = known_here(model)
    current = _with_current_words(model, model.analysing, found)
    return _with_estimate(current, found) if found else current


def say_best(model: Model) -> Model:
    """The model that says the best moves as they are known now, or as soon as they are known."""
    found = known_here(model)
    return _with_words(model, model.analysing, found.best if found else ()) if model.analysing else model


def switch_off(model: Model) -> Model:
    """The model without analysis. The computers go on where it was begun, or where a person is to move."""
    table, analysing = model.table, model.analysing
    if analysing is None:
        return model
    may_go_on = table.state.board == analysing.origin or is_humans_turn(table.state, table.seats)
    goes_on = not has_computer(table.seats) or (analysing.goes_on and may_go_on)
    flow = Flow.RUNNING if goes_on else Flow.PAUSED
    return replace(model, table=replace(table, flow=flow), activity=PLAYING)


def _switch(model: Model) -> Model:
    if not model.plays:
        return switch_off(model)
    table = model.table
    analysing = Analysing(table.state.board, goes_on=table.flow is Flow.RUNNING)
    flow = Flow.PAUSED if has_computer(table.seats) else Flow.RUNNING
    begun = replace(model, table=replace(table, flow=flow), activity=analysing, hint=None)
    return _with_words(begun, analysing, ())


def _follow(model: Model, followed: LineFollowed) -> tuple[Model, Cmds]:
    """The model after the plies of a line, the cursor on the last move; unchanged if one is illegal."""
    game = model.table.game
    try:
        for ply in followed.plies:
            game = game.try_out(ply)
    except IllegalPly:
        return model, ()
    arrival = Arrival.PLAYED if len(followed.plies) == 1 else Arrival.VIEWED
    cursor = next((ply for ply in reversed(followed.plies) if isinstance(ply, Square)), model.table.cursor)
    there = replace(
        model, table=replace(model.table, game=game, arrival=arrival, refusal=None, cursor=cursor)
    )
    return there, (FocusSquare(cursor),)


def _with_estimate(model: Model, found: Known) -> Model:
    """The model that estimates the position on the board at what is known of it."""
    shown, progress = model.table.state.board, found.progress
    if progress.value is None:
        return model
    estimate = estimate_seen_from(
        model.table.game.place, shown, found.board, progress.value, progress.certainty
    )
    return model if estimate == model.estimate else replace(model, estimate=estimate)


def _with_words(model: Model, analysing: Analysing, moves: tuple[MoveValue, ...]) -> Model:
    """The model that says these best moves; without moves, those that will be known well enough."""
    board = board_to_value(model.table.state)
    if board is None:
        return model
    number = model.announcements + 1
    activity = replace(analysing, said=Said(number, board, moves))
    return replace(model, table=replace(model.table, refusal=None), announcements=number, activity=activity)


def _with_current_words(model: Model, analysing: Analysing, found: Known | None) -> Model:
    """The model that says nothing of another position, and at last what is to be said of this one."""
    said = analysing.said
    if said is None:
        return model
    if said.board != board_to_value(model.table.state):
        return replace(model, activity=replace(analysing, said=None))
    if said.moves or found is None or not is_worth_saying(found):
        return model
    words = replace(said, moves=found.best)
    return replace(model, activity=replace(analysing, said=words))


ASKER = Asker(Purpose.ANALYSIS, _wanted, _on_answer, _on_progress, current=_current)
