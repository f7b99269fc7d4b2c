"""The list of keys: where the focus goes when it is closed."""

from reversi.app.cmd import FocusElement, FocusSquare
from reversi.app.game.model import FIRST_CURSOR
from reversi.app.lesson.msg import LessonChosen
from reversi.app.panel.model import Tab
from reversi.app.panel.msg import KeysClosed, KeysOpened, TabChosen
from tests.app.person import Table, settled, sit_down


def closed(table: Table) -> Table:
    """The table once its keys were opened and closed again."""
    return settled(table.send(KeysOpened())).send(KeysClosed())


def test_closing_the_keys_in_the_learn_tab_focuses_their_button() -> None:
    assert closed(sit_down().send(TabChosen(Tab.LEARN))).commands == (FocusElement("open-keys"),)


def test_closing_the_keys_in_another_tab_focuses_the_board() -> None:
    table = sit_down().send(TabChosen(Tab.GAME))

    assert closed(table).commands == (FocusSquare(table.model.cursor),)


def test_closing_the_keys_in_a_lesson_focuses_its_board() -> None:
    table = sit_down().send(TabChosen(Tab.LEARN), LessonChosen(2))

    assert closed(table).commands == (FocusSquare(FIRST_CURSOR),)
