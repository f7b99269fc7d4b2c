"""Asking players, and what they should answer, worked out move by move."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from reversi.domain import Board, Colour, Ongoing, parse_position, skipped, state_of
from reversi.engine import Answer, Question
from reversi.engine.protocol import Reply
from reversi.engine.think import think

SEEDS = range(40)
FFO_1 = parse_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")
"""The first position of the FForum test: g8 wins by 18."""
SEVEN_TARGETS = """
    . O X O O . . .
    . . . . . . . .
    . . X O . . . .
    . O O O X . . .
    . . . . . . . .
    . . O O O O X .
    . . . . . . . .
    . . . . . . . .
"""
"""Black may take a corner, squares at the sides, and squares inside."""
OPEN_CORNER = """
    . O O O O O X .
    . . . . . . . .
    . . . . . . . .
    . . . X O . . .
    . . . O X . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""
"""Black may take a1, which turns b1 to f1."""


def answer_of(replies: Iterable[Reply]) -> Answer:
    """The answer in which the replies end."""
    *_, last = replies
    assert isinstance(last, Answer)
    return last


def answer(board: Board, key: str, seed: int = 0) -> Answer:
    return answer_of(think(Question(board, key, seed)))


def choices(board: Board, key: str, seeds: Iterable[int] = SEEDS) -> str:
    """Every square that the player chooses with one of the seeds."""
    return " ".join(sorted({str(answer(board, key, seed).move) for seed in seeds}))


def minimax(board: Board, plies: int, me: Colour, score: Callable[[Board], int]) -> int:
    """The value for `me` of looking so many plies ahead, without any short cut; a skip is a ply."""
    if plies == 0:
        return score(board)
    state = state_of(board)
    boards = [move.after for move in state.moves] if isinstance(state, Ongoing) else [skipped(board)]
    values = [minimax(each, plies - 1, me, score) for each in boards]
    return max(values) if board.to_move is me else min(values)


def again(board: Board, me: Colour) -> Board:
    return replace(board, to_move=me)
