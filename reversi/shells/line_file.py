"""Files of lines: lists to read, and results that are appended, so that an interrupted command can go on.

The first line of results says what they are of; they come in any order.
"""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

from reversi.formats.starts import numbered
from reversi.shells.failure import CommandError, file_to_be

Thing = TypeVar("Thing")
Result = TypeVar("Result")
ELSEWHERE = "It has not been changed. Name another file."


def digest_of(file: Path) -> str:
    """The SHA-256 of a file; raises CommandError if it cannot be read."""
    with file_to_be("read", file), file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def things_in(path: Path, parse: Callable[[int, str], Thing], kind: str) -> list[Thing]:
    """The results of `parse`, which gets the number and the text of each line, for a whole file.

    Raises CommandError if the file cannot be read or has nothing of this `kind`, or if `parse` raises
    ValueError.
    """
    with file_to_be("read", path):
        text = path.read_text(encoding="utf-8")
    things: list[Thing] = []
    for number, line in numbered(text):
        try:
            things.append(parse(number, line))
        except ValueError as error:
            raise CommandError(f"{path}, line {number}: {error}") from error
    if not things:
        raise CommandError(f"{path} has no {kind} in it")
    return things


class LineFile(Generic[Result]):
    """The file of results that `decode` reads; `contents` says in words what the line `head` means.

    Its methods raise CommandError if it cannot be read or written, or holds anything else.
    """

    def __init__(self, path: Path, head: str, contents: str, decode: Callable[[str], Result]) -> None:
        self._path = path
        self._head = f"{head}\n"
        self._contents = contents
        self._decode = decode

    def resume(self) -> Iterator[Result]:
        """Begin the file, or go on with it: the results in it.

        An unfinished last line is dropped once all others are read.
        """
        with file_to_be("written", self._path):
            with self._path.open("ab") as file:
                if not file.tell():
                    file.write(self._head.encode("ascii"))
            yield from self.results()
            with self._path.open("rb+") as file:
                file.truncate(sum(len(line) for line in file if line.endswith(b"\n")))

    def add(self, line: str) -> None:
        """Append a line."""
        with file_to_be("written", self._path), self._path.open("a", encoding="ascii", newline="\n") as file:
            file.write(f"{line}\n")

    def results(self) -> Iterator[Result]:
        """The results in the file."""
        with file_to_be("read", self._path), self._path.open(encoding="latin-1", newline="\n") as file:
            if file.readline() != self._head:
                raise CommandError(f"{self._path} holds something other than {self._contents}", ELSEWHERE)
            for number, line in enumerate(file, start=2):
                if line.endswith("\n"):
                    try:
                        result = self._decode(line)
                    except (ValueError, TypeError, KeyError) as error:
                        reason = f"{self._path} is damaged in line {number}: {error}"
                        raise CommandError(reason, ELSEWHERE) from error
                    yield result
