"""The players of Al Sweigart's "Invent Your Own Computer Games with Python", each a list of wishes.

`CORNER_FIRST` is the computer player of its Reversi; the chapter on simulations sets the others against it
to show what each piece of advice is worth. A side is a square on the outline of the board, corners included.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from reversi.domain import Move, Ongoing, corners, squares_on
from reversi.engine.players.choice import best_by, drawn
from reversi.engine.players.greedy import flip_count
from reversi.engine.protocol import Answer, Reply

Wish: TypeAlias = Callable[[Ongoing], tuple[Move, ...]]
"""From a game to the moves that would fulfil the wish."""


def in_a_corner(state: Ongoing) -> tuple[Move, ...]:
    """The moves into a corner."""
    squares = squares_on(state.board, corners(state.board))
    return tuple(move for move in state.moves if move.square in squares)


def on_a_side(state: Ongoing) -> tuple[Move, ...]:
    """The moves onto the outline of the board."""
    right, bottom = state.board.rules.width - 1, state.board.rules.height - 1
    return tuple(
        move for move in state.moves if move.square.column in (0, right) or move.square.row in (0, bottom)
    )


def most_flips(state: Ongoing) -> tuple[Move, ...]:
    """The moves that turn most discs; there is always one."""
    return best_by(flip_count, state.moves)


def fewest_flips(state: Ongoing) -> tuple[Move, ...]:
    """The moves that turn fewest discs; there is always one."""
    return best_by(lambda move: -flip_count(move), state.moves)


CORNER_FIRST: tuple[Wish, ...] = (in_a_corner, most_flips)
CORNER_SIDE_BEST: tuple[Wish, ...] = (in_a_corner, on_a_side, most_flips)
SIDE_BEST: tuple[Wish, ...] = (on_a_side, most_flips)
WORST: tuple[Wish, ...] = (fewest_flips,)
CORNER_WORST: tuple[Wish, ...] = (in_a_corner, fewest_flips)


def think(state: Ongoing, seed: int, wishes: tuple[Wish, ...]) -> Iterator[Reply]:
    """One of the moves that fulfil the first wish that can be fulfilled, drawn among equals."""
    candidates = next(moves for moves in (wish(state) for wish in wishes) if moves)
    yield Answer(drawn(candidates, seed).square, value=None, nodes=len(state.moves), depth=1)
