"""The runner: plays games in several processes at once."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias

from reversi.arena import Fixture
from reversi.shells.arena.game import Game, play_game
from reversi.shells.arena.player import Entrant, player_of
from reversi.shells.clocks import WALL
from reversi.shells.failure import CommandError
from reversi.shells.interrupt import children_without_ctrl_c

Pipe: TypeAlias = "Connection[Any, Any]"

GONE = (EOFError, OSError)
"""What a pipe raises whose other end has died: before a message, while it waited to be read, or within it."""

DIED = "A process that played games has died."


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
    return _played_in_processes(settings, fixtures, jobs)


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


def _played_in_processes(settings: MatchSettings, fixtures: Sequence[Fixture], jobs: int) -> Generator[Game]:
    # Our own pool: those of the standard library cannot stop running games, or hang if a process dies.
    processes, pipes = list[BaseProcess](), list[Pipe]()
    try:
        with children_without_ctrl_c():
            for _ in range(min(jobs, len(fixtures))):
                _start(settings, processes, pipes)
        waiting = iter(fixtures)
        busy = [pipe for pipe in pipes if _sent(pipe, waiting)]
        while busy:
            ready = wait(busy)
            for pipe in [each for each in busy if each in ready]:
                game = _received(pipe)
                if not _sent(pipe, waiting):
                    busy.remove(pipe)
                yield game
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        for pipe in pipes:
            pipe.close()


def _start(settings: MatchSettings, processes: list[BaseProcess], pipes: list[Pipe]) -> None:
    """Start a process that plays games; append it, and the pipe to it, to the lists."""
    context = multiprocessing.get_context("spawn")  # A fork would share the pipes, and copy running threads.
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(settings, theirs), daemon=True)
    process.start()
    processes.append(process)
    pipes.append(ours)
    theirs.close()


def _sent(pipe: Pipe, waiting: Iterator[Fixture]) -> bool:
    """Send the next game to a process; return whether there was one. Raises CommandError if it has died."""
    fixture = next(waiting, None)
    if fixture is None:
        return False
    try:
        pipe.send(fixture)
    except GONE:
        raise CommandError(DIED) from None
    return True


def _received(pipe: Pipe) -> Game:
    """Receive a finished game; raise the CommandError that stopped it instead."""
    try:
        received = pipe.recv()
    except GONE:
        raise CommandError(DIED) from None
    if isinstance(received, CommandError):
        raise received
    return received  # type: ignore[no-any-return]


def _serve(settings: MatchSettings, pipe: Pipe) -> None:
    """Play the games that come through the pipe until this process is terminated."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # On Windows Ctrl-C can reach it before this line.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit())  # Exit through every `with`.
    while True:
        try:
            pipe.send(play_one(settings, pipe.recv()))
        except GONE:
            return
        except CommandError as failure:
            pipe.send(failure)
