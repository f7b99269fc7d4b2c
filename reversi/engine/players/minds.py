"""Minds: how the simple players think, by their keys."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from reversi.domain import Ongoing
from reversi.engine.players import (
    TRIAL_DEPTHS,
    fewest_replies,
    greedy,
    invent,
    java,
    java_score,
    mcts,
    minimax,
    random_move,
    revello,
)
from reversi.engine.players.java_levels import LEVELS, Level
from reversi.engine.players.revello_characters import CHARACTERS
from reversi.engine.protocol import Reply

Think: TypeAlias = Callable[[Ongoing, int], Iterator[Reply]]
"""From a game and a seed to progress, as often as there is any, then exactly one answer."""

EVALUATORS = {
    "standard": java_score.STANDARD,
    "alternative": java_score.ALTERNATIVE,
    "greedy": java_score.GREEDY,
}

MINDS: dict[str, Think] = {
    "random": random_move.think,
    "greedy": greedy.think,
    "fewest-replies": fewest_replies.think,
    "corner-first": partial(invent.think, wishes=invent.CORNER_FIRST),
    "corner-side-best": partial(invent.think, wishes=invent.CORNER_SIDE_BEST),
    "side-best": partial(invent.think, wishes=invent.SIDE_BEST),
    "corner-worst": partial(invent.think, wishes=invent.CORNER_WORST),
    "worst": partial(invent.think, wishes=invent.WORST),
    **{f"minimax-{plies}": partial(minimax.think, plies=plies) for plies in (0, 1, 2)},
    **{f"mcts-{rounds}": partial(mcts.think, simulations=rounds) for rounds in (25, 100, 200)},
    **{
        f"revello-{character.name.lower()}": partial(revello.think, character=character)
        for character in CHARACTERS
    },
    **{f"java-{number}": partial(java.think, level=level) for number, level in enumerate(LEVELS, start=1)},
    **{
        f"java-{name}-depth-{depth}": partial(java.think, level=Level(depth), evaluator=evaluator)
        for name, evaluator in EVALUATORS.items()
        for depth in TRIAL_DEPTHS
    },
}
