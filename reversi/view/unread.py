"""What could not be read or written: why, how often, and where first."""

from collections.abc import Sequence

from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.elm import Element
from reversi.engine.protocol.archives import Unreadable
from reversi.view.controls import li, span, ul
from reversi.view.texts import texts_in
from reversi.view.texts.archives import archives_texts_in


def view_unread(language: Language, unread: Sequence[Unreadable]) -> list[Element[Msg]]:
    """A list of the reasons; nothing if there is none."""
    lines = [_view_reason(language, each) for each in unread]
    return [ul({"class": "unread"}, *lines, key="unread")] if lines else []


def _view_reason(language: Language, unread: Unreadable) -> Element[Msg]:
    """A reason, in English if the language of the page has no words for it."""
    words = archives_texts_in(language)
    told = words.reason(unread.reason)
    where = words.line(unread.where, unread.line) if unread.line else unread.where
    return li(
        {},
        span({} if told else {"lang": "en"}, told or str(unread.reason)),
        texts_in(language).comma,
        words.unread(unread.times, where),
    )
