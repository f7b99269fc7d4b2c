"""`python3 -m reversi puzzles find`: puzzles in games, our own or those of archives.

Every game is one task. It depends only on its number and the plan, so it can be done anywhere, in any order;
its puzzles, proved and graded, are a line of a file, and an interrupted run goes on with the other games.
Grades say how hard a puzzle is, by the levels that solve it, on the scale of their ladder.
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import accumulate, islice
from math import log10
from pathlib import Path
from random import Random
from typing import Any

from reversi import domain
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.players.level import LEVELS, Level
from reversi.engine.players.persona import judgement
from reversi.engine.search.deepening import search
from reversi.lab.puzzles.proof import Solution, outstanding, solved, themes_of
from reversi.record.game import Game, begin_game
from reversi.shells.archives.found import Found
from reversi.shells.failure import CommandError
from reversi.shells.games.reading import Tally, games_of
from reversi.shells.hosts.wasmtime_host import pooled_kernel
from reversi.shells.line_file import LineFile, digest_of
from reversi.shells.output import counted
from reversi.shells.workers import Workers

SMALL_TABLE, LARGE_TABLE, SMALL_TO = 1, 16, 16
"""The megabytes of the transposition tables; the small one is for up to so many empty squares."""

PLAYERS = LEVELS[:10]
RANDOM_PLIES = (4, 12)
"""Our own games: two of these levels, no further apart than one, after so many random moves."""

EMPTIES = range(6, 53)
CHOICES = 3
"""The empty squares of a puzzle, and its fewest legal moves."""

APART = 6
"""The plies between two puzzles of a game, at least."""

BEYOND = 4
"""A search of the midgame ends so many plies before the end of the game, at least."""


@dataclass(frozen=True, slots=True)
class FindPlan:
    """How puzzles are found: the seed of our own games, the most empty squares that are solved exactly, and
    the depth of the searches before; 0 for none.
    """

    seed: int
    exact_from: int
    depth: int


@dataclass(frozen=True, slots=True)
class Task:
    """A game to look through: its number, and its moves if it is not one of our own."""

    plan: FindPlan
    number: int
    plies: tuple[domain.Ply, ...] | None = None


def run(
    files: Sequence[Path], output: Path, games: int, jobs: int, scheduler: str | None = None, **fields: int
) -> int:
    """Look through the games of the files, or `games` of our own, that are not in `output` yet."""
    plan, tally = FindPlan(**fields), Tally()
    digests = {path.name: digest_of(path) for path in files}
    head = json.dumps({"version": 1, **asdict(plan), "files": digests})
    contents = "puzzles found by this plan in these games"
    file = LineFile(output, head, contents, lambda line: int(json.loads(line)["game"]))
    done = set(file.resume())
    total = sum(1 for _ in tally.readable(games_of(files))) if files else games
    waiting = _tasks(plan, files) if files else (Task(plan, number) for number in range(games))
    tasks = (task for task in waiting if task.number not in done)
    left = total - sum(number < total for number in done)
    for line in counted(Workers(jobs, scheduler).map(searched, tasks), left, "games"):
        file.add(line)
    print(f"{len(graded_in(output))} puzzles of {total} games are in {output}")
    return tally.report()


def _tasks(plan: FindPlan, files: Sequence[Path]) -> Iterator[Task]:
    """The games of standard Othello in the files that can be replayed."""
    found = (each for each in games_of(files) if isinstance(each, Found))
    for number, each in enumerate(found):
        try:
            plies = each.shared().plies if each.rules == domain.STANDARD else ()
        except domain.DecodeError:
            plies = ()
        yield Task(plan, number, plies)


def searched(task: Task) -> str:
    """The line of a game with its puzzles."""
    if task.plies is None:
        boards = played(Random(f"puzzles {task.plan.seed} {task.number}"))
    else:
        boards = domain.boards_along(domain.STANDARD, task.plies)
    puzzles = [_encoded(each) for each in puzzles_along(boards, task.plan)]
    return json.dumps({"game": task.number, "puzzles": puzzles}, separators=(",", ":"))


def played(random: Random) -> tuple[domain.Board, ...]:
    """The boards of a game between two levels."""
    first = random.randrange(len(PLAYERS))
    levels = PLAYERS[first], PLAYERS[min(max(first + random.choice((-1, 0, 1)), 0), len(PLAYERS) - 1)]
    game = game_of(levels, random, random.randint(*RANDOM_PLIES))
    return domain.boards_along(domain.STANDARD, game.messages)


def puzzles_along(boards: Iterable[domain.Board], plan: FindPlan) -> Iterator[Solution]:
    """The puzzles among the boards of a game, graded; those that begin soon after another are left out."""
    before = domain.empties(domain.start_board(domain.STANDARD)) + APART
    for board in boards:
        left = domain.empties(board)
        if before - left < APART or domain.mobility(board) < CHOICES or left not in EMPTIES:
            continue
        solution = _solution(board, plan)
        if solution and themes_of(solution):
            before = left
            yield replace(solution, solved=solved_by(board, solution.best))


def _solution(board: domain.Board, plan: FindPlan) -> Solution | None:
    left = domain.empties(board)
    is_exact = left <= plan.exact_from
    if not is_exact and not (plan.depth and left >= plan.depth + BEYOND):
        return None
    with pooled_kernel(SMALL_TABLE if left <= SMALL_TO else LARGE_TABLE) as kernel:
        return solved(kernel, board) if is_exact else outstanding(kernel, board, plan.depth)


def _encoded(found: Solution) -> dict[str, object]:
    told: dict[str, object] = {
        name: getattr(found, name) for name in ("value", "otherwise", "depth", "solved")
    }
    return {"board": domain.format_position(found.board), "best": str(found.best)} | told


def graded_in(path: Path) -> list[Solution]:
    """The puzzles in a file, by their game; raises CommandError if it cannot be read."""
    try:
        with path.open(encoding="ascii") as file:
            games = [json.loads(line) for line in islice(file, 1, None) if line.endswith("\n")]
        games.sort(key=lambda game: int(game["game"]))
        return [_decoded(told) for game in games for told in game["puzzles"]]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise CommandError(f"{path} cannot be read as puzzles: {error}") from error


def _decoded(told: dict[str, Any]) -> Solution:
    board, best = domain.parse_position(told["board"]), domain.parse_square(told["best"])
    return Solution(board, best, told["value"], told["otherwise"], told["depth"], tuple(told["solved"]))


TRIES = 8
"""How often each level tries a puzzle."""

MEGABYTES = 1

STEPS = (77.5, 74.5, 70.0, 71.5, 81.0, 82.5, 86.5, 84.5, 83.5, 75.5, 86.0, 74.0, 68.5)
"""The points of each level, in per cent, against the one below it, from level 2 on (docs/figures.md)."""

LOWEST = 500
"""The rating of level 1, by definition."""

LADDER = tuple(accumulate((400 * log10(points / (100 - points)) for points in STEPS), initial=LOWEST))
"""The ratings of the levels, on the Elo scale."""

FURTHEST = 400
"""How far beyond the levels ratings may be: so far that a level solves 10 in 11, or 1 in 11."""


def choices_of(level: Level, state: domain.Ongoing, seeds: Sequence[int]) -> list[domain.Square]:
    """The moves that a level plays in a state, with each of these seeds; the search is done once."""
    limits = replace(level.limits, every_move=level.errs)
    with pooled_kernel(MEGABYTES) as kernel:
        *_, last = search(kernel, state.board, limits)
    if not level.errs:
        return [last.moves[0].square] * len(seeds)
    values = {move.square: move.value / UNIT for move in last.moves}
    return [judgement(level, state, values, seed).best for seed in seeds]


def game_of(levels: Sequence[Level], random: Random, left: int) -> Game:
    """A game of standard Othello between two levels, Black's first; so many plies at its start are random."""
    game = begin_game(domain.STANDARD)
    while not isinstance(state := game.present.state, domain.Finished):
        if isinstance(state, domain.SkipMove):
            game = game.append(domain.Skip())
        elif game.place < left:
            game = game.append(random.choice(state.moves).square)
        else:
            level = levels[domain.STANDARD.players.index(state.board.to_move)]
            game = game.append(choices_of(level, state, [random.getrandbits(32)])[0])
    return game


def solved_by(board: domain.Board, best: domain.Square) -> tuple[int, ...]:
    """How often each level, the lowest first, finds the best move, of so many `TRIES`.

    A level that never errs plays the same at every try.
    """
    first = zlib.crc32(domain.format_position(board).encode("ascii"))
    state, seeds = domain.Ongoing(board), range(first, first + TRIES)
    return tuple(choices_of(level, state, seeds).count(best) for level in LEVELS)


def rating_of(solved: Sequence[float]) -> int:
    """The rating at which the levels are expected to find the best move as often as they did.

    A level of rating L finds it with probability 1 / (1 + 10^((R - L) / 400)), so this is the maximum of the
    likelihood, at most `FURTHEST` points above the highest level or below the lowest.

    >>> rating_of([0] * 7 + [8] * 7), rating_of([8] * 14), rating_of([0] * 14)
    (1896, 100, 3855)
    """
    low, high = LADDER[0] - FURTHEST, LADDER[-1] + FURTHEST
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(TRIES / (1 + 10 ** ((middle - level) / 400)) for level in LADDER)
        low, high = (middle, high) if expected > sum(solved) else (low, middle)
    return round(low)
