"""The last games and the library: going back to a game, deleting one, bringing that back, saving a file."""

from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app import cmd
from reversi.app.dialogs import Deleted, Dialog, Export, Forgotten, LastGames, Library, Sheet, opener_id
from reversi.app.games import msg as games_msg
from reversi.app.games.ids import id_of
from reversi.app.games.model import KeptGame, SetAsideGame, within_bounds, without_game
from reversi.app.notices import GameSetAside
from reversi.app.request import CLOSE, GoBack, Open, Requests, Withdraw

Games = tuple[SetAsideGame, ...]
LibraryMsg: TypeAlias = (
    games_msg.GamesListed
    | games_msg.LibraryFailed
    | games_msg.GameSought
    | games_msg.ListScrolled
    | games_msg.KeptGameChosen
    | games_msg.GameRead
    | games_msg.KeptGameDeleted
    | games_msg.GameForgotten
    | games_msg.ForgottenBroughtBack
    | games_msg.ExportClicked
    | games_msg.GamesExported
)

LIST = "games"
BRING_BACK = "bring-back"
"""The ids of the list, and of the button that brings a deleted game back."""

FILE = "reversi-games.jsonl"
"""The name of a file of games: JSON lines."""

LONGEST_SOUGHT = 100
"""The most letters that the person may look for."""

AT_A_TIME = 4
"""How many games are added to the list between two paintings; each takes some milliseconds."""


def update_games(games: Games, dialog: Dialog | None, msg: games_msg.GamesMsg) -> tuple[Games, Requests]:
    """The last games after a message about them, and the requests that follow."""
    share = opener_id(Sheet.SHARE)
    match msg:
        case games_msg.GamesOpened():
            return games, (*_more(games, LastGames(0)), cmd.FocusElement(LIST), cmd.ListGames(games))
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
        case games_msg.GameForgotten(kept, _):
            others = tuple(game for game in games if id_of(game) != kept.id)
            return others, _in_library(games, dialog, msg)
        case _:
            return games, _in_library(games, dialog, msg)


def _in_library(games: Games, dialog: Dialog | None, msg: LibraryMsg) -> Requests:
    """The requests that follow from a message about the library, while a list is open."""
    if isinstance(dialog, LastGames):
        return _until_listed(dialog, msg)
    if not isinstance(dialog, Library):
        return ()
    match msg:
        case games_msg.GamesListed(kept):
            return (Open(replace(dialog, games=kept)),)
        case games_msg.LibraryFailed(failure):
            return (Open(replace(dialog, failure=failure, export=None)),)
        case games_msg.GameSought(text):
            return (Open(replace(dialog, sought=text[:LONGEST_SOUGHT], scrolled=0.0)),)
        case games_msg.ListScrolled(part):
            return (Open(replace(dialog, scrolled=part)),)
        case games_msg.KeptGameChosen(game):
            return (cmd.ReadGame(game.id),)
        case games_msg.GameRead(session):
            if session is None:
                return (cmd.ListGames(games),)
            return (CLOSE, GoBack(SetAsideGame(session), otherwise=opener_id(Sheet.SHARE)))
        case games_msg.KeptGameDeleted(game):
            return (cmd.ForgetGame(game),)
        case games_msg.GameForgotten(game, session):
            return _forget(dialog, game, session)
        case games_msg.ForgottenBroughtBack():
            return _remember(dialog)
        case games_msg.ExportClicked(ids):
            return (Open(replace(dialog, export=Export(0, len(ids)))), cmd.ExportGames(ids, FILE))
        case games_msg.GamesExported(number):
            return (Open(replace(dialog, export=_progress(dialog.export, number))),)
        case _ as unreachable:
            assert_never(unreachable)


def _until_listed(dialog: LastGames, msg: LibraryMsg) -> Requests:
    """The requests that follow once the library has been read, or has failed."""
    match msg:
        case games_msg.GamesListed(kept):
            return (Open(Library(kept, failure=dialog.failure)),)
        case games_msg.LibraryFailed(failure):
            return (Open(replace(dialog, failure=failure)),)
        case _:
            return ()


def _forget(dialog: Library, game: KeptGame, session: str | None) -> Requests:
    """The requests once the library has deleted the game: it can be brought back if its session is known."""
    place = next((place for place, each in enumerate(dialog.games) if each.id == game.id), 0)
    deleted = None if session is None else Forgotten(place, game, session)
    rest = tuple(each for each in dialog.games if each.id != game.id)
    focus = cmd.FocusElement(BRING_BACK if deleted else LIST)
    return (Open(replace(dialog, games=rest, deleted=deleted)), Withdraw(GameSetAside), focus)


def _remember(dialog: Library) -> Requests:
    """The requests that put the deleted game back into the library, if it is still known."""
    if dialog.deleted is None:
        return ()
    place, game = dialog.deleted.place, dialog.deleted.game
    games = (*dialog.games[:place], game, *dialog.games[place:])
    return (
        Open(replace(dialog, games=games, deleted=None)),
        cmd.StoreGame(SetAsideGame(dialog.deleted.session), game.date),
        cmd.FocusElement(LIST),
    )


def _progress(export: Export | None, done: int) -> Export | None:
    """The file after so many of its games; None once it is done."""
    return replace(export, done=done) if export and done < export.number else None


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
