"""The checks on the page: neutral at first, then one failure explained at a time, each reason once."""

from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import course_of
from reversi.workshop.results import Broke, CheckResult, Explained, Failed, Kind, Marked, Passed
from tests.workshop.page.courses import COURSE, ONE_FAILED, Page, at_rest, begun, chapter, marked, ready

FOUR = course_of(
    {
        "chapters": [
            {
                **chapter("values", "Values"),
                "checks": {key: f"Check {key}." for key in ("one", "two", "three", "four")},
                "failures": {
                    "wrong": "`f` returned {came}.",
                    "missing": "`{name}` is not there yet: write it.",
                },
            }
        ],
        "excerpts": {"a/b.py c": []},
        "files": {},
    }
)


def found(*results: CheckResult) -> Page:
    """The page after a change whose text has these marks."""
    return marked(begun(course=FOUR), Marked(results, None, ""))


def kinds(page: Page) -> list[str]:
    """How each check is marked."""
    return [str(each.attribute("class")) for each in results(page)]


def results(page: Page) -> list[Element[page_msg.Msg]]:
    """The lines of the checks."""
    (items,) = (each for each in walk(page.page) if each.attribute("class") == "shop-results")
    return [each for each in items.children if isinstance(each, Element)]


def seen(page: Page) -> list[str]:
    """The explanations that stand there without being opened."""
    elements = list(walk(page.page))
    folded = {id(why) for each in elements if each.tag == "details" for why in walk(each)}
    whys = (each for each in elements if each.attribute("class") == "shop-why")
    return [text_of(each) for each in whys if id(each) not in folded]


def test_nothing_is_failed_before_the_first_change() -> None:
    page = marked(ready(), ONE_FAILED)

    assert kinds(page) == ["unchecked", "unchecked"]
    assert "The checks cover this." in page.text
    assert seen(page) == []


def test_whoever_asks_for_the_checks_sees_them_and_starting_over_is_a_new_beginning() -> None:
    asked = at_rest(ready().click("Run the checks"))
    page = marked(asked, ONE_FAILED)
    over = page.click("Start this chapter over").click("Start over")

    assert kinds(page) == ["failed", "passed"]
    assert kinds(over) == ["unchecked", "unchecked"]


def test_a_text_that_does_not_run_is_explained_and_no_check_is_failed() -> None:
    broken = Explained(Kind.SYNTAX, 1, "Something is missing.")
    page = marked(begun(), Marked((Broke("one", broken), Broke("two", broken)), broken, ""))

    assert kinds(page) == ["unchecked", "unchecked"]
    assert "The checks run when you stop typing." in page.text
    assert seen(page) == ["Line 1: Something is missing."]


def test_one_failure_is_explained_and_others_are_folded_to_their_titles() -> None:
    page = found(
        Passed("one"),
        Failed("two", "wrong", (("came", "3"),)),
        Failed("three", "missing", (("name", "g"),)),
        Failed("four", "missing", (("name", "h"),)),
    )

    assert kinds(page) == ["passed", "failed", "failed", "failed"]
    assert seen(page) == ["f returned 3."]
    assert "h is not there yet" in page.text


def test_the_same_reason_is_told_once() -> None:
    page = found(
        Failed("one", "wrong", (("came", "3"),)),
        Failed("two", "wrong", (("came", "4"),)),
        Broke("three", Explained(Kind.RAISED, 7, "NameError.")),
        Broke("four", Explained(Kind.RAISED, 7, "NameError.")),
    )

    assert kinds(page) == ["failed", "waits", "failed", "waits"]
    assert page.text.count("Waits for a line above.") == 2
    assert page.text.count("NameError.") == 1


def test_a_course_without_changes_has_neutral_checks_in_every_chapter() -> None:
    page = ready(course=COURSE, link="#rules")

    assert kinds(marked(page, ONE_FAILED)) == ["unchecked", "unchecked"]
