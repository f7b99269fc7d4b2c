"""The phases of a game, and what a side lost in each of them."""

from enum import Enum

from reversi.app.review.model import Review, choices_of, judgements
from reversi.domain import Colour, Rules, empties, start_board
from reversi.domain.decoding import Node

USUAL_START = 4
"""The discs with which most games begin."""

MOST = 100_000
"""More discs than can be lost in a phase of any game."""


class Phase(Enum):
    """A third of the moves that fill a board from four discs on: on 8×8, moves 1–20, 21–40 and 41–60."""

    OPENING = "opening"
    MIDGAME = "midgame"
    ENDGAME = "endgame"


Losses = tuple[int, ...]
"""Whole discs lost, for each phase."""


def lost_by_phase(review: Review, colour: Colour) -> Losses:
    """What the moves of `colour` that had a choice lost in each phase, as far as the review says."""
    lost = dict.fromkeys(Phase, 0)
    for each in choices_of(judgements(review), colour):
        lost[phase_of(review.rules, each.number)] += each.lost
    return tuple(lost.values())


def phase_of(rules: Rules, number: int) -> Phase:
    """The phase of the move with this number, counted from 1 without passes.

    >>> from reversi.domain import STANDARD
    >>> [phase_of(STANDARD, number).value for number in (20, 21, 40, 41)]
    ['opening', 'midgame', 'midgame', 'endgame']
    """
    squares = rules.playable.bit_count()
    filled = squares - empties(start_board(rules)) + number - 1
    return tuple(Phase)[max(filled - USUAL_START, 0) * len(Phase) // max(squares - USUAL_START, 1)]


def decode_losses(node: Node) -> Losses:
    """The losses in a list of whole numbers; raises DecodeError."""
    lost = node.items(len(Phase))
    if len(lost) < len(Phase):
        node.refuse("expected a number for each phase")
    return tuple(each.integer_to(MOST) for each in lost)
