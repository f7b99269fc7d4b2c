"""A sitting at the terminal: lines that are written down beforehand, and what is shown."""

import io
import re
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout

import pytest

from reversi import domain
from reversi.shells.terminal import command
from reversi.shells.terminal.command import PlayOrder

BOARD = re.compile(r"(?:^ [1-8] [^\n]{17}\n){8}", re.MULTILINE)
AGAINST_GREEDY = PlayOrder(white="greedy", first="black", seed=1)
TWO_PEOPLE = PlayOrder(black="human", white="human", first="black", seed=1)


def people(key: str, json: bool = False) -> PlayOrder:
    """A game of people alone on this set-up, Black first."""
    first = "black" if key in ("othello", "free-passing", "historic") else None
    return PlayOrder(setup=key, players=["others=human"], first=first, seed=1, json=json)


def seen(lines: Iterable[str], order: PlayOrder = TWO_PEOPLE) -> str:
    """All that `python3 -m reversi play` shows until these lines have been typed, or one of them leaves."""
    shown = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(shown):
        patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert command.run(order) == 0
    return shown.getvalue()


def moves_in(transcript: str) -> list[str]:
    """The lines of two people who play a transcript."""
    return [
        str(ply) if isinstance(ply, domain.Square) else "pass" for ply in domain.parse_transcript(transcript)
    ]


def answer_to(line: str, seen: str) -> str:
    """What was shown between `line`, where it was last typed, and the next prompt."""
    return seen.rpartition(f"> {line}\n")[2].partition("\n> ")[0]


def boards_in(seen: str) -> list[str]:
    """The boards that were shown, without what stands around them, their rows with / between them."""
    return ["/".join(line[3:].rstrip() for line in board.splitlines()) for board in BOARD.findall(seen)]
