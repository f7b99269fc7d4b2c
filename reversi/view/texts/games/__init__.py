"""The texts of the list of games, kept apart because few visits open it."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.games import english, french, japanese
from reversi.view.texts.games.texts import GamesTexts

__all__ = ["GamesTexts", "games_texts_in"]


def games_texts_in(language: Language) -> GamesTexts:
    """The list's texts in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
