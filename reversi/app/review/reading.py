"""Reading reviews: each follows from its line and from what is known of the positions on it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from reversi.app import review as review_room
from reversi.app.common import knowledge as known_of
from reversi.app.common.knowledge import Found, Knowledge
from reversi.app.common.table import Table
from reversi.app.model import Model
from reversi.app.review import REVIEWERS, REVIEWS_KEPT, Compared, Review, ReviewedLine, Reviews, Valued
from reversi.app.review.judging import judgements
from reversi.app.settings import ReviewEffort
from reversi.domain import Board, Finished, GameState, Ongoing, SkipMove, Square, board_to_value, final_margin
from reversi.engine import DEEP_REVIEWER, REVIEWER, THOROUGH_REVIEWER
from reversi.engine.protocol import BestMove, Certainty, MoveValue, Progress, Question, Value
from reversi.record.game import Game, end_of

DEPTHS = {
    ReviewEffort.QUICK: REVIEWER.limits.depth,
    ReviewEffort.THOROUGH: THOROUGH_REVIEWER.limits.depth,
    ReviewEffort.DEEP: DEEP_REVIEWER.limits.depth,
}
"""How many plies the reviewer looks ahead for each effort."""


@lru_cache(maxsize=4 * REVIEWS_KEPT)
def review_of(line: ReviewedLine, knowledge: Knowledge) -> Review:
    """What is known of a line, from its end up to the first position that has no value yet."""
    states, known = review_room.states_of(line.rules, line.plies), list[Valued]()
    for place in reversed(range(len(states))):
        after = known[-1] if known else None
        valued = _following(states[place], after) or _found(line, place, states[place], knowledge)
        if valued is None:
            break
        known.append(valued)
    review = Review(line.rules, line.plies, tuple(known), line.effort)
    return replace(review, compared=_compared(review, knowledge)) if review.done else review


def questions(line: ReviewedLine, knowledge: Knowledge) -> Iterable[Question]:
    """What the review of a line asks next; nothing when all is known."""
    review = review_of(line, knowledge)
    states = review_room.states_of(line.rules, line.plies)
    board = None if review.done else board_to_value(states[review.next_place])
    return (question_on(board, line.effort),) if board else ()


def question_on(board: Board, effort: ReviewEffort) -> Question:
    """What a review asks about a position; among three or more players, every move has to be valued."""
    return Question(board, REVIEWERS[effort], 0, explain=not board.rules.is_duel)


def value_of(found: Found, board: Board) -> Valued | None:
    """The value found on a board; None without one."""
    value = found.progress.value
    if value is None:
        return None
    amount = review_room.for_first(value.amount, board) if board.rules.is_duel else value.amount
    return Valued(amount, value.certainty, found.progress.depth, found.progress.move)


def result_on(board: Board) -> Valued:
    """The value of the board at the end of a game."""
    return Valued(100 * final_margin(board, board.rules.players[0]), Certainty.EXACT, 0)


def _following(state: GameState, after: Valued | None) -> Valued | None:
    """The value of a position that needs no search: at the end, or without a choice of what comes `after`."""
    match state:
        case Finished(board):
            return result_on(board)
        case SkipMove() if after:
            return replace(after, best=None, lost=None)
        case Ongoing(_, (only,)) if after:
            return replace(after, best=only.square, lost=0)
        case _:
            return None


def _found(line: ReviewedLine, place: int, state: GameState, knowledge: Knowledge) -> Valued | None:
    """The value that a search has found for the position at a place, if it suits the review."""
    board = board_to_value(state)
    played = line.plies[place] if place < len(line.plies) else None
    found = _fitting(board, line.effort, played, knowledge) if board else None
    valued = value_of(found, board) if found and board else None
    if found is None or valued is None:
        return None
    best = valued.best if isinstance(state, Ongoing) else None
    if line.rules.is_duel:
        return replace(valued, best=best)
    amount = next((each.value for each in found.moves if each.square == played), None)
    return replace(valued, best=best, lost=None if amount is None else max(0, valued.value - amount))


def _fitting(board: Board, effort: ReviewEffort, played: object, knowledge: Knowledge) -> Found | None:
    """What answers the question: its own answer, that of a closer review, or an analysis as deep."""
    asked = question_on(board, effort)
    if found := knowledge.completed(asked):
        return found
    if not board.rules.is_duel:
        found = knowledge.of(asked)
        return found if found and any(each.square == played for each in found.moves) else None
    efforts = tuple(ReviewEffort)
    closer = (question_on(board, each) for each in efforts[efforts.index(effort) + 1 :])
    if found := next(filter(None, map(knowledge.completed, closer)), None):
        return found
    found = knowledge.of(known_of.analysis_of(board))
    if found is None or found.value is None or found.value.certainty not in known_of.IN_DISCS:
        return None
    is_as_deep = found.value.certainty is Certainty.EXACT or found.progress.depth >= DEPTHS[effort]
    return found if is_as_deep else None


def _compared(review: Review, knowledge: Knowledge) -> tuple[Compared, ...]:
    """The values of all moves around those that lost much, as far as they have been compared."""
    if not review.rules.is_duel:
        return ()
    states = review_room.states_of(review.rules, review.plies)
    costly = (each.place for each in judgements(review) if each.is_costly)
    boards = ((at, states[at].board) for at in sorted({at for place in costly for at in (place - 1, place)}))
    found = ((at, board, knowledge.completed(known_of.comparison_of(board))) for at, board in boards)
    return tuple(
        Compared(at, tuple(value for _, value in known_of.compared(board, each.moves)))
        for at, board, each in found
        if each
    )


# The reviews of the game on the table


def review_of_line(model: Model, game: Game) -> Review | None:
    """The review of the line that is seen in this game, if it has one."""
    return next((_read(model, each) for each in model.reviews.all if review_room.is_of(each, game)), None)


def review_here(model: Model) -> Review | None:
    """The review of the line of play on the board, if it has one."""
    return review_of_line(model, model.table.game)


def game_to_review(table: Table) -> Game:
    """The game, seen on the line that is to be reviewed: beside a record, no variation that is not over."""
    game = table.game
    is_only_begun = table.is_replayed and not isinstance(end_of(game), Finished)
    return game.on_main_line() if is_only_begun else game


def review_told(model: Model) -> Review | None:
    """The same, or else that of the main line, unless the variation beside it is played on."""
    table, game = model.table, model.table.game
    is_beside = not (game.is_main_line or table.is_played_on)
    return review_here(model) or (review_of_line(model, game.on_main_line()) if is_beside else None)


def review_in_sight(model: Model) -> Review | None:
    """The same, or else the latest review of another line of this game.

    The line seen begins with that line, or has branched off from it.
    """
    return review_told(model) or next(iter(reviews_of_game(model)), None)


def reviews_of_game(model: Model) -> tuple[Review, ...]:
    """The reviews of lines of the game on the table, the latest first."""
    game = model.table.game
    return tuple(
        _read(model, each) for each in model.reviews.all if review_room.line_in(each, game) is not None
    )


def goes_on(model: Model, review: Review) -> bool:
    """Whether the review is under way, and was not stopped."""
    return review.line == model.reviews.latest and not (review.done or model.reviews.stopped)


def _read(model: Model, line: ReviewedLine) -> Review:
    return review_of(line, model.knowledge)


# Stored reviews


def to_store(model: Model) -> tuple[tuple[Review, ...], bool]:
    """The reviews of lines of the game on the table, and whether the first is under way.

    That is stored without values, so that none of them is a reason to store the game again.
    """
    reviews = reviews_of_game(model)
    if not reviews or not goes_on(model, reviews[0]):
        return reviews, False
    return (replace(reviews[0], known=(), compared=()), *reviews[1:]), True


def with_stored(model: Model, stored: tuple[Review, ...], reviewing: bool = False) -> Model:
    """The model with the reviews that were stored with a game, or with its own if there are none.

    If it was `reviewing`, the first of them goes on; one that was stopped does not.
    """
    if not stored:
        return model
    knowledge, (latest, *others) = model.knowledge, (each.line for each in stored)
    for each in stored:
        knowledge = knowledge.holding(_known_by(each, knowledge))
    reviews = Reviews(latest, tuple(others), stopped=not (stored[0].done or reviewing))
    return replace(model, reviews=reviews, knowledge=knowledge)


def _known_by(review: Review, knowledge: Knowledge) -> Mapping[Question, Found]:
    """What a review knows of positions that nothing is known of yet."""
    states, found = review_room.states_of(review.rules, review.plies), dict[Question, Found]()
    for valued, place in zip(review.known, reversed(range(len(states))), strict=False):
        state, best = states[place], valued.best
        if best is None or not isinstance(state, Ongoing):
            continue
        played = review.plies[place] if place < len(review.plies) else None
        question = question_on(state.board, review.effort)
        if not knowledge.completed(question):
            found[question] = _valued(state.board, valued, best, played, knowledge.of(question))
    for each in review.compared:
        question = known_of.comparison_of(states[each.place].board)
        if not knowledge.completed(question):
            found[question] = _comparison(states[each.place], each)
    return found


def _valued(board: Board, valued: Valued, best: Square, played: object, old: Found | None) -> Found:
    """What was found on a board; among three or more, it is only known what the move played has lost."""
    if board.rules.is_duel:
        value = Value(review_room.for_first(valued.value, board), valued.certainty)
        return Found(Progress(valued.depth, 0, BestMove(best, value)), complete=True)
    moves = old.moves if old else ()
    if isinstance(played, Square) and valued.lost is not None:
        moves = (*moves, MoveValue(played, valued.value - valued.lost, valued.certainty, valued.depth))
    seen = Progress(valued.depth, 0, BestMove(best, Value(valued.value, valued.certainty)), moves=moves)
    return Found(seen, complete=played is None)


def _comparison(state: GameState, compared: Compared) -> Found:
    """The values of all moves on a board, to whatever depth."""
    squares = [move.square for move in state.moves] if isinstance(state, Ongoing) else []
    moves = tuple(
        MoveValue(square, value, Certainty.SEARCHED, 0)
        for square, value in zip(squares, compared.values, strict=False)
    )
    best = max(moves, key=lambda each: each.value, default=None)
    found = BestMove(best.square, Value(best.value, best.certainty)) if best else None
    return Found(Progress(0, 0, found, moves=moves), complete=True)
