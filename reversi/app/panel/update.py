"""Dialogs and notices: opening and closing them."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, opened, told, with_tab
from reversi.app.common.dialogs import About, Keys, Licences, Loaded, Loading, Missing, Sheet, opener_id
from reversi.app.common.notices import LINGER, Toast, UpdateReady, WorksOffline, without
from reversi.app.model import Model
from reversi.app.panel import msg as panel_msg


def update(model: Model, msg: panel_msg.PanelMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about a dialog or a notice."""
    panel = model.panel
    match msg:
        case panel_msg.SheetOpened(sheet):
            return opened(model, sheet), (cmd.FocusElement(sheet.value),)
        case panel_msg.SheetClosed(sheet):
            return opened(model, None), (cmd.FocusElement(opener_id(sheet)),)
        case panel_msg.NoticeClosed(notice):
            left = replace(panel, notices=without(panel.notices, type(notice)))
            return replace(model, panel=left), (focus_board(model),)
        case panel_msg.ToastEnded(toast):
            return _end(model, toast)
        case panel_msg.ToastHeld(toast):
            return replace(model, panel=replace(panel, held=toast)), ()
        case panel_msg.Event.TOAST_RELEASED:
            return replace(model, panel=replace(panel, held=None)), ()
        case panel_msg.TabChosen(tab):
            return with_tab(model, tab), ()
        case panel_msg.Event.GAME_KNOWN:
            return replace(model, options=replace(model.options, greeted=True)), (focus_board(model),)
        case panel_msg.Event.BOARD_WANTED:
            return model, (focus_board(model),)
        case panel_msg.Event.ABOUT_OPENED:
            return opened(model, About(Loading())), (cmd.Order.FETCH_LICENCES, cmd.FocusElement("about"))
        case panel_msg.Event.ABOUT_CLOSED:
            return opened(model, None), (cmd.FocusElement(opener_id(Sheet.LEARN)),)
        case panel_msg.LicencesArrived(text):
            return _with_licences(model, Loaded(text)), ()
        case panel_msg.LicencesFailed(reason):
            return _with_licences(model, Missing(reason)), ()
        case panel_msg.Event.KEYS_OPENED:
            opener = opener_id(Sheet.LEARN) if panel.dialog is Sheet.LEARN else None
            return opened(model, Keys(opener)), (cmd.FocusElement("keys"),)
        case panel_msg.Event.KEYS_CLOSED:
            opener = panel.dialog.opener if isinstance(panel.dialog, Keys) else None
            return opened(model, None), (cmd.FocusElement(opener) if opener else focus_board(model),)
        case panel_msg.Event.TIME_TRAVEL_WANTED:
            back = (cmd.FocusElement(opener_id(Sheet.LEARN)),) if panel.dialog else ()
            return opened(model, None), (*back, cmd.Order.OPEN_TIME_TRAVEL)
        case panel_msg.Event.SITE_KEPT:
            return told(model, WorksOffline()), ()
        case panel_msg.Event.UPDATE_ARRIVED:
            return told(model, UpdateReady()), ()
        case panel_msg.Event.UPDATE_CLICKED:
            return model, (cmd.Order.TAKE_UPDATE,)
        case _ as unreachable:
            assert_never(unreachable)


def _end(model: Model, toast: Toast) -> tuple[Model, cmd.Cmds]:
    """The model without the toast; a toast under the pointer or the focus stays for as long again."""
    panel = model.panel
    if toast == panel.held and toast in panel.notices:
        return model, (cmd.Wait(LINGER, panel_msg.ToastEnded(toast)),)
    rest = tuple(each for each in panel.notices if each != toast)
    return replace(model, panel=replace(panel, notices=rest)), ()


def _with_licences(model: Model, licences: Licences) -> Model:
    """The model with the licences, unless the page about the program has been closed in the meantime."""
    return opened(model, About(licences)) if isinstance(model.panel.dialog, About) else model
