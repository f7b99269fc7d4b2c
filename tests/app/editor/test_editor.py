from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, Msg, init, lesson, share, update
from reversi.app.common import cmd
from reversi.app.common.copying import Copy
from reversi.app.common.table import Flow
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import Brush, Canvas, Ground, Named, Painted, Resized, Whole
from reversi.app.editor.file import encode_file
from reversi.app.editor.model import Deleted, Editor, FileLoaded, FileRefused, Kept, Wanting
from reversi.app.editor.update import MOST_KEPT, NAME_FIELD, cell_id
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import decode_session, encode_session
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
    return settled((table or sit_down_with()).send(editor_msg.EditorOpened(setup)))


def editor_of(table: Table) -> Editor:
    assert table.model.editor is not None, "the editor is closed"
    return table.model.editor


def canvas_at(table: Table) -> Canvas:
    return editor_of(table).canvas


def walled(table: Table, *squares: Square) -> Table:
    return table.send(editor_msg.Edited(Painted(squares, Ground.WALL)))


@given(messages=st.lists(st.one_of(list(MESSAGES.values())), max_size=20))
def test_any_messages_leave_a_valid_model_and_a_page(messages: list[Msg]) -> None:
    model, _ = init(Flags(None, 0))
    model, _ = update(model, editor_msg.EditorOpened())

    for message in messages:
        model, _ = update(model, message)
        assert_valid(model)

    assert_can_be_shown(model)


def test_the_editor_opens_with_the_position_on_the_board() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    canvas = canvas_at(table)

    assert canvas.at(C3) is Colour.WHITE
    assert canvas.first is Colour.BLACK
    assert canvas.name == ""


def test_a_position_that_was_edited_is_played_from_there_under_the_same_set_up() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    played = table.send(
        editor_msg.ToolChosen(Brush.TURN), editor_msg.SquareEntered(C3), editor_msg.Click.PLAY
    )

    assert played.model.editor is None
    assert play(played, "c4").model.table.game.place == 1
    assert dict(rules_of(played.model.table.game).start)[C3] is Colour.BLACK
    assert played.model.options.setup == OTHELLO
    assert (
        rules_of(settled(played).send(game_msg.Click.NEW_GAME, game_msg.SeedDrawn(0)).model.table.game)
        == STANDARD
    )


def test_the_game_before_comes_back() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    back = walled(table, A1).send(editor_msg.Click.PLAY, games_msg.Click.BACK)

    assert transcript_of(back) == "d3c3"


def test_what_is_drawn_is_what_is_played_again_by_new_game_and_after_a_reload() -> None:
    table = walled(opened(OTHELLO), A1, H8).send(
        editor_msg.Edited(Named(" Two  corners ")), editor_msg.Click.PLAY
    )
    drawn = rules_of(table.model.table.game)

    again = table.send(game_msg.SeedDrawn(1))
    stored = decode_session(encode_session(kept(again)))

    assert drawn.walls == {A1, H8}
    assert start_board(drawn).discs == start_board(STANDARD).discs
    assert rules_of(again.model.table.game) == drawn
    assert stored.options.setup == SetUp(drawn, name="Two corners")
    assert table.model.table.flow is Flow.RUNNING


def test_a_drawing_that_is_a_named_set_up_is_played_as_that() -> None:
    mini = opened(SetUp(setup_named("mini-4x4").rules)).send(editor_msg.Click.PLAY)

    assert mini.model.options.setup == setup_named("mini-4x4")


def test_what_cannot_be_played_is_neither_played_nor_kept_nor_copied_but_saved() -> None:
    table = opened(MINI).send(editor_msg.Edited(Whole.CLEARED))

    asked = table.send(editor_msg.Click.PLAY, editor_msg.Click.KEEP, editor_msg.Click.COPY)

    assert asked.model == table.model
    assert asked.commands == ()
    assert [type(command) for command in table.send(editor_msg.Click.SAVE).commands] == [cmd.SaveFile]


def test_the_computer_waits_while_a_person_draws() -> None:
    table = play(sit_down_with("human", "level-1"), "d3")

    drawing = table.send(editor_msg.EditorOpened())
    back = drawing.send(editor_msg.Click.CLOSE)

    assert drawing.model.computer.asked is None
    assert thinking(back).request > thinking(table).request


def test_a_stroke_is_one_edit_and_has_no_gaps() -> None:
    table = opened(OTHELLO).send(editor_msg.ToolChosen(Ground.WALL), editor_msg.StrokeMoved(H8))
    assert canvas_at(table).at(H8) is Ground.EMPTY

    drawn = table.send(
        editor_msg.StrokeBegun(A1),
        editor_msg.StrokeMoved(A1),
        editor_msg.StrokeMoved(D4),
        editor_msg.Click.END_STROKE,
        editor_msg.StrokeMoved(H8),
    )

    assert [canvas_at(drawn).at(square) for square in (A1, B2, C3, D4)] == [Ground.WALL] * 4
    assert canvas_at(drawn).at(H8) is Ground.EMPTY
    assert canvas_at(drawn.send(editor_msg.Click.UNDO)) == canvas_at(table)


def test_an_edit_that_was_undone_can_be_redone() -> None:
    drawn = walled(walled(opened(MINI), A1), B2)

    undone = drawn.send(editor_msg.Click.UNDO, editor_msg.Click.UNDO)

    assert canvas_at(undone) == canvas_at(undone.send(editor_msg.Click.UNDO)) == canvas_at(opened(MINI))
    assert canvas_at(undone.send(editor_msg.Click.REDO, editor_msg.Click.REDO)) == canvas_at(drawn)
    assert canvas_at(drawn.send(editor_msg.Click.REDO)) == canvas_at(drawn)


