"""A row of the list: a game, and what can be done with it."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from reversi.app.games import msg as games_msg
from reversi.app.games.model import KeptGame
from reversi.app.games.update import row_id
from reversi.app.msg import Msg
from reversi.app.rows import MOST_ROWS
from reversi.app.session.summary import decode_summary
from reversi.app.settings.model import Language
from reversi.elm import Element, Html, OnKey
from reversi.elm.html import click
from reversi.view.controls import button, li, span, view_icon
from reversi.view.games.selection import view_tick
from reversi.view.games.summary import name_of, view_game
from reversi.view.texts.games import games_texts_in


@lru_cache(maxsize=4 * MOST_ROWS)
def view_row(
    language: Language,
    game: KeptGame,
    place: int,
    number: int,
    is_on_table: bool,
    is_fixed: bool,
    can_mark: bool,
    is_selected: bool | None,
) -> Element[Msg]:
    """A game to go back to, or if it is on the table to go on with; and the buttons that mark and delete it.

    If the row is fixed, because another page plays, it can only be looked at. While games are selected,
    `is_selected` is not None, and the row can only be selected or not.
    """
    words, summary = games_texts_in(language), decode_summary(game.about)
    name = name_of(language, summary) if summary else words.unreadable
    content = view_game(language, game, is_on_table)
    chosen = games_msg.ListClick.CLOSE if is_on_table else games_msg.GameChosen(game)
    mark = {
        "class": "plain star",
        "aria-label": words.favourite_named(place + 1, name),
        "aria-pressed": "true" if game.favourite else "false",
    }
    delete = {"class": "plain", "aria-label": words.delete_named(place + 1, name)}
    if is_selected is not None:
        box = {
            "class": "game",
            "id": row_id(place),
            "role": "checkbox",
            "aria-checked": str(is_selected).lower(),
        }
        return li(
            {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
            _view_button(box, [view_tick(is_selected), *content], games_msg.GameTicked(game.id), False),
            on=(OnKey(_row_keys(games_msg.SelectionClick.DELETE, place, number)),),
            key=game.id,
            lasting=True,
        )
    marks = [_view_button(delete, [view_icon("delete")], games_msg.GameDeleted(game), is_fixed)]
    if can_mark:
        marks.insert(0, _view_button(mark, [view_icon("star")], games_msg.FavouriteClicked(game), is_fixed))
    return li(
        {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
        _view_button({"class": "game", "id": row_id(place)}, content, chosen, is_fixed and not is_on_table),
        span({"class": "marks"}, *marks),
        on=(OnKey(_row_keys(None if is_fixed else games_msg.GameDeleted(game), place, number)),),
        key=game.id,
        lasting=True,
    )


def _row_keys(deleted: Msg | None, place: int, number: int) -> tuple[tuple[str, Msg], ...]:
    """What the keys do in a row; Delete sends `deleted`."""
    last = number - 1
    there = {"ArrowUp": max(0, place - 1), "ArrowDown": min(last, place + 1), "Home": 0, "End": last}
    go = tuple((key, games_msg.RowWanted(wanted, number)) for key, wanted in there.items())
    return (*go, ("Delete", deleted)) if deleted else go


def _view_button(
    attributes: Mapping[str, str], content: Iterable[Html[Msg]], message: Msg, is_fixed: bool
) -> Element[Msg]:
    disabled = {"aria-disabled": "true"} if is_fixed else {}
    return button(
        {"type": "button", **attributes, **disabled}, *content, on=() if is_fixed else click(message)
    )
