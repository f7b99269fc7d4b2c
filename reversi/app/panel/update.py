"""Dialogs and notices: opening and closing them."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.dialogs import About, Keys, Licences, Loaded, Loading, Missing, Sheet, opener_id
from reversi.app.common.notices import LINGER, Toast, UpdateReady, WorksOffline, with_notice, without
from reversi.app.common.request import Act, Requests
from reversi.app.panel import msg as panel_msg
from reversi.app.panel.model import Panel


def update_panel(panel: Panel, msg: panel_msg.PanelMsg) -> tuple[Panel, Requests]:
    """The panel after a message about a dialog or a notice, and the requests that follow."""
    match msg:
        case panel_msg.SheetOpened(sheet):
            return replace(panel, dialog=sheet), (cmd.FocusElement(sheet.value),)
        case panel_msg.SheetClosed(sheet):
            return replace(panel, dialog=None), (cmd.FocusElement(opener_id(sheet)),)
        case panel_msg.NoticeClosed(notice):
            return replace(panel, notices=without(panel.notices, type(notice))), (Act.FOCUS_BOARD,)
        case panel_msg.ToastEnded(toast):
            return _end(panel, toast)
        case panel_msg.ToastHeld(toast):
            return replace(panel, held=toast), ()
        case panel_msg.Event.TOAST_RELEASED:
            return replace(panel, held=None), ()
        case panel_msg.TabChosen(tab):
            return replace(panel, tab=tab), ()
        case panel_msg.Event.GAME_KNOWN:
            return panel, (Act.GREET, Act.FOCUS_BOARD)
        case panel_msg.Event.BOARD_WANTED:
            return panel, (Act.FOCUS_BOARD,)
        case panel_msg.Event.ABOUT_OPENED:
            return replace(panel, dialog=About(Loading())), (
                cmd.Order.FETCH_LICENCES,
                cmd.FocusElement("about"),
            )
        case panel_msg.Event.ABOUT_CLOSED:
            return replace(panel, dialog=None), (cmd.FocusElement(opener_id(Sheet.LEARN)),)
        case panel_msg.LicencesArrived(text):
            return _with_licences(panel, Loaded(text)), ()
        case panel_msg.LicencesFailed(reason):
            return _with_licences(panel, Missing(reason)), ()
        case panel_msg.Event.KEYS_OPENED:
            opener = opener_id(Sheet.LEARN) if panel.dialog is Sheet.LEARN else None
            return replace(panel, dialog=Keys(opener)), (cmd.FocusElement("keys"),)
        case panel_msg.Event.KEYS_CLOSED:
            opener = panel.dialog.opener if isinstance(panel.dialog, Keys) else None
            return replace(panel, dialog=None), (cmd.FocusElement(opener) if opener else Act.FOCUS_BOARD,)
        case panel_msg.Event.TIME_TRAVEL_WANTED:
            back = (cmd.FocusElement(opener_id(Sheet.LEARN)),) if panel.dialog else ()
            return replace(panel, dialog=None), (*back, cmd.Order.OPEN_TIME_TRAVEL)
        case panel_msg.Event.SITE_KEPT:
            return replace(panel, notices=with_notice(panel.notices, WorksOffline())), ()
        case panel_msg.Event.UPDATE_ARRIVED:
            return replace(panel, notices=with_notice(panel.notices, UpdateReady())), ()
        case panel_msg.Event.UPDATE_CLICKED:
            return panel, (cmd.Order.TAKE_UPDATE,)
        case _ as unreachable:
            assert_never(unreachable)


def _end(panel: Panel, toast: Toast) -> tuple[Panel, Requests]:
    """The panel without the toast; a toast under the pointer or the focus stays for as long again."""
    if toast == panel.held and toast in panel.notices:
        return panel, (cmd.Wait(LINGER, panel_msg.ToastEnded(toast)),)
    return replace(panel, notices=tuple(each for each in panel.notices if each != toast)), ()


def _with_licences(panel: Panel, licences: Licences) -> Panel:
    """The panel with the licences, unless the page about the program has been closed in the meantime."""
    return replace(panel, dialog=About(licences)) if isinstance(panel.dialog, About) else panel
