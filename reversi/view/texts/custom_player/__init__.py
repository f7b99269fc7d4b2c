"""The texts about custom players, kept apart because few people write one."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.custom_player import english, french, japanese
from reversi.view.texts.custom_player.texts import CustomPlayerTexts

__all__ = ["CustomPlayerTexts", "custom_player_texts_in"]


def custom_player_texts_in(language: Language) -> CustomPlayerTexts:
    """The texts about custom players in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
