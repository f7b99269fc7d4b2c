"""Random games, the same for the same seed.

Chance is a number that is passed on, not something that happens: the generator is that of Park and Miller
("Random number generators: good ones are hard to find", 1988).
"""

from collections.abc import Iterator
from functools import cache

from reversi.domain import (
    STANDARD,
    Board,
    Finished,
    GameState,
    Ongoing,
    Rules,
    SkipMove,
    start_board,
    state_of,
)

MULTIPLIER, MODULUS = 16807, 2**31 - 1


@cache
def random_boards(seed: int, number: int = 1, rules: Rules = STANDARD) -> tuple[Board, ...]:
    """The boards of `number` random games on which a player can move, from start to end.

    >>> random_boards(1) == random_boards(1), random_boards(1) == random_boards(2)
    (True, False)
    """
    return tuple(state.board for state in random_games(seed, number, rules))


@cache
def random_games(seed: int, number: int = 1, rules: Rules = STANDARD) -> tuple[Ongoing, ...]:
    """The same as game states, with their legal moves."""
    draws = _draws(seed)
    return tuple(state for _ in range(number) for state in _game(state_of(start_board(rules)), draws))


def _game(state: GameState, draws: Iterator[int]) -> Iterator[Ongoing]:
    while not isinstance(state, Finished):
        if isinstance(state, SkipMove):
            state = state_of(state.after)
            continue
        yield state
        state = state_of(state.moves[next(draws) % len(state.moves)].after)


def _draws(seed: int) -> Iterator[int]:
    """Pseudo-random numbers from 1 to `MODULUS` - 1."""
    number = (seed * 2 + 1) * 40692 % MODULUS or 1
    while True:
        number = number * MULTIPLIER % MODULUS
        yield number >> 8
