"""The list of keys: where the focus goes when it is closed."""

from reversi.app.cmd import FocusElement, FocusSquare
from reversi.app.game.model import FIRST_CURSOR
from reversi.app.lesson.msg import LessonChosen
from reversi.app.panel.model import Sheet
from reversi.app.panel.msg import KeysClosed, KeysOpened, SheetOpened
from tests.app.person import Table, settled, sit_down


def closed(table: Table) -> Table:
    """The table once its keys were opened and closed again."""
    return settled(table.send(KeysOpened())).send(KeysClosed())


def test_closing_the_keys_that_a_button_opened_focuses_what_led_there() -> None:
    assert closed(sit_down().send(SheetOpened(Sheet.LEARN))).commands == (FocusElement("open-learn"),)


def test_closing_the_keys_that_a_key_opened_focuses_the_board() -> None:
    table = sit_down()

    assert closed(table).commands == (FocusSquare(table.model.table.cursor),)


def test_closing_the_keys_in_a_lesson_focuses_its_board() -> None:
    assert closed(sit_down().send(LessonChosen(2))).commands == (FocusSquare(FIRST_CURSOR),)
