"""The details of a game played here, as a record states them."""

from reversi.app.game.seats import NO_NAMES, Computer, Names, Player, Seats, seated
from reversi.domain import Colour
from reversi.engine import player_named
from reversi.record.details import Details

HUMAN = "Human"


def details_of(seats: Seats, names: Names = NO_NAMES) -> Details:
    """The details of a game between Black and White with the players in these seats, some perhaps named."""
    black, white = (_name(seated(seats, colour)) for colour in (Colour.BLACK, Colour.WHITE))
    return Details(place="Reversi", black=names.black.strip() or black, white=names.white.strip() or white)


def _name(player: Player) -> str:
    return player_named(player.key).name if isinstance(player, Computer) else HUMAN
