"""Marks on the board: judged moves, each with what it loses, and the better move."""

from dataclasses import dataclass

from reversi.app.common import controls as ui
from reversi.app.common.words import loss_words
from reversi.app.msg import Msg
from reversi.app.review.model import grade_of
from reversi.domain import Square
from reversi.elm import Element
from reversi.locale import Language, say_in


@dataclass(frozen=True, slots=True)
class Marks:
    """Judged squares with the discs that a move there loses, and the square of a better move.

    Without `figures`, colours show the losses, because the figures on the board mean something else.
    Marks that are `past` are about the last move, not about the moves that can be played now.
    """

    language: Language = Language.ENGLISH
    lost: tuple[tuple[Square, int], ...] = ()
    better: Square | None = None
    figures: bool = True
    past: bool = False

    @property
    def squares(self) -> tuple[Square, ...]:
        """All marked squares."""
        return (*(square for square, _ in self.lost), *((self.better,) if self.better else ()))

    def loss_at(self, square: Square) -> int | None:
        """What a move on `square` loses; None if it is not marked."""
        return next((lost for each, lost in self.lost if each == square), None)


NO_MARKS = Marks()


def mark_classes(marks: Marks, square: Square) -> tuple[str, ...]:
    """The classes of a marked square; none for other squares."""
    lost = marks.loss_at(square)
    judged = () if lost is None else ("judged", grade_of(lost).value)
    better = ("better", "past") if marks.past else ("better",)
    return (*judged, *better) if square == marks.better else judged


def mark_words(marks: Marks, square: Square) -> tuple[str, ...]:
    """What screen readers add to a marked square."""
    if square not in marks.squares:
        return ()
    say, lost = say_in(marks.language), marks.loss_at(square)
    loses = () if lost is None else (loss_words(say, lost),)
    better = say("better for the last move") if marks.past else say("better move")
    return (*loses, better) if square == marks.better else loses


def view_loss(marks: Marks, square: Square) -> tuple[Element[Msg], ...]:
    """The figure for what a move on `square` loses; none if it is not marked or loses nothing."""
    lost = marks.loss_at(square) if marks.figures else None
    return (ui.span({"class": "loss", "aria-hidden": "true"}, f"−{lost}", key="loss"),) if lost else ()
