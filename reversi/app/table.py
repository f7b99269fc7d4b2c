"""The table: what every part of the page sees of the game that is played on it."""

from dataclasses import dataclass

from reversi.app.computer.model import Flow
from reversi.app.game.model import Arrival, Refusal, Zoom, cursor_on
from reversi.app.game.recorded import players_at_end, recorded_players
from reversi.app.game.seats import Players, Seats
from reversi.domain import GameState, Square
from reversi.record.details import Details
from reversi.record.game import Game, rules_of


@dataclass(frozen=True, slots=True)
class Table:
    """The game, who plays it, and where a person is in it."""

    game: Game
    seats: Seats
    seed: int
    flow: Flow
    arrival: Arrival
    cursor: Square
    """The square that Tab reaches; the arrow keys move on from there."""
    pointed: Square | None = None
    """The square under the mouse, or with the keyboard's focus."""
    refusal: Refusal | None = None
    zoom: Zoom = Zoom.NONE
    details: Details | None = None
    """What is known of the game if it was loaded, whatever is played in it since; None if it began here."""

    @property
    def state(self) -> GameState:
        """The state of the game at the place reached."""
        return self.game.present.state

    @property
    def recorded(self) -> Players | None:
        """The players whom a loaded game names, while it is looked at and not played on."""
        return recorded_players(self.details, self.game)

    @property
    def players_at_end(self) -> Players:
        """Who has played the line seen to its end."""
        return players_at_end(self.details, self.game, self.seats)


def on_table(
    table: Table,
    game: Game,
    arrival: Arrival,
    *,
    seats: Seats,
    seed: int,
    flow: Flow = Flow.RUNNING,
    details: Details | None = None,
) -> Table:
    """The table with another game on it: the zoom stays, and so does the cursor where it can."""
    return Table(
        game=game,
        seats=seats,
        seed=seed,
        flow=flow,
        arrival=arrival,
        cursor=cursor_on(rules_of(game), table.cursor),
        pointed=table.pointed,
        zoom=table.zoom,
        details=details,
    )
