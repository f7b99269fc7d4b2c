"""The search of the library for the games that reached a position: part by part, as long as it is wanted."""

from dataclasses import replace

from reversi.app.common import cmd
from reversi.app.common.request import Open, Requests
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import Library, Reaching
from reversi.app.games.ids import id_of
from reversi.app.games.model import KeptGame, SetAsideGame
from reversi.domain import Board


def switched(dialog: Library, board: Board) -> Requests:
    """The requests to show only the games that reached `board`, or all games again."""
    if dialog.reaching:
        return (Open(replace(dialog, reaching=None, scrolled=0.0)),)
    reaching = Reaching(board, dialog.searches + 1)
    begun = replace(dialog, reaching=reaching, searches=reaching.search, scrolled=0.0)
    return (Open(begun), *going_on(begun))


def on_part(dialog: Library, msg: games_msg.GamesLookedThrough) -> Requests:
    """The requests that follow when some games were looked through: to look through others, if there are any.

    What comes of a search that has ended is ignored.
    """
    reaching = dialog.reaching
    if reaching is None or reaching.search != msg.search:
        return ()
    places, looked_through = reaching.places + msg.places, reaching.looked_through.union(msg.ids)
    further = replace(dialog, reaching=replace(reaching, places=places, looked_through=looked_through))
    return (Open(further), *going_on(further))


def on_listed(before: Library, after: Library) -> Requests:
    """The requests that follow when games were listed: to look through new ones, unless a search goes on."""
    return () if left(before) else going_on(after)


def left(dialog: Library) -> tuple[KeptGame, ...]:
    """The listed games that the search has not looked through."""
    if dialog.reaching is None:
        return ()
    return tuple(game for game in dialog.games if game.id not in dialog.reaching.looked_through)


def place_in(dialog: Library, session: str) -> int | None:
    """The number of plies after which a stored game reached the position; None if none is looked for."""
    return dict(dialog.reaching.places).get(id_of(SetAsideGame(session))) if dialog.reaching else None


def going_on(dialog: Library) -> tuple[cmd.AskLibrary, ...]:
    """The order to look through the games that are left, if there are any."""
    reaching, games = dialog.reaching, left(dialog)
    if reaching is None or not games:
        return ()
    return (cmd.AskLibrary(orders.LookThrough(reaching.search, reaching.board, games)),)
