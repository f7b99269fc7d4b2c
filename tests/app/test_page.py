"""The page as a whole, on every screen, and the title of its tab."""

import re
from dataclasses import replace

import pytest
from hypothesis import given

from reversi.app import Flags, archives, editor, init, lesson, session, share, update
from reversi.app import command as command_room
from reversi.app.common import cmd
from reversi.app.computer import DEATHS
from reversi.app.game import msg as game_msg
from reversi.app.init import new_model
from reversi.app.msg import Msg
from reversi.app.page import view
from reversi.app.prerender import prerender
from reversi.app.session.codec import encode_session, session_of
from reversi.domain import STANDARD, Colour, Skip, parse_square
from reversi.domain.setups import SetUp, setup_named, setups
from reversi.elm import format_html, simulate
from reversi.elm.html import walk
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.archives import (
    ArchivesFailed,
    ArchivesListed,
    ImportProgressed,
    Loss,
    LostArchive,
)
from reversi.engine.protocol.orders import WorkerFailed, WorkerProgressed
from reversi.program import PROGRAM
from tests.app.accessibility import assert_accessible, with_role
from tests.app.archives.exploring import (
    IMPORTED,
    NO_GAMES,
    counted,
    exploring,
    listing,
    offering,
    switched_on,
)
from tests.app.drawings import table_at
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    answer,
    begun,
    follow,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    told,
)
from tests.app.visits import Visit, visits
from tests.profiles import examples

NEW = encode_session(replace(session_of(new_model(seed=0)), page="another"))


def with_lines(table: Table) -> Table:
    """The table once the analyst has reported a line."""
    line = (parse_square("c5"), Skip(), parse_square("e6"))
    value = MoveValue(line[0], -80, Certainty.SEARCHED, 12, 95, line)
    progress = Progress(12, 900, BestMove(line[0], Value(-80, Certainty.SEARCHED, 95)), moves=(value,))
    return table.send(WorkerProgressed(request_of(table), progress))


