from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import FromCommand, replay
from reversi.elm.step import Step
from reversi.elm.travel.steps import AnyLog
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, Rerun, what_if
from tests.elm import counter


def log_of(*messages: counter.Msg | Step[Any, Any, Any]) -> AnyLog:
    """The log of a counter after these messages."""
    return replay(
        counter.COUNTER,
        counter.Counter(),
        [each if isinstance(each, Step) else Step(each) for each in messages],
    )


def messages_of(rerun: Rerun) -> list[counter.Msg]:
    return [step.message for step in rerun.log.messages]


@pytest.mark.parametrize(
    ("messages", "change", "lapsed"),
    [
        (
            (counter.Named("a"), counter.StepChosen(5), counter.Named("b")),
            Edited(1, counter.Named("b")),
            {3},
        ),  # it changes nothing now
        ((counter.Counted(), counter.StepChosen(1)), Dropped(1), set()),  # it has never changed anything
        (
            (counter.Counted(), counter.Counted(), counter.Counted()),
            Edited(2, counter.Broke()),
            {2},
        ),  # it raises now
        ((counter.Counted(), counter.Broke()), Dropped(1), set()),  # it has always raised
    ],
)
def test_a_message_is_marked_if_it_has_no_effect_any_more(
    messages: tuple[counter.Msg, ...], change: Change, lapsed: set[int]
) -> None:
    assert what_if(counter.COUNTER, log_of(*messages), change).lapsed == lapsed


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
    log = log_of(
        counter.Named("a"),
        counter.EchoWanted((counter.Counted(),)),
        Step(counter.Counted(), FromCommand(echo, 2)),
    )

    first_dropped, order_dropped = (what_if(counter.COUNTER, log, Dropped(place)) for place in (1, 2))

    assert first_dropped.log.message_at(2).source == FromCommand(echo, 1)
    assert order_dropped.log.message_at(2).source == FromCommand(echo, 0)


@pytest.mark.parametrize(
    "change", [Dropped(0), Dropped(3), Edited(3, counter.Counted()), Moved(1, 3), Moved(0, 1)]
)
def test_a_message_that_is_not_there_cannot_be_changed(change: Change) -> None:
    with pytest.raises(IndexError):
        what_if(counter.COUNTER, log_of(counter.Counted(), counter.Counted()), change)


some_messages = st.lists(
    st.one_of(
        st.builds(counter.Counted, st.sampled_from((1, -1))),
        st.builds(counter.StepChosen, st.integers(1, 3)),
        st.builds(counter.Named, st.sampled_from("ab")),
        st.just(counter.Broke()),
    ),
    min_size=1,
    max_size=40,
)


@given(said=some_messages, data=st.data())
def test_a_rerun_is_what_would_have_happened_from_the_start(
    said: list[counter.Msg], data: st.DataObject
) -> None:
    places = st.integers(1, len(said))
    place, to = data.draw(places), data.draw(places)
    others = [*said[: place - 1], *said[place:]]
    changes: list[tuple[Change, list[counter.Msg]]] = [
        (Dropped(place), others),
        (Edited(place, counter.Named("c")), [*said[: place - 1], counter.Named("c"), *said[place:]]),
        (Moved(place, to), [*others[: to - 1], said[place - 1], *others[to - 1 :]]),
    ]
    change, expected = data.draw(st.sampled_from(changes))

    log = log_of(*said)
    rerun = what_if(counter.COUNTER, log, change)

    again = log_of(*expected)
    assert messages_of(rerun) == expected
    assert all(rerun.log.message_at(at) is log.message_at(at) for at in range(1, min(place, to)))
    assert [rerun.log.state_at(at) for at in range(again.last + 1)] == [
        again.state_at(at) for at in range(again.last + 1)
    ]
    assert what_if(counter.COUNTER, log, Edited(place, said[place - 1])).lapsed == frozenset()
