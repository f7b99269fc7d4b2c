"""Reviews: the lines that a person has reviewed, what a review knows of one, and what is asked of them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from reversi import domain
from reversi.app.settings import ReviewEffort
from reversi.elm import NamedEnum
from reversi.elm.tree import ROOT
from reversi.engine import DEEP_REVIEWER, REVIEWER, THOROUGH_REVIEWER
from reversi.engine.protocol import Certainty
from reversi.record.game import Game, begin_game, rules_of

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
class ReviewedLine:
    """A line to be reviewed: the `plies` that were played under `rules`, and with how much effort."""

    rules: domain.Rules
    plies: tuple[domain.Ply, ...]
    effort: ReviewEffort = ReviewEffort.QUICK


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of the line in which `plies` were played under `rules`, from its end backwards.

    `known` are the positions valued so far, the last of the line first. Once all are, moves are `compared`
    where that may prove why one lost.
    """

    rules: domain.Rules
    plies: tuple[domain.Ply, ...]
    known: tuple[Valued, ...] = ()
    effort: ReviewEffort = ReviewEffort.QUICK
    compared: tuple[Compared, ...] = ()

    @property
    def line(self) -> ReviewedLine:
        """What is reviewed."""
        return ReviewedLine(self.rules, self.plies, self.effort)

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


AnyLine: TypeAlias = ReviewedLine | Review


@dataclass(frozen=True, slots=True)
class Reviews:
    """The line that was reviewed last, and other lines of the same game, the latest first.

    The game is the one on the board, or another that may come back to it. Of them only the `latest` is looked
    at further, unless that is `stopped`. While the person looks at the position before a costly move, `about`
    is the place that the move led to.
    """

    latest: ReviewedLine | None = None
    others: tuple[ReviewedLine, ...] = ()
    stopped: bool = False
    about: int | None = None

    @property
    def all(self) -> tuple[ReviewedLine, ...]:
        """All lines, the latest first; that of a set-aside game is kept in the meantime."""
        return (self.latest, *self.others) if self.latest else ()


NO_REVIEWS = Reviews()


def can_review(game: Game) -> bool:
    """Whether the game has moves."""
    return bool(game.messages)


def line_of(game: Game, effort: ReviewEffort = ReviewEffort.QUICK) -> ReviewedLine:
    """The line of play on the board, to be reviewed."""
    return ReviewedLine(rules_of(game), game.messages, effort)


def is_as_deep(review: Review | None, effort: ReviewEffort) -> bool:
    """Whether the review takes at least that effort."""
    efforts = tuple(ReviewEffort)
    return review is not None and efforts.index(review.effort) >= efforts.index(effort)


def is_of(review: AnyLine, game: Game) -> bool:
    """Whether `review` is of this game; the place from which the game is seen does not matter."""
    return review.plies == game.messages and review.rules == rules_of(game)


def is_on(review: AnyLine, game: Game) -> bool:
    """Whether the position on the board lies on the reviewed line, whatever follows it on the line seen."""
    return review.plies[: game.place] == game.past and review.rules == rules_of(game)


def value_here(review: Review, game: Game) -> Valued | None:
    """What is known about the position on the board."""
    return review.at(game.place) if is_on(review, game) else None


def shared_by(one: tuple[domain.Ply, ...], other: tuple[domain.Ply, ...]) -> int:
    """The last place up to which two lines from the start are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (here, there) in pairs if here != there), min(len(one), len(other)))


def line_in(review: AnyLine, game: Game) -> tuple[int, ...] | None:
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


@lru_cache(maxsize=2 * REVIEWS_KEPT)
def states_of(rules: domain.Rules, plies: tuple[domain.Ply, ...]) -> tuple[domain.GameState, ...]:
    """The state at every turn of a line, and after the last one; raises IllegalPlyError."""
    game = begin_game(rules).extend(plies)
    return tuple(game.state_at(place).state for place in range(len(plies) + 1))


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
