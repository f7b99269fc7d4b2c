"""Orders to the library are carried out by `library.mjs`: here by a dictionary in its place."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from types import ModuleType
from typing import Any

import pytest

from reversi.app import Msg
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.ids import id_of
from reversi.app.games.model import Cause, Imported, KeptGame, Misfit, SetAsideGame, Undone
from reversi.app.session import msg as session_msg
from reversi.app.session.games_file import HEAD, Record, encode_record
from tests.app.games.test_library import session_after
from tests.app.person import listed
from tests.shells.browser.fakes import Promise, imported

TIMERS = ("setTimeout", "clearTimeout", "setInterval", "clearInterval")
SESSION = session_after("f5d6c3")
TIGER = replace(listed(SESSION), favourite=True, tags=("club",))


class QuotaExceededError(Exception):
    """How a browser without room refuses."""

    name = "QuotaExceededError"


class Lines(list[str]):
    """A list as JavaScript has it."""

    @property
    def length(self) -> int:
        return len(self)


class File:
    """A file that `library.mjs` has read."""

    def __init__(self, text: str) -> None:
        self.parts = Lines([text])
        self.number = text.count("\n") + 1
        self.lines = lambda: Lines(text.split("\n"))


class FakeReversi:
    """The page's `reversi`: the functions of `library.mjs`, which store games in a dictionary."""

    def __init__(self) -> None:
        self.games = dict[str, dict[str, Any]]()
        self.files = dict[str, File]()
        self.is_full = False
        self.imports = list[bool]()

    def inLibrary(self, name: str, *details: Any) -> Promise:  # noqa: N802  (as the page calls it)
        return Promise(error=QuotaExceededError()) if self.is_full else Promise(getattr(self, name)(*details))

    def addGames(self, texts: str, most_tags: int) -> None:  # noqa: N802
        self.games |= {game["id"]: game for game in json.loads(texts)}

    def keepGame(self, texts: str) -> None:  # noqa: N802
        self.addGames(texts, 0)

    def importGames(self, texts: str, most_tags: int, begins: bool) -> str:  # noqa: N802
        self.imports.append(begins)
        coming = json.loads(texts)
        there = sum(game["id"] in self.games for game in coming)
        self.addGames(texts, most_tags)
        return json.dumps([len(coming) - there, there])

    def undoImport(self) -> int:  # noqa: N802
        number = len(self.games)
        self.games.clear()
        return number

    def markGames(self, ids: str, favourite: bool) -> None:  # noqa: N802
        for each in json.loads(ids):
            self.games[each]["favourite"] = favourite

    def tagGames(self, tagged: str) -> None:  # noqa: N802
        for each, tags in json.loads(tagged):
            self.games[each]["tags"] = tags

    def deleteGame(self, identity: str) -> Any:  # noqa: N802
        return self.games.pop(identity)["session"]

    def deleteGames(self, ids: str) -> None:  # noqa: N802
        for each in json.loads(ids):
            del self.games[each]

    def readGames(self, ids: str) -> str:  # noqa: N802
        return json.dumps([self.games.get(each) for each in json.loads(ids)])

    def readFile(self, address: str) -> File:  # noqa: N802
        return self.files[address]


class Page:
    """A page with a library, and the messages that its program was sent."""

    def __init__(self, library: ModuleType, reversi: FakeReversi) -> None:
        self.reversi = reversi
        self.sent = list[Msg]()
        self._library = library

    def does(self, order: orders.LibraryOrder) -> None:
        self._library.carry_out(order, self.sent.append)

    def stored(self, game: KeptGame) -> dict[str, Any]:
        return self.reversi.games[game.id]


@pytest.fixture(scope="module")
def browser() -> Iterator[tuple[ModuleType, FakeReversi]]:
    """The module that carries the orders out, and the page's `reversi` that it calls."""
    reversi = FakeReversi()
    with imported("library", reversi=reversi, **dict.fromkeys(("Array", "File", *TIMERS))) as library:
        yield library, reversi


@pytest.fixture
def page(browser: tuple[ModuleType, FakeReversi]) -> Page:
    """A page, in whose library a game with a star and a tag is stored."""
    library, reversi = browser
    vars(reversi).update(vars(FakeReversi()))
    page = Page(library, reversi)
    page.does(orders.PutBack(TIGER, SESSION))
    return page


