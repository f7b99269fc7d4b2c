"""What a move gains: corners, a pass, a wedge, stable discs, an odd region, squares that it denies.

Each gain is the bitboard of the squares concerned, and needs no search.
"""

from collections.abc import Iterator
from typing import NamedTuple

from reversi import domain
from reversi.domain.geometry import Step, bits_of

EARLY = 9
"""The fewest empty squares with which stable discs and moves without a corner are spoken of."""

PARITY_FROM = 16
"""The most empty squares with which parity is spoken of."""

REGION = 5
"""The most empty squares of a region whose parity is spoken of."""


class Made(NamedTuple):
    """A move on `square`, and the boards before and after it."""

    before: domain.Board
    square: domain.Square
    after: domain.Board


def move_on(board: domain.Board, square: domain.Square) -> Made:
    """The move on that square, which must be legal."""
    return Made(board, square, domain.play(domain.Ongoing(board), square).board)


def moves_on(board: domain.Board) -> tuple[Made, ...]:
    """All moves on the board."""
    after = zip(domain.legal_squares(board), domain.successors(board), strict=True)
    return tuple(Made(board, square, made) for square, made in after)


def corner_taken(made: Made) -> int:
    """The corner on which the move is."""
    return bit(made.before, made.square) & domain.corners(made.before)


def corners_secured(made: Made) -> int:
    """The corners that can be taken after every reply, and could not be taken before."""
    return _forced_corners(made.after) & ~domain.legal_bits(made.before)


def forced_pass(made: Made) -> int:
    """All squares, if the opponent must pass."""
    return made.after.rules.playable if isinstance(domain.state_of(made.after), domain.SkipMove) else 0


def corner_from_every_reply(made: Made) -> int:
    """All squares, if the opponent has moves, and each gives a corner away; 0 near the end."""
    is_told = (
        domain.empties(made.before) >= EARLY
        and domain.legal_bits(made.after)
        and not _has_safe_move(made.after)
    )
    return made.after.rules.playable if is_told else 0


def wedged_in(made: Made) -> int:
    """The square of the move, if it is a wedge in an edge."""
    place = bit(made.before, made.square)
    return place if _is_wedged(made.after, place) else 0


def made_stable(made: Made) -> int:
    """The discs that become stable by the move; none near the end."""
    if domain.empties(made.before) < EARLY:
        return 0
    colour = made.before.to_move
    return stable(made.after, colour) & ~stable(made.before, colour)


def odd_region(made: Made) -> int:
    """The empty squares that hang together with the move, if they are few and odd in number, near the end."""
    region = region_of(made.before, made.square)
    is_odd = region.bit_count() % 2 == 1 and region.bit_count() <= REGION
    return region if is_odd and domain.empties(made.before) <= PARITY_FROM else 0


def denied(made: Made) -> int:
    """The empty squares that the opponent cannot play on."""
    return domain.empty_bits(made.after) & ~domain.legal_bits(made.after)


def square_taken(made: Made) -> int:
    """The square of the move."""
    return bit(made.before, made.square)


def region_of(board: domain.Board, square: domain.Square) -> int:
    """The empty squares that hang together with `square`, itself too."""
    found, front = 0, bit(board, square)
    while front:
        found |= front
        around = 0
        for step in board.rules.steps:
            around |= _shifted(front, step)
        front = around & domain.empty_bits(board) & ~found
    return found


def stable(board: domain.Board, colour: domain.Colour) -> int:
    """The bitboard of discs of `colour` that can never flip, as far as stable neighbours and full lines show.

    A disc is stable if each of the four lines through it is full, ends beside it, or has a stable disc of the
    same colour beside it.
    """
    own, lines = domain.discs_of(board, colour), [(*pair, _full(board, *pair)) for pair in _lines(board)]
    found, held = -1, 0
    while found != held:
        found, held = held, own
        for here, there, full in lines:
            held &= full | _secured(board, found, here) | _secured(board, found, there)
    return found


def _lines(board: domain.Board) -> Iterator[tuple[Step, Step]]:
    """The steps either way along each of the four lines through a square."""
    steps = board.rules.steps
    return zip(steps[:4], reversed(steps[4:]), strict=True)


def _full(board: domain.Board, here: Step, there: Step) -> int:
    """The squares from which no empty square can be reached along a line."""
    reached = domain.empty_bits(board)
    for step in (here, there):
        front = domain.empty_bits(board)
        while front := _shifted(front, step) & board.rules.playable:
            reached |= front
    return board.rules.playable & ~reached


def _secured(board: domain.Board, found: int, step: Step) -> int:
    """The squares that have one of the discs `found` beside them, or nothing that can hold a disc."""
    return _shifted(found, step) | ~_shifted(board.rules.playable, step)


def _shifted(bits: int, step: Step) -> int:
    return (bits << step.left >> step.right) & step.landing


def _forced_corners(board: domain.Board) -> int:
    """The corners that the other side can take after every move of the side to move."""
    found = domain.corners(board)
    for after in domain.successors(board):
        found &= domain.legal_bits(after)
        if not found:
            return 0
    return found if domain.legal_bits(board) else 0


def _has_safe_move(board: domain.Board) -> bool:
    """Whether the side to move has a move that opens no further corner to the other side."""
    opponent = domain.skipped(board).to_move
    had = domain.legal_bits(board, opponent) & domain.corners(board)
    corners = domain.corners(board) & ~had
    return any(not domain.legal_bits(after) & corners for after in domain.successors(board))


def _is_wedged(board: domain.Board, place: int) -> bool:
    """Whether the disc on the edge at `place` has discs of the side to move on both sides."""
    theirs = domain.discs_of(board, board.to_move)
    held = any(_shifted(theirs, here) & _shifted(theirs, there) & place for here, there in _lines(board))
    return held and bool(place & board.rules.edge_bits)


def bit(board: domain.Board, square: domain.Square) -> int:
    """The bitboard of one square."""
    return bits_of([square], board.rules.width)