SCREENS: dict[str, Table] = {
    "a first visit": sit_down(),
    "a stored game that cannot be read": sit_down("rubbish"),
    "the computer thinks": play(sit_down(), "d3"),
    "two computers play": sit_down_with("greedy", "random"),
    "the computer is paused": sit_down_with("greedy", "random").click("Pause"),
    "the computer was given up": sit_down_with("greedy").send(*[WorkerFailed("it broke")] * (DEATHS + 1)),
    "a refused click": play(sit_down(), "a1"),
    "a person must pass": follow(sit_down_with(), BLACK_MUST_PASS),
    "a pass was made": follow(sit_down_with(), BLACK_MUST_PASS).send(game_msg.BoardClick.SKIP),
    "a game was undone": follow(sit_down_with(), "d3c3").click("Undo"),
    "a game is over": follow(sit_down_with("human", "greedy"), WIPE_OUT),
    "who plays is chosen": sit_down()
    .click("White is played by Level 1")
    .click("Searches, and players from older programs"),
    "the next game": sit_down().click("New game"),
    "the boards for the next game": sit_down().click("New game").click(f"All {len(setups())} boards"),
    "the opponents for the next game": sit_down().click("New game").click("All opponents"),
    "the game cannot be saved": sit_down().send(session.StoreFailed("no room")),
    "a stored game that cannot be read either way": sit_down("rubbish").send(
        session.QuarantineFailed("rubbish", "QuotaExceededError")
    ),
    "a stored game of which a part cannot be read": sit_down(
        NEW.replace('"theme": "automatic"', '"theme": "pink"').replace('"human"', '"deep blue"')
    ),
    "games that could not be read": sit_down()
    .send(session.SessionQuarantined(("rubbish", "\ud800" * 200)))
    .click("Share"),
    "a link that cannot be read": sit_down().send(share.LinkOpened("#m=f5e1")),
    "the game is played in another tab": play(sit_down(), "d3").send(session.SessionChangedElsewhere(NEW)),
    "about the program": sit_down().click("Learn").click("About"),
    "the options": sit_down().click("Options"),
    "what can be shared": sit_down().click("Share"),
    "what can be learned": sit_down().click("Learn"),
    "typed commands": sit_down().send(command_room.Click.OPEN_FIELD),
    "the editor": sit_down().click("Share").click("Edit position").click("Wall").click("a1, empty"),
    "the editor with a large board": sit_down().send(editor.EditorOpened(setup_named("six-players"))),
    "the editor with what cannot be played": sit_down().send(editor.EditorOpened()).click("Clear"),
    "the editor with a set-up kept": sit_down()
    .send(editor.EditorOpened(SetUp(STANDARD, name="X")))
    .click("Keep"),
    "the editor with a file refused": sit_down().send(editor.EditorOpened(), editor.FileRead("rubbish")),
    "the boards and rules": sit_down().click("Boards and rules: Othello"),
    "the analysis": with_lines(play(sit_down(), "d3").click("Analyse")),
    "the analysis before anything is known": sit_down().click("Analyse"),
    "the analysis of a finished game": follow(sit_down_with("human", "greedy"), WIPE_OUT).click("Analyse"),
    "the explorer": exploring("f5", "d6", "c3"),
    "the explorer while the computer thinks": exploring("f5", "d6", "c3", white="greedy"),
    "the explorer without archives": switched_on().send(ArchivesListed(())),
    "the explorer that has failed": switched_on().send(ArchivesFailed("it broke")),
    "the archives": exploring("f5").send(archives.Event.OPENED, archives.RemovalAsked("old.wtb")),
    "archives that are lost": switched_on().send(
        ArchivesListed(
            (), lost=(LostArchive("old.wtb", Loss.UNREADABLE), LostArchive("paris.zip", Loss.GONE))
        ),
        archives.Event.OPENED,
        archives.RemovalAsked("paris.zip"),
    ),
    "an import": switched_on().send(
        ArchivesListed(()),
        archives.Event.OPENED,
        archives.Event.FILES_BROUGHT,
        ImportProgressed(10_000_000, 25_000_000),
    ),
    "what was imported": exploring("f5").send(archives.Event.OPENED, archives.Event.FILES_BROUGHT, IMPORTED),
    "games of the archives": listing(1, 2),
    "players offered among games": offering("Ada", "Ben"),
    "a player's statistics": counted(),
    "a player without games": counted(NO_GAMES),
    "statistics that are still counted": offering("Ada").send(archives.StatisticsOpened("Ada")),
    "another board": sit_down().send(share.LinkOpened("setup=hexagon&m=")),
}

screens = pytest.mark.parametrize("table", list(SCREENS.values()), ids=list(SCREENS))


@screens
def test_every_screen_is_accessible_and_has_one_status_and_one_alert(table: Table) -> None:
    page = view(table.model)

    assert_accessible(page)
    assert [len(with_role(page, role)) for role in ("status", "alert")] == [1, 1]


@examples(25)
@given(visit=visits())
def test_whatever_happens_the_page_stays_accessible(visit: Visit) -> None:
    model, _ = init(visit.flags)

    for message in visit.messages:
        model, _ = update(model, message)

    assert_accessible(view(model))


