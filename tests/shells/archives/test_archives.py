"""Files become archives, whatever is in them, and archives answer as the domain would."""

import json
from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.app.games import KeptGame, SetAsideGame
from reversi.app.session.codec import encode_game
from reversi.app.session.games_file import HEAD, Record, encode_record
from reversi.app.session.summary import encode_summary, summary_of
from reversi.engine.book import Book, Entry, encode_book
from reversi.engine.protocol import archives as protocol
from reversi.engine.protocol.archives import Ending, Filter, FindGames, OpeningOf, Order, Unreadable
from reversi.formats import paste, wthor
from reversi.formats.wthor import HEADER, SQUARES, Archive, Base
from reversi.shells.archives import files, importing
from reversi.shells.archives.files import folders_of
from reversi.shells.archives.found import ILLEGAL, OTHER_BOARD, Complaints, Found
from reversi.shells.archives.opened import OpenArchives, open_archives
from reversi.shells.games.reading import games_of
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.app.person import play, sit_down_with
from tests.engine.archived_games import Replayed, random_record, record_of
from tests.profiles import examples

Result = TypeVar("Result")

START = domain.start_board(domain.STANDARD)
PLAYERS = ("", "Ann Lee", "Bob", "Cyd Ännchen")
EVENTS = ("", "Paris Open", "Cup")
NO_ZIP = "the ZIP is damaged, encrypted or packed in an unusual way: File is not a zip file"
BOOK = Book(encode_book([(domain.start_board(domain.STANDARD), Entry(1, grown=True))]))


def result(steps: Generator[float, None, Result]) -> Result:
    """What a process of steps comes to; the steps only grow."""
    before = 0.0
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            done: Result = end.value
            return done
        assert step >= before
        before = step


SMALL_KERNEL = WasmtimeKernel(1)


def opened(*archives: importing.KeptArchive) -> OpenArchives:
    return result(open_archives(archives, WasmtimeKernel))


def row(transcript: str, black_discs: int, names: tuple[int, int, int] = (0, 0, 0)) -> bytes:
    """A row with these moves whose event, Black and White have these numbers."""
    squares = [ply for ply in domain.parse_transcript(transcript) if isinstance(ply, domain.Square)]
    return wthor.encode_row(squares, black_discs, *names)


def year(number: int, *rows: bytes) -> Archive:
    return Archive(Base(number, 0, b"".join(rows)), PLAYERS, EVENTS)


LATE = importing.KeptArchive("late", (year(2001, row("f5d6c3", 40, (1, 1, 2)), row("f5f6", 20, (2, 2, 3))),))
EARLY = importing.KeptArchive(
    "early", (year(1999, row("f5d6c4", 32, (2, 3, 1))), year(2000, row("f5", 65, (9, 9, 9))))
)
BOTH = opened(LATE, EARLY)
NOBODYS = 1
"""The game of which no archive knows the players."""


def found(
    sought: str, board: domain.Board | None = None, first: int = 0, count: int = 9
) -> tuple[int, list[int]]:
    answer = BOTH.find(FindGames(1, Filter(sought, board=board), first, count))
    return answer.number, [game.game for game in answer.games]


def board_after(transcript: str) -> domain.Board:
    return Replayed(row(transcript, 0)).boards[-1]


def test_archives_are_listed_by_name_and_their_games_numbered_by_year() -> None:
    games = BOTH.find(FindGames(1, Filter(), 0, 9)).games

    assert BOTH.listed == (protocol.Archived("early", 2), protocol.Archived("late", 2))
    assert [(game.game, game.year) for game in games] == [(3, 2001), (2, 2001), (1, 2000), (0, 1999)]
    assert (games[1].black, games[1].white) == ("Ann Lee", "Bob")
    assert (games[1].event, games[1].discs) == ("Paris Open", (40, 24))
    assert (games[2].black, games[2].event, games[2].discs) == ("", "", (64, 0))


def test_games_are_appended_unless_another_archive_has_them_as_long_as_there_is_room() -> None:
    archives = opened(LATE)
    new = importing.KeptArchive("new", (year(2001, row("f5f6", 20, (2, 2, 3)), row("f5f4", 20)),))
    whole = importing.KeptArchive(
        "new", (year(2001, row("f5f6", 20, (2, 2, 3)), row("f5f4", 20), row("f5f4", 20)),)
    )
    again = importing.KeptArchive("new", (year(2001, row("f5f4", 20)),))
    many = importing.KeptArchive("many", (year(2002, *[row("f5f6", 20)] * 20_000),))

    assert archives.append(new, new)
    assert archives.append(again, whole)
    assert not archives.append(many, many)
    assert archives.explore(protocol.Explore(1, START), BOOK).moves[0].results.games == 4
    assert archives.listed == (protocol.Archived("late", 2), protocol.Archived("new", 3))


