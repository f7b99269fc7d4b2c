"""The editor: opened, drawn in, played from, kept, shared, and as it stands on the page in every language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, Msg, editor, init, update
from reversi.app.editor import Editor, Ground, Named
from reversi.app.editor.update import MOST_KEPT, encode_file
from reversi.domain import Colour, classic_rules, parse_square
from reversi.domain.setups import OTHELLO, SetUp, setups
from tests.app.accessibility import assert_accessible
from tests.app.drawings import sent_again
from tests.app.editor.drawings import MESSAGES
from tests.app.person import Table, settled, sit_down_with, told
from tests.app.validity import assert_can_be_shown, assert_valid

A1, B2, C3, D4, H8 = map(parse_square, ("a1", "b2", "c3", "d4", "h8"))
MINI = SetUp(classic_rules(4, 4), name="mine")


def opened(setup: SetUp | None = None, table: Table | None = None) -> Table:
    """The editor with a set-up, or with the position on the board."""
    return settled((table or sit_down_with()).send(editor.EditorOpened(setup)))


def editor_of(table: Table) -> Editor:
    assert table.model.editor is not None, "the editor is closed"
    return table.model.editor


def edited(table: Table, *edits: editor.Edit) -> Table:
    return table.send(*map(editor.Edited, edits))


@given(messages=st.lists(st.one_of(list(MESSAGES.values())), max_size=20))
def test_any_messages_leave_a_valid_model_and_a_page(messages: list[Msg]) -> None:
    model, _ = init(Flags(None, 0))
    model, _ = update(model, editor.EditorOpened())

    for message in messages:
        model, _ = update(model, message)
        assert_valid(model)

    assert_can_be_shown(model)


def test_the_newest_fifty_are_kept() -> None:
    table = opened(MINI)
    for number in range(MOST_KEPT + 2):
        table = edited(table, Named(f"board {number}")).send(editor.Click.KEEP)

    names = [setup.name for setup in table.model.options.own_setups]
    assert names == [f"board {number}" for number in range(MOST_KEPT + 1, 1, -1)]


@pytest.mark.parametrize(
    ("text", "keys", "character"),
    [
        ("rubbish", (), 1),
        (encode_file(MINI).replace('"width": 4', '"width": "4"'), ("setup", "rules", "width"), None),
        (encode_file(MINI).replace('"width": 4', '"width": 40'), ("setup", "rules"), None),
    ],
)
def test_a_file_that_cannot_be_read_changes_nothing_and_says_why(
    text: str, keys: tuple[str, ...], character: int | None
) -> None:
    table = edited(opened(OTHELLO), editor.Painted((A1,), Ground.WALL))

    refused = table.send(editor.FileRead(text))

    news = editor_of(refused).news
    assert isinstance(news, editor.FileRefused)
    assert (news.keys, news.trouble.character) == (keys, character)
    assert editor_of(refused).drawing == editor_of(table).drawing


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_the_editor_draws_every_set_up(setup: SetUp) -> None:
    table = opened(setup)

    names = {name for name in table.names if name[0].islower() and ", " in name}

    assert_accessible(table.page)  # type: ignore[arg-type]  # the page is an element
    assert len(names) == setup.rules.width * setup.rules.height
    assert {name.split(", ")[0] for name in names if name.endswith(", wall")} == {
        str(wall) for wall in setup.rules.walls
    }
    assert told(table).startswith("This can be played.")


def test_rows_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = opened()

    assert sent_again(table, table.send(editor.ToolChosen(Colour.WHITE)), "row") == 0
