"""A series: the games of a match or a tournament, and what is known once they are played, or some of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from reversi.shells.arena.game import Game
from reversi.shells.arena.rating import Rating, is_connected, ratings_of, with_draws
from reversi.shells.arena.tally import Interval, Tally, pair_scores, paired_interval, tally_of


@dataclass(frozen=True, slots=True)
class Series:
    """The labels of the players, how many games there were to be, where they began, and those played."""

    players: tuple[str, ...]
    planned: int
    openings: str
    seed: int
    games: tuple[Game, ...]

    @property
    def tallies(self) -> list[Tally]:
        """Each player's tally."""
        return [tally_of(self.games, player) for player in range(len(self.players))]

    @property
    def intervals(self) -> list[Interval]:
        """Each player's score in a game, as an interval."""
        return [paired_interval(pair_scores(self.games, player)) for player in range(len(self.players))]

    @property
    def points(self) -> list[list[float]]:
        """Row by row, each player's points from each other."""
        return [[self._points(one, other) for other in range(len(self.players))] for one in self._places]

    @property
    def meetings(self) -> list[list[int]]:
        """Row by row, how often each player has met each other."""
        return [[len(self._between(one, other)) for other in self._places] for one in self._places]

    @property
    def _places(self) -> range:
        return range(len(self.players))

    def _between(self, one: int, other: int) -> Sequence[Game]:
        return [game for game in self.games if set(game.fixture.players) == {one, other}]

    def _points(self, one: int, other: int) -> float:
        return sum(game.points_of(one) for game in self._between(one, other)) if one != other else 0.0


@dataclass(frozen=True, slots=True)
class Ratings:
    """The rating of each player; `helped` where a drawn game between every two had to be imagined."""

    each: tuple[Rating, ...]
    helped: bool


def ratings_in(series: Series) -> Ratings:
    """The ratings that the games of a series show."""
    helped = not is_connected(series.points)
    points = with_draws(series.points) if helped else series.points
    return Ratings(tuple(ratings_of(points)), helped)
