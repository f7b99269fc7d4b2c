"""Dialogs and notices: opening and closing them."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmd, Cmds, FetchLicences, FocusElement, FocusSquare, OpenTimeTravel, Wait
from reversi.app.model import Model
from reversi.app.panel.model import (
    LINGER,
    About,
    Keys,
    Licences,
    Loaded,
    Loading,
    Missing,
    Sheet,
    Toast,
    opener_id,
    without,
)
from reversi.app.panel.msg import (
    AboutClosed,
    AboutOpened,
    KeysClosed,
    KeysOpened,
    LicencesArrived,
    LicencesMissed,
    NoticeClosed,
    PanelMsg,
    SheetClosed,
    SheetOpened,
    TimeTravelWanted,
    ToastEnded,
    ToastHeld,
    ToastReleased,
)


def update_panel(model: Model, msg: PanelMsg) -> tuple[Model, Cmds]:
    """The model after a message about a dialog or a notice, and the commands that follow from it."""
    match msg:
        case SheetOpened(sheet):
            return replace(model, dialog=sheet), (FocusElement(sheet.value),)
        case SheetClosed(sheet):
            return replace(model, dialog=None), (FocusElement(opener_id(sheet)),)
        case NoticeClosed(notice):
            return replace(model, notices=without(model.notices, type(notice))), (
                FocusSquare(model.table.cursor),
            )
        case ToastEnded(toast):
            return _end(model, toast)
        case ToastHeld(toast):
            return replace(model, held=toast), ()
        case ToastReleased():
            return replace(model, held=None), ()
        case AboutOpened():
            return replace(model, dialog=About(Loading())), (FetchLicences(), FocusElement("about"))
        case AboutClosed():
            return replace(model, dialog=None), (FocusElement(opener_id(Sheet.LEARN)),)
        case LicencesArrived(text):
            return _with_licences(model, Loaded(text)), ()
        case LicencesMissed(reason):
            return _with_licences(model, Missing(reason)), ()
        case KeysOpened():
            opener = opener_id(Sheet.LEARN) if model.dialog is Sheet.LEARN else None
            return replace(model, dialog=Keys(opener)), (FocusElement("keys"),)
        case KeysClosed():
            return replace(model, dialog=None), (_back_from_keys(model),)
        case TimeTravelWanted():
            back = (FocusElement(opener_id(Sheet.LEARN)),) if model.dialog else ()
            return replace(model, dialog=None), (*back, OpenTimeTravel())
        case _ as unreachable:
            assert_never(unreachable)


def _back_from_keys(model: Model) -> Cmd:
    """The focus on what opened the list of keys, else on the board."""
    if isinstance(model.dialog, Keys) and model.dialog.opener:
        return FocusElement(model.dialog.opener)
    return FocusSquare((model.lesson or model.practice or model.table).cursor)


def toasts(before: Model | None, after: Model) -> Cmds:
    """The commands that end the toasts that have come between one model and the next."""
    known = before.notices if before else ()
    come = (each for each in after.notices if isinstance(each, Toast) and each not in known)
    return tuple(Wait(LINGER, ToastEnded(toast)) for toast in come)


def _end(model: Model, toast: Toast) -> tuple[Model, Cmds]:
    """The model without the toast, unless that is held: then it stays as long again."""
    if toast == model.held and toast in model.notices:
        return model, (Wait(LINGER, ToastEnded(toast)),)
    return replace(model, notices=tuple(each for each in model.notices if each != toast)), ()


def _with_licences(model: Model, licences: Licences) -> Model:
    """The model with the licences, unless the page about the program has been closed meanwhile."""
    return replace(model, dialog=About(licences)) if isinstance(model.dialog, About) else model
