"""What a person presses, switches and closes."""

import pytest

from reversi.app.common.controls import Choice, view_button, view_dialog, view_menu, view_switch
from reversi.app.common.dialogs import Click
from reversi.app.game import msg as game_msg
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.elm.html import message_of, text_of, walk
from reversi.locale import Language, say_in
from tests.app.drawings import classes_of

DONE = view_button("redo", "Do it", game_msg.Click.REDO)


def dialog(main: Element[Msg] | None = None) -> Element[Msg]:
    return view_dialog(say_in(Language.ENGLISH), "sheet", "A title", "Words", main=main)


def closing(page: Element[Msg]) -> list[Element[Msg]]:
    """The buttons that close a dialog: what lies around it, and its own."""
    named = (each for each in walk(page) if "Close" in (each.attribute("aria-label"), text_of(each)))
    return [each for each in named if each.tag == "button"]


@pytest.mark.parametrize("main", [None, DONE], ids=["it tells", "it decides"])
def test_a_dialog_is_closed_by_its_button_by_a_click_beside_it_and_by_escape(
    main: Element[Msg] | None,
) -> None:
    page = dialog(main)
    (inner,) = (each for each in walk(page) if each.attribute("role") == "dialog")

    beside, button = closing(page)

    assert classes_of(beside) == ["backdrop"]
    for each, detail in ((beside, ""), (button, ""), (inner, "Escape")):
        assert [message_of(handler, detail) for handler in each.handlers] == [Click.CLOSE]


def test_the_button_that_closes_is_the_same_whether_something_is_decided_or_not() -> None:
    tells, decides = (closing(page)[-1] for page in (dialog(), dialog(DONE)))

    assert tells == decides
    assert classes_of(tells) == ["action", "leave"]
    assert DONE in list(walk(dialog(DONE)))


def test_a_disabled_button_keeps_the_focus_and_does_nothing() -> None:
    enabled, disabled = (view_button("undo", "Undo", game_msg.Click.UNDO, each) for each in (True, False))

    assert enabled.attribute("aria-disabled") is None
    assert (disabled.attribute("aria-disabled"), disabled.attribute("disabled")) == ("true", None)
    assert (len(enabled.handlers), disabled.handlers) == (1, ())


def test_a_button_that_switches_says_whether_it_is_pressed() -> None:
    pressed = [view_button("undo", "Zoom", game_msg.Click.UNDO, pressed=each) for each in (None, True, False)]

    assert [each.attribute("aria-pressed") for each in pressed] == [None, "true", "false"]


def test_a_switch_says_whether_it_is_on() -> None:
    switches = [view_switch("Sound", each, game_msg.Click.UNDO, "sound") for each in (True, False)]

    assert [each.attribute("aria-checked") for each in switches] == ["true", "false"]
    assert {message_of(handler, "") for each in switches for handler in each.handlers} == {
        game_msg.Click.UNDO
    }


def test_a_line_of_a_menu_says_its_language_where_that_is_another() -> None:
    message = game_msg.Click.UNDO
    lines = (Choice("en", "English", message), Choice("fr", "Français", message, "fr"))

    _, plain, french = walk(view_menu("Language", lines, "en"))

    assert [plain.attribute(name) for name in ("value", "selected", "lang")] == ["en", True, None]
    assert [french.attribute(name) for name in ("value", "selected", "lang")] == ["fr", False, "fr"]
