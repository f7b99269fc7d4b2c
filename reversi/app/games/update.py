"""The last games: opening their list, going back to one of them, deleting one, and bringing that back."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FocusElement, Wait
from reversi.app.games.msg import (
    GameBroughtBack,
    GameChosen,
    GameDeleted,
    GamesClosed,
    GamesMsg,
    GamesOpened,
    MoreGamesDue,
)
from reversi.app.model import Model
from reversi.app.panel.model import Deleted, GameSetAside, LastGames, Sheet, opener_id, without
from reversi.app.share.model import SetAsideGame, within_bounds, without_game
from reversi.app.share.update import go_back

LIST = "games"
BRING_BACK = "bring-back"
"""The ids of the list, and of the button that brings a deleted game back."""

AT_A_TIME = 4
"""The games that are added to the list between one painting and the next: each takes some milliseconds."""


def update_games(model: Model, msg: GamesMsg) -> tuple[Model, Cmds]:
    """The model after a message about the last games, and the commands that follow from it."""
    match msg:
        case GamesOpened():
            return _with_more(replace(model, dialog=LastGames(0)), (FocusElement(LIST),))
        case MoreGamesDue():
            return _with_more(model, ())
        case GamesClosed():
            return replace(model, dialog=None), (FocusElement(opener_id(Sheet.SHARE)),)
        case GameChosen(game):
            return _choose(model, game)
        case GameDeleted(game):
            return _delete(model, game)
        case GameBroughtBack():
            return _bring_back(model)
        case _ as unreachable:
            assert_never(unreachable)


def _with_more(model: Model, commands: Cmds) -> tuple[Model, Cmds]:
    """The model with more games in the list, if that is open, and the commands, with one for the rest."""
    if not isinstance(model.dialog, LastGames):
        return model, commands
    shown = model.dialog.shown + AT_A_TIME
    rest: Cmds = (Wait(0, MoreGamesDue()),) if shown < len(model.share.set_aside) else ()
    return replace(model, dialog=replace(model.dialog, shown=shown)), commands + rest


def _choose(model: Model, game: SetAsideGame) -> tuple[Model, Cmds]:
    """The model with `game` on the board, or with the notice that it cannot be read."""
    if game not in model.share.set_aside:
        return model, ()
    back, commands = go_back(replace(model, dialog=None), game)
    is_unreadable = back.table.game is model.table.game
    return back, (*commands, FocusElement(opener_id(Sheet.SHARE))) if is_unreadable else commands


def _delete(model: Model, game: SetAsideGame) -> tuple[Model, Cmds]:
    games = model.share.set_aside
    if game not in games or not isinstance(model.dialog, LastGames):
        return model, ()
    deleted = replace(
        model,
        share=replace(model.share, set_aside=without_game(games, game)),
        dialog=replace(model.dialog, deleted=Deleted(games.index(game), game)),
        notices=without(model.notices, GameSetAside),
    )
    return deleted, (FocusElement(BRING_BACK),)


def _bring_back(model: Model) -> tuple[Model, Cmds]:
    """The model with the deleted game in its place again, if it is still known."""
    dialog = model.dialog
    if not isinstance(dialog, LastGames) or dialog.deleted is None:
        return model, ()
    game, place = dialog.deleted.game, dialog.deleted.place
    games = without_game(model.share.set_aside, game)
    share = replace(model.share, set_aside=within_bounds((*games[:place], game, *games[place:])))
    return replace(model, share=share, dialog=replace(dialog, deleted=None)), (FocusElement(LIST),)