def test_what_was_played_is_told_for_black_and_white_with_the_latest_game() -> None:
    by_black, by_white = (
        BOTH.explore(protocol.Explore(7, board), BOOK) for board in (START, board_after("f5"))
    )

    assert by_black.moves[0].results == protocol.Results(4, 2, 1, 2001, "Bob", "Cyd Ännchen")
    assert [(str(move.square), move.results.games) for move in by_white.moves[:2]] == [("d6", 2), ("f6", 1)]
    assert by_white.moves[0].results == protocol.Results(2, 1, 0, 2001, "Ann Lee", "Bob")
    assert by_white.ended == protocol.Results(1, 1, 0, 2000, "", "")


def test_moves_have_the_values_of_a_book_for_the_side_that_plays_them() -> None:
    before, after = Entry(0, grown=False), Entry(-3, grown=False)
    book = Book(encode_book([(board_after("f5"), before), (board_after("f5d6"), after)]))

    by_white = BOTH.explore(protocol.Explore(1, board_after("f5")), book)
    turned = BOTH.explore(protocol.Explore(1, board_after("c4")), book)

    assert [(str(move.square), move.value) for move in by_white.moves[:2]] == [("d6", 150), ("f6", None)]
    assert [(str(move.square), move.value) for move in turned.moves[:2]] == [("e3", 150), ("c3", None)]


def test_moves_that_were_never_played_follow_with_a_value_or_a_name_each_once_among_its_images() -> None:
    entries = {"": 0, "f5": 1, "f5f6": 2, "f5f6e6": 0, "f5f6e6f4": 0, "f5f6e6f4d3": 4, "f5f6e6f4e3": -2}
    book = Book(
        encode_book([(board_after(line), Entry(value, grown=False)) for line, value in entries.items()])
    )

    def told(archives: OpenArchives, line: str) -> list[tuple[str, int, int | None]]:
        moves = archives.explore(protocol.Explore(1, board_after(line)), book).moves
        return [(str(each.square), each.results.games, each.value) for each in moves]

    assert [told(opened(), line) for line in ("", "f5f4")] == [[("d3", 0, -50)], []]
    assert told(opened(LATE), "f5") == [("d6", 1, None), ("f6", 1, -100), ("f4", 0, None)]
    assert told(opened(), "f5f6e6f4")[:3] == [("e3", 0, 100), ("d3", 0, -200), ("c3", 0, None)]


def test_a_skip_changes_neither_the_moves_nor_whom_they_favoured() -> None:
    records = [random_record(Random(seed)) for seed in range(60)]
    boards = (board for each in records for board in Replayed(each).boards)
    after = next(
        board for board in boards if isinstance(domain.state_of(domain.skipped(board)), domain.SkipMove)
    )
    archives = opened(importing.KeptArchive("some", (year(2001, *records),)))

    told = archives.explore(protocol.Explore(1, after), BOOK)

    assert told.moves or told.ended
    assert archives.explore(protocol.Explore(1, domain.skipped(after)), BOOK) == told


def test_games_that_cannot_have_been_played_are_found_in_every_year_and_taken_out() -> None:
    legal, illegal = row("f5d6", 32), record_of([])[:8] + bytes([11]) + bytes(59)
    kept = importing.KeptArchive(
        "some", (year(1999, illegal, legal), year(2000, illegal), year(2001, legal, illegal))
    )

    archives = opened(EARLY, kept)
    rest = kept.without(frozenset(archives.broken["some"]))

    assert archives.broken == {"some": [0, 2, 4]}
    assert [(each.base.year, each.base.rows) for each in rest.years] == [(1999, legal), (2001, legal)]
    assert not opened(rest).broken


def games_in(*archives: importing.KeptArchive) -> tuple[int, int]:
    """How many games the archives have in all, as the explorer and the list count them."""
    every = opened(*archives)
    (first,) = every.explore(protocol.Explore(1, START), BOOK).moves
    return first.results.games, every.find(FindGames(1, Filter(), 0, 9)).number


