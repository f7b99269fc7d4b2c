"""How soon the page adds, lists, scrolls and searches many games, and says what was played in a position."""

from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from reversi.engine.kernel.archive import FIRST_MOVE
from reversi.formats.wthor import NUMBERS, PLAYER_BYTES, SQUARES, Base, NameList, encode_base
from reversi.shells.bench.library import DISTINCT, random_records
from reversi.shells.bench.page import percentile
from reversi.shells.bench.stage import Sample, measured, prepare
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import print_table
from reversi.shells.progress import step

SEED = 2
PLAYERS = 1000
YEAR, WRITTEN = 2000, (2000, 1, 1)
EMPTIES = 22
LINES = 200
"""The most games of a file with a game on each line."""


def run_games(games: int, kept: int, browser: str) -> int:
    """Print what lists of many random games take in the page: those of an archive, and kept ones."""
    tree, lines = prepare(), min(LINES, kept)
    with TemporaryDirectory() as name:
        archive, texts = Path(name) / "archive.zip", Path(name) / "games.txt"
        records = write_archive(archive, games)
        texts.write_text("".join(f"{_transcript(each)}\n" for each in records[:lines]), encoding="utf-8")
        done = measured(tree.site, "games.mjs", browser, str(archive), str(texts), str(kept))
    print(f"\n{games:,} games in the archive; {kept:,} kept, of which {lines} are added from a file of lines")
    for browser_name in dict.fromkeys(each["browser"] for each in done):
        print(f"\n{browser_name.capitalize()}, ms until what was asked for is painted")
        print_table(
            ("", "times", "median", "p95", "slowest"),
            [row_of(each) for each in done if each["browser"] == browser_name],
        )
    print(
        "\nA frame while it scrolls: from one frame to the next, a notch of the wheel in each. Blank: frames"
    )
    print("in which the last row in sight was not there yet.")
    return 0


def row_of(sample: Sample) -> list[str]:
    """The row of one kind of step."""
    times, blank = sample["times"], sample.get("blank")
    name = sample["step"] + ("" if blank is None else f" ({blank} blank)")
    return [
        name,
        str(len(times)),
        *(f"{value:,.0f}" for value in (median(times), percentile(times, 95), max(times))),
    ]


def write_archive(path: Path, games: int) -> list[bytes]:
    """Write random games between many players as a WTHOR archive in a ZIP; return the records that differ."""
    with step(f"Playing {min(games, DISTINCT):,} random games"):
        records = list(islice(random_records(WasmtimeKernel(1)), min(games, DISTINCT)))
    rng, players = Random(SEED), NameList(PLAYER_BYTES)
    numbers = [players.number(f"Player {number}") for number in range(PLAYERS)]
    rows = (
        NUMBERS.pack(0, rng.choice(numbers), rng.choice(numbers))
        + records[game % len(records)][NUMBERS.size :]
        for game in range(games)
    )
    with ZipFile(path, "w") as packed:
        packed.writestr("games.wtb", encode_base(Base(YEAR, EMPTIES, b"".join(rows)), WRITTEN))
        packed.writestr("players.jou", players.encode(WRITTEN))
    return records


def _transcript(record: bytes) -> str:
    return "".join(str(SQUARES[move]) for move in record[FIRST_MOVE:] if move)
