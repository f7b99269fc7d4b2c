"""The worker that keeps archives of games: what it says of each order, and what it stores."""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from io import BytesIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import Mock
from zipfile import ZipFile

import pytest

from reversi.app.session.games_file import Record, record_with
from reversi.domain import STANDARD, Rules, boards_along, parse_transcript, start_board
from reversi.domain.setups import setup_named
from reversi.engine.protocol import archives as protocol
from reversi.engine.protocol.archives import Filter, FindGames
from reversi.formats import paste
from reversi.formats.shared import Shared
from reversi.record.details import Details
from reversi.shells.archives import importing, own
from reversi.shells.archives.found import ILLEGAL
from reversi.shells.archives.importing import KeptArchive, decode_kept, encode_kept
from tests.app.known_games import WIPE_OUT
from tests.shells.archives.test_archives import EARLY, JOU, LATE, TRN, WTB
from tests.shells.browser.fakes import Refusal, Uint8Array, WebAssembly, imported

News = TypeVar("News", bound=protocol.ArchiveNews)

START = start_board(STANDARD)
ALL = FindGames(1, Filter(), 0, 9)


class Store:
    """The browser's store of archives: bytes by name; or it refuses."""

    def __init__(self) -> None:
        self.contents = dict[str, bytes]()
        self.library = dict[str, Record]()
        self.read = list[str]()
        """The ids of the games of the library that were read."""
        self.refusal: Exception | None = None

    def _check(self) -> None:
        if self.refusal:
            raise self.refusal

    async def readArchives(self) -> list[tuple[str, Any]]:  # noqa: N802  (as the page calls it)
        self._check()
        return [(name, Mock(to_bytes=lambda one=one: one)) for name, one in self.contents.items()]

    async def keepArchive(self, name: str, content: bytes) -> None:  # noqa: N802
        self._check()
        self.contents[name] = content

    async def gameDates(self) -> str:  # noqa: N802
        self._check()
        return json.dumps([[each.game.id, each.game.date] for each in self.library.values()])

    async def readGames(self, texts: str) -> str:  # noqa: N802
        ids = json.loads(texts)
        self.read += ids
        found = map(self.library.get, ids)
        return json.dumps([each and {**asdict(each.game), "session": each.session} for each in found])

    async def deleteArchive(self, name: str) -> None:  # noqa: N802
        self._check()
        del self.contents[name]


class FileSystem:
    """Pyodide's file system, in which a folder shows files of JavaScript's, here a dictionary."""

    filesystems = SimpleNamespace(WORKERFS="WORKERFS")

    def mkdirTree(self, place: str) -> None:  # noqa: N802
        Path(place).mkdir(exist_ok=True)

    def mount(self, kind: str, options: dict[str, dict[str, bytes]], place: str) -> None:
        assert kind == "WORKERFS"
        for name, content in options["files"].items():
            (Path(place) / name).write_bytes(content)

    def unmount(self, place: str) -> None:
        for file in Path(place).iterdir():
            file.unlink()


