"""The texts of the end of a game, kept apart because the page starts without them."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.ending import english, french, japanese
from reversi.view.texts.ending.texts import EndingTexts

__all__ = ["EndingTexts", "ending_texts_in"]


def ending_texts_in(language: Language) -> EndingTexts:
    """The texts of the end of a game in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
