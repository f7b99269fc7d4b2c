"""What follows a change of the model, whoever caused it: sounds, scrolling, timers, and games to be kept."""

from reversi.app import panel
from reversi.app.common import cmd
from reversi.app.common.dialogs import NextGame, PlayerPage
from reversi.app.common.notices import LINGER, Toast
from reversi.app.game.model import Arrival, is_large
from reversi.app.game.seats import NO_NAMES
from reversi.app.games import SetAsideGame, orders
from reversi.app.model import Model
from reversi.app.review.reading import review_here
from reversi.app.session.codec import encode_game
from reversi.domain import Finished, Move, Ply
from reversi.domain.square import distance
from reversi.record.game import end_of, rules_of


def keeps(before: Model, after: Model) -> cmd.Cmds:
    """The commands to keep games that have just made room for others, and one just finished or reviewed."""
    if after.table.follows:
        return ()
    kept = () if after.games is before.games else _new(before.games, after.games)
    parts = ((each.table, each.reviews, each.knowledge, each.panel) for each in (before, after))
    is_same = all(one is other for one, other in zip(*parts, strict=True))
    is_over = not is_same and isinstance(end_of(after.table.game), Finished)
    is_due = is_over and (_is_just_finished(before, after) or _is_told_anew(before, after))
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

    Names are edited on the page of a player, and kept as it closes. A game that is not finished is kept when
    it is left. So is a loaded one: its id follows from its session.
    """
    table = after.table
    if not table.id or table.id != before.table.id:
        return False
    has_names = table.details is not None or table.names != NO_NAMES
    is_named = has_names and _may_name(before) and not _may_name(after)
    return is_named or (_is_reviewed(after) and not _is_reviewed(before))


def _may_name(model: Model) -> bool:
    """Whether the page of a player is open."""
    dialog = model.panel.dialog
    return isinstance(dialog, NextGame) and isinstance(dialog.page, PlayerPage)


def _is_reviewed(model: Model) -> bool:
    """Whether the review of the line seen is done."""
    review = review_here(model)
    return review is not None and review.done


SAMPLE = cmd.PlaySound(steps=(1, 2))
"""The sound played when the person switches sound on."""


def reactions(before: Model | None, after: Model) -> cmd.Cmds:
    """The commands for sounds, scrolling and timers; `before` is None for the first model."""
    heard = sounds(before, after) if before and after.options.sound else ()
    return heard + _shows_square(before, after) + _shows_turn(before, after) + toasts(before, after)


def sounds(before: Model, after: Model) -> cmd.Cmds:
    """The command to play the sound of the move that led from one model to the next, whoever made it."""
    if after.table.follows:
        return ()
    if not before.options.sound:
        return (SAMPLE,)
    last = after.table.game.present.last
    was_played = (
        after.table.arrival is Arrival.PLAYED and after.table.game.place == before.table.game.place + 1
    )
    if not isinstance(last, Move) or not was_played:
        return ()
    steps = tuple(sorted(distance(last.square, flip) for flip in last.flips))
    return (cmd.PlaySound(steps, ends=isinstance(after.table.state, Finished)),)


def _shows_turn(before: Model | None, after: Model) -> cmd.Cmds:
    """The command to scroll the list of moves to the turn on the board, once that has changed."""
    seen = _turn_seen(after)
    return () if seen is None or seen == _turn_seen(before) else (cmd.Order.SHOW_TURN,)


def _turn_seen(model: Model | None) -> tuple[int, int, tuple[Ply, ...]] | None:
    """What determines where in the list of moves the turn on the board stands; None if none are listed."""
    if model is None or model.aside or not model.table.game.messages:
        return None
    game = model.table.game
    return game.number, game.main, game.messages


def _shows_square(before: Model | None, after: Model) -> cmd.Cmds:
    """The command to scroll a large board: to the cursor if it is new or turned, else to the last move."""
    rules = rules_of(after.table.game)
    if after.aside or not is_large(rules):
        return ()
    if before is None or before.aside or rules_of(before.table.game) is not rules:
        return (cmd.ShowSquare(after.table.cursor, central=True),)
    if after.options.seen_by is not before.options.seen_by:
        return (cmd.ShowSquare(after.table.cursor, central=True),)
    last = after.table.game.present.last
    if isinstance(last, Move) and after.table.game.present is not before.table.game.present:
        return (cmd.ShowSquare(last.square),)
    return ()


def toasts(before: Model | None, after: Model) -> cmd.Cmds:
    """The commands that end the toasts that are new since `before`."""
    known = before.panel.notices if before else ()
    come = (each for each in after.panel.notices if isinstance(each, Toast) and each not in known)
    return tuple(cmd.Wait(LINGER, panel.ToastEnded(toast)) for toast in come)
