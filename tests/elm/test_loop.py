import gc
import tracemalloc
from collections.abc import Callable

import pytest

from reversi.elm import Html, Loop
from reversi.elm.loop import Dispatch
from tests.elm.counter import (
    COUNTER,
    BellsChosen,
    Broke,
    Cmd,
    Counted,
    Counter,
    EchoWanted,
    Fault,
    Msg,
    Named,
    StepChosen,
    Sub,
    TickingSwitched,
    Ticks,
    Write,
)
from tests.elm.diary import Diary

CounterLoop = Loop[Counter, Msg, Cmd, Sub]


def running(diary: Diary, count: int = 0) -> CounterLoop:
    """A counter that has begun; the diary is empty."""
    loop: CounterLoop = Loop(COUNTER, diary, count)
    loop.start()
    diary.read()
    return loop


class Silence:
    """A world that keeps nothing of what the loop wants of it."""

    def render(self, page: Html[Msg]) -> None: ...

    def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None: ...

    def subscribe(self, subscription: Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        return lambda: None


def bells(*names: str) -> Msg:
    return BellsChosen(frozenset(names))


def test_the_first_page_is_shown_before_the_first_command_is_carried_out() -> None:
    diary = Diary()
    loop: CounterLoop = Loop(COUNTER, diary, 3)

    loop.start()

    assert diary.read() == ["show Nobody: 3", "write 3"]


def test_nothing_happens_before_the_start() -> None:
    diary = Diary()

    loop: CounterLoop = Loop(COUNTER, diary, 3)

    assert loop.model == Counter(count=3)
    assert diary.read() == []


def test_a_message_changes_the_model_then_the_page_then_the_world() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(Counted())

    assert loop.model == Counter(count=1)
    assert diary.read() == ["show Nobody: 1", "write 1"]


def test_the_page_is_not_rendered_while_the_model_stays_the_same() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(EchoWanted(()))

    assert diary.read() == []


def test_commands_are_carried_out_even_if_the_model_stays_the_same() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(EchoWanted((EchoWanted(()),)))

    assert diary.read() == ["say EchoWanted"]


def test_messages_said_while_the_loop_is_busy_wait_and_are_rendered_together() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(EchoWanted((Counted(), StepChosen(5), Counted())))

    assert diary.read() == [
        "say Counted",
        "say StepChosen",
        "say Counted",
        "show Nobody: 6",
        "write 1",
        "write 6",
    ]


def test_messages_are_taken_in_the_order_in_which_they_were_said() -> None:
    diary = Diary()
    loop = running(diary)
    first, second, third = Named("Ada"), Named("Bob"), Named("Cy")

    loop.dispatch(EchoWanted((first, EchoWanted((third,)), second)))

    assert [msg for msg in loop.log.messages if isinstance(msg, Named)] == [first, second, third]
    assert loop.model.owner == "Cy"


def test_a_source_is_listened_to_once_for_as_long_as_it_is_wanted() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(TickingSwitched())
    loop.dispatch(Counted())
    loop.dispatch(TickingSwitched())

    assert [entry for entry in diary.read() if "ticks" in entry] == ["listen to ticks", "leave ticks"]


def test_a_subscription_starts_when_it_is_newly_wanted_and_stops_when_it_is_no_longer_wanted() -> None:
    diary = Diary()
    loop = running(diary)
    loop.dispatch(bells("door", "clock"))
    diary.read()

    loop.dispatch(bells("clock", "church"))

    assert [entry for entry in diary.read() if not entry.startswith("show")] == [
        "leave door",
        "listen to church",
    ]


def test_a_message_from_a_source_is_taken_like_any_other() -> None:
    diary = Diary()
    loop = running(diary)
    loop.dispatch(TickingSwitched())

    diary.tick(Counted())

    assert loop.model.count == 1


def test_the_sources_wanted_at_first_are_listened_to_before_the_first_command() -> None:
    diary = Diary()
    loop: CounterLoop = Loop(
        type(COUNTER)(
            lambda flags: (Counter(count=flags, ticking=True), (Write(flags),)),
            COUNTER.update,
            COUNTER.view,
            COUNTER.subscriptions,
        ),
        diary,
        3,
    )

    loop.start()

    assert diary.read() == ["show Nobody: 3", "listen to ticks", "write 3"]


def test_a_message_that_breaks_the_update_leaves_the_loop_usable() -> None:
    diary = Diary()
    loop = running(diary)

    with pytest.raises(Fault):
        loop.dispatch(Broke())
    loop.dispatch(Counted())

    assert loop.log.messages == (Counted(),)
    assert diary.read() == ["show Nobody: 1", "write 1"]


def test_messages_before_and_after_a_breaking_message_are_not_lost() -> None:
    diary = Diary()
    loop = running(diary)

    with pytest.raises(Fault):
        loop.dispatch(EchoWanted((Named("Ada"), Broke(), Counted())))
    diary.read()
    loop.dispatch(EchoWanted(()))

    assert diary.read() == ["show Ada: 1", "write 1"]


def test_the_page_catches_up_after_a_breaking_message_even_if_the_next_changes_nothing() -> None:
    diary = Diary()
    loop = running(diary)

    with pytest.raises(Fault):
        loop.dispatch(EchoWanted((Named("Ada"), Broke())))
    diary.read()
    loop.dispatch(EchoWanted(()))

    assert diary.read() == ["show Ada: 0"]


class FullDisk(Diary):
    """A world in which nothing that is odd can be written down."""

    def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None:
        super().perform(command, dispatch)
        if isinstance(command, Write) and command.count % 2:
            raise Fault


def test_a_command_that_fails_is_not_repeated_and_takes_no_other_with_it() -> None:
    diary = FullDisk()
    loop = running(diary)

    with pytest.raises(Fault):
        loop.dispatch(EchoWanted((Counted(), Counted())))
    diary.read()
    loop.dispatch(EchoWanted(()))

    assert diary.read() == ["write 2"]


def test_the_log_holds_the_latest_messages_and_replays_to_the_same_model_without_any_command() -> None:
    diary = Diary()
    loop = running(diary)
    for message in (Counted(), EchoWanted((StepChosen(5), Named("Ada"))), Counted(), TickingSwitched()):
        loop.dispatch(message)
    diary.read()

    replayed = [loop.log.state_at(place).count for place in range(len(loop.log.messages) + 1)]

    assert replayed == [0, 1, 1, 1, 1, 6, 6]
    assert loop.log.state_at(6) == loop.model
    assert diary.read() == []


def test_two_loops_do_not_know_of_each_other() -> None:
    one, other = Diary(), Diary()
    counting, resting = running(one), running(other)

    counting.dispatch(TickingSwitched())

    assert Ticks() in one.heard
    assert other.heard == {}
    assert resting.model == Counter()


def test_the_memory_of_a_loop_does_not_grow_with_its_age() -> None:
    loop: CounterLoop = Loop(COUNTER, Silence(), 0)
    loop.start()
    sizes: list[int] = []

    tracemalloc.start()
    try:
        for number in range(12_001):
            if number in (3_000, 12_000):
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])
            loop.dispatch(Counted())
    finally:
        tracemalloc.stop()

    assert sizes[1] < 1.1 * sizes[0]
    assert loop.log.last == loop.model.count == 12_001
