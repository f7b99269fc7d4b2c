"""The table: what every part of the page sees of the game, and what is being done with it."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.game import seats as seating
from reversi.app.game.model import FLASH, Arrival, Refusal, Zoom, cursor_on
from reversi.domain import Board, Finished, GameState, Ply, Square
from reversi.record.details import Details, fitting, is_closed, is_line_of
from reversi.record.game import Game, end_of, main_plies, rules_of


@dataclass(frozen=True, slots=True)
class Playing:
    """The game is being played."""


@dataclass(frozen=True, slots=True)
class Analysing:
    """Every position is analysed, and the person moves for all colours."""

    origin: Board
    """The position at which analysis was switched on."""
    goes_on: bool = False
    """Whether the computers play on once analysis is switched off."""


@dataclass(frozen=True, slots=True)
class Following:
    """The page called `page`, in another browser tab, plays the game; this page only shows it."""

    page: str


Mode: TypeAlias = Playing | Analysing | Following

PLAYING = Playing()


class Flow(Enum):
    """Whether the computer moves by itself."""

    RUNNING = "running"
    PAUSED = "paused"
    STEPPING = "stepping"
    """Paused, except for one move that the person asked for."""


@dataclass(frozen=True, slots=True)
class Table:
    """The game, who plays it, what is being done with it, and where the person is in it."""

    game: Game
    seats: seating.Seats
    seed: int
    flow: Flow
    arrival: Arrival
    cursor: Square
    """The square that Tab reaches, and from which the arrow keys move."""
    mode: Mode = PLAYING
    pointed: Square | None = None
    """The square under the mouse, or with the keyboard focus."""
    refusal: Refusal | None = None
    zoom: Zoom = Zoom.NONE
    details: Details | None = None
    """What is known about the game if it was loaded, even after further play; None if it began here."""
    names: seating.Names = seating.NO_NAMES
    """The names given to the players in the seats, whoever they are."""
    id: str = ""
    """The id of the game in the library, which never changes; empty while the game is as it was loaded."""
    announcements: int = 0
    """How many numbers have been given out to refusals, copies, typed answers and set-aside games.

    A number tells an announcement from an earlier one in the same words, so that it is read out again.
    """

    @property
    def state(self) -> GameState:
        """The state of the game at its current place."""
        return self.game.present.state

    @property
    def analysing(self) -> Analysing | None:
        """The analysis under way; None unless the position on the board is being analysed."""
        return self.mode if isinstance(self.mode, Analysing) else None

    @property
    def follows(self) -> bool:
        """Whether the game is played in another browser tab, and only shown here."""
        return isinstance(self.mode, Following)

    @property
    def is_closed(self) -> bool:
        """Whether a move here would stand beside the record of a game."""
        return is_closed(self.details, self.game)

    @property
    def is_replayed(self) -> bool:
        """Whether the record of a game is looked at: the line recorded, or another that nobody plays.

        So is what was loaded as moves alone, and what a person tries after them, while a computer waits.
        """
        if self.flow is Flow.PAUSED:
            told = self.details.plies if self.details else ()
            return self.is_closed or bool(told and self.game.messages[: len(told)] == told)
        return self.game.is_main_line and self.game.place < self.game.last and self.is_closed

    @property
    def is_played_on(self) -> bool:
        """Whether a person plays on from a place in the record of a game."""
        return self.is_closed and not self.is_replayed

    @property
    def is_studied(self) -> bool:
        """Whether moves are only tried out: the game is analysed, or its record is looked at."""
        return self.analysing is not None or self.is_replayed

    @property
    def seats_now(self) -> seating.Seats:
        """Who moves for each colour now. In a game that is studied, a person moves for all.

        Once the game is over, there are no moves to make, and the seats are those of the game.
        """
        if not self.is_studied or isinstance(self.state, Finished):
            return self.seats
        return tuple((colour, seating.Human()) for colour, _ in self.seats)

    @property
    def recorded(self) -> seating.Players | None:
        """The players of a loaded game, while its line is seen, or whatever is studied beside it."""
        told, game = self.details, self.game
        is_theirs = is_line_of(told, game) or (self.is_studied and fitting(told, main_plies(game)))
        return seating.recorded_players(told, end_of(game.on_main_line())) if is_theirs else None

    @property
    def players_at_end(self) -> seating.Players:
        """Who played the line seen, to its end; nameless if it was loaded so, or is only tried out."""
        details, game = self.details, self.game
        if self.is_studied and game.nodes[game.line[-1]].is_tried:
            details = Details()
        elif not is_line_of(details, game):
            details = None
        return seating.players_of(details, rules_of(game).players) if details else self.seats


def on_table(
    table: Table,
    game: Game,
    arrival: Arrival,
    *,
    seats: seating.Seats,
    seed: int,
    flow: Flow = Flow.RUNNING,
    details: Details | None = None,
    names: seating.Names = seating.NO_NAMES,
    game_id: str = "",
) -> Table:
    """The table with another game on it. The zoom stays, and so does the cursor if it can."""
    return Table(
        game=game,
        seats=seats,
        seed=seed,
        flow=flow,
        arrival=arrival,
        cursor=cursor_on(rules_of(game), table.cursor),
        mode=table.mode if table.follows else PLAYING,
        pointed=table.pointed,
        zoom=table.zoom,
        details=details,
        names=names,
        id=game_id,
        announcements=table.announcements,
    )


def play_ply(table: Table, ply: Ply) -> Table:
    """The table after `ply`, whoever played it; during analysis and beside a record it is only tried out."""
    flow = Flow.PAUSED if table.flow is Flow.STEPPING or table.is_replayed else table.flow
    game = table.game.try_out(ply) if table.analysing or table.is_closed else table.game.append(ply)
    return replace(table, game=game, arrival=Arrival.PLAYED, refusal=None, flow=flow)


def play_on(table: Table) -> Table:
    """The table with the game going on from this place; what followed stays as a variation, or the record."""
    return replace(table, game=table.game.end_here(), arrival=Arrival.VIEWED, refusal=None, flow=Flow.RUNNING)


def look_at(table: Table, game: Game) -> Table:
    """The table with the game seen from another place.

    If a computer would move there, it waits for the person to look; at the end of the main line it goes on.
    In a record nobody does, unless it is played on.
    """
    seen = replace(table, game=game, arrival=Arrival.VIEWED, refusal=None)
    is_at_the_end = game.place == game.last and game.is_on_main_line
    waits = not is_at_the_end and not seating.is_humans_turn(game.present.state, table.seats)
    rests = seen.is_closed and not table.is_played_on
    return replace(seen, flow=Flow.PAUSED) if waits or rests else seen


def look_at_main_line(table: Table, place: int) -> Table:
    """The table with the main line seen from this place, or from its end if it is shorter."""
    main = table.game.on_main_line()
    return look_at(table, main.go_to(min(place, main.last)))


def jump(table: Table, place: int | None, arrival: Arrival) -> Table:
    """The table with the game at another place; if only computers play, they pause to let the person look.

    In a record, that is looking, and not taking back.
    """
    if place is None:
        return table
    flow = table.flow if seating.has_human(table.seats_now) else Flow.PAUSED
    there = replace(table, game=table.game.go_to(place), arrival=arrival, refusal=None, flow=flow)
    looks = table.is_replayed or (there.is_closed and not table.is_played_on)
    return look_at(table, there.game) if looks else there


def refuse(table: Table, square: Square) -> tuple[Table, cmd.Cmds]:
    """The table after a refused click on `square`, which flashes, and the command that ends the flash."""
    number = table.announcements + 1
    refused = replace(table, refusal=Refusal(number, square), announcements=number)
    return refused, (cmd.Wait(FLASH, game_msg.FlashEnded(number)),)


def take_over(table: Table) -> Table:
    """The table with its game played on this page, even if another page played it before."""
    return replace(table, mode=PLAYING, refusal=None) if table.follows else table


def named(table: Table, page: str) -> Table:
    """The table with an id for its game, unless that has one; `page` gives it to no other game.

    A game that was loaded has none until it is played on, so that the same text is the same game each time.
    """
    if table.id or table.arrival is Arrival.LOADED:
        return table
    return replace(table, id=f"{page}-{table.announcements}-{table.seed:x}")


def is_own(table: Table) -> bool:
    """Whether the finished game on the board was played by those in the seats, who can play again."""
    return table.players_at_end == table.seats
