"""Files in which every line stands for itself; lines that begin with `#` or are empty say nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from reversi.shells.failure import Failure

Thing = TypeVar("Thing")


def things_in(path: Path, parse: Callable[[int, str], Thing], kind: str) -> list[Thing]:
    """What `parse` makes of the number and the text of each line, one thing of that `kind` at least.

    Raises Failure if the file cannot be read, and for the ValueError of a line, with the line's number.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{path} cannot be read: {error}") from error
    things = list(_things(path, text, parse))
    if not things:
        raise Failure(f"{path} has no {kind} in it")
    return things


def _things(path: Path, text: str, parse: Callable[[int, str], Thing]) -> Iterator[Thing]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            try:
                yield parse(number, line)
            except ValueError as error:
                raise Failure(f"{path}, line {number}: {error}") from error