def test_a_game_that_several_archives_have_counts_once_and_stays_when_one_of_them_goes() -> None:
    again = row("f5d6c3", 40, (1, 2, 1))
    latest = importing.KeptArchive(
        "latest", (Archive(Base(2001, 22, again), ("", "Bob", "Ann Lee"), EVENTS),)
    )

    both = opened(EARLY, LATE, latest)

    assert both.known == {"latest": 1}
    assert games_in(EARLY, LATE, latest) == games_in(EARLY, LATE) == games_in(latest, LATE, EARLY) == (4, 4)
    assert games_in(EARLY, latest) == (3, 3)
    assert both.fetch(protocol.FetchGame(1, 2)) == opened(EARLY, LATE).fetch(protocol.FetchGame(1, 2))


@pytest.mark.parametrize(
    "other",
    [
        Archive(Base(2000, 0, row("f5d6c3", 40, (1, 1, 2))), PLAYERS, EVENTS),
        Archive(Base(2001, 0, row("f5d6c4", 40, (1, 1, 2))), PLAYERS, EVENTS),
        Archive(Base(2001, 0, row("f5d6c3", 41, (1, 1, 2))), PLAYERS, EVENTS),
        Archive(Base(2001, 0, row("f5d6c3", 40, (2, 1, 2))), PLAYERS, EVENTS),
        Archive(Base(2001, 0, row("f5d6c3", 40, (1, 2, 1))), PLAYERS, EVENTS),
        Archive(Base(2001, 0, row("f5d6c3", 40, (1, 1, 2))), ("", "Ann Lee", "Bo"), EVENTS),
    ],
)
def test_a_game_of_another_year_line_result_event_or_player_is_another(other: Archive) -> None:
    assert games_in(LATE, importing.KeptArchive("other", (other,))) == (3, 3)


def test_what_looks_the_same_within_one_file_was_played_twice() -> None:
    twice = row("f5d6c3", 40, (1, 1, 2)) * 2

    assert games_in(importing.KeptArchive("twice", (year(2001, twice),))) == (2, 2)


def test_other_boards_have_no_games() -> None:
    board = domain.start_board(domain.classic_rules(6, 6))

    assert BOTH.explore(protocol.Explore(1, board), BOOK) == protocol.PositionExplored(1, (), None)
    assert BOTH.find(FindGames(1, Filter(board=board), 0, 9)) == protocol.GamesFound(1, 0, ())


@pytest.mark.parametrize(
    ("sought", "games"),
    [
        ("ann", [3, 2, 0]),
        ("ÄNN", [3, 2, 0]),
        ("annchen", [3, 0]),
        ("lee bob", [2]),
        ("bob 2001", [3, 2]),
        ("199", [0]),
        ("open", [2]),
        ("40-24", [2]),
        ("0", []),
        ("64-0", [1]),
        ("nobody", []),
        ("", [3, 2, 1, 0]),
    ],
)
def test_every_word_must_be_in_a_name_or_begin_the_year_or_the_result(sought: str, games: list[int]) -> None:
    assert found(sought) == (len(games), games)


def test_games_are_found_by_the_board_that_they_reached() -> None:
    assert found("", board_after("f5d6")) == (2, [2, 0])
    assert found("", board_after("f5d6"), first=1) == (2, [0])
    assert found("ann", board_after("c4e3")) == (2, [2, 0])
    assert found("lee", board_after("f5f6")) == (0, [])
    assert found("1999", board_after("f5d6")) == (1, [0])
    assert found("bob", START, count=1) == (2, [3])


def test_a_game_comes_whole_and_a_broken_one_as_far_as_it_is_legal() -> None:
    broken = opened(
        importing.KeptArchive("some", (year(1999, record_of([])[:8] + bytes([56, 64, 11]) + bytes(57)),))
    )

    shared = paste.decode_paste(BOTH.fetch(protocol.FetchGame(3, 2)).text, domain.STANDARD)
    part = paste.decode_paste(broken.fetch(protocol.FetchGame(3, 0)).text, domain.STANDARD)

    assert shared.plies == domain.parse_transcript("f5d6c3")
    assert shared.details
    assert (shared.details.black, shared.details.white, shared.details.date) == ("Ann Lee", "Bob", "2001")
    assert part.plies == domain.parse_transcript("f5d6")
    assert broken.broken == {"some": [0]}
    with pytest.raises(IndexError, match="no game 4"):
        BOTH.fetch(protocol.FetchGame(3, 4))


