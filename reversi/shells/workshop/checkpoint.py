"""Checkpoint files of a marking: the verdicts on each work as soon as it is marked.

    {"version": 1, "seconds": 10, "checks": "2c26b46b68ff…"}
    {"work": "9f86d081884c…", "verdicts": [{"check": "start", "passed": true, "why": ""}, …]}

The checks and each work, a chapter and a text, have their SHA-256 digests.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

import reversi
from reversi.shells.line_file import LineFile
from reversi.shells.workshop.marking import Fate, Mark, verdicts_in

VERSION = 1

Work: TypeAlias = tuple[str, str]
"""A chapter, and the text that is handed in for it."""


class Checkpoint:
    """The checkpoint file of a marking; without a path, nothing is kept."""

    def __init__(self, path: Path | None, seconds: int) -> None:
        head = json.dumps({"version": VERSION, "seconds": seconds, "checks": _digest_of_checks()})
        contents = f"marks by these checks with {seconds} seconds for each"
        self._file = LineFile(path, head, contents) if path else None

    def read(self, works: Sequence[Work]) -> Iterator[tuple[Work, Mark]]:
        """Begin the file, or go on with it: the marks in it of these works.

        Raises CommandError if it cannot be written, or holds anything else.
        """
        if self._file is None:
            return
        known = {_digest_of(work): work for work in works}
        for number, line in self._file.resume():
            try:
                parts = json.loads(line)
                digest, verdicts = parts["work"], verdicts_in(parts["verdicts"])
            except (ValueError, TypeError, KeyError) as error:
                raise self._file.damaged(number, ValueError(str(error))) from error
            if digest in known:
                yield known[digest], Mark(verdicts)

    def add(self, work: Work, mark: Mark) -> None:
        """Append a mark; a work that could not be marked is tried again another time. Raises CommandError."""
        if self._file and mark.fate is Fate.MARKED:
            verdicts = [asdict(verdict) for verdict in mark.verdicts]
            self._file.add(json.dumps({"work": _digest_of(work), "verdicts": verdicts}))


def _digest_of(work: Work) -> str:
    return sha256(json.dumps(work).encode()).hexdigest()


def _digest_of_checks() -> str:
    """The digest of the workshop's sources, which hold the checks and the sentences that explain them."""
    folder = Path(reversi.__file__).parent / "workshop"
    sources = sorted(path for path in folder.rglob("*") if path.suffix in {".py", ".md"})
    return sha256(b"".join(map(Path.read_bytes, sources))).hexdigest()
