"""The evaluation of small boards, fitted to self-play games: prints `SMALL_WEIGHTS`.

For each kind of rules, games on boards of several shapes begin with random moves and continue with a shallow
search. The weights of each stage are those closest to the final scores (least squares).
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from reversi.domain import STANDARD, Aim, Passing, Rules, classic_rules, start_board
from reversi.domain.setups import setup_named
from reversi.engine.host import NO_LIMIT, Kernel, ask
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import NODE_LIMIT, STOPPED, write
from reversi.engine.kernel.midgame import INFINITY
from reversi.engine.kernel.small import small_midgame
from reversi.engine.kernel.small_evaluation import FEATURES, SMALL_STAGES, small_feature
from reversi.engine.kernel.small_rules import PLAYABLE, STAGE_FACTOR, small_flips, small_moves, small_score
from reversi.engine.kernel.words import WORD
from reversi.engine.search.small import discs_in_kernel, lay_rules, words_of
from reversi.shells.failure import required
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import counted

SHAPES = ("mini-6x6", "no-corners", "pillars", "hourglass", "black-hole")
KINDS = (
    ("Most discs win.", Aim.MOST_DISCS, Passing.WHEN_STUCK),
    ("Fewest discs win.", Aim.FEWEST_DISCS, Passing.WHEN_STUCK),
    ("Most discs win, and the game ends when a player cannot move.", Aim.MOST_DISCS, Passing.NEVER),
    ("Fewest discs win, and the game ends when a player cannot move.", Aim.FEWEST_DISCS, Passing.NEVER),
)
"""In the order of the table."""

RANDOM_PLIES = 8
"""The most random moves at the beginning of a game."""

BLUNDERS = 0.05
"""The share of random moves later on."""

DEPTH = 3
EXACT_FROM = 9
RIDGE = 2.0
"""The ridge regression strength, which keeps the weights of rare features small."""


class Sample(NamedTuple):
    """A position: its stage, its features, and the final score for the side to move, in discs."""

    stage: int
    features: tuple[int, ...]
    score: int


def run(games: int, seed: int = 1) -> int:
    """Print the table, from `games` games on each shape for each kind of rules; return 0."""
    numpy = required("numpy")
    kernel, random = WasmtimeKernel(4), Random(seed)
    for name, aim, passing in KINDS:
        print(f"    # {name}")
        shapes = [replace(rules, aim=aim, passing=passing) for rules in _shapes()]
        samples = list[Sample]()
        for rules in counted(shapes * games, games * len(shapes), "games"):
            samples += played(kernel, rules, random)
        for stage in range(SMALL_STAGES):
            there = [sample for sample in samples if sample.stage == stage]
            weights, error = fitted(numpy, there)
            print(f"    {', '.join(map(str, weights))},", flush=True)
            print(f"stage {stage}: {len(there)} positions, error {error:.2f} discs", file=sys.stderr)
    return 0


def _shapes() -> Iterator[Rules]:
    yield from (setup_named(key).rules for key in SHAPES)
    yield classic_rules(8, 6)
    yield STANDARD


def played(kernel: Kernel, rules: Rules, random: Random) -> list[Sample]:
    """The positions of one game."""
    lay_rules(kernel, rules)
    words = words_of(rules)
    ask(kernel, write, kernel.memory + NODE_LIMIT, NO_LIMIT)
    ask(kernel, write, kernel.memory + STOPPED, 0)
    discs, mover, opening = discs_in_kernel(start_board(rules)), 0, random.randrange(RANDOM_PLIES)
    seen: list[tuple[int, int, tuple[int, ...]]] = []
    while True:
        moves = ask(kernel, small_moves, *discs, kernel.memory) & WORD
        if not moves:
            passed = discs[1], discs[0]
            if rules.passing is Passing.NEVER or not ask(kernel, small_moves, *passed, kernel.memory):
                break
            discs, mover = passed, 1 - mover
            continue
        filled = (discs[0] | discs[1]).bit_count()
        stage = filled * words[STAGE_FACTOR] >> 16
        features = tuple(ask(kernel, small_feature, *discs, each, kernel.memory) for each in range(FEATURES))
        seen.append((mover, stage, features))
        children = [_after(kernel, discs, square) for square in range(64) if moves >> square & 1]
        if opening > 0 or random.random() < BLUNDERS:
            discs = random.choice(children)
        else:
            depth = 64 if words[PLAYABLE].bit_count() - filled <= EXACT_FROM else DEPTH
            discs = min(children, key=lambda child: _value(kernel, child, depth - 1))
        opening, mover = opening - 1, 1 - mover
    score = ask(kernel, small_score, *discs, kernel.memory)
    return [Sample(stage, features, score if side == mover else -score) for side, stage, features in seen]


def _after(kernel: Kernel, discs: tuple[int, int], square: int) -> tuple[int, int]:
    turned = ask(kernel, small_flips, *discs, square, kernel.memory) & WORD
    return discs[1] & ~turned, discs[0] | turned | 1 << square


def _value(kernel: Kernel, discs: tuple[int, int], depth: int) -> int:
    return ask(kernel, small_midgame, *discs, -INFINITY, INFINITY, depth, kernel.memory)


def fitted(numpy: Any, samples: list[Sample]) -> tuple[list[int], float]:
    """The weights, in 1/128 disc, and the root mean square error, in discs."""
    if not samples:
        return [0] * FEATURES, 0.0
    inputs = numpy.array([sample.features for sample in samples], dtype=float)
    scores = numpy.array([sample.score for sample in samples], dtype=float)
    square = inputs.T @ inputs + RIDGE * numpy.eye(FEATURES)
    weights = numpy.linalg.solve(square, inputs.T @ scores)
    error = float(numpy.sqrt(numpy.mean((inputs @ weights - scores) ** 2)))
    return [round(weight * UNIT) for weight in weights], error