@pytest.mark.parametrize(
    ("wanted", "games"),
    [
        (Filter(black="lee"), [2]),
        (Filter(white="lee"), [0]),
        (Filter(first_year="2000"), [3, 2, 1]),
        (Filter(last_year="2000"), [1, 0]),
        (Filter(first_year="2000", last_year="2000"), [1]),
        (Filter(first_year="x999"), [3, 2, 1, 0]),
        (Filter(ending=Ending.BLACK), [2, 1]),
        (Filter(ending=Ending.WHITE), [3]),
        (Filter(ending=Ending.DRAW), [0]),
        (Filter(opening=OpeningOf("", "Perpendicular")), [2, 0]),
        (Filter("paris", opening=OpeningOf("", "Perpendicular")), [2]),
        (Filter(opening=OpeningOf("", "Fishhook of old")), []),
        (Filter("2001", ending=Ending.BLACK, board=Replayed(row("f5d6", 0)).boards[-1]), [2]),
    ],
)
def test_games_are_looked_for_by_players_years_and_results(wanted: Filter, games: list[int]) -> None:
    assert [each.game for each in BOTH.find(FindGames(1, wanted, 0, 9)).games] == games


@pytest.mark.parametrize(
    ("wanted", "order", "games"),
    [
        (Filter(), Order.PLAYERS, [2, 3, 0, 1]),
        (Filter(), Order.RESULT, [1, 2, 0, 3]),
        (Filter("bob"), Order.PLAYERS, [2, 3]),
        (Filter(ending=Ending.BLACK), Order.RESULT, [1, 2]),
        (Filter(board=Replayed(row("f5d6", 0)).boards[-1]), Order.PLAYERS, [2, 0]),
        (Filter("1999", board=Replayed(row("f5d6", 0)).boards[-1]), Order.RESULT, [0]),
        (Filter(), Order.OPENING, [3, 2, 1, 0]),
    ],
)
def test_games_are_sorted_by_players_whom_nobody_knows_last_and_by_results(
    wanted: Filter, order: Order, games: list[int]
) -> None:
    asked = FindGames(1, wanted, 0, 9, order=order)

    assert [each.game for each in BOTH.find(asked).games] == games
    assert [each.game for each in BOTH.find(replace(asked, first=1, count=1)).games] == games[1:2]
    unknown = [game for game in games if order is Order.PLAYERS and game == NOBODYS]
    known = [game for game in games if game not in unknown]
    assert [each.game for each in BOTH.find(replace(asked, is_turned=True)).games] == known[::-1] + unknown


def test_games_that_are_alike_in_what_they_are_sorted_by_come_latest_first_new_ones_too() -> None:
    archives = opened(importing.KeptArchive("one", (year(2000, row("f5d6", 33), row("f5f6", 33)),)))
    asked = FindGames(1, Filter(), 0, 9, order=Order.RESULT)
    before = [each.game for each in archives.find(asked).games]
    new = importing.KeptArchive("new", (year(1999, row("f5f4", 33), row("f5f6", 34)),))

    archives.append(new, new)

    assert before == [1, 0]
    assert [each.game for each in archives.find(asked).games] == [3, 2, 1, 0]


def test_the_same_games_are_saved_in_the_same_order_however_they_are_sorted() -> None:
    orders = (FindGames(1, Filter(), 0, 9, order=order) for order in Order)

    saved = {tuple(game for _, game in BOTH.rows(order)) for order in orders}

    assert len(saved) == 1


@given(sought=st.text(max_size=20), first=st.integers(-5, 10**9), count=st.integers(-5, 10**9))
def test_anything_may_be_looked_for(sought: str, first: int, count: int) -> None:
    answer = BOTH.find(FindGames(1, Filter(sought), first, count))

    assert len(answer.games) <= answer.number <= len(BOTH)


def test_an_archive_comes_back_from_its_bytes() -> None:
    for archive in (EARLY, LATE, importing.KeptArchive("空\n", ())):
        assert importing.decode_kept(importing.encode_kept(archive)) == archive


@given(st.binary() | st.binary(max_size=39).map(lambda rest: importing.encode_kept(LATE)[:-40] + rest))
def test_other_bytes_are_no_archive(content: bytes) -> None:
    with pytest.raises(domain.DecodeError):
        importing.decode_kept(content)


WTB = HEADER.pack(20, 1, 1, 1, 2, 0, 2001, 8, 0, 0) + LATE.years[0].base.rows
JOU = HEADER.pack(20, 1, 1, 1, 0, 4, 0, 0, 0, 0) + b"".join(
    name.encode("latin-1").ljust(20, b"\0") for name in PLAYERS
)


def zipped(path: Path, files: Mapping[str, bytes]) -> Path:
    """A ZIP of these files, packed."""
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return path


def saved(folder: Path, *lines: str) -> Path:
    """A file of the library's with these lines."""
    file = folder / "reversi-games.jsonl"
    file.write_text("\n".join([HEAD, *lines]), encoding="utf-8")
    return file


