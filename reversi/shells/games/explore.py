"""`python3 -m reversi games explore`: what was played in a position, how often, and how it went."""

from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path

from reversi.domain import STANDARD, Board, DecodeError, Square, move_on, opening_of, parse_transcript
from reversi.engine.archive import Archive, Tally, megabytes_for
from reversi.engine.protocol.archives import Unreadable
from reversi.formats.wthor import encode_row, year_of
from reversi.record.game import begin_game, end_of
from reversi.shells.archives.found import OTHER_BOARD, black_discs
from reversi.shells.failure import CommandError
from reversi.shells.games.reading import Tally as Complaints
from reversi.shells.games.reading import games_of
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import print_table

ENDED = "(end)"
"""Stands in the place of the move where games ended."""


def run(files: Sequence[Path], moves: str) -> int:
    """Print the moves that the games have played after `moves`; return the exit status.

    Raises CommandError if those are no moves, or if there is no host for the kernel.
    """
    board = _board_after(moves)
    complaints, games = Complaints(), list[tuple[int, bytes]]()
    for number, found in enumerate(complaints.readable(games_of(files)), start=1):
        if found.rules == STANDARD:
            games.append((year_of(found.details), encode_row(found.squares, black_discs(found))))
        else:
            complaints.add(Unreadable(OTHER_BOARD, f"game {number}"))
    games.sort(key=itemgetter(0))  # the kernel tells the last game of each move: so it is the latest
    years = [year for year, _ in games]
    archive = Archive(WasmtimeKernel(megabytes_for(len(games))))
    archive.add(b"".join(row for _, row in games))
    explored = archive.explore(board)
    print(f"{explored.games:,} of {len(games):,} games reached this position.")
    if explored.games:
        print_table(
            ("move", "games", "won", "drawn", "lost", "score", "last", "opening"),
            [
                *(_row(str(at), tally, years, _opening(board, at)) for at, tally in explored.moves),
                *([_row(ENDED, explored.ended, years)] if explored.ended else []),
            ],
        )
    return complaints.report()


def _board_after(moves: str) -> Board:
    """The board after these moves; raises CommandError."""
    try:
        return end_of(begin_game(STANDARD).extend(parse_transcript(moves))).board
    except DecodeError as error:
        raise CommandError(f"--after {moves}: {error}") from error


def _opening(board: Board, square: Square) -> str:
    """The name of the opening to which a move leads; empty if it has none."""
    move = move_on(board, square)
    opening = opening_of((move.after,)) if move else None
    return opening.name if opening else ""


def _row(move: str, tally: Tally, years: Sequence[int], opening: str = "") -> tuple[str, ...]:
    score = 100 * (tally.won + tally.drawn / 2) / tally.games
    counts = (tally.games, tally.won, tally.drawn, tally.lost)
    return (move, *map(str, counts), f"{score:.1f}%", str(years[tally.last] or "?"), opening)
