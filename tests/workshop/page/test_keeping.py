"""A learner's work is kept: by chapter, with earlier versions, beside other tabs, and as files with names."""

import pytest

from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page import codec, storing
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.model import Version, Why, Work
from reversi.workshop.page.versions import CHANGES, MOST, MOST_CHARACTERS, bounded, merged
from tests.workshop.page.courses import EDITOR, Page, at_rest, opened, ready

KEYS = ("values", "rules")
LONG = "a = 1\n" * 40


def text_of(page: Page, key: str = "values") -> str:
    """What stands in a chapter's editor."""
    return page.model.text_of(page.model.course.chapter(key))


def stored(page: Page) -> dict[str, str | None]:
    """What the latest message has had stored, by key."""
    return {
        key: text for each in page.commands if isinstance(each, page_cmd.Store) for key, text in each.entries
    }


def texts_kept(page: Page, key: str = "values") -> list[str]:
    """The texts of a chapter's versions, the newest first."""
    return [version.text for version in page.model.versions.get(key, ())]


def written(text: str = "mine = 1") -> Page:
    """The page of somebody who has written this in the first chapter."""
    return at_rest(at_rest(ready()).type(text, EDITOR))


def chapter(text: str, key: str = "values", *, done: bool = False) -> str:
    """A chapter as a tab stores it."""
    return codec.format_work(Work({key: text}, frozenset({key} if done else ())))


def from_tab(page: Page, text: str, key: str = "values", *, stands: bool = True) -> Page:
    """The page once another tab has stored this text of a chapter."""
    return page.send(page_msg.StoredElsewhere(storing.chapter_key(key), chapter(text, key), stands))


def test_what_is_stored_is_read_again() -> None:
    named = at_rest(ready()).type("mine = 1", EDITOR).type("Ada", "Your name, for the exported file")

    taken = named.click("Show the solution").click("Show it").click("Put it into the editor")
    again = opened(stored={key: text for key, text in stored(taken).items() if text})

    assert again.model.work == Work({"values": "# values solved\n"}, name="Ada")
    assert again.model.versions["values"] == (Version("mine = 1", Why.SOLUTION),)


@pytest.mark.parametrize("key", [storing.chapter_key("values"), storing.versions_key("values"), storing.NAME])
def test_what_cannot_be_read_is_kept_and_can_be_saved(key: str) -> None:
    start = opened(stored={key: "{", storing.chapter_key("rules"): chapter("y", "rules")})
    found = storing.read_stored({key: "{"}, KEYS)

    saved = start.click("Save what could not be read").commands[0]

    assert found.repairs == (storing.unreadable_entry("{"), (key, None))
    assert start.model.work.texts == {"rules": "y"}
    assert "could not be read" in start.text
    assert isinstance(saved, page_cmd.SaveFile)
    assert saved.text == "{"


def test_what_could_not_be_read_once_is_told_once_and_stays() -> None:
    key, text = storing.unreadable_entry("{")

    again = storing.read_stored({key: text}, KEYS)

    assert (again.problem, again.repairs, again.unreadable) == ("", (), ("{",))


def test_a_solution_keeps_what_the_learner_wrote_and_gives_it_back() -> None:
    page = written().click("Show the solution").click("Show it").click("Put it into the editor")

    back = at_rest(page).click("Back to my version")

    assert page.model.versions["values"] == (Version("mine = 1", Why.SOLUTION),)
    assert set(stored(page)) == {storing.chapter_key("values"), storing.versions_key("values")}
    assert text_of(back) == "mine = 1"
    assert "Back to my version" not in back.names


def test_starting_over_and_a_file_keep_what_the_learner_wrote() -> None:
    over = written().click("Start this chapter over").click("Start over")
    offered = written().send(page_msg.FileChosen(codec.format_work(Work({"values": "theirs"}, name="Bo"))))
    read = offered.click("Replace mine")

    assert over.model.versions["values"] == (Version("mine = 1", Why.RESET),)
    assert read.model.versions["values"] == (Version("mine = 1", Why.FILE),)
    assert texts_kept(at_rest(read).click("Undo")) == ["theirs", "mine = 1"]


