"""Seats: who plays which colour; the players named by a loaded game; and the ladder of computer players."""

from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from reversi.domain import Colour, SkipMove
from reversi.domain.state import Finished, GameState, Ongoing
from reversi.engine import COMPUTER_PLAYERS, CustomPlayer, LevelPlayer, player_named
from reversi.record.details import Details


@dataclass(frozen=True, slots=True)
class Human:
    """A person at this page."""


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer player registered in `engine.players` under `key`."""

    key: str


Player: TypeAlias = Human | Computer


@dataclass(frozen=True, slots=True)
class Written:
    """A custom player: its name, which may be empty, and its code."""

    name: str
    code: str

    @property
    def player(self) -> Computer:
        """The player to put in a seat."""
        return Computer(CustomPlayer(self.name).key)


Seats: TypeAlias = tuple[tuple[Colour, Player], ...]
"""Every colour of the rules with its player, in turn order."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A player named by a loaded game, who makes no moves here."""

    name: str = ""
    """Empty if it is unknown."""
    rating: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """The names that the person gave the players of Black and White; empty where there is none."""

    black: str = ""
    white: str = ""


NO_NAMES = Names()


Players: TypeAlias = tuple[tuple[Colour, Player | Recorded], ...]
"""The players that the page names: those in the seats, or those of a loaded game."""

SomePlayer = TypeVar("SomePlayer", bound=Player | Recorded)


def seated(seats: tuple[tuple[Colour, SomePlayer], ...], colour: Colour) -> SomePlayer:
    """The player of `colour`; KeyError if the seats have no such colour."""
    return dict(seats)[colour]


def seat(seats: Seats, colour: Colour, player: Player) -> Seats:
    """The seats with `player` on `colour`."""
    return tuple((each, player if each is colour else sitting) for each, sitting in seats)


def swap(seats: Seats, places: int = 1) -> Seats:
    """The seats with every player moved on by so many colours."""
    players = [player for _, player in seats]
    return tuple(zip((colour for colour, _ in seats), players[places:] + players[:places], strict=True))


def against(opponent: Computer, seats: Seats) -> Seats:
    """The seats with `opponent` in place of every computer."""
    return tuple((colour, opponent if isinstance(player, Computer) else player) for colour, player in seats)


def seats_for(colours: tuple[Colour, ...], seats: Seats) -> Seats:
    """The seats of a game among `colours`: players keep their colours.

    A free colour goes to a computer like the last one seated, or to a person if there is none. If that leaves
    out every person, one takes the first colour.
    """
    sitting = dict(seats)
    computers = [player for _, player in seats if isinstance(player, Computer)]
    newcomer = computers[-1] if computers else Human()
    seated_again = tuple((colour, sitting.get(colour, newcomer)) for colour in colours)
    if has_human(seats) and not has_human(seated_again):
        return seat(seated_again, colours[0], Human())
    return seated_again


def mover(state: GameState) -> Colour | None:
    """The colour that must move or skip; None when the game is over."""
    return state.board.to_move if isinstance(state, Ongoing | SkipMove) else None


def is_human_decision(state: GameState, seats: Seats) -> bool:
    """Whether a person must choose a move here; a forced skip is not a choice."""
    return isinstance(state, Ongoing) and isinstance(seated(seats, state.board.to_move), Human)


def is_humans_turn(state: GameState, seats: Players) -> bool:
    """Whether a person must move or skip here."""
    colour = mover(state)
    return colour is not None and isinstance(seated(seats, colour), Human)


def has_computer(seats: Players) -> bool:
    """Whether a computer plays any colour."""
    return any(isinstance(player, Computer) for _, player in seats)


def has_human(seats: Seats) -> bool:
    """Whether a person plays any colour."""
    return any(isinstance(player, Human) for _, player in seats)


def only_person(players: Players) -> Colour | None:
    """The colour of the only person among the players; None if there are several, or none."""
    people = [colour for colour, player in players if isinstance(player, Human)]
    return people[0] if len(people) == 1 else None


def person_against_computers(players: Players) -> Colour | None:
    """The colour of the only person in a game against computers; None in any other game.

    Beside a computer, a player who has a name is a person.
    """
    people = [colour for colour, player in players if not isinstance(player, Computer)]
    return people[0] if has_computer(players) and len(people) == 1 else None


def players_of(details: Details, colours: tuple[Colour, ...]) -> Players:
    """The players of a loaded game, in turn order; the names are empty where they are unknown."""
    known = {
        Colour.BLACK: Recorded(details.black, details.black_rating),
        Colour.WHITE: Recorded(details.white, details.white_rating),
    }
    return tuple((colour, known.get(colour, Recorded())) for colour in colours)


def recorded_players(details: Details | None, end: GameState) -> Players | None:
    """The players of a line that was loaded with these details and ends so.

    None if they are unknown and the game is not over: then those in the seats go on with it.
    """
    if details is None or not (details.black or details.white or isinstance(end, Finished)):
        return None
    return players_of(details, end.board.rules.players)


def named_players(seats: Players, names: Names) -> Players:
    """The players, those in the seats by the name that they have been given, if any."""
    given = {Colour.BLACK: names.black.strip(), Colour.WHITE: names.white.strip()}
    return tuple(
        (colour, player if isinstance(player, Recorded) else Recorded(name))
        if (name := given.get(colour))
        else (colour, player)
        for colour, player in seats
    )


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
