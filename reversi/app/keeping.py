"""Keeping: what goes into the library without being asked."""

from reversi.app.common import cmd
from reversi.app.common.dialogs import Sheet
from reversi.app.game.model import Arrival
from reversi.app.game.seats import NO_NAMES
from reversi.app.games import orders
from reversi.app.games.model import SetAsideGame
from reversi.app.model import Model
from reversi.app.session.codec import encode_game
from reversi.domain import Finished
from reversi.record.game import end_of


def keeps(before: Model, after: Model) -> cmd.Cmds:
    """The commands to keep games that have just made room for others, and one just finished or reviewed."""
    if after.table.follows:
        return ()
    kept = () if after.games is before.games else _new(before.games, after.games)
    is_same = after.table is before.table and after.reviews is before.reviews and after.panel is before.panel
    is_due = not is_same and (_is_just_finished(before, after) or _is_told_anew(before, after))
    finished = (SetAsideGame(encode_game(after)),) if is_due else ()
    return tuple(cmd.AskLibrary(orders.Keep(game)) for game in kept + finished)


def _new(before: tuple[SetAsideGame, ...], after: tuple[SetAsideGame, ...]) -> tuple[SetAsideGame, ...]:
    sessions = {game.session for game in before}
    return tuple(game for game in after if game.session not in sessions)


def _is_just_finished(before: Model, after: Model) -> bool:
    """Whether the last ply of a game was played, and not only tried out or looked at."""
    played = after.table.arrival is Arrival.PLAYED and not after.table.is_studied
    return played and after.table.game is not before.table.game and isinstance(after.table.state, Finished)


def _is_told_anew(before: Model, after: Model) -> bool:
    """Whether the list has something new to say of a finished game that it has: its accuracy, or a name.

    Names are edited in the sheet for sharing, and kept as it closes. A game that is not finished is kept when
    it is left. So is a loaded one: its id follows from its session.
    """
    table, earlier = after.table, before.table
    if not table.id or table.id != earlier.id or not isinstance(end_of(table.game), Finished):
        return False
    is_named = bool(_shares(before) and not _shares(after) and (table.details or table.names != NO_NAMES))
    return is_named or (_is_reviewed(after) and not _is_reviewed(before))


def _shares(model: Model) -> bool:
    return model.panel.dialog is Sheet.SHARE


def _is_reviewed(model: Model) -> bool:
    """Whether the review of the line seen is done."""
    review = model.reviews.here(model.table.game)
    return review is not None and review.done
