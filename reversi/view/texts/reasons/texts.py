"""The sentences that say why a move is good or bad, as a type."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReasonTexts:
    """One sentence for each reason in one language, with its full stop.

    Most begin with the move they are about; colours come before the squares they take.
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
    """The move, and the corner that its player can take next."""
    makes_pass: Callable[[str, str], str]
    """The move, and who must pass after it."""
    must_pass: Callable[[str, str, str], str]
    """The move, the reply, and who must pass after both."""
    wedge: Callable[[str, str, str], str]
    """The move, who plays the wedge, and where."""
    no_safe_move: Callable[[str, str, str], str]
    """The move, the reply, and whose moves after both all give a corner away."""
    gives_stable: Callable[[str, str, str, int], str]
    """The move, who replies, the reply, and how many discs it makes stable."""
    parity: Callable[[str, int, str, int], str]
    """The move and the odd number of empty squares in its region, another move and an even number."""
    few_replies: Callable[[str, str, int, str, int], str]
    """The move, who replies and in how many ways, another move and the number of replies to that."""
    wanted_by_both: Callable[[str, str, str], str]
    """The move, who plays next, and the square that both want."""
    opens_square: Callable[[str, str, str, str], str]
    """The move, who can then play where, and the move that would not have allowed it."""