def test_a_game_that_is_deleted_and_brought_back_is_in_the_library_as_it_was(page: Page) -> None:
    stored = page.stored(TIGER)

    page.does(orders.Forget(TIGER))
    is_gone = not page.reversi.games
    page.does(orders.PutBack(TIGER, SESSION))

    assert is_gone
    assert page.sent == [games_msg.GameForgotten(TIGER, SESSION)]
    assert page.stored(TIGER) == stored
    assert (stored["session"], stored["favourite"], stored["tags"]) == (SESSION, True, ["club"])


def test_a_game_is_kept_with_the_moment_and_its_program_hears_of_it(page: Page) -> None:
    game = SetAsideGame(session_after("c4c3", seed=1))

    page.does(orders.Keep(game))

    (dated,) = page.sent
    assert isinstance(dated, games_msg.GameDated)
    assert dated.game == game
    assert datetime.fromisoformat(dated.date) <= datetime.now()
    assert page.reversi.games[id_of(game)]["date"] == dated.date
    assert page.reversi.games[id_of(game)]["session"] == game.session


def test_games_are_read_and_those_that_are_gone_are_missing(page: Page) -> None:
    page.does(orders.Read(TIGER.id))
    page.does(orders.Read("gone"))
    page.does(orders.ReadPair((TIGER.id, TIGER.id)))
    page.does(orders.ReadPair((TIGER.id, "gone")))

    assert page.sent == [
        games_msg.GameRead(TIGER.id, SESSION),
        games_msg.GameRead("gone", None),
        games_msg.PairRead((TIGER.id, TIGER.id), (SESSION, SESSION)),
        games_msg.PairRead((TIGER.id, "gone"), None),
    ]


def test_several_games_are_deleted_at_once(page: Page) -> None:
    page.does(orders.ForgetAll((TIGER.id,)))

    assert page.sent == [games_msg.GamesForgotten(frozenset({TIGER.id}))]
    assert page.reversi.games == {}


def test_a_game_that_the_library_cannot_keep_is_told(page: Page) -> None:
    page.reversi.is_full = True

    page.does(orders.Keep(SetAsideGame(SESSION)))

    assert [type(told) for told in page.sent] == [games_msg.GameDated, session_msg.GameNotKept]


def test_a_star_and_tags_are_stored(page: Page) -> None:
    page.does(orders.Mark((TIGER.id,), favourite=False))
    page.does(orders.Tag(((TIGER.id, ("2026", "final")),)))

    assert (page.stored(TIGER)["favourite"], page.stored(TIGER)["tags"]) == (False, ["2026", "final"])
    assert page.sent == []


def test_what_the_library_cannot_take_is_told(page: Page) -> None:
    page.reversi.is_full = True

    for order in (orders.PutBack(TIGER, SESSION), orders.Mark((TIGER.id,), favourite=False)):
        page.does(order)

    assert [type(told) for told in page.sent] == [games_msg.LibraryFailed] * 2
    assert {told.failure.cause for told in page.sent} == {Cause.FULL}  # type: ignore[union-attr]
    assert page.stored(TIGER)["favourite"]


def test_the_good_lines_of_a_file_are_added_the_others_told_and_all_of_it_is_undone(page: Page) -> None:
    other = session_after("c4c3", seed=1)
    lines = [encode_record(Record(TIGER, SESSION)), "rubbish", encode_record(Record(listed(other), other))]
    page.reversi.files["blob:a-file"] = File("\n".join([HEAD, *lines, json.dumps({"date": ""}), ""]))

    page.does(orders.Import("blob:a-file"))
    page.does(orders.Order.UNDO_IMPORT)

    *_, taken, undone = (told.result for told in page.sent if isinstance(told, games_msg.FileTakenIn))
    assert isinstance(taken, Imported)
    assert (taken.added, taken.replaced, taken.known, taken.unreadable) == (1, 1, 0, 2)
    assert [each.line for each in taken.reasons] == [3, 5]
    assert page.reversi.imports[0]
    assert not any(page.reversi.imports[1:])
    assert undone == Undone(2)


def test_a_file_without_games_changes_nothing(page: Page) -> None:
    page.reversi.files["blob:a-file"] = File("PK\0")

    page.does(orders.Import("blob:a-file"))

    assert page.sent == [games_msg.FileTakenIn(Misfit.OTHER)]
    assert list(page.reversi.games) == [TIGER.id]
