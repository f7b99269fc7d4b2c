"""Two selected games side by side: reading them, going back to the list, opening one of them."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, opened
from reversi.app.common.table import look_at_main_line
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import LIBRARY_OPENER, Library, Pair
from reversi.app.games.model import SetAsideGame
from reversi.app.games.selecting import selected
from reversi.app.model import Model
from reversi.app.other_game import go_back

PAIR, COMPARE = "pair-of-games", "compare-games"
"""The ids of the two games side by side, and of the button that compares them."""

COMPARED = 2
"""How many games are compared."""


def update_pair(model: Model, dialog: Library, msg: games_msg.PairMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about two games side by side, and the commands that follow."""
    match msg:
        case games_msg.CompareClicked(row):
            return _compare(model, dialog, row)
        case games_msg.PairRead(ids, sessions):
            return _show(model, dialog, ids, sessions)
        case games_msg.PairClick.CLOSE:
            return _back_to_list(model, dialog)
        case games_msg.GameOfPairChosen(first, place):
            return _open(model, dialog.pair, first, place)
        case _ as unreachable:
            assert_never(unreachable)


def _compare(model: Model, dialog: Library, row: str) -> tuple[Model, cmd.Cmds]:
    chosen = selected(dialog)
    if len(chosen) != COMPARED:
        return model, ()
    one, other = chosen
    reads = cmd.AskLibrary(orders.ReadPair((one.id, other.id)))
    return opened(model, replace(dialog, pair=Pair((one, other), row))), (cmd.FocusElement(PAIR), reads)


def _show(
    model: Model, dialog: Library, ids: tuple[str, str], sessions: tuple[str, str] | None
) -> tuple[Model, cmd.Cmds]:
    """The model with the games that were read side by side, unless others are compared by now."""
    pair = dialog.pair
    if pair is None or tuple(game.id for game in pair.games) != ids:
        return model, ()
    if sessions is None:
        back, commands = _back_to_list(model, dialog)
        return back, (*commands, cmd.AskLibrary(orders.List(model.games)))
    return opened(model, replace(dialog, pair=replace(pair, sessions=sessions))), ()


def _back_to_list(model: Model, dialog: Library) -> tuple[Model, cmd.Cmds]:
    """The model with the list where it was; the focus on the row scrolls there."""
    if dialog.pair is None:
        return model, ()
    row, button = cmd.FocusElement(dialog.pair.row), cmd.FocusElement(COMPARE)
    return opened(model, replace(dialog, pair=None)), (row, button)


def _open(model: Model, pair: Pair | None, first: bool, place: int) -> tuple[Model, cmd.Cmds]:
    """The model with one of the games at a place; the game on the table only goes there."""
    if pair is None or pair.sessions is None:
        return model, ()
    at, left = 0 if first else 1, opened(model, None)
    if pair.games[at].id != model.table.id:
        return go_back(left, SetAsideGame(pair.sessions[at]), LIBRARY_OPENER, place)
    there = replace(left, table=look_at_main_line(model.table, place))
    return there, (focus_board(there),)
