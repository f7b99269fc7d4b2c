"""The players of Al Sweigart's "Invent Your Own Computer Games with Python", each a list of wishes.

"Corner first" is the computer player of the book's Reversi. The chapter on simulations plays the others
against it, to show the worth of each piece of advice. A side is a square on the outline of the board, corners
included; with walls, a square whose disc at most one line can flip. If the fewest discs win, the fewest flips
are best and the most are worst.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from reversi.domain import Move, Ongoing, corners, squares_on
from reversi.engine.players.choice import best_by, drawn
from reversi.engine.players.fable import counted, flips_of, flips_weight
from reversi.engine.players.record import School, SimplePlayer, at_once
from reversi.engine.protocol import Answer, Remark, Reply, Term, TermKind, Thought

Wish: TypeAlias = Callable[[Ongoing], tuple[Move, ...]]
"""From a game to the moves that fulfil the wish."""


def in_a_corner(state: Ongoing) -> tuple[Move, ...]:
    """The moves into a corner."""
    squares = squares_on(state.board, corners(state.board))
    return tuple(move for move in state.moves if move.square in squares)


def on_a_side(state: Ongoing) -> tuple[Move, ...]:
    """The moves onto the sides of the board."""
    rules = state.board.rules
    squares = squares_on(state.board, rules.corner_bits | rules.edge_bits)
    return tuple(move for move in state.moves if move.square in squares)


def best_flips(state: Ongoing) -> tuple[Move, ...]:
    """The moves that flip the most discs, or the fewest if the fewest win; there is always one."""
    return best_by(lambda move: flips_of(state, move).points, state.moves)


def worst_flips(state: Ongoing) -> tuple[Move, ...]:
    """The moves that flip the fewest discs, or the most if the fewest win; there is always one."""
    return best_by(lambda move: -flips_of(state, move).points, state.moves)


REMARKS: dict[Wish, Remark | None] = {
    in_a_corner: Remark.CORNER,
    on_a_side: Remark.SIDE,
    best_flips: None,
    worst_flips: None,
}
"""The remark on a move that fulfils the wish."""


def think(wishes: tuple[Wish, ...], state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the moves for the first wish that can be fulfilled, drawn at random among equals."""
    candidates = next(moves for moves in (wish(state) for wish in wishes) if moves)
    yield Answer(drawn(candidates, seed).square, value=None, nodes=len(state.moves), depth=1)


def thoughts(wishes: tuple[Wish, ...], state: Ongoing) -> tuple[Thought, ...]:
    """The moves in the order of the wishes they fulfil, each with the discs it flips."""
    weight = flips_weight(state.board) * (-1 if worst_flips in wishes else 1)
    left = list(state.moves)
    found: list[Thought] = []
    for wish in wishes:
        fulfilling = wish(state) if REMARKS[wish] else tuple(left)
        told = (
            replace(counted(move, Term(TermKind.FLIPS, len(move.flips), weight)), remark=REMARKS[wish])
            for move in left
            if move in fulfilling
        )
        found += sorted(told, key=lambda thought: -(thought.value or 0))
        left = [move for move in left if move not in fulfilling]
    return tuple(found)


def _player(key: str, name: str, description: str, *wishes: Wish) -> SimplePlayer:
    explain = at_once(partial(thoughts, wishes))
    return SimplePlayer(key, name, description, School.INVENT, partial(think, wishes), explain)


INVENT_PLAYERS = (
    _player(
        "corner-first",
        "Corner first",
        "Takes a corner if it can; otherwise flips the most discs.",
        in_a_corner,
        best_flips,
    ),
    _player(
        "corner-side-best",
        "Corner, side, best",
        "Takes a corner if it can, otherwise a side square; otherwise flips the most discs.",
        in_a_corner,
        on_a_side,
        best_flips,
    ),
    _player(
        "side-best",
        "Side, best",
        "Takes a side square if it can; otherwise flips the most discs.",
        on_a_side,
        best_flips,
    ),
    _player(
        "corner-worst",
        "Corner, worst",
        "Takes a corner if it can; otherwise flips the fewest discs.",
        in_a_corner,
        worst_flips,
    ),
    _player("worst", "Worst", "Turns as few discs as it can.", worst_flips),
)
