"""Minimax explained: the tree of all moves and replies, with the terms of the score at its ends."""

from collections.abc import Generator

from reversi.domain import Board, Ongoing, Square, legal_bits, moves_of, must_skip, skipped
from reversi.engine.explain.reasoning import Reasoning, best_first
from reversi.engine.players.minimax import NODES_PER_PROGRESS, final_terms, terms
from reversi.engine.protocol import Answer, Progress, Thought, points

KEPT = (6, 2)
"""Replies that are told of, the strongest ones, and moves after each of them."""


class Tree:
    """A tree under way; it counts its ends, which are its only change."""

    def __init__(self, answer: Answer, root: Board) -> None:
        self.answer, self.me, self.ends = answer, root.to_move, 0


def reasons(state: Ongoing, answer: Answer, plies: int) -> Reasoning:
    """What minimax thinks of every move, `plies` plies after it."""
    tree = Tree(answer, state.board)
    thoughts: list[Thought] = []
    for move in state.moves:
        thoughts.append((yield from _thought(move.square, move.result, plies, KEPT, tree)))  # noqa: PERF401 (it yields)
    return best_first(thoughts)


def _thought(
    square: Square | None, board: Board, plies: int, kept: tuple[int, ...], tree: Tree
) -> Generator[Progress, None, Thought]:
    """What is thought of the move that led to `board`; a skip uses up no ply."""
    legal = legal_bits(board)
    if not legal and must_skip(board):
        after = yield from _thought(None, skipped(board), plies, kept, tree)
        return Thought(square, after.value, replies=(after,))
    if not legal or plies == 0:
        tree.ends += 1
        if tree.ends % NODES_PER_PROGRESS == 0:
            yield Progress(tree.answer.depth, tree.ends, tree.answer.move, tree.answer.value)
        counted = terms(board, legal.bit_count(), tree.me) if legal else final_terms(board, tree.me)
        return Thought(square, points(counted), terms=counted)
    replies: list[tuple[int, Thought]] = []
    for move in moves_of(board):
        reply = yield from _thought(move.square, move.result, plies - 1, kept[1:], tree)
        replies.append((reply.value or 0, reply))
    replies.sort(key=lambda each: each[0], reverse=board.to_move is tree.me)
    told = tuple(reply for _, reply in replies[: kept[0]])
    return Thought(square, replies[0][0], replies=told, omitted=len(replies) - len(told))
