"""The runner: plays games in several processes at once."""

import os
from collections.abc import Generator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from reversi.arena import Fixture
from reversi.shells.arena.game import Game, play_game
from reversi.shells.arena.player import Entrant, player_of
from reversi.shells.clocks import WALL
from reversi.shells.processes import in_processes


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What all games share.

    `patience` is the number of seconds that a program may take for a move; `clock` names the clock that times
    the moves.
    """

    players: tuple[Entrant, ...]
    seed: int
    table_megabytes: int
    patience: float
    clock: str = WALL

    @property
    def labels(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.label for player in self.players)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played(settings: MatchSettings, fixtures: Sequence[Fixture], jobs: int) -> Generator[Game]:
    """Play `jobs` games at once, and yield each as it ends. Closing the generator stops the others.

    Raises CommandError if a player cannot be started.
    """
    if jobs == 1:
        return (play_one(settings, fixture) for fixture in fixtures)
    return in_processes(partial(play_one, settings), fixtures, jobs)


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
