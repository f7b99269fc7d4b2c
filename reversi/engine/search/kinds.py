"""Kinds of boards: which of the three searches knows the rules of a board."""

from enum import Enum, auto

from reversi.domain import Aim, Board, Passing, empty_bits

BITBOARD_SIDE = 8
"""The maximum side of a board that fits into the kernel's bitboards."""


class BoardKind(Enum):
    """Which search a board needs."""

    STANDARD = auto()
    """The standard game, with its learned evaluation, from any position (`search.deepening`)."""
    SMALL = auto()
    """Any other game for two on a board that fits into 8×8 (`search.small`)."""
    LARGE = auto()
    """Larger boards, and three to six players (`search.large`)."""


def kind_of(board: Board) -> BoardKind:
    """The kind of `board`. One on which discs are still to be placed (`Rules.placing`) is not standard."""
    rules = board.rules
    if not rules.is_duel or max(rules.width, rules.height) > BITBOARD_SIDE:
        return BoardKind.LARGE
    if (
        (rules.width, rules.height) == (BITBOARD_SIDE, BITBOARD_SIDE)
        and not rules.walls
        and rules.aim is Aim.MOST_DISCS
        and rules.passing is not Passing.NEVER
        and not rules.placing_bits & empty_bits(board)
    ):
        return BoardKind.STANDARD
    return BoardKind.SMALL
