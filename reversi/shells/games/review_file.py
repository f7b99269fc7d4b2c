"""Files of reviews: a line of JSON that says what is reviewed and how, and then a line for each game.

    {"version": 1, "effort": "quick", "files": {"games.wtb": "2c26b46b68ff…"}}

The files have their SHA-256 digests. The games come in any order.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from reversi.app.settings import ReviewEffort
from reversi.domain import DecodeError
from reversi.shells.failure import CommandError
from reversi.shells.games.review_line import ReviewLine, decode_review_line
from reversi.shells.line_file import LineFile

VERSION = 1


class ReviewFile:
    """The file to which reviews of these files with games are appended.

    Raises CommandError if one of them cannot be read.
    """

    def __init__(self, path: Path, effort: ReviewEffort, files: Iterable[Path]) -> None:
        digests = {str(file): _digest(file) for file in files}
        head = json.dumps({"version": VERSION, "effort": effort.value, "files": digests})
        self._file = LineFile(path, head, f"{effort.value} reviews of these files as they are now")

    def resume(self) -> dict[str, set[int]]:
        """Begin the file, or go on with it; return the numbers of its games by their file.

        Raises CommandError if it cannot be written, or holds anything else.
        """
        done = defaultdict[str, set[int]](set)
        for review in self._decoded(self._file.resume()):
            done[review.file].add(review.number)
        return done

    def add(self, line: str) -> None:
        """Append a line; raises CommandError."""
        self._file.add(line)

    def reviews(self) -> Iterator[ReviewLine]:
        """The reviews in the file; raises CommandError."""
        return self._decoded(self._file.lines())

    def _decoded(self, lines: Iterable[tuple[int, str]]) -> Iterator[ReviewLine]:
        for number, line in lines:
            try:
                yield decode_review_line(line)
            except DecodeError as error:
                raise self._file.damaged(number, error) from error


def _digest(file: Path) -> str:
    try:
        with file.open("rb") as content:
            return hashlib.file_digest(content, "sha256").hexdigest()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from error
