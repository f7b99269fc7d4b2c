"""Reviews: the value of every position of a game, moves that are compared, and what a person asks of them."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi import domain
from reversi.app.settings import ReviewEffort
from reversi.elm import NamedEnum
from reversi.elm.tree import ROOT
from reversi.engine import DEEP_REVIEWER, REVIEWER, THOROUGH_REVIEWER
from reversi.engine.protocol import Answer, Certainty, MoveValue, Question, Thought, Value
from reversi.record.game import Game, rules_of

REVIEWS_KEPT = 4
"""How many reviews of a game are kept, each of another line; and of how many the judgements are cached."""

REVIEWERS = {
    ReviewEffort.QUICK: REVIEWER.key,
    ReviewEffort.THOROUGH: THOROUGH_REVIEWER.key,
    ReviewEffort.DEEP: DEEP_REVIEWER.key,
}
"""The key of the reviewer for each effort."""


@dataclass(frozen=True, slots=True)
class Valued:
    """The value of a position, in hundredths of a disc for the first colour, and its best move.

    A searched value looks `depth` plies ahead. A position without a choice has no best move. With three or
    more players, a value is for the side to move, assuming that all others play against it. The values of two
    positions can then not be compared, so `lost` says what the move played lost against the best one.
    """

    value: int
    certainty: Certainty
    depth: int
    best: domain.Square | None = None
    lost: int | None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """A search's values for all legal moves at `place`, in reading order.

    They are for the side to move, in hundredths of a disc; empty if the moves could not be compared.
    """

    place: int
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """The review of the game in which `plies` were played under `rules`, from its end backwards.

    `known` are the positions valued so far, the last of the game first. Once all are, moves are `compared`
    where that may prove why one lost. A stopped review asks nothing more. While the person looks at the
    position before a costly move, `about` is the place that the move led to.
    """

    rules: domain.Rules
    plies: tuple[domain.Ply, ...]
    known: tuple[Valued, ...] = ()
    stopped: bool = False
    about: int | None = None
    effort: ReviewEffort = ReviewEffort.QUICK
    compared: tuple[Compared, ...] = ()

    @property
    def reviewer(self) -> str:
        """The key of the player that values the positions."""
        return REVIEWERS[self.effort]

    @property
    def findings(self) -> "Review":
        """The review without what the person does with it; equal as long as nothing more is known."""
        return replace(self, stopped=False, about=None) if self.stopped or self.about else self

    @property
    def stored(self) -> "Review":
        """The review as it is stored with its game; while it is under way, without values."""
        if self.done:
            return self.findings
        return replace(self, about=None) if self.stopped else replace(self, about=None, known=(), compared=())

    @property
    def done(self) -> bool:
        """Whether every position has been valued, including the first."""
        return len(self.known) > len(self.plies)

    @property
    def next_place(self) -> int:
        """The place whose position is to be valued next; -1 when all are done."""
        return len(self.plies) - len(self.known)

    def at(self, place: int) -> Valued | None:
        """What is known about the position after `place` plies."""
        return self.known[len(self.plies) - place] if self.next_place < place <= len(self.plies) else None


@dataclass(frozen=True, slots=True)
class Reviews:
    """The latest review, and those of other lines of the same game, the latest first.

    The game is the one on the board, or another that may come back to it.
    """

    latest: Review | None = None
    others: tuple[Review, ...] = ()

    @property
    def all(self) -> tuple[Review, ...]:
        """All reviews, the latest first; that of a set-aside game is kept in the meantime."""
        return (self.latest, *self.others) if self.latest else ()

    def here(self, game: Game) -> Review | None:
        """The review of the line of play on the board, if it has one."""
        return next((each for each in self.all if is_of(each, game)), None)

    def in_sight(self, game: Game) -> Review | None:
        """The same, or else the latest review of another line of this game.

        The line seen begins with that line, or has branched off from it.
        """
        return self.here(game) or next((each for each in self.all if line_in(each, game)), None)

    def stored(self, game: Game) -> tuple[Review, ...]:
        """The reviews of lines of the game, as they are stored with it."""
        return tuple(each.stored for each in self.all if line_in(each, game) is not None)

    def with_stored(self, stored: tuple[Review, ...]) -> "Reviews":
        """The reviews stored with a game, or these if there are none."""
        return Reviews(stored[0], stored[1:]) if stored else self


NO_REVIEWS = Reviews()


def can_review(game: Game) -> bool:
    """Whether the game has moves."""
    return bool(game.messages)


def begin_review(game: Game, effort: ReviewEffort = ReviewEffort.QUICK) -> Review:
    """A review of `game` with nothing known yet."""
    return Review(rules_of(game), game.messages, effort=effort)


def is_as_deep(review: Review | None, effort: ReviewEffort) -> bool:
    """Whether the review takes at least that effort."""
    efforts = tuple(ReviewEffort)
    return review is not None and efforts.index(review.effort) >= efforts.index(effort)


def is_of(review: Review, game: Game) -> bool:
    """Whether `review` is of this game; the place from which the game is seen does not matter."""
    return review.plies == game.messages and review.rules == rules_of(game)


def is_on(review: Review, game: Game) -> bool:
    """Whether the position on the board lies on the reviewed line, whatever follows it on the line seen."""
    return review.plies[: game.place] == game.past and review.rules == rules_of(game)


def value_here(review: Review, game: Game) -> Valued | None:
    """What is known about the position on the board."""
    return review.at(game.place) if is_on(review, game) else None


def shared_by(one: tuple[domain.Ply, ...], other: tuple[domain.Ply, ...]) -> int:
    """The last place up to which two lines from the start are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (here, there) in pairs if here != there), min(len(one), len(other)))


