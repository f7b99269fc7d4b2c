"""Going on from an earlier moment, or with new code: results of earlier commands will never arrive.

What was awaited is ordered again, or no longer awaited. The worker is a new one that has been asked nothing;
`reconcile` finds what to ask it.
"""

from dataclasses import replace

from reversi.app import cmd
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.model import STARTING
from reversi.app.dialogs import About, Loading
from reversi.app.games import orders
from reversi.app.games.dialog import Library
from reversi.app.model import Model
from reversi.app.reactions import toasts
from reversi.app.session.codec import session_of


def resume(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with dead requests dropped, and the commands to reissue."""
    refusal, editor, dialog = model.table.refusal, model.editor, model.panel.dialog
    freed = replace(
        model,
        table=replace(model.table, refusal=replace(refusal, flashing=False) if refusal else None),
        computer=replace(model.computer, worker=STARTING, deaths=0, asked=None),
        aside=replace(editor, stroke=None, pressed=False) if editor else model.aside,
        panel=replace(
            model.panel,
            held=None,
            dialog=_without_awaited(dialog) if isinstance(dialog, Library) else dialog,
        ),
    )
    return freed, _delays(freed) + toasts(None, freed) + _dialogs(freed) + _stores(freed)


def _without_awaited(dialog: Library) -> Library:
    return replace(dialog, transfer=None, reaching=None, pair=None)


def _delays(model: Model) -> cmd.Cmds:
    """The delay before the computer's ply, from its beginning."""
    decided = model.computer.decided
    waits = decided is not None and not decided.due
    return (
        (cmd.Wait(model.options.pace.value, computer_msg.DelayEnded(decided.request)),)
        if decided and waits
        else ()
    )


def _dialogs(model: Model) -> cmd.Cmds:
    """The commands for what the open dialog still lacks."""
    match model.panel.dialog:
        case About(Loading()):
            return (cmd.FetchLicences(),)
        case Library():
            return (cmd.AskLibrary(orders.List(model.games)),)
        case _:
            return ()


def _stores(model: Model) -> cmd.Cmds:
    """The command to store this moment's session over a later one; a newcomer asks who plays instead."""
    if model.storage.in_the_way:
        return (cmd.QuarantineSession(model.storage.in_the_way.text),)
    if model.newcomer:
        return (cmd.AskOtherPages(),)
    return () if model.table.follows else (cmd.SaveSession(session_of(model)),)
