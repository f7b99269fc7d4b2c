"""The texts about the player that the person has written, apart from the others: few write one."""

from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.own.texts import OwnTexts

__all__ = ["OwnTexts", "own_texts_in"]


@cache
def own_texts_in(language: Language) -> OwnTexts:
    """These texts in `language`, imported when they are wanted."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.own.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.own.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.own.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
