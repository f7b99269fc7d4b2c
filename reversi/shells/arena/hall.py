"""The hall: games played in several processes at once."""

import multiprocessing
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from reversi.domain import Colour
from reversi.shells.arena.entrant import Entrant
from reversi.shells.arena.game import Fixture, Game, play_game
from reversi.shells.arena.mind import mind_of
from reversi.shells.failure import Failure
from reversi.shells.interrupt import deaf_children


@dataclass(frozen=True, slots=True)
class House:
    """What is the same for all games: the players, the seed, their tables' megabytes, a program's seconds."""

    players: tuple[Entrant, ...]
    seed: int
    table_megabytes: int
    patience: float


def played(house: House, fixtures: Sequence[Fixture], jobs: int) -> Generator[Game]:
    """Play the games, so many at a time, and give each as it ends. Whoever drops the iterator ends all.

    Raises Failure where a player cannot play at all.
    """
    if jobs == 1:
        return (play_one(house, fixture) for fixture in fixtures)
    return _played_at_tables(house, fixtures, jobs)


def play_one(house: House, fixture: Fixture) -> Game:
    """Play a game between minds made for it."""
    with ExitStack() as stack:
        black, white = (
            stack.enter_context(mind_of(house.players[player], house.table_megabytes, house.patience))
            for player in fixture.players
        )
        return play_game(fixture, {Colour.BLACK: black, Colour.WHITE: white}, house.seed)


@dataclass(frozen=True, slots=True)
class _Table:
    """A process that plays games, and the line to it."""

    process: BaseProcess
    line: "Connection[Any, Any]"


def _played_at_tables(house: House, fixtures: Sequence[Fixture], jobs: int) -> Generator[Game]:
    tables = list[_Table]()
    try:
        with deaf_children():
            for _ in range(min(jobs, len(fixtures))):
                tables.append(_opened(house))
        waiting = iter(fixtures)
        busy = [table.line for table in tables if _seat(table.line, waiting)]
        while busy:
            ready = wait(busy)
            for line in [each for each in busy if each in ready]:
                game = _heard(line)
                if not _seat(line, waiting):
                    busy.remove(line)
                yield game
    finally:
        _close(tables)


def _opened(house: House) -> _Table:
    context = multiprocessing.get_context("spawn")  # a fork would share the pipes, and copy threads in midair
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(house, theirs), daemon=True)
    process.start()
    theirs.close()
    return _Table(process, ours)


def _seat(line: "Connection[Any, Any]", waiting: Iterator[Fixture]) -> bool:
    """Send the next game to a table, if there is one."""
    fixture = next(waiting, None)
    if fixture is not None:
        line.send(fixture)
    return fixture is not None


def _heard(line: Any) -> Game:
    """The game that a table has ended; raises the Failure that it met."""
    try:
        told = line.recv()
    except EOFError:
        raise Failure("a process that played games has died") from None
    if isinstance(told, Failure):
        raise told
    return told  # type: ignore[no-any-return]


def _close(tables: Sequence[_Table]) -> None:
    """End all processes, and with them the programs that they have started."""
    for table in tables:
        table.process.terminate()
    for table in tables:
        table.process.join()
        table.line.close()


def _serve(house: House, line: "Connection[Any, Any]") -> None:
    """Play the games that come over the line, in a process of its own, until it is told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Windows it hears of Ctrl-C until here
    signal.signal(signal.SIGTERM, _leave)
    while True:
        try:
            line.send(play_one(house, line.recv()))
        except EOFError:
            return
        except Failure as failure:
            line.send(failure)


def _leave(*_: object) -> None:
    """End this process by way of all that closes what a game has opened."""
    sys.exit()
