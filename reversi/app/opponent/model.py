"""Opponents: the ladder of levels, and what the dialog starts with."""

from reversi.app.game.seats import Computer, Player, Seats, seated
from reversi.app.panel.model import PlayerChooser
from reversi.domain import Colour
from reversi.engine import COMPUTER_PLAYERS, LevelPlayer, own_player, player_named

LADDER: tuple[Computer, ...] = tuple(
    Computer(player.key) for player in COMPUTER_PLAYERS if isinstance(player, LevelPlayer)
)
"""The levels, the weakest first."""

FIRST_LEVEL = 3
"""The level that is offered where no level plays."""

STRONGEST = Computer("strongest")

CHOOSER = "players"
"""The id of the dialog."""

SLIDER = "players-level"
"""The id of the slider in it."""


def level_of(player: Player) -> int | None:
    """The number of a player's level, from 1; None for all others."""
    return LADDER.index(player) + 1 if player in LADDER else None


def is_on_ladder(player: Player) -> bool:
    """Whether the player is a level, or the strongest player above them."""
    return player in LADDER or player == STRONGEST


def is_timed(player: Player) -> bool:
    """Whether the player thinks for as long as it is allowed."""
    return isinstance(player, Computer) and player_named(player.key).timed


def chooser_for(seats: Seats, colour: Colour) -> PlayerChooser:
    """The dialog in which the player of `colour` is picked already, and another level where there is one."""
    player = seated(seats, colour)
    levels = (level_of(each) for each in (player, *(other for _, other in seats)))
    level = next((level for level in levels if level), FIRST_LEVEL)
    is_other = isinstance(player, Computer) and not is_on_ladder(player) and not own_player(player.key)
    return PlayerChooser(colour, player, level, unfolded=is_other)
