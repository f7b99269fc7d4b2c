"""Looking ahead: negamax, then alpha-beta."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from reversi.domain import (
    Board,
    Finished,
    GameState,
    Move,  # SOLUTION
    Ongoing,
    SkipMove,
    Square,
    corners,  # SOLUTION
    final_score,
    mobility,  # SOLUTION
    own_and_enemy,
    state_of,
)

Estimate: TypeAlias = Callable[[Board], int]
"""From a board to how good it looks for the side to move."""

Search: TypeAlias = Callable[[GameState, int, Estimate], int]
"""From a state, how far to look and an estimate to the value of the state."""

DEPTH = 3
"""How many moves ahead the player looks."""

LOST = -1_000_000
"""Less than any value."""


def my_estimate(board: Board) -> int:
    #: """How good a board looks for the side to move: its lead in discs."""
    """How good a board looks for the side to move: discs, corners, moves."""  # SOLUTION
    own, enemy = own_and_enemy(board)
    #: return own.bit_count() - enemy.bit_count()
    # BEGIN SOLUTION
    corner = corners(board)
    discs = own.bit_count() - enemy.bit_count()
    in_corners = (own & corner).bit_count() - (enemy & corner).bit_count()
    return discs + 30 * in_corners + 3 * mobility(board)
    # END SOLUTION


def value_at_the_end(board: Board) -> int:
    """What a finished game is worth to the side to move: more than any guess."""
    return 1000 * final_score(board, board.to_move)


def negamax(state: GameState, depth: int, estimate: Estimate) -> int:
    """The value of `state` for the side to move, looking `depth` moves ahead."""
    match state:
        case Finished(board):
            return value_at_the_end(board)
        case SkipMove():
            return -negamax(state_of(state.after), depth, estimate)
        case Ongoing(board) if depth == 0:
            return estimate(board)
        case Ongoing():
            #: return 0  # 1. The best of what the moves lead to.
            # BEGIN SOLUTION
            states = [state_of(move.after) for move in state.moves]
            return max(-negamax(each, depth - 1, estimate) for each in states)
            # END SOLUTION
        case _ as unreachable:
            assert_never(unreachable)


def alpha_beta(
    state: GameState,
    depth: int,
    estimate: Estimate,
    alpha: int = LOST,
    beta: int = -LOST,
) -> int:
    """The same value if it lies between `alpha` and `beta`, or a bound of it."""
    match state:
        case Finished(board):
            return value_at_the_end(board)
        case SkipMove():
            after = state_of(state.after)
            return -alpha_beta(after, depth, estimate, -beta, -alpha)
        case Ongoing(board) if depth == 0:
            return estimate(board)
        case Ongoing():
            #: # 2. The same in a loop. 3. Stop when it is good enough.
            #: return 0
            # BEGIN SOLUTION
            best = LOST
            for move in state.moves:
                after, window = state_of(move.after), (-beta, -max(alpha, best))
                best = max(best, -alpha_beta(after, depth - 1, estimate, *window))
                if best >= beta:
                    break
            return best
            # END SOLUTION
        case _ as unreachable:
            assert_never(unreachable)


def best_move(
    game: Ongoing,
    depth: int,
    search: Search,
    estimate: Estimate,
) -> Square:
    """The square of the move that `search` values most, `depth` moves ahead."""
    #: # 4. Ask the search about the state after every move.
    #: return game.moves[0].square
    # BEGIN SOLUTION

    def value(move: Move) -> int:
        return -search(state_of(move.after), depth - 1, estimate)

    return max(game.moves, key=value).square
    # END SOLUTION


def choose(game: Ongoing) -> Square:
    """The square that alpha-beta finds best."""
    #: return game.moves[0].square  # 5. Ask best_move.
    return best_move(game, DEPTH, alpha_beta, my_estimate)  # SOLUTION
