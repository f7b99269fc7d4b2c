"""The sentences that say why a move is good or bad, kept apart because few visits need them."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.reasons import english, french, japanese
from reversi.view.texts.reasons.texts import ReasonTexts

__all__ = ["ReasonTexts", "reason_texts_in"]


def reason_texts_in(language: Language) -> ReasonTexts:
    """The sentences in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
