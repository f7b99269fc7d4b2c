"""The texts of the editor, apart from the others, because few open it."""

from functools import cache
from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.editor.texts import EditorTexts

__all__ = ["EditorTexts", "editor_texts_in"]


@cache
def editor_texts_in(language: Language) -> EditorTexts:
    """The editor's texts in `language`, imported when they are wanted."""
    match language:
        case Language.ENGLISH:
            from reversi.view.texts.editor.english import ENGLISH

            return ENGLISH
        case Language.FRENCH:
            from reversi.view.texts.editor.french import FRENCH

            return FRENCH
        case Language.JAPANESE:
            from reversi.view.texts.editor.japanese import JAPANESE

            return JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
