"""Tallies: what games say of a player, as numbers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from statistics import fmean, stdev

from reversi.shells.arena.game import Game, Spent

NORMAL_95 = 1.959964
"""So many standard errors to either side hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the true value is, with a confidence of 95 %."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's games: how they ended, its discs in all and its opponents', what it spent."""

    wins: int
    draws: int
    losses: int
    discs: int
    opponents_discs: int
    spent: Spent
    forfeits: int

    @property
    def games(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """1 for each win and ½ for each draw."""
        return self.wins + self.draws / 2

    @property
    def score(self) -> float:
        """The points of a game, on average; ½ before the first."""
        return self.points / self.games if self.games else 0.5

    @property
    def disc_difference(self) -> float:
        """The final disc difference of a game, on average."""
        return (self.discs - self.opponents_discs) / self.games if self.games else 0.0


def tally_of(games: Iterable[Game], player: int) -> Tally:
    """The tally of the player in this place; games of others do not count."""
    own = [game for game in games if player in game.fixture.players]
    points = [game.points_of(player) for game in own]
    places = [game.fixture.players.index(player) for game in own]
    forfeits = [game for game in own if game.forfeit and game.score_of(player) < 0]
    return Tally(
        wins=points.count(1.0),
        draws=points.count(0.5),
        losses=points.count(0.0),
        discs=sum(game.discs[place] for game, place in zip(own, places, strict=True)),
        opponents_discs=sum(game.discs[1 - place] for game, place in zip(own, places, strict=True)),
        spent=sum((game.spent[place] for game, place in zip(own, places, strict=True)), Spent()),
        forfeits=len(forfeits),
    )


def pair_scores(games: Iterable[Game], player: int) -> list[float]:
    """The player's points of a game, on average, in each complete pair of games with changed colours."""
    by_number = sorted(games, key=lambda game: game.fixture.number)
    pairs = [list(pair) for _, pair in groupby(by_number, key=lambda game: game.fixture.number // 2)]
    return [
        fmean(game.points_of(player) for game in pair)
        for pair in pairs
        if len(pair) == 2 and player in pair[0].fixture.players
    ]


def paired_interval(scores: Sequence[float]) -> Interval:
    """The interval of the score in a game, from that of each pair.

    The two games of a pair depend on each other by their opening, so the pairs are the sample. As Agresti and
    Coull (1998) do for proportions, two wins and two losses are added first, here as a pair won and a pair
    lost: with few pairs, or all alike, the spread of these alone would promise too much.
    """
    sample = [*scores, 0.0, 1.0]
    middle, reach = fmean(sample), NORMAL_95 * stdev(sample) / sqrt(len(sample))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))
