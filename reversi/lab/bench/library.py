"""How soon an archive of many games is read, and how soon it says what was played in a position."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from typing import NamedTuple

from reversi.domain import STANDARD, Board, GameState, Skip, SkipMove, play, start_board, state_of
from reversi.engine.archive import Archive, megabytes_for
from reversi.engine.host import Kernel
from reversi.engine.kernel import archive as kernel_archive
from reversi.engine.kernel.words import WORD, trailing_zeros
from reversi.lab.bench.kernel import TimedKernel
from reversi.lab.hosts import BROWSERS, kernel_in
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import print_table
from reversi.shells.progress import step

SEED = 1
SKEW = 6
"""How much random games prefer some moves: of five moves, the first is played three times in four."""

DISTINCT = 10_000
"""The most random games that are played; an archive of more has each of them several times."""

BATCH = 5000
"""The games that are added at once: about a year's."""

PLIES = (0, 10, 20, 40)
"""How far along the most played line the archive is asked."""

REPEATS = 5
ADD_GOAL, EXPLORE_GOAL = 10, 50
"""In seconds and in milliseconds, for 150,000 games."""


class Measured(NamedTuple):
    """The seconds to add all games; after each of PLIES, the milliseconds to explore, and the games there."""

    seconds: float
    milliseconds: tuple[float, ...]
    reached: tuple[int, ...]


def run_library(games: int) -> int:
    """Print how long an archive of random games takes in each host; raises CommandError if there is none."""
    with step(f"Playing {min(games, DISTINCT):,} random games"):
        played = b"".join(islice(random_records(WasmtimeKernel(1)), min(games, DISTINCT)))
    records = (played * (1 + games // DISTINCT))[: games * kernel_archive.RECORD_SIZE]
    done = dict[str, Measured]()
    for where in ("wasmtime", *BROWSERS):
        try:
            with kernel_in(where, megabytes_for(games)) as kernel:
                done[where] = _measure(kernel, records)
        except CommandError as failure:
            print(f"{where} is left out: {failure}", flush=True)
    if not done:
        raise CommandError("The kernel cannot run in any host here; see the reasons above.")
    print(f"\n{games:,} games, of which {min(games, DISTINCT):,} differ")
    print_table(
        ("", "add all, s", *(f"at ply {plies}, ms" for plies in PLIES)),
        [
            (where, f"{found.seconds:.2f}", *(f"{each:.1f}" for each in found.milliseconds))
            for where, found in done.items()
        ],
    )
    reached = ", ".join(f"{games:,}" for games in next(iter(done.values())).reached)
    print(f"\nThose positions, of the most played line, are in {reached} games. Medians of {REPEATS}.")
    size = kernel_archive.GAME_SIZE
    print(f"{size} bytes a game: {games * size / 1e6:.1f} MB, in a table of {megabytes_for(games)}.")
    print(f"Goals for 150,000 games: added in {ADD_GOAL} s, a position explored in {EXPLORE_GOAL} ms.")
    return 0


def random_records(kernel: Kernel) -> Iterator[bytes]:
    """The records of random games that often begin alike, without end."""
    rng = Random(SEED)
    while True:
        yield bytes(kernel_archive.FIRST_MOVE) + bytes(_random_moves(kernel, rng)).ljust(
            kernel_archive.MOST_PLIES, b"\0"
        )


def _random_moves(kernel: Kernel, rng: Random) -> Iterator[int]:
    """The moves of a game, as in a record."""
    own, enemy = kernel_archive.BLACK_AT_START, kernel_archive.WHITE_AT_START
    while True:
        moves = kernel.call("legal_moves", own, enemy) & WORD
        if not moves:
            own, enemy = enemy, own
            moves = kernel.call("legal_moves", own, enemy) & WORD
            if not moves:
                return
        for _ in range(int(moves.bit_count() * rng.random() ** SKEW)):
            moves &= moves - 1
        square = trailing_zeros(moves)
        turned = kernel.call("flips", own, enemy, square) & WORD
        own, enemy = enemy & ~turned, own | turned | 1 << square
        yield 10 * (square // 8 + 1) + square % 8 + 1


def _measure(host: Kernel, records: bytes) -> Measured:
    kernel = TimedKernel(host)
    archive = Archive(kernel)
    for at in range(0, len(records), BATCH * kernel_archive.RECORD_SIZE):
        archive.add(records[at : at + BATCH * kernel_archive.RECORD_SIZE])
    seconds, line = kernel.seconds, _most_played_line(archive)
    boards = [line[plies].board for plies in PLIES]
    reached = tuple(archive.explore(board).games for board in boards)
    return Measured(seconds, tuple(_milliseconds(archive, kernel, board) for board in boards), reached)


def _most_played_line(archive: Archive) -> list[GameState]:
    """The states from the start on, by the most played move in each; the last is repeated up to PLIES."""
    line = [state_of(start_board(STANDARD))]
    while len(line) <= max(PLIES):
        moves = archive.explore(line[-1].board).moves
        state = play(line[-1], Skip()) if isinstance(line[-1], SkipMove) else line[-1]
        line.append(play(state, moves[0][0]) if moves else state)
    return line


def _milliseconds(archive: Archive, kernel: TimedKernel, board: Board) -> float:
    """What it takes to explore a position: the median of some tries."""
    times = list[float]()
    for _ in range(REPEATS):
        before = kernel.seconds
        archive.explore(board)
        times.append(1000 * (kernel.seconds - before))
    return median(times)
