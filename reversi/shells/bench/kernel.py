"""The search's signature, the same wherever the kernel runs, and how fast each of these places is."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from reversi.domain import STANDARD, Board, own_and_enemy, parse_position, start_board
from reversi.engine.host import Kernel
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.shells.bench.stage import Asked, first_of_each, print_table
from reversi.shells.failure import Failure
from reversi.shells.hosts import FAST, kernel_in
from reversi.shells.hosts.browser_host import BrowserKernel

PERFT_DEPTH = 10

BASE = "numba"
"""The place with which others are compared: the same code without a sandbox."""

EXACTLY = Limits(depth=1, exact_from=64)
DEEP = Limits(depth=12, exact_from=0)
EVERY_MOVE = Limits(depth=8, exact_from=0, every_move=True)

# Positions of games that the search played against itself from drawn openings, then some of FFO 1 to 40.
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
"""Fixed for good: whoever changes one changes the signature."""


@dataclass(frozen=True, slots=True)
class Work:
    """What was counted, and the seconds that it took."""

    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """So many a second."""
        return self.count / self.seconds


@dataclass(frozen=True, slots=True)
class Round:
    """What one round in one place took: nodes and seconds of the midgame and of the endgame, leaves and
    seconds of perft.
    """

    midgame: Work
    endgame: Work
    perft: Work

    @property
    def nodes(self) -> int:
        """All that searches visited."""
        return self.midgame.count + self.endgame.count


class TimedKernel:
    """A kernel that counts the seconds it is busy; a browser counts its own, for asking it takes time too."""

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

    @property
    def seconds(self) -> float:
        """The time that calls have taken so far."""
        return self._kernel.seconds if isinstance(self._kernel, BrowserKernel) else self._seconds


def run(number_of_rounds: int, first: int | None = None) -> int:
    """Print the speeds in all places that are to be had, and the signature of the `first` questions of each
    kind, or of all; 1 if the places count differently.
    """
    questions = first_of_each(QUESTIONS, first)
    rounds: dict[str, list[Round]] = {}
    places = list(FAST)
    for number in range(1, number_of_rounds + 1):
        print(f"Round {number} of {number_of_rounds} …", flush=True)
        for where in tuple(places):
            try:
                rounds.setdefault(where, []).append(_round(where, questions))
            except Failure as failure:
                print(f"{where} is left out: {failure}", flush=True)
                places.remove(where)
    if not places:
        raise Failure("There is nothing here in which the kernel could run; what is missing stands above.")
    _print_speeds({where: rounds[where] for where in places})
    return _compare(
        {where: {(each.nodes, each.perft.count) for each in rounds[where]} for where in places},
        "Signature" if first is None else f"Signature of these {len(questions)} questions alone",
    )


def _round(where: str, questions: Sequence[Asked]) -> Round:
    """One round in that place, which begins with an empty table; raises Failure where that cannot be."""
    with kernel_in(where) as host:
        kernel = TimedKernel(host)
        midgame = _work(kernel, [question for question in questions if question[1] is not EXACTLY])
        endgame = _work(kernel, [question for question in questions if question[1] is EXACTLY])
        before = kernel.seconds
        leaves = kernel.call("perft", *own_and_enemy(start_board(STANDARD)), PERFT_DEPTH, 1)
        return Round(midgame, endgame, Work(leaves, kernel.seconds - before))


def _work(kernel: TimedKernel, questions: Sequence[Asked]) -> Work:
    before = kernel.seconds
    nodes = sum(_nodes(kernel, parse_position(position), limits) for position, limits in questions)
    return Work(nodes, kernel.seconds - before)


def _nodes(kernel: Kernel, board: Board, limits: Limits) -> int:
    *_, report = search(kernel, board, limits)
    return report.nodes


def _print_speeds(rounds: dict[str, list[Round]]) -> None:
    base = rounds.get(BASE) or next(iter(rounds.values()))
    print(f"\nMedians of {len(base)} rounds; perft to depth {PERFT_DEPTH}")
    print_table(
        ("", "midgame nodes/s", "ratio", "endgame nodes/s", "ratio", "leaves/s", "ratio"),
        [
            (
                where,
                *_figures([each.midgame for each in found], [each.midgame for each in base]),
                *_figures([each.endgame for each in found], [each.endgame for each in base]),
                *_figures([each.perft for each in found], [each.perft for each in base]),
            )
            for where, found in rounds.items()
        ],
    )
    print(f"Ratios are to {BASE if BASE in rounds else next(iter(rounds))}, in the same round.")


def _figures(found: list[Work], base: list[Work]) -> tuple[str, str]:
    ratio = median(mine.rate / other.rate for mine, other in zip(found, base, strict=True))
    return f"{median(each.rate for each in found):,.0f}", f"{ratio:.2f}"


def _compare(counts: dict[str, set[tuple[int, int]]], title: str) -> int:
    """Print under its title the signature that all places agree on, or who counts what; the exit status."""
    different = set[tuple[int, int]]().union(*counts.values())
    if len(different) > 1:
        print("\nThe places do not agree on nodes and leaves:")
        for where, found in counts.items():
            print(f"{where}: {', '.join(map(str, sorted(found)))}")
        return 1
    ((nodes, _),) = different
    print(f"\n{title}: {nodes:,} nodes")
    return 0
