"""Measures the bias of searched values, for the table in `search.root_move`.

The positions are those of an archive's games whose theoretical score at the end is known. Nearer to the
opening, shallow searches are compared with deep ones, whose own bias is known by then; compared with scores,
the mistakes that people still make would hide it.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from reversi.domain import STANDARD, Board, Colour, DecodeError, Ongoing, empties, play, start_board, state_of
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import TABLE
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.search.root_move import BAND, FIRST_BAND, LACKING, band_of
from reversi.formats.wthor import DISCS, Archive, decode_base, shared_of
from reversi.lab.compiler.calibrate import CLOSE, searched_value
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import counted

SCORED = 24
"""The empty squares from which theoretical scores are counted."""

ROOTS = (SCORED, 28, 32, 36, 40, 44, 48)
"""The empty squares of the positions searched: numbers between which each player makes as many moves."""

LEAST, MOST = 4, 10
"""The depths of the searches."""

FURTHER = 4
"""A search is compared with those that are at least so many plies deeper."""

SURE, SURE_FROM = 87, 7
"""The selectivity of searches from that depth on."""


class Searched(NamedTuple):
    """A position: its empties, its values by depth from LEAST on, and its score if that is known."""

    empties: int
    values: tuple[int, ...]
    score: int | None


class Lacking(NamedTuple):
    """What is lacking at some leaves, in 1/128 disc, and by how much it may be wrong (95 %)."""

    amount: float
    error: float


def run(path: Path, games: int, seed: int) -> int:
    """Print the table from so many games of an archive, drawn by `seed`; return the exit status."""
    kernel, samples = WasmtimeKernel(1), list[Searched]()
    for boards, score in counted(drawn(path, games, seed), games, "games"):
        samples += (_searched(kernel, board, score) for board in boards)
    bands = measured(samples)
    print("LACKING = (" + ", ".join(f"({even.amount:.0f}, {odd.amount:.0f})" for even, odd in bands) + ")")
    for number, pair in enumerate(bands):
        first = FIRST_BAND + number * BAND
        told = ", ".join(
            f"{each.amount / UNIT:+.2f} ± {each.error / UNIT:.2f} with an {parity} number"
            for each, parity in zip(pair, ("even", "odd"), strict=True)
        )
        print(f"{first} to {first + BAND - 1} empty squares, in discs: {told}")
    return 0


def drawn(path: Path, games: int, seed: int) -> Iterator[tuple[list[Board], int]]:
    """The positions of games with ROOTS empties, and Black's score in 1/128 disc; raises CommandError."""
    try:
        base = decode_base(path.read_bytes())
    except (OSError, DecodeError) as error:
        raise CommandError(f"{path} cannot be read: {error}") from error
    if base.depth != SCORED:
        raise CommandError(f"expected theoretical scores from {SCORED} empty squares on, not {base.depth}")
    rows, found = list(base), 0
    for row in Random(seed).sample(rows, len(rows)):
        score = (2 * row.theoretical - DISCS) * UNIT
        try:
            plies = shared_of(Archive(base), row).plies
        except DecodeError:
            continue
        if abs(score) <= CLOSE and found < games:
            found += 1
            state, boards = state_of(start_board(STANDARD)), list[Board]()
            for ply in plies:
                if isinstance(state, Ongoing) and empties(state.board) in ROOTS:
                    boards.append(state.board)
                state = play(state, ply)
            yield boards, score


def _searched(kernel: Kernel, board: Board, score: int) -> Searched:
    """A position's values, from an empty table on, so that none is taken from a deeper search."""
    kernel.fill(kernel.memory + TABLE, bytes(1 << 20))
    values = tuple(
        searched_value(kernel, board, depth, SURE if depth >= SURE_FROM else EXACT)
        for depth in range(LEAST, MOST + 1)
    )
    known = (score if board.to_move is Colour.BLACK else -score) if empties(board) == SCORED else None
    return Searched(empties(board), values, known)


def measured(samples: Sequence[Searched]) -> list[tuple[Lacking, Lacking]]:
    """What is lacking, band by band from the end of the game on: with even and odd numbers of empties."""
    bands = list[tuple[Lacking, Lacking]]()
    for band in range(len(LACKING)):
        even, odd = (_lacking(samples, band, parity, bands) for parity in (0, 1))
        bands.append((even, odd))
    return bands


def _lacking(
    samples: Sequence[Searched], band: int, parity: int, known: Sequence[tuple[Lacking, Lacking]]
) -> Lacking:
    """The same for one band and parity: the mean over positions, each of which counts once."""
    errors = list[float]()
    for sample in samples:
        of_one = list[float]()
        for depth in range(LEAST, MOST + 1):
            leaf = sample.empties - depth
            if band_of(leaf) == band and leaf % 2 == parity:
                truth = _truth(sample, depth, known)
                if truth is not None:
                    of_one.append((truth - sample.values[depth - LEAST]) * (-1) ** depth)
        if of_one:
            errors.append(fmean(of_one))
    if len(errors) < 2:
        raise CommandError("there are too few positions; give more games")
    return Lacking(fmean(errors), 1.96 * stdev(errors) / len(errors) ** 0.5)


def _truth(sample: Searched, depth: int, known: Sequence[tuple[Lacking, Lacking]]) -> float | None:
    """The score, or else the mean of the values of deeper searches without their bias; None without any."""
    if sample.score is not None:
        return sample.score
    deeper = [
        sample.values[each - LEAST] + (-1) ** each * known[band_of(leaf)][leaf % 2].amount
        for each in range(max(depth + FURTHER, LEAST), MOST + 1)
        if band_of(leaf := sample.empties - each) < len(known)
    ]
    return fmean(deeper) if deeper else None
