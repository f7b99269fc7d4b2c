"""Reviews: the value of every position of a game, and what its moves lost."""

from dataclasses import dataclass, replace
from typing import assert_never

from reversi.app.game.model import Game, rules_of
from reversi.domain import (
    Board,
    Colour,
    Finished,
    GameState,
    Ongoing,
    Ply,
    Rules,
    SkipMove,
    Square,
    final_margin,
    state_of,
)
from reversi.engine import REVIEWER
from reversi.engine.protocol import Answer, Certainty, Question

WORST = 3
"""How many of a player's moves are named, those that lost most."""


@dataclass(frozen=True, slots=True)
class Valued:
    """The value of a position, in hundredths of a disc for the first colour, and its best move.

    A searched value looks `depth` plies ahead. A position without a choice has no best move. Among three or
    more players a value is for the side to move, supposing that all others play against it. So the values of
    two positions cannot be compared, and `lost` says what the move that was played lost against the best one.
    """

    value: int
    certainty: Certainty
    depth: int
    best: Square | None = None
    lost: int | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """The review of the game in which `plies` were played under `rules`, from its end backwards.

    `known` holds the positions valued so far, the last of the game first. A stopped review asks no more.
    """

    rules: Rules
    plies: tuple[Ply, ...]
    known: tuple[Valued, ...] = ()
    stopped: bool = False

    @property
    def done(self) -> bool:
        """Whether every position has been valued, the first one too."""
        return len(self.known) > len(self.plies)

    @property
    def next_place(self) -> int:
        """The place whose position is to be valued next; -1 when all is done."""
        return len(self.plies) - len(self.known)

    @property
    def is_of_two(self) -> bool:
        """Whether one side's gain is the other's loss, so that values tell who is ahead."""
        return len(self.rules.players) == 2

    def at(self, place: int) -> Valued | None:
        """What is known of the position after `place` plies."""
        return self.known[len(self.plies) - place] if self.next_place < place <= len(self.plies) else None


@dataclass(frozen=True, slots=True)
class MoveJudgement:
    """The move that led to `place`, and the whole discs it lost against the `best` one."""

    place: int
    colour: Colour
    played: Square
    best: Square
    lost: int


def can_review(game: Game) -> bool:
    """Whether the game has moves."""
    return bool(game.messages)


def begin_review(game: Game) -> Review:
    """The review of `game` before anything is known."""
    return Review(rules_of(game), game.messages)


def is_of(review: Review, game: Game) -> bool:
    """Whether `review` is of this game; the place from which the game is seen does not matter."""
    return review.plies == game.messages and review.rules == rules_of(game)


def without_questions(review: Review, game: Game) -> Review:
    """The review with all that needs no question: the result, forced moves, forced skips."""
    while not review.done and (valued := _valued_already(review, game)):
        review = replace(review, known=(*review.known, valued))
    return review


def question_of(review: Review, game: Game) -> Question | None:
    """What the worker should be asked next; None when all is known."""
    board = None if review.done else board_to_value(game.state_at(review.next_place).state)
    return Question(board, REVIEWER.key, 0, explain=not review.is_of_two) if board else None


def with_answer(review: Review, game: Game, answer: Answer) -> Review | None:
    """The review once its question is answered; None if the answer makes no sense."""
    state = game.state_at(review.next_place).state
    board = board_to_value(state)
    if board is None or answer.value is None or not _is_move(state, answer.move):
        return None
    best = answer.move if isinstance(state, Ongoing) else None
    valued = Valued(answer.value, answer.certainty, answer.depth, best)
    if not review.is_of_two:
        valued = replace(valued, lost=_lost_by(review, answer))
    elif board.to_move is not review.rules.players[0]:
        valued = replace(valued, value=-answer.value)
    return replace(review, known=(*review.known, valued))


def _lost_by(review: Review, answer: Answer) -> int | None:
    """What the move played at the place of the question lost, by the values that explain the answer.

    None if it has no value, or if nothing was played there.
    """
    played = review.plies[review.next_place] if review.next_place < len(review.plies) else None
    values = (each.value for each in answer.reasons if each.square == played)
    value = next(values, None)
    return None if value is None or answer.value is None else max(0, answer.value - value)


def judgement_of(review: Review, game: Game, place: int) -> MoveJudgement | None:
    """What the ply that led to `place` lost; None for a skip, and while too little is known.

    Half a disc or more counts as one, because less means nothing in a search. A move that the search itself
    would have played loses nothing.
    """
    before, after = review.at(place - 1), review.at(place)
    played = review.plies[place - 1] if 0 < place <= len(review.plies) else None
    if not (isinstance(played, Square) and before and before.best and after):
        return None
    colour = game.state_at(place - 1).state.board.to_move
    lost = before.value - after.value if colour is review.rules.players[0] else after.value - before.value
    if not review.is_of_two:
        if before.lost is None:
            return None
        lost = before.lost
    whole = 0 if played == before.best else max(0, (lost + 50) // 100)
    return MoveJudgement(place, colour, played, before.best, whole)


def judgements(review: Review, game: Game) -> tuple[MoveJudgement, ...]:
    """The judgements of the moves, in the order of the game."""
    places = range(max(review.next_place, 0) + 1, len(review.plies) + 1)
    return tuple(found for place in places if (found := judgement_of(review, game, place)))


def total_lost(judged: tuple[MoveJudgement, ...], colour: Colour) -> int:
    """The discs that the moves of `colour` lost."""
    return sum(each.lost for each in judged if each.colour is colour)


def worst_of(judged: tuple[MoveJudgement, ...], colour: Colour) -> tuple[MoveJudgement, ...]:
    """The moves of `colour` that lost most, the worst first."""
    losing = [each for each in judged if each.colour is colour and each.lost]
    return tuple(sorted(losing, key=lambda each: -each.lost)[:WORST])


def better_here(review: Review | None, game: Game) -> Square | None:
    """The best move at the place on the board while a person looks back; None at the end of the game."""
    if review is None or not is_of(review, game) or game.place == len(game.messages):
        return None
    valued = review.at(game.place)
    return valued.best if valued else None


def _valued_already(review: Review, game: Game) -> Valued | None:
    """The value of the next position if no search is needed for it; else None."""
    state, after = game.state_at(review.next_place).state, review.at(review.next_place + 1)
    match state:
        case Finished(board):
            return Valued(100 * final_margin(board, review.rules.players[0]), Certainty.EXACT, 0)
        case SkipMove():
            return replace(after, best=None, lost=None) if after else None
        case Ongoing(_, (only,)):
            return replace(after, best=only.square, lost=0) if after else None
        case Ongoing():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def board_to_value(state: GameState) -> Board | None:
    """The board on which somebody can move: that of the state, or the one after forced skips."""
    match state:
        case Ongoing(board):
            return board
        case SkipMove():
            return board_to_value(state_of(state.after))
        case Finished():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def _is_move(state: GameState, square: Square) -> bool:
    """Whether `square` is a move in `state`; an answer about the board after a forced skip is not checked."""
    return state.move_at(square) is not None if isinstance(state, Ongoing) else True
