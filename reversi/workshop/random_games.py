"""Random games, the same for the same seed.

Chance is a number that is passed on, not something that happens: the generator is that of Park and Miller
("Random number generators: good ones are hard to find", 1988).
"""

from collections.abc import Iterator
from functools import cache

from reversi import domain

MULTIPLIER, MODULUS = 16807, 2**31 - 1


@cache
def random_boards(
    seed: int, number: int = 1, rules: domain.Rules = domain.STANDARD
) -> tuple[domain.Board, ...]:
    """The boards of `number` random games on which a player can move, from start to end.

    >>> random_boards(1) == random_boards(1), random_boards(1) == random_boards(2)
    (True, False)
    """
    return tuple(state.board for state in random_games(seed, number, rules))


@cache
def random_games(
    seed: int, number: int = 1, rules: domain.Rules = domain.STANDARD
) -> tuple[domain.Ongoing, ...]:
    """The same as game states, with their legal moves."""
    draws = _draws(seed)
    return tuple(
        state for _ in range(number) for state in _game(domain.state_of(domain.start_board(rules)), draws)
    )


def _game(state: domain.GameState, draws: Iterator[int]) -> Iterator[domain.Ongoing]:
    while not isinstance(state, domain.Finished):
        if isinstance(state, domain.SkipMove):
            state = domain.state_of(state.after)
            continue
        yield state
        state = domain.state_of(state.moves[next(draws) % len(state.moves)].after)


def _draws(seed: int) -> Iterator[int]:
    """Pseudo-random numbers from 1 to `MODULUS` - 1."""
    number = (seed * 2 + 1) * 40692 % MODULUS or 1
    while True:
        number = number * MULTIPLIER % MODULUS
        yield number >> 8
