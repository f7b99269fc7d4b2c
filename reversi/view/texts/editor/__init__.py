"""The texts of the editor, kept apart because few visits open it."""

from typing import assert_never

from reversi.app.settings.model import Language
from reversi.view.texts.editor import english, french, japanese
from reversi.view.texts.editor.texts import EditorTexts

__all__ = ["EditorTexts", "editor_texts_in"]


def editor_texts_in(language: Language) -> EditorTexts:
    """The editor's texts in `language`."""
    match language:
        case Language.ENGLISH:
            return english.ENGLISH
        case Language.FRENCH:
            return french.FRENCH
        case Language.JAPANESE:
            return japanese.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)
