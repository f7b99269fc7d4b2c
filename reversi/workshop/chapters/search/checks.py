"""The requirements for chapter 8's search, and the game against it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from reversi import domain
from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.chapters.player.game import game_of
from reversi.workshop.chapters.stage import StageProgram

Estimate: TypeAlias = Callable[[domain.Board], int]

POSITIONS = ("f5f6e6f4g5", "f5f6e6f4e3d6g4d3", "d3c3e6d2d1e1b2")
"""Positions by the moves that lead to them. In the last one a player must skip a move later."""

ENOUGH = 0.6
"""The share of the leaves that a search with cuts may look at."""

DEEPEST = 4
"""The deepest that a player of this chapter may look ahead, so that it answers soon."""


def depth_zero_is_the_estimate(work: Work) -> None:
    """Looking no moves ahead, the value is the estimate."""
    for position in _positions():
        expected, came = lead(position.board), _searched(work, "negamax", position, 0)
        if came != expected:
            raise CheckError("horizon", expected=expected, came=came)


def one_move_ahead(work: Work) -> None:
    """One move ahead, the value is that of the best move, each seen from the other side."""
    for position in _positions():
        expected, came = value_of(position, 1), _searched(work, "negamax", position, 1)
        seen = [-value_of(domain.state_of(move.after), 0) for move in position.moves]
        if came == expected:
            continue
        if -came in seen:
            raise CheckError("no-sign", expected=expected, came=came)
        if came in seen:
            raise CheckError("not-best", expected=expected, came=came, seen=_list(seen))
        raise CheckError("one-ahead", expected=expected, came=came, seen=_list(seen))


def several_moves_ahead(work: Work) -> None:
    """Two and three moves ahead, the value is that of best play by both sides."""
    for position in _positions():
        for depth in (2, 3):
            expected, came = _value(position, depth), _searched(work, "negamax", position, depth)
            if came == expected:
                continue
            if came == lead(position.board):
                raise CheckError("too-short", depth=depth)
            raise CheckError("deeper", depth=depth, expected=expected, came=came)


def alpha_beta_finds_the_same(work: Work) -> None:
    """With an open window, alpha-beta returns what negamax returns."""
    for position in _positions():
        for depth in (0, 1, 2, 3):
            expected, came = _value(position, depth), _searched(work, "alpha_beta", position, depth)
            if came != expected:
                raise CheckError("other-value", depth=depth, expected=expected, came=came)


def a_window_is_respected(work: Work) -> None:
    """If the value lies outside the window, the answer lies on the same side of it."""
    for position in _positions():
        value = _value(position, 2)
        low = _searched(work, "alpha_beta", position, 2, value + 5, value + 9)
        high = _searched(work, "alpha_beta", position, 2, value - 9, value - 5)
        if low > value + 5:
            raise CheckError("window-low", value=value, alpha=value + 5, came=low)
        if high < value - 5:
            raise CheckError("window-high", value=value, beta=value - 5, came=high)
        inside = _searched(work, "alpha_beta", position, 2, value - 5, value + 5)
        if inside != value:
            raise CheckError("window-inside", value=value, alpha=value - 5, beta=value + 5, came=inside)


def alpha_beta_looks_at_fewer(work: Work) -> None:
    """Four moves ahead, alpha-beta asks for far fewer estimates."""
    position = _positions()[0]
    plain = domain.perft(position.board, 4, passes_count=False)
    counted = Counted(lead)
    _searched(work, "alpha_beta", position, 4, estimate=counted)
    if not counted.calls:
        raise CheckError("no-look")
    if counted.calls > ENOUGH * plain:
        raise CheckError("not-fewer", plain=plain, came=counted.calls)


def both_choose_the_same(work: Work) -> None:
    """`best_move` returns a best move, whichever search it is given."""
    for search in ("negamax", "alpha_beta"):
        choices = [_choice(work, position, search) for position in _positions()]
        unequal = [choice for choice in choices if choice.worst]
        if all(choice.came in choice.worst for choice in unequal):
            raise CheckError(
                "worst-move", came=str(unequal[0].came), best=domain.format_squares(unequal[0].best)
            )
        for choice in choices:
            if choice.came not in choice.best:
                best = domain.format_squares(choice.best)
                raise CheckError("other-move", search=search, came=str(choice.came), best=best)


@dataclass(frozen=True, slots=True)
class Choice:
    """What `best_move` returned, and the best and worst values."""

    came: domain.Square
    best: tuple[domain.Square, ...]
    worst: tuple[domain.Square, ...]


def _choice(work: Work, position: domain.Ongoing, search: str) -> Choice:
    """The result of `best_move` two moves ahead; raises `CheckError` if it is not a legal move."""
    values = {move.square: -value_of(domain.state_of(move.after), 1) for move in position.moves}
    came = work.call_for(domain.Square, "best_move", position, 2, work.function(search), lead)
    if came not in values:
        raise CheckError("illegal", came=str(came), legal=domain.format_squares(values))
    best, worst = max(values.values()), min(values.values())
    return Choice(
        came,
        tuple(square for square, value in values.items() if value == best),
        tuple(square for square, value in values.items() if value == worst < best),
    )


def the_player_searches(work: Work) -> None:
    """`choose` plays a move that is best `DEPTH` moves ahead by the learner's own estimate."""
    depth = work.value("DEPTH")
    if not isinstance(depth, int) or not 1 <= depth <= DEEPEST:
        raise CheckError("depth", came=depth, deepest=DEEPEST)

    def estimate(board: domain.Board) -> int:
        return work.call_for(int, "my_estimate", board)

    for position in _positions()[:2]:
        came = work.call_for(domain.Square, "choose", position)
        values = {
            move.square: -value_of(domain.state_of(move.after), depth - 1, estimate)
            for move in position.moves
        }
        best = [square for square, value in values.items() if value == max(values.values())]
        if came not in best:
            raise CheckError("no-search", came=str(came), depth=depth, best=domain.format_squares(best))


