from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, Msg, init, update
from reversi.app.cmd import CopyText, FocusElement, SaveFile
from reversi.app.computer.model import Flow
from reversi.app.editor.edits import Cleared, Named, Painted, Resized
from reversi.app.editor.file import encode_file
from reversi.app.editor.model import Deleted, Editor, FileLoaded, FileRefused, Kept, Wanting
from reversi.app.editor.msg import (
    DrawingCopied,
    DrawingKept,
    DrawingPlayed,
    DrawingSaved,
    Edited,
    EditorClosed,
    EditorOpened,
    EditUndone,
    FileRead,
    SetUpBroughtBack,
    SetUpDeleted,
    SquareEntered,
    SquareTapped,
    StrokeBegun,
    StrokeEnded,
    StrokeMoved,
    ToolChosen,
)
from reversi.app.editor.sheet import Brush, Ground, Sheet
from reversi.app.editor.update import MOST_KEPT, NAME_FIELD, cell_id
from reversi.app.game.msg import NewGameClicked, SeedDrawn
from reversi.app.lesson.msg import LessonChosen
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.share.model import Copy
from reversi.app.share.msg import BackClicked, LinkOpened
from reversi.domain import STANDARD, Colour, Square, classic_rules, parse_square, start_board
from reversi.domain.setups import OTHELLO, SetUp, setup_named
from reversi.formats.link import decode_link
from reversi.formats.shared import Shared
from reversi.record.game import rules_of
from tests.app.editor.drawings import MESSAGES
from tests.app.person import Table, kept, play, settled, sit_down_with, thinking, transcript_of
from tests.app.validity import assert_can_be_shown, assert_valid

A1, B2, C3, D4, H8 = map(parse_square, ("a1", "b2", "c3", "d4", "h8"))
MINI = SetUp(classic_rules(4, 4), name="mine")


def opened(setup: SetUp | None = None, table: Table | None = None) -> Table:
    """The editor with a set-up, or with the position on the board."""
    return settled((table or sit_down_with()).send(EditorOpened(setup)))


def editor_of(table: Table) -> Editor:
    assert table.model.editor is not None, "the editor is closed"
    return table.model.editor


def sheet_at(table: Table) -> Sheet:
    return editor_of(table).sheet


def walled(table: Table, *squares: Square) -> Table:
    return table.send(Edited(Painted(squares, Ground.WALL)))


@given(messages=st.lists(st.one_of(list(MESSAGES.values())), max_size=20))
def test_any_messages_leave_a_valid_model_and_a_page(messages: list[Msg]) -> None:
    model, _ = init(Flags(None, 0))
    model, _ = update(model, EditorOpened())

    for message in messages:
        model, _ = update(model, message)
        assert_valid(model)

    assert_can_be_shown(model)


def test_the_editor_opens_with_the_position_on_the_board() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    sheet = sheet_at(table)

    assert sheet.at(C3) is Colour.WHITE
    assert sheet.first is Colour.BLACK
    assert sheet.name == ""


def test_a_position_that_was_edited_is_played_from_there_under_the_same_set_up() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    played = table.send(ToolChosen(Brush.TURN), SquareEntered(C3), DrawingPlayed())

    assert played.model.editor is None
    assert play(played, "c4").model.table.game.place == 1
    assert dict(rules_of(played.model.table.game).start)[C3] is Colour.BLACK
    assert played.model.options.setup == OTHELLO
    assert rules_of(settled(played).send(NewGameClicked(), SeedDrawn(0)).model.table.game) == STANDARD


def test_the_game_before_comes_back() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    back = walled(table, A1).send(DrawingPlayed(), BackClicked())

    assert transcript_of(back) == "d3c3"


def test_what_is_drawn_is_what_is_played_again_by_new_game_and_after_a_reload() -> None:
    table = walled(opened(OTHELLO), A1, H8).send(Edited(Named(" Two  corners ")), DrawingPlayed())
    drawn = rules_of(table.model.table.game)

    again = table.send(SeedDrawn(1))
    stored = decode_session(encode_session(kept(again)))

    assert drawn.walls == {A1, H8}
    assert start_board(drawn).discs == start_board(STANDARD).discs
    assert rules_of(again.model.table.game) == drawn
    assert stored.options.setup == SetUp(drawn, name="Two corners")
    assert table.model.table.flow is Flow.RUNNING


def test_a_drawing_that_is_a_named_set_up_is_played_as_that() -> None:
    mini = opened(SetUp(setup_named("mini-4x4").rules)).send(DrawingPlayed())

    assert mini.model.options.setup == setup_named("mini-4x4")


def test_what_cannot_be_played_is_neither_played_nor_kept_nor_copied_but_saved() -> None:
    table = opened(MINI).send(Edited(Cleared()))

    asked = table.send(DrawingPlayed(), DrawingKept(), DrawingCopied())

    assert asked.model == table.model
    assert asked.commands == ()
    assert [type(command) for command in table.send(DrawingSaved()).commands] == [SaveFile]


def test_the_computer_waits_while_a_person_draws() -> None:
    table = play(sit_down_with("human", "level-1"), "d3")

    drawing = table.send(EditorOpened())
    back = drawing.send(EditorClosed())

    assert drawing.model.asked is None
    assert thinking(back).request > thinking(table).request


