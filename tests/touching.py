"""Which test touches a line, and which lines no test touches.

`tests/run --coverage` runs the tests in Python, one after the other, for about an hour, and prints how many
statements of each room no test reaches. `tests/run --touching FILE:LINE` then names the tests that reach a
line. What is compiled and what runs in browsers is not seen: the kernel's tests compare its functions with
oracles, and the stories play `shells/browser`. A page for each file:
coverage html --data-file=.cache/coverage --show-contexts -d .cache/coverage-pages
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from coverage import Coverage, CoverageData

DATA = Path(".cache/coverage")
RUN = "coverage run --source=reversi -m pytest -q -p tests.contexts --durations 25"
SHOWN = 25


class Share(NamedTuple):
    """How many statements a file or a room has, and which or how many of them no test touches."""

    name: str
    statements: int
    untouched: int
    lines: str = ""


def main(arguments: list[str]) -> int:
    """Run all tests and report, or name those that touch a line; return the exit status."""
    if arguments:
        if not DATA.exists():
            sys.exit("tests/run --coverage comes first: it notes which test touches which line.")
        found = touching(CoverageData(str(DATA)), arguments[0])
        print("\n".join(found) or "No test touches it.")
        return 0
    DATA.parent.mkdir(exist_ok=True)
    status = subprocess.run([sys.executable, "-m", *RUN.split()], env=_told(), check=False).returncode
    print(report(shares(Coverage(str(DATA)))))
    return status


def _told() -> dict[str, str]:
    return os.environ | {"COVERAGE_FILE": str(DATA), "COVERAGE_CORE": "ctrace"}


def touching(data: CoverageData, place: str) -> list[str]:
    """The tests that touched a line, given as FILE:LINE, when they were last run; sorted."""
    path, _, line = place.partition(":")
    data.read()
    return sorted(filter(None, data.contexts_by_lineno(path).get(int(line), [])))


def shares(coverage: Coverage) -> list[Share]:
    """What no test touches in each file; files without a statement are left out."""
    coverage.load()
    found = []
    for path in sorted(Path("reversi").rglob("*.py")):
        _, statements, _, missing, lines = coverage.analysis2(str(path))
        if statements:
            found.append(Share(path.as_posix(), len(statements), len(missing), lines))
    return found


def room_of(path: str) -> str:
    """The room of a file: the shells, the laboratory and the engine are several.

    >>> room_of("reversi/app/game/update.py"), room_of("reversi/shells/build/dist.py")
    ('app', 'shells/build')
    """
    parts = path.split("/")[1:-1]
    return "/".join(parts[: 2 if parts[:1] in (["shells"], ["lab"], ["engine"]) else 1]) or "."


def by_room(files: Iterable[Share]) -> list[Share]:
    """The files of each room added up, the room with most untouched statements first."""
    rooms: dict[str, Share] = {}
    for file in files:
        room = room_of(file.name)
        known = rooms.get(room, Share(room, 0, 0))
        rooms[room] = Share(room, known.statements + file.statements, known.untouched + file.untouched)
    return sorted(rooms.values(), key=lambda room: -room.untouched)


def report(files: list[Share]) -> str:
    """A table of the rooms, and the files with most untouched lines."""
    rooms = [f"{room.untouched:6} of {room.statements:6}  {room.name}" for room in by_room(files)]
    worst = sorted(files, key=lambda file: -file.untouched)[:SHOWN]
    lines = [f"{file.untouched:6} of {file.statements:6}  {file.name}: {file.lines}" for file in worst]
    return "\n".join(
        [
            "\nStatements that no test in Python touches, by room:", *rooms,
            "\nThe files with most of them, and their lines:", *lines,
        ]
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
