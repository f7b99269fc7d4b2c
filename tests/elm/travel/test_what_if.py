from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import FromCommand, Log, Step, replay
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, Rerun, what_if
from tests.elm.counter import (
    COUNTER,
    Broke,
    Cmd,
    Counted,
    Counter,
    EchoWanted,
    Msg,
    Named,
    ResetClicked,
    ResetConfirmed,
    Say,
    StepChosen,
    Sub,
)

CounterLog = Log[Counter, Step[Msg, Cmd, Sub]]
CounterRerun = Rerun[Counter, Msg, Cmd, Sub]


def log_of(*messages: Msg) -> CounterLog:
    return replay(COUNTER, Counter(), (Step(message) for message in messages))


def messages_of(rerun: CounterRerun) -> list[Msg]:
    return [step.message for step in rerun.log.messages]


def test_a_message_that_is_dropped_never_came() -> None:
    rerun = what_if(COUNTER, log_of(StepChosen(5), Counted(), Counted()), Dropped(1))

    assert messages_of(rerun) == [Counted(), Counted()]
    assert rerun.log.present == Counter(count=2)
    assert (rerun.since, rerun.origins) == (0, (2, 3))


def test_a_message_that_is_edited_came_otherwise() -> None:
    rerun = what_if(COUNTER, log_of(StepChosen(5), Counted()), Edited(1, StepChosen(7)))

    assert rerun.log.present == Counter(count=7, step=7)


@pytest.mark.parametrize(("place", "to", "owner"), [(1, 3, "a"), (3, 1, "b"), (2, 2, "c")])
def test_a_message_that_is_moved_came_sooner_or_later(place: int, to: int, owner: str) -> None:
    log = log_of(Named("a"), Named("b"), Named("c"))

    rerun = what_if(COUNTER, log, Moved(place, to))

    assert rerun.log.present.owner == owner
    assert rerun.log.message_at(to) == log.message_at(place)
    assert sorted(rerun.origins) == list(range(min(place, to), 4))


def test_what_came_before_the_change_is_untouched() -> None:
    log = log_of(Counted(), Counted(), Counted())

    rerun = what_if(COUNTER, log, Dropped(3))

    assert [rerun.log.message_at(place) is log.message_at(place) for place in (1, 2)] == [True, True]
    assert log.present.count == 3


def test_a_message_that_has_no_effect_any_more_is_marked() -> None:
    rerun = what_if(COUNTER, log_of(Named("a"), StepChosen(5), Named("b")), Edited(1, Named("b")))

    assert rerun.lapsed == {3}
    assert messages_of(rerun) == [Named("b"), StepChosen(5), Named("b")]


def test_a_message_that_never_had_an_effect_is_not_marked() -> None:
    rerun = what_if(COUNTER, log_of(Counted(), StepChosen(1)), Dropped(1))

    assert rerun.lapsed == frozenset()


def test_a_message_that_raises_now_is_marked_and_changes_nothing() -> None:
    rerun = what_if(COUNTER, log_of(Counted(), Counted(), Counted()), Edited(2, Broke()))

    assert rerun.lapsed == {2}
    assert "Fault" in rerun.log.message_at(2).failure
    assert rerun.log.present.count == 2


def test_a_message_that_has_always_raised_is_not_marked() -> None:
    rerun = what_if(COUNTER, log_of(Counted(), Broke()), Dropped(1))

    assert rerun.lapsed == frozenset()


def test_a_message_is_marked_when_it_leaves_the_essence_as_it_is() -> None:
    def update(model: Counter, msg: Msg) -> tuple[Counter, tuple[Cmd, ...]]:
        if isinstance(msg, ResetConfirmed) and not model.asking:
            return replace(model, owner="Sure of what?"), ()
        return COUNTER.update(model, msg)

    log = log_of(Counted(), ResetClicked(), ResetConfirmed())

    rerun = what_if(replace(COUNTER, update=update), log, Dropped(2), essence=lambda model: model.count)

    assert rerun.lapsed == {2}


def test_a_message_stays_marked_until_it_applies_again() -> None:
    log = log_of(Named("a"), Named("b"), Counted())

    lapsed = what_if(COUNTER, log, Edited(1, Named("b")))
    still = what_if(COUNTER, lapsed.log, Dropped(3), lapsed=lapsed.lapsed)
    again = what_if(COUNTER, lapsed.log, Edited(1, Named("c")), lapsed=lapsed.lapsed)

    assert [set(rerun.lapsed) for rerun in (lapsed, still, again)] == [{2}, {2}, set()]


def test_what_came_of_a_command_names_the_message_that_ordered_it_by_its_new_number() -> None:
    echo = Say(Counted())
    steps: list[Step[Msg, Cmd, Sub]] = [
        Step(Named("a")),
        Step(EchoWanted((Counted(),))),
        Step(Counted(), FromCommand(echo, 2)),
    ]
    log = replay(COUNTER, Counter(), steps)

    first_dropped, order_dropped = (what_if(COUNTER, log, Dropped(place)) for place in (1, 2))

    assert first_dropped.log.message_at(2).source == FromCommand(echo, 1)
    assert order_dropped.log.message_at(2).source == FromCommand(echo, 0)


@pytest.mark.parametrize("change", [Dropped(0), Dropped(3), Edited(3, Counted()), Moved(1, 3), Moved(0, 1)])
def test_a_message_that_is_not_there_cannot_be_changed(change: Change[Msg]) -> None:
    with pytest.raises(IndexError):
        what_if(COUNTER, log_of(Counted(), Counted()), change)


messages = st.lists(
    st.one_of(
        st.builds(Counted, st.sampled_from((1, -1))),
        st.builds(StepChosen, st.integers(1, 3)),
        st.builds(Named, st.sampled_from("ab")),
        st.just(Broke()),
    ),
    min_size=1,
    max_size=40,
)


@given(said=messages, data=st.data())
def test_a_rerun_is_what_would_have_happened_from_the_start(said: list[Msg], data: st.DataObject) -> None:
    places = st.integers(1, len(said))
    place, to = data.draw(places), data.draw(places)
    changes: list[Change[Msg]] = [Dropped(place), Edited(place, Named("c")), Moved(place, to)]
    change = data.draw(st.sampled_from(changes))

    rerun = what_if(COUNTER, log_of(*said), change)

    again = log_of(*messages_of(rerun))
    assert messages_of(rerun) == [step.message for step in again.messages]
    assert [rerun.log.state_at(place) for place in range(again.last + 1)] == [
        again.state_at(place) for place in range(again.last + 1)
    ]
    assert len(rerun.origins) == rerun.log.last - rerun.since
    assert what_if(COUNTER, log_of(*said), Edited(place, said[place - 1])).lapsed == frozenset()
