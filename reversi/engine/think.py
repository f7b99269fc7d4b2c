"""Thinking: from a question to the replies of the player it names."""

from collections.abc import Callable, Iterator
from typing import assert_never

from reversi.domain import Ongoing, Square, empties, state_of
from reversi.engine.book import Book
from reversi.engine.host import Kernel
from reversi.engine.players import LevelPlayer, SearchPlayer, SimplePlayer, minimax, thinker_named
from reversi.engine.players.choice import book_move
from reversi.engine.protocol import Certainty, Progress, Question, Reply
from reversi.engine.rules import supports
from reversi.engine.search.crew import Crew
from reversi.engine.search.limits import Limits, limits_on, limits_within
from reversi.engine.search.searcher import answer_of, level_replies, search_replies


def think(
    question: Question, kernel: Kernel | None = None, crew: Crew | None = None, book: Book | None = None
) -> Iterator[Reply]:
    """The replies to `question`: progress, as often as there is any, then exactly one answer.

    The same question has the same answer, but that a crew may find another of several equal moves. Whoever
    drops the iterator stops the thinking. Raises `ValueError` at once for an unknown player, for a board
    without a legal move, and for a player that searches without a kernel. Where the kernel does not know the
    rules, such a player thinks as minimax does, at most two plies beyond its move. Reasons come
    from `explain`, but for those that only the player can tell: these are in its answer if they are wanted.
    """
    player = thinker_named(question.player)
    state = state_of(question.board)
    if not isinstance(state, Ongoing):
        raise ValueError(  # noqa: TRY004 (a wrong value, not a wrong type)
            "the question's board has no legal move to choose from"
        )
    match player:
        case SimplePlayer():
            return player.thinker(question.explain)(state, question.seed)
        case SearchPlayer() | LevelPlayer() if not supports(question.board.rules):
            return minimax.think(state, question.seed, plies_without_kernel(player))
        case SearchPlayer() | LevelPlayer():
            if kernel is None:
                raise ValueError(f"{player.name} needs the search kernel")
            if book and player.knows_openings and (moves := book.moves(state)):
                return _book_replies(moves, question.seed)
            if isinstance(player, LevelPlayer):
                return level_replies(kernel, state, player.level, question.seed, question.explain, crew)
            return search_replies(kernel, state.board, _limits(player, question), crew)
        case _ as unreachable:
            assert_never(unreachable)


def plies_without_kernel(player: SearchPlayer | LevelPlayer) -> int:
    """How far beyond its move a player looks that cannot search."""
    return min(player.limits.depth - 1, 2)


def _limits(player: SearchPlayer, question: Question) -> Limits:
    """How far a player searches for this question: as it always does, or as long as it may."""
    left = empties(question.board)
    if question.milliseconds:
        return limits_within(question.milliseconds, left)
    return limits_on(player.limits, left) if player.limits.every_move else player.limits


def _book_replies(moves: dict[Square, int], seed: int) -> Iterator[Reply]:
    """A move of the book, with what the book says of it."""
    square = book_move(moves, seed)
    progress = Progress(0, 0, square, moves[square], Certainty.BOOK)
    yield progress
    yield answer_of(progress)


def within(replies: Iterator[Reply], over: Callable[[], bool]) -> Iterator[Reply]:
    """The `replies`, until time is `over`: then the best move known by then is the answer."""
    for reply in replies:
        yield reply
        if isinstance(reply, Progress) and reply.best is not None and over():
            yield answer_of(reply)
            return
