"""The game in progress: a history whose messages are plies and whose states are positions."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.game.seats import Seats, has_human, is_human_decision
from reversi.domain import (
    GameState,
    Move,
    Ongoing,
    Ply,
    Rules,
    Skip,
    SkipMove,
    Square,
    play,
    start_board,
    state_of,
)
from reversi.elm import History, begin_history


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game, and the ply that led there (None at the start)."""

    state: GameState
    last: Move | Skip | None


Game: TypeAlias = History[Position, Ply]
"""Undo and redo move the place in it; saving writes its list; resuming replays it."""


def begin_game(rules: Rules) -> Game:
    """A game under `rules` before the first move."""
    return begin_history(advance, Position(state_of(start_board(rules)), None), every=1)


def advance(position: Position, ply: Ply) -> Position:
    """The position after `ply`; raises IllegalPly if the rules do not allow it."""
    state = play(position.state, ply)
    if isinstance(ply, Skip) or not isinstance(position.state, Ongoing):
        return Position(state, Skip())
    return Position(state, position.state.move_at(ply))


def rules_of(game: Game) -> Rules:
    """The rules under which `game` is played."""
    return game.present.state.board.rules


def cursor_on(rules: Rules, cursor: Square) -> Square:
    """The cursor where it is, or on a1 if the board is too small for it."""
    return cursor if rules.holds(cursor) else Square(0, 0)


def undo_place(game: Game, seats: Seats) -> int | None:
    """The place of the last decision a person made before this one; None if there is none.

    Where only computers play, every move counts as a decision, so that a person can step back through it.
    """
    return _decision(game, seats, range(game.place - 1, -1, -1))


def redo_place(game: Game, seats: Seats) -> int | None:
    """The place of the next decision ahead, or else the end of the list; None at the end."""
    last = len(game.messages)
    if game.place == last:
        return None
    found = _decision(game, seats, range(game.place + 1, last + 1))
    return last if found is None else found


def _decision(game: Game, seats: Seats, places: range) -> int | None:
    for place in places:
        state = game.state_at(place).state
        if is_human_decision(state, seats) or (not has_human(seats) and not isinstance(state, SkipMove)):
            return place
    return None
