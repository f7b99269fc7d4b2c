"""Hypothesis strategies: boards of any size and shape, with walls, for two to six players."""

from random import Random

from hypothesis import strategies as st

from reversi import domain


def random_rules(rng: Random, longest: int = 9, fewest: int = 2, most: int = 6) -> domain.Rules:
    """Rules of any kind: a board with up to `longest` columns and rows, `fewest` to `most` players."""
    width, height = rng.randint(3, longest), rng.randint(3, longest)
    squares = list(domain.squares_in_order(width, height))
    walls = frozenset(square for square in squares if rng.random() < rng.choice((0, 0.1, 0.3)))
    players = tuple(rng.sample(tuple(domain.Colour), rng.randint(fewest, most)))
    free = [square for square in squares if square not in walls]
    rng.shuffle(free)
    discs = min(rng.randint(4, 20), len(free) // 2)
    placing = rng.choice((0, 0, 4))
    return domain.Rules(
        width,
        height,
        walls,
        players,
        frozenset((square, rng.choice(players)) for square in free[:discs]),
        rng.choice(players),
        rng.choice(tuple(domain.Passing)),
        rng.choice(tuple(domain.Aim)),
        frozenset(free[discs : discs + placing]),
    )


def played_on(board: domain.Board, plies: int, rng: Random) -> domain.Board:
    """The board after so many random plies, or at the end of the game."""
    state = domain.state_of(board)
    for _ in range(plies):
        if isinstance(state, domain.Finished):
            break
        state = domain.play(
            state, domain.Skip() if isinstance(state, domain.SkipMove) else rng.choice(state.moves).square
        )
    return state.board


def random_board(
    seed: int, longest: int = 9, fewest: int = 2, most: int = 6, plies: int = 30
) -> domain.Board:
    """A board that a game under random rules reaches."""
    rng = Random(seed)
    rules = random_rules(rng, longest, fewest, most)
    return played_on(domain.start_board(rules), rng.randint(0, plies), rng)


seeds = st.integers(0, 2**32 - 1)
any_boards = st.builds(random_board, seeds)
small_boards = st.builds(lambda seed: random_board(seed, longest=5, plies=12), seeds)


def ongoing(board: domain.Board) -> bool:
    """Whether the side to move has a move."""
    return isinstance(domain.state_of(board), domain.Ongoing)
