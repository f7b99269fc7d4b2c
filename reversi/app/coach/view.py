"""The coach's warning: its words in the status, and two buttons."""

from reversi.app.coach import msg as coach_msg
from reversi.app.coach.model import Coached
from reversi.app.common.controls import view_button
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.app.turn import shown_warning
from reversi.elm import Element
from reversi.locale import Language, say_in


def warning_words(model: Model) -> str:
    """The coach's warning; empty if there is none, or if a refusal is shown instead."""
    warning = shown_warning(model)
    if warning is None or model.table.refusal is not None:
        return ""
    say = say_in(model.language)
    warns = say.number(
        "{square} loses about {n} disc.",
        "{square} loses about {n} discs.",
        warning.lost,
        square=str(warning.played),
    )
    offers = say("{best} was better. Take it back?", best=str(warning.values[0].square))
    return say.gap.join((warns, *_why(model.language, warning), offers))


def _why(language: Language, warning: Coached) -> list[str]:
    """Why the move is bad, or else the best reply if it is known."""
    if words := reasons.why_warned(language, warning):
        return [words]
    return (
        [say_in(language)("The best reply is {square}.", square=str(warning.reply))] if warning.reply else []
    )


def view_warning_buttons(model: Model) -> list[Element[Msg]]:
    """The buttons to take the move back and to play on; none without a warning.

    They take the places of Hint and Undo, so nothing moves.
    """
    if shown_warning(model) is None:
        return []
    say = say_in(model.language)
    return [
        view_button("undo", say("Take back"), coach_msg.Click.TAKE_BACK, main=True, key="take-back"),
        view_button("resume", say("Play on", "after a warning"), coach_msg.Click.PLAY_ON, key="play-on"),
    ]
