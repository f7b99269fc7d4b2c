"""The positions of the games in the library, worked out when a position is looked for, and remembered."""

from collections.abc import Mapping
from time import perf_counter

from reversi.app.games import KeptGame, orders
from reversi.app.games import msg as games_msg
from reversi.app.session.summary import Positions, images_of, place_of, positions_in

MOST_REMEMBERED = 5000
"""Of how many games the positions are remembered; each takes some two kilobytes."""

READ_AT_A_TIME = 25
"""How many games are read at a time that are not remembered."""

SECONDS_AT_A_TIME = 0.03
"""How long positions are worked out before the page can do other things; the last game may take longer."""


class RememberedPositions:
    """The positions of games, by id; those of a game that was played on since are forgotten."""

    def __init__(self) -> None:
        self._known = dict[str, tuple[str, Positions]]()

    def of(self, game: KeptGame) -> Positions | None:
        """The positions of a game; None if they are not remembered."""
        about, positions = self._known.get(game.id, ("", None))
        return positions if about == game.about else None

    def unknown(self, games: tuple[KeptGame, ...]) -> list[KeptGame]:
        """The first games whose positions are not remembered."""
        return [game for game in games if self.of(game) is None][:READ_AT_A_TIME]

    def learn(self, games: list[KeptGame], sessions: Mapping[str, str]) -> None:
        """Work out the positions of the first of these games, as many as there is time for."""
        begun = perf_counter()
        for game in games:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.pop(next(iter(self._known)))
            self._known[game.id] = game.about, positions_in(sessions.get(game.id, ""))
            if perf_counter() - begun > SECONDS_AT_A_TIME:
                return

    def looked_through(self, order: orders.LookThrough) -> games_msg.GamesLookedThrough:
        """What comes of looking for the board in those of the games whose positions are remembered."""
        images = images_of(order.board)
        known = [(game.id, positions) for game in order.games if (positions := self.of(game)) is not None]
        places = ((each, place_of(images, positions)) for each, positions in known)
        reached = tuple((each, place) for each, place in places if place is not None)
        return games_msg.GamesLookedThrough(order.search, tuple(each for each, _ in known), reached)
