"""A game with undo, redo and a slider: a list of moves, and a place in it."""

#: from dataclasses import dataclass
from dataclasses import dataclass, replace  # SOLUTION
from typing import TypeAlias, assert_never

from reversi.domain import (
    STANDARD,
    GameState,
    Skip,
    SkipMove,
    Square,
    play,
    start_board,
    state_of,
)


@dataclass(frozen=True)
class History:
    """All the moves, and how many of them have happened."""

    moves: tuple[Square, ...] = ()
    place: int = 0


@dataclass(frozen=True)
class Played:
    """Somebody played on `square`."""

    square: Square


@dataclass(frozen=True)
class Undone:
    """Somebody took the last move back."""


@dataclass(frozen=True)
class Redone:
    """Somebody played the move again that was taken back."""


@dataclass(frozen=True)
class WentTo:
    """Somebody moved the slider to `place`."""

    place: int


Msg: TypeAlias = Played | Undone | Redone | WentTo


def step(state: GameState, square: Square) -> GameState:
    """The state after a move; a player who cannot move then is skipped."""
    after = play(state, square)
    return play(after, Skip()) if isinstance(after, SkipMove) else after


def state_at(history: History, place: int) -> GameState:
    """The state of the game after its first `place` moves."""
    #: return state_of(start_board(STANDARD))  # 1. And now the moves.
    # BEGIN SOLUTION
    state = state_of(start_board(STANDARD))
    for square in history.moves[:place]:
        state = step(state, square)
    return state
    # END SOLUTION


def update(history: History, msg: Msg) -> History:
    """The history after a message."""
    match msg:
        #: case Played():
        #:     return history  # 2. Remember the square. 6. Forget what was undone.
        # BEGIN SOLUTION
        case Played(square):
            past = history.moves[: history.place]
            return History((*past, square), history.place + 1)
        # END SOLUTION
        case Undone():
            #: return history  # 3. One place back; no further than the start.
            return replace(history, place=max(history.place - 1, 0))  # SOLUTION
        case Redone():
            #: return history  # 4. One place forward.
            # BEGIN SOLUTION
            last = len(history.moves)
            return replace(history, place=min(history.place + 1, last))
            # END SOLUTION
        #: case WentTo():
        #:     return history  # 5. To that place.
        # BEGIN SOLUTION
        case WentTo(place):
            return replace(history, place=place)
        # END SOLUTION
        case _ as unreachable:
            assert_never(unreachable)
