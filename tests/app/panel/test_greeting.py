"""The greeting: on a first visit a person is asked whether they know the game, once."""

from reversi.app.common import cmd
from reversi.app.lesson import begin_lesson
from reversi.app.session.codec import encode_session
from tests.app.person import Table, follow, kept, settled, sit_down, sit_down_with

KNOWS, LEARNS = "I know the game", "Learn it in two minutes"


def is_greeted(table: Table) -> bool:
    """Whether the question is on the page, with both answers."""
    asked = [name in table.names for name in (KNOWS, LEARNS)]
    assert all(asked) == any(asked) == ("New to Othello?" in table.text)
    return all(asked)


def again(table: Table) -> Table:
    """The next visit."""
    return sit_down(encode_session(kept(table)))


def test_who_knows_the_game_is_asked_once_and_is_led_to_the_board() -> None:
    first = sit_down()

    known = first.click(KNOWS)

    assert is_greeted(first)
    assert not is_greeted(known)
    assert cmd.FocusSquare(known.model.table.cursor) in known.commands
    assert not is_greeted(again(settled(known)))


def test_who_does_not_learns_it_in_the_lessons_and_is_not_asked_again() -> None:
    learning = sit_down().click(LEARNS)

    back = settled(learning.press("Escape", "Learn"))

    assert learning.model.lesson == begin_lesson(0)
    assert not is_greeted(back)


def test_who_just_plays_is_not_asked_any_more() -> None:
    played = follow(sit_down_with("human", "human"), "f5d6")

    assert not is_greeted(played)
    assert not is_greeted(settled(played).click("New game"))
