"""The texts: everything that a person reads, in every language that the page speaks.

`texts` is the type; every language is a value of it, with its sentences in one module and its tables in
another; the names of set-ups have a third. A new language is a member of `app.settings.model.Language`, three
modules here, and a case in each function below.
"""

from collections.abc import Mapping
from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.texts import SetUpTexts, Texts, signed

__all__ = ["SetUpTexts", "Texts", "own_name", "setup_texts_in", "signed", "texts_in"]


@cache
def texts_in(language: Language) -> Texts:
    """The texts in `language`, imported when they are wanted, so that the page starts sooner."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)


@cache
def setup_texts_in(language: Language) -> Mapping[str, SetUpTexts]:
    """The names and descriptions of set-ups by key; a page that plays Othello starts without them."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.english_setups import SETUPS as ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.french_setups import SETUPS as FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.japanese_setups import SETUPS as JAPANESE

            return JAPANESE
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
