"""The benchmarks of the page. They stand beside its stories, in tests/browser/bench, and node runs them."""

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from reversi.domain import Rules, Square, empties, parse_position
from reversi.domain.setups import UnknownSetUpError, setup_named
from reversi.engine.kernel.archive import FIRST_MOVE
from reversi.engine.protocol import Question
from reversi.engine.protocol.wire import encode
from reversi.engine.search.limits import Limits
from reversi.formats.link import encode_link
from reversi.formats.shared import Shared
from reversi.formats.wthor import SQUARES
from reversi.lab.bench import kernel
from reversi.lab.bench.kernel import DISTINCT, EXACTLY, Asked, first_of_each, random_records
from reversi.shells.archives.packing import Packing, zipped
from reversi.shells.build import node
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree, require_checkout
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import step

CRASHED = 3
"""The exit status of a benchmark whose browser has crashed; `stage.mjs` has the same number."""

CRASH = "The browser has crashed."


def run_boot(rounds: int | None, browser: str, throttle: int | None = None, line: float | None = None) -> int:
    """Print how soon the page is painted and ready, compared with pages that only boot Pyodide.

    With `throttle`, as on a phone that is so many times as slow; with `line`, only a first visit, over a line
    of so many megabits a second. Raises CommandError if these are asked of another browser than Chromium.
    """
    browser = _chromium_if(throttle or line, browser)
    return perform(
        prepare(), "boot", rounds=rounds or (1 if line else 7), browser=browser, throttle=throttle, line=line
    )


def run_click(
    rounds: int, browser: str, plies: int | None, setup: str = "", throttle: int | None = None
) -> int:
    """Print how soon a click is painted, and whether the page stays responsive while the computer thinks.

    With `throttle`, as on a phone that is so many times as slow. Raises CommandError if that is asked of
    another browser than Chromium.
    """
    browser, link = _chromium_if(throttle, browser), link_to(setup) if setup else None
    return perform(
        prepare(), "click", rounds=rounds, browser=browser, throttle=throttle, plies=plies, link=link
    )


def run_soak(games: int, browser: str, kills: int | None = None, archived: int | None = None) -> int:
    """Print what games cost at the start, half way and at the end; with `kills`, run that test instead.

    With `archived`, the explorer is open, and says of every position what so many games played there.
    Raises CommandError if both are asked.
    """
    if kills and archived:
        raise CommandError("While workers are killed, no games are explored.", "Leave out --archived.")
    if kills:
        return perform(prepare(), "kills", kills=kills, browser=browser)
    tree = prepare()
    if not archived:
        return perform(tree, "soak", games=games, browser=browser, archive=None)
    with TemporaryDirectory() as folder:
        archive = Path(folder) / "archive.zip"
        write_archive(archive, archived)
        return perform(tree, "soak", games=games, browser=browser, archive=str(archive))


def run_games(games: int, kept: int, browser: str) -> int:
    """Print what lists of many random games take in the page: those of an archive, and kept ones."""
    tree, lines = prepare(), min(LINES, kept)
    with TemporaryDirectory() as folder:
        archive, texts = Path(folder) / "archive.zip", Path(folder) / "games.txt"
        records = write_archive(archive, games)
        moves = ((str(SQUARES[move]) for move in each[FIRST_MOVE:] if move) for each in records[:lines])
        texts.write_text("".join(f"{''.join(each)}\n" for each in moves), encoding="utf-8")
        return perform(
            tree, "games", browser=browser, games=games, archive=str(archive),
            texts=str(texts), lines=min(lines, len(records)), kept=kept,
        )  # fmt: skip


def run_helpers(rounds: int, first: int | None) -> int:
    """Print the times for the `first` questions of each kind; return 1 if exact answers disagree."""
    return perform(prepare(), "helpers", rounds=rounds, questions=_encoded(first_of_each(QUESTIONS, first)))


