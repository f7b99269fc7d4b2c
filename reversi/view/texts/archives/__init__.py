"""The texts of the explorer and of the archives, kept apart because few visits use them."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.archives import english, french, japanese
from reversi.view.texts.archives.texts import ArchivesTexts

__all__ = ["ArchivesTexts", "archives_texts_in"]


def archives_texts_in(language: Language) -> ArchivesTexts:
    """The texts of the archives in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
