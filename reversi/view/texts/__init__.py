"""The texts: everything a person reads, in every language of the page.

`texts` has the type, and each language is a value of it: one module has its sentences, another its tables, a
third the names of set-ups. Texts that few visits need are in folders, and those of the analysis in one
module. A new language is a member of `app.settings.model.Language`, three modules here, a module in each
folder, and an entry wherever a language is looked up.
"""

from collections.abc import Mapping
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts import english, english_setups, french, french_setups, japanese, japanese_setups
from reversi.view.texts.texts import SetUpTexts, Texts, signed

__all__ = ["SetUpTexts", "Texts", "own_name", "setup_texts_in", "signed", "texts_in"]


def texts_in(language: Language) -> Texts:
    """The texts in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)


def setup_texts_in(language: Language) -> Mapping[str, SetUpTexts]:
    """The names and descriptions of set-ups by key."""
    match language:
        case Language.ENGLISH:
            return english_setups.SETUPS
        case Language.FRENCH:
            return french_setups.SETUPS
        case Language.JAPANESE:
            return japanese_setups.SETUPS
        case _ as unreachable:
            assert_never(unreachable)


def own_name(language: Language) -> str:
    """What `language` calls itself."""
    match language:
        case Language.ENGLISH:
            return "English"
        case Language.FRENCH:
            return "Français"
        case Language.JAPANESE:
            return "日本語"
        case _ as unreachable:
            assert_never(unreachable)
