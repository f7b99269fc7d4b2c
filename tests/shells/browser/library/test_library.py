"""Orders to the library are carried out by `store.mjs`: here by a dictionary in its place."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from reversi.app import Msg, puzzles
from reversi.app import games as games_room
from reversi.app.common.notices import GameNotKept
from reversi.app.games import KeptGame, SetAsideGame, id_of, orders
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import encode_game
from reversi.app.session.games_file import HEAD, Record, encode_record
from tests.app.games.kept import session_after
from tests.app.known_games import WIPE_OUT
from tests.app.person import follow, listed, sit_down_with
from tests.shells.browser.fakes import Promise, Refusal, Timers, imported

SESSION = session_after("f5d6c3")
TIGER = replace(listed(SESSION), favourite=True, tags=("club",))


class Lines(list[str]):
    """A list as JavaScript has it."""

    @classmethod
    def of(cls, *lines: str) -> "Lines":
        return cls(lines)

    @property
    def push(self) -> Callable[[str], None]:
        return self.append

    @property
    def length(self) -> int:
        return len(self)


class File:
    """A file that `store.mjs` has read."""

    def __init__(self, text: str) -> None:
        self.parts = Lines([text])
        self.number = text.count("\n") + 1
        self.lines = lambda: Lines(text.split("\n"))


class FakeReversi:
    """The page's `reversi`: the functions of `store.mjs`, which store games in a dictionary."""

    def __init__(self) -> None:
        self.games = dict[str, dict[str, Any]]()
        self.files = dict[str, File]()
        self.refuses: Callable[[str], object] = lambda name: False
        self.refusal = "QuotaExceededError"
        self.imports = list[bool]()
        self.deleted = dict[str, dict[str, Any]]()
        self.saved = dict[str, Any]()
        self.saveFile = self.saveBytes = self.saved.__setitem__

    def inLibrary(self, name: str, *details: Any) -> Promise:  # noqa: N802  (as the page calls it)
        refused = Refusal(self.refusal) if self.refuses(name) else None
        return Promise(None if refused else getattr(self, name)(*details), refused)

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
        self.deleted = {each: self.games.pop(each) for each in json.loads(ids)}

    def putGamesBack(self) -> None:  # noqa: N802
        self.games |= self.deleted

    def listGames(self, ids: str) -> SimpleNamespace:  # noqa: N802
        """All games, two to a part, and those of `ids` that are not among them."""
        names = ("id", "date", "about", "favourite", "tags")
        rows = [[game[name] for name in names] for game in self.games.values()]
        parts = [json.dumps(rows[at : at + 2]) for at in range(0, max(1, len(rows)), 2)]
        lacking = [each for each in json.loads(ids) if each not in self.games]
        return SimpleNamespace(parts=parts, lacking=json.dumps(lacking), lasts=True)

    def readGames(self, ids: str) -> str:  # noqa: N802
        return json.dumps([self.games.get(each) for each in json.loads(ids)])

    def readFile(self, address: str) -> File:  # noqa: N802
        return self.files[address]


class Page:
    """A page with a library, and the messages that its program was sent."""

    def __init__(self, library: ModuleType, reversi: FakeReversi, timers: Timers) -> None:
        self.reversi, self.timers = reversi, timers
        self.sent = list[Msg]()
        self._library = library

    def does(self, order: orders.LibraryOrder) -> None:
        self._library.carry_out(order, self.sent.append)

    def listed(self) -> list[tuple[str, ...]]:
        """The ids of the games that are listed, part by part, once the page has had the time."""
        while self.timers.ring():
            pass
        kinds = games_msg.GamesListed | games_msg.MoreGamesListed
        return [tuple(game.id for game in told.games) for told in self.sent if isinstance(told, kinds)]

    def stored(self, game: KeptGame) -> dict[str, Any]:
        return self.reversi.games[game.id]


@pytest.fixture
def page() -> Iterator[Page]:
    """A page, in whose library a game with a star and a tag is stored."""
    reversi = FakeReversi()
    with imported("library.library", reversi=reversi, Array=Lines) as library:
        page = Page(library, reversi, Timers(reversi))
        page.does(orders.PutBack(TIGER, SESSION))
        yield page


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


def test_several_games_are_deleted_and_brought_back_at_once(page: Page) -> None:
    page.does(orders.ForgetAll((TIGER.id,)))
    left = dict(page.reversi.games)
    page.does(orders.Order.PUT_ALL_BACK)

    assert page.sent == [games_msg.GamesForgotten(frozenset({TIGER.id}))]
    assert left == {}
    assert page.stored(TIGER)["session"] == SESSION