class Page:
    """The page: the worker's store, and what the worker has said since it was last asked."""

    def __init__(self, module: ModuleType, runner: asyncio.Runner, memory: WebAssembly) -> None:
        self.module, self.memory = module, memory
        self.store = Store()
        self.posted = list[Any]()
        self._runner = runner
        self._receive: Callable[[Any], None]

    def starts(self, *stored: KeptArchive) -> list[protocol.ArchiveNews]:
        """Start the worker with these archives in its store; return what it says."""
        self.store.contents |= {each.name: encode_kept(each) for each in stored}

        def start() -> None:
            self._receive = self.module.start(self.posted.append, self.store, 2)

        return self._says(start)

    def asks(self, *orders: protocol.ArchiveOrder) -> list[protocol.ArchiveNews]:
        """What the worker says of orders that come at once."""
        texts = map(protocol.ORDERS.encode, orders)
        return self._says(lambda: [self._receive(text) for text in texts])

    def keeps(self, *records: Record) -> list[protocol.ArchiveNews]:
        """What the worker says once the library has these games too, or later states of them."""
        self.store.library |= {each.game.id: each for each in records}
        return self.sends(SimpleNamespace(library=True))

    def forgets(self, record: Record) -> list[protocol.ArchiveNews]:
        """What the worker says once the library has a game no more."""
        del self.store.library[record.game.id]
        return self.sends(SimpleNamespace(library=True))

    def number(self, about: FindGames = ALL) -> int:
        """How many games the worker finds."""
        return only(protocol.GamesFound, self.asks(about)).number

    def saved(self) -> tuple[str, Any]:
        """The name and the content of the file that the worker had the page save."""
        (call,) = (each for each in self.posted if not isinstance(each, str))
        assert call["call"] == "saveBytes"
        return tuple(call["details"])

    def imports(self, files: dict[str, bytes]) -> list[protocol.ArchiveNews]:
        """What the worker says of files to import."""
        return self.sends(SimpleNamespace(files=files))

    def sends(self, *messages: SimpleNamespace | str) -> list[protocol.ArchiveNews]:
        """What the worker says of files to import, and of cancelling that, if both come at once."""
        return self._says(lambda: [self._receive(message) for message in messages])

    def _says(self, act: Callable[[], object]) -> list[protocol.ArchiveNews]:
        async def until_idle() -> None:
            act()
            while len(asyncio.all_tasks()) > 1:
                await asyncio.sleep(0)

        del self.posted[:]
        self._runner.run(until_idle())
        return [protocol.NEWS.decode(text) for text in self.posted if isinstance(text, str) and text]


@pytest.fixture(scope="module")
def browser() -> Iterator[tuple[ModuleType, WebAssembly]]:
    memory = WebAssembly()
    js = {"Object": Mock(), "Uint8Array": Uint8Array, "WebAssembly": memory, "console": Mock()}
    with imported("library.archives", **js) as module:
        module.pyodide_js.FS = FileSystem()
        yield module, memory


@pytest.fixture
def page(
    browser: tuple[ModuleType, WebAssembly], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Page]:
    """A page whose worker, once it is started, pauses after every step and reports it."""
    module, memory = browser
    monkeypatch.setattr(module, "PLACE", str(tmp_path / "import"))
    monkeypatch.setattr(module, "SLICE", 0)
    monkeypatch.setattr(module, "REST", 0)
    monkeypatch.setattr(module, "REPORT_EVERY", 0)
    monkeypatch.setattr(memory, "most", 1 << 30)
    with asyncio.Runner() as runner:
        yield Page(module, runner, memory)


def kept(moves: str, date: str = "2026-11-28T09:30:00.000", name: str = "Ann") -> Record:
    """A game as the library has it: of Ann and Bob, and played on that day."""
    shared = paste.decode_paste(moves, STANDARD)
    record = record_with(
        replace(shared, details=Details(shared.plies, black=name, white="Bob", date=date[:10]))
    )
    return replace(record, game=replace(record.game, date=date))


def only(kind: type[News], news: list[protocol.ArchiveNews]) -> News:
    """The one piece of news of a kind."""
    (found,) = (each for each in news if isinstance(each, kind))
    return found


def listed(news: list[protocol.ArchiveNews]) -> dict[str, int]:
    """How many games each archive has, as was told last."""
    return {each.name: each.games for each in only(protocol.ArchivesListed, news[-1:]).archives}


def reasons(ended: protocol.ImportEnded) -> dict[str, int]:
    return {str(each.reason): each.times for each in ended.unreadable}


def test_it_says_at_once_that_it_is_alive_and_then_what_is_stored(page: Page) -> None:
    news = page.starts(LATE, EARLY)

    assert page.posted[0] == ""
    assert news == [protocol.ArchivesListed((protocol.Archived("early", 2), protocol.Archived("late", 2)))]


