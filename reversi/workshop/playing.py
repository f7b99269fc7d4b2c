"""What the games of the later chapters share: a playable board for a game state."""

from collections.abc import Callable
from typing import Any

from reversi import domain
from reversi.elm import Element
from reversi.workshop.chapters.game_words import ENGLISH
from reversi.workshop.chapters.stage import view_board


def stepped(state: domain.GameState, square: domain.Square) -> domain.GameState:
    """The state after a move; a player who then cannot move is skipped."""
    after = domain.play(state, square)
    return domain.play(after, domain.Skip()) if isinstance(after, domain.SkipMove) else after


def told(state: domain.GameState) -> str:
    """Whose move it is or who has won, and the disc counts.

    >>> from reversi.domain import STANDARD, start_board, state_of
    >>> told(state_of(start_board(STANDARD)))
    'Black to move. Black 2, White 2.'
    """
    board = state.board
    counts = ENGLISH.counts.format(
        black=domain.count(board, domain.Colour.BLACK), white=domain.count(board, domain.Colour.WHITE)
    )
    return f"{_whose(state)} {counts}"


def view_state(state: domain.GameState, played: Callable[[domain.Square], object] | None) -> Element[Any]:
    """The board of a state; a click on a legal square sends `played(square)`."""
    moves = state.moves if played and isinstance(state, domain.Ongoing) else ()
    messages = {move.square: played(move.square) for move in moves} if played else {}

    def disc(column: int, row: int) -> str | None:
        colour = domain.disc_at(state.board, domain.Square(column, row))
        return None if colour is None else colour.value

    return view_board(
        ENGLISH.board,
        disc,
        lambda column, row: messages.get(domain.Square(column, row)),
        frozenset((square.column, square.row) for square in messages),
    )


def name_of(colour: domain.Colour) -> str:
    """Black or White."""
    return ENGLISH.colours[colour is domain.Colour.WHITE]


def _whose(state: domain.GameState) -> str:
    if not isinstance(state, domain.Finished):
        return ENGLISH.to_move.format(colour=name_of(state.board.to_move))
    result = domain.result_of(state.board)
    return (
        ENGLISH.won.format(colour=name_of(result.colour)) if isinstance(result, domain.Win) else ENGLISH.drawn
    )
