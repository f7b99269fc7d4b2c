"""Sheets and dialogs: what opens them, where the focus goes, what they say, and what closes them."""

import json
import re

import pytest

from reversi.app import coach, computer, puzzles
from reversi.app.common import dialogs
from reversi.app.lesson import LESSONS, LESSONS_SAID, Subject
from reversi.app.page import view
from reversi.app.panel.keys import page_keys
from reversi.app.panel.learn import KEYS
from reversi.app.settings import Options, OptionsChosen, SeenBy
from reversi.elm import OnKey
from reversi.elm.codec.any_value import parse_value
from reversi.elm.codec.names import Names
from reversi.locale import Language, say_in
from reversi.program import MOVED
from tests.app.person import Table, follow, sit_down_with
from tests.app.steps import after

every = pytest.mark.parametrize("language", Language)
WARNED = "human – greedy; option coach=True; d3; finds 8 c4 0 d3 -6 e6 0 f5 0; ends c4 0"
"""The coach has said what a move loses."""


def test_every_subject_is_taught_and_has_words() -> None:
    assert set(LESSONS_SAID) == {plan.subject for plan in LESSONS} == set(Subject)


def messages(table: Table) -> dict[str, object]:
    return dict(page_keys(table.model))


def test_p_does_what_the_computer_or_the_coach_waits_for() -> None:
    assert messages(sit_down_with())["p"] == computer.Event.MOVE_ACCEPTED
    assert messages(after(WARNED))["p"] == coach.Click.PLAY_ON


UNLISTED = frozenset(":[]")
"""Keys that do what a key in the list does, for those who have them from elsewhere."""


@every
def test_the_list_of_keys_is_complete(language: Language) -> None:
    say = say_in(language)
    page = view(follow(sit_down_with(), "f5d6").click("Undo").model)
    (keys,) = (handler for handler in page.handlers if isinstance(handler, OnKey))

    listed = {key for names, _ in KEYS for key in re.split(", | ", say(names)) if len(key) == 1}
    typed = {key.upper() for key, _ in keys.messages if len(key) == 1}

    assert typed - UNLISTED == listed - set("←↑→↓+−E") | {","}
    assert {key for key, _ in keys.messages if len(key) > 1} == {"ArrowLeft", "Home", "ArrowRight", "End"}


RECORDED: list[tuple[dict[str, object], dict[str, str], object]] = [
    (
        {"SheetClosed": {"sheet": {"Sheet": "OPTIONS"}}},
        {"SheetClosed": "panel.msg", "Sheet": "dialogs"},
        dialogs.Click.CLOSE,
    ),
    ({"OpeningChosen": {"transcript": "f5d6c3"}}, {"OpeningChosen": "puzzles"}, puzzles.LineWanted("f5d6c3")),
    (
        {"OptionsChosen": {"options": {"Options": {"seen_by": {"SeenBy": "WHITE"}}}}},
        {"OptionsChosen": "settings.msg", "Options": "settings.model", "SeenBy": "settings.model"},
        OptionsChosen(Options(seen_by=SeenBy.WHITE)),
    ),
]


@pytest.mark.parametrize(("value", "rooms", "message"), RECORDED)
def test_a_message_that_was_recorded_under_another_name_is_still_read(
    value: dict[str, object], rooms: dict[str, str], message: object
) -> None:
    names = {name: f"reversi.app.{room}:{name}" for name, room in rooms.items()}

    assert parse_value(json.dumps({"value": value, "names": names}), Names(("reversi",), MOVED)) == message
