"""The texts: everything that a person reads, in every language that the page speaks.

`texts` is the type; every language is a value of it, with its sentences in one module and its tables in
another; the names of set-ups have a third. A new language is a member of `app.settings.model.Language`, three
modules here, and a case in each function below.
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
    """The name of `language` in itself."""
    match language:
        case Language.ENGLISH:
            return "English"
        case Language.FRENCH:
            return "Français"
        case Language.JAPANESE:
            return "日本語"
        case _ as unreachable:
            assert_never(unreachable)