def imported(folder: Path, files: dict[str, bytes], room: int = importing.MOST_GAMES) -> importing.Imported:
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return result(importing.import_files([folder / name for name in files], room))


def reasons(imported: importing.Imported) -> dict[str, int]:
    return {str(each.reason): each.times for each in imported.complaints}


def test_files_chosen_together_are_one_archive(tmp_path: Path) -> None:
    text = b"f5d6c4\nf5d6e1\n(;GM[Othello]PC[x]DT[1998]PB[Eve]PW[Ann]RE[?]TY[8]BO[8 -------------------------"
    text += b"--O*------*O--------------------------- *]B[d3]W[c5];)\n"
    files = {"b.wtb": WTB, "wthor.jou": JOU, "a.txt": text, "c.wtb": b"rubbish"}

    came = imported(tmp_path, files)

    assert came.archive.name == "a.txt … c.wtb"
    assert [(each.base.year, len(each.base)) for each in came.archive.years] == [(0, 1), (1998, 1), (2001, 2)]
    assert reasons(came) == {str(ILLEGAL): 1, "expected a header of 16 bytes": 1, str(importing.NO_EVENTS): 1}
    assert found_in(came, "eve") == found_in(came, "bob 40-24") == 1


def found_in(came: importing.Imported, sought: str) -> int:
    return opened(came.archive).find(FindGames(1, Filter(sought), 0, 9)).number


def test_the_games_that_a_page_has_saved_are_an_archive_too(tmp_path: Path) -> None:
    played = play(sit_down_with(), "f5", "d6", "c3").model
    record = Record(KeptGame("", "2026-11-24T09:30:00.000", "null"), encode_game(played))
    file = saved(tmp_path, encode_record(record), "{}", "")

    came = result(importing.import_files([file]))

    (year,) = came.archive.years
    (row,) = year.base
    (complaint,) = came.complaints
    assert (year.base.year, tuple(SQUARES[byte] for byte in row.played)) == (
        2026,
        domain.parse_transcript("f5d6c3"),
    )
    assert year.players[row.black] == "Human"
    assert (complaint.where, complaint.line) == (str(file), 3)


@pytest.mark.parametrize("moves", [["f5", "f5"], ["a1"], ["d4"], ["f5", "--"], ["k3"], ["f5", "d6", "f9"]])
def test_a_saved_game_with_an_illegal_ply_is_left_out(tmp_path: Path, moves: list[str]) -> None:
    session = encode_game(play(sit_down_with(), "f5", "d6", "c3").model)
    about = encode_summary(summary_of(SetAsideGame(session)))
    record = Record(KeptGame("", "2026-11-24T09:30:00.000", about), session)
    spoiled = replace(record, session=json.dumps({**json.loads(session), "plies": moves}))

    came = result(importing.import_files([saved(tmp_path, encode_record(spoiled), encode_record(record))]))

    assert came.archive.games == 1
    assert list(reasons(came).values()) == [1]


def test_a_saved_game_has_its_variations_if_the_whole_is_asked_for(tmp_path: Path) -> None:
    varied = play(play(sit_down_with(), "f5", "d6", "c3").click("Undo"), "c4").model
    record = Record(KeptGame("", "2026-11-24T09:30:00.000", "null"), encode_game(varied))

    (found,) = games_of([saved(tmp_path, encode_record(record))])

    assert isinstance(found, Found)
    assert found.shared().plies == (*domain.parse_transcript("f5d6"), domain.parse_square("c4"))
    assert found.whole().tree == varied.table.game


@pytest.mark.parametrize(("told", "discs"), [("", 61), ("draw", 32), ("B+Resign", 64), ("24-40", 24)])
def test_a_game_that_broke_off_is_scored_by_its_board_unless_its_result_is_told(
    tmp_path: Path, told: str, discs: int
) -> None:
    path, text = tmp_path / "games.sgf", f"(;GM[2]RE[{told}];B[f5];W[d6];B[c3];W[d3];B[c4])"
    path.write_text(text)

    (of_year,) = result(importing.import_files([path])).archive.years
    written = wthor.entry_of(paste.decode_paste(text, domain.STANDARD))

    assert of_year.base.row(0).black_discs == written.black_discs == discs


