"""`python3 -m reversi train curves`: what each level loses in each phase of its games, as a review counts it.

Every game is one task, which depends only on its number and the seed, so it can be played anywhere, in any
order. Its losses are a line of a file, and an interrupted run goes on with the others. Every fifth game is
held out: the curves are fitted to the others, and judged by it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from reversi import domain
from reversi.app.review.judging import Phase, losses_by_phase
from reversi.app.settings import ReviewEffort
from reversi.engine.host import FRESH_MEGABYTES
from reversi.engine.players.level import LEVELS
from reversi.lab.generated import write_module
from reversi.lab.puzzles.find import game_of
from reversi.record import level_curves
from reversi.record.levels import LIKELY, Curves, estimate, feature
from reversi.shells.failure import CommandError
from reversi.shells.games.review import review_of
from reversi.shells.hosts.wasmtime_host import pooled_kernel
from reversi.shells.line_file import LineFile
from reversi.shells.output import counted, print_table
from reversi.shells.workers import Workers

APART = 2
"""The most levels between the two players of a game."""

RANDOM_PLIES = 6
"""The most random plies at the start of a game; they are nobody's losses."""

LEAST_DEVIATION = 0.3
"""The least deviation of a phase, or single discs would tell levels apart that lose next to nothing."""

HELD_OUT = 5
"""One game in so many is not fitted."""

PLACE = Path(level_curves.__file__)
ABOUT = "What the levels lose, as `python3 -m reversi train curves` writes it."


@dataclass(frozen=True, slots=True)
class Lost:
    """What the moves of a level lost in one of these games, in whole discs, by phase."""

    game: int
    level: int
    discs: tuple[tuple[int, ...], ...]


def run(folder: Path, games: int, seed: int, curves: Path | None, jobs: int, scheduler: str | None) -> int:
    """Play the games that are not in the folder yet, fit the curves, write and judge them."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "curves.jsonl"
    head = json.dumps({"version": 1, "seed": seed})
    file = LineFile(path, head, "losses of games with this seed", _decoded)
    done = {each.game for sides in file.resume() for each in sides}
    left = [number for number in range(games) if number not in done]
    tasks = ((seed, number) for number in left)
    for line in counted(Workers(jobs, scheduler).map(_line, tasks), len(left), "games"):
        file.add(line)
    found = [each for sides in file.results() for each in sides if each.game < games]
    fitted = fit([each for each in found if each.game % HELD_OUT])
    write_module(curves or PLACE, ABOUT, "CURVES", map(_row, fitted), "See `levels.Curves`.")
    print(f"{curves or PLACE}: {games} games, of which every fifth is held out")
    print_table(HEAD, list(judged(fitted, [each for each in found if not each.game % HELD_OUT])))
    return 0


def fit(found: list[Lost]) -> Curves:
    """The curves of these losses; raises CommandError if a level has too few."""
    return tuple(
        tuple(
            _normal(each.discs[phase] for each in found if each.level == level) for phase in range(len(Phase))
        )
        for level in range(1, len(LEVELS) + 1)
    )


def _normal(games: Iterable[tuple[int, ...]]) -> tuple[float, float]:
    """The mean of what these moves tell, and its deviation."""
    features = [value for value in map(feature, games) if value is not None]
    if len(features) < 2:
        raise CommandError("There are too few games to fit the curves.", "Give more of them with --games.")
    return fmean(features), max(stdev(features), LEAST_DEVIATION)


HEAD = ("level", "games", "lost per move", "told, mean", "off by, mean", f"in the {LIKELY:.0%} range")


def judged(curves: Curves, held_out: list[Lost]) -> Iterator[tuple[str, ...]]:
    """For each level, how the held-out games of that level are judged: the rows under `HEAD`."""
    for level in range(1, len(LEVELS) + 1):
        games = [each.discs for each in held_out if each.level == level]
        told = [found for each in games if (found := estimate(each, curves))]
        if not told:
            continue
        phases = (list(chain.from_iterable(moves)) for moves in zip(*games, strict=True))
        yield (
            str(level),
            str(len(told)),
            " ".join(f"{fmean(moves or [0]):.2f}" for moves in phases),
            f"{fmean(each.level for each in told):.1f}",
            f"{fmean(abs(each.level - level) for each in told):.1f}",
            f"{fmean(each.low <= level <= each.high for each in told):.0%}",
        )


def _line(task: tuple[int, int]) -> str:
    """Play and review a game; return its line."""
    seed, number = task
    random = Random(f"curves {seed} {number}")
    first = number % len(LEVELS)
    second = min(max(first + random.randint(-APART, APART), 0), len(LEVELS) - 1)
    levels = random.sample((first, second), 2)
    after = random.randint(0, RANDOM_PLIES)
    game = game_of([LEVELS[each] for each in levels], random, after)
    with pooled_kernel(FRESH_MEGABYTES) as kernel:
        review = review_of(game, ReviewEffort.QUICK, kernel)
    if review is None:
        raise CommandError(f"Game {number} has a position to which the reviewer gives no value.")
    players = zip(levels, domain.STANDARD.players, strict=True)
    sides = [[level + 1, losses_by_phase(review, colour, after)] for level, colour in players]
    return json.dumps({"game": number, "sides": sides}, separators=(",", ":"))


def _decoded(line: str) -> list[Lost]:
    """What the two players of a game lost."""
    told = json.loads(line)
    return [Lost(int(told["game"]), level, tuple(map(tuple, discs))) for level, discs in told["sides"]]


def _row(level: Sequence[tuple[float, float]]) -> str:
    return f"({', '.join(f'({mean:.3f}, {deviation:.3f})' for mean, deviation in level)}),"
