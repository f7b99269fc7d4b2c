"""Pondering: a search on the opponent's time, to fill the transposition table."""

from collections.abc import Iterator

from reversi.domain import Ongoing, Square, play, state_of
from reversi.engine.host import Kernel
from reversi.engine.players import SearchPlayer, player_named
from reversi.engine.protocol import Question
from reversi.engine.search.by_kind import search
from reversi.engine.search.limits import Limits

FURTHER = 4
"""How many plies deeper than the player itself pondering searches."""


def ponder(question: Question, move: Square, kernel: Kernel) -> Iterator[None]:
    """Search the replies to `move`, the answer to `question`, slice by slice until done or dropped.

    Only players that search ponder.
    """
    player = player_named(question.player)
    if not isinstance(player, SearchPlayer):
        return
    state = play(state_of(question.board), move)
    if isinstance(state, Ongoing):
        own = player.limits
        limits = Limits(own.depth + FURTHER, own.exact_from + FURTHER, selectivity=own.selectivity)
        for _ in search(kernel, state.board, limits):
            yield
