"""The texts of the sheet for the next game, kept apart because the page starts without them."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.next_game import english, french, japanese
from reversi.view.texts.next_game.texts import NextGameTexts

__all__ = ["NextGameTexts", "next_game_texts_in"]


def next_game_texts_in(language: Language) -> NextGameTexts:
    """The sheet's texts in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
