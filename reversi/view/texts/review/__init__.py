"""The texts of reviews, learning from mistakes and the coach, kept apart because few visits need them."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.review import english, french, japanese
from reversi.view.texts.review.texts import ReviewTexts

__all__ = ["ReviewTexts", "review_texts_in"]


def review_texts_in(language: Language) -> ReviewTexts:
    """The texts of reviews in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
