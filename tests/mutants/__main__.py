"""Mutants: small mistakes in the source, made in a copy, each of which the tests should notice.

`tests/run --mutants [ROOM] [--seed N] [--sample N] [--afresh]` draws lines of the source at random, and for
each of them one mutant, and runs the tests that reach the mutated lines, the nearest and shortest first.
What is known stays in .cache/mutants: an interrupted run goes on where it was, and another one with new tests
judges only what survived.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory

from coverage import CoverageData
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tests.mutants.mutations import Mutant, Source

LEFT_OUT = "reversi/engine/kernel"
"""Compiled: its tests compare every function with an oracle, for minutes."""

GOAL = 0.88
NEAR_SECONDS, ROOM_SECONDS = 20, 5
"""Seconds of the processor for the chosen tests: those that reach the mutant, and others of its room."""

OF_ALL_SOURCES = ("tests/test_dataclasses.py",)
"""Tests that read every file, and so reach no line of any."""

ACTING = ("shells", "lab")

SLACK, PATIENCE, WAITING = 15, 10, 2
"""The limit of a mutant, in seconds of the processor: so many more, and so many times as many, as its tests
took before. `WAITING` times the limit by the clock ends what waits for ever.
"""

CACHE = Path(".cache/mutants")
KILLED, TIMEOUT, SURVIVED, UNTESTED = "killed", "timed out", "survived", "untested"


def rooms() -> list[str]:
    """The rooms of the program, as folders and files."""
    return sorted(path.stem for path in Path("reversi").iterdir() if path.name != "__pycache__")


def sample(room: str | None, size: int, seed: int) -> list[Mutant]:
    """Mutants on so many of the lines of a room, or of every room, on which something can go wrong."""
    paths = sorted(path for path in Path("reversi").rglob("*.py") if LEFT_OUT not in path.as_posix())
    if room:
        paths = [path for path in paths if path.with_suffix("").parts[1] == room]
    sources = [Source(path) for path in track(paths, "Reading", transient=True)]
    random = Random(seed)
    places = [(source, line) for source in sources for line in source.lines]
    random.shuffle(places)
    drawn = (random.choice(found) for source, line in places if (found := source.mutants(line)))
    return list(islice(drawn, size))


class Tests:
    """Which tests reach which lines, and how long they take: found out once for each state of the files."""

    def __init__(self, copies: list[Path], folder: Path) -> None:
        shards = [folder / str(number) for number in range(len(copies))]
        with ThreadPoolExecutor(len(copies)) as pool:
            statuses = pool.map(_record, copies, shards, range(len(copies)), [len(copies)] * len(copies))
        if not {*statuses} <= {0, 1}:
            sys.exit("The tests could not be run.")
        self.seconds: dict[str, float] = {}
        self.data = CoverageData(no_disk=True)
        for shard in shards:
            self.seconds |= json.loads((shard / "seconds.json").read_text(encoding="utf-8"))
            recorded = CoverageData(str(shard / "coverage"))
            recorded.read()
            self.data.update(recorded)

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that may notice it, the nearest first."""
        by_line = {
            line: {test for test in tests if test in self.seconds and _may_judge(mutant, test)}
            for line, tests in self.data.contexts_by_lineno(mutant.path.as_posix()).items()
        }
        before = [line for line in by_line if line <= mutant.lines[0]]  # a statement of several lines
        at = {max(before, default=0), *mutant.lines}
        reached = Counter(test for line in at for test in by_line.get(line, ()))
        # What runs at import is reached by no test: all tests of the file may notice.
        reached = reached or Counter(test for tests in by_line.values() for test in tests)

        def nearness(test: str) -> tuple[int, int, float]:
            return -_in_common(mutant.path, test), -reached[test], self.seconds[test]

        near = list(_within(NEAR_SECONDS, sorted(reached, key=nearness), self.seconds))
        others = sorted({*self.seconds} - {*near}, key=nearness)
        same_room = [test for test in others if _in_common(mutant.path, test) > 1]
        of_all = [test for test in self.seconds if test.startswith(OF_ALL_SOURCES)]
        return of_all + near + list(_within(ROOM_SECONDS, same_room, self.seconds))


