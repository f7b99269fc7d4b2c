"""A row of the list: a game, and what can be done with it."""

from functools import lru_cache

from reversi.app.common import controls as ui
from reversi.app.common.lists import MOST_ROWS
from reversi.app.games import msg as games_msg
from reversi.app.games.files import view_tick
from reversi.app.games.model import KeptGame
from reversi.app.games.summary import name_of, view_game
from reversi.app.games.update import row_id
from reversi.app.msg import Msg
from reversi.app.session.summary import decode_summary
from reversi.elm import Element, OnKey
from reversi.locale import Language, say_in


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
    say, summary = say_in(language), decode_summary(game.about)
    name = name_of(language, summary) if summary else say("A game that cannot be read")
    content = view_game(language, game, is_on_table)
    chosen = games_msg.ListClick.CLOSE if is_on_table else games_msg.GameChosen(game)
    if is_selected is not None:
        box = {
            "class": "game",
            "id": row_id(place),
            "role": "checkbox",
            "aria-checked": str(is_selected).lower(),
        }
        return ui.li(
            {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
            ui.view_pressable(box, view_tick(is_selected), *content, sends=games_msg.GameTicked(game.id)),
            on=(OnKey(_row_keys(games_msg.SelectionClick.DELETE, place, number)),),
            key=game.id,
            lasting=True,
        )
    mark = ui.view_pressable(
        {
            "class": "plain star",
            "aria-label": say("Favourite: game {number}, {name}", number=place + 1, name=name),
        },
        ui.view_icon("star"),
        sends=games_msg.FavouriteClicked(game),
        enabled=not is_fixed,
        pressed=game.favourite,
    )
    delete = ui.view_pressable(
        {"class": "plain", "aria-label": say("Delete game {number}, {name}", number=place + 1, name=name)},
        ui.view_icon("delete"),
        sends=games_msg.GameDeleted(game),
        enabled=not is_fixed,
    )
    return ui.li(
        {"aria-setsize": str(number), "aria-posinset": str(place + 1)},
        ui.view_pressable(
            {"class": "game", "id": row_id(place)},
            *content,
            sends=chosen,
            enabled=is_on_table or not is_fixed,
        ),
        ui.span({"class": "marks"}, *([mark] if can_mark else []), delete),
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
