"""The review of one game, on one core, with the findings that the page would show."""

from dataclasses import dataclass
from functools import cache
from threading import get_ident

from reversi.app.review.model import Review, begin_review, question_of, with_answer, without_questions
from reversi.app.settings import ReviewEffort
from reversi.domain import Problem
from reversi.engine.explain.replies import explained
from reversi.engine.host import FRESH_MEGABYTES, Kernel, KernelTrapped
from reversi.engine.protocol import Answer, Question
from reversi.engine.protocol.archives import Unreadable
from reversi.engine.think import think
from reversi.formats.shared import Shared
from reversi.record.game import Game, begin_game
from reversi.shells.archives.found import found_in
from reversi.shells.games.review_line import encode_review_line
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel


@dataclass(frozen=True, slots=True)
class Order:
    """A game to review: where it stands, all of it, and how closely to look."""

    file: str
    number: int
    shared: Shared
    effort: ReviewEffort


def reviewed(order: Order) -> str | Unreadable:
    """Review a game in the kernel of this thread; return its line, or why it cannot be reviewed."""
    where = f"{order.file}, game {order.number}"
    if not order.shared.plies:
        return Unreadable(Problem("no move to review"), where)
    game = begin_game(order.shared.rules).extend(order.shared.plies)
    try:
        review = review_of(game, order.effort, _kernel(get_ident()))
    except KernelTrapped as error:
        _kernel.cache_clear()
        return Unreadable(Problem(str(error)), where)
    if review is None:
        return Unreadable(Problem("a position to which the reviewer gives no value"), where)
    return encode_review_line(order.file, order.number, found_in(order.shared), review)


@cache
def _kernel(_thread: int) -> Kernel:
    """The kernel of a thread, for a worker of dask may have several; a reviewer uses no larger table."""
    return WasmtimeKernel(FRESH_MEGABYTES)


def review_of(game: Game, effort: ReviewEffort, kernel: Kernel) -> Review | None:
    """The finished review of a game; None if a position has no value. Raises `KernelTrapped`."""
    review: Review | None = without_questions(begin_review(game, effort), game)
    while review and (question := question_of(review, game)):
        review = with_answer(review, game, _answer(question, kernel))
        review = without_questions(review, game) if review else None
    return review


def _answer(question: Question, kernel: Kernel) -> Answer:
    """The answer that the page's worker gives; the reviewer uses neither its helpers nor its book."""
    replies = think(question, kernel)
    if question.explain:
        replies = explained(replies, question, kernel, None, None)
    return next(reply for reply in replies if isinstance(reply, Answer))