def _record(copy: Path, folder: Path, number: int, shards: int) -> int | None:
    """Run one of so many shards of the tests, unless that was done before; its exit status."""
    seconds = folder / "seconds.json"
    if seconds.exists():
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    command = ["coverage", "run", "--source=reversi", "-m", *PYTEST]
    skipped = [f"--ignore={LEFT_OUT}", f"--ignore={LEFT_OUT.replace('reversi', 'tests')}"]
    told = {
        "COVERAGE_FILE": str((folder / "coverage").resolve()),
        "MUTANTS_SECONDS": str(seconds.resolve()),
        "MUTANTS_SHARD": f"{number}/{shards}",
    }
    return run(copy, [*command, *skipped], told, None)


def _may_judge(mutant: Mutant, test: str) -> bool:
    """Whether a test is narrow enough: those of rooms that act build, start and serve everything."""
    return test.split("/")[1] not in ACTING or mutant.path.parts[1] in ACTING


def _in_common(path: Path, test: str) -> int:
    """How many rooms and names of files the two share: tests/app/game/test_board.py has three in common with
    reversi/app/game/board.py, and so has a scene of tests/app/game/board.scenes.
    """
    file, _, name = test.partition("::")
    scene = re.match(r"test_scene\[(.+?): ", name)
    tested = Path("tests", scene[1]) if scene else Path(file).with_suffix("")
    return len({*path.with_suffix("").parts[1:]} & {part.removeprefix("test_") for part in tested.parts[1:]})


def _within(budget: float, tests: list[str], seconds: dict[str, float]) -> Iterator[str]:
    for test in tests:
        if seconds[test] <= budget:
            budget -= seconds[test]
            yield test


PYTEST = ["pytest", "-q", "-p", "tests.mutants.record", "-p", "no:cacheprovider"]


def run(copy: Path, command: list[str], told: dict[str, str], limit: int | None) -> int | None:
    """Run a Python module in the copy; its exit status, or None if it takes longer than the limit."""
    environment = os.environ | {
        "PYTHONPATH": str(copy),
        "PYTHONDONTWRITEBYTECODE": "1",
        "COVERAGE_CORE": "ctrace",
        "MUTANTS_LIMIT": str(limit or ""),
    }
    process = subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=copy,
        env=environment | told,
        stdout=None if limit is None else subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        status = process.wait(limit and limit * WAITING)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return None if status == -signal.SIGXCPU else status


def judge(copy: Path, mutant: Mutant, tests: Tests) -> str:
    """What the tests make of a mutant."""
    chosen = tests.of(mutant)
    if not chosen:
        return UNTESTED
    (copy / "chosen").write_text("\n".join(chosen), encoding="utf-8")
    limit = SLACK + round(PATIENCE * sum(tests.seconds[test] for test in chosen))
    source = copy / mutant.path
    before = source.read_bytes()
    source.write_text(mutant.after, encoding="utf-8")
    try:
        status = run(copy, [*PYTEST, "-x", "@chosen"], {}, limit)
    finally:
        source.write_bytes(before)
    return TIMEOUT if status is None else KILLED if status else SURVIVED


def fill(copy: Path) -> str:
    """Copy the checkout, and return what tells its tests' state from others."""
    listed = subprocess.check_output(["git", "ls-files", "-z", "-co", "--exclude-standard"], text=True)
    digest = sha256()
    for name in sorted(filter(os.path.isfile, listed.split("\0"))):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(name, copy / name)
        if name.startswith(("reversi/", "tests/")) and not name.startswith("tests/mutants/"):
            digest.update(name.encode() + b"\0" + Path(name).read_bytes())
    (copy / "node_modules").symlink_to(Path("node_modules").resolve())
    subprocess.run([sys.executable, "-m", "compileall", "-q", "reversi", "tests"], cwd=copy, check=False)
    return digest.hexdigest()[:16]


