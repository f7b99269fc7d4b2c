"""Reasons: the one fact that explains what a move loses against a better one, or why the best move is best.

A fact is a gain: of the better move, or of the reply to the move played. It explains a loss if, by the values
of a search, no move without that gain comes near: all others are worse by half of the loss or more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple, TypeAlias

from reversi import domain
from reversi.record import gain as gains

TELLING = 4
"""The fewest discs whose loss is explained."""

TELLING_FOR_BEST = 2
"""The fewest discs by which the best move must beat another for its merit to be told."""

MOVES = 4
"""The fewest moves by which one move leaves the opponent more than another for that to be told."""

PLAIN = 2
"""The fewest moves or discs that tell two moves apart, though they do not prove what was lost."""

FLIPS_FROM = 20
"""The fewest empty squares with which it is told that a move flips many discs."""

STABLE = 3
"""The fewest discs made stable that are told."""


class Beside(Enum):
    """Where a square lies beside a corner."""

    X_SQUARE = "X-square"
    """Diagonally."""
    C_SQUARE = "C-square"
    """On the edge."""


@dataclass(frozen=True, slots=True)
class GivesCorner:
    """After `move` the best reply of `to` is the `corner`, which a better move does not leave it.

    `beside` tells whether the move has opened the corner as its X-square or a C-square.
    """

    move: domain.Square
    to: domain.Colour
    corner: domain.Square
    beside: Beside | None = None


@dataclass(frozen=True, slots=True)
class TakesCorner:
    """The move is a corner."""

    move: domain.Square


@dataclass(frozen=True, slots=True)
class LosesCorner:
    """After `move` and the best `reply` nothing keeps `to` from taking the `corner`."""

    move: domain.Square
    reply: domain.Square
    to: domain.Colour
    corner: domain.Square


@dataclass(frozen=True, slots=True)
class WinsCorner:
    """After `move` nothing keeps its player from taking the `corner`."""

    move: domain.Square
    corner: domain.Square


@dataclass(frozen=True, slots=True)
class MakesPass:
    """After `move` the player `whom` must pass."""

    move: domain.Square
    whom: domain.Colour


@dataclass(frozen=True, slots=True)
class MustPass:
    """After `move` and the best `reply` the player `whom` must pass."""

    move: domain.Square
    reply: domain.Square
    whom: domain.Colour


@dataclass(frozen=True, slots=True)
class Wedge:
    """After `move` the best reply of `to` is `at`, on an edge between two discs that cannot flip it there."""

    move: domain.Square
    to: domain.Colour
    at: domain.Square


@dataclass(frozen=True, slots=True)
class NoSafeMove:
    """After `move` and the best `reply` every move of `whom` gives a corner away."""

    move: domain.Square
    reply: domain.Square
    whom: domain.Colour


@dataclass(frozen=True, slots=True)
class GivesStable:
    """After `move` the best `reply`, perhaps in a corner, makes so many discs of `to` stable."""

    move: domain.Square
    to: domain.Colour
    reply: domain.Square
    count: int
    in_corner: bool = False


@dataclass(frozen=True, slots=True)
class Parity:
    """The move lies in a region with an odd number of empty squares, and `instead` in an even one."""

    move: domain.Square
    count: int
    instead: domain.Square
    otherwise: int


@dataclass(frozen=True, slots=True)
class FewReplies:
    """The move leaves `to` so many replies, and `instead` would leave it many more."""

    move: domain.Square
    to: domain.Colour
    count: int
    instead: domain.Square
    otherwise: int


@dataclass(frozen=True, slots=True)
class WantedByBoth:
    """The best reply of `to` to `move` is the `square` on which the better move was."""

    move: domain.Square
    to: domain.Colour
    square: domain.Square


@dataclass(frozen=True, slots=True)
class OpensSquare:
    """The best reply of `to` to `move` is the `square`, on which it could not play after `instead`."""

    move: domain.Square
    to: domain.Colour
    square: domain.Square
    instead: domain.Square


@dataclass(frozen=True, slots=True)
class FlipsMany:
    """The move flips so many discs, and `instead` fewer."""

    move: domain.Square
    count: int
    instead: domain.Square
    otherwise: int


Reason: TypeAlias = (
    GivesCorner
    | TakesCorner
    | LosesCorner
    | WinsCorner
    | MakesPass
    | MustPass
    | Wedge
    | NoSafeMove
    | GivesStable
    | Parity
    | FewReplies
    | WantedByBoth
    | OpensSquare
)

Remark: TypeAlias = Reason | FlipsMany
"""A reason, or a plain fact where none is proven."""

Values: TypeAlias = tuple[tuple[domain.Square, int], ...]
"""What the moves of a position are worth to the side to move, in hundredths of a disc."""


@dataclass(frozen=True)
class Choice:
    """On `board` the move `played` loses so many whole discs against the `best` one.

    The best `reply` to it is None if that is not known or the opponent must pass. `moves` has the values of
    all moves on the board, and `replies` those of all replies to the move played; None before a search has
    compared them, and empty if it could not.
    """

    board: domain.Board
    played: domain.Square
    best: domain.Square
    lost: int
    reply: domain.Square | None = None
    moves: Values | None = None
    replies: Values | None = None

    @property
    def mover(self) -> domain.Colour:
        """The side that chooses."""
        return self.board.to_move

    @property
    def opponent(self) -> domain.Colour:
        """The other side."""
        return self.worse.to_move

    @cached_property
    def worse(self) -> domain.Board:
        """The board after the move that was played."""
        return gains.move_on(self.board, self.played).after

    @property
    def good(self) -> tuple[domain.Square, ...]:
        """The best move, and those known to lose less than half of that loss."""
        moves = self.moves or ()
        most = max((value for _, value in moves), default=0)
        return (self.best, *(square for square, value in moves if 2 * (most - value) < 100 * self.lost))


class Fact(NamedTuple):
    """What a move gains, as a bitboard of the squares concerned, and the reason that tells of it.

    The gain counts if it is of so many squares at `least`.
    """

    gain: Callable[[gains.Made], int]
    reason: Callable[[Choice, gains.Made, int], Reason | None]
    least: int = 1


def why_worse(choice: Choice) -> Reason | None:
    """The fact that explains what the move loses; None if it loses little or no fact explains most of it."""
    return _fault(choice) or _merit(choice) if choice.lost >= TELLING else None


def why_best(choice: Choice) -> Reason | None:
    """The merit of the best move that the one `played` does not have."""
    return _merit(choice) if choice.lost >= TELLING_FOR_BEST else None


def corner_given(choice: Choice) -> GivesCorner | None:
    """The corner that the best reply takes, and could not after the best move: that says it all, unproven."""
    if choice.reply is None or not gains.bit(choice.board, choice.reply) & _corners_given(choice):
        return None
    return _gives_corner(choice, choice.reply)


def corner_gained(choice: Choice) -> TakesCorner | WinsCorner | None:
    """The corner that the best move takes or makes sure of, and the one played does not, unproven too."""
    if not _is_usual(choice.board):
        return None
    best, played = (gains.move_on(choice.board, square) for square in (choice.best, choice.played))
    if gains.corner_taken(played):
        return None
    if gains.corner_taken(best):
        return TakesCorner(choice.best)
    won = gains.corners_secured(best) & ~gains.corners_secured(played)
    return _wins_corner(choice, best, won) if won else None


def _corners_given(choice: Choice) -> int:
    """The corners that the opponent can take after the move played, and not after the best one."""
    if not _is_usual(choice.board):
        return 0
    better = gains.move_on(choice.board, choice.best).after
    return domain.corners(choice.board) & domain.legal_bits(choice.worse) & ~domain.legal_bits(better)


def plain_fact(choice: Choice) -> Remark | None:
    """A true fact that tells the two moves apart but proves nothing; None if there is none."""
    if not _is_usual(choice.board):
        return None
    if given := domain.squares_on(choice.board, _corners_given(choice)):
        return _gives_corner(choice, given[0])
    if found := _few_replies(choice, gains.move_on(choice.board, choice.best), 0, PLAIN):
        return found
    many, few = (len(domain.flips(choice.board, square)) for square in (choice.played, choice.best))
    if many - few >= PLAIN and domain.empties(choice.board) >= FLIPS_FROM:
        return FlipsMany(choice.played, many, choice.best, few)
    return None


def board_to_compare(choice: Choice) -> domain.Board | None:
    """The board on which a search has to compare all moves next; None if that would explain nothing more."""
    if choice.lost < TELLING:
        return None
    if choice.reply and choice.replies is None:
        supposed = _supposed(choice.worse, choice.reply, choice.lost)
        if _fault(replace(choice, replies=supposed)):
            return choice.worse
    return None if _fault(choice) else board_to_praise(choice)


def board_to_praise(choice: Choice) -> domain.Board | None:
    """The board on which a search has to compare all moves to praise the best; None if it has no merit."""
    if choice.lost < TELLING_FOR_BEST or choice.moves is not None:
        return None
    supposed = _supposed(choice.board, choice.best, choice.lost)
    return choice.board if _merit(replace(choice, moves=supposed)) else None


def _supposed(board: domain.Board, best: domain.Square, lost: int) -> Values:
    """The values of the moves if all but the best lost so much."""
    return tuple((square, 0 if square == best else -100 * lost) for square in domain.legal_squares(board))


def _fault(choice: Choice) -> Reason | None:
    """What the reply gains, and no reply to a good move."""
    if choice.reply is None or not choice.replies:
        return None
    after = [gains.move_on(choice.board, square).after for square in choice.good]
    otherwise = [made for board in after for made in gains.moves_on(board)]
    return _weightiest(choice, FAULTS, gains.move_on(choice.worse, choice.reply), otherwise, choice.replies)


def _merit(choice: Choice) -> Reason | None:
    """What the best move gains, and the one played does not."""
    if not choice.moves:
        return None
    played = [gains.move_on(choice.board, choice.played)]
    return _weightiest(choice, MERITS, gains.move_on(choice.board, choice.best), played, choice.moves)


def _weightiest(
    choice: Choice, facts: tuple[Fact, ...], made: gains.Made, otherwise: Sequence[gains.Made], values: Values
) -> Reason | None:
    """The first fact that is true of what was `made`, not `otherwise`, and explains most of the loss."""
    if not _is_usual(choice.board):
        return None
    gained_by = ((fact, gained) for fact in facts if (gained := _gained(fact, made, otherwise)))
    telling = (each for each in gained_by if _explains(*each, made, values, choice.lost))
    return next((found for fact, gained in telling if (found := fact.reason(choice, made, gained))), None)


def _gained(fact: Fact, made: gains.Made, otherwise: Sequence[gains.Made]) -> int:
    """What the move gains that none of the others does; 0 if that is too little."""
    gained = fact.gain(made)
    for other in otherwise:
        if gained.bit_count() < fact.least:
            return 0
        gained &= ~fact.gain(other)
    return gained if gained.bit_count() >= fact.least else 0


def _explains(fact: Fact, gained: int, made: gains.Made, values: Values, lost: int) -> bool:
    """Whether all moves that do not gain the same are worse than this one by half of the loss or more."""
    known = dict(values)
    without = [
        known[each.square]
        for each in gains.moves_on(made.before)
        if (fact.gain(each) & gained).bit_count() < fact.least
    ]
    return bool(without) and 2 * (known[made.square] - max(without)) >= 100 * lost


def _is_usual(board: domain.Board) -> bool:
    """Whether two play for the most discs, and no disc is placed without a flip."""
    placing = board.rules.placing_bits & domain.empty_bits(board)
    return board.rules.is_duel and board.rules.aim is domain.Aim.MOST_DISCS and not placing


def _corner_taken(choice: Choice, reply: gains.Made, _: int) -> GivesCorner:
    return _gives_corner(choice, reply.square)


def _gives_corner(choice: Choice, corner: domain.Square) -> GivesCorner:
    opens = not domain.legal_bits(choice.board, choice.opponent) & gains.bit(choice.board, corner)
    beside = _beside(choice.board, choice.played, corner) if opens else None
    return GivesCorner(choice.played, choice.opponent, corner, beside)


def _opens_square(choice: Choice, reply: gains.Made, _: int) -> WantedByBoth | OpensSquare:
    if reply.square == choice.best:
        return WantedByBoth(choice.played, choice.opponent, reply.square)
    return OpensSquare(choice.played, choice.opponent, reply.square, choice.best)


def _parity(choice: Choice, best: gains.Made, odd: int) -> Parity | None:
    """The reason, if the move played is in a region whose number of squares is even, and small too."""
    even = gains.region_of(choice.board, choice.played).bit_count()
    is_told = even % 2 == 0 and even <= gains.REGION
    return Parity(best.square, odd.bit_count(), choice.played, even) if is_told else None


def _few_replies(choice: Choice, best: gains.Made, _: int, least: int = MOVES) -> FewReplies | None:
    """The reason, if the numbers of replies tell the same as the squares."""
    few, many = (domain.legal_bits(board).bit_count() for board in (best.after, choice.worse))
    is_told = few and many - few >= least
    return FewReplies(best.square, choice.opponent, few, choice.played, many) if is_told else None


def _beside(board: domain.Board, square: domain.Square, corner: domain.Square) -> Beside | None:
    """Whether `square` is the X-square or a C-square of `corner`."""
    if domain.distance(square, corner) > 1:
        return None
    if gains.bit(board, square) & board.rules.edge_bits:
        return Beside.C_SQUARE
    is_diagonal = square.column != corner.column and square.row != corner.row
    return Beside.X_SQUARE if is_diagonal else None


def _loses_corner(choice: Choice, reply: gains.Made, lost: int) -> LosesCorner:
    return LosesCorner(choice.played, reply.square, choice.opponent, domain.squares_on(choice.board, lost)[0])


def _must_pass(choice: Choice, reply: gains.Made, _: int) -> MustPass:
    return MustPass(choice.played, reply.square, choice.mover)


def _wedge(choice: Choice, reply: gains.Made, _: int) -> Wedge:
    return Wedge(choice.played, choice.opponent, reply.square)


def _no_safe_move(choice: Choice, reply: gains.Made, _: int) -> NoSafeMove:
    return NoSafeMove(choice.played, reply.square, choice.mover)


def _gives_stable(choice: Choice, reply: gains.Made, discs: int) -> GivesStable:
    in_corner = bool(gains.corner_taken(reply))
    return GivesStable(choice.played, choice.opponent, reply.square, discs.bit_count(), in_corner)


def _takes_corner(_: Choice, best: gains.Made, __: int) -> TakesCorner:
    return TakesCorner(best.square)


def _wins_corner(choice: Choice, best: gains.Made, won: int) -> WinsCorner:
    return WinsCorner(best.square, domain.squares_on(choice.board, won)[0])


def _makes_pass(choice: Choice, best: gains.Made, _: int) -> MakesPass:
    return MakesPass(best.square, choice.opponent)


FAULTS: tuple[Fact, ...] = (
    Fact(gains.corner_taken, _corner_taken),
    Fact(gains.corners_secured, _loses_corner),
    Fact(gains.forced_pass, _must_pass),
    Fact(gains.wedged_in, _wedge),
    Fact(gains.corner_from_every_reply, _no_safe_move),
    Fact(gains.made_stable, _gives_stable, STABLE),
    Fact(gains.square_taken, _opens_square),
)
"""What the reply to a bad move gains, the most telling first."""

MERITS: tuple[Fact, ...] = (
    Fact(gains.corner_taken, _takes_corner),
    Fact(gains.corners_secured, _wins_corner),
    Fact(gains.forced_pass, _makes_pass),
    Fact(gains.odd_region, _parity),
    Fact(gains.denied, _few_replies, MOVES),
)
"""What a good move gains, the most telling first."""
