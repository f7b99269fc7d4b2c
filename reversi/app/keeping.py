"""Keeping: what goes into the library without being asked."""

from reversi.app import cmd
from reversi.app.game.model import Arrival
from reversi.app.games import orders
from reversi.app.games.model import SetAsideGame
from reversi.app.model import Model
from reversi.app.session.codec import encode_game
from reversi.domain import Finished


def keeps(before: Model, after: Model) -> cmd.Cmds:
    """The commands to keep games that have just made room for others, and one just played to its end."""
    if after.table.follows:
        return ()
    kept = () if after.games is before.games else _new(before.games, after.games)
    finished = (SetAsideGame(encode_game(after)),) if _is_just_finished(before, after) else ()
    return tuple(cmd.AskLibrary(orders.Keep(game)) for game in kept + finished)


def _new(before: tuple[SetAsideGame, ...], after: tuple[SetAsideGame, ...]) -> tuple[SetAsideGame, ...]:
    sessions = {game.session for game in before}
    return tuple(game for game in after if game.session not in sessions)


def _is_just_finished(before: Model, after: Model) -> bool:
    """Whether the last ply of a game was played, and not only tried out or looked at."""
    played = after.table.arrival is Arrival.PLAYED and after.table.analysing is None
    return played and after.table.game is not before.table.game and isinstance(after.table.state, Finished)
