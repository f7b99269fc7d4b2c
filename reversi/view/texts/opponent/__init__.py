"""The texts of the dialog in which a player is chosen, apart from the others: not every visit opens it."""

from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.opponent.texts import OpponentTexts

__all__ = ["OpponentTexts", "opponent_texts_in"]


@cache
def opponent_texts_in(language: Language) -> OpponentTexts:
    """The dialog's texts in `language`, imported when they are wanted."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.opponent.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.opponent.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.opponent.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
