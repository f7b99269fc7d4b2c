"""The texts of reviews, of learning from mistakes and of the coach, apart from the others: few need them."""

from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.review.texts import ReviewTexts

__all__ = ["ReviewTexts", "review_texts_in"]


@cache
def review_texts_in(language: Language) -> ReviewTexts:
    """The texts of reviews in `language`, imported when they are wanted."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.review.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.review.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.review.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
