"""The process of a custom player: reads a question on each line, writes a square on each line.

It ends as soon as the player fails to choose a move, and says why on its error output. What the player
prints does not mix with the answers, and its own standard input is empty.
"""

import sys
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from time import monotonic
from zlib import crc32

from reversi.domain import Ongoing, Square, parse_position, state_of
from reversi.engine.players.custom_player import chosen
from reversi.engine.protocol import CustomPlayerError, CustomPlayerFailure, Fault
from reversi.shells.processes import forbid

SAID = {
    Fault.UNREADABLE: "is not valid Python{line}: {details}",
    Fault.MISSING: "has no function choose(game)",
    Fault.RAISED: "stopped with an error{line}: {details}",
    Fault.OVERRAN: "took longer than {details} seconds{line}",
    Fault.NO_SQUARE: "answered {details}, which is not a square",
    Fault.ILLEGAL: "chose {details}, which is not a legal move",
    Fault.ENDED: "was stopped: {details}",
}


def main(path: str, seconds: float) -> None:
    """Answer the questions on standard input with the player in the file `path`, until the input ends."""
    questions, answers = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = StringIO(), sys.stderr
    try:
        text = Path(path).read_text(encoding="utf-8")
        forbid()
        for square in squares(text, questions, seconds):
            print(square, file=answers, flush=True)
    except CustomPlayerError as failed:
        sys.exit(failure_words(failed.failure))
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"cannot be read: {error}")


def squares(text: str, lines: Iterable[str], seconds: float) -> Iterator[Square]:
    """The player's answer to each line; its random draws follow from the position alone."""
    for line in lines:
        state = state_of(parse_position(line.strip()))
        if isinstance(state, Ongoing):
            yield chosen(state, crc32(line.strip().encode()), text, monotonic, seconds)


def failure_words(failure: CustomPlayerFailure) -> str:
    """Why the player did not choose a move, in English."""
    line = f" in line {failure.line}" if failure.line else ""
    return SAID[failure.fault].format(line=line, details=failure.details)
