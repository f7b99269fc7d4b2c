"""A sitting at the terminal: lines that are written down beforehand, and what is shown."""

import io
import re
from collections.abc import Iterable

import pytest

from reversi import domain
from reversi.shells.terminal import command
from reversi.shells.terminal.command import PlayOrder

BOARD = re.compile(r"(?:^ [1-8] [^\n]{17}\n){8}", re.MULTILINE)
AGAINST_GREEDY = PlayOrder(white="greedy", first="black", seed=1)
TWO_PEOPLE = PlayOrder(black="human", white="human", first="black", seed=1)

START = """\
 . . . . . . . .
 . . . . . . . .
 . . . . . . . .
 . . . O X . . .
 . . . X O . . .
 . . . . . . . .
 . . . . . . . .
 . . . . . . . ."""
MIRRORED = " . . . X O . . .\n . . . O X . . ."
"""The middle of the board at the start of mirrored rules."""

AFTER_F5 = """\
 . . . . . . . .
 . . . . . . . .
 . . . . . . . .
 . . . O X . . .
 . . . X X[X]. .
 . . . . . . . .
 . . . . . . . .
 . . . . . . . ."""


class Sitting:
    """Plays a script of lines as `python3 -m reversi play` would."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def seen(self, lines: Iterable[str], order: PlayOrder = TWO_PEOPLE) -> str:
        """All that was shown until the script ended or left."""
        script = io.StringIO("".join(f"{line}\n" for line in lines))
        self._monkeypatch.setattr("sys.stdin", script)

        assert command.run(order) == 0

        return self._capsys.readouterr().out


def moves_in(transcript: str) -> list[str]:
    """The lines of two people who play a transcript."""
    return [
        str(ply) if isinstance(ply, domain.Square) else "pass" for ply in domain.parse_transcript(transcript)
    ]


def answer_to(line: str, seen: str) -> str:
    """What was shown between `line`, where it was last typed, and the next prompt."""
    return seen.rpartition(f"> {line}\n")[2].partition("\n> ")[0]


def boards_in(seen: str) -> list[str]:
    """The boards that were shown, without what stands around them."""
    return ["\n".join(line[3:].rstrip() for line in board.splitlines()) for board in BOARD.findall(seen)]


def board_in(seen: str) -> str:
    """The board that was shown last."""
    return boards_in(seen)[-1]
