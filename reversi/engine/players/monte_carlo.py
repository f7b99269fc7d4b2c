"""Monte Carlo tree search as a player: it reports each move's percentage of wins while the tree grows.

It plays the move that was tried most often.
"""

from collections.abc import Iterator

from reversi.domain import Ongoing, Rules
from reversi.engine.host import Kernel
from reversi.engine.protocol import BestMove, Progress, Thought, Tried, Value
from reversi.engine.search.tree import Branch, Tree, search_tree

SLICE_GAMES = 12_000
"""The games of a slice times the squares of the board: some 20 ms."""

REPLIES_TOLD = 8
"""How many replies an explanation shows: those tried most often."""


def progress_of(kernel: Kernel, state: Ongoing, games: int, seed: int, explain: bool) -> Iterator[Progress]:
    """The state of the moves after every slice, for at least `games` games; with reasons if `explain`.

    A forced move gets one slice.
    """
    few = slice_games(state.board.rules)
    most, told = (games if len(state.moves) > 1 else few), 0
    for tree in search_tree(kernel, state.board, seed):
        played = tree.root.games
        if played >= most or played - told >= few:
            told = played
            yield _progress(tree, explain)
        if played >= most:
            return


def slice_games(rules: Rules) -> int:
    """The number of games in a slice, after which progress is due, under these rules."""
    return max(SLICE_GAMES // rules.playable.bit_count(), 1)


def _progress(tree: Tree, explain: bool) -> Progress:
    (square, best), *_ = tree.root.ranked()
    thoughts = tuple(reasons(tree.root)) if explain else ()
    return Progress(tree.depth, tree.root.games, BestMove(square, Value(per_cent(best))), reasons=thoughts)


def per_cent(branch: Branch) -> int:
    """The chances in per cent."""
    return round(100 * branch.chances)


def reasons(root: Branch) -> Iterator[Thought]:
    """The thoughts about all moves tried at the root, the one tried most often first."""
    for square, branch in root.ranked():
        tried = branch.ranked()[:REPLIES_TOLD]
        replies = tuple(Thought(each, Tried(per_cent(reply), reply.games)) for each, reply in tried)
        omitted = len(branch.untried) + len(branch.tried) - len(tried)
        for _ in range(branch.skips):
            replies, omitted = (Thought(None, replies=replies, omitted=omitted),), 0
        worth = Tried(per_cent(branch), branch.games)
        yield Thought(square, worth, replies=replies, omitted=omitted)
