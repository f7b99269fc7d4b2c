"""Looking back at a reviewed game: the value of every move in the position on the board.

The review knows the value of the position (that of its best move) and of the next one (that of the move
played). One further search tells how much each of the other moves loses against the best. It values all moves
alike, so the figures on the squares agree with the graph and with the losses in the list of moves.
"""

from collections.abc import Iterable
from dataclasses import replace

from reversi.app.common.inquiry import NO_VALUE_OF_MOVE, Asked, Inquiry, Nonsense, Purpose, valued_like
from reversi.app.common.table import Flow, Table
from reversi.app.computer import GivenUp, computer_to_move
from reversi.app.game.model import Arrival
from reversi.app.model import Model
from reversi.app.review import ComparedMoves, Review, Valued, compared_on, for_first, with_compared
from reversi.domain import Board, Ongoing, Square, legal_squares
from reversi.engine import COMPARER
from reversi.engine.protocol import Answer, Certainty, MoveValue, Progress, Question


def looked_back_at(model: Model) -> Review | None:
    """The complete review of the line on the board, while a person looks back at a choice in it and does
    nothing else; None with more than two players, where values do not tell who is ahead.
    """
    table = model.table
    review = model.reviews.here(table.game) if model.plays and model.hint is None else None
    if review is None or not (review.done and review.rules.is_duel):
        return None
    return review if _looks_back(table) and isinstance(table.state, Ongoing) else None


def wanted(model: Model) -> Inquiry | None:
    """What to ask about the moves on the board; None if they are known, or there is nothing to choose."""
    board = model.table.state.board
    if looked_back_at(model) is None or isinstance(model.computer.worker, GivenUp):
        return None
    if len(legal_squares(board)) == 1 or compared_on(model.compared, board):
        return None
    return Inquiry(Purpose.COMPARISON, model.table.game.place, Question(board, COMPARER.key, 0))


def is_to_come(model: Model) -> bool:
    """Whether the squares show the values of all moves, or soon will."""
    return bool(values_here(model)) or wanted(model) is not None


def on_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model with what the search has found so far; it is shown once it is complete."""
    return replace(model, computer=replace(model.computer, asked=replace(asked, progress=progress)))


def on_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    """The model with the values that the search has found for the moves."""
    board = asked.inquiry.question.board
    moves = asked.progress.moves if asked.progress else ()
    if not {answer.move, *(each.square for each in moves)} <= {*legal_squares(board)}:
        return NO_VALUE_OF_MOVE
    return replace(model, compared=with_compared(model.compared, ComparedMoves(board, moves)))


def values_here(model: Model) -> tuple[MoveValue, ...]:
    """The values of all moves on the board, the best first; empty while they are unknown or not wanted."""
    review, game, board = looked_back_at(model), model.table.game, model.table.state.board
    here, after = (review.at(game.place), review.at(game.place + 1)) if review else (None, None)
    if review is None or here is None or here.best is None or after is None:
        return ()
    found, played = compared_on(model.compared, board), review.plies[game.place]
    value = _for_mover(here, board)
    known = {played: _for_mover(after, board)} if isinstance(played, Square) else {}
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
    """Whether a person went to this place to look, and the game waits for them."""
    went_there = table.arrival in (Arrival.VIEWED, Arrival.LOADED) and table.game.place < table.game.last
    return went_there and (computer_to_move(table) is None or table.flow is Flow.PAUSED)


def _for_mover(valued: Valued, board: Board) -> Valued:
    """The value for the side to move on the board."""
    return replace(valued, value=for_first(valued.value, board))
