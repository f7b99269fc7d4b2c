"""The requirements for chapter 9's search."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from reversi import domain
from reversi.workshop.chapters.boards import state_after
from reversi.workshop.chapters.check import CheckError, Work, checks_by_name, fail_if

Estimate: TypeAlias = Callable[[domain.Board], int]

POSITIONS = ("f5f6e6f4g5", "f5f6e6f4e3d6g4d3", "d3c3e6d2d1e1b2")
"""Positions by the moves that lead to them. In the last one a player must skip a move later."""

ENOUGH = 0.6
"""The share of the leaves that a search with cuts may look at."""

DEEPEST = 4
"""The deepest that a player of this chapter may look ahead, so that it answers soon."""


def check_horizon(work: Work) -> None:
    """Looking no moves ahead, the value is the estimate."""
    for position in _positions():
        expected, came = lead(position.board), _searched(work, "negamax", position, 0)
        fail_if(came != expected, "horizon", expected=expected, came=came)


def check_one_ahead(work: Work) -> None:
    """One move ahead, the value is that of the best move, each seen from the other side."""
    for position in _positions():
        expected, came = _value(position, 1), _searched(work, "negamax", position, 1)
        seen = [-value_of(domain.state_of(move.after), 0) for move in position.moves]
        if came != expected:
            words = ", ".join(map(str, sorted(set(seen))))
            fail_if(-came in seen, "no-sign", expected=expected, came=came)
            fail_if(came in seen, "not-best", expected=expected, came=came, seen=words)
            raise CheckError("one-ahead", expected=expected, came=came, seen=words)


def check_deeper(work: Work) -> None:
    """Two and three moves ahead, the value is that of best play by both sides."""
    for position in _positions():
        for depth in (2, 3):
            expected, came = _value(position, depth), _searched(work, "negamax", position, depth)
            fail_if(expected != came == lead(position.board), "too-short", depth=depth)
            fail_if(came != expected, "deeper", depth=depth, expected=expected, came=came)


def check_same_value(work: Work) -> None:
    """With an open window, alpha-beta returns what negamax returns."""
    for position in _positions():
        for depth in (0, 1, 2, 3):
            expected, came = _value(position, depth), _searched(work, "alpha_beta", position, depth)
            fail_if(came != expected, "other-value", depth=depth, expected=expected, came=came)


def check_window(work: Work) -> None:
    """If the value lies outside the window, the answer lies on the same side of it."""
    for position in _positions():
        value = _value(position, 2)
        below, above = value - 5, value + 5
        low = _searched(work, "alpha_beta", position, 2, above, value + 9)
        high = _searched(work, "alpha_beta", position, 2, value - 9, below)
        fail_if(low > above, "window-low", value=value, alpha=above, came=low)
        fail_if(high < below, "window-high", value=value, beta=below, came=high)
        inside = _searched(work, "alpha_beta", position, 2, below, above)
        fail_if(inside != value, "window-inside", value=value, alpha=below, beta=above, came=inside)


def check_fewer(work: Work) -> None:
    """Four moves ahead, alpha-beta asks for far fewer estimates."""
    position, seen = _positions()[0], list[domain.Board]()

    def counted(board: domain.Board) -> int:
        seen.append(board)
        return lead(board)

    plain = domain.perft(position.board, 4, passes_count=False)
    _searched(work, "alpha_beta", position, 4, estimate=counted)
    fail_if(not seen, "no-look")
    fail_if(len(seen) > ENOUGH * plain, "not-fewer", plain=plain, came=len(seen))


def check_same_move(work: Work) -> None:
    """`best_move` returns a best move, whichever search it is given."""
    for search in ("negamax", "alpha_beta"):
        choices = [(_choice(work, position, search), _values(position, 2)) for position in _positions()]
        unequal = [(came, values) for came, values in choices if min(values.values()) < max(values.values())]
        came, values = unequal[0]
        is_worst = all(came in _squares(values, min) for came, values in unequal)
        fail_if(is_worst, "worst-move", came=str(came), best=domain.format_squares(_squares(values, max)))
        for came, values in choices:
            best = _squares(values, max)
            is_other, words = came not in best, domain.format_squares(best)
            fail_if(is_other, "other-move", search=search, came=str(came), best=words)


def check_plays(work: Work) -> None:
    """`choose` plays a move that is best `DEPTH` moves ahead by the learner's own estimate."""
    depth = work.value("DEPTH")
    if not isinstance(depth, int) or not 1 <= depth <= DEEPEST:
        raise CheckError("depth", came=depth, deepest=DEEPEST)

    def estimate(board: domain.Board) -> int:
        return work.call_for(int, "my_estimate", board)

    for position in _positions()[:2]:
        came = work.call_for(domain.Square, "choose", position)
        best = _squares(_values(position, depth, estimate), max)
        words = domain.format_squares(best)
        fail_if(came not in best, "no-search", came=str(came), depth=depth, best=words)


CHECKS = checks_by_name(
    check_horizon, check_one_ahead, check_deeper, check_same_value,
    check_window, check_fewer, check_same_move, check_plays,
)  # fmt: skip


def lead(board: domain.Board) -> int:
    """An estimate for the checks: the lead in discs of the side to move, with ten for every corner."""
    own, enemy = domain.own_and_enemy(board)
    corner = domain.corners(board)
    return _difference(own, enemy) + 10 * _difference(own & corner, enemy & corner)


def value_of(state: domain.GameState, depth: int, estimate: Estimate = lead) -> int:
    """The value that a search must find."""
    match state:
        case domain.Finished(board):
            return 1000 * domain.final_score(board, board.to_move)
        case domain.SkipMove():
            return -value_of(domain.state_of(state.after), depth, estimate)
        case domain.Ongoing(board) if depth == 0:
            return estimate(board)
        case domain.Ongoing():
            return max(_values(state, depth, estimate).values())


def _values(position: domain.Ongoing, depth: int, estimate: Estimate = lead) -> dict[domain.Square, int]:
    """The value of each move, `depth` moves ahead."""
    after = {move.square: domain.state_of(move.after) for move in position.moves}
    return {square: -value_of(state, depth - 1, estimate) for square, state in after.items()}


def _squares(values: dict[domain.Square, int], choose: Callable[..., int]) -> list[domain.Square]:
    """The moves of the greatest or the least value."""
    return [square for square, value in values.items() if value == choose(values.values())]


def _searched(
    work: Work, name: str, position: domain.Ongoing, depth: int, *window: int, estimate: Estimate = lead
) -> int:
    """The value that the learner's search returns."""
    return work.call_for(int, name, position, depth, estimate, *window)


def _choice(work: Work, position: domain.Ongoing, search: str) -> domain.Square:
    """The result of `best_move` two moves ahead; raises `CheckError` if it is not a legal move."""
    came = work.call_for(domain.Square, "best_move", position, 2, work.function(search), lead)
    legal = [move.square for move in position.moves]
    fail_if(came not in legal, "illegal", came=str(came), legal=domain.format_squares(legal))
    return came


def _difference(own: int, enemy: int) -> int:
    return own.bit_count() - enemy.bit_count()


@cache
def _value(position: domain.Ongoing, depth: int) -> int:
    """The value that a search of a position must find; worked out once for all checks."""
    return value_of(position, depth)


@cache
def _positions() -> tuple[domain.Ongoing, ...]:
    states = map(state_after, POSITIONS)
    return tuple(state for state in states if isinstance(state, domain.Ongoing))