def test_a_zip_has_its_own_lists(tmp_path: Path) -> None:
    packed = {"x/1.wtb": WTB, "x/2.wtb": WTB[:-10], "x/wthor.jou": JOU, "3.wtd": b""}

    came = result(importing.import_files([zipped(tmp_path / "all.zip", packed)]))

    assert (came.archive.name, came.archive.games) == ("all.zip", 3)
    assert reasons(came) == {
        "a board of 10×10 squares": 1,
        wthor.Flaw.CUT.value: 1,
        str(importing.NO_EVENTS): 2,
    }
    assert {year.players for year in came.archive.years} == {PLAYERS}


@pytest.mark.parametrize("content", [JOU, JOU[:9]])
def test_a_list_in_a_zip_is_unpacked_once_however_many_files_it_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    unpacked = Counter[str]()

    def counted(archive: ZipFile, name: str, most: int) -> bytes:
        unpacked[name] += 1
        return unzipped(archive, name, most)

    unzipped = files._unzipped
    monkeypatch.setattr(files, "_unzipped", counted)
    packed = {"wthor.jou": content} | {f"{number}.wtb": WTB for number in range(20)}

    assert result(importing.import_files([zipped(tmp_path / "all.zip", packed)])).archive.games == 40
    assert unpacked["wthor.jou"] == 1


def test_no_more_of_a_list_is_unpacked_than_names_can_have_numbers(tmp_path: Path) -> None:
    packed = zipped(tmp_path / "all.zip", {"wthor.jou": JOU + bytes(20 * wthor.MOST_NAMES)})

    (folder,) = list(folders_of([packed]))[1:]

    assert len(folder.read("wthor.jou", files.LONGEST_LIST)) <= files.LONGEST_LIST
    assert len(folder.names_in("wthor.jou")) <= wthor.MOST_NAMES


TRN = HEADER.pack(20, 1, 1, 1, 0, 3, 0, 0, 0, 0) + b"".join(
    name.encode("latin-1").ljust(26, b"\0") for name in EVENTS
)


def named_later(
    folder: Path, came: importing.Imported, later: dict[str, bytes]
) -> tuple[importing.KeptArchive, int, set[str]]:
    """An archive after these files have come, how many of its games got names, and what is told."""
    for name, content in later.items():
        (folder / name).write_bytes(content)
    complaints = Complaints()
    (archive,), number = importing.name_games([came.archive], [folder / name for name in later], complaints)
    return archive, number, {str(each.reason) for each in complaints}


def test_games_without_names_take_them_from_lists_that_come_later(tmp_path: Path) -> None:
    alone = imported(tmp_path, {"a.wtb": WTB})
    lists = zipped(tmp_path / "lists.zip", {"WTHOR/wthor.jou": JOU, "WTHOR/wthor.trn": TRN})

    beside = named_later(tmp_path, alone, {"wthor.jou": JOU, "wthor.trn": TRN})
    packed = named_later(tmp_path, alone, {lists.name: lists.read_bytes()})

    assert reasons(alone) == {str(importing.NO_PLAYERS): 1, str(importing.NO_EVENTS): 1}
    assert beside == packed == (importing.KeptArchive("a.wtb", LATE.years), 2, set())
    assert opened(beside[0]).find(FindGames(1, Filter("lee open"), 0, 9)).number == 1


def test_games_take_names_from_lists_elsewhere_among_the_files_or_from_earlier_ones(tmp_path: Path) -> None:
    lists = {"WTHOR/wthor.jou": JOU, "WTHOR/wthor.trn": TRN}
    packed = zipped(tmp_path / "lists.zip", lists)
    (tmp_path / "a.wtb").write_bytes(WTB)

    together = result(importing.import_files([tmp_path / "a.wtb", packed]))
    earlier = files.lists_in(folders_of([packed]))
    later = result(importing.import_files([tmp_path / "a.wtb"], lists=earlier))

    assert together.archive.years == later.archive.years == LATE.years
    assert reasons(together) == reasons(later) == {}


def test_a_longer_list_names_whom_a_shorter_one_did_not_reach(tmp_path: Path) -> None:
    short = imported(tmp_path, {"a.wtb": WTB, "a.jou": JOU[:-40]})

    archive, number, _ = named_later(tmp_path, short, {"b.jou": JOU})

    assert archive.years[0].players == PLAYERS
    assert number == 2


@pytest.mark.parametrize("list_of_names", [JOU, b""])
def test_lists_that_name_nothing_are_said_to(tmp_path: Path, list_of_names: bytes) -> None:
    named = imported(tmp_path, {"a.wtb": WTB, "wthor.jou": JOU, "wthor.trn": TRN})

    archive, number, complaints = named_later(tmp_path, named, {"b.jou": list_of_names})

    assert archive is named.archive
    assert (number, complaints) == (0, {str(importing.NOTHING_TO_NAME)})