class Counted:
    """An estimate that counts its calls."""

    def __init__(self, estimate: Estimate) -> None:
        self._estimate = estimate
        self.calls = 0

    def __call__(self, board: domain.Board) -> int:
        """The estimate."""
        self.calls += 1
        return self._estimate(board)


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
            return max(-value_of(domain.state_of(move.after), depth - 1, estimate) for move in state.moves)


def _searched(
    work: Work, name: str, position: domain.Ongoing, depth: int, *window: int, estimate: Estimate = lead
) -> int:
    """The value that the learner's search returns."""
    return work.call_for(int, name, position, depth, estimate, *window)


def _list(values: list[int]) -> str:
    """Values as a list in words, each once."""
    return ", ".join(map(str, sorted(set(values))))


def _difference(own: int, enemy: int) -> int:
    return own.bit_count() - enemy.bit_count()


@cache
def _value(position: domain.Ongoing, depth: int) -> int:
    """The value that a search of a position must find; worked out once for all checks."""
    return value_of(position, depth)


@cache
def _positions() -> tuple[domain.Ongoing, ...]:
    return tuple(_position(transcript) for transcript in POSITIONS)


def _position(transcript: str) -> domain.Ongoing:
    state = domain.state_of(domain.start_board(domain.STANDARD))
    for ply in domain.parse_transcript(transcript):
        state = domain.play(state, ply)
    assert isinstance(state, domain.Ongoing)
    return state


CHECKS = (
    Check("horizon", depth_zero_is_the_estimate),
    Check("one-ahead", one_move_ahead),
    Check("deeper", several_moves_ahead),
    Check("same-value", alpha_beta_finds_the_same),
    Check("window", a_window_is_respected),
    Check("fewer", alpha_beta_looks_at_fewer),
    Check("same-move", both_choose_the_same),
    Check("plays", the_player_searches),
)


def game(work: Work) -> StageProgram:
    """A game against the learner's player, which looks ahead."""
    return game_of(work)
