"""Solve a set-up in the terminal: the score of a whole game from its start, with best play by both sides.

Results are written to a checkpoint file every few seconds, so that an interrupted solve can be resumed.
"""

import re
import sys
from collections.abc import Generator
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import TypeVar

from reversi import domain
from reversi.domain.setups import UnknownSetUpError, setup_named
from reversi.engine.search.deepening import EVERY_SCORE, OUTCOME
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.shells.failure import CommandError
from reversi.shells.hosts import kernel_in
from reversi.shells.progress import rewrite
from reversi.shells.solving.checkpoint import Checkpoint, Found
from reversi.shells.solving.proof import Proof

Result = TypeVar("Result")

SIZE = re.compile(r"([2468])x([2468])")
AIMS = {"most": domain.Aim.MOST_DISCS, "fewest": domain.Aim.FEWEST_DISCS}

SLICE_NODES = 1 << 24
"""The nodes of a slice: about a second."""

WRITE_EVERY = 10
"""The seconds between two writes of the checkpoint file; off a terminal, also between two progress lines."""


@dataclass(frozen=True, slots=True)
class SolveOrder:
    """The command line's options: `aim`, `raw`, `checkpoint` for a set-up, `first` and `cores` for a file."""

    path: Path | None
    setup: str | None
    outcome: bool
    where: str
    table_megabytes: int
    aim: str | None
    raw: bool
    checkpoint: Path | None
    first: int | None
    cores: int


def run(setup: str, order: SolveOrder) -> int:
    """Solve a set-up and print its score, the final discs and best play; return 0. Raises `CommandError`."""
    rules = rules_named(setup, order.aim)
    board = domain.start_board(rules)
    if kind_of(board) is BoardKind.LARGE:
        raise CommandError(f"{setup} cannot be solved: only two-player boards that fit into 8×8 can")
    if not isinstance(domain.state_of(board), domain.Ongoing):
        raise CommandError(f"{setup} has nothing to solve: the side to move has no legal move")
    checkpoint = Checkpoint(order.checkpoint, rules, order.raw)
    found = checkpoint.read()
    checkpoint.write(found)  # fail now, not hours later
    with kernel_in(order.where, order.table_megabytes) as kernel:
        proof = Proof(kernel, rules, order.raw, SLICE_NODES, found.bounds)
        watch = Watch(proof, checkpoint, found)
        try:
            score = watch.through(proof.score(board, OUTCOME if order.outcome else EVERY_SCORE))
            print(f"{setup}: {result(board, score, order)}")
            if not order.outcome:
                line, last = watch.through(proof.line(board, score))
                print(f"best play: {' '.join(map(str, line))}")
                discs = domain.disc_counts(last)
                print(f"discs: {', '.join(f'{colour.value} {n}' for colour, n in discs.items())}")
        finally:
            watch.close()
    print(f"{watch.found.nodes:,} nodes, {watch.found.seconds:.2f} seconds")
    return 0


def result(board: domain.Board, score: int, order: SolveOrder) -> str:
    """Who wins, and by how many discs, in words."""
    counted = "" if order.outcome else f" by {abs(score)}"
    if order.raw and not order.outcome:
        counted += ", discs as they lie"
    if score == 0:
        return f"a draw{', discs as they lie' if order.raw else ''}"
    (opponent,) = (colour for colour in board.rules.players if colour is not board.to_move)
    winner: domain.Colour = board.to_move if score > 0 else opponent
    return f"{winner.value.capitalize()} wins{counted}"


class Watch:
    """Runs a proof, shows its progress, and writes the checkpoint now and then."""

    def __init__(self, proof: Proof, checkpoint: Checkpoint, before: Found) -> None:
        self._proof, self._checkpoint, self._before = proof, checkpoint, before
        self._began = monotonic()
        self._written = self._shown = self._began

    @property
    def found(self) -> Found:
        """All results so far, including the effort of earlier runs."""
        nodes, seconds = self._proof.nodes, monotonic() - self._began
        return Found(self._proof.bounds, self._before.nodes + nodes, self._before.seconds + seconds)

    def through(self, search: Generator[None, None, Result]) -> Result:
        """Run a search to its end, watching it at every pause; return its result."""
        while True:
            try:
                next(search)
            except StopIteration as stop:
                result: Result = stop.value
                return result
            self._show()
            if monotonic() - self._written >= WRITE_EVERY:
                self._checkpoint.write(self.found)
                self._written = monotonic()

    def close(self) -> None:
        """Write the checkpoint, and clear the progress line."""
        self._checkpoint.write(self.found)
        rewrite()

    def _show(self) -> None:
        found = self.found
        words = f"{len(found.bounds):,} positions bounded, {found.nodes:,} nodes, {found.seconds:.0f} s"
        if not rewrite(words) and monotonic() - self._shown >= WRITE_EVERY:
            print(words, file=sys.stderr, flush=True)
            self._shown = monotonic()


def rules_named(name: str, aim: str | None) -> domain.Rules:
    """The rules of a named set-up, or of the classic board of a size such as 8x4; raises CommandError."""
    size = SIZE.fullmatch(name)
    try:
        rules = domain.classic_rules(int(size[1]), int(size[2])) if size else setup_named(name).rules
    except UnknownSetUpError as error:
        raise CommandError(str(error), "A classic board can be named by its size, such as 8x4.") from error
    return replace(rules, aim=AIMS[aim]) if aim else rules
