"""Levels: the ladder of computer players, the weakest first."""

from reversi.app.game.seats import Computer, Player
from reversi.engine import COMPUTER_PLAYERS, LevelPlayer, player_named

LADDER: tuple[Computer, ...] = tuple(
    Computer(player.key) for player in COMPUTER_PLAYERS if isinstance(player, LevelPlayer)
)
"""The levels, the weakest first."""

STRONGEST = Computer("strongest")


def level_of(player: Player) -> int | None:
    """The number of a player's level, from 1; None for all others."""
    return LADDER.index(player) + 1 if player in LADDER else None


def is_on_ladder(player: Player) -> bool:
    """Whether the player is a level, or the strongest player above them."""
    return player in LADDER or player == STRONGEST


def is_timed(player: Player) -> bool:
    """Whether the player thinks for as long as it is allowed."""
    return isinstance(player, Computer) and player_named(player.key).timed
