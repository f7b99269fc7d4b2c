"""The workshop's page, played without a browser."""

import json

import pytest

from reversi.elm import Element, format_html, frame_of
from reversi.elm.html import text_of, walk
from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page import first_page
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.codec import format_work
from reversi.workshop.page.html import code
from reversi.workshop.page.model import ChapterScreen, Work, Worker
from reversi.workshop.page.storing import chapter_key
from reversi.workshop.page.view_checks import view_inline
from reversi.workshop.results import Explained, Kind, Marked
from tests.workshop.page import courses

PROBLEM = Explained(Kind.OVERRAN, 3, "Too long.")


def test_the_first_chapter_can_be_read_before_python_has_started() -> None:
    text = format_html(first_page(courses.COURSE, "./index.html"))

    assert "Why <strong>Values</strong>" in text
    assert "Python is loading" in text
    assert "data-readonly" in text


def test_the_address_opens_a_chapter() -> None:
    assert "Why Rules" in courses.opened(link="#rules").text
    assert "Why Values" in courses.opened(link="#unknown").text


def test_another_chapter_is_opened_by_its_link_and_tried() -> None:
    page = courses.ready().send(page_msg.LinkOpened("#rules"))

    assert "Why Rules" in page.text
    assert page_cmd.TryWork(page.model.order, "rules", "# rules\n") in page.commands
    assert page_cmd.FocusElement("title") in page.commands


def test_the_text_is_tried_as_soon_as_the_worker_is_ready() -> None:
    page = courses.ready()

    assert page.commands == (page_cmd.TryWork(1, "values", "# values\n"),)


def test_what_is_typed_is_kept_at_once_and_tried_after_a_pause() -> None:
    page = courses.at_rest(courses.ready()).type("x = 1", courses.EDITOR)

    assert page.commands == (
        page_cmd.Store(((chapter_key("values"), format_work(Work({"values": "x = 1"}))),)),
        page_cmd.Wait(600, page_msg.TypingPaused(1)),
    )
    assert courses.at_rest(page).send(page_msg.TypingPaused(1)).commands == (
        page_cmd.TryWork(2, "values", "x = 1"),
    )


def test_typing_on_puts_the_checks_off() -> None:
    page = courses.at_rest(courses.ready()).type("x = 1", courses.EDITOR).type("x = 12", courses.EDITOR)

    assert not courses.at_rest(page).send(page_msg.TypingPaused(1)).commands


def test_a_failed_check_says_why_with_its_details_as_they_are() -> None:
    page = courses.marked(courses.begun(), courses.ONE_FAILED)

    assert "f returned 3, which is `odd`." in page.text
    assert "1 of 2 checks pass." in page.text


def test_marks_of_an_earlier_text_are_not_shown() -> None:
    page = courses.at_rest(
        courses.at_rest(courses.ready()).type("x = 1", courses.EDITOR).send(page_msg.TypingPaused(1))
    )

    assert page.send(page_msg.LearnerMarked(1, courses.ALL_PASSED)).model.marked is None


def test_a_chapter_is_done_when_all_checks_pass() -> None:
    page = courses.marked(courses.begun(), courses.ALL_PASSED)

    assert "All checks pass." in page.text
    assert page.find("1 Values, done")
    assert "Next: Rules" in page.text
    done = format_work(Work({"values": "x = 1"}, frozenset({"values"})))
    assert page.commands == (page_cmd.Store(((chapter_key("values"), done),)),)


def test_a_text_that_does_not_run_is_explained_once_with_its_line() -> None:
    page = courses.marked(courses.begun(), Marked((), PROBLEM, "seen"))

    assert page.text.count("Line 3: Too long.") == 1
    assert "Your game waits until the code runs." in page.text
    assert "seen" in page.text


def test_the_game_tells_why_it_stops() -> None:
    page = courses.ready()
    order = page.model.order

    assert "appears here" not in page.send(page_msg.GameBegan(order)).text
    assert (
        "Line 3: Too long." in page.send(page_msg.GameBegan(order), page_msg.GameStopped(order, PROBLEM)).text
    )
    assert page.send(page_msg.GameStopped(order - 1, PROBLEM)).model.game.trouble is None


