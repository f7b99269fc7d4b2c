"""Going on from an earlier moment, or with new code: results of earlier commands will never arrive.

What was awaited is ordered again, or no longer awaited. The worker is a new one that has been asked nothing;
`reconcile` finds what to ask it.
"""

from dataclasses import replace

from reversi.app import computer
from reversi.app.archives import ArchivedGames
from reversi.app.archives.update import without_worker
from reversi.app.common import cmd
from reversi.app.common.changes import told
from reversi.app.common.dialogs import About
from reversi.app.common.notices import Interrupted
from reversi.app.computer import STARTING
from reversi.app.games import Library, orders
from reversi.app.model import Model
from reversi.app.reactions import toasts
from reversi.app.session.codec import session_of
from reversi.engine.protocol.archives import FetchGame, GameFetched, ImportProgressed, SaveGames


def resume(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with dead requests dropped, and the commands to reissue."""
    refusal, editor, dialog = model.table.refusal, model.editor, model.panel.dialog
    freed = replace(
        model,
        table=replace(model.table, refusal=replace(refusal, flashing=False) if refusal else None),
        computer=replace(model.computer, worker=STARTING, deaths=0, asked=None),
        archives=without_worker(model.archives),
        aside=replace(editor, stroke=None, pressed=False) if editor else model.aside,
        panel=replace(
            model.panel,
            held=None,
            dialog=replace(dialog, transfer=None) if isinstance(dialog, Library) else dialog,
        ),
    )
    told_of = told(freed, Interrupted()) if _gives_up(model) else freed
    return told_of, _delays(told_of) + toasts(None, told_of) + _dialogs(told_of) + _stores(told_of)


def _gives_up(model: Model) -> bool:
    """Whether something is under way that is not ordered again: files cannot be had, or come twice."""
    archives, dialog = model.archives, model.panel.dialog
    imports = isinstance(archives.importing, ImportProgressed)
    saves = archives.awaits(SaveGames) or archives.awaits(FetchGame)
    return imports or saves or (isinstance(dialog, Library) and dialog.transfer is not None)


def _delays(model: Model) -> cmd.Cmds:
    """The delay before the computer's ply, from its beginning."""
    decided = model.computer.decided
    if decided is None or decided.due:
        return ()
    return (cmd.Wait(model.options.pace.value, computer.DelayEnded(decided.request)),)


def _dialogs(model: Model) -> cmd.Cmds:
    """The commands for what the open dialog still lacks."""
    match model.panel.dialog:
        case About(None):
            return (cmd.Order.FETCH_LICENCES,)
        case Library() as library:
            return (cmd.AskLibrary(orders.List(model.games)), *_of_library(library))
        case ArchivedGames(reading=GameFetched(own=identity)):
            return (cmd.AskLibrary(orders.Read(identity)),)
        case _:
            return ()


def _of_library(dialog: Library) -> cmd.Cmds:
    """The orders for the games that are being read."""
    pair = dialog.pair if dialog.pair and dialog.pair.sessions is None else None
    pairs = (cmd.AskLibrary(orders.ReadPair((pair.games[0].id, pair.games[1].id))),) if pair else ()
    chosen = (cmd.AskLibrary(orders.Read(dialog.reading)),) if dialog.reading is not None else ()
    return (*pairs, *chosen)


def _stores(model: Model) -> cmd.Cmds:
    """The command to store this moment's session over a later one; a newcomer asks who plays instead."""
    if model.storage.in_the_way:
        return (cmd.QuarantineSession(model.storage.in_the_way.text),)
    if model.newcomer:
        return (cmd.Order.ASK_OTHER_PAGES,)
    return () if model.table.follows else (cmd.SaveSession(session_of(model)),)
