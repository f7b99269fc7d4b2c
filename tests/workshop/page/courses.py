"""A small course, and the page with it."""

from typing import Any

from reversi.elm import Simulation, simulate
from reversi.workshop.page import PROGRAM
from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Course, course_of
from reversi.workshop.page.model import Flags, Model, Work
from reversi.workshop.page.storing import NAME, chapter_key, format_chapter, format_name
from reversi.workshop.results import Failed, Marked, Passed

Page = Simulation[Flags, Model, page_msg.Msg, page_cmd.Cmd, page_cmd.Sub]


def chapter(key: str, title: str) -> dict[str, Any]:
    return {
        "key": key,
        "title": title,
        "steps": [
            [["p", {}, ["Why ", ["strong", {}, [title]]]]],
            [
                ["h2", {}, ["How"]],
                ["live", {"words": "board f5"}, []],
                ["excerpt", {"words": "a/b.py c"}, []],
            ],
        ],
        "task": [["p", {}, ["Do it."]]],
        "hints": [[["p", {}, ["First hint."]]], [["p", {}, ["Second hint."]]]],
        "checks": {"one": "`f` returns 1.", "two": "`g` returns 2."},
        "failures": {"wrong": "`f` returned {came}, which is {odd}."},
        "starter": f"# {key}\n",
        "solution": f"# {key} solved\n",
    }


def course_with(*chapters: Any) -> Course:
    return course_of(
        {
            "chapters": chapters,
            "excerpts": {"a/b.py c": [["span", {"class": "tok-keyword"}, ["def"]], " c()"]},
            "files": {"a/b.py": ["def c(): pass"]},
        }
    )


COURSE = course_with(chapter("values", "Values"), chapter("rules", "Rules"))

EDITOR = "Your code for chapter 1, Values"
ALL_PASSED = Marked((Passed("one"), Passed("two")), None, "")
ONE_FAILED = Marked((Failed("one", "wrong", (("came", "3"), ("odd", "`odd`"))), Passed("two")), None, "")


def opened(course: Course = COURSE, **flags: Any) -> Page:
    """The page as it opens, its orders carried out."""
    return at_rest(simulate(PROGRAM, Flags(course, starts=True, **flags)))


def kept(work: Work) -> dict[str, str]:
    """What the browser has kept of somebody's work."""
    chapters = {
        chapter_key(key): format_chapter(key, work.texts, work.done) for key in {*work.texts, *work.done}
    }
    return {**chapters, NAME: format_name(work.name)}


def ready(**flags: Any) -> Page:
    """The page whose worker has started."""
    return opened(**flags).send(page_msg.Event.LEARNER_READY)


def begun(**flags: Any) -> Page:
    """The same once somebody has begun to write, and what they wrote is tried."""
    page = at_rest(ready(**flags)).type("x = 1", EDITOR)
    return at_rest(page).send(page_msg.TypingPaused(page.model.change))


def at_rest(page: Page) -> Page:
    """The page without orders that nobody has carried out."""
    return page.run(lambda _: ())


def marked(page: Page, marks: Marked) -> Page:
    """The page when the worker has marked what it was given."""
    return at_rest(page).send(page_msg.LearnerMarked(page.model.order, marks))
