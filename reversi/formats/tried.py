"""Trying rules: a text that does not state its rules is read under the first that fit."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from reversi.domain import MIRRORED, STANDARD, DecodeError, Index, Ply, Problem, Rules
from reversi.formats.respelling import index_of
from reversi.formats.shared import Note, Shared

Found = TypeVar("Found")

NOTHING = Problem("expected a game, a position or a link")


def by_first(decode: Callable[[Rules], Found], *rules: Rules) -> Found:
    """What `decode` returns under the first rules that fit; else raises the error that came furthest."""
    refusals = list[DecodeError]()
    for tried in dict.fromkeys(rules):
        try:
            return decode(tried)
        except DecodeError as error:
            refusals.append(error)
    raise max(refusals, key=index_of)


def game_by_first(
    decode: Callable[[Rules], tuple[Ply, ...]], rules: Rules, *, is_othello: bool = False
) -> Shared:
    """The game under these rules, those of the standard game, or those of the mirrored start.

    A text that says that it `is_othello` is read as one first, and never under another aim than Othello's.
    """

    def game(tried: Rules) -> Shared:
        return Shared(tried, decode(tried), notes=notes_on(tried, rules))

    if is_othello:
        board = replace(rules, aim=STANDARD.aim, passing=STANDARD.passing)
        return by_first(game, STANDARD, board, MIRRORED)
    return by_first(game, rules, STANDARD, MIRRORED)


def notes_on(found: Rules, expected: Rules) -> tuple[Note, ...]:
    """The notes for a person who expected other rules than those that fit."""
    return (Note.MIRRORED_START,) if found == MIRRORED != expected else ()


def not_empty(shared: Shared, text: str) -> Shared:
    """The game; if it has no plies, `text` is refused."""
    if not shared.plies:
        raise DecodeError(NOTHING, text, Index(0))
    return shared
