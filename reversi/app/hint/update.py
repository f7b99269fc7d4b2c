"""The hint: what each press shows, and what to make of the worker's answer."""

from dataclasses import replace

from reversi.app.common.inquiry import Asked, Estimate, Inquiry, Nonsense, Purpose, estimate_of, illegal_move
from reversi.app.common.request import Requests, SetTable
from reversi.app.common.table import Table
from reversi.app.game.seats import is_human_decision
from reversi.app.hint.model import Hint, next_stage, with_told
from reversi.domain import mobility
from reversi.engine import ANALYST
from reversi.engine.protocol import Answer, BestMove, Progress, Question


def press_hint(hint: Hint | None, table: Table) -> tuple[Hint | None, Requests]:
    """The hint after a press: with more help for the decision at hand, or hidden."""
    question = hint_question(table)
    if question is None:
        return hint, ()
    stage = next_stage(hint.stage) if hint else None
    if hint and stage is None:
        return None, ()
    more = replace(hint, stage=stage) if hint and stage else Hint(table.game.place, question)
    return more, (SetTable(replace(table, refusal=None)),)


def hint_question(table: Table) -> Question | None:
    """The question that a hint asks about this position; None if no person has a move to choose."""
    if not is_human_decision(table.state, table.seats_now):
        return None
    return Question(table.state.board, ANALYST.key, table.seed + table.game.place)


def wanted(hint: Hint | None) -> Inquiry | None:
    """What to ask the worker for the hint."""
    return Inquiry(Purpose.HINT, hint.place, hint.question) if hint and hint.needs_answer else None


def current_hint(hint: Hint | None, table: Table) -> Hint | None:
    """The hint with its values announced when they are ready; None if it is for another position."""
    if hint is None or (hint.place, hint.question) != (table.game.place, hint_question(table)):
        return None
    return with_told(hint, mobility(hint.question.board))


def on_answer(
    hint: Hint | None, table: Table, asked: Asked, answer: Answer
) -> tuple[Hint | None, Estimate | None] | Nonsense:
    """The hint after the worker's answer, and the estimate; values that were reported stay."""
    if nonsense := illegal_move(table.state, answer):
        return nonsense
    if hint is None:
        return None, None
    last = Progress(answer.depth, answer.nodes, BestMove(answer.move, answer.value))
    seen = hint.progress or last
    return replace(hint, answered=True, progress=seen), estimate_of(asked.inquiry, seen)
