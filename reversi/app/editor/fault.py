"""Faults: why a drawing cannot be played, and remarks on one that can."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from reversi.app.editor.canvas import Canvas, Ground
from reversi.app.editor.drawing import rules_of_canvas
from reversi.domain import Colour, Finished, Passing, Rules, SkipMove, start_board, state_of


class Fault(Enum):
    """Why a drawing cannot be played."""

    NO_DISCS = "no discs"
    """There are no discs, and no squares to place discs on."""
    BOARD_FULL = "board full"
    NOBODY_CAN_MOVE = "nobody can move"


@dataclass(frozen=True, slots=True)
class NobodyPlays:
    """There are discs of `colour`, which does not play."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class EndsAtOnce:
    """The game ends with the first player who cannot move, and `colour`, who begins, cannot."""

    colour: Colour


AnyFault: TypeAlias = Fault | NobodyPlays | EndsAtOnce


@dataclass(frozen=True, slots=True)
class MustPassFirst:
    """The game begins with a pass by `colour`."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class HasNoDisc:
    """`colour` has no disc, and so can never move."""

    colour: Colour


Remark: TypeAlias = MustPassFirst | HasNoDisc


@lru_cache(maxsize=4)
def fault_of(canvas: Canvas) -> AnyFault | None:
    """Why the drawing cannot be played; None if it can."""
    contents = set(canvas.cells)
    strangers = [colour for colour in Colour if colour in contents and colour not in canvas.players]
    if strangers:
        return NobodyPlays(strangers[0])
    if not contents & {*canvas.players, Ground.PLACING}:
        return Fault.NO_DISCS
    if not contents & {Ground.EMPTY, Ground.PLACING}:
        return Fault.BOARD_FULL
    return _stuck(rules_of_canvas(canvas))


def playable_rules(canvas: Canvas) -> Rules | None:
    """The rules that are drawn; None if they cannot be played."""
    return rules_of_canvas(canvas) if fault_of(canvas) is None else None


@lru_cache(maxsize=4)
def remarks_on(canvas: Canvas) -> tuple[Remark, ...]:
    """What the person should know about a drawing that can be played."""
    rules = playable_rules(canvas)
    if rules is None:
        return ()
    contents = set(canvas.cells)
    passes = isinstance(state_of(start_board(rules)), SkipMove)
    first: tuple[Remark, ...] = (MustPassFirst(canvas.first),) if passes else ()
    if Ground.PLACING in contents:
        return first
    return first + tuple(HasNoDisc(colour) for colour in canvas.players if colour not in contents)


def _stuck(rules: Rules) -> AnyFault | None:
    if not isinstance(state_of(start_board(rules)), Finished):
        return None
    return EndsAtOnce(rules.first) if rules.passing is Passing.NEVER else Fault.NOBODY_CAN_MOVE
