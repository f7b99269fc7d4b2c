"""Going on from an earlier moment, or with new code: nothing comes any more of what was ordered before.

What was awaited is ordered again, or no longer awaited. The worker is a new one and has been asked nothing;
`reconcile` finds what to ask it.
"""

from dataclasses import replace

from reversi.app.activity import Editing
from reversi.app.cmd import AskOtherPages, Cmds, FetchLicences, QuarantineSession, SaveSession, Wait
from reversi.app.computer.model import STARTING
from reversi.app.computer.msg import LookEnded
from reversi.app.games.msg import MoreGamesDue
from reversi.app.model import Model
from reversi.app.panel.model import About, LastGames, Loading
from reversi.app.panel.update import toasts
from reversi.app.session.codec import encode_session, session_of


def resume(model: Model) -> tuple[Model, Cmds]:
    """The model that awaits nothing which cannot come, and the orders that are given again."""
    refusal, activity = model.table.refusal, model.activity
    if isinstance(activity, Editing):
        activity = replace(activity, editor=replace(activity.editor, stroke=None, pressed=False))
    freed = replace(
        model,
        table=replace(
            model.table,
            refusal=replace(refusal, flashing=False) if refusal else None,
        ),
        worker=STARTING,
        deaths=0,
        asked=None,
        activity=activity,
        held=None,
    )
    return freed, _looks(freed) + toasts(None, freed) + _dialogs(freed) + _stores(freed)


def _looks(model: Model) -> Cmds:
    """Time again for the person to look at the board before the computer's ply is played."""
    decided = model.decided
    waits = decided is not None and not decided.looked
    return (Wait(model.options.pace.value, LookEnded(decided.request)),) if decided and waits else ()


def _dialogs(model: Model) -> Cmds:
    """What the open dialog still lacks."""
    match model.dialog:
        case About(Loading()):
            return (FetchLicences(),)
        case LastGames():
            return (Wait(0, MoreGamesDue()),)
        case _:
            return ()


def _stores(model: Model) -> Cmds:
    """The session of this moment in the place of a later one; who has nothing to store asks who plays."""
    if model.storage.in_the_way:
        return (QuarantineSession(model.storage.in_the_way.text),)
    if model.newcomer:
        return (AskOtherPages(),)
    return () if model.follows else (SaveSession(encode_session(session_of(model))),)
