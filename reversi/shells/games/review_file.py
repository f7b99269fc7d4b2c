"""Files of reviews: a line of JSON that says what is reviewed and how, and then a line for each game.

    {"version": 1, "effort": "quick", "files": {"games.wtb": "2c26b46b68ff…"}}

The files have their SHA-256 digests. The games come in any order.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from reversi.app.settings.model import ReviewEffort
from reversi.domain import DecodeError
from reversi.shells.failure import CommandError
from reversi.shells.games.review_line import ReviewLine, decode_review_line
from reversi.shells.games.writing import write_lines

VERSION = 1
ELSEWHERE = "It has not been changed. Name another file."


class ReviewFile:
    """The file to which reviews of these files with games are appended.

    Raises CommandError if one of them cannot be read.
    """

    def __init__(self, path: Path, effort: ReviewEffort, files: Iterable[Path]) -> None:
        self._path = path
        self._effort = effort
        digests = {str(file): _digest(file) for file in files}
        self._head = json.dumps({"version": VERSION, "effort": effort.value, "files": digests})

    def resume(self) -> dict[str, set[int]]:
        """Begin the file, or drop its unfinished last line; return the numbers of its games by their file.

        Raises CommandError if it cannot be written, or holds anything else.
        """
        if not self._path.exists():
            write_lines(self._path, [self._head])
        done = defaultdict[str, set[int]](set)
        for review in self.reviews():
            done[review.file].add(review.number)
        try:
            with self._path.open("rb+") as file:
                file.truncate(sum(len(line) for line in file if line.endswith(b"\n")))
        except OSError as error:
            raise CommandError(f"{self._path} cannot be written: {error}") from error
        return done

    def add(self, line: str) -> None:
        """Append a line; raises CommandError."""
        try:
            with self._path.open("a", encoding="ascii", newline="\n") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise CommandError(f"{self._path} cannot be written: {error}") from error

    def reviews(self) -> Iterator[ReviewLine]:
        """The reviews on the whole lines of the file; raises CommandError."""
        for number, line in enumerate(self._lines(), start=1):
            if number == 1 and line != f"{self._head}\n":
                raise CommandError(
                    f"{self._path} holds something other than {self._effort.value} reviews of these files "
                    "as they are now",
                    ELSEWHERE,
                )
            if number > 1 and line.endswith("\n"):
                try:
                    yield decode_review_line(line)
                except DecodeError as error:
                    raise CommandError(
                        f"{self._path} is damaged in line {number}: {error}", ELSEWHERE
                    ) from error

    def _lines(self) -> Iterator[str]:
        try:
            with self._path.open(encoding="latin-1", newline="\n") as file:
                yield from file
        except OSError as error:
            raise CommandError(f"{self._path} cannot be read: {error}") from error


def _digest(file: Path) -> str:
    try:
        with file.open("rb") as content:
            return hashlib.file_digest(content, "sha256").hexdigest()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from error
