"""Knowledge: what searches have said of positions, kept once, for everybody who reads it.

Somebody wants to know something and asks a question (see `askers`). What the worker finds, in passing or for
good, is kept here under that question, and whoever shows or judges a position reads it here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from reversi.domain import Board, Square, legal_squares
from reversi.engine import ANALYST, COACH, COMPARER, HELPFUL_PLAYERS, protocol
from reversi.engine.protocol import Answer, Certainty, MoveValue, Progress, Question, Value

KEPT = 2048
"""How many questions keep what was found, the latest ones; three reviews of the longest game ask fewer."""

LINES = 3
"""How many of the best moves have a known line and are said in a sentence."""

IN_DISCS = (Certainty.SEARCHED, Certainty.EXACT)
"""The certainties of values that are counted in discs."""

HELPERS = frozenset(player.key for player in HELPFUL_PLAYERS)
"""The keys of the players that value positions and never move."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found in answer to a question; if it is `complete`, there is no more to find.

    The `best` moves have been searched to the same depth, so their values can be compared.
    """

    progress: Progress
    complete: bool = False
    best: tuple[MoveValue, ...] = ()

    @property
    def value(self) -> Value | None:
        """The value of the position for the side to move; None also if only that player can read it."""
        value = self.progress.value
        return None if value is None or value.certainty is Certainty.GUESS else value

    @property
    def moves(self) -> tuple[MoveValue, ...]:
        """The moves that have values of their own, the best first."""
        return self.progress.moves


class Knowledge(NamedTuple):
    """What was found in answer to each question, the latest last; it is bounded here and nowhere else."""

    found: dict[Question, Found]

    def __hash__(self) -> int:
        return hash(len(self.found))

    def of(self, question: Question) -> Found | None:
        """What has been found in answer to the question so far."""
        return self.found.get(question)

    def completed(self, question: Question) -> Found | None:
        """The same, once there is no more to find."""
        found = self.found.get(question)
        return found if found and found.complete else None

    def holding(self, found: Mapping[Question, Found]) -> "Knowledge":
        """The knowledge with these findings as the latest."""
        if not found:
            return self
        both = dict(self.found)
        for question in found:
            both.pop(question, None)
        both.update(found)
        for oldest in tuple(islice(both, max(0, len(both) - KEPT))):
            del both[oldest]
        return Knowledge(both)

    def hearing(self, question: Question, progress: Progress) -> "Knowledge":
        """The knowledge after a report; what went further before is kept."""
        old = self.of(question)
        if old and (old.complete or not _is_news(progress, old.progress)):
            return self
        return self.holding({question: Found(progress, best=_best(progress.moves, old))})

    def answered(self, question: Question, answer: Answer) -> "Knowledge":
        """The knowledge after the answer; the moves that were valued on the way keep their values."""
        old = self.of(question)
        seen = old.progress if old else Progress(0, 0)
        line = seen.best.line if seen.best and seen.best.square == answer.move else ()
        last = replace(
            seen,
            depth=answer.depth,
            nodes=answer.nodes,
            best=protocol.BestMove(answer.move, answer.value, line),
            moves=_moves_in(answer.reasons) or seen.moves,
        )
        return self.holding({question: Found(last, complete=True, best=_best(last.moves, old))})


NOTHING_KNOWN = Knowledge({})


def _best(moves: tuple[MoveValue, ...], old: Found | None) -> tuple[MoveValue, ...]:
    """The best moves, or those of before while some are a ply ahead of the others."""
    best = moves[:LINES]
    return old.best if old and len({(each.depth, each.selectivity) for each in best}) != 1 else best


def _is_news(progress: Progress, old: Progress) -> bool:
    """Whether a report says something else about the moves, and has gone at least as far."""
    is_other = progress.moves != old.moves if progress.moves else progress != old
    return is_other and reach(progress) >= reach(old)


def reach(progress: Progress) -> int:
    """How far all moves together have been searched: more plies, then surer values, count as further."""
    if not progress.moves:
        return progress.depth
    return sum(each.depth << 7 | min(each.selectivity, 100) for each in progress.moves)


def _moves_in(reasons: tuple[protocol.Thought, ...]) -> tuple[MoveValue, ...]:
    """The values of moves in the reasons of an answer."""
    worths = ((each.square, each.worth) for each in reasons)
    return tuple(
        MoveValue(square, worth.value, worth.certainty, worth.depth, worth.selectivity)
        for square, worth in worths
        if square and isinstance(worth, protocol.Searched)
    )


def nonsense_in(question: Question, reply: Progress | Answer) -> str:
    """Why a reply to the question cannot be used, as an untranslated message; empty if it can."""
    legal = legal_squares(question.board)
    if isinstance(reply, Progress):
        said = {each.square for each in reply.moves}
        return "" if said.issubset(legal) else "its value of a move makes no sense"
    if reply.move not in legal:
        return f"it wanted to play {reply.move}, which is no move"
    is_guess = reply.value is None or reply.value.certainty is Certainty.GUESS
    must_value = question.player in HELPERS and question.player != ANALYST.key
    return "its value of a position makes no sense" if is_guess and must_value else ""


def analysis_of(board: Board) -> Question:
    """The question that has every move valued ever more deeply."""
    return Question(board, ANALYST.key, 0)


def comparison_of(board: Board) -> Question:
    """The question that has every move valued to a modest depth, in a moment."""
    return Question(board, COACH.key, 0)


def close_comparison_of(board: Board) -> Question:
    """The question that has every move valued as deep as a quick review values the position."""
    return Question(board, COMPARER.key, 0)


def valued_like(moves: Iterable[MoveValue], one: MoveValue) -> tuple[MoveValue, ...]:
    """The moves with values comparable to that of `one`, including it; empty if that is not in discs."""
    if one.certainty not in IN_DISCS:
        return ()
    return tuple(each for each in moves if (each.certainty, each.depth) == (one.certainty, one.depth))


def compared(board: Board, moves: tuple[MoveValue, ...]) -> tuple[tuple[Square, int], ...]:
    """The legal moves in reading order with their values; empty unless all can be compared."""
    alike = {each.square: each.value for each in (valued_like(moves, moves[0]) if moves else ())}
    legal = legal_squares(board)
    return tuple((square, alike[square]) for square in legal) if alike.keys() >= {*legal} else ()
