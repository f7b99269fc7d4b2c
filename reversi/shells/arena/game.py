"""One game of a match or a tournament: how it is played, and what its players spend on it."""

from collections.abc import Generator, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from random import Random

from reversi.arena import Fixture, Outcome, Playing, after_move, begin_game, forfeited
from reversi.domain import Colour, IllegalPlyError, Ply, Square
from reversi.shells.arena.external_engine import ForfeitError
from reversi.shells.arena.player import Entrant, MatchPlayer, player_of
from reversi.shells.options import WALL
from reversi.shells.workers import Workers


@dataclass(frozen=True, slots=True)
class Spent:
    """What a player has spent on its moves."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(self.moves + other.moves, self.nodes + other.nodes, self.seconds + other.seconds)


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game, and what each side spent; `forfeit` says why a player forfeited it, if one did."""

    outcome: Outcome
    spent: tuple[Spent, ...]
    forfeit: str = ""

    @property
    def fixture(self) -> Fixture:
        """The fixture that was played."""
        return self.outcome.fixture


def play_game(fixture: Fixture, players: Mapping[Colour, MatchPlayer], seed: int) -> Game:
    """Play a game; a player that makes no legal move forfeits it."""
    game, forfeit = begin_game(fixture), ""
    spent = {colour: Spent() for colour in players}
    while isinstance(game, Playing):
        board = game.state.board
        random = Random(f"ply {len(squares_in(game.plies))} of game {fixture.number} of seed {seed}")
        try:
            choice = players[board.to_move](board, random.getrandbits(32))
            spent[board.to_move] += Spent(1, choice.nodes, choice.seconds)
            after = after_move(game, choice.square)
        except (ForfeitError, IllegalPlyError) as reason:
            after, forfeit = forfeited(game), str(reason)
        game = after
    return Game(game, tuple(spent[side] for side in fixture.opening.board.rules.players), forfeit)


def squares_in(plies: tuple[Ply, ...]) -> list[Square]:
    """The squares played, without the skips."""
    return [ply for ply in plies if isinstance(ply, Square)]


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What all games share: `patience` is a program's seconds for a move, `clock` names the clock."""

    players: tuple[Entrant, ...]
    seed: int
    table_megabytes: int
    patience: float
    clock: str = WALL

    @property
    def labels(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.label for player in self.players)


def played(settings: MatchSettings, fixtures: Iterable[Fixture], jobs: int) -> Generator[Game]:
    """Play `jobs` games at once, and yield each as it ends. Closing the generator stops the others.

    Raises CommandError if a player cannot be started.
    """
    return Workers(jobs).map(partial(play_one, settings), fixtures)


def play_one(settings: MatchSettings, fixture: Fixture) -> Game:
    """Play a game between fresh players."""
    with ExitStack() as stack:
        seated = {
            colour: stack.enter_context(
                player_of(
                    settings.players[place], settings.table_megabytes, settings.patience, settings.clock
                )
            )
            for colour, place in zip(fixture.opening.board.rules.players, fixture.players, strict=True)
        }
        return play_game(fixture, seated, settings.seed)