class Known:
    """What the tests made of mutants before: a killed one stays so, the others while nothing changes."""

    def __init__(self, path: Path, state: str) -> None:
        self.path, self.state = path, state
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self._verdicts: dict[str, tuple[str, str]] = {
            mutant: (verdict, state) for mutant, verdict, state in map(json.loads, lines)
        }

    def of(self, mutant: Mutant) -> str | None:
        """The verdict, if it is known."""
        verdict, state = self._verdicts.get(_name(mutant), ("", ""))
        return verdict if verdict in (KILLED, TIMEOUT) or state == self.state else None

    def add(self, mutant: Mutant, verdict: str) -> None:
        """Write down a verdict."""
        with self.path.open("a", encoding="utf-8") as file:
            print(json.dumps([_name(mutant), verdict, self.state]), file=file)


def _name(mutant: Mutant) -> str:
    return sha256(f"{mutant.path}\0{mutant.after}".encode()).hexdigest()


def report(console: Console, verdicts: list[tuple[Mutant, str]]) -> float:
    """Print the survivors and a table; return the share that was killed."""
    for mutant, verdict in verdicts:
        if verdict in (SURVIVED, UNTESTED):
            console.print(f"\n{mutant.path}:{mutant.lines[0]} {verdict}", style="bold")
            console.print("\n".join(mutant.diff[1:]), markup=False, highlight=False)
    table = Table("room", "mutants", KILLED, TIMEOUT, SURVIVED, UNTESTED, "rate")
    share = 0.0
    for room in [*rooms(), "all"]:
        count = Counter(
            verdict for mutant, verdict in verdicts if room in ("all", mutant.path.with_suffix("").parts[1])
        )
        if total := count.total():
            share = (count[KILLED] + count[TIMEOUT]) / total
            cells = (total, *(count[each] for each in (KILLED, TIMEOUT, SURVIVED, UNTESTED)))
            table.add_row(room, *map(str, cells), f"{share:.1%}")
    console.print(table)
    return share


def main() -> None:
    """Draw, judge and report."""
    parser = argparse.ArgumentParser(prog="tests/run --mutants", description=__doc__)
    parser.add_argument("room", nargs="?", choices=rooms())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=200, metavar="N")
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs found out")
    wanted = parser.parse_args()
    console = Console()
    console.print(f"seed {wanted.seed}")
    if wanted.afresh:
        shutil.rmtree(CACHE, ignore_errors=True)
    verdicts: list[tuple[Mutant, str]] = []
    with TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Path(folder, str(number)) for number in range(os.cpu_count() or 1)]
        (state,) = {fill(copy) for copy in copies}
        tests, known = Tests(copies, CACHE / f"{state}-{len(copies)}"), Known(CACHE / "verdicts", state)
        drawn = sample(wanted.room, wanted.sample, wanted.seed)
        free: SimpleQueue[Path] = SimpleQueue()
        for copy in copies:
            free.put(copy)

        def verdict_on(mutant: Mutant) -> str:
            if (verdict := known.of(mutant)) is None:
                copy = free.get()
                verdict = judge(copy, mutant, tests)
                free.put(copy)
                known.add(mutant, verdict)
            return verdict

        pool = ThreadPoolExecutor(len(copies))
        try:
            judged = pool.map(verdict_on, drawn)
            verdicts.extend(track(zip(drawn, judged, strict=True), "Mutants", len(drawn), console=console))
        except KeyboardInterrupt:
            console.print(f"\nInterrupted after {len(verdicts)} of {len(drawn)}; the same command goes on.")
        finally:
            pool.shutdown(cancel_futures=True)
    share = report(console, verdicts)
    sys.exit(len(verdicts) < len(drawn) or share < GOAL)


if __name__ == "__main__":
    main()
