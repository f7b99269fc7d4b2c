"""`python3 -m reversi workshop arena`: the players of a class play each other."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from reversi.app.custom_player import CHOOSES, decode_work
from reversi.app.game.seats import Written
from reversi.shells.arena.match import MatchOrder, run_between
from reversi.shells.arena.player import External, MatchSettings, needs_kernel, own_entrant, parse_entrant
from reversi.shells.failure import CommandError, has_kernel
from reversi.shells.output import plain

GRACE = 10.0
"""Extra seconds, beyond those for a move, after which a silent player is stopped."""

FEWEST = 2

TABLE_MEGABYTES = 16


@dataclass(frozen=True, slots=True)
class ArenaOrder:
    """The command line's options; `seconds` are for each move."""

    files: Sequence[Path]
    opponents: Sequence[str]
    games: int
    minutes: int
    seconds: int
    seed: int
    jobs: int | None
    as_json: bool


def run(order: ArenaOrder) -> int:
    """Let all players in the files, and the opponents, play each other; print the table.

    A file that cannot be read is reported and left out. Returns the exit status; raises CommandError if fewer
    than two players remain.
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
        match = MatchOrder(
            (), order.games, seed=order.seed, jobs=order.jobs, minutes=order.minutes, as_json=order.as_json
        )
        return run_between(settings, match)


def _players_in(files: Sequence[Path]) -> Iterator[Written]:
    """The players in all files; a file that cannot be read is reported on standard error."""
    for path in files:
        try:
            yield from players_in(path)
        except (OSError, ValueError) as error:
            print(plain(f"{path} is left out: {error}"), file=sys.stderr)


def players_in(path: Path) -> tuple[Written, ...]:
    """The players in a file from the workshop, or the one in a Python file, which gets the file's name.

    Raises OSError, or ValueError if the file has no player, or is damaged.
    """
    text = path.read_text(encoding="utf-8")
    if CHOOSES not in text:
        raise ValueError("it has no player, that is, no function choose(game)")
    return (Written(path.stem, text),) if path.suffix == ".py" else decode_work(text)


def _entrants(players: Sequence[Written], folder: Path, seconds: int) -> Iterator[External]:
    """The players as entrants, each in its own process, with unambiguous labels."""
    names = labels([written.name for written in players])
    for number, (name, written) in enumerate(zip(names, players, strict=True), start=1):
        path = folder / f"{number}.py"
        path.write_bytes(written.code.encode(errors="replace"))
        yield own_entrant(name, path, seconds)


def labels(names: Sequence[str]) -> list[str]:
    """The names made unique: a repeated name gets a number, and so does an empty one.

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
