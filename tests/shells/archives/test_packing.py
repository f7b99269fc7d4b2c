"""Games written as WTHOR are the same when they are read again."""

import json
from pathlib import Path

from reversi.app.games import SetAsideGame
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import encode_summary, summary_of
from reversi.domain import STANDARD, parse_transcript
from reversi.engine.protocol.archives import ArchivedGame, Filter, FindGames, OpeningOf
from reversi.formats.shared import Shared
from reversi.formats.wthor import EVENT_BYTES, MOST_NAMES, Archive, Base, Entry, Flaw, entry_of, holds_name
from reversi.record.details import Details
from reversi.shells.archives import own, packing
from reversi.shells.archives.found import OTHER_BOARD
from reversi.shells.archives.importing import KeptArchive, import_files
from reversi.shells.archives.opened import OpenArchives
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.app.known_games import WIPE_OUT
from tests.app.person import begun, follow, settled, sit_down_with, with_setup
from tests.shells.archives.test_archives import BOTH, EARLY, EVENTS, LATE, PLAYERS, opened, result, row

DAY = (2026, 11, 25)
ALL = FindGames(1, Filter(), 0, 99)


def told(archives: OpenArchives, order: FindGames = ALL) -> list[ArchivedGame]:
    return list(archives.find(order).games)


def brought_back(packed: packing.Packing, folder: Path) -> KeptArchive:
    (folder / "saved.zip").write_bytes(packing.zipped(packed, DAY))
    came = result(import_files([folder / "saved.zip"]))
    assert {each.reason.pattern for each in came.complaints} <= {Flaw.TOO_MANY_DISCS.value}
    return came.archive


def test_games_of_archives_come_back_as_they_were(tmp_path: Path) -> None:
    packed = result(packing.pack(BOTH.rows(ALL)))
    back = brought_back(packed, tmp_path)

    assert packed.games == 4
    assert list(packed.complaints) == []
    assert told(opened(back)) == told(BOTH)
    assert [each.moves for year in back.years for each in year.base] == [
        each.moves for kept in (EARLY, LATE) for year in kept.years for each in year.base
    ]


def test_packing_pauses_after_every_500_games() -> None:
    (first, *_) = BOTH.rows(ALL)

    assert list(packing.pack([first] * 1001)) == [500, 1000]


def test_only_the_games_that_were_found_are_saved(tmp_path: Path) -> None:
    packed = result(packing.pack(BOTH.rows(FindGames(1, Filter("lee 2001"), 0, 1))))
    (year,) = brought_back(packed, tmp_path).years

    assert (year.base.year, len(year.base)) == (2001, 1)
    assert year.players == ("", "Ann Lee", "Bob")


def test_games_of_one_year_that_were_calculated_from_other_depths_stay_apart(tmp_path: Path) -> None:
    years = tuple(
        Archive(Base(2001, depth, row("f5d6c3", 40 + depth, (1, 1, 2))), PLAYERS, EVENTS) for depth in (1, 22)
    )
    archives = opened(KeptArchive("both", years))

    back = brought_back(result(packing.pack(archives.rows(ALL))), tmp_path)

    assert [(year.base.year, year.base.depth) for year in back.years] == [(2001, 1), (2001, 22)]


def test_a_whole_game_comes_back_with_its_names_its_year_and_its_result(tmp_path: Path) -> None:
    details = Details(black="Zoë", white="Bob", event="Cup", result="40-24")
    packed = packing.Packing()
    packed.add(entry_of(Shared(STANDARD, parse_transcript("f5d6c3"), details=details)), 1999)

    (game,) = told(opened(brought_back(packed, tmp_path)))

    assert game == ArchivedGame(0, "Zoë", "Bob", 1999, "Cup", (40, 24))


def test_of_the_games_that_a_page_has_kept_finished_ones_of_othello_are_packed(tmp_path: Path) -> None:
    whole = encode_game(follow(sit_down_with(), WIPE_OUT).model)
    unfinished = encode_game(follow(sit_down_with(), "d3c3").model)
    other = with_setup(settled(sit_down_with()), "mini-6x6")
    elsewhere = encode_game(begun(other.click("New game").click("Play")).model)
    games = own.OwnGames(WasmtimeKernel)
    kept = [
        {
            "id": str(place),
            "date": "2026-11-24T09:30:00.000",
            "about": encode_summary(summary_of(SetAsideGame(session))),
            "session": session,
        }
        for place, session in enumerate((whole, unfinished, elsewhere, "{}"))
    ]
    list(games.learn(json.dumps(kept)))
    packed = games.packed(("0", "1", "2", "3", "gone"))

    (game,) = told(opened(brought_back(packed, tmp_path)))

    assert game == ArchivedGame(0, "Human", "Human", 2026, "", (64, 0))
    assert {each.reason: each.times for each in packed.complaints} == {
        own.UNFINISHED: 1,
        OTHER_BOARD: 1,
        own.UNREADABLE: 1,
    }


def test_names_that_do_not_fit_are_counted() -> None:
    packed = packing.Packing()
    for name in ("山田", "Bartholomew Featherstonehaugh", "Ann", "山田"):
        packed.add(Entry("", name, "", 32, ()), 0)

    assert [(each.reason, each.times, each.where) for each in packed.complaints] == [
        (packing.CHANGED, 2, "山田")
    ]
    assert holds_name("Open of Nowhere", EVENT_BYTES)


def test_more_names_than_have_numbers_are_counted_and_their_games_kept() -> None:
    packed = packing.Packing()
    for number in range(MOST_NAMES):
        packed.add(Entry("", f"Player {number}", "", 32, ()), 0)

    assert packed.games == MOST_NAMES
    assert [(each.reason, each.times) for each in packed.complaints] == [(packing.TOO_MANY, 2)]


def test_the_games_of_a_player_with_an_opening_are_those_that_the_statistics_count() -> None:
    hers = OpeningOf("Ann Lee", "Perpendicular")

    assert [game.game for game in told(BOTH, FindGames(1, Filter(opening=hers), 0, 9))] == [2, 0]
    assert [game.game for game in told(BOTH, FindGames(1, Filter("2001", opening=hers), 0, 9))] == [2]
    nobody = OpeningOf("Ann", "Perpendicular")
    assert told(BOTH, FindGames(1, Filter(opening=nobody), 0, 9)) == []
