"""Looking back at a reviewed game: the value of every move in the position on the board.

The review knows the value of the position (that of its best move) and of the next one (that of the move
played). One further search tells how much each of the other moves loses against the best. It values all moves
alike, so the figures on the squares agree with the graph and with the losses in the list of moves.
"""

from collections.abc import Iterable
from dataclasses import replace

from reversi.app.common.knowledge import close_comparison_of, valued_like
from reversi.app.common.table import Flow, Table
from reversi.app.computer import GivenUp, computer_to_move
from reversi.app.game.model import Arrival
from reversi.app.model import Model
from reversi.app.review import Review, Valued, for_first
from reversi.app.review.judging import are_alike
from reversi.app.review.reading import review_here
from reversi.domain import Board, Ongoing, Square, legal_squares
from reversi.engine.protocol import Certainty, MoveValue, Question


def looked_back_at(model: Model) -> Review | None:
    """The complete review of the line on the board, while a person looks back at a choice in it and does
    nothing else; None with more than two players, where values do not tell who is ahead.
    """
    table = model.table
    review = review_here(model) if model.plays and model.hint is None else None
    if review is None or not (review.done and review.rules.is_duel):
        return None
    return review if _looks_back(table) and isinstance(table.state, Ongoing) else None


def questions(model: Model) -> Iterable[Question]:
    """What to ask about the moves on the board, if there is a choice among them."""
    board = model.table.state.board
    if looked_back_at(model) is None or len(legal_squares(board)) == 1:
        return ()
    return (close_comparison_of(board),)


def is_to_come(model: Model) -> bool:
    """Whether the squares show the values of all moves, or soon will."""
    may_ask = not isinstance(model.computer.worker, GivenUp)
    asks = may_ask and any(not model.knowledge.completed(each) for each in questions(model))
    return asks or bool(values_here(model))


def values_here(model: Model) -> tuple[MoveValue, ...]:
    """The values of all moves on the board, the best first; empty while they are unknown or not wanted."""
    review, game, board = looked_back_at(model), model.table.game, model.table.state.board
    here, after = (review.at(game.place), review.at(game.place + 1)) if review else (None, None)
    if review is None or here is None or here.best is None or after is None:
        return ()
    found, played = model.knowledge.completed(close_comparison_of(board)), review.plies[game.place]
    value = _for_mover(here, board)
    known = dict[Square, Valued]()
    if isinstance(played, Square) and not are_alike(board, played, here.best):
        known[played] = _for_mover(after, board)
    moves = found.moves if found else ()
    if len(legal_squares(board)) == 1:
        moves = (MoveValue(here.best, value.value, value.certainty, value.depth),)
    return anchored(moves, here.best, value, known)


def anchored(
    moves: Iterable[MoveValue], best: Square, value: Valued, known: dict[Square, Valued]
) -> tuple[MoveValue, ...]:
    """The values of the moves, given that the best one is worth `value` and that some others are `known`.

    Each other move is worth the best one's value less what it loses against it in the search. A value that
    cannot be compared with the best move's stays as it is. The review has shown that no move is better than
    its best.
    """
    moves = tuple(moves)
    top = next((each for each in moves if each.square == best), None)
    if top is None:
        return ()
    alike = valued_like(moves, top)
    found = [_anchored(each, top, value, known) if each in alike else each for each in moves]
    return tuple(sorted(found, key=lambda each: (each.square != best, -each.value)))


def _anchored(move: MoveValue, top: MoveValue, value: Valued, known: dict[Square, Valued]) -> MoveValue:
    """The value of a move, from its comparison with the best one, whose value is known."""
    if move is top:
        return replace(move, value=value.value, certainty=value.certainty)
    if valued := known.get(move.square):
        return replace(move, value=min(valued.value, value.value), certainty=valued.certainty)
    certainty = move.certainty if value.certainty is Certainty.EXACT else value.certainty
    return replace(move, value=value.value - max(0, top.value - move.value), certainty=certainty)


def _looks_back(table: Table) -> bool:
    """Whether a person went to this place to look, or came back to it, and the game waits for them."""
    went_there = (
        table.arrival in (Arrival.VIEWED, Arrival.LOADED, Arrival.RESUMED)
        and table.game.place < table.game.last
    )
    return went_there and (computer_to_move(table) is None or table.flow is Flow.PAUSED)


def _for_mover(valued: Valued, board: Board) -> Valued:
    """The value for the side to move on the board."""
    return replace(valued, value=for_first(valued.value, board))
