"""The panel: choosing tabs, opening and closing dialogs, closing notices."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import Cmds, FetchLicences, FocusElement, FocusSquare
from reversi.app.model import Model
from reversi.app.panel.model import (
    About,
    Keys,
    Licences,
    Loaded,
    Loading,
    Missing,
    Tab,
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
)


def update_panel(model: Model, msg: PanelMsg) -> tuple[Model, Cmds]:
    """The model after a message about the panel, and the commands that follow from it."""
    match msg:
        case TabChosen(tab):
            return replace(model, tab=tab), (FocusElement(tab_id(tab)),)
        case NoticeClosed(notice):
            return replace(model, notices=without(model.notices, type(notice))), (FocusSquare(model.cursor),)
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
            back = (
                FocusElement("open-keys")
                if model.tab is Tab.LEARN and not (model.lesson or model.practice)
                else None
            )
            return replace(model, dialog=None), (
                back or FocusSquare((model.lesson or model.practice or model).cursor),
            )
        case _ as unreachable:
            assert_never(unreachable)


def _with_licences(model: Model, licences: Licences) -> Model:
    """The model with the licences, unless the page about the program has been closed meanwhile."""
    return replace(model, dialog=About(licences)) if isinstance(model.dialog, About) else model
