"""`python3 -m reversi ladder`: each level against the one below it, the lowest against the greedy player."""

import sys
from itertools import pairwise

from reversi.engine.players import COMPUTER_PLAYERS, LevelPlayer
from reversi.shells.arena.command import INTERRUPTED, Order, cores, openings_for, play_all, players_of
from reversi.shells.arena.hall import House
from reversi.shells.arena.schedule import fixtures_of
from reversi.shells.arena.tally import pair_scores, paired_interval, tally_of

BELOW = "greedy"
"""Whom the lowest level meets."""

HEAD = "player     against      won  drawn  lost   score         95 %  ms/move"


def run(order: Order) -> int:
    """Play the matches from the bottom up, and print what each says; the exit status.

    `order.players` are the steps from the lowest to the highest.
    """
    players = players_of(order)
    openings = openings_for(order)
    fixtures = fixtures_of(2, openings)
    print(f"{order.games} games each, openings {order.openings}, seed {order.seed}\n\n{HEAD}", flush=True)
    for lower, upper in pairwise(players):
        labels = upper.label, lower.label
        house = House((upper, lower), order.seed, order.table_megabytes, order.patience)
        games, interrupted = play_all(house, fixtures, order.jobs or cores(), labels)
        if interrupted:
            print(f"Interrupted after {len(games)} games of {' against '.join(labels)}.", file=sys.stderr)
            return INTERRUPTED
        tally, interval = tally_of(games, 0), paired_interval(pair_scores(games, 0))
        spent = tally.spent
        print(
            f"{upper.label:<10} {lower.label:<10} "
            f"{tally.wins:>5} {tally.draws:>6} {tally.losses:>5} {tally.score:>7.1%} "
            f"{interval.low * 100:>7.1f}–{interval.high * 100:.1f} "
            f"{spent.seconds * 1000 / max(spent.moves, 1):>8.1f}",
            flush=True,
        )
    return 0


def steps() -> tuple[str, ...]:
    """All levels, from below the lowest to the highest."""
    return (BELOW, *(player.key for player in COMPUTER_PLAYERS if isinstance(player, LevelPlayer)))
