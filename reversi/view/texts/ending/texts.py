"""The texts of the end of a game, as a type."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EndingTexts:
    """The end of a game in one language; moves are given as "41. Black b8"."""

    result: str
    """The name of this part of the page."""
    you_win: str
    named_wins: Callable[[str], str]
    """The same for the only person in a game, by the name that they were given."""
    resigned: Callable[[str], str]
    """The winner of a loaded game, a player or a colour; no full stop."""
    on_time: Callable[[str], str]
    recorded_win: Callable[[str], str]
    """The same for a recorded result that the board does not show."""
    recorded_draw: str
    draw: str
    draw_between: Callable[[str], str]
    """The colours, joined."""
    by: Callable[[int], str]
    """The winner's lead over the next player, in discs."""
    by_fewer: Callable[[int], str]
    """The same where the fewest discs win."""
    swap_again: str
    next_again: str
    """The same for three or more players: everyone takes the next colour."""
    won_in_a_row: Callable[[int], str]
    """The number of games."""
    suits_better: Callable[[str], str]
    """The level below, after several losses in a row."""
    try_level: Callable[[str], str]
    """The buttons that begin a game against the level above, and the one below."""
    play_level: Callable[[str], str]
