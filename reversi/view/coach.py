"""The coach's warning: its words in the status, and two buttons."""

from reversi.app.coach import msg as coach_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.turn import shown_warning
from reversi.elm import Element
from reversi.view.controls import view_button
from reversi.view.texts import review


def warning_words(model: Model) -> str:
    """What the coach warns of; empty if it does not, or if a refusal comes first."""
    warning = shown_warning(model)
    if warning is None or model.table.refusal is not None:
        return ""
    return review.review_texts_in(model.language).coach_warns(str(warning.played), warning.lost)


def view_warning_buttons(model: Model) -> list[Element[Msg]]:
    """The buttons that take the move back and that let the game go on; none without a warning.

    They stand in the places of Hint and Undo, so that nothing moves.
    """
    if shown_warning(model) is None:
        return []
    more = review.review_texts_in(model.language)
    return [
        view_button("undo", more.take_back, coach_msg.TakeBackClicked(), main=True, key="take-back"),
        view_button("resume", more.play_on, coach_msg.PlayOnClicked(), key="play-on"),
    ]