def test_a_list_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    _, number, complaints = named_later(tmp_path, imported(tmp_path, {"a.wtb": WTB}), {"b.jou": b"?"})

    assert number == 0
    assert any("cannot be read" in each for each in complaints)


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("x.wtb", WTB[:12] + b"\x0a" + WTB[13:], "expected a board of 8×8 squares"),
        ("x.wtb", WTB[:13] + b"\x01" + WTB[14:], "expected games, not endgame problems"),
        ("x.wtb", JOU, "expected games, not names"),
        ("x.zip", b"PK\x05\x06", f"the file cannot be read: {NO_ZIP}"),
        ("x.txt", b"(;GM[2]SZ[10];B[d3])", None),
        ("x.txt", ".".join("O" * 64).encode(), None),
        ("x.txt", b"hello, world\n" * 3, None),
    ],
)
def test_what_has_no_games_has_a_reason(
    tmp_path: Path, name: str, content: bytes, reason: str | None
) -> None:
    came = imported(tmp_path, {name: content})

    assert came.archive == importing.KeptArchive(name, ())
    assert reasons(came)
    if reason:
        (complaint,) = came.complaints
        assert (str(complaint.reason), complaint.times) == (reason, 1)
        assert complaint.where == str(tmp_path / name)


def places(imported: importing.Imported) -> set[tuple[str, str, int, int | None]]:
    """The complaints: why, where, how often, and in which line."""
    return {(str(each.reason), each.where, each.times, each.line) for each in imported.complaints}


def test_games_of_texts_keep_what_is_told_of_them_as_long_as_there_is_room_for_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wthor, "MOST_NAMES", 4)
    game = "(;GM[2]EV[{0}]DT[{1}]PB[{2}]PW[{3}]RE[{4}];B[f5];W[d6])"
    told = [
        ("Cup", 1999, "Eve", "Dan", "B+6"),
        ("Open", 1999, "Dan", "Eve", "?"),
        ("Cup", 1998, "Flo", "Eve", "W+64"),
    ]
    late = [("Cup", 1999, "Dan", "Flo", "40-24"), ("Open", 1999, "Gus", "Flo", "0")]
    (tmp_path / "a.txt").write_text(
        "\n".join(game.format(*each) for each in (*told, *late)), encoding="utf-8"
    )

    came = result(importing.import_files([tmp_path / "a.txt"]))

    games = opened(came.archive).find(FindGames(1, Filter(), 0, 9)).games
    assert {(each.event, each.year, each.black, each.white, each.discs) for each in games} == {
        ("Cup", 1999, "Eve", "Dan", (35, 29)),
        ("Open", 1999, "Dan", "Eve", (32, 32)),
        ("Cup", 1998, "Flo", "Eve", (0, 64)),
        ("Cup", 1999, "Dan", "Flo", (40, 24)),
        ("Open", 1999, "", "Flo", (32, 32)),
    }
    assert not places(came)


def test_what_is_left_out_is_told_with_its_place(tmp_path: Path) -> None:
    nothing = "---------------------------OX------XO--------------------------- X"
    small = "(;GM[2]SZ[6];B[c2])"
    lines = [nothing, small, "f5d6", "f5f6", "f5d6a1"]

    came = imported(tmp_path, {"a.txt": "\n".join(lines).encode(), "b.wtb": WTB}, room=1)

    assert places(came) == {
        (str(importing.NO_MOVES), "a.txt", 1, None),
        (str(OTHER_BOARD), "a.txt", 1, None),
        (str(importing.TOO_MANY_GAMES), "a.txt", 3, None),
        (str(ILLEGAL), str(tmp_path / "a.txt"), 1, 5),
        (str(importing.NO_PLAYERS), str(tmp_path / "b.wtb"), 1, None),
        (str(importing.NO_EVENTS), str(tmp_path / "b.wtb"), 1, None),
    }
    assert [each.trouble.found for each in came.complaints if each.trouble] == ["a1"]


