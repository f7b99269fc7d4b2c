"""`python3 -m reversi puzzles pack`: the puzzles that were found, in one small file.

Puzzles that are packed already keep their places, so that the puzzle of a day stays the same.
"""

import zlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from reversi import domain
from reversi.domain.symmetry import canonical
from reversi.lab.generated import write_module
from reversi.lab.puzzles.find import graded_in, rating_of
from reversi.lab.puzzles.proof import Solution, themes_of
from reversi.record import puzzle_pack
from reversi.record.kinds import Theme
from reversi.record.puzzle import Pack, Puzzle, board_of, encode_pack
from reversi.shells.failure import CommandError

MOST_BYTES = 70_000
PLACE = Path(puzzle_pack.__file__)
ABOUT = "The program's own puzzles, as `python3 -m reversi puzzles pack` writes them."


def run(files: Sequence[Path], place: Path | None) -> int:
    """Add the puzzles in the files to the committed pack, or the one at `place`; print what it holds."""
    found = {key_of(each.board): puzzle_of(each) for path in files for each in graded_in(path)}
    packed = [found.pop(key_of(puzzle.board), puzzle) for puzzle in packed_in(place)]
    packed += (found[key] for key in sorted(found, key=lambda key: zlib.crc32(repr(key).encode())))
    data = encode_pack(packed)
    if len(data) > MOST_BYTES:
        reason = f"{len(packed):,} puzzles would take {len(data):,} bytes, not at most {MOST_BYTES:,}."
        raise CommandError(reason, "Name fewer files.")
    if place:
        place.write_bytes(data)
    else:
        write_module(PLACE, ABOUT, "PACK", data, "See `puzzle.Pack`.")
    print(f"{place or PLACE}: {len(packed):,} puzzles in {len(data):,} bytes")
    themes = Counter(theme for puzzle in packed for theme in puzzle.themes)
    ratings = Counter(puzzle.rating // 500 * 500 for puzzle in packed)
    print("\n".join(f"{theme.value:<14} {themes[theme]:>5}" for theme in Theme))
    print("\n".join(f"from {rating:<9} {number:>5}" for rating, number in sorted(ratings.items())))
    return 0


def packed_in(place: Path | None) -> Sequence[Puzzle]:
    """The puzzles of the committed pack, or of the one at `place`; none if there is no such file."""
    try:
        return list(Pack(place.read_bytes() if place else puzzle_pack.PACK))
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise CommandError(f"{place or PLACE} cannot be read: {error}") from error


def puzzle_of(solution: Solution) -> Puzzle:
    """The puzzle, as Black's with an even number of empty squares, else as White's."""
    board = board_of(*domain.own_and_enemy(solution.board))
    return Puzzle(board, solution.best, solution.value, rating_of(solution.solved), themes_of(solution))


def key_of(board: domain.Board) -> tuple[int, int]:
    """The same for all images of a board, colours swapped or not."""
    return canonical(*domain.own_and_enemy(board))
