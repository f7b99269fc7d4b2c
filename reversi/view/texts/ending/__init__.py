"""The texts of the end of a game, apart from the others: the page starts without them."""

from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.ending.texts import EndingTexts

__all__ = ["EndingTexts", "ending_texts_in"]


@cache
def ending_texts_in(language: Language) -> EndingTexts:
    """The texts of the end in `language`, imported when they are wanted."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.ending.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.ending.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.ending.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
