"""Openings: the positions that games start from, drawn at random or read from a file."""

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeAlias

from reversi import domain
from reversi.arena import MatchOpening, opening_after
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.search.effort import Effort
from reversi.formats.starts import parse_start
from reversi.shells.arena.engine import searched
from reversi.shells.failure import CommandError
from reversi.shells.line_file import things_in

FEWEST_PLIES, MOST_PLIES = 8, 12

Sieve: TypeAlias = Sequence[tuple[int, float, int]]
"""Search depths, the most discs by which each may find a side ahead, and how sure they are, in per cent."""

SIEVE = ((2, 6.0, EXACT), (8, 2.5, EXACT))

EMPTIES_AT_START = 60
"""The empty squares at the start for which that many plies are drawn; with fewer, fewer in proportion."""

MOST_REPEATED = 50
"""After this many repeated openings in a row, a repeated one is accepted."""

MOST_FAILURES = 1000
"""After this many openings in a row that end the game or force a pass, drawing gives up."""


def balanced_openings(kernel: Kernel, seed: int) -> Iterator[MatchOpening]:
    """An endless series of random balanced openings from `seed`, all different up to symmetry."""
    seen = set[tuple[int, ...]]()
    for number in count():
        opening = drawn_opening(Random(f"opening {number} of seed {seed}"))
        if opening is None or (key := canonical(opening.board)) in seen:
            continue
        seen.add(key)
        if is_balanced(kernel, opening.board):
            yield opening


def varied_openings(rules: domain.Rules, seed: int) -> Iterator[MatchOpening]:
    """An endless series of random openings under `rules` from `seed`, different for as long as they can be.

    Nothing makes them fair to every side, so each must be played in every seating. Raises CommandError if
    random games end too soon to have an opening.
    """
    left = domain.empties(domain.start_board(rules))
    fewest, most = (
        min(plies, max(left * plies // EMPTIES_AT_START, 1)) for plies in (FEWEST_PLIES, MOST_PLIES)
    )
    seen, repeated, failed = set[tuple[int, ...]](), 0, 0
    for number in count():
        opening = drawn_opening(Random(f"opening {number} of seed {seed}"), rules, (fewest, most))
        if opening is None:
            failed += 1
            if failed > MOST_FAILURES:
                raise CommandError("Random moves end every game of this set-up too soon for an opening.")
        elif (key := canonical(opening.board)) in seen and repeated < MOST_REPEATED:
            repeated += 1
        else:
            seen.add(key)
            repeated = failed = 0
            yield opening


def drawn_opening(
    random: Random, rules: domain.Rules = domain.STANDARD, plies: tuple[int, int] = (FEWEST_PLIES, MOST_PLIES)
) -> MatchOpening | None:
    """An opening of so many random plies; None if they lead to a pass or to the end of the game."""
    state, moves = domain.state_of(domain.start_board(rules)), list[domain.Square]()
    for _ in range(random.randint(*plies)):
        if not isinstance(state, domain.Ongoing):
            return None
        moves.append(random.choice(state.moves).square)
        state = domain.play(state, moves[-1])
    is_open = isinstance(state, domain.Ongoing)
    return MatchOpening(domain.format_transcript(moves), state.board) if is_open else None


def canonical(board: domain.Board) -> tuple[int, ...]:
    """A key that is the same for all symmetric images of a board, and different for all other boards."""
    images = (domain.image_of_board(board, symmetry) for symmetry in domain.symmetries_of(board.rules))
    return (board.rules.players.index(board.to_move), *min(image.discs for image in images))


def is_balanced(kernel: Kernel, board: domain.Board, sieve: Sieve = SIEVE) -> bool:
    """Whether our search finds neither side clearly ahead at any depth of the sieve."""
    efforts = ((Effort(depth=depth, exact_from=0, selectivity=sure), most) for depth, most, sure in sieve)
    return all(abs(searched(kernel, board, effort).moves[0].value) <= most * UNIT for effort, most in efforts)


def openings_in(path: Path, rules: domain.Rules = domain.STANDARD) -> list[MatchOpening]:
    """The openings of a file, a transcript or a position on each line.

    Empty lines and lines that begin with `#` are skipped. Raises CommandError, which names the line.
    """
    return things_in(path, lambda _, line: parse_opening(line, rules), "opening")


def parse_opening(text: str, rules: domain.Rules = domain.STANDARD) -> MatchOpening:
    """The opening in `text` under `rules`; raises ValueError."""
    board, plies = parse_start(text, rules)
    if plies is None:
        return MatchOpening(domain.format_position(board), board)
    return opening_after(plies, rules)
