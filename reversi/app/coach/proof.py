"""Proofs of reasons: what the coach knows about the choice it warns about."""

from reversi.app.coach.model import Coached
from reversi.app.common.proving import values_on
from reversi.domain import Ongoing, Square, mobility, play
from reversi.record import reason


def choice_of(coached: Coached) -> "reason.Choice | None":
    """The choice of the move played over the others; None if it was the best, or has no value."""
    if not isinstance(coached.played, Square) or not coached.lost:
        return None
    values = tuple((each.square, each.value) for each in coached.values)
    after = play(Ongoing(coached.board), coached.played).board
    return reason.Choice(
        coached.board,
        coached.played,
        coached.values[0].square,
        coached.lost,
        coached.reply,
        values if len(values) == mobility(coached.board) else (),
        values_on(after, coached.replies),
    )
