"""`python3 -m reversi games list`: a line for each game."""

from collections.abc import Sequence
from pathlib import Path

from reversi.shells.archives.found import Found, opening_name, result_of, setup_name
from reversi.shells.games.reading import Tally, games_of
from reversi.shells.output import plain

UNKNOWN = "?"


def run(files: Sequence[Path]) -> int:
    """Print the games with tabs between their columns; return the exit status."""
    tally = Tally()
    for found in tally.readable(games_of(files), prints_each=True):
        print("\t".join(map(plain, _columns(found))))
    return tally.report()


def _columns(found: Found) -> tuple[str, ...]:
    """Date, Black, White, result, set-up, the number of moves, opening, event."""
    details = found.details
    return (
        details.date or UNKNOWN,
        details.black or UNKNOWN,
        details.white or UNKNOWN,
        result_of(found) or UNKNOWN,
        setup_name(found) or f"{found.rules.width}×{found.rules.height}",
        f"{len(found.squares)} moves",
        opening_name(found),
        details.event,
    )
