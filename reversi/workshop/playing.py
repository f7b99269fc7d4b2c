"""What the games of the later chapters share: a playable board for a game state."""

from collections.abc import Callable
from typing import Any

from reversi.domain import (
    Colour,
    Finished,
    GameState,
    Ongoing,
    Skip,
    SkipMove,
    Square,
    Win,
    count,
    disc_at,
    play,
    result_of,
)
from reversi.elm import Element
from reversi.workshop.chapters.game_words import ENGLISH
from reversi.workshop.chapters.stage import view_board


def stepped(state: GameState, square: Square) -> GameState:
    """The state after a move; a player who then cannot move is skipped."""
    after = play(state, square)
    return play(after, Skip()) if isinstance(after, SkipMove) else after


def told(state: GameState) -> str:
    """Whose move it is or who has won, and the disc counts.

    >>> from reversi.domain import STANDARD, start_board, state_of
    >>> told(state_of(start_board(STANDARD)))
    'Black to move. Black 2, White 2.'
    """
    board = state.board
    counts = ENGLISH.counts.format(black=count(board, Colour.BLACK), white=count(board, Colour.WHITE))
    return f"{_whose(state)} {counts}"


def view_state(state: GameState, played: Callable[[Square], object] | None) -> Element[Any]:
    """The board of a state; a click on a legal square sends `played(square)`."""
    moves = state.moves if played and isinstance(state, Ongoing) else ()
    messages = {move.square: played(move.square) for move in moves} if played else {}

    def disc(column: int, row: int) -> str | None:
        colour = disc_at(state.board, Square(column, row))
        return None if colour is None else colour.value

    return view_board(
        ENGLISH.board,
        disc,
        lambda column, row: messages.get(Square(column, row)),
        frozenset((square.column, square.row) for square in messages),
    )


def name_of(colour: Colour) -> str:
    """Black or White."""
    return ENGLISH.colours[colour is Colour.WHITE]


def _whose(state: GameState) -> str:
    if not isinstance(state, Finished):
        return ENGLISH.to_move.format(colour=name_of(state.board.to_move))
    result = result_of(state.board)
    return ENGLISH.won.format(colour=name_of(result.colour)) if isinstance(result, Win) else ENGLISH.drawn
