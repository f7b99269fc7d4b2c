"""The panel: choosing tabs, opening and closing dialogs, closing notices."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FetchLicences, FocusElement, FocusSquare, Wait
from reversi.app.model import Model
from reversi.app.panel.model import (
    LINGER,
    About,
    Keys,
    Licences,
    Loaded,
    Loading,
    Missing,
    Tab,
    Toast,
    tab_id,
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
    TabChosen,
    ToastEnded,
    ToastHeld,
    ToastReleased,
)


def update_panel(model: Model, msg: PanelMsg) -> tuple[Model, Cmds]:
    """The model after a message about the panel, and the commands that follow from it."""
    match msg:
        case TabChosen(tab):
            return replace(model, tab=tab), (FocusElement(tab_id(tab)),)
        case NoticeClosed(notice):
            return replace(model, notices=without(model.notices, type(notice))), (FocusSquare(model.cursor),)
        case ToastEnded(toast):
            return _end(model, toast)
        case ToastHeld(toast):
            return replace(model, held=toast), ()
        case ToastReleased():
            return replace(model, held=None), ()
        case AboutOpened():
            return replace(model, dialog=About(Loading())), (FetchLicences(), FocusElement("about"))
        case AboutClosed():
            return replace(model, dialog=None), (FocusElement("open-about"),)
        case LicencesArrived(text):
            return _with_licences(model, Loaded(text)), ()
        case LicencesMissed(reason):
            return _with_licences(model, Missing(reason)), ()
        case KeysOpened():
            return replace(model, dialog=Keys()), (FocusElement("keys"),)
        case KeysClosed():
            back = FocusElement("open-keys") if model.tab is Tab.LEARN and not model.lesson else None
            return replace(model, dialog=None), (back or FocusSquare((model.lesson or model).cursor),)
        case _ as unreachable:
            assert_never(unreachable)


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
