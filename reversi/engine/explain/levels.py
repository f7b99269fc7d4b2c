"""Levels explained: what a move is worth, how it looks to a player that errs, and what escapes it."""

from dataclasses import replace

from reversi.domain import Board
from reversi.engine.explain.searched import thought_of
from reversi.engine.host import Kernel
from reversi.engine.players.persona import Impression, Judgement
from reversi.engine.protocol import Remark, Term, TermKind, Thought
from reversi.engine.search.root_move import RootMove


def reasons_of_level(
    kernel: Kernel, board: Board, moves: tuple[RootMove, ...], judged: Judgement
) -> tuple[Thought, ...]:
    """The moves in the order in which they please the player; last those that it does not consider."""

    def appeal(move: RootMove) -> float:
        impression = judged.impressions.get(move.square)
        return -impression.total if impression else float("inf")

    highest = max(move.value for move in moves)
    return tuple(_thought(kernel, board, move, judged, highest) for move in sorted(moves, key=appeal))


def _thought(kernel: Kernel, board: Board, move: RootMove, judged: Judgement, highest: int) -> Thought:
    impression = judged.impressions.get(move.square)
    return replace(
        thought_of(kernel, board, move),
        appeal=_appeal(impression) if impression else (),
        remark=_remark(judged, move, highest),
    )


def _appeal(impression: Impression) -> tuple[Term, ...]:
    """The impression in hundredths of a disc."""
    return (
        Term(TermKind.FELT, round(100 * impression.felt)),
        Term(TermKind.GREED, round(100 * impression.greed)),
        Term(TermKind.MOOD, round(100 * impression.mood)),
    )


def _remark(judged: Judgement, move: RootMove, highest: int) -> Remark | None:
    if move.square in judged.overlooked:
        return Remark.OVERLOOKED
    if move.square in judged.too_bad:
        return Remark.TOO_BAD
    return Remark.SLIP if move.square == judged.best and move.value < highest else None
