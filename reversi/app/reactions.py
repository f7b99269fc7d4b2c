"""Reactions: the sounds, scrolling and timers that follow a change of the model, whoever caused it."""

from reversi.app.common import cmd
from reversi.app.common.notices import LINGER, Toast
from reversi.app.game.model import Arrival, is_large
from reversi.app.model import Model
from reversi.app.panel import msg as panel_msg
from reversi.domain import Finished, Move, Ply
from reversi.domain.square import distance
from reversi.record.game import Game, rules_of

SAMPLE = cmd.PlaySound(steps=(1, 2))
"""The sound played when the person switches sound on."""


def reactions(before: Model | None, after: Model) -> cmd.Cmds:
    """The commands for sounds, scrolling and timers; `before` is None for the first model."""
    heard = sounds(before, after) if before else ()
    return heard + _shows_square(before, after) + _shows_turn(before, after) + toasts(before, after)


def sounds(before: Model, after: Model) -> cmd.Cmds:
    """The command to play the sound of the move that led from one model to the next, whoever made it."""
    if not after.options.sound or after.table.follows:
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
    if not _lists_moves(after):
        return ()
    is_same = (
        before is not None and _lists_moves(before) and _seen(before.table.game) == _seen(after.table.game)
    )
    return () if is_same else (cmd.Order.SHOW_TURN,)


def _lists_moves(model: Model) -> bool:
    """Whether the list of moves is on the page and has a move in it."""
    return bool(model.table.game.messages) and model.is_at_table


def _seen(game: Game) -> tuple[int, int, tuple[Ply, ...]]:
    """What determines where in the list the turn on the board stands."""
    return game.number, game.main, game.messages


def _shows_square(before: Model | None, after: Model) -> cmd.Cmds:
    """The command to scroll a large board: to the cursor if it is new or turned, else to the last move."""
    rules = rules_of(after.table.game)
    if not after.is_at_table or not is_large(rules):
        return ()
    if before is None or not before.is_at_table or rules_of(before.table.game) is not rules:
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
    return tuple(cmd.Wait(LINGER, panel_msg.ToastEnded(toast)) for toast in come)