def _chromium_if(is_slow: object, browser: str) -> str:
    """Chromium if something is to be slowed down, else `browser`; raises CommandError if that is Firefox."""
    if is_slow and browser == "firefox":
        raise CommandError("Only Chromium can be slowed down.", "Leave out --browser firefox.")
    return "chromium" if is_slow else browser


def perform(tree: Tree, benchmark: str, **options: object) -> int:
    """Run the benchmark; return 1 if it fails. Raises CommandError if the browser crashes."""
    script = tree.root / "tests/browser/bench/run.mjs"
    command = [node.find_node(), str(script), benchmark, json.dumps(options)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
    if process.returncode == CRASHED:
        raise CommandError(CRASH, "That happens now and then; try again.")
    return int(process.returncode != 0)


def prepare() -> Tree:
    """Build the site if need be; raise `CommandError` if the development packages are missing."""
    tree = Tree()
    require_checkout(tree, "measure its page")
    with redirect_stdout(sys.stderr):  # what is printed is the result
        build(tree)
    if not node.is_current(tree, development=True):
        raise CommandError(
            "The benchmarks drive browsers with development packages that are not installed.",
            "Install them first: npm ci --ignore-scripts",
        )
    return tree


SIX_PLAYERS = {"six-players-16": 16, "six-players-26": 26}
"""The side, in squares, of the boards that only the benchmarks name."""


def link_to(key: str) -> str:
    """The link to a new game with the set-up `key`, without the `#`; raises CommandError if there is none."""
    try:
        rules = setup_named("six-players" if key in SIX_PLAYERS else key).rules
    except UnknownSetUpError as error:
        raise CommandError(f"{error}, {', '.join(SIX_PLAYERS)}") from None
    return encode_link(Shared(on_larger_board(rules, SIX_PLAYERS[key]) if key in SIX_PLAYERS else rules))


def on_larger_board(rules: Rules, side: int) -> Rules:
    """The rules on a square board without walls, with the same start in its middle."""
    right, down = (side - rules.width) // 2, (side - rules.height) // 2
    start = frozenset((Square(each.column + right, each.row + down), colour) for each, colour in rules.start)
    return replace(rules, width=side, height=side, start=start)


EVERY_MOVE = Limits(depth=12, exact_from=0, every_move=True)

QUESTIONS: tuple[Asked, ...] = (
    *((position, EVERY_MOVE) for position, limits in kernel.QUESTIONS if limits is kernel.EVERY_MOVE),
    # The positions 41, 42, 43 and 45 of FForum.
    ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", EXACTLY),
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", EXACTLY),
    ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", EXACTLY),
    ("---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", EXACTLY),
)
"""What the helpers are asked."""


def _encoded(questions: Sequence[Asked]) -> list[dict[str, object]]:
    """The questions with their names and limits; its number stands in for the player's key."""
    return [
        {
            "name": f"{'every move' if limits.every_move else 'exactly'}, {empties(board)} empty",
            "question": encode(Question, Question(board, str(number), 0)),
            "limits": asdict(limits),
        }
        for number, (text, limits) in enumerate(questions)
        for board in (parse_position(text),)
    ]


SEED = 2
PLAYERS = 1000
YEAR, WRITTEN = 2000, (2000, 1, 1)
EMPTIES = 22
LINES = 200
"""The most games of a file with a game on each line."""


def write_archive(path: Path, games: int) -> list[bytes]:
    """Write random games between many players as a WTHOR archive in a ZIP; return the records that differ."""
    with step(f"Playing {min(games, DISTINCT):,} random games"):
        records = list(islice(random_records(WasmtimeKernel(1)), min(games, DISTINCT)))
    rng, packing = Random(SEED), Packing()
    for game in range(games):
        black, white = (f"Player {rng.randrange(PLAYERS)}" for _ in range(2))
        packing.add_game(YEAR, ("", black, white), records[game % len(records)], EMPTIES)
    path.write_bytes(zipped(packing, WRITTEN))
    return records
