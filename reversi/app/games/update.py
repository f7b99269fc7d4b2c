"""The last games: opening their list, going back to one of them, deleting one, and bringing that back."""

from dataclasses import replace
from typing import assert_never

from reversi.app import cmd
from reversi.app.dialogs import Deleted, Dialog, LastGames, Sheet, opener_id
from reversi.app.games import msg as games_msg
from reversi.app.games.model import SetAsideGame, within_bounds, without_game
from reversi.app.notices import GameSetAside
from reversi.app.request import CLOSE, GoBack, Open, Requests, Withdraw

Games = tuple[SetAsideGame, ...]

LIST = "games"
BRING_BACK = "bring-back"
"""The ids of the list, and of the button that brings a deleted game back."""

AT_A_TIME = 4
"""How many games are added to the list between two paintings; each takes some milliseconds."""


def update_games(games: Games, dialog: Dialog | None, msg: games_msg.GamesMsg) -> tuple[Games, Requests]:
    """The last games after a message about them, and the requests that follow."""
    share = opener_id(Sheet.SHARE)
    match msg:
        case games_msg.GamesOpened():
            return games, (*_more(games, LastGames(0)), cmd.FocusElement(LIST))
        case games_msg.MoreGamesDue():
            return games, _more(games, dialog) if isinstance(dialog, LastGames) else ()
        case games_msg.GamesClosed():
            return games, (CLOSE, cmd.FocusElement(share))
        case games_msg.GameChosen(game):
            return games, (CLOSE, GoBack(game, otherwise=share)) if game in games else ()
        case games_msg.GameDeleted(game):
            return _delete(games, dialog, game)
        case games_msg.GameBroughtBack():
            return _bring_back(games, dialog)
        case games_msg.BackClicked():
            return games, (GoBack(games[0]),) if games else ()
        case _ as unreachable:
            assert_never(unreachable)


def _more(games: Games, dialog: LastGames) -> Requests:
    """The requests to show more of the games, and then the rest."""
    shown = dialog.shown + AT_A_TIME
    rest: Requests = (cmd.Wait(0, games_msg.MoreGamesDue()),) if shown < len(games) else ()
    return (Open(replace(dialog, shown=shown)), *rest)


def _delete(games: Games, dialog: Dialog | None, game: SetAsideGame) -> tuple[Games, Requests]:
    if game not in games or not isinstance(dialog, LastGames):
        return games, ()
    deleted = Open(replace(dialog, deleted=Deleted(games.index(game), game)))
    return without_game(games, game), (deleted, Withdraw(GameSetAside), cmd.FocusElement(BRING_BACK))


def _bring_back(games: Games, dialog: Dialog | None) -> tuple[Games, Requests]:
    """The games with the deleted one back in its place, if it is still known."""
    if not isinstance(dialog, LastGames) or dialog.deleted is None:
        return games, ()
    game, place = dialog.deleted.game, dialog.deleted.place
    others = without_game(games, game)
    back = within_bounds((*others[:place], game, *others[place:]))
    return back, (Open(replace(dialog, deleted=None)), cmd.FocusElement(LIST))
