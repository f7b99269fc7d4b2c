"""Entrants: who takes part in a match, as the command line names them.

`greedy`, `search-8`, …: a computer player, by its key.
`depth:8`, `time:100`, `nodes:50000,selectivity:99`, `exact`: our search, with that effort, which is written
as in `engine.search.limits` but with colons and commas.
`search`: our search, with the effort that the match gives.
`cmd:COMMAND`: a program that speaks the line protocol of `python3 -m reversi engine`.
`cmd:COMMAND@EFFORT`: the same; EFFORT ends every question, in the program's own words.
"""

import shlex
import shutil
from dataclasses import dataclass
from typing import TypeAlias

from reversi.engine.players import UnknownPlayer, player_named
from reversi.engine.search.limits import DEFAULT, Effort, parse_effort
from reversi.shells.failure import Failure

PROGRAM = "cmd:"
SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Named:
    """The computer player of this key."""

    label: str
    key: str


@dataclass(frozen=True, slots=True)
class Searching:
    """Our search, as far as `effort`."""

    label: str
    effort: Effort


@dataclass(frozen=True, slots=True)
class Program:
    """A program of somebody's: its command, and the words that end a question to it."""

    label: str
    command: tuple[str, ...]
    effort: str


Entrant: TypeAlias = Named | Searching | Program


def parse_entrant(text: str, effort: str) -> Entrant:
    """The entrant that `text` names; `effort` (or "") is for a search or a program that names none itself.

    Raises Failure where there is no such player, effort or program.
    """
    try:
        if text.startswith(PROGRAM):
            return _program(text, effort)
        if text == SEARCH or ":" in text or text == "exact":
            return _searching(text, effort)
        return Named(text, player_named(text).key)
    except UnknownPlayer as error:
        hint = "Or an effort of the search, such as depth:8 or time:100; or cmd:PROGRAM."
        raise Failure(str(error), hint) from error
    except ValueError as error:
        raise Failure(f"{text!r} is no player: {error}") from error


def _searching(text: str, effort: str) -> Searching:
    """Our search; raises ValueError."""
    label = (effort or " ".join(DEFAULT)) if text == SEARCH else text
    return Searching(label.replace(" ", ":"), parse_effort(label.replace(":", " ").replace(",", " ").split()))


def _program(text: str, effort: str) -> Program:
    """The program in `cmd:COMMAND@EFFORT`; raises ValueError."""
    line, at, own = text.removeprefix(PROGRAM).rpartition("@")
    command = shlex.split(line if at else own)
    if not command:
        raise ValueError("expected a command after cmd:")
    found = shutil.which(command[0])
    if found is None:
        raise ValueError(f"there is no program {command[0]!r} that can be run")
    if not at and effort:
        parse_effort(effort.split())  # what the match gives must mean something; its own words may be others
    return Program(text, (found, *command[1:]), own.strip() if at else effort)