def test_the_starter_and_the_solution_are_no_versions() -> None:
    page = ready().click("Show the solution").click("Show it").click("Put it into the editor")

    over = at_rest(page).click("Start this chapter over").click("Start over")

    assert texts_kept(over) == []
    assert "Earlier versions" not in over.text


def test_any_earlier_version_can_be_had_again_and_so_can_what_it_replaces() -> None:
    page = at_rest(written("first = 1").click("Start this chapter over").click("Start over"))
    page = at_rest(page.type("second = 2", EDITOR))

    back = page.click("Back to this one: Before starting over, one line")

    assert text_of(back) == "first = 1"
    assert back.model.versions["values"][0] == Version("second = 2", Why.VERSION)


def test_a_text_that_one_change_takes_away_is_kept() -> None:
    page = written(LONG).type("x", EDITOR)

    assert texts_kept(page) == [LONG]


def test_typing_keeps_a_version_now_and_then() -> None:
    page = at_rest(ready())
    for count in range(1, CHANGES + 1):
        page = at_rest(page.send(page_msg.Typed("x" * count)))

    rested = page.send(page_msg.TypingPaused(page.model.change))

    assert texts_kept(page) == []
    assert texts_kept(rested) == ["x" * CHANGES]
    assert rested.model.typed == 0