def test_a_game_that_the_library_cannot_keep_is_told(page: Page) -> None:
    page.reversi.refuses = bool

    page.does(orders.Keep(SetAsideGame(SESSION)))

    assert [type(told) for told in page.sent] == [games_msg.GameDated, GameNotKept]


def test_a_star_and_tags_are_stored(page: Page) -> None:
    page.does(orders.Mark((TIGER.id,), favourite=False))
    page.does(orders.Tag(((TIGER.id, ("2026", "final")),)))

    assert (page.stored(TIGER)["favourite"], page.stored(TIGER)["tags"]) == (False, ["2026", "final"])
    assert page.sent == []


def test_what_the_library_cannot_take_is_told(page: Page) -> None:
    page.reversi.refuses = bool

    for order in (orders.PutBack(TIGER, SESSION), orders.Mark((TIGER.id,), favourite=False)):
        page.does(order)

    assert [type(told) for told in page.sent] == [games_msg.LibraryFailed] * 2
    assert {told.failure.cause for told in page.sent} == {games_room.Cause.FULL}  # type: ignore[union-attr]
    assert page.stored(TIGER)["favourite"]


def test_the_good_lines_of_a_file_are_added_the_others_told_and_all_of_it_is_undone(page: Page) -> None:
    other = session_after("c4c3", seed=1)
    lines = [encode_record(Record(TIGER, SESSION)), "rubbish", encode_record(Record(listed(other), other))]
    page.reversi.files["blob:a-file"] = File("\n".join([HEAD, *lines, json.dumps({"date": ""}), ""]))

    page.does(orders.Import("blob:a-file"))
    page.does(orders.Order.UNDO_IMPORT)

    *_, taken, undone = (told.result for told in page.sent if isinstance(told, games_msg.FileTakenIn))
    assert isinstance(taken, games_room.Imported)
    assert (taken.added, taken.replaced, taken.known, taken.unreadable) == (1, 1, 0, 2)
    assert [each.line for each in taken.reasons] == [3, 5]
    assert page.reversi.imports[0]
    assert not any(page.reversi.imports[1:])
    assert undone == games_room.Undone(2)


SET_ASIDE = tuple(SetAsideGame(session_after("c4c3", seed=seed)) for seed in range(1, 4))
ASIDE = [id_of(game) for game in SET_ASIDE]


def test_set_aside_games_are_listed_at_once_and_then_the_library_with_them_in_it(page: Page) -> None:
    games = iter(SET_ASIDE)
    page.reversi.refuses = lambda name: name == "listGames"
    page.does(orders.List(SET_ASIDE))
    before = page.listed()
    page.reversi.refuses = lambda name: False
    page.does(orders.List(tuple(games)))

    assert before == [tuple(ASIDE[:2]), tuple(ASIDE[2:])]
    assert page.listed()[2:] == [(TIGER.id, ASIDE[0]), tuple(ASIDE[1:])]
    listings = [told for told in page.sent if isinstance(told, games_msg.GamesListed)]
    assert [told.lasts for told in listings] == [None, True]
    assert listings[1].games[0] == TIGER
    assert page.reversi.games[ASIDE[0]]["session"] == SET_ASIDE[0].session


def test_a_new_list_ends_the_one_before(page: Page) -> None:
    page.does(orders.List(SET_ASIDE))
    page.timers.ring()
    page.does(orders.List(()))

    assert page.listed() == [(TIGER.id, ASIDE[0]), (TIGER.id, ASIDE[0]), tuple(ASIDE[1:])]


def test_an_empty_library_has_an_empty_list(page: Page) -> None:
    page.does(orders.Forget(TIGER))
    page.does(orders.List(()))

    assert page.listed() == [()]


def test_a_library_that_is_full_is_listed_without_the_games_that_it_lacks(page: Page) -> None:
    page.reversi.refuses = lambda name: name == "addGames"

    page.does(orders.List(SET_ASIDE))

    assert page.listed() == [(TIGER.id,)]
    assert [type(told) for told in page.sent[:1]] == [games_msg.LibraryFailed]


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("VersionError", games_room.Cause.NEWER),
        ("SecurityError", games_room.Cause.OTHER),
        ("", games_room.Cause.OTHER),
    ],
)
def test_why_the_library_refuses_is_told(name: str, cause: games_room.Cause, page: Page) -> None:
    page.reversi.refuses, page.reversi.refusal = bool, name

    page.does(orders.Read(TIGER.id))

    assert page.sent == [games_msg.LibraryFailed(games_room.LibraryFailure(cause, name))]


FINISHED = encode_game(follow(sit_down_with(seed=9), WIPE_OUT).model)
WHOLE = listed(FINISHED)


