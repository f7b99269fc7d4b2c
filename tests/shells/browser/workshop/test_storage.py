"""The workshop's storage, shared by several tabs."""

import pytest

from reversi.shells.browser.page.storage import LocalStore, StorageError
from reversi.shells.browser.workshop.storage import WorkStorage
from reversi.workshop.page.storing import NAME, chapter_key
from tests.shells.browser.fakes import JsException, LocalStorage

VALUES, RULES = chapter_key("values"), chapter_key("rules")


def holding(texts: dict[str, str], room: int = 1000) -> LocalStorage:
    """A browser that has stored these texts."""
    local = LocalStorage(room)
    local.items |= texts
    return local


def tabs(texts: dict[str, str], room: int = 1000) -> tuple[WorkStorage, WorkStorage]:
    """Two tabs that have read what is stored."""
    local = holding(texts, room)
    both = (
        WorkStorage(LocalStore(lambda: local, JsException)),
        WorkStorage(LocalStore(lambda: local, JsException)),
    )
    for tab in both:
        tab.read()
    return both


def test_only_the_workshops_texts_are_read() -> None:
    local = holding({VALUES: "text", "reversi.session": "game", "reversi-workshopping": "other"})

    assert WorkStorage(LocalStore(lambda: local, JsException)).read() == {VALUES: "text"}


def test_a_tab_hears_what_another_one_has_stored_once() -> None:
    one, other = tabs({VALUES: "before"})

    assert one.write(((VALUES, "after"), (RULES, "new"))) == ()

    assert sorted(other.news()) == [(RULES, "new", True), (VALUES, "after", True)]
    assert (other.news(), one.news()) == ((), ())


def test_what_is_overwritten_unseen_is_handed_back() -> None:
    one, other = tabs({VALUES: "before"})
    one.write(((VALUES, "first"),))

    assert other.write(((VALUES, "second"),)) == ((VALUES, "first", False),)
    assert other.write(((VALUES, "third"),)) == ()


def test_what_is_heard_of_after_it_was_overwritten_is_handed_back() -> None:
    _, other = tabs({VALUES: "before"})
    other.write(((VALUES, "second"),))

    assert other.late(VALUES, "first") == ((VALUES, "first", False),)
    assert other.late(VALUES, "second") == ()


def test_an_earlier_text_of_a_tab_that_goes_on_writing_is_past() -> None:
    one, other = tabs({VALUES: "before"})
    one.write(((VALUES, "a"),))
    one.write(((VALUES, "ab"),))

    assert other.news() == ((VALUES, "ab", True),)
    assert other.late(VALUES, "a") == ()


def test_what_a_tab_has_not_seen_it_does_not_remove() -> None:
    one, other = tabs({RULES: "old"})
    one.write(((RULES, "newer"),))

    other.write(((RULES, None),))

    assert one.read()[RULES] == "newer"
    one.write(((RULES, None),))
    assert one.read() == {}


def test_what_another_tab_removes_stays_here() -> None:
    one, other = tabs({VALUES: "text"})
    one.write(((VALUES, None),))

    assert other.news() == ()


def test_after_a_refusal_nothing_else_is_written_or_removed() -> None:
    one, _ = tabs({RULES: "old"}, room=8)

    with pytest.raises(StorageError, match="quota"):
        one.write(((NAME, "Ada"), (VALUES, "too long"), (RULES, None)))

    assert one.read() == {RULES: "old", NAME: "Ada"}


def test_a_browser_without_storage_says_so() -> None:
    with pytest.raises(StorageError):
        WorkStorage(LocalStore(lambda: None, JsException)).read()
