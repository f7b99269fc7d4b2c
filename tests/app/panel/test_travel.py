"""Time travel: the panel beside the page is opened, and the focus can come back from it."""

from reversi.app import panel
from reversi.app.common import cmd
from reversi.app.common.dialogs import Sheet
from reversi.app.page import view
from reversi.elm import OnKey
from tests.app.person import settled, sit_down


def test_a_key_opens_time_travel() -> None:
    assert sit_down().send(panel.Event.TIME_TRAVEL_WANTED).commands == (cmd.Order.OPEN_TIME_TRAVEL,)


def test_under_learn_the_sheet_closes_first_so_that_the_focus_can_come_back() -> None:
    table = settled(sit_down().send(panel.SheetOpened(Sheet.LEARN))).send(panel.Event.TIME_TRAVEL_WANTED)

    assert table.commands == (cmd.FocusElement("open-learn"), cmd.Order.OPEN_TIME_TRAVEL)
    assert table.model.panel.dialog is None


def test_the_key_is_t() -> None:
    page = view(sit_down().model)
    handlers = [handler for handler in page.handlers if isinstance(handler, OnKey)]

    keys = dict(pair for handler in handlers for pair in handler.messages)
    assert keys["t"] == keys["T"] == panel.Event.TIME_TRAVEL_WANTED