def test_a_worker_that_was_ended_is_replaced_and_the_text_is_not_tried_again_unasked() -> None:
    page = courses.at_rest(courses.begun().send(page_msg.LearnerEnded(overran=True, reason="")))

    back = page.send(page_msg.Event.LEARNER_READY)

    assert "Your code did not come back" in page.text
    assert not back.commands
    assert isinstance(back.click("Run the checks").commands[0], page_cmd.TryWork)


def test_what_is_typed_while_the_worker_starts_again_is_tried() -> None:
    page = courses.at_rest(courses.ready().send(page_msg.LearnerEnded(overran=True, reason=""))).type(
        "x = 1", courses.EDITOR
    )

    assert courses.at_rest(page).send(page_msg.TypingPaused(1), page_msg.Event.LEARNER_READY).commands == (
        page_cmd.TryWork(page.model.order + 1, "values", "x = 1"),
    )


def test_a_worker_that_never_starts_is_reported() -> None:
    page = courses.opened().send(page_msg.LearnerEnded(overran=False, reason="no memory"))

    assert page.model.worker is Worker.BROKEN
    assert "no memory" in page.text


def test_hints_come_one_by_one() -> None:
    page = courses.ready()

    one = page.click("Show a hint")
    two = one.click("Show the next hint")

    assert "First hint." not in page.text
    assert "Second hint." not in one.text
    assert "Second hint." in two.text
    assert two.find("Show the next hint").attribute("disabled") is True


def test_the_solution_is_shown_after_one_question_and_can_be_taken() -> None:
    asked = courses.ready().click("Show the solution")

    shown = asked.click("Show it")
    taken = shown.click("Put it into the editor")

    assert "# values solved" not in asked.text
    assert "# values solved" in shown.text
    assert taken.model.work.texts == {"values": "# values solved\n"}
    assert taken.commands[-1] == page_cmd.TryWork(2, "values", "# values solved\n")


def test_a_chapter_can_be_started_over() -> None:
    page = courses.ready(stored=courses.kept(Work({"values": "x", "rules": "y"}, frozenset({"values"}))))

    reset = page.click("Start this chapter over").click("Start over")

    assert page.click("Start this chapter over").click("Keep it").model.work == page.model.work
    assert reset.model.work == Work({"rules": "y"})


def test_work_is_exported_and_read_again() -> None:
    page = (
        courses.at_rest(courses.ready())
        .type("x = 1", courses.EDITOR)
        .type("Ann", "Your name, for the exported file")
    )

    command = (
        courses.at_rest(page).click("Export your work").send(page_msg.DateTold("2026-11-23")).commands[-1]
    )

    assert isinstance(command, page_cmd.SaveFile)
    assert json.loads(command.text) == {
        "reversi_workshop": 1,
        "name": "Ann",
        "work": {"values": "x = 1"},
        "done": [],
    }
    assert (
        courses.ready().send(page_msg.FileChosen(command.text)).click("Replace mine").model.work
        == page.model.work
    )


BOS = format_work(Work({"values": "theirs"}, name="Bo"))


def test_nothing_of_a_file_runs_before_the_person_says_so() -> None:
    page = courses.at_rest(courses.ready()).type("mine", courses.EDITOR)

    offered = page.send(page_msg.FileChosen(BOS))
    kept = offered.click("Keep mine")
    taken = offered.click("Replace mine")

    assert "The file of Bo has code for one chapter." in offered.text
    assert not any(isinstance(command, page_cmd.TryWork) for command in offered.commands)
    assert offered.model.work == kept.model.work == page.model.work
    assert kept.model.notice is None
    assert [command.code for command in taken.commands if isinstance(command, page_cmd.TryWork)] == ["theirs"]


def test_an_imported_file_can_be_undone() -> None:
    page = courses.at_rest(courses.ready()).type("mine", courses.EDITOR)

    read = page.send(page_msg.FileChosen(BOS)).click("Replace mine")

    assert "The file of Bo has replaced one chapter." in read.text
    assert read.click("Undo").model.work == page.model.work


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "another kind of file"),
        ('{"game": "othello"}', "another kind of file"),
        ('{"reversi_workshop": 2}', "another version"),
        ('{"reversi_workshop": 1}', "damaged"),
        ('{"reversi_workshop": 1, "work": {"values": 7}}', "“values” is not text"),
        ('{"reversi_workshop": 1, "work": {}, "name": 3}', "damaged"),
    ],
)
def test_a_file_that_cannot_be_read_changes_nothing_and_says_why(text: str, reason: str) -> None:
    page = courses.at_rest(courses.ready()).type("mine", courses.EDITOR)

    read = page.send(page_msg.FileChosen(text))

    assert read.model.work == page.model.work
    assert reason in read.text


