from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import FromCommand, Log, Step, replay
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, Rerun, what_if
from tests.elm import counter

CounterLog = Log[counter.Counter, Step[counter.Msg, counter.Cmd, counter.Sub]]


def log_of(*messages: counter.Msg) -> CounterLog:
    return replay(counter.COUNTER, counter.Counter(), (Step(message) for message in messages))


def messages_of(rerun: Rerun) -> list[counter.Msg]:
    return [step.message for step in rerun.log.messages]


def test_a_message_that_is_dropped_never_came() -> None:
    rerun = what_if(
        counter.COUNTER, log_of(counter.StepChosen(5), counter.Counted(), counter.Counted()), Dropped(1)
    )

    assert messages_of(rerun) == [counter.Counted(), counter.Counted()]
    assert rerun.log.present == counter.Counter(count=2)


def test_a_message_that_is_edited_came_otherwise() -> None:
    rerun = what_if(
        counter.COUNTER, log_of(counter.StepChosen(5), counter.Counted()), Edited(1, counter.StepChosen(7))
    )

    assert rerun.log.present == counter.Counter(count=7, step=7)


@pytest.mark.parametrize(("place", "to", "owner"), [(1, 3, "a"), (3, 1, "b"), (2, 2, "c")])
def test_a_message_that_is_moved_came_sooner_or_later(place: int, to: int, owner: str) -> None:
    log = log_of(counter.Named("a"), counter.Named("b"), counter.Named("c"))

    rerun = what_if(counter.COUNTER, log, Moved(place, to))

    assert rerun.log.present.owner == owner
    assert rerun.log.message_at(to) == log.message_at(place)


def test_what_came_before_the_change_is_untouched() -> None:
    log = log_of(counter.Counted(), counter.Counted(), counter.Counted())

    rerun = what_if(counter.COUNTER, log, Dropped(3))

    assert [rerun.log.message_at(place) is log.message_at(place) for place in (1, 2)] == [True, True]
    assert log.present.count == 3


def test_a_message_that_has_no_effect_any_more_is_marked() -> None:
    rerun = what_if(
        counter.COUNTER,
        log_of(counter.Named("a"), counter.StepChosen(5), counter.Named("b")),
        Edited(1, counter.Named("b")),
    )

    assert rerun.lapsed == {3}
    assert messages_of(rerun) == [counter.Named("b"), counter.StepChosen(5), counter.Named("b")]


def test_a_message_that_never_had_an_effect_is_not_marked() -> None:
    rerun = what_if(counter.COUNTER, log_of(counter.Counted(), counter.StepChosen(1)), Dropped(1))

    assert rerun.lapsed == frozenset()


def test_a_message_that_raises_now_is_marked_and_changes_nothing() -> None:
    rerun = what_if(
        counter.COUNTER,
        log_of(counter.Counted(), counter.Counted(), counter.Counted()),
        Edited(2, counter.Broke()),
    )

    assert rerun.lapsed == {2}
    assert "Fault" in rerun.log.message_at(2).failure
    assert rerun.log.present.count == 2


def test_a_message_that_has_always_raised_is_not_marked() -> None:
    rerun = what_if(counter.COUNTER, log_of(counter.Counted(), counter.Broke()), Dropped(1))

    assert rerun.lapsed == frozenset()


def test_a_message_is_marked_when_it_leaves_the_essence_as_it_is() -> None:
    def update(model: counter.Counter, msg: counter.Msg) -> tuple[counter.Counter, tuple[counter.Cmd, ...]]:
        if isinstance(msg, counter.ResetConfirmed) and not model.asking:
            return replace(model, owner="Sure of what?"), ()
        return counter.COUNTER.update(model, msg)

    log = log_of(counter.Counted(), counter.ResetClicked(), counter.ResetConfirmed())

    rerun = what_if(
        replace(counter.COUNTER, update=update), log, Dropped(2), essence=lambda model: model.count
    )

    assert rerun.lapsed == {2}


def test_a_message_stays_marked_until_it_applies_again() -> None:
    log = log_of(counter.Named("a"), counter.Named("b"), counter.Counted())

    lapsed = what_if(counter.COUNTER, log, Edited(1, counter.Named("b")))
    still = what_if(counter.COUNTER, lapsed.log, Dropped(3), lapsed=lapsed.lapsed)
    again = what_if(counter.COUNTER, lapsed.log, Edited(1, counter.Named("c")), lapsed=lapsed.lapsed)

    assert [set(rerun.lapsed) for rerun in (lapsed, still, again)] == [{2}, {2}, set()]


def test_what_came_of_a_command_names_the_message_that_ordered_it_by_its_new_number() -> None:
    echo = counter.Say(counter.Counted())
    steps: list[Step[counter.Msg, counter.Cmd, counter.Sub]] = [
        Step(counter.Named("a")),
        Step(counter.EchoWanted((counter.Counted(),))),
        Step(counter.Counted(), FromCommand(echo, 2)),
    ]
    log = replay(counter.COUNTER, counter.Counter(), steps)

    first_dropped, order_dropped = (what_if(counter.COUNTER, log, Dropped(place)) for place in (1, 2))

    assert first_dropped.log.message_at(2).source == FromCommand(echo, 1)
    assert order_dropped.log.message_at(2).source == FromCommand(echo, 0)


@pytest.mark.parametrize(
    "change", [Dropped(0), Dropped(3), Edited(3, counter.Counted()), Moved(1, 3), Moved(0, 1)]
)
def test_a_message_that_is_not_there_cannot_be_changed(change: Change) -> None:
    with pytest.raises(IndexError):
        what_if(counter.COUNTER, log_of(counter.Counted(), counter.Counted()), change)


messages = st.lists(
    st.one_of(
        st.builds(counter.Counted, st.sampled_from((1, -1))),
        st.builds(counter.StepChosen, st.integers(1, 3)),
        st.builds(counter.Named, st.sampled_from("ab")),
        st.just(counter.Broke()),
    ),
    min_size=1,
    max_size=40,
)


@given(said=messages, data=st.data())
def test_a_rerun_is_what_would_have_happened_from_the_start(
    said: list[counter.Msg], data: st.DataObject
) -> None:
    places = st.integers(1, len(said))
    place, to = data.draw(places), data.draw(places)
    changes: list[Change] = [Dropped(place), Edited(place, counter.Named("c")), Moved(place, to)]
    change = data.draw(st.sampled_from(changes))

    rerun = what_if(counter.COUNTER, log_of(*said), change)

    again = log_of(*messages_of(rerun))
    assert messages_of(rerun) == [step.message for step in again.messages]
    assert [rerun.log.state_at(place) for place in range(again.last + 1)] == [
        again.state_at(place) for place in range(again.last + 1)
    ]
    assert what_if(counter.COUNTER, log_of(*said), Edited(place, said[place - 1])).lapsed == frozenset()