def test_versions_are_bounded_in_number_and_in_size_and_the_newest_stays() -> None:
    many = tuple(Version(str(number), Why.TYPED) for number in range(30))
    large = tuple(Version(str(number) * (MOST_CHARACTERS // 3), Why.TYPED) for number in range(5))
    huge = (Version("x" * (MOST_CHARACTERS + 1), Why.SOLUTION), *many)

    assert bounded(many) == many[:MOST]
    assert bounded(large) == large[:3]
    assert bounded(huge) == huge[:1]


def test_the_versions_of_two_tabs_are_joined() -> None:
    one, two, three = (Version(text, Why.TYPED) for text in "abc")

    assert merged((one, two), (two, three)) == (two, three, one)


def test_what_another_tab_writes_is_taken_over_and_tried_after_a_pause() -> None:
    page = from_tab(at_rest(ready()), "theirs = 1")

    assert text_of(page) == "theirs = 1"
    assert texts_kept(page) == []
    assert page.commands == (page_cmd.Wait(600, page_msg.TypingPaused(page.model.change)),)


def test_what_another_tab_writes_in_a_chapter_that_is_not_open_changes_nothing_here() -> None:
    page = from_tab(written(), "theirs = 1", "rules")

    assert (text_of(page), text_of(page, "rules")) == ("mine = 1", "theirs = 1")
    assert page.commands == ()


def test_what_was_written_here_before_stays_as_a_version() -> None:
    page = from_tab(written(), "theirs = 1")

    assert text_of(page) == "theirs = 1"
    assert page.model.versions["values"] == (Version("mine = 1", Why.TAB),)
    assert set(stored(page)) == {storing.versions_key("values")}
    assert "changed in another tab" in page.text
    assert text_of(at_rest(page).click("Back to my version")) == "mine = 1"
    assert texts_kept(from_tab(at_rest(page), "theirs = 12")) == ["mine = 1"]


def test_what_another_tab_wrote_before_this_one_becomes_a_version() -> None:
    page = from_tab(written(), "theirs = 1", stands=False)

    assert text_of(page) == "mine = 1"
    assert page.model.versions["values"] == (Version("theirs = 1", Why.TAB),)


def test_what_this_browser_does_not_store_here_is_newer_than_another_tabs_text() -> None:
    page = from_tab(written().send(page_msg.StoreFailed("full")), "theirs = 1")

    assert text_of(page) == "mine = 1"
    assert texts_kept(page) == ["theirs = 1"]


def test_a_chapter_that_is_done_in_another_tab_is_done_here() -> None:
    page = written().send(
        page_msg.StoredElsewhere(storing.chapter_key("values"), chapter("mine = 1", done=True), stands=True)
    )

    assert page.model.work.done == {"values"}
    assert page.commands == ()


def test_versions_and_the_name_come_from_other_tabs() -> None:
    versions = (Version("other = 1", Why.SOLUTION),)

    page = written().send(
        page_msg.StoredElsewhere(
            storing.versions_key("values"), codec.format_versions(versions), stands=True
        ),
        page_msg.StoredElsewhere(storing.NAME, codec.format_work(Work({}, name="Ada")), stands=True),
    )

    assert page.model.versions["values"] == versions
    assert page.model.work.name == "Ada"
    assert page.commands == ()


def test_what_another_tab_stores_and_nobody_can_read_is_kept() -> None:
    page = written().send(page_msg.StoredElsewhere(storing.chapter_key("values"), "later", stands=True))

    assert text_of(page) == "mine = 1"
    assert stored(page) == dict([storing.unreadable_entry("later")])


def test_a_file_bears_the_name_and_the_date() -> None:
    named = at_rest(written().type("Ada", "Your name, for the exported file"))

    asked = named.click("Export your work")
    (file,) = at_rest(asked).send(page_msg.DateTold("2026-11-23")).commands

    assert asked.commands == (page_cmd.Order.ASK_DATE,)
    assert isinstance(file, page_cmd.SaveFile)
    assert file.name == "reversi-workshop-ada-2026-11-23.json"


def test_whoever_has_no_name_is_asked_for_it() -> None:
    asked = written().click("Export your work")

    named = at_rest(asked).type("Ada", "Your name, for the exported file")

    assert asked.commands == (page_cmd.FocusElement("name"),)
    assert "Write your name above" in asked.text
    assert "Write your name above" not in named.text
    assert at_rest(asked).click("Export without a name").commands == (page_cmd.Order.ASK_DATE,)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Ada Lovelace", "ada-lovelace"),
        ("Zoë Müller-Šárka", "zoe-muller-sarka"),
        ("../../etc/passwd", "etc-passwd"),
        ('a<b>:c"d|e?f*g\\h\n\0', "a-b-c-d-e-f-g-h"),
        ("がくせい", "がくせい"),
        ("Андрей", "андрей"),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_files_name_is_clean(name: str, part: str) -> None:
    assert codec.file_name(name, "2026-11-23") == f"reversi-workshop-{part}-2026-11-23.json"


def test_a_file_without_a_name_has_its_date() -> None:
    assert codec.file_name("\u202e ", "2026-11-23") == "reversi-workshop-2026-11-23.json"


def test_a_chapter_may_be_so_long_in_a_file_and_no_longer() -> None:
    longest = Work({"values": "x" * codec.LONGEST})

    assert codec.parse_work(codec.format_work(longest), KEYS) == longest
    with pytest.raises(codec.WorkError, match="too long"):
        codec.parse_work(codec.format_work(Work({"values": "x" * (codec.LONGEST + 1)})), KEYS)


def test_a_text_that_is_too_long_is_neither_stored_nor_exported() -> None:
    page = at_rest(written().send(page_msg.Typed("x" * (codec.LONGEST + 1))))

    refused = page.click("Export your work").click("Export without a name")

    assert not stored(written().send(page_msg.Typed("x" * (codec.LONGEST + 1)))).get(
        storing.chapter_key("values")
    )
    assert "too long for a file" in refused.text


def test_a_version_is_tried_at_once() -> None:
    page = written().send(page_msg.VersionTaken("again = 1"))

    assert page.commands[-1] == page_cmd.TryWork(page.model.order, "values", "again = 1")
