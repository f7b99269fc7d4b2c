"""Time travel: the panel beside the page is opened, and the focus can come back from it."""

from reversi.app.cmd import FocusElement, OpenTimeTravel
from reversi.app.panel.model import Sheet
from reversi.app.panel.msg import SheetOpened, TimeTravelWanted
from reversi.elm import OnKey
from reversi.view import view
from tests.app.person import settled, sit_down


def test_a_key_opens_time_travel() -> None:
    assert sit_down().send(TimeTravelWanted()).commands == (OpenTimeTravel(),)


def test_under_learn_the_sheet_closes_first_so_that_the_focus_can_come_back() -> None:
    table = settled(sit_down().send(SheetOpened(Sheet.LEARN))).send(TimeTravelWanted())

    assert table.commands == (FocusElement("open-learn"), OpenTimeTravel())
    assert table.model.dialog is None


def test_the_key_is_t() -> None:
    page = view(sit_down().model)
    handlers = [handler for handler in page.handlers if isinstance(handler, OnKey)]

    keys = dict(pair for handler in handlers for pair in handler.messages)
    assert keys["t"] == keys["T"] == TimeTravelWanted()
