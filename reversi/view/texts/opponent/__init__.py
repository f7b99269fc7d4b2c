"""The texts of the dialog for choosing a player, kept apart because not every visit opens it."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.opponent import english, french, japanese
from reversi.view.texts.opponent.texts import OpponentTexts

__all__ = ["OpponentTexts", "opponent_texts_in"]


def opponent_texts_in(language: Language) -> OpponentTexts:
    """The dialog's texts in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