def test_a_browser_that_keeps_nothing_is_told() -> None:
    assert "keeps nothing (denied)" in courses.opened(denied="denied").text
    assert "keeps nothing (full)" in courses.ready().send(page_msg.StoreFailed("full")).text


def test_a_whole_file_is_shown_and_closed() -> None:
    page = courses.ready().click("Show all of a/b.py")

    assert "def c(): pass" in page.text
    assert "def c(): pass" not in page.press("Escape", "a/b.py").text


def test_a_presentation_goes_step_by_step_to_the_work_and_to_the_next_chapter() -> None:
    page = courses.ready(presents=True)

    steps = [page]
    for _ in range(2):
        steps.append(steps[-1].press("ArrowRight", "End presentation"))
    last = courses.at_rest(steps[-1])

    assert "Why Values" in steps[0].text
    assert "How" not in steps[0].text
    assert "How" in steps[1].text
    assert "Do it." in steps[2].text
    assert last.press("ArrowRight", "End presentation").commands == (page_cmd.GoTo("#rules"),)
    assert last.press("ArrowLeft", "End presentation").model.screen == ChapterScreen("values", 1)


def test_what_one_works_with_stands_beside_the_last_step_alone() -> None:
    page = courses.ready(presents=True)

    def bench_is_hidden(number: int) -> bool:
        now = page
        for _ in range(number):
            now = now.click("Next")
        (bench,) = (each for each in walk(now.page) if each.attribute("class") == "shop-bench")
        return bench.attribute("hidden") is True

    assert [bench_is_hidden(number) for number in range(3)] == [True, True, False]


def test_an_example_is_opened_by_its_link_and_travels() -> None:
    page = courses.ready().send(page_msg.LinkOpened("#example-counter"))

    assert page.commands[-3:] == (
        page_cmd.Order.END_GAME,
        page_cmd.OpenExample("counter"),
        page_cmd.FocusElement("title"),
    )
    assert courses.at_rest(page).click("Open time travel").commands == (page_cmd.Order.OPEN_TRAVEL,)
    assert page.click("Read it").model.source == "reversi/elm/examples/counter.py"


def test_the_chapters_are_listed() -> None:
    page = courses.ready(stored=courses.kept(Work({}, frozenset({"rules"})))).send(
        page_msg.LinkOpened("#chapters")
    )

    assert "Rules done" in page.text


def test_a_chapters_text_crosses_to_the_browser_once() -> None:
    page = courses.at_rest(courses.ready())
    first = frame_of(page.page)

    again = frame_of(page.click("Show a hint").page, first)

    assert "Why " in first.json
    assert "Why " not in again.json


def test_every_piece_between_backquotes_is_code() -> None:
    (first, comma, second) = view_inline("`a`, `b`")

    assert (first, comma, second) == (code({}, "a"), ", ", code({}, "b"))


FOCUSED = {
    "Show the solution": "question",
    "Start this chapter over": "question",
    "Show all of a/b.py": "source",
    "Present": "title",
    "Go to your task": "task",
    "Export your work": "name",
}


@pytest.mark.parametrize(("name", "focused"), FOCUSED.items())
def test_what_a_click_brings_up_takes_the_focus(name: str, focused: str) -> None:
    page = courses.at_rest(courses.ready()).click(name)

    (element,) = (each for each in walk(page.page) if each.attribute("id") == focused)
    assert page.commands == (page_cmd.FocusElement(focused),)
    assert element.attribute("tabindex") == "-1" or element.tag == "input"


def test_a_notice_takes_the_focus_and_is_closed() -> None:
    page = courses.at_rest(courses.ready()).send(page_msg.FileChosen("{"))

    closed = courses.at_rest(page).click("Close")

    assert page.commands == (page_cmd.FocusElement("notice"),)
    assert "not JSON" not in closed.text
    assert not closed.commands


