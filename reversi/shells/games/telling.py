"""What is told of games: `python3 -m reversi games list`, `games stats` and `games explore`."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from reversi.domain import STANDARD, Board, Colour, DecodeError, Square, move_on, opening_of, parse_transcript
from reversi.engine.archive import Tally as Played
from reversi.formats.wthor import year_of
from reversi.record.details import folded
from reversi.record.game import begin_game, end_of
from reversi.record.outcome import parse_result
from reversi.shells.archives.found import Found, opening_name, result_of, setup_name
from reversi.shells.failure import CommandError
from reversi.shells.games.reading import Tally, archived, games_of
from reversi.shells.output import plain, print_table

MOST_ROWS = 20
"""The most rows of a table; those with the most games come first."""
NO_OPENING = "no named opening"
NO_YEAR = "no year"


def run_list(files: Sequence[Path]) -> int:
    """Print the games with tabs between their columns; return the exit status."""
    tally = Tally()
    for found in tally.readable(games_of(files), prints_each=True):
        print("\t".join(map(plain, _columns(found))))
    return tally.report()


def _columns(found: Found) -> tuple[str, ...]:
    """Date, Black, White, result, set-up, the number of moves, opening, event."""
    details = found.details
    return (
        details.date or "?",
        details.black or "?",
        details.white or "?",
        result_of(found) or "?",
        setup_name(found) or f"{found.rules.width}×{found.rules.height}",
        f"{len(found.squares)} moves",
        opening_name(found),
        details.event,
    )


class End(Enum):
    """How a game ended for the side that is counted: Black, or a player."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    UNKNOWN = "unknown"


Results: TypeAlias = defaultdict[str, Counter[End]]
"""How often games ended so, for each row of a table."""


def run_stats(files: Sequence[Path], player: str | None) -> int:
    """Print the tables of all games for Black, or of a player's games for that player; the exit status.

    Raises CommandError if nobody has that name.
    """
    tally = Tally()
    tables = _counted(tally.readable(games_of(files)), player)
    if player is not None and not tables["colour"]:
        tally.report()
        raise CommandError(f"no player of these games has a name that contains {player}")
    for name, results in tables.items():
        ordered = sorted(results.items(), key=lambda row: -row[1].total())[:MOST_ROWS]
        print_table(
            (name, "games", *(end.value for end in End)),
            [(row, str(ends.total()), *(str(ends[end]) for end in End)) for row, ends in ordered],
        )
        print()
    return tally.report()


def _counted(games: Iterable[Found], player: str | None) -> dict[str, Results]:
    """The tables by their names."""
    tables = {name: Results(Counter[End]) for name in ("colour", "opening", "year")}
    for found in games:
        for side in _sides(found, player):
            end = _end(found, side)
            tables["colour"][side.value][end] += 1
            tables["opening"][opening_name(found) or NO_OPENING][end] += 1
            tables["year"][str(year_of(found.details) or NO_YEAR)][end] += 1
    return tables


def _sides(found: Found, player: str | None) -> Iterator[Colour]:
    """The sides that are counted: Black, or those of the players whose names contain `player`."""
    if player is None:
        yield Colour.BLACK
        return
    for side, name in ((Colour.BLACK, found.details.black), (Colour.WHITE, found.details.white)):
        if folded(player) in folded(name):
            yield side


def _end(found: Found, side: Colour) -> End:
    outcome = parse_result(result_of(found), found.rules)
    if outcome is None:
        return End.UNKNOWN
    if outcome.winner is None:
        return End.DRAWN
    return End.WON if outcome.winner is side else End.LOST


ENDED = "(end)"
"""Stands in the place of the move where games ended."""


def run_explore(files: Sequence[Path], moves: str) -> int:
    """Print the moves that the games have played after `moves`; return the exit status.

    Raises CommandError if those are no moves, or if there is no host for the kernel.
    """
    board = _board_after(moves)
    tally = Tally()
    archive, years = archived(tally.readable(games_of(files)), tally)
    explored = archive.explore(board)
    print(f"{explored.games:,} of {len(archive):,} games reached this position.")
    if explored.games:
        print_table(
            ("move", "games", "won", "drawn", "lost", "score", "last", "opening"),
            [
                *(_row(str(at), played, years, _opening(board, at)) for at, played in explored.moves),
                *([_row(ENDED, explored.ended, years)] if explored.ended else []),
            ],
        )
    return tally.report()


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


def _row(move: str, played: Played, years: Sequence[int], opening: str = "") -> tuple[str, ...]:
    score = 100 * (played.won + played.drawn / 2) / played.games
    counts = (played.games, played.won, played.drawn, played.lost)
    return (move, *map(str, counts), f"{score:.1f}%", str(years[played.last] or "?"), opening)
