"""What a search to the end should find on any board, by plain minimax over the domain's boards."""

from reversi.domain import (
    Aim,
    Board,
    Colour,
    Square,
    final_counts,
    legal_bits,
    moves_of,
    must_skip,
    skipped,
    successors,
)


def exact_values(board: Board) -> dict[Square, int]:
    """The final score that every move leads to, for the side to move; all others play against it.

    Nobody passes who need not. Where fewest discs win, the score is negated.
    """
    return {move.square: _value(move.after, board.to_move) for move in moves_of(board)}


def score_of(board: Board, colour: Colour) -> int:
    """The final score of a finished game for one player; negated where fewest discs win."""
    sign = -1 if board.rules.aim is Aim.FEWEST_DISCS else 1
    counts = {owner: sign * discs for owner, discs in final_counts(board).items()}
    return counts[colour] - max(discs for owner, discs in counts.items() if owner is not colour)


def _value(board: Board, colour: Colour) -> int:
    if not legal_bits(board):
        return _value(skipped(board), colour) if must_skip(board) else score_of(board, colour)
    values = (_value(child, colour) for child in successors(board))
    return max(values) if board.to_move is colour else min(values)
