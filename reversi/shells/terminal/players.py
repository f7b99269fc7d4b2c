"""`python3 -m reversi players`: all computer players, grouped by origin."""

from reversi.engine.players import TRIAL_PLAYERS
from reversi.shells.failure import has_kernel
from reversi.shells.terminal.play.words import player_line, players_words

TRIALS = "Further players for match and tournament"


def run() -> int:
    """Print all players with their keys; return the exit status."""
    print(players_words(has_kernel()))
    width = max(len(player.key) for player in TRIAL_PLAYERS)
    print("\n".join([TRIALS, *(player_line(player, width) for player in TRIAL_PLAYERS)]))
    return 0
