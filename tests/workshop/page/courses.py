"""A small course, and the page with it."""

from typing import Any

from reversi.domain import Square
from reversi.elm import Simulation, simulate
from reversi.engine.protocol import Question
from reversi.workshop.chapters.boards import state_after
from reversi.workshop.page import PROGRAM, arena_msg
from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.codec import format_work
from reversi.workshop.page.course import Course, course_of
from reversi.workshop.page.model import Flags, Model, Work
from reversi.workshop.page.storing import NAME, chapter_key, format_chapter, format_name
from reversi.workshop.results import Marked, Passed
from reversi.workshop.sketch import sketches_of

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
            "files": {"a/b.py": ["def c(): pass"], "reversi/elm/examples/counter.py": ["def init(): ..."]},
        }
    )


COURSE = course_with(chapter("values", "Values"), chapter("rules", "Rules"))

FOUR = course_with(
    {
        **chapter("values", "Values"),
        "checks": {key: f"Check {key}." for key in ("one", "two", "three", "four")},
        "failures": {"wrong": "`f` returned {came}.", "missing": "`{name}` is not there yet: write it."},
    }
)
PLAYER = course_with(chapter("player", "A player of your own"))
LAST = "def choose(game):\n    return game.moves[-1].square\n"

BOARDS = sketches_of(("board", state_after("")), ("after", state_after("d3")))
EDITOR = "Your code for chapter 1, Values"
ALL_PASSED = Marked((Passed("one"), Passed("two")), None, "")


def opened(course: Course = COURSE, **flags: Any) -> Page:
    """The page as it opens."""
    return simulate(PROGRAM, Flags(course, **{"starts": True, **flags}))


def kept(work: Work) -> dict[str, str]:
    """What the browser has kept of somebody's work."""
    chapters = {
        chapter_key(key): format_chapter(key, work.texts, work.done) for key in {*work.texts, *work.done}
    }
    return {**chapters, NAME: format_name(work.name)}


def ready(**flags: Any) -> Page:
    """The page whose worker has started, its orders carried out."""
    return at_rest(opened(**flags).send(page_msg.Event.LEARNER_READY))


def begun(**flags: Any) -> Page:
    """The same once somebody has begun to write, and what they wrote is tried."""
    return at_rest(ready(**flags).type("x = 1", EDITOR).send(page_msg.TypingPaused(1)))


def at_rest(page: Page) -> Page:
    """The page without orders that nobody has carried out."""
    return page.run(lambda _: ())


ADA = kept(Work({"player": LAST}, name="Ada"))
"""What the browser has kept of Ada, who has written a player."""


def question_of(page: Page) -> Question:
    """What the worker was last asked in the arena."""
    return next(each.question for each in page.commands[::-1] if isinstance(each, page_cmd.AskPlayer))


def first_square(page: Page) -> Square:
    """The first legal move of whoever is to move in the arena."""
    match = page.model.arena.match
    assert match is not None
    assert match.game is not None
    return match.game.state.moves[0].square


def brought(player: str) -> arena_msg.PlayersBrought:
    """The file of the player `Ben`, or of `Ben # 2`: with a comment, so that it is another player."""
    name, _, comment = player.partition(" # ")
    work = Work({"player": LAST + (f"# {comment}" if comment else "")}, name=name)
    return arena_msg.PlayersBrought(f"{name}.json\n{format_work(work)}")
