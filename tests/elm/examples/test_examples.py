from pathlib import Path
from typing import Never

import pytest

from reversi.elm import Simulation, examples, simulate
from reversi.elm.effects import Command, Every, Failed, Fetch
from reversi.elm.examples import clock, counter, pair, requests, timer, todo
from reversi.elm.examples.clock import TICKS, Clock, Msg
from reversi.elm.examples.pair import Pair
from reversi.elm.html import message_of, walk
from reversi.workshop.page.model import EXAMPLES

SOURCES = sorted(path for path in Path(examples.__file__).parent.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_an_example_can_be_read_at_a_glance(source: Path) -> None:
    longest = 60 if source.stem in EXAMPLES else 80

    assert len(source.read_text().splitlines()) < longest


def test_a_counter_counts_up_and_down() -> None:
    counted = simulate(counter.PROGRAM, None).click("One more").click("One more").click("One less")

    assert counted.model == 1
    assert "1" in counted.text


def test_what_is_written_becomes_an_item() -> None:
    listed = (
        simulate(todo.PROGRAM, None).choose("Milk", "What is to be done?").choose("  ", "What is to be done?")
    )

    assert listed.model.items == ("Milk",)
    assert "Milk" in listed.text


def test_an_item_is_ticked_off_and_the_tick_taken_back() -> None:
    listed = simulate(todo.PROGRAM, None).choose("Milk", "What is to be done?")

    ticked = listed.send(todo.Ticked(0))

    assert [box.attribute("checked") for box in walk(ticked.page) if box.attribute("type")] == [True]
    assert ticked.send(todo.Ticked(0)).model == listed.model


def test_a_clock_hears_the_seconds_while_it_runs() -> None:
    running = simulate(clock.PROGRAM, None).send(*[Msg.SECOND_PASSED] * 61)

    assert running.subscriptions == {TICKS}
    assert "1:01" in running.text
    assert [each.attribute("transform") for each in walk(running.page) if each.tag == "line"] == ["rotate(6)"]


def test_a_clock_that_is_stopped_hears_nothing() -> None:
    stopped = simulate(clock.PROGRAM, None).click("Stop")

    assert stopped.subscriptions == frozenset()
    assert stopped.click("Go on").model == Clock()


def test_each_of_two_counters_counts_for_itself() -> None:
    start = simulate(pair.PROGRAM, None)
    buttons = [each for each in walk(start.page) if each.attribute("aria-label") == "One more"]

    sent = [message_of(handler, "") for button in buttons for handler in button.handlers]
    counted = start.send(*[message for message in sent if message], pair.Right(counter.Msg.INCREASED))

    assert counted.model == Pair(left=1, right=2)
    assert "Together 3" in counted.text
    assert counted.click("One less").model == Pair(left=0, right=2)


def asked(
    answer: str | Failed,
) -> Simulation[None, requests.Model, requests.Msg, Command[requests.Msg], Never]:
    """The example of requests, when the site has answered its first question."""
    return simulate(requests.PROGRAM, None).run(lambda _: [requests.Answered(answer)])


def test_a_request_is_a_command_and_its_answer_a_message() -> None:
    start = simulate(requests.PROGRAM, None)

    answered = asked('{"words": "Less is more.", "author": "R. Browning", "year": 1855}')

    assert (start.text, start.commands) == ("Asking …", (Fetch("quote.json", requests.Answered),))
    assert answered.text == "Less is more.R. Browning, 1855Another"
    assert answered.click("Another").commands == start.commands


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Failed("500 Internal Server Error"), "500 Internal Server Error"),
        ("<html>", "line 1, column 1: this is not JSON"),
        ('{"words": "Less", "author": 5}', "author: expected text, found 5"),
    ],
)
def test_what_went_wrong_with_a_request_is_shown(answer: str | Failed, said: str) -> None:
    failed = asked(answer)

    assert failed.text == f"There is no quote: {said}. Ask again"
    assert failed.click("Ask again").model is None


def test_a_timer_takes_back_what_the_person_changed_and_not_the_seconds() -> None:
    running = simulate(timer.PROGRAM, None).click("1 min").click("5 min")
    running = running.send(*[timer.Event.SECOND_PASSED] * 10)

    undone = running.click("Undo")

    assert (running.text[:4], undone.text[:4]) == ("5:50", "0:50")
    assert undone.click("Redo").text[:4] == "5:50"
    assert undone.click("5 min").find("Redo").attribute("disabled") is True
    assert undone.click("Undo").find("Undo").attribute("disabled") is True


def test_a_timer_hears_the_seconds_until_it_has_run_down() -> None:
    running = simulate(timer.PROGRAM, None).click("1 min")

    assert running.subscriptions == {Every(1000, timer.Event.SECOND_PASSED)}
    assert running.send(*[timer.Event.SECOND_PASSED] * 60).subscriptions == frozenset()
