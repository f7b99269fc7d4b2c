"""The list of keys: where the focus goes when it is closed."""

from reversi.app import lesson, panel
from reversi.app.common import cmd
from reversi.app.common.dialogs import Sheet
from reversi.app.game.model import FIRST_CURSOR
from tests.app.person import Table, settled, sit_down


def closed(table: Table) -> Table:
    """The table once its keys were opened and closed again."""
    return settled(table.send(panel.Event.KEYS_OPENED)).send(panel.Event.KEYS_CLOSED)


def test_closing_the_keys_that_a_button_opened_focuses_what_led_there() -> None:
    assert closed(sit_down().send(panel.SheetOpened(Sheet.LEARN))).commands == (
        cmd.FocusElement("open-learn"),
    )


def test_closing_the_keys_that_a_key_opened_focuses_the_board() -> None:
    table = sit_down()

    assert closed(table).commands == (cmd.FocusSquare(table.model.table.cursor),)


def test_closing_the_keys_in_a_lesson_focuses_its_board() -> None:
    assert closed(sit_down().send(lesson.LessonChosen(2))).commands == (cmd.FocusSquare(FIRST_CURSOR),)
