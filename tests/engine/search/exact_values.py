"""What a search to the end should find on any board, by plain minimax over the domain's boards."""

from reversi import domain


def exact_values(board: domain.Board) -> dict[domain.Square, int]:
    """The final score that every move leads to, for the side to move; all others play against it.

    Nobody passes who need not. Where fewest discs win, the score is negated.
    """
    return {move.square: _value(move.after, board.to_move) for move in domain.moves_of(board)}


def score_of(board: domain.Board, colour: domain.Colour) -> int:
    """The final score of a finished game for one player; negated where fewest discs win."""
    sign = -1 if board.rules.aim is domain.Aim.FEWEST_DISCS else 1
    counts = {owner: sign * discs for owner, discs in domain.final_counts(board).items()}
    return counts[colour] - max(discs for owner, discs in counts.items() if owner is not colour)


def _value(board: domain.Board, colour: domain.Colour) -> int:
    if not domain.legal_bits(board):
        return _value(domain.skipped(board), colour) if domain.must_skip(board) else score_of(board, colour)
    values = (_value(child, colour) for child in domain.successors(board))
    return max(values) if board.to_move is colour else min(values)
