"""`python3 -m reversi workshop arena`: the players of a class, everybody against everybody."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from reversi.app.custom_player.codec import decode_work
from reversi.app.game.seats import Written
from reversi.domain import DecodeError
from reversi.shells.arena.match import MatchOrder, run_between
from reversi.shells.arena.player import External, needs_kernel, own_entrant, parse_entrant
from reversi.shells.arena.runner import MatchSettings
from reversi.shells.failure import CommandError
from reversi.shells.output import plain
from reversi.shells.requirement import has_kernel

GRACE = 10.0
"""The seconds beyond those for a move after which a player that says nothing is ended."""

FEWEST = 2

TABLE_MEGABYTES = 16


@dataclass(frozen=True, slots=True)
class ArenaOrder:
    """What the command line asks for."""

    files: Sequence[Path]
    opponents: Sequence[str]
    games: int
    seconds: int
    seed: int
    jobs: int | None
    as_json: bool


def run(order: ArenaOrder) -> int:
    """Let all players of the files, and the opponents, play each other; print the table.

    A file that cannot be read is named and left out. Returns the exit status; raises CommandError if fewer
    than two players are left.
    """
    opponents = tuple(parse_entrant(key, "") for key in order.opponents)
    for opponent in opponents:
        if needs_kernel(opponent) and not has_kernel():
            raise CommandError(f"{opponent.label} needs the Python package wasmtime (pip install wasmtime).")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        players = tuple(_entrants(list(_players_in(order.files)), folder, order.seconds))
        if len(players) + len(opponents) < FEWEST:
            raise CommandError("A single player has no opponent.", "Name more files, or an --opponent.")
        patience = order.seconds + GRACE
        settings = MatchSettings((*players, *opponents), order.seed, TABLE_MEGABYTES, patience)
        match = MatchOrder((), order.games, seed=order.seed, jobs=order.jobs, as_json=order.as_json)
        return run_between(settings, match)


def _players_in(files: Sequence[Path]) -> Iterator[Written]:
    """The players of all files; a file without one is named on the error output."""
    for path in files:
        try:
            yield from players_in(path)
        except (OSError, UnicodeDecodeError, DecodeError) as error:
            print(plain(f"{path} is left out: {error}"), file=sys.stderr)


def players_in(path: Path) -> tuple[Written, ...]:
    """The players in a file of the workshop, or the one in a file of Python, which bears the file's name.

    Raises OSError, UnicodeDecodeError or DecodeError.
    """
    text = path.read_text(encoding="utf-8")
    return (Written(path.stem, text),) if path.suffix == ".py" else decode_work(text)


def _entrants(players: Sequence[Written], folder: Path, seconds: int) -> Iterator[External]:
    """The players as processes; those without a name, or with one that is taken, have their number."""
    names = labels([written.name for written in players])
    for number, (name, written) in enumerate(zip(names, players, strict=True), start=1):
        path = folder / f"{number}.py"
        path.write_bytes(written.code.encode())
        yield own_entrant(name, path, seconds)


def labels(names: Sequence[str]) -> list[str]:
    """The names, each only once: those that came before, and empty ones, with their number.

    >>> labels(["Ada", "", "Ada"])
    ['Ada', 'player 2', 'Ada 3']
    """
    found = list[str]()
    for number, name in enumerate(names, start=1):
        label = name or f"player {number}"
        while label in found:
            label = f"{label} {number}"
        found.append(label)
    return found