@pytest.mark.parametrize(("bound", "value"), [("MOST_FILES", 2), ("MOST_BYTES", len(WTB) + 19)])
def test_a_zip_has_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, value: int) -> None:
    for name, last in (("fits.zip", b"f5" * 9 + b"\n"), ("large.zip", b"f5" * 9 + b"\n\n")):
        with ZipFile(tmp_path / name, "w") as packed:
            packed.mkdir("x")
            packed.writestr("x/1.wtb", WTB)
            packed.writestr("x/2.txt", last)
            if name == "large.zip":
                packed.writestr("x/3.txt", b"")
    monkeypatch.setattr(files, bound, value)
    reason = f"the ZIP has more than {files.MOST_FILES:,} files or {files.MOST_BYTES >> 20} MB"

    fits, large = (result(importing.import_files([tmp_path / name])) for name in ("fits.zip", "large.zip"))

    assert fits.archive.games == 2
    assert places(large) == {(reason.replace(",", ""), str(tmp_path / "large.zip"), 1, None)}


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "a.wtb").open("wb") as file:
        file.truncate(files.MOST_BYTES + 1)

    (part,) = files.parts_of(tmp_path / "a.wtb")

    assert isinstance(part, Unreadable)
    assert str(part.reason) == "the file cannot be read: it is larger than 256 MB"


def test_all_lists_of_a_zip_together_have_a_bound() -> None:
    folder = files.Folder(
        ("a.jou", "b.trn"), lambda name, _: {"a.jou": JOU, "b.trn": TRN}[name], _room=len(PLAYERS)
    )

    assert folder.names_in("a.jou") == PLAYERS
    with pytest.raises(domain.DecodeError, match="a list of names too many"):
        folder.names_in("b.trn")


@pytest.mark.parametrize("count", [1, 3])
def test_progress_is_told_in_bytes_until_all_are_read(tmp_path: Path, count: int) -> None:
    for number in range(count):
        (tmp_path / f"{number}.txt").write_bytes(b"f5d6\n" * 3 + b"f5f6")
    paths = [
        *(tmp_path / f"{number}.txt" for number in range(count)),
        zipped(tmp_path / "all.zip", {"1.txt": b"f5d6\nf5f6\n", "2.txt": b"f5d6\nf5f6\n"}),
        saved(tmp_path, "{}", "{}", ""),
    ]

    steps = list(importing.import_files(paths))

    sizes = [path.stat().st_size for path in paths]
    assert steps == sorted(steps)
    assert len({*steps}) >= 4 * count + 6
    assert {float(sum(sizes[:number])) for number in range(len(paths) + 1)} <= {*steps}


def test_lists_of_names_have_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_NAMES_OF_ALL", 3)

    came = imported(tmp_path, {"a.wtb": WTB, "a.jou": JOU})

    assert came.archive.years[0].players == ()
    assert reasons(came)[str(files.TOO_MANY_NAMES)] == 1


@given(
    name=st.sampled_from(["x.wtb", "x.jou", "x.trn", "x.zip", "x.txt", "x.ggf", "x"]),
    head=st.sampled_from([b"", WTB[:16], JOU[:16], WTB, b"PK\x03\x04", b"(;GM[Othello]"]),
    rest=st.binary(max_size=300),
    lists=st.binary(max_size=100),
)
@examples(200)
def test_no_bytes_stop_an_import(
    tmp_path_factory: pytest.TempPathFactory, name: str, head: bytes, rest: bytes, lists: bytes
) -> None:
    folder = tmp_path_factory.mktemp("files")

    came = imported(folder, {name: head + rest, "y.jou": JOU[:16] + lists})
    archives = result(open_archives([came.archive], lambda _: SMALL_KERNEL))

    assert archives.listed == (protocol.Archived(came.archive.name, came.archive.games),)
    assert importing.decode_kept(importing.encode_kept(came.archive)) == came.archive
    for game in archives.find(FindGames(1, Filter(), 0, 9)).games:
        assert archives.fetch(protocol.FetchGame(1, game.game)).text


def test_the_person_is_found_in_the_own_games_by_what_the_page_calls_them() -> None:
    own, other = (
        importing.KeptArchive(
            name, (Archive(Base(2026, 0, row(moves, 40, (0, 1, 2))), ("", "Human", "Bob"), ("",)),)
        )
        for name, moves in ((protocol.OWN_GAMES, "f5d6c3"), ("other", "f5f6"))
    )
    archives = opened(own, other)

    def sought(text: str) -> protocol.GamesFound:
        return archives.find(FindGames(1, Filter(text), 0, 9, called=((protocol.PERSON, "あなた"),)))

    assert [each.black for each in sought("あなた").games] == [protocol.PERSON]
    assert sought("あなた").players == (protocol.PERSON,)
    assert [each.black for each in sought("human").games] == ["Human"]
    assert archives.count(protocol.CountPlayer(1, protocol.PERSON)).statistics.black.games == 1
    assert "Human" in archives.fetch(protocol.FetchGame(1, sought("あなた").games[0].game)).text