def test_what_cannot_be_read_stays_stored_and_is_told_until_it_is_replaced_or_removed(page: Page) -> None:
    page.store.contents |= {"b.txt": b"rubbish", "a.txt": b"more"}
    unreadable = protocol.Loss.UNREADABLE

    begun = page.starts(LATE)
    contents = dict(page.store.contents)
    replaced = page.imports({"a.txt": b"f5d6c4\n"})
    removed = page.asks(protocol.RemoveArchive("b.txt"))

    assert only(protocol.ArchivesListed, begun).lost == (
        protocol.LostArchive("a.txt", unreadable),
        protocol.LostArchive("b.txt", unreadable),
    )
    assert contents["b.txt"] == b"rubbish"
    assert only(protocol.ArchivesListed, replaced).lost == (protocol.LostArchive("b.txt", unreadable),)
    assert only(protocol.ArchivesListed, removed).lost == ()
    assert sorted(page.store.contents) == ["a.txt", "late"]


def test_a_browser_that_does_not_say_what_it_stores_begins_with_nothing(page: Page) -> None:
    page.store.refusal = Refusal("SecurityError")

    assert page.starts() == [protocol.ArchivesListed((), is_closed=True)]


def test_what_a_newer_version_has_stored_is_not_touched(page: Page) -> None:
    page.store.refusal = Refusal("VersionError")

    assert page.starts() == [protocol.ArchivesFailed(page.module.NEWER)]


def test_questions_are_about_all_archives_or_about_one_of_them(page: Page) -> None:
    page.starts(LATE, EARLY)

    numbers = [
        only(protocol.GamesFound, page.asks(FindGames(1, Filter(), 0, 9, archive=archive))).number
        for archive in (None, "late", "early", "late", "late", "gone")
    ]
    explored, counted, fetched = page.asks(
        protocol.Explore(2, START),
        protocol.CountPlayer(3, "Ann Lee", "late"),
        protocol.FetchGame(4, 0, "early"),
    )

    assert numbers == [4, 2, 2, 2, 2, 4]
    assert isinstance(explored, protocol.PositionExplored)
    assert [each.results.games for each in explored.moves] == [4]
    assert explored.moves[0].value is not None
    assert isinstance(counted, protocol.PlayerCounted)
    assert counted.statistics.black.games == 1
    assert isinstance(fetched, protocol.GameFetched)
    assert "1999" in fetched.text


