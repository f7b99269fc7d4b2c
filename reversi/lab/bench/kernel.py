"""How fast the kernel is in each host: the search, whose signature is the same in all of them, and an archive
of games, which is read and then says what was played in a position.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple, TypeAlias

from reversi import domain
from reversi.engine.archive import Archive, megabytes_for
from reversi.engine.host import Kernel, ask
from reversi.engine.kernel import archive as kernel_archive
from reversi.engine.kernel.rules import perft
from reversi.engine.kernel.words import WORD, trailing_zeros
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.lab.hosts import BROWSERS, kernel_in
from reversi.lab.hosts.browser_host import BrowserKernel
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.options import HOSTS
from reversi.shells.output import print_table, step

Asked: TypeAlias = tuple[str, Limits]
"""A question to the search: a position, and how far to search it."""

PERFT_DEPTH = 10

BASE = "numba"
"""The host that the others are compared with: the same code without a sandbox."""

EXACTLY = Limits(depth=1, exact_from=64)
DEEP = Limits(depth=12, exact_from=0)
EVERY_MOVE = Limits(depth=8, exact_from=0, every_move=True)

# Positions from games that the search played against itself after random openings, then some of FFO 1 to 40.
QUESTIONS: tuple[Asked, ...] = (
    ("----------X--------X------XOX-----OOO----O------O--------------- X", DEEP),
    ("------------------X--------XOO-----XXO----XXOO------O----------- X", DEEP),
    ("-------------X-----XX-----OXO-----OXXX----OOO-------O----------- X", EVERY_MOVE),
    ("-----------------------O--XXXXOO---XXOXO----OOXO---------------- X", DEEP),
    ("X--------XX-----OOOOO----XOOOO--X-XOO------XO------X------------ X", EVERY_MOVE),
    ("------------------O-O-----XOOO----XXOO----XXOOX---XOOO----X-OX-- X", DEEP),
    ("----O--------O-OXXXXX-O-XXXOOO-XXOOOOO--XX----O---X------------- X", DEEP),
    ("--O-----O-O-O----OOOOO---XOOOX--OOXOX----OOOX-----OOX-----XO---- X", EVERY_MOVE),
    ("------------------XXOOOX--XXXOO---XXOOOO-XXXOOOO--XOXO----OOOO-- X", DEEP),
    ("------------XX-X--OOXXX--OOOXXX---OOXXX--OOXOXX---OOXO----OOOOO- X", EVERY_MOVE),
    ("------------O------OOXXX-OOOOXXX-OOXXOXXOOXXXOO---XXOO---OOOOO-- X", DEEP),
    ("-------------X-----XX--X-XXXOOX--XXOOOOOOXOOOOOOOOOOOO-OOXOOOO-- X", DEEP),
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", EXACTLY),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", EXACTLY),
    ("---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O", EXACTLY),
    ("--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O", EXACTLY),
    ("--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X", EXACTLY),
    ("----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X", EXACTLY),
    ("-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X", EXACTLY),
    ("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", EXACTLY),
)
"""Fixed for good: changing a question changes the signature."""


class Work(NamedTuple):
    """A number of nodes or leaves, and the seconds that they took."""

    amount: int
    seconds: float

    @property
    def rate(self) -> float:
        """The amount per second. Browser clocks tick in milliseconds, so that is the least time."""
        return self.amount / max(self.seconds, 0.001)


class Round(NamedTuple):
    """The work of one round in one host: nodes of the midgame and of the endgame, leaves of perft."""

    midgame: Work
    endgame: Work
    perft: Work

    @property
    def counts(self) -> tuple[int, int]:
        """The nodes of both searches together, and the leaves."""
        return self.midgame.amount + self.endgame.amount, self.perft.amount


class TimedKernel:
    """A kernel that adds up the seconds of its calls; in a browser, without the time to get there."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._seconds = 0.0
        self.memory = kernel.memory

    def call(self, name: str, *words: int) -> int:
        """The answer of the kernel's function `name`."""
        started = perf_counter()
        answer = self._kernel.call(name, *words)
        self._seconds += perf_counter() - started
        return answer

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory."""
        self._kernel.fill(address, content)

    @property
    def seconds(self) -> float:
        """The seconds of all calls so far."""
        return self._kernel.seconds if isinstance(self._kernel, BrowserKernel) else self._seconds


def first_of_each(questions: Sequence[Asked], count: int | None) -> list[Asked]:
    """The first `count` questions of each kind, that is, with the same limits; all if `count` is None.

    >>> deep, exact = Limits(9, 0), Limits(1, 64)
    >>> [position for position, _ in first_of_each([("a", deep), ("b", deep), ("c", exact)], 1)]
    ['a', 'c']
    """
    return [
        question
        for number, question in enumerate(questions)
        if [limits for _, limits in questions[:number]].count(question[1]) < (count or len(questions))
    ]


def run_kernel(rounds: int, first: int | None) -> int:
    """Print the speed in every available host, and the signature of the `first` questions of each kind.

    Returns 1 if the hosts count differently. Raises CommandError if no host is available.
    """
    questions = first_of_each(QUESTIONS, first)
    done: dict[str, list[Round]] = {where: [] for where in HOSTS}
    for number in range(rounds + 1):
        print(f"Round {number} of {rounds} …" if number else "Warming up …", flush=True)
        for where in tuple(done):
            try:
                found = _round(where, questions if number else first_of_each(questions, 1))
            except CommandError as failure:
                print(f"{where} is left out: {failure}", flush=True)
                del done[where]
                continue
            if number:  # before that, Numba compiles what is called for the first time
                done[where].append(found)
    if not done:
        raise CommandError("The kernel cannot run in any host here; see the reasons above.")
    _print_speeds(done)
    title = "Signature" if first is None else f"Signature of these {len(questions)} questions alone"
    return _compare({where: {each.counts for each in found} for where, found in done.items()}, title)


def _round(where: str, questions: Sequence[Asked]) -> Round:
    """Measure one round in that host, starting with an empty table; raise CommandError if it is missing."""
    with kernel_in(where) as host:
        kernel = TimedKernel(host)
        midgame = _work(kernel, [question for question in questions if question[1] is not EXACTLY])
        endgame = _work(kernel, [question for question in questions if question[1] is EXACTLY])
        before = kernel.seconds
        leaves = ask(
            kernel,
            perft,
            *domain.own_and_enemy(domain.start_board(domain.STANDARD)),
            PERFT_DEPTH,
            1,
            kernel.memory,
        )
        return Round(midgame, endgame, Work(leaves, kernel.seconds - before))


def _work(kernel: TimedKernel, questions: Sequence[Asked]) -> Work:
    before, nodes = kernel.seconds, 0
    for position, limits in questions:
        *_, report = search(kernel, domain.parse_position(position), limits)
        nodes += report.nodes
    return Work(nodes, kernel.seconds - before)


def _print_speeds(done: dict[str, list[Round]]) -> None:
    base = BASE if BASE in done else next(iter(done))
    print(f"\nMedians of {len(done[base])} rounds; perft to depth {PERFT_DEPTH}")
    print_table(
        ("", "midgame nodes/s", "ratio", "endgame nodes/s", "ratio", "leaves/s", "ratio"),
        [(where, *_figures(found, done[base])) for where, found in done.items()],
    )
    print(f"Ratios are to {base}, in the same round.")


def _figures(found: list[Round], base: list[Round]) -> list[str]:
    """The median rate and the median ratio to the base, for each kind of work."""
    figures = list[str]()
    for mine, others in zip(zip(*found, strict=True), zip(*base, strict=True), strict=True):
        ratio = median(one.rate / other.rate for one, other in zip(mine, others, strict=True))
        figures += [f"{median(work.rate for work in mine):,.0f}", f"{ratio:.2f}"]
    return figures


def _compare(counts: dict[str, set[tuple[int, int]]], title: str) -> int:
    """Print the signature if all hosts agree, else each host's counts; return the exit status."""
    different = set[tuple[int, int]]().union(*counts.values())
    if len(different) > 1:
        print("\nThe hosts do not agree on nodes and leaves:")
        for where, found in counts.items():
            print(f"{where}: {', '.join(map(str, sorted(found)))}")
        return 1
    ((nodes, _),) = different
    print(f"\n{title}: {nodes:,} nodes")
    return 0


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


def _most_played_line(archive: Archive) -> list[domain.GameState]:
    """The states from the start on, by the most played move in each; the last is repeated up to PLIES."""
    line = [domain.state_of(domain.start_board(domain.STANDARD))]
    while len(line) <= max(PLIES):
        moves = archive.explore(line[-1].board).moves
        state = domain.play(line[-1], domain.Skip()) if isinstance(line[-1], domain.SkipMove) else line[-1]
        line.append(domain.play(state, moves[0][0]) if moves else state)
    return line


def _milliseconds(archive: Archive, kernel: TimedKernel, board: domain.Board) -> float:
    """What it takes to explore a position: the median of some tries."""
    times = list[float]()
    for _ in range(REPEATS):
        before = kernel.seconds
        archive.explore(board)
        times.append(1000 * (kernel.seconds - before))
    return median(times)
