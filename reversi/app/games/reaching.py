"""The search of the library for the games that reached a position: part by part, as long as it is wanted."""

from dataclasses import replace

from reversi.app.common import cmd
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import Library, Reaching
from reversi.app.games.ids import id_of
from reversi.app.games.model import KeptGame, SetAsideGame
from reversi.domain import Board


def switched(dialog: Library, board: Board) -> tuple[Library, cmd.Cmds]:
    """The list with only the games that reached `board`, or all again, and the order to look for them."""
    if dialog.reaching:
        return replace(dialog, reaching=None, scrolled=0.0), ()
    reaching = Reaching(board, dialog.searches + 1)
    begun = replace(dialog, reaching=reaching, searches=reaching.search, scrolled=0.0)
    return begun, going_on(begun)


def on_part(dialog: Library, msg: games_msg.GamesLookedThrough) -> tuple[Library, cmd.Cmds]:
    """The list after some games were looked through, and the order to look through others, if there are any.

    What comes of a search that has ended is ignored.
    """
    reaching = dialog.reaching
    if reaching is None or reaching.search != msg.search:
        return dialog, ()
    places, looked_through = reaching.places + msg.places, reaching.looked_through.union(msg.ids)
    further = replace(dialog, reaching=replace(reaching, places=places, looked_through=looked_through))
    return further, going_on(further)


def on_listed(before: Library, after: Library) -> cmd.Cmds:
    """The order to look through games that were listed, unless a search goes on."""
    return () if left(before) else going_on(after)


def left(dialog: Library) -> tuple[KeptGame, ...]:
    """The listed games that the search has not looked through."""
    if dialog.reaching is None:
        return ()
    return tuple(game for game in dialog.games if game.id not in dialog.reaching.looked_through)


def place_in(dialog: Library, session: str) -> int | None:
    """The number of plies after which a stored game reached the position; None if none is looked for."""
    return dict(dialog.reaching.places).get(id_of(SetAsideGame(session))) if dialog.reaching else None


def going_on(dialog: Library) -> cmd.Cmds:
    """The order to look through the games that are left, if there are any."""
    reaching, games = dialog.reaching, left(dialog)
    if reaching is None or not games:
        return ()
    return (cmd.AskLibrary(orders.LookThrough(reaching.search, reaching.board, games)),)