def test_games_are_saved_as_a_file_that_can_be_read_again(page: Page) -> None:
    page.does(orders.PutBack(WHOLE, FINISHED))
    stored = dict(page.reversi.games)

    page.does(orders.Export((TIGER.id, "gone", WHOLE.id), ("1 today a 1 900",)))
    ((name, lines),) = page.reversi.saved.items()
    page.reversi.games.clear()
    page.reversi.files["blob:a-file"] = File("".join(lines))
    page.does(orders.Import("blob:a-file"))

    assert name == "reversi-games.jsonl"
    assert page.sent[-1] == puzzles.RecordRead(("1 today a 1 900",))
    assert page.sent[0] == games_msg.GamesTransferred(3, 3)
    assert page.reversi.games == stored


def test_many_games_are_written_50_at_a_time_until_that_is_ended(page: Page) -> None:
    order = orders.Export((TIGER.id,) * 120)
    page.does(order)
    steps = [told.done for told in page.sent if isinstance(told, games_msg.GamesTransferred)]
    saved = len(page.reversi.saved)
    del page.sent[:]
    page.reversi.refuses = lambda name: page.does(orders.Order.END_TRANSFER)
    page.does(order)

    assert steps == [50, 100, 120]
    assert (saved, len(page.reversi.saved)) == (1, 1)
    assert page.sent == []


@pytest.fixture
def five_games(page: Page, monkeypatch: pytest.MonkeyPatch) -> orders.Import:
    """The order to take in five games, of which the page reads two at a time."""
    monkeypatch.setattr("reversi.shells.browser.library.readers.SECONDS_AT_A_TIME", 60)
    monkeypatch.setattr("reversi.shells.browser.library.readers.MOST_AT_A_TIME", 2)
    sessions = [session_after("c4c3", seed=seed) for seed in range(1, 6)]
    lines = (encode_record(Record(listed(session), session)) for session in sessions)
    page.reversi.files["blob:a-file"] = File("\n".join([HEAD, *lines]))
    return orders.Import("blob:a-file")


def taken_in(page: Page) -> games_room.Imported:
    """What the page has told of the file at last."""
    *_, told = (told.result for told in page.sent if isinstance(told, games_msg.FileTakenIn))
    assert isinstance(told, games_room.Imported)
    return told


def test_a_file_is_read_in_parts_and_known_games_are_counted(page: Page, five_games: orders.Import) -> None:
    page.does(five_games)
    told = taken_in(page)
    page.does(five_games)

    steps = [(told.done, told.number) for told in page.sent if isinstance(told, games_msg.GamesTransferred)]
    assert steps == [(1, 7), (3, 7), (5, 7)] * 2
    assert (told.added, told.replaced, told.known) == (5, 0, 0)
    assert (taken_in(page).added, taken_in(page).replaced) == (0, 5)
    assert page.reversi.imports == [True, False, False] * 2


def test_reading_a_file_that_is_ended_keeps_what_has_been_read(page: Page, five_games: orders.Import) -> None:
    def end(name: str) -> None:
        if name == "importGames":
            page.does(orders.Order.END_TRANSFER)

    page.reversi.refuses = end

    page.does(five_games)

    assert taken_in(page).added == len(page.reversi.games) - 1 == 2


def test_a_library_that_fills_up_with_a_file_keeps_what_it_took(
    page: Page, five_games: orders.Import
) -> None:
    page.reversi.refuses = lambda name: len(page.reversi.games) > 1

    page.does(five_games)

    assert (taken_in(page).added, taken_in(page).known) == (2, 0)
    assert isinstance(page.sent[-1], games_msg.LibraryFailed)


@pytest.mark.parametrize(
    ("text", "misfit"),
    [
        ("\x14\x1a\x01\x01\0", games_room.Misfit.ARCHIVE),
        (HEAD.replace("1", "99"), games_room.Misfit.NEWER),
        ("PK\0", games_room.Misfit.OTHER),
        ("", games_room.Misfit.LARGE),
    ],
)
def test_why_a_file_cannot_be_read_is_told(text: str, misfit: games_room.Misfit, page: Page) -> None:
    page.reversi.files["blob:a-file"] = file = File(text)
    if misfit is games_room.Misfit.LARGE:
        file.parts.clear()

    page.does(orders.Import("blob:a-file"))

    assert page.sent == [games_msg.FileTakenIn(misfit)]
    assert list(page.reversi.games) == [TIGER.id]


def test_a_text_of_games_is_taken_in_too(page: Page) -> None:
    page.reversi.files["blob:a-file"] = File("f5d6\nf5f6\n")

    page.does(orders.Import("blob:a-file"))

    assert len(page.reversi.games) == 3
