"""Opponents: what the dialog starts with."""

from reversi.app.common.dialogs import NextGame, PlayerChooser
from reversi.app.game.levels import is_on_ladder, level_of
from reversi.app.game.seats import Computer, Seats, seated
from reversi.domain import Colour
from reversi.engine import custom_player_of

FIRST_LEVEL = 3
"""The level on offer if no level is playing."""

CHOOSER = "players"
"""The id of the dialog."""

SLIDER = "players-level"
"""The id of the slider in it."""

ALL = "all-opponents"
"""The id of the button that opens the dialog for the next game."""


def chooser_for(seats: Seats, colour: Colour, next_game: NextGame | None = None) -> PlayerChooser:
    """The dialog with the player of `colour` picked, and the slider at a level that plays, if one does."""
    player = seated(seats, colour)
    levels = (level_of(each) for each in (player, *(other for _, other in seats)))
    level = next((level for level in levels if level), FIRST_LEVEL)
    is_other = isinstance(player, Computer) and not is_on_ladder(player) and not custom_player_of(player.key)
    return PlayerChooser(colour, player, level, unfolded=is_other, next_game=next_game)
