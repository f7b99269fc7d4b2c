"""Thinking: from a question to the replies of the player it names."""

from collections.abc import Iterator

from reversi.domain import Ongoing, state_of
from reversi.engine.players import player_named
from reversi.engine.protocol import Question, Reply


def think(question: Question) -> Iterator[Reply]:
    """The replies to `question`: progress, as often as there is any, then exactly one answer.

    The same question always has the same replies. Whoever drops the iterator stops the thinking.
    Raises `ValueError` at once for an unknown player and for a board without a legal move.
    """
    player = player_named(question.player)
    state = state_of(question.board)
    if not isinstance(state, Ongoing):
        raise ValueError(  # noqa: TRY004 (a wrong value, not a wrong type)
            "the question's board has no legal move to choose from"
        )
    return player.think(state, question.seed)
