"""The players of Michael Patricios' reversi in Java (lurgee.net, https://github.com/mpatric/lurgee)."""

from collections.abc import Iterator

from reversi.domain import Ongoing
from reversi.engine.players import java_search, java_weights
from reversi.engine.players.record import Reasoning, School, SimplePlayer
from reversi.engine.protocol import Answer, Reply

TRIAL_DEPTHS = range(1, 7)


def _player(
    key: str, name: str, description: str, level: java_weights.JavaLevel, evaluator: java_weights.Evaluator
) -> SimplePlayer:
    def think(state: Ongoing, seed: int) -> Iterator[Reply]:
        return java_search.think(state, seed, level, evaluator)

    def explain(state: Ongoing, answer: Answer, seed: int) -> Reasoning:
        return java_search.explain(state, answer, seed, evaluator)

    return SimplePlayer(
        key,
        name,
        description,
        School.JAVA,
        think,
        explain,
        depth=level.depth,
        positions=level.threshold,
    )


JAVA_PLAYERS = tuple(
    _player(
        f"java-{number}",
        f"Java level {number}",
        f"Looks up to {level.depth} moves ahead and weighs at most {level.threshold:,} positions.",
        level,
        java_weights.STANDARD_EVALUATOR,
    )
    for number, level in enumerate(java_weights.JAVA_LEVELS, start=1)
)

TRIAL_PLAYERS = tuple(
    _player(
        f"java-{name}-depth-{depth}",
        f"Java {name}, depth {depth}",
        f"Looks {depth} moves ahead with the {name} evaluator.",
        java_weights.JavaLevel(depth),
        evaluator,
    )
    for name, evaluator in java_weights.EVALUATORS.items()
    for depth in TRIAL_DEPTHS
)
"""Players for matches only: the evaluators of the Java player at fixed depths."""
