"""The player that the person has written: whose text is not here."""

from reversi.app.game.seats import Computer, Seats, Written
from reversi.engine import custom_player_of


def strangers(seats: Seats, written: Written | None) -> tuple[str, ...]:
    """The names of the players in the seats that somebody has written, and whose texts are not here."""
    here = written.player.key if written else None
    owns = (custom_player_of(player.key) for _, player in seats if isinstance(player, Computer))
    return tuple(custom_player.name for custom_player in owns if custom_player and custom_player.key != here)