def test_the_solution_is_hidden_again_and_the_question_declined() -> None:
    asked = courses.ready().click("Show the solution")

    for again in (asked.click("Not yet"), asked.click("Show it").click("Hide the solution")):
        assert again.page == courses.ready().page


def test_a_presentation_shows_what_is_presented_and_in_large_letters() -> None:
    page = courses.ready()
    presented = page.click("Present")

    def shown(now: courses.Page) -> tuple[object, ...]:
        header = next(each for each in walk(now.page) if each.tag == "header")
        stepper = [each for each in walk(now.page) if each.attribute("class") == "shop-stepper"]
        return (
            now.find("End presentation" if now is presented else "Present").attribute("aria-pressed"),
            "Your work" in text_of(header),
            "Play Reversi" in text_of(header),
            [text_of(each) for each in stepper],
        )

    assert shown(page) == ("false", True, True, [])
    assert shown(presented) == ("true", False, False, ["Back1 of 3Next"])
    assert editor(page).attribute("data-size") == "usual"
    assert editor(presented.click("Next").click("Next")).attribute("data-size") == "large"
    assert courses.at_rest(presented).click("End presentation").page == page.page


def editor(page: courses.Page) -> Element[page_msg.Msg]:
    return page.find(courses.EDITOR)


def test_the_editor_has_the_text_and_marks_the_line_at_which_it_breaks() -> None:
    broken = courses.marked(courses.begun(), Marked((), PROBLEM, ""))

    assert editor(broken).attribute("value") == "x = 1"
    assert editor(broken).attribute("data-line") == "3"
    assert editor(courses.begun()).attribute("data-line") == ""
    assert editor(broken).attribute("data-readonly") is False


def test_the_title_and_the_links_say_which_screen_is_open() -> None:
    def said(link: str) -> tuple[object, object]:
        page = courses.ready(link=link).page
        assert isinstance(page, Element)
        current = [each.attribute("href") for each in walk(page) if each.attribute("aria-current")]
        return page.attribute("data-title"), current

    assert said("#rules") == ("Rules – Reversi workshop", ["#rules"])
    assert said("#arena") == ("Reversi workshop", ["#arena"])
    assert said("#example-clock") == ("Reversi workshop", ["#examples", "#example-clock"])
    assert said("#example-unknown") == said("") == ("Values – Reversi workshop", ["#values"])


def test_a_stopped_game_is_seen_and_cannot_be_played() -> None:
    order = courses.begun().model.order
    runs = courses.begun().send(page_msg.GameBegan(order))

    stopped = runs.send(page_msg.GameStopped(order, PROBLEM))

    def is_inert(page: courses.Page) -> object:
        (game,) = (each for each in walk(page.page) if each.attribute("id") == "game")
        return game.attribute("inert")

    assert (is_inert(runs), is_inert(stopped)) == (None, True)
    assert "The game has stopped." in stopped.text
    assert stopped.model.game.runs


def test_another_screen_leaves_what_was_open_behind() -> None:
    page = courses.marked(courses.begun(), courses.ONE_FAILED).click("Show all of a/b.py")
    order = page.model.order

    other = courses.at_rest(page).send(page_msg.LinkOpened("#rules"))
    back = courses.at_rest(other).send(page_msg.LinkOpened("#values"))

    assert (other.model.source, other.model.marked) == (None, None)
    assert other.send(page_msg.LearnerMarked(order, courses.ALL_PASSED)).model == other.model
    assert courses.at_rest(page).send(page_msg.LinkOpened("#values")).commands == ()
    assert back.commands[0] == page_cmd.TryWork(back.model.order, "values", "x = 1")


def test_steps_end_with_the_course() -> None:
    first = courses.at_rest(courses.ready(presents=True))
    last = courses.at_rest(courses.ready(presents=True, link="#rules").click("Next").click("Next"))

    assert first.click("Back").commands == last.click("Next").commands == ()
    assert courses.ready(presents=True, link="#rules").click("Back").commands[-1] == page_cmd.GoTo("#values")
    assert last.click("Back").model.screen == ChapterScreen("rules", 1)
