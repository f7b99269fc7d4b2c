"""The page as a whole, on every screen, and the title of its tab."""

import re
from dataclasses import replace

from reversi.app.init import new_model
from reversi.app.page import view
from reversi.app.prerender import prerender
from reversi.domain.setups import setups
from reversi.elm import format_html
from tests.app.person import Table
from tests.app.steps import after

_STEPS = {
    "a first visit": "newcomer",
    "a stored game that cannot be read": 'newcomer; visit stored="rubbish"',
    "the computer thinks": "newcomer; d3",
    "two computers play": "greedy – random",
    "the computer is paused": "greedy – random; [Pause]",
    "the computer was given up": "greedy – human; dies; dies; dies; dies",
    "a refused click": "newcomer; a1",
    "a person must pass": "human – human; BLACK_MUST_PASS",
    "a pass was made": "human – human; BLACK_MUST_PASS; pass",
    "a game was undone": "human – human; d3c3; [Undo]",
    "a game is over": "human – greedy; WIPE_OUT",
    "who plays is chosen": (
        "newcomer; [White is played by Level 1]; [Searches, and players from older programs]"
    ),
    "the next game": "newcomer; [New game]",
    "the boards for the next game": f"newcomer; [New game]; [All {len(setups())} boards]",
    "the opponents for the next game": "newcomer; [New game]; [All opponents]",
    "the game cannot be saved": 'newcomer; {session.StoreFailed("no room")}',
    "a stored game that cannot be read either way": (
        'newcomer; visit stored="rubbish"; {session.QuarantineFailed("rubbish", "QuotaExceededError")}'
    ),
    "a stored game of which a part cannot be read": (
        'newcomer; visit stored=stored(theme="pink", seats={"black": "deep blue", "white": "level-1"})'
    ),
    "games that could not be read": (
        'newcomer; {session.SessionQuarantined(("rubbish", "\\ud800" * 200))}; [Share]'
    ),
    "a link that cannot be read": 'newcomer; {share.LinkOpened("#m=f5e1")}',
    "the game is played in another tab": "newcomer; d3; elsewhere",
    "about the program": "newcomer; [Learn]; [About]",
    "the options": "newcomer; [Options]",
    "what can be shared": "newcomer; [Share]",
    "what can be learned": "newcomer; [Learn]",
    "typed commands": "newcomer; {command.Click.OPEN_FIELD}",
    "the editor": "newcomer; [Share]; [Edit position]; [Wall]; [a1, empty]",
    "the editor with a large board": (
        'newcomer; {editor.EditorOpened(domain.setups.setup_named("six-players"))}'
    ),
    "the editor with what cannot be played": "newcomer; {editor.EditorOpened()}; [Clear]",
    "the editor with a set-up kept": (
        'newcomer; {editor.EditorOpened(domain.setups.SetUp(domain.STANDARD, name="X"))}; [Keep]'
    ),
    "the editor with a file refused": 'newcomer; {editor.EditorOpened()}; {editor.FileRead("rubbish")}',
    "the boards and rules": "newcomer; press v",
    "the analysis": "newcomer; d3; [Analyse]; finds 12/95 c5passe6 -0.8",
    "the analysis before anything is known": "newcomer; press a",
    "the analysis of a finished game": "human – greedy; WIPE_OUT; press a",
    "the explorer": "exploring f5d6c3",
    "the explorer while the computer thinks": "exploring f5d6c3; white greedy",
    "the explorer without archives": "newcomer; press k; {protocol.ArchivesListed(())}",
    "the explorer that has failed": 'newcomer; press k; {protocol.ArchivesFailed("it broke")}',
    "the archives": 'exploring f5; {archives.Event.OPENED}; {archives.RemovalAsked("old.wtb")}',
    "archives that are lost": (
        'newcomer; press k; {protocol.ArchivesListed((), lost=tuple(map(protocol.LostArchive, ("old.wtb", '
        '"paris.zip"), protocol.Loss)))}; {archives.Event.OPENED}; {archives.RemovalAsked("paris.zip")}'
    ),
    "an import": (
        "newcomer; press k; {protocol.ArchivesListed(())}; {archives.Event.OPENED}; "
        "{archives.Event.FILES_BROUGHT}; {protocol.ImportProgressed(10_000_000, 25_000_000)}"
    ),
    "what was imported": "importing f5; {IMPORTED}",
    "games of the archives": "listing 1 2",
    "players offered among games": "offering Ada Ben",
    "a player's statistics": "counted",
    "a player without games": (
        'offering Ada; {archives.StatisticsOpened("Ada")}; '
        "{protocol.PlayerCounted(model.archives.requests, NO_GAMES)}"
    ),
    "statistics that are still counted": 'offering Ada; {archives.StatisticsOpened("Ada")}',
    "a reviewed game": "human – human; WIPE_OUT; reviewed; black greedy; at 7",
    "a question about a mistake": "finished; reviewed; {practice.PracticeBegun(Colour.WHITE)}",
    "another board": 'newcomer; {share.LinkOpened("setup=hexagon&m=")}',
}
SCREENS: dict[str, Table] = {name: after(steps) for name, steps in _STEPS.items()}


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
        ('<span class="unseen">New game. </span>Your move, Black.', " Black 2, White 2.")
    ]
    assert status.sub("", before).replace(" inert", "", 1) == status.sub("", after)