def test_a_stroke_is_one_edit_and_has_no_gaps() -> None:
    table = opened(OTHELLO).send(ToolChosen(Ground.WALL), StrokeMoved(H8))
    assert sheet_at(table).at(H8) is Ground.EMPTY

    drawn = table.send(StrokeBegun(A1), StrokeMoved(A1), StrokeMoved(D4), StrokeEnded(), StrokeMoved(H8))

    assert [sheet_at(drawn).at(square) for square in (A1, B2, C3, D4)] == [Ground.WALL] * 4
    assert sheet_at(drawn).at(H8) is Ground.EMPTY
    assert sheet_at(drawn.send(EditUndone())) == sheet_at(table)


def test_the_click_after_a_stroke_draws_nothing_more_and_one_without_a_stroke_draws() -> None:
    table = opened(OTHELLO).send(ToolChosen(Brush.TURN))

    pressed = table.send(StrokeBegun(D4), StrokeEnded(), SquareTapped(D4))
    clicked = table.send(SquareTapped(D4))

    assert sheet_at(pressed).at(D4) is Colour.BLACK
    assert sheet_at(clicked) == sheet_at(pressed)


def test_scrolling_draws_nothing() -> None:
    table = opened(OTHELLO).send(ToolChosen(Brush.SCROLL), StrokeBegun(D4), StrokeMoved(H8), StrokeEnded())

    assert not editor_of(table).drawing.messages


def test_the_cursor_stays_on_a_board_that_is_cut() -> None:
    table = opened(OTHELLO).send(SquareEntered(H8), Edited(Resized(5, 3)))

    assert editor_of(table).cursor == Square(4, 2)


def test_opening_the_editor_anew_loses_nothing_that_was_drawn() -> None:
    table = walled(opened(OTHELLO), A1)
    drawn = sheet_at(table)

    again = table.send(EditorClosed(), EditorOpened(MINI))

    assert sheet_at(again).width == 4
    assert sheet_at(again.send(EditUndone())) == drawn


@pytest.mark.parametrize("elsewhere", [LessonChosen(0), LinkOpened("#m=d3")])
def test_whatever_the_editor_gives_way_to_what_was_drawn_comes_back(elsewhere: Msg) -> None:
    table = walled(opened(OTHELLO), A1)
    drawn = sheet_at(table)

    left = table.send(elsewhere)
    again = left.send(EditorOpened(MINI), EditUndone())

    assert left.model.editor is None
    assert sheet_at(again) == drawn


def test_a_drawing_is_kept_under_its_name_in_place_of_another_of_that_name() -> None:
    table = opened(MINI).send(DrawingKept())

    again = walled(table, A1).send(DrawingKept())

    assert table.model.options.own_setups == (MINI,)
    (own,) = again.model.options.own_setups
    assert own.rules.walls == {A1}
    assert editor_of(again).news == Kept("mine")


def test_without_a_name_the_field_for_it_gets_the_focus() -> None:
    table = opened(OTHELLO).send(DrawingKept())

    assert editor_of(table).news is Wanting.NAME
    assert table.commands == (FocusElement(NAME_FIELD),)
    assert table.model.options.own_setups == ()


def test_the_newest_fifty_are_kept() -> None:
    table = opened(MINI)
    for number in range(MOST_KEPT + 2):
        table = table.send(Edited(Named(f"board {number}")), DrawingKept())

    names = [setup.name for setup in table.model.options.own_setups]
    assert names == [f"board {number}" for number in range(MOST_KEPT + 1, 1, -1)]


def test_a_deleted_set_up_can_be_brought_back() -> None:
    table = opened(MINI).send(DrawingKept(), SetUpDeleted(MINI))

    back = table.send(SetUpBroughtBack(MINI))

    assert table.model.options.own_setups == ()
    assert editor_of(table).news == Deleted(MINI)
    assert back.model.options.own_setups == (MINI,)


def test_a_link_leads_to_what_is_drawn() -> None:
    table = walled(opened(OTHELLO), A1).send(DrawingCopied())

    (command,) = table.commands

    assert isinstance(command, CopyText)
    assert command.what is Copy.LINK
    assert decode_link(command.text) == Shared(replace(STANDARD, walls=frozenset({A1})))


def test_a_file_brings_back_what_was_saved() -> None:
    table = walled(opened(OTHELLO), A1).send(Edited(Named("one corner")), DrawingSaved())
    (command,) = table.commands
    assert isinstance(command, SaveFile)

    loaded = opened(MINI).send(FileRead(command.text))

    assert command.name == "reversi-one-corner.json"
    assert sheet_at(loaded) == sheet_at(table)
    assert editor_of(loaded).news == FileLoaded()
    assert sheet_at(loaded.send(EditUndone())) == sheet_at(opened(MINI))


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
    table = walled(opened(OTHELLO), A1)

    refused = table.send(FileRead(text))

    news = editor_of(refused).news
    assert isinstance(news, FileRefused)
    assert (news.keys, news.trouble.character) == (keys, character)
    assert editor_of(refused).drawing == editor_of(table).drawing


def test_a_closed_editor_hears_nothing() -> None:
    table = opened(OTHELLO).send(EditorClosed())

    assert walled(table, A1).send(DrawingPlayed(), FileRead("{}"), StrokeBegun(A1)).model == table.model


def test_squares_have_ids_of_their_own() -> None:
    assert cell_id(D4) == "draw-d4"
