"""Fewest replies: the move that leaves the opponent the fewest moves.

Fable Reversi (https://github.com/markpattison/Reversi) gives its player this name, but takes the
greatest number of replies; this one does what the name says.
"""

from collections.abc import Iterator

from reversi.domain import Board, Colour, Ongoing, Square, mobility
from reversi.engine.players.choice import best_by, drawn
from reversi.engine.protocol import Answer, Progress, Reply


def think(state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the moves after which the other players have the fewest moves, drawn among equals."""
    mover = state.board.to_move
    replies = dict[Square, int]()
    for move in state.moves:
        replies[move.square] = reply_count(move.result, mover)
        best_so_far = min(replies, key=replies.__getitem__)
        yield Progress(depth=1, nodes=len(replies), best=best_so_far, value=None)
    fewest = best_by(lambda move: -replies[move.square], state.moves)
    yield Answer(drawn(fewest, seed).square, value=None, nodes=len(replies), depth=1)


def reply_count(board: Board, mover: Colour) -> int:
    """The number of moves that all players but `mover` have on `board`, each as if it were to move."""
    return sum(mobility(board, colour) for colour in board.rules.players if colour is not mover)
