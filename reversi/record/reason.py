"""Reasons: the one fact that explains what a move loses against a better one, or why the best move is best.

A fact has a rule, which makes it true of one move and not of the other. It explains a loss only if every move
that avoids most of the loss has the same fact on its side; else nothing is said.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import TypeAlias

from reversi.domain import (
    Aim,
    Board,
    Colour,
    Ongoing,
    SkipMove,
    Square,
    corners,
    discs_of,
    distance,
    empties,
    empty_bits,
    legal_bits,
    play,
    skipped,
    squares_on,
    state_of,
    successors,
)
from reversi.domain.geometry import Step, bits_of

TELLING = 4
"""The fewest discs whose loss is explained."""

TELLING_FOR_BEST = 2
"""The fewest discs by which the best move must beat the next for its merit to be told."""

MOVES = 4
"""The fewest moves by which one move leaves the opponent more than another for that to be told."""

DISCS_A_MOVE = 2
"""The most discs that one move more or less can account for."""

STABLE = 3
"""The fewest discs made stable that are told."""

EARLY = 9
"""The fewest empty squares with which stable discs and moves without a corner are spoken of."""

FEW = 3
"""The most moves that are called few."""

PARITY_FROM = 16
"""The most empty squares with which parity is spoken of."""

REGION = 5
"""The most empty squares of a region whose parity is told."""


class Beside(Enum):
    """Where a square lies beside a corner."""

    X_SQUARE = "X-square"
    """Diagonally."""
    C_SQUARE = "C-square"
    """On the edge."""


@dataclass(frozen=True, slots=True)
class GivesCorner:
    """After `move` the best reply of `to` is the `corner`, and after the better move it would be no move.

    `beside` tells whether the move has opened the corner as its X-square or a C-square.
    """

    move: Square
    to: Colour
    corner: Square
    beside: Beside | None = None


@dataclass(frozen=True, slots=True)
class TakesCorner:
    """The move is a corner, and after any other it can no longer be taken."""

    move: Square


@dataclass(frozen=True, slots=True)
class LosesCorner:
    """After `move` and the best `reply` nothing keeps `to` from taking the `corner`."""

    move: Square
    reply: Square
    to: Colour
    corner: Square


@dataclass(frozen=True, slots=True)
class WinsCorner:
    """After `move` nothing keeps its player from taking the `corner`."""

    move: Square
    corner: Square


@dataclass(frozen=True, slots=True)
class MakesPass:
    """After `move` the player `whom` must pass."""

    move: Square
    whom: Colour


@dataclass(frozen=True, slots=True)
class MustPass:
    """After `move` and the best `reply` the player `whom` must pass."""

    move: Square
    reply: Square
    whom: Colour


@dataclass(frozen=True, slots=True)
class Wedge:
    """After `move` the best reply of `to` is `at`, on an edge between two discs that cannot flip it there."""

    move: Square
    to: Colour
    at: Square


@dataclass(frozen=True, slots=True)
class OnlyBadReplies:
    """After `move` the player `to` has so many replies, and each gives a corner away."""

    move: Square
    to: Colour
    count: int


@dataclass(frozen=True, slots=True)
class NoSafeMove:
    """After `move` and the best `reply` every move of `whom` gives a corner away."""

    move: Square
    reply: Square
    whom: Colour


@dataclass(frozen=True, slots=True)
class GivesStable:
    """After `move` the best `reply` makes so many discs of `to` stable."""

    move: Square
    to: Colour
    reply: Square
    count: int


@dataclass(frozen=True, slots=True)
class Parity:
    """The move lies in a region with an odd number of empty squares, and `instead` in an even one."""

    move: Square
    count: int
    instead: Square
    otherwise: int


@dataclass(frozen=True, slots=True)
class FewReplies:
    """The move leaves `to` so many replies, and `instead` would leave it many more."""

    move: Square
    to: Colour
    count: int
    instead: Square
    otherwise: int


@dataclass(frozen=True, slots=True)
class QuietMove:
    """The move gives `to` no move that it did not have, and `instead` would give it so many."""

    move: Square
    to: Colour
    instead: Square
    otherwise: int


Reason: TypeAlias = (
    GivesCorner
    | TakesCorner
    | LosesCorner
    | WinsCorner
    | MakesPass
    | MustPass
    | Wedge
    | OnlyBadReplies
    | NoSafeMove
    | GivesStable
    | Parity
    | FewReplies
    | QuietMove
)


@dataclass(frozen=True)
class Choice:
    """On `board` the move `played` loses so many whole discs against the `best` one.

    `reply` is the best reply to it, None if that is not known or the opponent must pass. The `good` moves are
    the others known to lose less than half of that. An `exact` loss is that of the final score.
    """

    board: Board
    played: Square
    best: Square
    lost: int
    reply: Square | None = None
    exact: bool = False
    good: tuple[Square, ...] = ()

    @property
    def mover(self) -> Colour:
        """The side that chooses."""
        return self.board.to_move

    @property
    def opponent(self) -> Colour:
        """The other side."""
        return self.worse.to_move

    @cached_property
    def worse(self) -> Board:
        """The board after the move that was played."""
        return _after(self.board, self.played)

    @cached_property
    def better(self) -> Board:
        """The board after the best move."""
        return _after(self.board, self.best)

    @cached_property
    def answered(self) -> Board | None:
        """The board after the move that was played and the reply."""
        return _after(self.worse, self.reply) if self.reply else None


Fact: TypeAlias = Callable[[Choice], Reason | None]


def why_worse(choice: Choice) -> Reason | None:
    """The fact that explains what the move loses; None if it loses little or no fact explains most of it."""
    return _explained(choice, FACTS) if choice.lost >= TELLING else None


def why_best(choice: Choice) -> Reason | None:
    """The merit of the best move that the next best, here the one `played`, does not have."""
    return _explained(choice, MERITS) if choice.lost >= TELLING_FOR_BEST else None


def _explained(choice: Choice, facts: tuple[Fact, ...]) -> Reason | None:
    """The first fact that is true of the choice and of every other good move instead of the best."""
    rules = choice.board.rules
    placing = rules.placing_bits & empty_bits(choice.board)
    if len(rules.players) > 2 or rules.aim is not Aim.MOST_DISCS or placing:
        return None
    return next((found for fact in facts if (found := fact(choice)) and _is_shared(choice, fact)), None)


def _is_shared(choice: Choice, fact: Fact) -> bool:
    return all(fact(replace(choice, best=square)) for square in choice.good)


def takes_corner(choice: Choice) -> TakesCorner | None:
    """The best move is a corner that the reply to the other move takes away, for good or for now."""
    corner = _bit(choice.board, choice.best) & corners(choice.board)
    answered = choice.answered
    if not corner or answered is None or _bit(choice.board, choice.played) & corners(choice.board):
        return None
    return None if legal_bits(answered, choice.mover) & corner else TakesCorner(choice.best)


def gives_corner(choice: Choice) -> GivesCorner | None:
    """The best reply is a corner, and the best move leaves no corner but those which this one leaves too."""
    if choice.reply is None:
        return None
    given, left = _open_corners(choice.worse), _open_corners(choice.better)
    if left & ~given or not _bit(choice.board, choice.reply) & given & ~left:
        return None
    opens = not legal_bits(choice.board, choice.opponent) & _bit(choice.board, choice.reply)
    beside = _beside(choice.board, choice.played, choice.reply) if opens else None
    return GivesCorner(choice.played, choice.opponent, choice.reply, beside)


def loses_corner(choice: Choice) -> LosesCorner | None:
    """After the reply the opponent can take a corner whatever the mover plays, not so after the best move."""
    if (
        choice.reply is None
        or choice.answered is None
        or _bit(choice.board, choice.reply) & corners(choice.board)
    ):
        return None
    lost = _forced_corners(choice.answered)
    for board in successors(choice.better):
        lost &= ~_forced_corners(board)
    squares = squares_on(choice.board, lost)
    return LosesCorner(choice.played, choice.reply, choice.opponent, squares[0]) if squares else None


def wins_corner(choice: Choice) -> WinsCorner | None:
    """The best move attacks a corner that no reply can protect, and after the other move it is not open."""
    two = _bit(choice.board, choice.played) | _bit(choice.board, choice.best)
    if choice.answered is None or two & corners(choice.board):
        return None
    open_before_or_else = legal_bits(choice.board) | legal_bits(choice.answered, choice.mover)
    squares = squares_on(choice.board, _forced_corners(choice.better) & ~open_before_or_else)
    return WinsCorner(choice.best, squares[0]) if squares else None


def makes_pass(choice: Choice) -> MakesPass | None:
    """The opponent must pass after the best move alone."""
    passes = [isinstance(state_of(board), SkipMove) for board in (choice.better, choice.worse)]
    return MakesPass(choice.best, choice.opponent) if passes == [True, False] else None


def must_pass(choice: Choice) -> MustPass | None:
    """The reply leaves the mover without a move, and after the best move no reply does."""
    if choice.reply is None or choice.answered is None or not _is_stuck(choice.answered):
        return None
    if any(_is_stuck(board) for board in successors(choice.better)):
        return None
    return MustPass(choice.played, choice.reply, choice.mover)


def wedge(choice: Choice) -> Wedge | None:
    """The reply is a wedge in an edge, and no reply to the best move is one there."""
    if choice.reply is None or choice.answered is None:
        return None
    place = _bit(choice.board, choice.reply)
    if not _is_wedged(choice.answered, place) or _can_wedge(choice.better, place):
        return None
    return Wedge(choice.played, choice.opponent, choice.reply)


def only_bad_replies(choice: Choice) -> OnlyBadReplies | None:
    """Every reply to the best move gives a corner away, and not every reply to the other."""
    count = legal_bits(choice.better).bit_count()
    if not 0 < count <= FEW or empties(choice.board) < EARLY:
        return None
    if _has_safe_move(choice.better) or not _has_safe_move(choice.worse):
        return None
    return OnlyBadReplies(choice.best, choice.opponent, count)


def no_safe_move(choice: Choice) -> NoSafeMove | None:
    """After the reply every move of the mover gives a corner away, and not so after the best move."""
    answered = choice.answered
    if choice.reply is None or answered is None or empties(choice.board) < EARLY:
        return None
    if not legal_bits(answered) or _has_safe_move(answered):
        return None
    if not _has_safe_move(skipped(choice.better)):
        return None
    return NoSafeMove(choice.played, choice.reply, choice.mover)


def gives_stable(choice: Choice) -> GivesStable | None:
    """The reply makes discs stable, and no reply to the best move makes nearly as many."""
    if choice.reply is None or choice.answered is None or empties(choice.board) < EARLY:
        return None
    before, given = (stable(board, choice.opponent).bit_count() for board in (choice.worse, choice.answered))
    otherwise = (stable(board, choice.opponent).bit_count() for board in successors(choice.better))
    if given - before < STABLE or 2 * (given - max((before, *otherwise))) < choice.lost:
        return None
    return GivesStable(choice.played, choice.opponent, choice.reply, given - before)


def parity(choice: Choice) -> Parity | None:
    """The end is known: the best move begins an odd region, the other an even one, where the reply is too."""
    if not choice.exact or choice.reply is None or empties(choice.board) > PARITY_FROM:
        return None
    odd, even = (_region(choice.board, square) for square in (choice.best, choice.played))
    if max(odd.bit_count(), even.bit_count()) > REGION:
        return None
    if not odd.bit_count() % 2 or even.bit_count() % 2 or not even & _bit(choice.board, choice.reply):
        return None
    return Parity(choice.best, odd.bit_count(), choice.played, even.bit_count())


def few_replies(choice: Choice) -> FewReplies | None:
    """The best move leaves the opponent half as many replies or fewer, and the mover as many moves."""
    few, many = (legal_bits(board).bit_count() for board in (choice.better, choice.worse))
    if not few or many < 2 * few or many - few < MOVES or not _is_about_mobility(choice, many - few):
        return None
    return FewReplies(choice.best, choice.opponent, few, choice.played, many)


def quiet_move(choice: Choice) -> QuietMove | None:
    """The best move opens nothing to the opponent, the other several moves."""
    had = legal_bits(choice.board, choice.opponent)
    opened, otherwise = ((legal_bits(board) & ~had).bit_count() for board in (choice.better, choice.worse))
    if opened or otherwise < MOVES - 1 or not _is_about_mobility(choice, otherwise):
        return None
    return QuietMove(choice.best, choice.opponent, choice.played, otherwise)


MERITS: tuple[Fact, ...] = (
    takes_corner,
    wins_corner,
    makes_pass,
    only_bad_replies,
    parity,
    few_replies,
    quiet_move,
)
"""What can be said for the best move, the weightiest first."""

FACTS: tuple[Fact, ...] = (
    takes_corner,
    gives_corner,
    loses_corner,
    wins_corner,
    must_pass,
    makes_pass,
    wedge,
    no_safe_move,
    only_bad_replies,
    gives_stable,
    parity,
    few_replies,
    quiet_move,
)
"""What can be said of a move that loses, the weightiest first."""


def _is_about_mobility(choice: Choice, fewer: int) -> bool:
    """Whether so many moves fewer can account for the loss: the end is far and no corner is at work."""
    own, otherwise = (legal_bits(board, choice.mover).bit_count() for board in (choice.better, choice.worse))
    enough = DISCS_A_MOVE * fewer >= choice.lost and own >= otherwise - 1
    return enough and not choice.exact and not _differ_in_corners(choice)


def _differ_in_corners(choice: Choice) -> bool:
    """Whether the two moves leave different corners to one of the sides, or the reply is a corner."""
    is_corner = choice.reply is not None and _bit(choice.board, choice.reply) & corners(choice.board)
    return bool(is_corner) or any(
        (legal_bits(choice.better, colour) ^ legal_bits(choice.worse, colour)) & corners(choice.board)
        for colour in choice.board.rules.players
    )


def stable(board: Board, colour: Colour) -> int:
    """The bitboard of discs of `colour` that can never flip, as far as stable neighbours and full lines show.

    A disc is stable if each of the four lines through it is full, ends beside it, or has a stable disc of the
    same colour beside it.
    """
    own, lines = discs_of(board, colour), [(*pair, _full(board, *pair)) for pair in _lines(board)]
    found, held = -1, 0
    while found != held:
        found, held = held, own
        for here, there, full in lines:
            held &= full | _secured(board, found, here) | _secured(board, found, there)
    return found


def _lines(board: Board) -> Iterator[tuple[Step, Step]]:
    """The steps either way along each of the four lines through a square."""
    steps = board.rules.steps
    return zip(steps[:4], reversed(steps[4:]), strict=True)


def _full(board: Board, here: Step, there: Step) -> int:
    """The squares from which no empty square can be reached along a line."""
    reached = empty_bits(board)
    for step in (here, there):
        front = empty_bits(board)
        while front := _shifted(front, step) & board.rules.playable:
            reached |= front
    return board.rules.playable & ~reached


def _secured(board: Board, found: int, step: Step) -> int:
    """The squares that have one of the discs `found` beside them, or nothing that can hold a disc."""
    return _shifted(found, step) | ~_shifted(board.rules.playable, step)


def _shifted(bits: int, step: Step) -> int:
    return (bits << step.left >> step.right) & step.landing


def _after(board: Board, square: Square) -> Board:
    return play(Ongoing(board), square).board


def _bit(board: Board, square: Square) -> int:
    return bits_of([square], board.rules.width)


def _open_corners(board: Board) -> int:
    """The corners that the side to move can take."""
    return legal_bits(board) & corners(board)


def _forced_corners(board: Board) -> int:
    """The corners that the other side can take after every move of the side to move."""
    found = corners(board) & empty_bits(board)
    for after in successors(board):
        found &= legal_bits(after)
        if not found:
            return 0
    return found if legal_bits(board) else 0


def _is_stuck(board: Board) -> bool:
    return isinstance(state_of(board), SkipMove)


def _has_safe_move(board: Board) -> bool:
    """Whether the side to move has a move that opens no further corner to the other side."""
    opponent = skipped(board).to_move
    had = legal_bits(board, opponent) & corners(board)
    return any(not _open_corners(after) & ~had for after in successors(board))


def _can_wedge(board: Board, place: int) -> bool:
    """Whether the side to move can play on `place` and is wedged in there."""
    squares = squares_on(board, place & legal_bits(board))
    return any(_is_wedged(_after(board, square), place) for square in squares)


def _is_wedged(board: Board, place: int) -> bool:
    """Whether the disc on the edge at `place` has discs of the side to move on both sides."""
    theirs = discs_of(board, board.to_move)
    held = any(_shifted(theirs, here) & _shifted(theirs, there) & place for here, there in _lines(board))
    return held and bool(place & board.rules.edge_bits)


def _region(board: Board, square: Square) -> int:
    """The empty squares that hang together with `square`, itself too."""
    found, front = 0, _bit(board, square)
    while front:
        found |= front
        around = 0
        for step in board.rules.steps:
            around |= _shifted(front, step)
        front = around & empty_bits(board) & ~found
    return found


def _beside(board: Board, square: Square, corner: Square) -> Beside | None:
    """Whether `square` is the X-square or a C-square of `corner`."""
    if distance(square, corner) > 1:
        return None
    if _bit(board, square) & board.rules.edge_bits:
        return Beside.C_SQUARE
    is_diagonal = square.column != corner.column and square.row != corner.row
    return Beside.X_SQUARE if is_diagonal else None
