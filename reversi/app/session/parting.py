"""Two stored games side by side: how far they went together, however the boards are turned."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from reversi import domain
from reversi.app.review import Review
from reversi.app.session.codec import decode_line
from reversi.app.session.summary import review_in
from reversi.domain.codec import encode_rules

PRIME = 10**18 + 3
"""A prime that fits into 64 bits. It is near no power of two, so that shifted discs give other remainders."""

Positions: TypeAlias = tuple[int, ...]
"""A number for the position after each ply, from the start on."""


def positions_in(session: str) -> Positions:
    """The positions of a stored game, on the line that was seen; none if it cannot be read."""
    try:
        rules, plies, *_ = decode_line(session)
        return tuple(map(_number_of, domain.boards_along(rules, plies)))
    except ValueError:
        return ()


@lru_cache(maxsize=1)
def images_of(board: domain.Board) -> frozenset[int]:
    """The numbers of a position and of its images, which count as the same."""
    return frozenset(_number_of(domain.image_of_board(board, symmetry)) for symmetry in domain.Symmetry)


def place_of(images: frozenset[int], positions: Positions) -> int | None:
    """The number of plies after which a game reached one of the images; None if it did not."""
    return next((place for place, number in enumerate(positions) if number in images), None)


def _number_of(board: domain.Board) -> int:
    number = _number_of_rules(board.rules) + board.rules.players.index(board.to_move)
    for discs in board.discs:
        number = number << board.rules.width * board.rules.height | discs
    return number % PRIME


@lru_cache
def _number_of_rules(rules: domain.Rules) -> int:
    """A number for the rules but their start, so that games with other starts can reach the same position."""
    return int.from_bytes(json.dumps(encode_rules(without_start(rules))).encode()) % PRIME


def without_start(rules: domain.Rules) -> domain.Rules:
    """The rules but their start: all that counts once a position is reached."""
    return replace(rules, start=frozenset(), placing=frozenset(), first=rules.players[0])


@dataclass(frozen=True, slots=True)
class Line:
    """The line that was seen in a stored game: its plies, the boards around them, and its review if done."""

    plies: tuple[domain.Ply, ...]
    boards: tuple[domain.Board, ...]
    review: Review | None


@dataclass(frozen=True, slots=True)
class Parting:
    """The last position that two games have in common: after how many plies each of them reached it.

    `symmetry` takes the first game's board to that of the second. They went together if they came to the
    position by the same moves, seen by that symmetry.
    """

    places: tuple[int, int]
    symmetry: domain.Symmetry
    went_together: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """The lines of two games, and where they parted; None if they have no position in common."""

    lines: tuple[Line, Line]
    parting: Parting | None


@lru_cache(maxsize=1)
def compared(one: str, other: str) -> Compared | None:
    """Two stored games side by side; None if one of them cannot be read."""
    first, second = line_of(one), line_of(other)
    return Compared((first, second), parting_of(first, second)) if first and second else None


def line_of(session: str) -> Line | None:
    """The line in a stored session; None if it cannot be read."""
    try:
        rules, plies, *_ = decode_line(session)
        boards = domain.boards_along(rules, plies)
    except ValueError:
        return None
    return Line(plies, boards, review_in(session, rules, plies))


def parting_of(one: Line, other: Line) -> Parting | None:
    """Where two lines parted for the last time; None if they have no position in common.

    Of several symmetries that fit, it has the one by which the lines began with the most equal moves.
    """
    for here, there in _alike(one.boards, other.boards):
        symmetries = _symmetries(one.boards[here], other.boards[there])
        if symmetries:
            best = max(symmetries, key=lambda symmetry: _equal_moves(one, other, symmetry))
            together = here == there <= _equal_moves(one, other, best)
            return Parting((here, there), best, together)
    return None


Counts: TypeAlias = tuple[domain.Colour, tuple[int, ...]]


def _alike(boards: tuple[domain.Board, ...], others: tuple[domain.Board, ...]) -> Iterator[tuple[int, int]]:
    """The places of boards with the same side to move and as many discs of each player, the last first.

    Only these can be equal, and few are.
    """
    places = dict[Counts, list[int]]()
    for there in reversed(range(len(others))):
        places.setdefault(_counts(others[there]), []).append(there)
    for here in reversed(range(len(boards))):
        for there in places.get(_counts(boards[here]), ()):
            yield here, there


def _counts(board: domain.Board) -> Counts:
    return board.to_move, tuple(discs.bit_count() for discs in board.discs)


def _symmetries(board: domain.Board, other: domain.Board) -> list[domain.Symmetry]:
    """The symmetries that take one position to the other, wherever their games began."""
    position, wanted = _position(board), _position(other)
    return [symmetry for symmetry in domain.Symmetry if domain.image_of_board(position, symmetry) == wanted]


def _position(board: domain.Board) -> domain.Board:
    return replace(board, rules=without_start(board.rules))


def _equal_moves(one: Line, other: Line, symmetry: domain.Symmetry) -> int:
    """The number of plies with which both lines began, those of the first seen by the symmetry."""
    rules = one.boards[0].rules
    pairs = enumerate(zip(one.plies, other.plies, strict=False))
    unequal = (
        at
        for at, (ply, theirs) in pairs
        if (
            ply
            if isinstance(ply, domain.Skip)
            else domain.image_of_square(ply, rules.width, rules.height, symmetry)
        )
        != theirs
    )
    return next(unequal, min(len(one.plies), len(other.plies)))
