"""Changes to the model that several rooms make."""

from dataclasses import replace
from typing import TypeVar

from reversi.app.common import cmd
from reversi.app.common.dialogs import Dialog, NextGame, Tab
from reversi.app.common.notices import Notice, SessionUnreadable, with_notice, without
from reversi.app.game.model import Refusal
from reversi.app.model import Aside, Model
from reversi.app.session import Unreadable

SomeNotice = TypeVar("SomeNotice", bound=Notice)


def told(model: Model, notice: Notice) -> Model:
    """The model with a notice, in place of any other of its kind."""
    return replace(model, panel=replace(model.panel, notices=with_notice(model.panel.notices, notice)))


def untold(model: Model, *kinds: type[Notice]) -> Model:
    """The model without notices of these kinds."""
    return replace(model, panel=replace(model.panel, notices=without(model.panel.notices, *kinds)))


def notice_of(model: Model, kind: type[SomeNotice]) -> SomeNotice | None:
    """The notice of this kind, if it is shown."""
    return next((each for each in model.panel.notices if isinstance(each, kind)), None)


def opened(model: Model, dialog: Dialog | None) -> Model:
    """The model with a dialog over the page, in place of any other; with None, the dialog is closed."""
    return replace(model, panel=replace(model.panel, dialog=dialog))


def with_tab(model: Model, tab: Tab) -> Model:
    """The model with this tab in front; behind the lines, the tab that was chosen stays."""
    is_lined = tab is Tab.LINES
    chosen = model.panel.tab if is_lined else tab
    return replace(model, panel=replace(model.panel, tab=chosen, is_lined=is_lined))


def turned_to(model: Model, aside: "Aside | None") -> Model:
    """The model with the person turned to `aside`, or to the table; a drawing that they leave is kept."""
    drawing = model.editor.drawing if model.editor else model.drawing
    return replace(model, table=replace(model.table, refusal=None), aside=aside, drawing=drawing)


def numbered(model: Model) -> tuple[Model, int]:
    """The model with a number given out for an announcement, and the number."""
    number = model.table.announcements + 1
    return replace(model, table=replace(model.table, announcements=number)), number


def declined(model: Model) -> Model:
    """The model with the reason why nothing changed; the dialog for the next game closes to show it."""
    counted, number = numbered(model)
    refusal = Refusal(number, model.table.cursor, flashing=False)
    refused = replace(counted, table=replace(counted.table, refusal=refusal))
    return opened(refused, None) if isinstance(model.panel.dialog, NextGame) else refused


def focus_board(model: Model) -> cmd.FocusSquare:
    """The command that gives the cursor of the board in sight the keyboard focus."""
    return cmd.FocusSquare((model.lesson or model.practice or model.solving or model.table).cursor)


def quarantine(model: Model, unreadable: Unreadable) -> tuple[Model, cmd.Cmds]:
    """The model with a notice about an unreadable session, and the command to quarantine that."""
    notice = SessionUnreadable(unreadable.trouble, unreadable.fields)
    return told(model, notice), (cmd.QuarantineSession(unreadable.text),)
