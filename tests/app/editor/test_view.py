"""The editor on the page: its words in every language, its grid, and what each button does."""

import pytest

from reversi.app import settings, share
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import Brush, Ground
from reversi.app.editor.drawing import Fault
from reversi.app.editor.model import Deleted, FileLoaded, FileRefused, FileSaved, Kept, News, Wanting
from reversi.app.editor.rules import AIMS, PASSING_RULES, SYMMETRIES
from reversi.app.editor.tools import BRUSH_TOOLS, GROUND_TOOLS, tool_name
from reversi.app.editor.words import FAULTS, news_words
from reversi.app.settings import SeenBy
from reversi.domain import STANDARD, Aim, Colour, Passing, Problem, Square, classic_rules
from reversi.domain.setups import SetUp, setup_named, setups
from reversi.elm.html import text_of, walk
from reversi.formats.trouble import Trouble
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import sent_again
from tests.app.editor.test_editor import editor_of
from tests.app.panel.test_panel import chosen, menu
from tests.app.person import Table, settled, sit_down_with, told, with_options

ENGLISH = say_in(Language.ENGLISH)
every = pytest.mark.parametrize("language", Language)


def opened(setup: SetUp | None = None) -> Table:
    return settled(sit_down_with().send(editor_msg.EditorOpened(setup)))


def test_every_fault_and_every_choice_of_the_editor_has_words() -> None:
    assert set(FAULTS) == set(Fault)
    assert set(PASSING_RULES) == set(Passing)
    assert set(AIMS) == set(Aim)
    assert set(GROUND_TOOLS) | set(BRUSH_TOOLS) == {*Ground, *Brush}


@every
def test_no_two_things_that_can_be_chosen_have_the_same_name(language: Language) -> None:
    say = say_in(language)

    for table in (FAULTS, SYMMETRIES, PASSING_RULES, AIMS):
        assert len({say(each) for each in table.values()}) == len(table)


@pytest.mark.parametrize(
    ("language", "name"),
    [(Language.ENGLISH, "Black disc"), (Language.FRENCH, "Pion noir"), (Language.JAPANESE, "黒石")],
)
def test_the_tool_that_sets_discs_has_a_name_in_each_language(language: Language, name: str) -> None:
    assert tool_name(say_in(language), Colour.BLACK) == name


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


def test_the_squares_under_a_pressed_pointer_are_drawn_at_once() -> None:
    table = opened().send(editor_msg.ToolChosen(Ground.WALL), editor_msg.StrokeBegun(Square(0, 0)))

    assert "a1, wall" in table.names


def test_the_board_is_seen_from_the_side_that_the_game_is_seen_from() -> None:
    table = with_options(sit_down_with(), seen_by=SeenBy.WHITE).send(editor_msg.EditorOpened())

    (grid,) = with_role(table.page, "grid")

    cells = [cell for cell in walk(grid) if cell.attribute("role") == "gridcell"]
    assert (cells[0].attribute("id"), cells[-1].attribute("id")) == ("draw-h8", "draw-a1")


def test_a_turned_drawing_is_drawn_on_and_walked_over_as_it_is_seen() -> None:
    wide = SetUp(classic_rules(10, 4), name="wide")
    table = with_options(sit_down_with(), seen_by=SeenBy.RIGHT).send(editor_msg.EditorOpened(wide))

    rows = [
        [str(cell.attribute("id")).removeprefix("draw-") for cell in walk(row) if cell.attribute("id")]
        for row in with_role(table.page, "row")
    ]
    there = table.send(editor_msg.CanvasCursorMoved(Square(0, 0)))

    assert rows == [[f"{file}{rank}" for rank in "4321"] for file in "abcdefghij"]
    assert editor_of(there.press("ArrowDown", "Drawing board")).cursor == Square(1, 0)
    assert editor_of(there.press("Home", "Drawing board")).cursor == Square(0, 3)


def test_players_are_added_ordered_and_left_out() -> None:
    table = opened().click("Add Red").click("Red one turn earlier").click("Remove White")

    assert table.model.editor is not None
    assert table.model.editor.canvas.players == (Colour.BLACK, Colour.RED)
    assert told(table).startswith("This cannot be played: there are white discs, but nobody plays White.")


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

    shown = [chosen(menu(table, name)) for name in ("Width", "First move", "Passing", "The winner has")]

    assert shown == [["6"], ["Black"], ["When there is no move"], ["The fewest discs"]]


def test_scrolling_is_a_tool_where_the_board_may_not_fit() -> None:
    assert "Scroll" not in opened().names
    assert "Scroll" in opened(setup_named("giant")).names
    assert "Scroll" in opened().choose("2.0", "Size of the squares").names


def test_a_link_is_copied_with_words_and_shown_where_it_cannot_be() -> None:
    (command,) = opened().click("Copy link").commands
    copied = opened().send(share.TextCopied(command.what))  # type: ignore[union-attr]  # a CopyText

    shown = opened().send(share.CopyFailed("site#m="))

    assert "The link is copied." in told(copied)
    assert "The link is copied." not in told(copied.click("a1, empty"))
    (field,) = (element for element in walk(shown.page) if element.attribute("id") == "by-hand")
    assert field.attribute("value") == "site#m="


@every
def test_news_have_words_in_every_language(language: Language) -> None:
    say = say_in(language)
    refused = FileRefused(Trouble(Problem("expected a whole number"), "8", None), ("setup", "rules", "width"))
    kinds: list[News] = [
        Wanting.NAME,
        Kept("Ring"),
        Deleted(SetUp(STANDARD, name="Ring")),
        FileSaved("reversi-Ring.json"),
        FileLoaded(),
        refused,
    ]

    told_of = [news_words(say, each) for each in kinds]

    assert len(set(told_of)) == len(kinds)
    assert all(told_of)
    assert "setup.rules.width" in told_of[-1]
    assert news_words(say, None) == ""


def test_a_hostile_file_cannot_fill_the_page() -> None:
    table = opened().send(editor_msg.FileRead("X" * 5000))

    assert len(told(table)) < 300


def test_the_chooser_leads_to_the_editor() -> None:
    own = SetUp(setup_named("mini-4x4").rules, name="mine")
    options = sit_down_with().model.options
    table = sit_down_with().send(settings.OptionsChosen(type(options)(own_setups=(own,))))

    drawing = table.click("Boards and rules: Othello").click("Draw your own")
    editing = table.click("Boards and rules: Othello").click("Edit “mine”")

    assert drawing.model.panel.dialog is None
    assert drawing.find("Drawing board").attribute("role") == "grid"
    (field,) = (element for element in walk(editing.page) if element.attribute("id") == "drawing-name")
    assert field.attribute("value") == "mine"
    assert "a5, empty" not in editing.names


def test_nothing_of_the_game_is_on_the_page_while_a_person_draws() -> None:
    page = opened().page

    assert "New game" not in text_of(page)
    assert len(with_role(page, "status")) == 1


def test_each_of_three_players_can_be_left_out_of_a_drawing() -> None:
    drawn = opened().click("Add Red")

    left = [drawn.click(f"Remove {name}").model.editor for name in ("Black", "White", "Red")]

    assert [editor.canvas.players for editor in left if editor] == [
        (Colour.WHITE, Colour.RED),
        (Colour.BLACK, Colour.RED),
        (Colour.BLACK, Colour.WHITE),
    ]


def test_rows_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = opened()

    assert sent_again(table, table.send(editor_msg.ToolChosen(Colour.WHITE)), "row") == 0
