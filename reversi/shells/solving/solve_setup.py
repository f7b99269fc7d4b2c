"""Solve a set-up in the terminal: the score of a whole game from its start, with best play by both sides.

Results are written to a checkpoint file every few seconds, so that an interrupted solve can be resumed.
"""

import json
import re
import sys
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import TypeVar

from reversi import domain
from reversi.domain import Rules
from reversi.domain.codec import encode_rules
from reversi.domain.decoding import parse_json
from reversi.domain.setups import UnknownSetUpError, setup_named
from reversi.engine.search.deepening import EVERY_SCORE, OUTCOME
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.engine.search.parallel import Discs
from reversi.shells.failure import CommandError, file_to_be
from reversi.shells.hosts import kernel_in
from reversi.shells.line_file import ELSEWHERE
from reversi.shells.output import rewrite
from reversi.shells.solving.proof import Bounds, Proof

Result = TypeVar("Result")

SIZE = re.compile(r"([2468])x([2468])")
AIMS = {"most": domain.Aim.MOST_DISCS, "fewest": domain.Aim.FEWEST_DISCS}

SLICE_NODES = 1 << 24
"""The nodes of a slice: about a second."""

WRITE_EVERY = 10
"""The seconds between two writes of the checkpoint file; off a terminal, also between two progress lines."""


TITLE = "Reversi solve 1"


@dataclass(frozen=True, slots=True)
class Found:
    """The results of a solve so far: bounds on the scores of positions, and its effort."""

    bounds: dict[Discs, Bounds] = field(default_factory=dict[Discs, Bounds])
    nodes: int = 0
    seconds: float = 0.0


class Checkpoint:
    """The checkpoint file of a solve; without a path, nothing is kept.

    The first line identifies the format; the second holds the rules and the effort so far, as JSON. Every
    other line is a position with its bounds: own discs and enemy discs, both in hexadecimal, the lowest and
    the highest possible score.
    """

    def __init__(self, path: Path | None, rules: Rules, raw: bool) -> None:
        self._path = path
        self._about = {"rules": encode_rules(rules), "raw": raw}

    def read(self) -> Found:
        """The results in the file; empty if it does not exist. Raises CommandError if it is anything else."""
        if self._path is None or not self._path.exists():
            return Found()
        try:
            found, about = _parsed(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CommandError(f"{self._path} is not a checkpoint of solve: {error}", ELSEWHERE) from error
        if about != self._about:
            raise CommandError(
                f"{self._path} is the checkpoint of another game, or counts discs differently", ELSEWHERE
            )
        return found

    def write(self, found: Found) -> None:
        """Replace the file with these results; raises CommandError."""
        if self._path is None:
            return
        head = self._about | {"nodes": found.nodes, "seconds": round(found.seconds)}
        lines = [
            f"{own:x} {enemy:x} {lower} {upper}" for (own, enemy), (lower, upper) in found.bounds.items()
        ]
        unfinished = self._path.with_name(self._path.name + ".unfinished")
        with file_to_be("written", self._path):
            unfinished.write_text("\n".join([TITLE, json.dumps(head), *lines, ""]), encoding="utf-8")
            unfinished.replace(self._path)


def _parsed(text: str) -> tuple[Found, dict[str, object]]:
    """The results in the text of a checkpoint file, and its `rules` and `raw`; raises ValueError."""
    title, about, *lines = text.splitlines() + [""] * 2
    if title != TITLE:
        raise ValueError(f"it does not begin with {TITLE!r}")
    head = parse_json(about)
    effort = head.field("nodes").integer(), head.field("seconds").integer()
    about_solve = {name: head.field(name).value for name in ("rules", "raw")}
    bounds = dict[Discs, Bounds]()
    for own, enemy, lower, upper in (line.split() for line in lines if line):
        bounds[int(own, 16), int(enemy, 16)] = int(lower), int(upper)
    return Found(bounds, *effort), about_solve


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
