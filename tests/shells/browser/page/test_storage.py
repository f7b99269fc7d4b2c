"""The browser's storage, with a browser's `localStorage` that is a dictionary, or refuses."""

import pytest

from reversi.engine.protocol.archives import Archived, ArchivesListed, Loss, LostArchive
from reversi.shells.browser.page import storage as stored
from reversi.shells.browser.page.storage import ARCHIVES, SESSION, BrowserStorage, LocalStore, StorageError
from tests.shells.browser.fakes import JsException, LocalStorage


def page(local: LocalStorage) -> BrowserStorage:
    """The storage as a page sees it that has just read the session."""
    storage = BrowserStorage(LocalStore(lambda: local, JsException))
    storage.read()
    return storage


@pytest.mark.parametrize("key", [SESSION, stored.OWN_PLAYER])
def test_what_one_page_writes_is_news_to_another_once(key: str) -> None:
    local = LocalStorage()
    one, other = page(local), page(local)
    before = one.read(stored.OWN_PLAYER), other.read(stored.OWN_PLAYER)

    one.write("text", key)

    told = [each.news(key) for each in (one, other, other)]
    assert (before, told) == ((None, None), [None, "text", None])
    assert one.news() is None


def test_a_session_that_has_been_cleared_is_no_news() -> None:
    local = LocalStorage()
    storage = page(local)
    storage.write("game")

    local.items.clear()

    assert storage.news() is None


def test_sessions_that_cannot_be_read_are_kept_each_under_a_key_of_its_own_the_newest_first() -> None:
    local = LocalStorage()
    local.items |= {
        stored.UNREADABLE: "from an earlier version",
        f"{stored.UNREADABLE}.x": "another's",
        SESSION: "game",
    }
    storage = page(local)

    for text in ("a", "b", "a"):
        storage.quarantine(text)

    assert storage.quarantined() == ("b", "a", "from an earlier version")
    assert local.items[SESSION] == "game"


def test_the_oldest_leaves_when_there_are_too_many() -> None:
    storage = page(LocalStorage())

    for number in range(stored.MOST + 3):
        storage.quarantine(str(number))

    assert storage.quarantined() == tuple(str(number) for number in reversed(range(3, stored.MOST + 3)))


def test_where_there_is_no_room_nothing_leaves() -> None:
    storage = page(LocalStorage(room=stored.MOST))
    for number in range(stored.MOST):
        storage.quarantine(str(number))

    with pytest.raises(StorageError, match="quota"):
        storage.quarantine("too long")

    assert len(storage.quarantined()) == stored.MOST


def test_a_browser_that_denies_its_storage_fails_at_every_call_and_not_before() -> None:
    def deny() -> LocalStorage:
        raise JsException("denied")

    with pytest.raises(StorageError, match="there is no localStorage"):
        BrowserStorage(LocalStore(lambda: None, JsException)).read()
    storage = BrowserStorage(LocalStore(deny, JsException))

    for call in (storage.read, storage.news, storage.quarantined, lambda: storage.write("game")):
        with pytest.raises(StorageError, match="denied"):
            call()


OLD, NEW, UNSTORED = (
    Archived("old.zip", 5),
    Archived("new.zip", 6),
    Archived("passing.zip", 7, is_stored=False),
)


def test_an_archive_that_the_browser_has_deleted_is_told_of_and_one_that_was_never_stored_is_not() -> None:
    local = LocalStorage()

    before = page(local).with_gone(ArchivesListed((OLD, NEW, UNSTORED)))
    after, again = (page(local).with_gone(ArchivesListed((NEW,))) for _ in range(2))

    assert before.lost == ()
    assert after == again == ArchivesListed((NEW,), lost=(LostArchive("old.zip", Loss.GONE),))


def test_an_archive_that_the_person_has_removed_or_added_again_is_not_missed() -> None:
    local = LocalStorage()
    page(local).with_gone(ArchivesListed((OLD, NEW)))

    page(local).forget_archive("new.zip")

    assert page(local).with_gone(ArchivesListed((OLD,))).lost == ()


def test_an_archive_that_cannot_be_read_is_not_taken_for_one_that_was_deleted() -> None:
    local = LocalStorage()
    listed = ArchivesListed((), lost=(LostArchive("old.zip", Loss.UNREADABLE),))
    page(local).with_gone(ArchivesListed((OLD,)))

    assert page(local).with_gone(listed) == listed
    assert [each.why for each in page(local).with_gone(ArchivesListed(())).lost] == [Loss.GONE]


def test_nothing_is_missed_where_the_browser_does_not_say_what_it_stores() -> None:
    local, spoiled = LocalStorage(), LocalStorage()
    page(local).with_gone(ArchivesListed((OLD,)))
    spoiled.items[ARCHIVES] = "null"
    closed = ArchivesListed((), is_closed=True)

    assert page(local).with_gone(closed) == closed
    assert page(spoiled).with_gone(ArchivesListed(())).lost == ()
    assert page(LocalStorage(room=0)).with_gone(ArchivesListed((OLD,))) == ArchivesListed((OLD,))


def test_of_two_pages_that_train_none_loses_what_the_other_adds_until_the_person_deletes_it() -> None:
    local = LocalStorage()
    one, other = page(local), page(local)

    one.add_training(("1 today a 1 900", "1 later b"))
    other.add_training(("1 rated c 0 900",))
    both = one.training()
    other.forget_training()

    assert both == "1 today a 1 900\n1 later b\n1 rated c 0 900"
    assert (one.training(), BrowserStorage(LocalStore(lambda: None, JsException)).training()) == ("", None)
