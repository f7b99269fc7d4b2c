"""The Java players explained."""

from dataclasses import replace

from reversi.domain import Ongoing
from reversi.engine.explain.alpha_beta import reasons_by_search
from reversi.engine.explain.reasoning import Reasoning
from reversi.engine.players.java import search_for
from reversi.engine.players.java_score import STANDARD, Evaluator, score_since, terms_since
from reversi.engine.protocol import Answer, Remark, Thought


def reasons(state: Ongoing, answer: Answer, seed: int, evaluator: Evaluator = STANDARD) -> Reasoning:
    """What the player thinks of every move, as deep as it looked; of a move of its library, only that."""
    if answer.value is None:
        return (Thought(answer.move, None, remark=Remark.LIBRARY),)
    board, depth = state.board, answer.depth
    search = search_for(board, evaluator, seed)
    search.depth, search.score = depth, score_since(board, evaluator, depth)
    children = ((move.square, move.result) for move in state.moves)
    terms = terms_since(board, evaluator, depth)
    thoughts = yield from reasons_by_search(board, children, answer, search, terms)
    return tuple(replace(thought, depth=depth) for thought in thoughts)
