"""What could not be read or written: why, how often, and where first."""

from collections.abc import Sequence

from reversi.app.common import controls as ui
from reversi.app.common.words import problem_words
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.engine.protocol.archives import Unreadable
from reversi.locale import Language, say_in
from reversi.locale.say import Say


def view_unread(language: Language, unread: Sequence[Unreadable]) -> list[Element[Msg]]:
    """A list of the reasons; nothing if there is none."""
    lines = [_view_reason(language, each) for each in unread]
    return [ui.ul({"class": "unread"}, *lines, key="unread")] if lines else []


def _view_reason(language: Language, unread: Unreadable) -> Element[Msg]:
    """A reason, in English if the language of the page has no words for it."""
    say = say_in(language)
    told = problem_words(say, unread.reason)
    where = say("{where}, line {line}", where=unread.where, line=unread.line) if unread.line else unread.where
    return ui.li(
        {},
        ui.span({} if told else {"lang": "en"}, told or str(unread.reason)),
        say.comma,
        _times_words(say, unread.times, where),
    )


def _times_words(say: Say, number: int, where: str) -> str:
    """How often something happened, and where first."""
    times = say.number("{n} time", "{n} times", number)
    return say("{times}, first: {where}", times=times, where=where) if where else times
