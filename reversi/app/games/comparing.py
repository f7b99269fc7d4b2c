"""Two selected games side by side: reading them, going back to the list, opening one of them."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.request import CLOSE, Act, GoBack, Open, Requests, SetTable
from reversi.app.common.table import Table, look_at_main_line
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import LIBRARY_OPENER, Library, Pair
from reversi.app.games.model import SetAsideGame
from reversi.app.games.selecting import selected

PAIR, COMPARE = "pair-of-games", "compare-games"
"""The ids of the two games side by side, and of the button that compares them."""

COMPARED = 2
"""How many games are compared."""


def update_pair(
    games: tuple[SetAsideGame, ...], table: Table, dialog: Library, msg: games_msg.PairMsg
) -> Requests:
    """The requests that follow from a message about two games side by side."""
    match msg:
        case games_msg.CompareClicked(row):
            return _compare(dialog, row)
        case games_msg.PairRead(ids, sessions):
            return _show(games, dialog, ids, sessions)
        case games_msg.PairClick.CLOSE:
            return _back_to_list(dialog)
        case games_msg.GameOfPairChosen(first, place):
            return _open(table, dialog.pair, first, place)
        case _ as unreachable:
            assert_never(unreachable)


def _compare(dialog: Library, row: str) -> Requests:
    chosen = selected(dialog)
    if len(chosen) != COMPARED:
        return ()
    one, other = chosen
    compares = replace(dialog, pair=Pair((one, other), row))
    return Open(compares), cmd.FocusElement(PAIR), cmd.AskLibrary(orders.ReadPair((one.id, other.id)))


def _show(
    games: tuple[SetAsideGame, ...],
    dialog: Library,
    ids: tuple[str, str],
    sessions: tuple[str, str] | None,
) -> Requests:
    """The requests that show the games that were read, unless others are compared by now."""
    pair = dialog.pair
    if pair is None or tuple(game.id for game in pair.games) != ids:
        return ()
    if sessions is None:
        return (*_back_to_list(dialog), cmd.AskLibrary(orders.List(games)))
    return (Open(replace(dialog, pair=replace(pair, sessions=sessions))),)


def _back_to_list(dialog: Library) -> Requests:
    """The requests that show the list where it was; the focus on the row scrolls there."""
    if dialog.pair is None:
        return ()
    row, button = cmd.FocusElement(dialog.pair.row), cmd.FocusElement(COMPARE)
    return Open(replace(dialog, pair=None)), row, button


def _open(table: Table, pair: Pair | None, first: bool, place: int) -> Requests:
    """The requests that show one of the games at a place; the game on the table only goes there."""
    if pair is None or pair.sessions is None:
        return ()
    at = 0 if first else 1
    if pair.games[at].id != table.id:
        return CLOSE, GoBack(SetAsideGame(pair.sessions[at]), otherwise=LIBRARY_OPENER, place=place)
    return CLOSE, SetTable(look_at_main_line(table, place)), Act.FOCUS_BOARD
