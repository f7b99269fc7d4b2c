"""`python3 -m reversi games sample`: an archive of random games, the same for the same seed."""

from pathlib import Path
from random import Random

from reversi.domain import STANDARD, Colour, Square, final_counts, squares_on, start_board
from reversi.domain.board import skipped
from reversi.domain.geometry import single_bits
from reversi.domain.moves import after, flip_bits, legal_bits
from reversi.formats.wthor import Entry
from reversi.shells.archives.packing import Packing
from reversi.shells.games.export import check_archive, write_archives
from reversi.shells.progress import counted

WRITTEN = (2000, 1, 1)
"""The day that the archive names: with today's, the same seed would make other bytes every day."""
PLAYERS, EVENTS = 500, 20


def run(games: int, seed: int, output: Path) -> int:
    """Write the archive and say so; return the exit status. Raises CommandError."""
    check_archive(output)
    random, packing = Random(seed), Packing()
    for _ in counted(range(games), games, "games"):
        packing.add(_random_entry(random), WRITTEN[0])
    write_archives(output, packing, WRITTEN)
    return 0


def _random_entry(random: Random) -> Entry:
    """A random game; only the move that is played is worked out, which is faster than `play`."""
    board, squares = start_board(STANDARD), list[Square]()
    while legal := legal_bits(board) or legal_bits(board := skipped(board)):
        disc = random.choice(tuple(single_bits(legal)))
        squares.extend(squares_on(board, disc))
        board = after(board, disc, flip_bits(board, disc))
    black, white = (f"Player {number}" for number in random.sample(range(1, PLAYERS + 1), 2))
    event = f"Event {random.randint(1, EVENTS)}"
    return Entry(event, black, white, final_counts(board)[Colour.BLACK], tuple(squares))
