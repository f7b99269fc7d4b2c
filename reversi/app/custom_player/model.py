"""The custom player: which of those in the seats are missing."""

from reversi.app.game.seats import Computer, Seats, Written
from reversi.engine import custom_player_of


def strangers(seats: Seats, written: Written | None) -> tuple[str, ...]:
    """The names of the custom players in the seats whose code is missing here."""
    here = written.player.key if written else None
    owns = (custom_player_of(player.key) for _, player in seats if isinstance(player, Computer))
    return tuple(custom_player.name for custom_player in owns if custom_player and custom_player.key != here)