def test_the_click_after_a_stroke_draws_nothing_more_and_one_without_a_stroke_draws() -> None:
    table = opened(OTHELLO).send(editor_msg.ToolChosen(Brush.TURN))

    pressed = table.send(editor_msg.StrokeBegun(D4), editor_msg.Click.END_STROKE, editor_msg.SquareTapped(D4))
    clicked = table.send(editor_msg.SquareTapped(D4))

    assert canvas_at(pressed).at(D4) is Colour.BLACK
    assert canvas_at(clicked) == canvas_at(pressed)


def test_scrolling_draws_nothing() -> None:
    table = opened(OTHELLO).send(
        editor_msg.ToolChosen(Brush.SCROLL),
        editor_msg.StrokeBegun(D4),
        editor_msg.StrokeMoved(H8),
        editor_msg.Click.END_STROKE,
    )

    assert not editor_of(table).drawing.messages


def test_the_cursor_stays_on_a_board_that_is_cut() -> None:
    table = opened(OTHELLO).send(editor_msg.SquareEntered(H8), editor_msg.Edited(Resized(5, 3)))

    assert editor_of(table).cursor == Square(4, 2)


def test_opening_the_editor_anew_loses_nothing_that_was_drawn() -> None:
    table = walled(opened(OTHELLO), A1)
    drawn = canvas_at(table)

    again = table.send(editor_msg.Click.CLOSE, editor_msg.EditorOpened(MINI))

    assert canvas_at(again).width == 4
    assert canvas_at(again.send(editor_msg.Click.UNDO)) == drawn


@pytest.mark.parametrize("elsewhere", [lesson.LessonChosen(0), share.LinkOpened("#m=d3")])
def test_whatever_the_editor_gives_way_to_what_was_drawn_comes_back(elsewhere: Msg) -> None:
    table = walled(opened(OTHELLO), A1)
    drawn = canvas_at(table)

    left = table.send(elsewhere)
    again = left.send(editor_msg.EditorOpened(MINI), editor_msg.Click.UNDO)

    assert left.model.editor is None
    assert canvas_at(again) == drawn


def test_a_drawing_is_kept_under_its_name_in_place_of_another_of_that_name() -> None:
    table = opened(MINI).send(editor_msg.Click.KEEP)

    again = walled(table, A1).send(editor_msg.Click.KEEP)

    assert table.model.options.own_setups == (MINI,)
    (own,) = again.model.options.own_setups
    assert own.rules.walls == {A1}
    assert editor_of(again).news == Kept("mine")


def test_without_a_name_the_field_for_it_gets_the_focus() -> None:
    table = opened(OTHELLO).send(editor_msg.Click.KEEP)

    assert editor_of(table).news is Wanting.NAME
    assert table.commands == (cmd.FocusElement(NAME_FIELD),)
    assert table.model.options.own_setups == ()


def test_the_newest_fifty_are_kept() -> None:
    table = opened(MINI)
    for number in range(MOST_KEPT + 2):
        table = table.send(editor_msg.Edited(Named(f"board {number}")), editor_msg.Click.KEEP)

    names = [setup.name for setup in table.model.options.own_setups]
    assert names == [f"board {number}" for number in range(MOST_KEPT + 1, 1, -1)]


def test_a_deleted_set_up_can_be_brought_back() -> None:
    table = opened(MINI).send(editor_msg.Click.KEEP, editor_msg.SetUpDeleted(MINI))

    back = table.send(editor_msg.SetUpBroughtBack(MINI))

    assert table.model.options.own_setups == ()
    assert editor_of(table).news == Deleted(MINI)
    assert back.model.options.own_setups == (MINI,)


def test_a_link_leads_to_what_is_drawn() -> None:
    table = walled(opened(OTHELLO), A1).send(editor_msg.Click.COPY)

    (command,) = table.commands

    assert isinstance(command, cmd.CopyText)
    assert command.what is Copy.LINK
    assert decode_link(command.text) == Shared(replace(STANDARD, walls=frozenset({A1})))


def test_a_file_brings_back_what_was_saved() -> None:
    table = walled(opened(OTHELLO), A1).send(editor_msg.Edited(Named("one corner")), editor_msg.Click.SAVE)
    (command,) = table.commands
    assert isinstance(command, cmd.SaveFile)

    loaded = opened(MINI).send(editor_msg.FileRead(command.text))

    assert command.name == "reversi-one-corner.json"
    assert canvas_at(loaded) == canvas_at(table)
    assert editor_of(loaded).news == FileLoaded()
    assert canvas_at(loaded.send(editor_msg.Click.UNDO)) == canvas_at(opened(MINI))


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

    refused = table.send(editor_msg.FileRead(text))

    news = editor_of(refused).news
    assert isinstance(news, FileRefused)
    assert (news.keys, news.trouble.character) == (keys, character)
    assert editor_of(refused).drawing == editor_of(table).drawing


def test_a_closed_editor_hears_nothing() -> None:
    table = opened(OTHELLO).send(editor_msg.Click.CLOSE)

    assert (
        walled(table, A1)
        .send(editor_msg.Click.PLAY, editor_msg.FileRead("{}"), editor_msg.StrokeBegun(A1))
        .model
        == table.model
    )


def test_squares_have_ids_of_their_own() -> None:
    assert cell_id(D4) == "draw-d4"
