"""What files have: games as far as they are known without replaying them, and what could not be read.

Replaying takes milliseconds, so a list of 150,000 games cannot wait for it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from reversi import domain
from reversi.domain import Problem
from reversi.domain.geometry import bits_of
from reversi.domain.moves import move_on
from reversi.domain.setups import setup_of
from reversi.domain.symmetry import images
from reversi.domain.trouble import Trouble
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import wthor
from reversi.formats.shared import Shared
from reversi.formats.wthor import Archive, Row
from reversi.record.details import Details
from reversi.record.outcome import CHESS, SCORES, Outcome, parse_result

LONGEST_LINE = max(len(opening.transcript) for opening in domain.OPENINGS) // 2
"""No opening is named after more moves."""
OTHER_BOARD = domain.Problem("not a game of Othello")
"""Reasons that are found in several places, and each counted as one."""
MOST_BEGINNINGS = 2**16
"""The beginnings of games whose openings stay in memory."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game in a file: the squares played, `shared`, which is the game or raises `DecodeError`, and `whole`,
    which also has the variations and comments of a text.
    """

    rules: domain.Rules
    details: Details
    squares: tuple[domain.Square, ...]
    shared: Callable[[], Shared]
    whole: Callable[[], Shared]
    row: tuple[Archive, Row] | None = None
    """The game as its file of WTHOR has it."""


def found_in(shared: Shared, whole: Callable[[], Shared] | None = None) -> Found:
    """A game that has been replayed."""
    squares = tuple(ply for ply in shared.plies if isinstance(ply, domain.Square))
    return Found(shared.rules, shared.told, squares, lambda: shared, whole or (lambda: shared))


def result_of(found: Found) -> str:
    """The discs at the end of a whole game, or else the result that is told: `40-24`, `B+R` or `W+`.

    Empty if neither is known. A file of WTHOR is believed, since it would take a replay to contradict it.
    """
    outcome = parse_result(found.details.result, found.rules)
    if found.row is None and not (outcome and outcome.how):
        end = end_of(found.shared())
        if end and domain.is_over(end):
            return "-".join(map(str, domain.final_counts(end).values()))
    if outcome is None:
        return ""
    scores = None if found.details.result in CHESS else SCORES.fullmatch(found.details.result)
    return "-".join(scores.groups()) if scores else _told(outcome, found.rules)


def _told(outcome: Outcome, rules: domain.Rules) -> str:
    """A result as discs, if it was told by how many they differ, or as the winner and the reason."""
    winner = "W" if outcome.winner is domain.Colour.WHITE else "B"
    if outcome.how or outcome.lead is None:
        return f"{winner}+{outcome.how.value.upper() if outcome.how else ''}"
    squares = rules.width * rules.height - len(rules.walls)
    more, rest = divmod(squares + outcome.lead, 2)
    if rest:
        return f"{winner}+{outcome.lead:g}"
    discs = int(more), squares - int(more)
    return "{}-{}".format(*(reversed(discs) if winner == "W" else discs))


def end_of(shared: Shared) -> domain.Board | None:
    """The board at the end of a game; None if the rules forbid one of its plies."""
    try:
        return domain.boards_along(shared.rules, shared.plies)[-1]
    except domain.IllegalPlyError:
        return None


def black_discs(found: Found) -> int:
    """Black's discs in a game of Othello; half of all if the rules forbid one of its plies."""
    if found.row:
        return found.row[1].black_discs
    end = end_of(found.shared())
    return wthor.black_discs(domain.state_of(end), found.details) if end else wthor.DISCS // 2


def setup_name(found: Found) -> str:
    """The key of the set-up; empty if it has none."""
    setup = setup_of(found.rules)
    return setup.key if setup else ""


def opening_name(found: Found) -> str:
    """The name of the opening; empty if it has none, or under other rules than Othello's."""
    if found.rules != domain.STANDARD:
        return ""
    opening = opening_in(found.squares)
    return opening.name if opening else ""


def opening_in(squares: Sequence[domain.Square]) -> domain.Opening | None:
    """The opening of a game of standard Othello, which ends with its first illegal move.

    Only its beginning is replayed, up to the last position that has the squares of an opening.
    """
    taken, end = 0, 0
    for plies, square in enumerate(squares[:LONGEST_LINE], start=1):
        taken |= bits_of([square], domain.STANDARD.width)
        if taken in _taken_by_openings():
            end = plies
    return _after(tuple(squares[:end]))[1]


@cache
def _taken_by_openings() -> frozenset[int]:
    """The squares played in each opening, in every orientation, as bits."""
    lines = (re.findall("..", opening.transcript) for opening in domain.OPENINGS)
    taken = (bits_of(map(domain.parse_square, line), domain.STANDARD.width) for line in lines)
    return frozenset(bits for each in taken for bits, _ in images(each, 0))


@lru_cache(MOST_BEGINNINGS)
def _after(squares: tuple[domain.Square, ...]) -> tuple[domain.Board | None, domain.Opening | None]:
    """The board after these moves (None after an illegal one), and the last opening on the way."""
    if not squares:
        return domain.start_board(domain.STANDARD), None
    board, opening = _after(squares[:-1])
    state = domain.state_of(board) if board else None
    move = (
        move_on(state.after if isinstance(state, domain.SkipMove) else state.board, squares[-1])
        if state
        else None
    )
    return (move.after, domain.opening_of((move.after,)) or opening) if move else (None, opening)


MOST_REASONS = 50
ILLEGAL, OTHER = Problem("an illegal move"), Problem("other reasons")
LONGEST_PLACE = 300
"""The most characters of a place and of what was found there; a file in a ZIP may have a name of 65,535."""


def unread(trouble: Trouble, where: str, line: int) -> Unreadable:
    """A text that was refused, counted without what is particular to it."""
    reason = ILLEGAL if trouble.illegal else trouble.problem
    return Unreadable(reason, where, line=line, trouble=replace(trouble, found=trouble.found[:LONGEST_PLACE]))


class Complaints:
    """Counts what could not be read or written."""

    def __init__(self) -> None:
        self._by_reason = dict[Problem, Unreadable]()

    def add(self, unread: Unreadable) -> None:
        """Count it."""
        if unread.reason not in self._by_reason and len(self._by_reason) >= MOST_REASONS:
            unread = replace(unread, reason=OTHER, trouble=None)
        first = self._by_reason.get(unread.reason)
        self._by_reason[unread.reason] = (
            replace(first, times=first.times + unread.times)
            if first
            else replace(unread, where=unread.where[:LONGEST_PLACE])
        )

    def __iter__(self) -> Iterator[Unreadable]:
        """Each reason, the most frequent first."""
        return iter(sorted(self._by_reason.values(), key=lambda each: -each.times))
