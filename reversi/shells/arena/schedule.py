"""The schedule: which games a match or a tournament has."""

from collections.abc import Sequence
from itertools import combinations

from reversi.shells.arena.game import Fixture
from reversi.shells.arena.opening import Opening


def fixtures_of(players: int, openings: Sequence[Opening]) -> list[Fixture]:
    """Every two players with every opening twice, each once as Black; the two games follow one another.

    All pairs of players play one opening before any plays the next, so that a table is fair at any time.
    """
    pairings = [
        (opening, *colours)
        for opening in openings
        for one, other in combinations(range(players), 2)
        for colours in ((one, other), (other, one))
    ]
    return [Fixture(number, *pairing) for number, pairing in enumerate(pairings)]