def test_an_archive_is_opened_once_for_many_questions(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.starts(LATE, EARLY)
    opened = Mock(wraps=page.module.open_archives)
    monkeypatch.setattr(page.module, "open_archives", opened)
    about_late = protocol.FetchGame(1, 0, "late")

    page.asks(about_late, about_late)
    page.asks(about_late)

    assert opened.call_count == 1


def test_an_order_that_cannot_be_carried_out_is_told(page: Page) -> None:
    page.starts()

    (failed,) = page.asks(protocol.FetchGame(1, 99))

    assert isinstance(failed, protocol.ArchivesFailed)
    assert failed.reason.startswith("IndexError: ")


def test_files_become_an_archive_that_is_answered_from_and_stored(page: Page) -> None:
    page.starts(EARLY)

    *progress, ended, archives = page.imports({"a.txt": b"f5d6c3\nf5f6\n"})

    shares = [(each.done, each.total) for each in progress if isinstance(each, protocol.ImportProgressed)]
    assert len(shares) == len(progress)
    assert shares == sorted(shares)
    assert {total for _, total in shares} == {12}
    assert shares[0] == (0, 12)
    assert shares[-1] == (12, 12)
    assert ended == protocol.ImportEnded(2, ())
    assert listed([archives]) == {"a.txt": 2, "early": 2}
    assert decode_kept(page.store.contents["a.txt"]).games == 2
    assert page.number() == 4
    assert [*Path(page.module.PLACE).iterdir()] == []


def test_files_with_the_same_names_take_the_place_of_the_archive_before(page: Page) -> None:
    page.starts(EARLY)
    about = FindGames(1, Filter(), 0, 9, archive="a.txt")
    page.imports({"a.txt": b"f5d6c3\nf5f6\n"})
    page.asks(about)

    assert listed(page.imports({"a.txt": b"f5d6c3\n"})) == {"a.txt": 1, "early": 2}
    assert page.number(about) == 1


def test_games_that_break_the_rules_are_left_out(page: Page) -> None:
    page.starts()
    broken = WTB[:-60] + bytes([11]) + WTB[-59:]

    some = page.imports({"a.wtb": broken, "a.jou": JOU, "a.trn": TRN})
    none = page.imports({"b.txt": b"f5a1\n"})

    ended = only(protocol.ImportEnded, some)
    assert (ended.games, reasons(ended)) == (1, {str(ILLEGAL): 1})
    assert listed(some) == {"a.wtb": 1}
    assert only(protocol.ImportEnded, none).games == 0
    assert listed(none) == {"a.wtb": 1}
    assert page.number() == 1


def test_lists_of_names_that_come_later_name_the_games_that_are_here(page: Page) -> None:
    page.starts()
    page.imports({"a.wtb": WTB})

    ended = only(protocol.ImportEnded, page.imports({"wthor.jou": JOU, "wthor.trn": TRN}))

    assert (ended.games, ended.named, ended.unreadable) == (0, 2, ())
    assert decode_kept(page.store.contents["a.wtb"]).years == LATE.years
    assert only(protocol.GamesFound, page.asks(FindGames(1, Filter("lee"), 0, 9))).number


def test_lists_that_come_first_name_the_games_that_come_after_them(page: Page) -> None:
    page.starts()
    page.imports({"wthor.jou": JOU})
    page.imports({"wthor.trn": TRN})

    ended = only(protocol.ImportEnded, page.imports({"a.wtb": WTB}))

    assert ended == protocol.ImportEnded(2, ())
    assert page.number(FindGames(1, Filter("lee open"), 0, 9)) == 1


def test_no_more_games_are_taken_than_there_is_room_for(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.shells.archives.importing.MOST_GAMES", 3)
    page.starts(EARLY)

    ended = only(protocol.ImportEnded, page.imports({"a.txt": b"f5d6c3\nf5f6\n"}))

    assert (ended.games, reasons(ended)) == (1, {str(importing.TOO_MANY_GAMES): 1})


def test_without_memory_for_the_games_everything_stays_as_it_was(page: Page) -> None:
    page.starts(EARLY)
    page.memory.most = 1 << 16

    news = page.imports({"a.txt": b"f5d6c3\nf5f6\n"})

    (told,) = only(protocol.ImportEnded, news).unreadable
    assert (told.reason, told.where, told.times) == (page.module.NO_MEMORY, "a.txt", 2)
    assert only(protocol.ImportEnded, news).games == 0
    assert listed(news) == {"early": 2}
    assert [*page.store.contents] == ["early"]


def test_a_cancelled_import_changes_nothing_and_later_ones_go_on(page: Page) -> None:
    page.starts(EARLY)
    cancel = protocol.ORDERS.encode(protocol.CancelImport())

    cancelled = page.sends(SimpleNamespace(files={"a.txt": b"f5d6c3\n"}), cancel)
    nothing = page.imports({}) + page.sends(cancel)
    later = page.imports({"a.txt": b"f5d6c3\n"})

    assert not [each for each in cancelled if isinstance(each, protocol.ImportEnded)]
    assert listed(cancelled) == listed(nothing) == {"early": 2}
    assert listed(later) == {"a.txt": 1, "early": 2}


@pytest.mark.parametrize(
    ("name", "why"),
    [("QuotaExceededError", protocol.NotStored.FULL), ("SecurityError", protocol.NotStored.REFUSED)],
)
def test_what_the_browser_does_not_store_is_here_until_the_page_is_closed(
    name: str, why: protocol.NotStored, page: Page
) -> None:
    page.starts(EARLY)
    page.store.refusal = Refusal(name)

    news = page.imports({"a.txt": b"f5d6c3\n"})
    removed = page.asks(protocol.RemoveArchive("a.txt"))
    page.store.refusal = None
    stored = page.imports({"a.txt": b"f5d6c3\n"})

    assert only(protocol.ImportEnded, news).not_stored is why
    assert [each.is_stored for each in only(protocol.ArchivesListed, news).archives] == [False, True]
    assert listed(removed) == {"early": 2}
    assert all(each.is_stored for each in only(protocol.ArchivesListed, stored).archives)


def test_a_removed_archive_is_gone_from_the_answers_and_from_the_store(page: Page) -> None:
    page.starts(LATE, EARLY)
    page.asks(protocol.FetchGame(1, 0, "late"))

    assert listed(page.asks(protocol.RemoveArchive("late"))) == {"early": 2}
    assert [*page.store.contents] == ["early"]
    assert page.number() == 2


def test_the_finished_games_of_the_library_are_an_archive_from_the_start(page: Page) -> None:
    whole = kept(WIPE_OUT)
    page.store.library |= {each.game.id: each for each in (whole, kept("f5d6c3"))}

    begun = page.starts(LATE)
    (told,) = only(
        protocol.GamesFound, page.asks(FindGames(1, Filter(), 0, 9, archive=protocol.OWN_GAMES))
    ).games

    assert only(protocol.ArchivesListed, begun[-1:]).archives == (
        protocol.Archived(protocol.OWN_GAMES, 1),
        protocol.Archived("late", 2),
    )
    assert (told.black, told.white, told.year, told.discs) == ("Ann", "Bob", 2026, (64, 0))
    assert page.number() == 3
    assert [*page.store.contents] == ["late"]


def test_the_archive_follows_the_library_and_reads_only_what_is_new(page: Page) -> None:
    whole, other = kept(WIPE_OUT), kept(WIPE_OUT, name="Cyd")
    page.starts()

    added = page.keeps(whole)
    again = page.keeps(other, kept("f5d6c3"))
    explored = page.asks(protocol.Explore(1, START))
    same = page.sends(SimpleNamespace(library=True))
    read = [*page.store.read]
    gone = page.forgets(whole)

    assert listed(added) == {protocol.OWN_GAMES: 1}
    assert listed(again) == {protocol.OWN_GAMES: 2}
    assert only(protocol.PositionExplored, explored).moves[0].results.games == 2
    assert same == []
    assert sorted(read) == sorted(page.store.library | {whole.game.id: whole})
    assert listed(gone) == {protocol.OWN_GAMES: 1}


def test_a_game_that_goes_on_is_in_the_archive_in_its_last_state(page: Page) -> None:
    whole = kept(WIPE_OUT)
    longer = kept(WIPE_OUT, "2026-11-29T09:30:00.000", "Cyd")
    page.starts()
    page.keeps(whole)

    page.keeps(replace(longer, game=replace(longer.game, id=whole.game.id)))

    assert [each.black for each in only(protocol.GamesFound, page.asks(ALL)).games] == ["Cyd"]


def test_a_game_that_the_library_has_is_told_with_its_id(page: Page) -> None:
    whole, other = kept(WIPE_OUT), kept(WIPE_OUT, name="Cyd")
    page.starts(LATE)
    page.keeps(whole, other)

    found = only(protocol.GamesFound, page.asks(ALL)).games
    fetched = page.asks(*(protocol.FetchGame(1, each.game) for each in found))

    told = [each.own for each in fetched if isinstance(each, protocol.GameFetched)]
    ids = {"Ann": whole.game.id, "Cyd": other.game.id}
    assert told == [ids.get(each.black, "") for each in found]
    assert told.count("") == 2


def test_a_game_that_an_archive_has_counts_once_when_it_comes_into_the_library(page: Page) -> None:
    game = kept(WIPE_OUT)
    page.starts()
    page.keeps(game)
    page.asks(protocol.SaveGames(1, ALL, "games.zip"))
    ended = only(protocol.ImportEnded, page.imports(dict([page.saved()])))
    page.forgets(game)

    news = page.keeps(game, kept(WIPE_OUT, name="Cyd"))

    assert (ended.games, ended.known) == (0, 1)
    assert listed(news) == {protocol.OWN_GAMES: 2, "games.zip": 1}
    assert page.number() == 2


def test_archives_are_not_opened_again_for_a_game_that_ends_or_is_reviewed(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.starts(LATE)
    opened = Mock(wraps=page.module.open_archives)
    monkeypatch.setattr(page.module, "open_archives", opened)
    game = kept(WIPE_OUT)

    page.keeps(game)
    before = page.asks(ALL)
    page.keeps(replace(game, game=replace(game.game, date="2026-11-29T09:30:00.000")))
    after = page.asks(ALL)
    (player,) = page.asks(FindGames(1, Filter("ann"), 0, 9))
    page.forgets(game)

    assert before == after
    assert [each.black for each in only(protocol.GamesFound, after).games] == ["Ann", "Bob", "Ann Lee"]
    assert isinstance(player, protocol.GamesFound)
    assert "Ann" in player.players
    assert opened.call_count == 1


def test_a_library_that_cannot_be_read_leaves_the_archives_as_they_are(page: Page) -> None:
    page.starts(LATE)
    page.store.refusal = Refusal("VersionError")

    assert page.sends(SimpleNamespace(library=True)) == []
    assert page.number() == 2


def reached(page: Page, transcript: str, rules: Rules = STANDARD) -> set[str]:
    """The ids of the games of the library that reached the position after these moves."""
    board = boards_along(rules, parse_transcript(transcript, rules))[-1]
    (found,) = page.asks(protocol.FindOwnGames(1, board))
    assert isinstance(found, protocol.OwnGamesFound)
    return set(found.ids)


def test_games_of_the_library_are_saved_for_other_programs_as_far_as_these_can_read_them(page: Page) -> None:
    whole, tiger = kept(WIPE_OUT), kept("f5d6c3d3c4")
    page.store.library |= {each.game.id: each for each in (whole, tiger)}
    page.starts(LATE)

    wanted = protocol.LibraryGames((tiger.game.id, whole.game.id))
    news = page.asks(protocol.SaveGames(1, wanted, "games.zip"))
    name, content = page.saved()

    assert only(protocol.GamesSaved, news) == protocol.GamesSaved(
        1, 1, (protocol.Unreadable(own.UNFINISHED, ""),)
    )
    assert name == "games.zip"
    assert [each.filename for each in ZipFile(BytesIO(content)).infolist()] == [
        "WTH_2026.wtb",
        "WTHOR.JOU",
        "WTHOR.TRN",
    ]


def test_a_position_is_found_in_games_that_are_turned_or_unfinished_or_begin_otherwise(page: Page) -> None:
    wide, mirrored = setup_named("wide").rules, setup_named("mirrored").rules
    tiger, turned, other = kept("f5d6c3d3c4"), kept("c4e3f6e6f5"), kept("f5f6e6f4")
    on_wide, from_mirrored = (
        record_with(Shared(rules, parse_transcript(moves, rules)))
        for moves, rules in (("e1", wide), ("c5", mirrored))
    )
    page.store.library |= {each.game.id: each for each in (tiger, turned, other, on_wide, from_mirrored)}
    page.starts()

    assert reached(page, "f5d6") == {tiger.game.id, turned.game.id}
    assert reached(page, "f5f6") == {other.game.id}
    assert reached(page, "f5f4") == set()
    assert reached(page, "e1", wide) == reached(page, "", wide) == {on_wide.game.id}
    assert reached(page, "f5") == {each.game.id for each in (tiger, turned, other, from_mirrored)}


def test_a_position_is_found_in_the_last_state_of_each_game(page: Page) -> None:
    first = kept("f5d6c3d3c4")
    later = kept("f5f6e6f4", "2026-11-29T09:30:00.000")
    page.starts(LATE)
    page.keeps(first, kept("f5f4"))
    before = reached(page, "f5d6")
    page.keeps(replace(later, game=replace(later.game, id=first.game.id)))

    assert before == {first.game.id}
    assert reached(page, "f5d6") == set()
    assert reached(page, "f5f6") == {first.game.id}
    page.forgets(page.store.library[first.game.id])
    assert reached(page, "f5f6") == set()


def test_what_archives_need_of_a_library_is_stored_so_that_only_new_games_are_read_again(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page.module, "STORED_AFTER", 2)
    first, second, third = kept(WIPE_OUT), kept("f5d6c3d3c4"), kept(WIPE_OUT, name="Cyd")
    page.starts()
    page.keeps(first, second)
    page.keeps(third)
    page.store.read.clear()

    begun = page.starts()

    assert listed(begun) == {protocol.OWN_GAMES: 2}
    assert only(protocol.ArchivesListed, begun[-1:]).lost == ()
    assert page.store.read == [third.game.id]
    assert reached(page, "f5d6") == {second.game.id}
    names = {each.black for each in only(protocol.GamesFound, page.asks(ALL)).games}
    assert names == {"Ann", "Cyd"}


def test_a_game_that_is_deleted_is_not_stored_any_more(page: Page) -> None:
    game = kept("f5d6c3d3c4")
    page.starts()
    page.keeps(game, kept(WIPE_OUT))

    page.forgets(game)

    assert game.game.id.encode() not in page.store.contents[protocol.OWN_GAMES]


@pytest.mark.parametrize(
    "content", [b"rubbish", b"{}", b'{"version": 2, "games": []}\n', b'{"games": [1]}\nx']
)
def test_a_stored_index_that_cannot_be_read_is_made_anew(content: bytes, page: Page) -> None:
    game = kept(WIPE_OUT)
    page.store.library[game.game.id] = game
    page.store.contents[protocol.OWN_GAMES] = content

    begun = page.starts(LATE)

    assert listed(begun) == {protocol.OWN_GAMES: 1, "late": 2}
    assert only(protocol.ArchivesListed, begun[-1:]).lost == ()


def test_a_browser_that_stores_nothing_answers_from_the_library_all_the_same(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page.module, "STORED_AFTER", 1)
    page.starts()
    monkeypatch.setattr(page.store, "keepArchive", Mock(side_effect=Refusal("QuotaExceededError")))

    assert listed(page.keeps(kept(WIPE_OUT))) == {protocol.OWN_GAMES: 1}


def test_an_archive_is_called_otherwise_here_and_in_the_store(page: Page) -> None:
    page.starts(LATE, EARLY)

    renamed = page.asks(protocol.RenameArchive("late", "Cup 2001"))
    gone = page.asks(protocol.RenameArchive("late", "other"))

    assert listed(renamed) == {"Cup 2001": 2, "early": 2}
    assert gone == []
    assert sorted(page.store.contents) == ["Cup 2001", "early"]
    assert decode_kept(page.store.contents["Cup 2001"]) == KeptArchive("Cup 2001", LATE.years)


def test_archives_with_one_name_become_one_in_which_a_game_of_both_counts_once(page: Page) -> None:
    page.starts(LATE, EARLY, replace(LATE, name="again"))

    page.asks(protocol.RenameArchive("late", "early"))
    assert listed(page.asks(protocol.RenameArchive("again", "early"))) == {"early": 4}
    assert [*page.store.contents] == ["early"]
    years = decode_kept(page.store.contents["early"]).years
    assert [each.base.year for each in years] == [1999, 2000, 2001]
    assert page.number() == 4


def test_an_archive_whose_new_name_is_not_stored_stays_stored_under_the_old_one(page: Page) -> None:
    page.starts(LATE)
    page.store.refusal = Refusal("QuotaExceededError")

    renamed = page.asks(protocol.RenameArchive("late", "Cup"))

    assert only(protocol.ArchivesListed, renamed).archives == (protocol.Archived("Cup", 2, is_stored=False),)
    assert [*page.store.contents] == ["late"]


def test_games_are_saved_as_a_file_that_can_be_imported(page: Page) -> None:
    page.starts(LATE, EARLY)
    about_late = FindGames(1, Filter(), 0, 9, archive="late")

    (saved,) = page.asks(protocol.SaveGames(5, about_late, "games.zip"))
    name, content = page.saved()
    ended = only(protocol.ImportEnded, page.imports({name: content}))

    assert saved == protocol.GamesSaved(5, 2, ())
    assert name == "games.zip"
    assert (ended.games, ended.known) == (0, 2)
    assert {each.date_time[:3] for each in ZipFile(BytesIO(content)).infolist()} != {(1980, 1, 1)}


def test_games_that_there_is_no_memory_to_save_are_told(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.module, "zipped", Mock(side_effect=MemoryError))
    page.starts(LATE)

    (saved,) = page.asks(protocol.SaveGames(5, ALL, "games.zip"))

    assert saved == protocol.GamesSaved(5, 0, (protocol.Unreadable(page.module.NO_MEMORY, ""),))
