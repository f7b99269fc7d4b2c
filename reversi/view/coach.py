"""The coach's warning: its words in the status, and two buttons."""

from reversi.app.coach import msg as coach_msg
from reversi.app.coach.model import Coached
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.app.turn import shown_warning
from reversi.elm import Element
from reversi.view import reasons
from reversi.view.controls import view_button
from reversi.view.texts import review, texts_in


def warning_words(model: Model) -> str:
    """The coach's warning; empty if there is none, or if a refusal is shown instead."""
    warning = shown_warning(model)
    if warning is None or model.table.refusal is not None:
        return ""
    more = review.review_texts_in(model.language)
    warns = more.coach_warns(str(warning.played), warning.lost)
    offers = more.coach_offers(str(warning.values[0].square))
    return texts_in(model.language).gap.join((warns, *_why(model.language, warning), offers))


def _why(language: Language, warning: Coached) -> list[str]:
    """Why the move is bad, or else the best reply if it is known."""
    if words := reasons.why_warned(language, warning):
        return [words]
    return [review.review_texts_in(language).best_reply(str(warning.reply))] if warning.reply else []


def view_warning_buttons(model: Model) -> list[Element[Msg]]:
    """The buttons to take the move back and to play on; none without a warning.

    They take the places of Hint and Undo, so nothing moves.
    """
    if shown_warning(model) is None:
        return []
    more = review.review_texts_in(model.language)
    return [
        view_button("undo", more.take_back, coach_msg.Click.TAKE_BACK, main=True, key="take-back"),
        view_button("resume", more.play_on, coach_msg.Click.PLAY_ON, key="play-on"),
    ]
