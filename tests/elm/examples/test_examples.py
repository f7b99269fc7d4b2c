from pathlib import Path

import pytest

from reversi.elm import examples, simulate
from reversi.elm.examples import clock, counter, todo
from reversi.elm.examples.clock import Clock, Msg, Sub
from reversi.elm.html import walk

SOURCES = sorted(path for path in Path(examples.__file__).parent.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_an_example_can_be_read_at_a_glance(source: Path) -> None:
    assert len(source.read_text().splitlines()) < 60


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

    assert running.subscriptions == {Sub.EVERY_SECOND}
    assert "1:01" in running.text
    assert [each.attribute("transform") for each in walk(running.page) if each.tag == "line"] == ["rotate(6)"]


def test_a_clock_that_is_stopped_hears_nothing() -> None:
    stopped = simulate(clock.PROGRAM, None).click("Stop")

    assert stopped.subscriptions == frozenset()
    assert stopped.click("Go on").model == Clock()
