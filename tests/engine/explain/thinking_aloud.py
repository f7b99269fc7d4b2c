"""Asking players for their reasons."""

from reversi.domain import Board
from reversi.engine import Answer, Question
from reversi.engine.book import Book
from reversi.engine.explain.replies import explained
from reversi.engine.host import Kernel
from reversi.engine.protocol import Counted, Searched, Thought, Tried
from reversi.engine.think import think
from tests.engine.players.asking import answer_of


def aloud(
    board: Board, key: str, seed: int = 0, kernel: Kernel | None = None, book: Book | None = None
) -> Answer:
    """The answer with its reasons."""
    question = Question(board, key, seed, explain=True)
    return answer_of(explained(think(question, kernel, book=book), question, kernel, None, book))


def thought_of(answer: Answer, square: str) -> Thought:
    """The thought about a move."""
    (thought,) = (each for each in answer.reasons if str(each.square) == square)
    return thought


def counted(thought: Thought) -> Counted:
    """The points of a player that counts."""
    assert isinstance(thought.worth, Counted)
    return thought.worth


def tried(thought: Thought) -> Tried:
    """The games of a player that tries moves out."""
    assert isinstance(thought.worth, Tried)
    return thought.worth


def searched(thought: Thought) -> Searched:
    """What a player that searches has found."""
    assert isinstance(thought.worth, Searched)
    return thought.worth
