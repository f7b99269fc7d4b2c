"""Levels explained: what a move is worth, how it looks to a player that errs, and what escapes it."""

from dataclasses import replace

from reversi.domain import Board
from reversi.engine.explain.searched import thought_of
from reversi.engine.host import Kernel
from reversi.engine.players.persona import Impression, Judgement
from reversi.engine.protocol import Remark, Term, TermKind, Thought
from reversi.engine.search.root_move import Worth


def reasons_of_level(
    kernel: Kernel, board: Board, moves: tuple[Worth, ...], judged: Judgement
) -> tuple[Thought, ...]:
    """The moves in the order in which they please the player; last those that it does not consider."""

    def appeal(worth: Worth) -> float:
        impression = judged.impressions.get(worth.square)
        return -impression.total if impression else float("inf")

    highest = max(worth.value for worth in moves)
    return tuple(_thought(kernel, board, worth, judged, highest) for worth in sorted(moves, key=appeal))


def _thought(kernel: Kernel, board: Board, worth: Worth, judged: Judgement, highest: int) -> Thought:
    impression = judged.impressions.get(worth.square)
    return replace(
        thought_of(kernel, board, worth),
        appeal=_appeal(impression) if impression else (),
        remark=_remark(judged, worth, highest),
    )


def _appeal(impression: Impression) -> tuple[Term, ...]:
    """The impression in hundredths of a disc."""
    return (
        Term(TermKind.FELT, round(100 * impression.felt)),
        Term(TermKind.GREED, round(100 * impression.greed)),
        Term(TermKind.MOOD, round(100 * impression.mood)),
    )


def _remark(judged: Judgement, worth: Worth, highest: int) -> Remark | None:
    if worth.square in judged.overlooked:
        return Remark.OVERLOOKED
    if worth.square in judged.too_bad:
        return Remark.TOO_BAD
    return Remark.SLIP if worth.square == judged.best and worth.value < highest else None
