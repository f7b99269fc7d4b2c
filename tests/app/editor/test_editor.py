"""The editor: opened, drawn in, played from, kept, shared, and as it stands on the page in every language."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.app import Flags, Msg, editor, init, lesson, share, update
from reversi.app.common import cmd, dialogs
from reversi.app.common.copying import Copy
from reversi.app.common.table import Flow
from reversi.app.editor import Brush, Canvas, Editor, Ground, Named
from reversi.app.editor.grid import news_words
from reversi.app.editor.update import MOST_KEPT, NAME_FIELD, encode_file
from reversi.app.editor.view import tool_name
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.settings import SeenBy
from reversi.domain import STANDARD, Aim, Colour, Passing, Square, classic_rules, parse_square
from reversi.domain.setups import OTHELLO, SetUp, setup_named, setups
from reversi.domain.trouble import Trouble
from reversi.elm.html import text_of, walk
from reversi.formats.link import decode_link
from reversi.formats.shared import Shared
from reversi.locale import Language, say_in
from reversi.record.game import rules_of
from tests.app import person
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import sent_again
from tests.app.editor.drawings import MESSAGES
from tests.app.person import Table, play, settled, sit_down_with, told, with_options
from tests.app.validity import assert_can_be_shown, assert_valid

A1, B2, C3, D4, H8 = map(parse_square, ("a1", "b2", "c3", "d4", "h8"))
MINI = SetUp(classic_rules(4, 4), name="mine")

every = pytest.mark.parametrize("language", Language)
DISCS = dict(zip(Language, ("Black disc", "Pion noir", "黒石"), strict=True))


def opened(setup: SetUp | None = None, table: Table | None = None) -> Table:
    """The editor with a set-up, or with the position on the board."""
    return settled((table or sit_down_with()).send(editor.EditorOpened(setup)))


def editor_of(table: Table) -> Editor:
    assert table.model.editor is not None, "the editor is closed"
    return table.model.editor


def canvas_at(table: Table) -> Canvas:
    return editor_of(table).canvas


def edited(table: Table, *edits: editor.Edit) -> Table:
    return table.send(*map(editor.Edited, edits))


def walled(table: Table, *squares: Square) -> Table:
    return edited(table, editor.Painted(squares, Ground.WALL))


def field(table: Table, identity: str) -> object:
    """What stands in the text field with this id."""
    (found,) = (each for each in walk(table.page) if each.attribute("id") == identity)
    return found.attribute("value")


@given(messages=st.lists(st.one_of(list(MESSAGES.values())), max_size=20))
def test_any_messages_leave_a_valid_model_and_a_page(messages: list[Msg]) -> None:
    model, _ = init(Flags(None, 0))
    model, _ = update(model, editor.EditorOpened())

    for message in messages:
        model, _ = update(model, message)
        assert_valid(model)

    assert_can_be_shown(model)


def test_a_position_is_edited_and_played_from_there_under_the_same_set_up_and_the_game_comes_back() -> None:
    table = opened(table=play(sit_down_with(), "d3", "c3"))

    played = table.send(editor.ToolChosen(Brush.TURN), editor.SquareEntered(C3), editor.Click.PLAY)
    again = settled(played).send(game_msg.Click.NEW_GAME, game_msg.SeedDrawn(0))

    canvas = canvas_at(table)
    assert (canvas.at(C3), canvas.first, canvas.name) == (Colour.WHITE, Colour.BLACK, "")
    assert played.model.editor is None
    assert play(played, "c4").model.table.game.place == 1
    assert dict(rules_of(played.model.table.game).start)[C3] is Colour.BLACK
    assert played.model.options.setup == OTHELLO
    assert rules_of(again.model.table.game) == STANDARD
    assert person.transcript_of(settled(played).send(games_msg.Click.BACK)) == "d3c3"


def test_what_is_drawn_is_what_is_played_again_by_new_game_and_after_a_reload() -> None:
    table = edited(walled(opened(OTHELLO), A1, H8), Named(" Two  corners ")).send(editor.Click.PLAY)
    drawn = rules_of(table.model.table.game)

    again = table.send(game_msg.SeedDrawn(1))
    stored = decode_session(encode_session(person.kept(again)))

    assert drawn.walls == {A1, H8}
    assert domain.start_board(drawn).discs == domain.start_board(STANDARD).discs
    assert rules_of(again.model.table.game) == drawn
    assert stored.options.setup == SetUp(drawn, name="Two corners")
    assert table.model.table.flow is Flow.RUNNING


def test_a_drawing_that_is_a_named_set_up_is_played_as_that() -> None:
    mini = opened(SetUp(setup_named("mini-4x4").rules)).send(editor.Click.PLAY)

    assert mini.model.options.setup == setup_named("mini-4x4")


def test_what_cannot_be_played_is_neither_played_nor_kept_nor_copied_but_saved() -> None:
    table = edited(opened(MINI), editor.Whole.CLEARED)

    asked = table.send(editor.Click.PLAY, editor.Click.KEEP, editor.Click.COPY)

    assert asked.model == table.model
    assert asked.commands == ()
    assert [type(command) for command in table.send(editor.Click.SAVE).commands] == [cmd.SaveFile]


def test_the_computer_waits_while_a_person_draws() -> None:
    table = play(sit_down_with("human", "level-1"), "d3")

    drawing = table.send(editor.EditorOpened())
    back = drawing.send(dialogs.Click.LEAVE)

    assert drawing.model.computer.asked is None
    assert person.thinking(back).request > person.thinking(table).request


def test_a_stroke_is_one_edit_and_has_no_gaps() -> None:
    table = opened(OTHELLO).send(editor.ToolChosen(Ground.WALL), editor.StrokeMoved(H8))
    assert canvas_at(table).at(H8) is Ground.EMPTY

    drawn = table.send(
        editor.StrokeBegun(A1),
        editor.StrokeMoved(A1),
        editor.StrokeMoved(D4),
        editor.Click.END_STROKE,
        editor.StrokeMoved(H8),
    )

    assert [canvas_at(drawn).at(square) for square in (A1, B2, C3, D4)] == [Ground.WALL] * 4
    assert canvas_at(drawn).at(H8) is Ground.EMPTY
    assert canvas_at(drawn.send(editor.Click.UNDO)) == canvas_at(table)


def test_an_edit_that_was_undone_can_be_redone() -> None:
    drawn = walled(walled(opened(MINI), A1), B2)

    undone = drawn.send(editor.Click.UNDO, editor.Click.UNDO)

    assert canvas_at(undone) == canvas_at(undone.send(editor.Click.UNDO)) == canvas_at(opened(MINI))
    assert canvas_at(undone.send(editor.Click.REDO, editor.Click.REDO)) == canvas_at(drawn)
    assert canvas_at(drawn.send(editor.Click.REDO)) == canvas_at(drawn)


def test_the_click_after_a_stroke_draws_nothing_more_and_one_without_a_stroke_draws() -> None:
    table = opened(OTHELLO).send(editor.ToolChosen(Brush.TURN))

    pressed = table.send(editor.StrokeBegun(D4), editor.Click.END_STROKE, editor.SquareTapped(D4))
    clicked = table.send(editor.SquareTapped(D4))

    assert canvas_at(pressed).at(D4) is Colour.BLACK
    assert canvas_at(clicked) == canvas_at(pressed)


def test_scrolling_draws_nothing() -> None:
    table = opened(OTHELLO).send(
        editor.ToolChosen(Brush.SCROLL),
        editor.StrokeBegun(D4),
        editor.StrokeMoved(H8),
        editor.Click.END_STROKE,
    )

    assert not editor_of(table).drawing.messages


def test_the_cursor_stays_on_a_board_that_is_cut() -> None:
    table = edited(opened(OTHELLO).send(editor.SquareEntered(H8)), editor.Resized(5, 3))

    assert editor_of(table).cursor == Square(4, 2)


@pytest.mark.parametrize(
    "elsewhere", [dialogs.Click.LEAVE, lesson.LessonChosen(0), share.LinkOpened("#m=d3")]
)
def test_whatever_the_editor_gives_way_to_what_was_drawn_comes_back(elsewhere: Msg) -> None:
    table = walled(opened(OTHELLO), A1)
    drawn = canvas_at(table)

    left = table.send(elsewhere)
    again = left.send(editor.EditorOpened(MINI))

    assert left.model.editor is None
    assert canvas_at(again).width == 4
    assert canvas_at(again.send(editor.Click.UNDO)) == drawn


def test_a_drawing_is_kept_under_its_name_in_place_of_another_of_that_name() -> None:
    table, nameless = opened(MINI).click("Keep"), opened(OTHELLO).click("Keep")

    again = walled(table, A1).click("Keep")

    (own,) = again.model.options.own_setups
    assert table.model.options.own_setups == (MINI,)
    assert own.rules.walls == {A1}
    assert editor_of(again).news == editor.Kept("mine")
    assert nameless.model.options.own_setups == ()
    assert editor_of(nameless).news is editor.Wanting.NAME
    assert nameless.commands == (cmd.FocusElement(NAME_FIELD),)


def test_the_newest_fifty_are_kept() -> None:
    table = opened(MINI)
    for number in range(MOST_KEPT + 2):
        table = edited(table, Named(f"board {number}")).send(editor.Click.KEEP)

    names = [setup.name for setup in table.model.options.own_setups]
    assert names == [f"board {number}" for number in range(MOST_KEPT + 1, 1, -1)]


def test_a_deleted_set_up_can_be_brought_back() -> None:
    deleted = opened(MINI).click("Keep").click("Delete “mine”")

    back = deleted.click("Bring it back")

    assert deleted.model.options.own_setups == ()
    assert editor_of(deleted).news == editor.Deleted(MINI)
    assert back.model.options.own_setups == (MINI,)
    assert back.send(editor.SetUpBroughtBack(replace(MINI, name="other"))).model == back.model


def test_a_link_leads_to_what_is_drawn_and_is_shown_where_it_cannot_be_copied() -> None:
    table = walled(opened(OTHELLO), A1)

    (command,) = table.click("Copy link").commands
    copied, refused = table.send(share.TextCopied(Copy.LINK)), table.send(share.CopyFailed("site#m="))

    assert isinstance(command, cmd.CopyText)
    assert command.what is Copy.LINK
    assert decode_link(command.text) == Shared(replace(STANDARD, walls=frozenset({A1})))
    assert "The link is copied." in told(copied)
    assert "The link is copied." not in told(copied.click("b2, empty"))
    assert field(refused, "by-hand") == "site#m="


def test_a_file_brings_back_what_was_saved() -> None:
    table = edited(walled(opened(OTHELLO), A1), Named("one corner")).send(editor.Click.SAVE)
    (command,) = table.commands
    assert isinstance(command, cmd.SaveFile)

    loaded = opened(MINI).send(editor.FileRead(command.text))

    assert command.name == "reversi-one-corner.json"
    assert canvas_at(loaded) == canvas_at(table)
    assert editor_of(loaded).news == editor.FileLoaded()
    assert canvas_at(loaded.send(editor.Click.UNDO)) == canvas_at(opened(MINI))


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

    refused = table.send(editor.FileRead(text))

    news = editor_of(refused).news
    assert isinstance(news, editor.FileRefused)
    assert (news.keys, news.trouble.character) == (keys, character)
    assert editor_of(refused).drawing == editor_of(table).drawing


def test_a_closed_editor_hears_nothing() -> None:
    table = opened(OTHELLO).send(dialogs.Click.LEAVE)

    late = walled(table, A1).send(editor.Click.PLAY, editor.FileRead("{}"), editor.StrokeBegun(A1))

    assert late.model == table.model


@every
def test_the_discs_of_a_colour_are_a_tool_of_that_name(language: Language) -> None:
    assert tool_name(say_in(language), Colour.BLACK) == DISCS[language]


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


def test_what_was_drawn_is_told_and_whether_it_can_be_played() -> None:
    table = opened().click("White disc").click("d5, black").click("e4, black")

    assert told(table) == "This cannot be played: nobody could move. e4, white."


def test_keys_choose_tools_draw_and_go_back() -> None:
    table = opened()
    for key in ("ArrowLeft", "w", "Enter", "ArrowDown", "2", " ", "Home", "P", "Enter", "u"):
        table = table.press(key, "Drawing board")

    assert {"c3, wall", "c4, white", "a4, empty"} <= table.names


def test_a_turned_drawing_is_drawn_on_and_walked_over_as_it_is_seen() -> None:
    wide = SetUp(classic_rules(10, 4), name="wide")
    table = opened(wide, with_options(sit_down_with(), seen_by=SeenBy.RIGHT))

    rows = [
        [str(cell.attribute("id")).removeprefix("draw-") for cell in walk(row) if cell.attribute("id")]
        for row in with_role(table.page, "row")
    ]
    there = table.send(editor.CanvasCursorMoved(Square(0, 0)))

    assert rows == [[f"{file}{rank}" for rank in "4321"] for file in "abcdefghij"]
    assert editor_of(there.press("ArrowDown", "Drawing board")).cursor == Square(1, 0)
    assert editor_of(there.press("Home", "Drawing board")).cursor == Square(0, 3)


def test_players_are_added_ordered_and_left_out() -> None:
    drawn = opened().click("Add Red")

    left = [drawn.click(f"Remove {name}") for name in ("Black", "White", "Red")]
    ordered = drawn.click("Red one turn earlier").click("Black one turn later")

    black, white, red = Colour.BLACK, Colour.WHITE, Colour.RED
    assert [canvas_at(each).players for each in left] == [(white, red), (black, red), (black, white)]
    assert canvas_at(ordered).players == (red, black, white)
    assert told(left[1]).startswith("This cannot be played: there are white discs, but nobody plays White.")


def test_rules_are_chosen_in_menus() -> None:
    table = (
        opened()
        .choose("white", "First move")
        .choose(Passing.NEVER.value, "Passing")
        .choose(Aim.FEWEST_DISCS.value, "The winner has")
        .choose("10", "Width")
        .click("Play this")
    )

    rules = table.model.table.state.board.rules
    assert (rules.first, rules.passing, rules.aim) == (Colour.WHITE, Passing.NEVER, Aim.FEWEST_DISCS)
    assert (rules.width, rules.height) == (10, 8)


def test_the_menus_show_the_rules_of_the_drawing() -> None:
    table = opened(setup_named("anti-mini"))

    chosen = [text_of(each) for each in walk(table.page) if each.attribute("selected") is True]

    assert chosen == ["6", "6", "Black", "When there is no move", "The fewest discs", "100%"]


def test_scrolling_is_a_tool_where_the_board_may_not_fit() -> None:
    assert "Scroll" not in opened().names
    assert "Scroll" in opened(setup_named("giant")).names
    assert "Scroll" in opened().choose("2.0", "Size of the squares").names


@every
def test_news_have_words_in_every_language(language: Language) -> None:
    say = say_in(language)
    trouble = Trouble(domain.Problem("expected a whole number"), "8", None)
    kinds: list[editor.News] = [
        editor.Wanting.NAME,
        editor.Kept("Ring"),
        editor.Deleted(SetUp(STANDARD, name="Ring")),
        editor.FileSaved("reversi-Ring.json"),
        editor.FileLoaded(),
        editor.FileRefused(trouble, ("setup", "rules", "width")),
    ]

    told_of = [news_words(say, each) for each in kinds]

    assert len(set(told_of)) == len(kinds)
    assert all(told_of)
    assert "setup.rules.width" in told_of[-1]
    assert news_words(say, None) == ""


def test_a_hostile_file_cannot_fill_the_page() -> None:
    table = opened().send(editor.FileRead("X" * 5000))

    assert len(told(table)) < 300


def test_the_chooser_leads_to_the_editor() -> None:
    own = SetUp(setup_named("mini-4x4").rules, name="mine")
    chooser = with_options(sit_down_with(), own_setups=(own,)).click("Boards and rules: Othello")

    drawing, editing = chooser.click("Draw your own"), chooser.click("Edit “mine”")

    assert drawing.model.panel.dialog is None
    assert drawing.find("Drawing board").attribute("role") == "grid"
    assert field(editing, NAME_FIELD) == "mine"
    assert "a5, empty" not in editing.names


def test_nothing_of_the_game_is_on_the_page_while_a_person_draws() -> None:
    page = opened().page

    assert "New game" not in text_of(page)
    assert len(with_role(page, "status")) == 1


def test_rows_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = opened()

    assert sent_again(table, table.send(editor.ToolChosen(Colour.WHITE)), "row") == 0
