"""What no scene of `panel.scenes` tells: long sessions, another program, and whatever a person may do."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from reversi.elm.examples.counter import PROGRAM as COUNT
from reversi.elm.examples.counter import Msg as CountMsg
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import Simulation, simulate
from reversi.elm.step import Step, replay
from reversi.elm.travel import msg
from reversi.elm.travel.model import MOST_BRANCHES, Inspected
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.steps import AnyLog
from tests.elm import counter


def panel(*messages: counter.Msg, kept: int = 1000) -> Simulation[Any, Any, Any, Any, Any]:
    """The panel that has opened beside a counter after these messages."""
    steps: list[Step[Any, Any, Any]] = [Step(message) for message in messages]
    return simulate(
        TRAVEL, Inspected(counter.COUNTER, replay(counter.COUNTER, counter.Counter(), steps, kept))
    )


def grown(log: AnyLog, *messages: counter.Msg) -> msg.Grew:
    """What the panel hears when the counter has taken further messages."""
    for message in messages:
        log = log.record(Step(message), counter.COUNTER.update(log.present, message)[0])
    return msg.Grew(log)


def test_a_place_that_is_no_longer_kept_gives_way_to_the_first_that_is() -> None:
    short = panel(*[counter.Counted()] * 20, kept=16)
    past = short.send(msg.PlaceChosen(short.model.log.first + 1))

    later = past.send(grown(past.model.log, *[counter.Counted()] * 30))

    assert later.model.place == later.model.line.first > past.model.place
    assert later.model.listing.places == tuple(range(later.model.line.first + 1, 51))


def test_the_newest_branches_are_kept() -> None:
    now = panel(counter.Counted())
    for _ in range(MOST_BRANCHES + 3):
        now = now.send(msg.PlaceChosen(0)).click("Continue from here")
        now = now.send(grown(now.model.log, counter.Counted()))

    assert list(now.model.branches) == list(range(4, MOST_BRANCHES + 4))


def test_a_model_without_parts_has_changed_as_a_whole() -> None:
    log: AnyLog = replay(COUNT, 0, [Step(CountMsg.INCREASED)])

    now = simulate(TRAVEL, Inspected(COUNT, log)).click("Changes")

    assert "the whole 0 → 1" in now.text


@given(data=st.data())
def test_whatever_a_person_does_the_panel_can_be_seen(data: st.DataObject) -> None:
    now = panel(
        counter.Counted(),
        counter.Broke(),
        counter.StepChosen(5),
        counter.Counted(),
        counter.Named("Ada"),
        counter.TickingSwitched(),
    )
    for _ in range(12):
        buttons = sorted(
            str(element.attribute("aria-label") or text_of(element).strip())
            for element in walk(now.page)
            if element.tag == "button" and element.handlers
        )
        now = now.click(data.draw(st.sampled_from(buttons)))
        if now.commands and isinstance(now.commands[-1], msg.ContinueFrom):
            now = now.send(grown(now.commands[-1].log, counter.Counted()))

    assert now.model.line.first <= now.model.looked_at <= now.model.line.last
