"""Long lists: only the rows in sight, or near it, are on the page; and the field to seek in them."""

from collections.abc import Callable, Sequence

from reversi.app.common import controls as ui
from reversi.app.common.rows import LONGEST_SOUGHT
from reversi.app.msg import Msg
from reversi.elm import Element, OnText


def view_rows(
    rows: Sequence[Element[Msg]], first: int, number: int, scrolled: Callable[[str], Msg], key: str
) -> Element[Msg]:
    """These rows of a list that has so many, from the `first` on, as high as if it had all of them.

    A list with another key begins at its top.
    """
    return ui.ul(
        {"class": "games rows", "role": "list"},
        _view_space(first, "above"),
        *rows,
        _view_space(number - first - len(rows), "below"),
        on=(OnText(scrolled, "scroll"),),
        key=key,
    )


def _view_space(rows: int, key: str) -> Element[Msg]:
    """The room of rows that are not on the page."""
    return ui.li(
        {"class": "space", "role": "presentation", "style": f"height: calc({rows} * var(--row))"}, key=key
    )


def view_search(label: str, placeholder: str, sought: str, typed: Callable[[str], Msg]) -> Element[Msg]:
    """The field for what is sought."""
    return ui.view_short_field(
        "search", label, placeholder, sought, LONGEST_SOUGHT, OnText(typed), key="sought"
    )
