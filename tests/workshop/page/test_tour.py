"""A tour of the workshop: every screen in its states, and what holds for all of them."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache

from reversi.domain import Square
from reversi.elm import Element, simulate
from reversi.elm.html import walk
from reversi.engine.protocol import CustomPlayerFailure, Fault
from reversi.workshop.page import PROGRAM, arena_msg, storing
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.arena_model import MOST
from reversi.workshop.page.codec import LONGEST, format_versions, format_work
from reversi.workshop.page.model import Flags, Version, Why, Work
from reversi.workshop.results import Explained, Failed, Kind, Marked
from tests.app import accessibility
from tests.workshop.chapters import ROOT
from tests.workshop.page import courses
from tests.workshop.page import test_arena as arena
from tests.workshop.page.courses import Page

VERSIONS = tuple(Version(f"x = {number}\n\n", why) for number, why in enumerate(Why))
OVERRAN = Explained(Kind.OVERRAN, 3, "Too long.")
TWICE = Marked((Failed("one", "wrong"), Failed("two", "wrong")), None, "seen")


def of_no_use() -> Iterator[Page]:
    """The page while it loads and starts, and when nothing can be started, kept or read."""
    yield courses.at_rest(simulate(PROGRAM, Flags(courses.COURSE)))
    yield courses.opened()
    yield courses.opened().send(page_msg.LearnerEnded(overran=False, reason="no memory"))
    yield courses.opened(denied="full")
    yield courses.opened(stored={storing.chapter_key("values"): "{"})


def of_chapters() -> Iterator[Page]:
    """A chapter from its first sight to the next chapter."""
    yield courses.ready()
    yield courses.begun()
    for marks in (courses.ONE_FAILED, TWICE, courses.ALL_PASSED, Marked((), OVERRAN, "")):
        yield courses.marked(courses.begun(), marks)
    order = courses.begun().model.order
    yield courses.begun().send(page_msg.GameBegan(order), page_msg.GameStopped(order, OVERRAN))
    for overran in (True, False):
        ended = courses.begun().send(page_msg.LearnerEnded(overran=overran, reason="crash"))
        yield ended
        yield ended.send(page_msg.Event.LEARNER_READY)
    yield courses.ready().click("Show a hint")
    yield courses.ready().click("Show the solution")
    yield courses.ready().click("Show the solution").click("Show it")
    yield courses.ready().click("Start this chapter over")
    stored = {storing.versions_key("values"): format_versions(VERSIONS)}
    yield courses.ready(stored=stored).send(page_msg.VersionTaken("y"), page_msg.VersionTaken("z"))
    theirs = page_msg.StoredElsewhere(
        storing.chapter_key("values"), format_work(Work({"values": "y"})), stands=True
    )
    yield courses.begun().send(theirs)
    yield courses.ready().click("Show all of a/b.py")
    yield courses.ready(presents=True)
    yield courses.ready(presents=True).click("Next").click("Next")


def of_other_screens() -> Iterator[Page]:
    """The chapters, some of them done, and the examples, one of them running."""
    for link in ("#chapters", "#examples", "#example-counter", "#example-todo", "#example-clock"):
        yield courses.ready(link=link, stored=courses.kept(Work({}, frozenset({"rules"}))))


def of_files() -> Iterator[Page]:
    """Files that are saved and read."""
    yield courses.begun().click("Export your work")
    yield (
        courses.begun()
        .send(page_msg.Typed("x" * (LONGEST + 1)))
        .click("Export your work")
        .click("Export without a name")
    )
    both = Work({"values": "y", "rules": "y"})
    for work in (Work({"values": "y"}, name="Bo"), both, Work({})):
        yield courses.begun().send(page_msg.FileChosen(format_work(work)))
    yield courses.begun().send(page_msg.FileChosen(format_work(both))).click("Replace mine")
    version: dict[str, object] = {"reversi_workshop": 1}
    too_long = {**version, "work": {"values": "y" * (LONGEST + 1)}}
    contents: list[object] = [
        [],
        {"reversi_workshop": 2},
        version,
        {**version, "work": {"values": 7}},
        too_long,
    ]
    for content in contents:
        yield courses.begun().send(page_msg.FileChosen(json.dumps(content)))
    yield courses.begun().send(page_msg.FileChosen("{"))


def of_the_arena() -> Iterator[Page]:
    """The arena from nobody to a match that is over, with every failure there is."""
    yield courses.opened(link="#arena")
    yield courses.opened(link="#arena").send(page_msg.LearnerEnded(overran=False, reason=""))
    mine = arena.in_arena()
    yield mine.send(page_msg.LinkOpened("#player"))
    yield mine.send(page_msg.LinkOpened("#player")).click("Make it a player of the game")
    yield mine
    yield mine.send(arena_msg.PlayersBrought("{"))
    for number in range(MOST):
        mine = mine.send(arena_msg.PlayersBrought(arena.work("", player=f"{arena.LAST}# {number}")))
    yield mine
    search = courses.kept(Work({"player": arena.LAST, "search": arena.LAST}))
    yield courses.opened(
        course=courses.course_with(courses.chapter("player", "A"), courses.chapter("search", "B")),
        stored=search,
        link="#arena",
    )
    match = arena.with_greedy().choose("32", "Games for each pair").click("Start")
    yield match
    yield match.click("Pause")
    yield courses.at_rest(match).send(arena_msg.PlayerMissing(arena.asked(match).request, "404"))
    for fault in Fault:
        failure = CustomPlayerFailure(fault, 7, "this")
        match = courses.at_rest(match).send(arena_msg.PlayerFell(arena.asked(match).request, failure))
    yield match
    while match.model.arena.runs:
        match = courses.at_rest(match).send(arena_msg.PlayerChose(arena.asked(match).request, Square(0, 0)))
    yield match
    lost = arena.with_greedy().choose("2", "Games for each pair").click("Start")
    while lost.model.arena.runs:
        asked = arena.asked(lost)
        none = CustomPlayerFailure(Fault.MISSING)
        lost = (
            courses.at_rest(lost).send(arena_msg.PlayerFell(asked.request, none))
            if asked.question.code
            else arena.answered(lost)
        )
    yield lost


@cache
def pages() -> tuple[Element[page_msg.Msg], ...]:
    """Every page of the tour."""
    parts = (of_no_use, of_chapters, of_other_screens, of_files, of_the_arena)
    found = (page.page for part in parts for page in part())
    return tuple(page for page in found if isinstance(page, Element))


def seen() -> set[str]:
    """Every text on the pages: those that are seen, and those that say what something is."""
    elements = [each for page in pages() for each in walk(page)]
    texts = {child.strip() for each in elements for child in each.children if isinstance(child, str)}
    return texts | {str(value) for each in elements for _, value in each.attributes}


def sentences() -> Iterator[str]:
    """What the page says, from its source: every sentence, as a pattern with gaps for values."""
    for path in (ROOT / "reversi/workshop/page").glob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        others = {part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        others |= {node.value for node in nodes if isinstance(node, ast.Expr)}
        for node in (node for node in nodes if node not in others):
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            texts = [part.value if isinstance(part, ast.Constant) else "{}" for part in parts]
            said = "".join(text for text in texts if isinstance(text, str)).strip()
            is_word = path.name.startswith("view") and re.fullmatch("[A-Z][a-z]+", said)
            if is_word or re.match("[A-Z].* ", said) or re.search("[a-z] [a-z]+ [a-z]", said):
                yield re.sub(r"\\\{\w*\\\}", ".*", re.escape(said))


def test_every_sentence_of_the_page_is_said_somewhere() -> None:
    found = "\n".join(seen())

    assert [said for said in sentences() if not re.search(said, found)] == []


def test_every_page_can_be_used_by_somebody_who_hears_it_or_has_no_mouse() -> None:
    for page in pages():
        accessibility.assert_ids_are_unique(page)
        accessibility.assert_controls_have_names(page)
        accessibility.assert_only_what_has_a_role_has_a_label(page)
        accessibility.assert_what_takes_a_click_takes_the_focus(page)
        accessibility.assert_keys_are_unique_among_siblings(page)
        accessibility.assert_buttons_do_something(page)
