"""The page as a whole, on every screen, and the title of its tab."""

import re
from dataclasses import replace

import pytest

from reversi.app import archives
from reversi.app.init import new_model
from reversi.app.page import view
from reversi.app.prerender import prerender
from reversi.domain.setups import setups
from reversi.elm import format_html
from reversi.engine.protocol.archives import (
    ArchivesFailed,
    ArchivesListed,
    ImportProgressed,
    Loss,
    LostArchive,
)
from tests.app.archives.exploring import (
    IMPORTED,
    NO_GAMES,
    counted,
    exploring,
    listing,
    offering,
    switched_on,
)
from tests.app.person import Table, sit_down
from tests.app.steps import after

SCREENS: dict[str, Table] = {
    "a first visit": sit_down(),
    "a stored game that cannot be read": sit_down("rubbish"),
    "the computer thinks": after("newcomer; d3"),
    "two computers play": after("greedy – random"),
    "the computer is paused": after("greedy – random; [Pause]"),
    "the computer was given up": after("greedy – human; dies; dies; dies; dies"),
    "a refused click": after("newcomer; a1"),
    "a person must pass": after("human – human; BLACK_MUST_PASS"),
    "a pass was made": after("human – human; BLACK_MUST_PASS; pass"),
    "a game was undone": after("human – human; d3c3; [Undo]"),
    "a game is over": after("human – greedy; WIPE_OUT"),
    "who plays is chosen": after(
        "newcomer; [White is played by Level 1]; [Searches, and players from older programs]"
    ),
    "the next game": after("newcomer; [New game]"),
    "the boards for the next game": after(f"newcomer; [New game]; [All {len(setups())} boards]"),
    "the opponents for the next game": after("newcomer; [New game]; [All opponents]"),
    "the game cannot be saved": after('newcomer; {session.StoreFailed("no room")}'),
    "a stored game that cannot be read either way": after(
        'newcomer; visit stored="rubbish"; {session.QuarantineFailed("rubbish", "QuotaExceededError")}'
    ),
    "a stored game of which a part cannot be read": after(
        'newcomer; visit stored=stored(theme="pink", seats={"black": "deep blue", "white": "level-1"})'
    ),
    "games that could not be read": after(
        'newcomer; {session.SessionQuarantined(("rubbish", "\\ud800" * 200))}; [Share]'
    ),
    "a link that cannot be read": after('newcomer; {share.LinkOpened("#m=f5e1")}'),
    "the game is played in another tab": after("newcomer; d3; elsewhere"),
    "about the program": after("newcomer; [Learn]; [About]"),
    "the options": after("newcomer; [Options]"),
    "what can be shared": after("newcomer; [Share]"),
    "what can be learned": after("newcomer; [Learn]"),
    "typed commands": after("newcomer; {command.Click.OPEN_FIELD}"),
    "the editor": after("newcomer; [Share]; [Edit position]; [Wall]; [a1, empty]"),
    "the editor with a large board": after(
        'newcomer; {editor.EditorOpened(domain.setups.setup_named("six-players"))}'
    ),
    "the editor with what cannot be played": after("newcomer; {editor.EditorOpened()}; [Clear]"),
    "the editor with a set-up kept": after(
        'newcomer; {editor.EditorOpened(domain.setups.SetUp(domain.STANDARD, name="X"))}; [Keep]'
    ),
    "the editor with a file refused": after(
        'newcomer; {editor.EditorOpened()}; {editor.FileRead("rubbish")}'
    ),
    "the boards and rules": after("newcomer; [Boards and rules: Othello]"),
    "the analysis": after("newcomer; d3; [Analyse]; finds 12/95 c5passe6 -0.8"),
    "the analysis before anything is known": after("newcomer; [Analyse]"),
    "the analysis of a finished game": after("human – greedy; WIPE_OUT; [Analyse]"),
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
    "another board": after('newcomer; {share.LinkOpened("setup=hexagon&m=")}'),
}

screens = pytest.mark.parametrize("table", list(SCREENS.values()), ids=list(SCREENS))


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
    assert status.findall(after) == [
        ('New game. <span class="coming">Your move, Black.</span>', " Black 2, White 2.")
    ]
    assert status.sub("", before).replace(" inert", "", 1) == status.sub("", after)
