"""A player: a function from a game to a square."""

from reversi.domain import Move, Ongoing, Square


def value(game: Ongoing, move: Move) -> int:
    """How much you like a move: the more, the better."""
    return 0  # 2. What a move flips. 3. And if it takes a corner?


def choose(game: Ongoing) -> Square:
    """The square to play on: one of those of `game.moves`."""
    return game.moves[0].square  # 1. The move of the greatest value.
