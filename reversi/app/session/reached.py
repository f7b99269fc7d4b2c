"""The positions of a stored game, as numbers by which one of them is found again quickly."""

import json
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from reversi.app.session.codec import decode_line
from reversi.domain import Board, Rules, boards_along
from reversi.domain.codec import encode_rules
from reversi.domain.symmetry import Symmetry, image_of_board

PRIME = 10**18 + 3
"""A prime that fits into 64 bits. It is near no power of two, so that shifted discs give other remainders."""

Positions: TypeAlias = tuple[int, ...]
"""A number for the position after each ply, from the start on."""


def positions_in(session: str) -> Positions:
    """The positions of a stored game, on the line that was seen; none if it cannot be read."""
    try:
        rules, plies, *_ = decode_line(session)
        return tuple(map(_number_of, boards_along(rules, plies)))
    except ValueError:
        return ()


@lru_cache(maxsize=1)
def images_of(board: Board) -> frozenset[int]:
    """The numbers of a position and of its images, which count as the same."""
    return frozenset(_number_of(image_of_board(board, symmetry)) for symmetry in Symmetry)


def place_of(images: frozenset[int], positions: Positions) -> int | None:
    """The number of plies after which a game reached one of the images; None if it did not."""
    return next((place for place, number in enumerate(positions) if number in images), None)


def _number_of(board: Board) -> int:
    number = _number_of_rules(board.rules) + board.rules.players.index(board.to_move)
    for discs in board.discs:
        number = number << board.rules.width * board.rules.height | discs
    return number % PRIME


@lru_cache
def _number_of_rules(rules: Rules) -> int:
    """A number for the rules but their start, so that games with other starts can reach the same position."""
    return int.from_bytes(json.dumps(encode_rules(without_start(rules))).encode()) % PRIME


def without_start(rules: Rules) -> Rules:
    """The rules but their start: all that counts once a position is reached."""
    return replace(rules, start=frozenset(), placing=frozenset(), first=rules.players[0])
