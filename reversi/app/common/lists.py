"""Lists of games and files: of long ones, only the rows in sight and some around them are on the page.

What could not be read or written is listed by its reason, with how often and where first.
"""

from collections.abc import Sequence

from reversi.app.common import controls as ui
from reversi.app.common.words import problem_words, trouble_words
from reversi.app.games.filtering import ListScrolled
from reversi.app.msg import Msg
from reversi.elm import Element, Html, OnText
from reversi.elm.html import Handler
from reversi.engine.protocol.archives import Unreadable
from reversi.locale import Language, say_in

ROWS_IN_SIGHT = 26
"""The most rows that a tall screen shows at once."""

ROWS_AROUND = 14
"""How many further rows are on the page above what is in sight, and below it."""

MOST_ROWS = 2 * ROWS_AROUND + ROWS_IN_SIGHT
"""The most rows that are on the page."""


def first_row(scrolled: float, number: int) -> int:
    """The first row on the page, of so many; `scrolled` is the part of the height that is above the sight."""
    return max(0, int(scrolled * number) - ROWS_AROUND)


def _scrolled(part: str) -> ListScrolled:
    return ListScrolled(float(part))


def view_cell(column: str, *content: Html[Msg]) -> Element[Msg]:
    """A cell of the row of a game."""
    return ui.span({"class": column, "role": "cell"}, *content)


def view_row(place: int, *cells: Element[Msg], key: str, on: Sequence[Handler[Msg]] = ()) -> Element[Msg]:
    """The row of the game at a place of the list; the row of headings is the one before the first."""
    known = {"class": "row", "role": "row", "aria-rowindex": str(place + 2)}
    return ui.div(known, *cells, on=tuple(on), key=key, lasting=True)


def view_rows(
    heads: Element[Msg], rows: Sequence[Element[Msg]], first: int, number: int, key: str
) -> Element[Msg]:
    """These rows of a table that has so many, from the `first` on, under headings, as high as if it had all.

    A table with another key begins at its top.
    """
    return ui.div(
        {
            "class": "games rows whole" if number <= MOST_ROWS else "games rows",
            "role": "table",
            "aria-rowcount": str(number + 1),
        },
        heads,
        _view_space(first, "above"),
        *rows,
        _view_space(number - first - len(rows), "below"),
        on=(OnText(_scrolled, "scroll"),),
        key=key,
    )


def _view_space(rows: int, key: str) -> Element[Msg]:
    """The room of rows that are not on the page."""
    return ui.div(
        {"class": "space", "role": "presentation", "style": f"height: calc({rows} * var(--row))"}, key=key
    )


def view_unread(language: Language, unread: Sequence[Unreadable]) -> list[Element[Msg]]:
    """A list of the reasons; nothing if there is none."""
    lines = [_view_reason(language, each) for each in unread]
    return [ui.ul({"class": "unread"}, *lines, key="unread")] if lines else []


def _view_reason(language: Language, unread: Unreadable) -> Element[Msg]:
    """A reason, in English if the language of the page has no words for it."""
    say = say_in(language)
    line = say("line {line}", line=unread.line) if unread.line else ""
    where = say.comma.join(filter(None, (unread.where, line)))
    times = say.number("{n} time", "{n} times", unread.times)
    first = say("{times}, first: {where}", times=times, where=where) if where else times
    if unread.trouble:
        place, said = where if unread.times == 1 else first, trouble_words(say, unread.trouble)
        return ui.li({}, say("{name}: {said}", name=place, said=said) if place else said)
    told = problem_words(say, unread.reason)
    return ui.li({}, ui.span({} if told else {"lang": "en"}, told or str(unread.reason)), say.comma, first)
