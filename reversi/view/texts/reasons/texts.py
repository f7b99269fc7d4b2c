"""The sentences that say why a move is good or bad, as a type."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReasonTexts:
    """One sentence for each reason in one language, with its full stop.

    Most begin with the move that they speak of; colours stand before the squares that they take.
    """

    gives_corner: Callable[[str, str, str], str]
    """The move, who gets the corner, and the corner."""
    x_square: Callable[[str, str, str], str]
    """The same for a move on the X-square of that corner."""
    c_square: Callable[[str, str, str], str]
    takes_corner: Callable[[str], str]
    loses_corner: Callable[[str, str, str, str], str]
    """The move, the reply, and who can then take which corner."""
    wins_corner: Callable[[str, str], str]
    """The move, and the corner that its player can then take."""
    makes_pass: Callable[[str, str], str]
    """The move, and who must pass after it."""
    must_pass: Callable[[str, str, str], str]
    """The move, the reply, and who must pass after both."""
    wedge: Callable[[str, str, str], str]
    """The move, who plays the wedge, and where."""
    no_safe_move: Callable[[str, str, str], str]
    """The move, the reply, and whose moves all give a corner away after both."""
    gives_stable: Callable[[str, str, str, int], str]
    """The move, whose reply makes so many discs stable, and the reply."""
    parity: Callable[[str, int, str, int], str]
    """The move and the odd number of empty squares around it, another move and an even number."""
    few_replies: Callable[[str, str, int, str, int], str]
    """The move, who has so many replies to it, another move and the number of replies to that."""
    wanted_by_both: Callable[[str, str, str], str]
    """The move, who plays next, and the square that both want."""
    opens_square: Callable[[str, str, str, str], str]
    """The move, who can then play on which square, and the move after which it could not."""
