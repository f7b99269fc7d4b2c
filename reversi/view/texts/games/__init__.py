"""The texts of the list of the last games, apart from the others, because few open it."""

from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.games.texts import GamesTexts

__all__ = ["GamesTexts", "games_texts_in"]


@cache
def games_texts_in(language: Language) -> GamesTexts:
    """The list's texts in `language`, imported when they are wanted."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.games.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.games.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.games.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
