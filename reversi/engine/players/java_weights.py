"""The search depths and evaluation weights of the Java players."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

UNLIMITED = 1 << 30


@dataclass(frozen=True, slots=True)
class JavaLevel:
    """The most plies that a player looks ahead, and the most positions it scores after the first ply."""

    depth: int
    threshold: int = UNLIMITED


JAVA_LEVELS = (
    JavaLevel(5, 250),
    JavaLevel(7, 1_000),
    JavaLevel(8, 2_500),
    JavaLevel(9, 7_500),
    JavaLevel(10, 25_000),
    JavaLevel(16, 50_000),
)


class JavaWeights(NamedTuple):
    """The weight of each term of the score at one stage of the game."""

    discs: int
    potential_mobility: int
    mobility: int
    edges: int
    corners: int
    x_squares: int


Evaluator: TypeAlias = tuple[JavaWeights, JavaWeights, JavaWeights, JavaWeights, JavaWeights]
"""The weights for each of the five stages."""

STANDARD_EVALUATOR: Evaluator = (
    JavaWeights(discs=0, potential_mobility=5, mobility=7, edges=0, corners=35, x_squares=-8),
    JavaWeights(discs=0, potential_mobility=4, mobility=6, edges=3, corners=35, x_squares=-8),
    JavaWeights(discs=0, potential_mobility=3, mobility=5, edges=4, corners=35, x_squares=-8),
    JavaWeights(discs=4, potential_mobility=2, mobility=4, edges=5, corners=35, x_squares=-8),
    JavaWeights(discs=1, potential_mobility=0, mobility=0, edges=0, corners=0, x_squares=0),
)
ALTERNATIVE_EVALUATOR: Evaluator = (
    JavaWeights(discs=1, potential_mobility=7, mobility=0, edges=0, corners=35, x_squares=0),
    JavaWeights(discs=1, potential_mobility=4, mobility=0, edges=0, corners=35, x_squares=0),
    JavaWeights(discs=2, potential_mobility=3, mobility=0, edges=0, corners=35, x_squares=0),
    JavaWeights(discs=4, potential_mobility=2, mobility=0, edges=0, corners=35, x_squares=0),
    JavaWeights(discs=1, potential_mobility=0, mobility=0, edges=0, corners=0, x_squares=0),
)
"""The second evaluator of that repository: discs from the start; no mobility, edges or X-squares."""

_ONLY_DISCS = JavaWeights(discs=1, potential_mobility=0, mobility=0, edges=0, corners=0, x_squares=0)
GREEDY_EVALUATOR: Evaluator = (_ONLY_DISCS, _ONLY_DISCS, _ONLY_DISCS, _ONLY_DISCS, _ONLY_DISCS)
"""The article's test of the framework: most discs and nothing else, which should lose."""

EVALUATORS = {
    "standard": STANDARD_EVALUATOR,
    "alternative": ALTERNATIVE_EVALUATOR,
    "greedy": GREEDY_EVALUATOR,
}
