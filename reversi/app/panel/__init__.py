"""What lies over the page and beside the board: dialogs and notices."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.archives import ArchivedGames, without_import_ended
from reversi.app.common import cmd, dialogs
from reversi.app.common.changes import focus_board, opened, told, turned_to, untold, with_tab
from reversi.app.common.dialogs import Tab
from reversi.app.common.notices import LINGER, Notice, Notices, Toast, UpdateReady, WorksOffline
from reversi.app.model import Model
from reversi.app.practice import learn_id
from reversi.app.share import without_copy
from reversi.elm import NamedEnum


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies over the page and beside the game."""

    dialog: dialogs.Dialog | None = None
    notices: Notices = ()
    """At most one of a kind, the newest last."""
    held: Toast | None = None
    """The toast with the pointer or the focus, which stays."""
    tab: Tab | None = None
    """The tab chosen last, but for the lines; if it is not there, the explorer, the report or the moves."""
    is_lined: bool = True
    """Whether the lines of analysis, where they have no room of their own, are in front of that tab."""


EMPTY_PANEL = Panel()


@dataclass(frozen=True, slots=True)
class SheetOpened:
    """The person opened `sheet`."""

    sheet: dialogs.Sheet


@dataclass(frozen=True, slots=True)
class NoticeClosed:
    """The person closed a notice."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class ToastEnded:
    """A toast has been shown for long enough."""

    toast: Toast


@dataclass(frozen=True, slots=True)
class ToastHeld:
    """The pointer or the focus reached a toast."""

    toast: Toast


class Event(NamedEnum):
    """What happened: the messages without details."""

    TOAST_RELEASED = "ToastReleased"
    """The focus has left the toasts."""
    GAME_KNOWN = "GameKnown"
    """The person, on a first visit, said that they know the game and need no greeting."""
    BOARD_WANTED = "BoardWanted"
    """The person skipped to the board."""
    ABOUT_OPENED = "AboutOpened"
    """The person opened the page about the program."""
    KEYS_OPENED = "KeysOpened"
    """The person opened the list of keys."""
    TIME_TRAVEL_WANTED = "TimeTravelWanted"
    """The person asked for the time travel panel."""
    SITE_KEPT = "SiteKept"
    """The browser has kept the whole site, for the first time."""
    UPDATE_ARRIVED = "UpdateArrived"
    """The browser has kept another version of the site."""
    UPDATE_CLICKED = "UpdateClicked"
    """The person clicked Update."""


@dataclass(frozen=True, slots=True)
class TabChosen:
    """The person chose `tab`."""

    tab: Tab


PanelMsg: TypeAlias = (
    SheetOpened
    | dialogs.Click
    | NoticeClosed
    | ToastEnded
    | ToastHeld
    | Event
    | TabChosen
    | dialogs.LicencesArrived
    | dialogs.LicencesFailed
)


def update(model: Model, msg: PanelMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about a dialog or a notice."""
    panel = model.panel
    match msg:
        case SheetOpened(sheet):
            return opened(model, sheet), (cmd.FocusElement(sheet.value),)
        case dialogs.Click.CLOSE:
            return _closed(model)
        case dialogs.Click.LEAVE:
            return _left(model)
        case NoticeClosed(notice):
            return untold(model, type(notice)), (focus_board(model),)
        case ToastEnded(toast):
            return _end(model, toast)
        case ToastHeld(toast):
            return replace(model, panel=replace(panel, held=toast)), ()
        case Event.TOAST_RELEASED:
            return replace(model, panel=replace(panel, held=None)), ()
        case TabChosen(tab):
            return with_tab(model, tab), ()
        case Event.GAME_KNOWN:
            return replace(model, options=replace(model.options, greeted=True)), (focus_board(model),)
        case Event.BOARD_WANTED:
            return model, (focus_board(model),)
        case Event.ABOUT_OPENED:
            return opened(model, dialogs.About()), (
                cmd.Order.FETCH_LICENCES,
                cmd.FocusElement("about"),
            )
        case dialogs.LicencesArrived() | dialogs.LicencesFailed():
            is_awaited = isinstance(panel.dialog, dialogs.About)  # else the page has been closed
            return opened(model, dialogs.About(msg)) if is_awaited else model, ()
        case Event.KEYS_OPENED:
            opener = dialogs.opener_id(dialogs.Sheet.LEARN) if panel.dialog is dialogs.Sheet.LEARN else None
            return opened(model, dialogs.Keys(opener)), (cmd.FocusElement("keys"),)
        case Event.TIME_TRAVEL_WANTED:
            back = (cmd.FocusElement(dialogs.opener_id(dialogs.Sheet.LEARN)),) if panel.dialog else ()
            return opened(model, None), (*back, cmd.Order.OPEN_TIME_TRAVEL)
        case Event.SITE_KEPT:
            return told(model, WorksOffline()), ()
        case Event.UPDATE_ARRIVED:
            return told(model, UpdateReady()), ()
        case Event.UPDATE_CLICKED:
            return model, (cmd.Order.TAKE_UPDATE,)
        case _ as unreachable:
            assert_never(unreachable)


def _closed(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model without the dialog, or with the one that it leads back to."""
    dialog = model.panel.dialog
    if dialog is None:
        return model, ()
    if isinstance(dialog, ArchivedGames):
        model = replace(model, archives=without_import_ended(model.archives))
    behind, focused = dialogs.closed(dialog)
    focus = tuple(map(cmd.FocusElement, focused)) or (focus_board(model),)
    return opened(model, behind), focus


def _left(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with the person back at the table, and the focus on what had led away from it."""
    back = turned_to(model, None)
    if model.lesson:
        return back, (cmd.FocusElement(dialogs.opener_id(dialogs.Sheet.LEARN)),)
    if model.solving:
        return back, (focus_board(back),)
    if model.practice:
        return back, (cmd.FocusElement(learn_id(model.practice.colour)),)
    return (without_copy(back), (focus_board(back),)) if model.editor else (model, ())


def _end(model: Model, toast: Toast) -> tuple[Model, cmd.Cmds]:
    """The model without the toast; a toast under the pointer or the focus stays for as long again."""
    panel = model.panel
    if toast == panel.held and toast in panel.notices:
        return model, (cmd.Wait(LINGER, ToastEnded(toast)),)
    rest = tuple(each for each in panel.notices if each != toast)
    return replace(model, panel=replace(panel, notices=rest)), ()