def line_in(review: Review, game: Game) -> tuple[int, ...] | None:
    """The nodes of the reviewed line, from the root to its end; None if the game has no such line."""
    if is_of(review, game):
        return game.line
    if review.rules != rules_of(game):
        return None
    line = [ROOT]
    for ply in review.plies:
        following = (each for each in game.nodes[line[-1]].children if game.nodes[each].message == ply)
        number = next(following, None)
        if number is None:
            return None
        line.append(number)
    return tuple(line)


def for_first(amount: int, board: domain.Board) -> int:
    """The value for the first colour of one for the side to move on the board, and the other way round."""
    return amount if board.to_move is board.rules.players[0] else -amount


def without_questions(review: Review, game: Game, others: tuple[Review, ...] = ()) -> Review:
    """The review with all that needs no question.

    That is the result, forced moves, forced skips, and what other reviews know about the same positions.
    """
    while not review.done and (valued := _valued_already(review, game) or _valued_in(others, review, game)):
        review = replace(review, known=(*review.known, valued))
    return review


def question_of(review: Review, game: Game) -> Question | None:
    """The next question to the worker; None when all is known."""
    board = None if review.done else domain.board_to_value(game.state_at(review.next_place).state)
    return Question(board, review.reviewer, 0, explain=not review.rules.is_duel) if board else None


def with_answer(review: Review, game: Game, answer: Answer) -> Review | None:
    """The review with its question answered; None if the answer makes no sense."""
    state = game.state_at(review.next_place).state
    board = domain.board_to_value(state)
    value = answer.value
    if board is None or value is None or not _is_move(state, answer.move):
        return None
    best = answer.move if isinstance(state, domain.Ongoing) else None
    is_duel = review.rules.is_duel
    amount = for_first(value.amount, board) if is_duel else value.amount
    lost = None if is_duel else _lost_by(review, value, answer.reasons)
    valued = Valued(amount, value.certainty, answer.depth, best, lost)
    return replace(review, known=(*review.known, valued))


def _lost_by(review: Review, best: Value, reasons: tuple[Thought, ...]) -> int | None:
    """What the move played at the place of the question lost against the best, by the answer's reasons.

    None if it has no value, or if no move was played there.
    """
    played = review.plies[review.next_place] if review.next_place < len(review.plies) else None
    value = next((each.value for each in reasons if each.square == played), None)
    return None if value is None else max(0, best.amount - value)


def _valued_already(review: Review, game: Game) -> Valued | None:
    """The value of the next position if no search is needed for it, else None."""
    state, after = game.state_at(review.next_place).state, review.at(review.next_place + 1)
    match state:
        case domain.Finished(board):
            return Valued(100 * domain.final_margin(board, review.rules.players[0]), Certainty.EXACT, 0)
        case domain.SkipMove():
            return replace(after, best=None, lost=None) if after else None
        case domain.Ongoing(_, (only,)):
            return replace(after, best=only.square, lost=0) if after else None
        case domain.Ongoing():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def _valued_in(others: tuple[Review, ...], review: Review, game: Game) -> Valued | None:
    """The value of the next position in another review of it; None where it follows from the one after it."""
    place = review.next_place
    state = game.state_at(place).state
    if not isinstance(state, domain.Ongoing) or len(state.moves) == 1:
        return None
    # With three or more players, a value also says what the move played lost, so that must be the same.
    same = place if review.rules.is_duel else place + 1
    known = (
        each.at(place)
        for each in others
        if (each.rules, each.effort) == (review.rules, review.effort)
        and each.plies[:same] == review.plies[:same]
    )
    return next((valued for valued in known if valued), None)


def _is_move(state: domain.GameState, square: domain.Square) -> bool:
    """Whether `square` is a move in `state`; an answer about the board after a forced skip is not checked."""
    return state.move_at(square) is not None if isinstance(state, domain.Ongoing) else True


COMPARED_KEPT = 64
"""How many positions keep the values of their moves, the latest ones: as many as a game has."""


@dataclass(frozen=True, slots=True)
class ComparedMoves:
    """The moves on `board`, each valued separately in one search; empty if that gave no values."""

    board: domain.Board
    moves: tuple[MoveValue, ...]


def compared_on(known: tuple[ComparedMoves, ...], board: domain.Board) -> ComparedMoves | None:
    """What is known about the moves on `board`."""
    return next((each for each in reversed(known) if each.board == board), None)


def with_compared(known: tuple[ComparedMoves, ...], found: ComparedMoves) -> tuple[ComparedMoves, ...]:
    """What is known about the latest positions, with `found` as the last."""
    return (*(each for each in known if each.board != found.board), found)[-COMPARED_KEPT:]


@dataclass(frozen=True, slots=True)
class WentTo:
    """The person went to the position after `place` turns."""

    place: int


@dataclass(frozen=True, slots=True)
class CostlyMoveClicked:
    """The person went to the position in which the move that led to `place` was played."""

    place: int


class Click(NamedEnum):
    """What the person did: the messages without details."""

    REVIEW = "ReviewClicked"
    """Asked for a review of the game."""
    STOP = "ReviewStopped"
    """Stopped the review."""
    RETRY = "RetryClicked"
    """Chose to play on from the place on the board, and to keep the game as it is."""


ReviewMsg: TypeAlias = WentTo | CostlyMoveClicked | Click