@pytest.mark.parametrize(
    ("screen", "button"),
    [
        ("a first visit", "Options"),
        ("what can be learned", "About"),
        ("what can be learned", "Tutorial"),
        ("the options", "Sound"),
        ("the options", "Close"),
        ("typed commands", "Leave"),
        ("two computers play", "Pause"),
        ("a first visit", "New game"),
        ("a first visit", "Swap sides"),
        ("the computer is paused", "Resume"),
        ("the computer is paused", "Step"),
        ("the computer thinks", "Undo"),
        ("a game was undone", "Redo"),
        ("a game was undone", "Undo"),
        ("a person must pass", "Pass"),
        ("a game is over", "New game"),
        ("the next game", "Play"),
        ("the next game", "Casual Level 4"),
        ("the next game", "White"),
        ("a game is over", "Undo"),
        ("a stored game that cannot be read", "Close"),
        ("the computer was given up", "Try again"),
        ("about the program", "Close"),
        ("the editor", "Undo"),
        ("the editor", "Play this"),
        ("the editor", "Back to the game"),
        ("the editor", "Black disc"),
        ("the editor", "Mirror left to right"),
        ("the editor", "Black one turn later"),
        ("the editor", "Add Red"),
        ("the editor", "Keep"),
        ("the editor with a set-up kept", "Delete “X”"),
        ("the editor with a set-up kept", "Edit “X”"),
        ("a link that cannot be read", "Close"),
        ("a stored game that cannot be read either way", "Save this game over it"),
        ("the game is played in another tab", "Play here"),
    ],
)
def test_the_keyboards_focus_is_not_lost_when_this_button_is_pressed(screen: str, button: str) -> None:
    table = settled(SCREENS[screen])
    key = table.find(button).key

    pressed = table.click(button)
    draws = any(isinstance(command, cmd.DrawSeed) for command in pressed.commands)
    later = begun(pressed) if draws else pressed

    keys = {element.key for element in walk(later.page) if element.tag == "button"}
    moved = any(isinstance(command, cmd.FocusSquare | cmd.FocusElement) for command in later.commands)
    assert moved or (key is not None and key in keys)


def test_a_square_that_was_played_keeps_the_focus() -> None:
    table = sit_down_with("human", "greedy")

    after = answer(play(table, "d3"), "c3")

    assert after.find("d3, black, last move").attribute("tabindex") == "0"


def test_the_page_before_python_starts_is_always_that_of_a_new_game_which_takes_no_click() -> None:
    html = prerender()

    assert html.startswith("<div")
    assert " inert" in html[: html.index(">")]
    assert html.count('role="gridcell"') == 64
    assert html.count(", legal, flips 1 disc") == 4
    assert html == prerender()
    assert view(new_model(seed=0)) == view(new_model(seed=1))


def test_the_page_before_python_starts_differs_from_the_first_one_in_its_status_alone() -> None:
    status = re.compile(r'<span data-key="status">(.*?)</span><span class="unseen">(.*?)</span>')
    model = new_model(seed=0)
    again = replace(model, options=replace(model.options, greeted=True))  # whoever comes back is not greeted
    before, after = prerender(), format_html(view(again))

    assert status.findall(before) == [("Loading", "")]
    assert status.findall(after) == [("New game. Your move, Black.", " Black 2, White 2.")]
    assert status.sub("", before).replace(" inert", "", 1) == status.sub("", after)


def title(table: Table) -> object:
    return table.page.attribute("data-title")  # type: ignore[union-attr]  # no text


def test_the_title_says_whose_move_it_is() -> None:
    table = sit_down_with("human", "greedy")

    assert title(table) == "Your move – Reversi"
    assert title(play(table, "d3")) == "White to move – Reversi"
    assert title(table.click("Analyse")) == title(sit_down_with()) == "Black to move – Reversi"


def test_a_person_with_a_name_is_called_by_it_when_it_is_their_move() -> None:
    table = sit_down_with("human", "greedy").send(share.NameEdited(Colour.BLACK, "Anna"))

    assert title(table) == "Anna to move – Reversi"
    assert "Anna to move." in told(table)
    assert "Your move" not in table.text


def test_the_title_says_who_has_won_if_anybody_has() -> None:
    assert title(follow(sit_down_with(), WIPE_OUT)) == "Black wins 13–0 – Reversi"
    assert title(table_at("O O X X")) == "A tie – Reversi"


@pytest.mark.parametrize("message", [lesson.LessonChosen(0), editor.EditorOpened()])
def test_in_a_lesson_and_in_the_editor_the_title_is_the_programs_name(message: Msg) -> None:
    assert title(sit_down().send(message)) == "Reversi"


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "À vous de jouer – Reversi"), ("ja", "あなたの番 – リバーシ")]
)
def test_the_title_is_in_the_language_of_the_page(language: str, words: str) -> None:
    assert title(simulate(PROGRAM, Flags(None, 0, languages=(language,)))) == words
