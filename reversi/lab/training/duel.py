"""`python3 -m reversi train duel`: how much stronger one file of weights is than another."""

from pathlib import Path

from reversi.engine.search.effort import Effort
from reversi.shells.arena.match import MatchOrder, run_between
from reversi.shells.arena.player import MatchSettings, Searching

MEGABYTES = 1
EXACT_FROM = 14


def run(first: Path, second: Path, pairs: int, seed: int, depth: int, nodes: int, selectivity: int) -> int:
    """Have two files of weights play each other, in both colours from each of `pairs` balanced openings, and
    print the report; return the exit status. The search of a move ends at `depth` or after `nodes`.
    """
    effort = Effort(depth, nodes, exact_from=EXACT_FROM, selectivity=selectivity)
    players = tuple(Searching(str(weights), effort, weights) for weights in (first, second))
    return run_between(
        MatchSettings(players, seed, MEGABYTES, patience=60), MatchOrder((), 2 * pairs, seed=seed)
    )
