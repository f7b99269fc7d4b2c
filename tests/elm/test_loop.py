import gc
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from reversi.elm import (
    FromCommand,
    FromPage,
    FromSubscription,
    Html,
    Loop,
    Outcome,
    Program,
    outcome_at,
    replay,
)
from reversi.elm.html import text_of, walk
from reversi.elm.loop import Dispatch
from reversi.elm.step import attempt
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
    Say,
    StepChosen,
    Sub,
    TickingSwitched,
    Ticks,
    Write,
)
from tests.elm.diary import Diary

CounterLoop = Loop[int, Counter, Msg, Cmd, Sub]


CounterProgram = Program[int, Counter, Msg, Cmd, Sub]


def running(diary: Diary, count: int = 0, program: CounterProgram = COUNTER) -> CounterLoop:
    """A counter that has begun; the diary is empty."""
    loop: CounterLoop = Loop(program, diary, count)
    loop.start()
    diary.read()
    return loop


def blind_to_three() -> CounterProgram:
    """A counter whose view raises where it should show 3."""

    def view(model: Counter) -> Html[Msg]:
        if model.count == 3:
            raise ValueError("pages.three")
        return COUNTER.view(model)

    return replace(COUNTER, view=view)


class Silence:
    """A world that keeps nothing of what the loop wants of it."""

    def render(self, page: Html[Msg]) -> None: ...

    def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None: ...

    def subscribe(self, subscription: Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        return lambda: None

    def report(self, failure: str) -> None: ...


def messages_of(loop: CounterLoop) -> list[Msg]:
    return [step.message for step in loop.log.messages]


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

    assert [msg for msg in messages_of(loop) if isinstance(msg, Named)] == [first, second, third]
    assert loop.model.owner == "Cy"


def test_a_postponed_message_is_taken_with_the_next_one_and_before_it() -> None:
    diary = Diary()
    loop = running(diary)

    loop.postpone(StepChosen(5))
    before = diary.read()
    loop.dispatch(Counted())

    assert before == []
    assert messages_of(loop) == [StepChosen(5), Counted()]
    assert diary.read() == ["show Nobody: 5", "write 5"]


def test_the_host_says_when_a_postponed_message_must_wait_no_longer() -> None:
    diary = Diary()
    loop = running(diary)

    loop.postpone(Named("Ada"))
    loop.catch_up()
    shown = diary.read()
    loop.catch_up()

    assert shown == ["show Ada: 0"]
    assert diary.read() == []


def test_a_program_that_goes_on_from_elsewhere_or_stops_forgets_what_was_postponed() -> None:
    diary = Diary()
    loop = running(diary)

    loop.postpone(Counted())
    loop.continue_from(loop.log)
    loop.catch_up()
    loop.postpone(Counted())
    loop.stop()
    loop.catch_up()
    loop.postpone(Counted())
    loop.catch_up()

    assert loop.model.count == 0


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


def test_a_message_that_breaks_the_update_changes_nothing_and_is_reported_once() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(Broke())

    assert loop.model == Counter()
    assert diary.read() == ["report Fault"]


def test_a_message_that_breaks_the_update_is_logged_with_its_traceback() -> None:
    loop = running(Diary())

    loop.dispatch(Broke())
    loop.dispatch(Counted())

    broken, counted = loop.log.messages
    assert broken.message == Broke()
    assert "raise Fault" in broken.failure
    assert (counted.message, counted.failure) == (Counted(), "")
    assert loop.model == loop.log.state_at(2) == Counter(count=1)


@pytest.mark.parametrize("returned", [Counter(count=1), (Counter(count=1), None), None])
def test_an_update_that_returns_no_model_with_commands_has_failed(returned: Any) -> None:
    diary = Diary()
    loop = running(diary, program=replace(COUNTER, update=lambda model, message: returned))

    loop.dispatch(Counted())

    assert loop.model == Counter()
    assert "TypeError" in loop.log.message_at(1).failure
    assert len(diary.read()) == 1


def test_messages_before_and_after_a_breaking_message_are_taken() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(EchoWanted((Named("Ada"), Broke(), Counted())))

    assert diary.read() == ["say Named", "say Broke", "say Counted", "report Fault", "show Ada: 1", "write 1"]


def test_a_message_after_which_the_view_breaks_changes_nothing() -> None:
    diary = Diary()
    loop = running(diary, program=blind_to_three())

    loop.dispatch(Counted(3))
    loop.dispatch(Counted(2))

    blind, seen = loop.log.messages
    assert ("three" in blind.failure, seen.failure) == (True, "")
    assert diary.read() == ["report three", "show Nobody: 2", "write 2"]
    assert loop.log.state_at(1) == Counter()


def test_the_message_among_several_that_breaks_the_view_is_found() -> None:
    diary = Diary()
    loop = running(diary, program=blind_to_three())

    loop.dispatch(EchoWanted((Counted(1), Counted(2), Named("Ada"))))

    assert [bool(step.failure) for step in loop.log.messages] == [False, False, True, False]
    assert loop.model == Counter(count=1, owner="Ada")
    assert diary.read()[-4:] == ["show Nobody: 1", "report three", "show Ada: 1", "write 1"]


def test_a_program_that_cannot_be_shown_at_all_does_not_begin() -> None:
    loop: CounterLoop = Loop(blind_to_three(), Diary(), 3)

    with pytest.raises(ValueError, match="three"):
        loop.start()


def test_each_step_knows_where_its_message_came_from() -> None:
    diary = Diary()
    loop = running(diary)

    loop.dispatch(TickingSwitched())
    loop.dispatch(EchoWanted((Named("Ada"),)))
    diary.tick(Counted())

    assert [step.source for step in loop.log.messages] == [
        FromPage(),
        FromPage(),
        FromCommand(Say(Named("Ada")), 2),
        FromSubscription(Ticks()),
    ]


def test_each_step_is_timed_by_the_clock_of_the_host() -> None:
    moments = iter(range(0, 1000, 5))
    loop: CounterLoop = Loop(COUNTER, Silence(), 0, clock=lambda: float(next(moments)))
    loop.start()

    loop.dispatch(Counted())
    loop.dispatch(EchoWanted(()))

    times = [(step.at, step.update_ms, step.view_ms) for step in loop.log.messages]
    assert times == [(0.0, 5.0, 5.0), (20.0, 5.0, None)]


def test_what_came_of_a_step_is_recomputed() -> None:
    loop = running(Diary())
    loop.dispatch(TickingSwitched())
    loop.dispatch(Counted())

    outcome = outcome_at(COUNTER, loop.log, 2)

    assert outcome == Outcome(
        Counter(ticking=True), Counter(count=1, ticking=True), (Write(1),), frozenset({Ticks()})
    )


def test_nothing_came_of_a_step_that_failed() -> None:
    loop = running(Diary())
    loop.dispatch(Broke())

    assert outcome_at(COUNTER, loop.log, 1) == Outcome(Counter(), Counter(), (), frozenset())


def test_a_watcher_is_called_after_each_batch_when_the_world_has_heard_of_it() -> None:
    diary = Diary()
    loop = running(diary)
    stop = loop.watch(lambda: diary.entries.append(f"watched {loop.model.count}"))

    loop.dispatch(EchoWanted((Counted(), Counted())))
    stop()
    loop.dispatch(Counted())

    assert diary.read() == [
        "say Counted", "say Counted", "watched 0",
        "show Nobody: 2", "write 1", "write 2", "watched 2",
        "show Nobody: 3", "write 3",
    ]  # fmt: skip


def test_a_page_that_is_looked_at_stays_while_the_program_goes_on() -> None:
    diary = Diary()
    loop = running(diary)

    loop.look("Long ago")
    loop.dispatch(Counted())
    loop.look(None)

    assert diary.read() == ["show Long ago", "write 1", "show Nobody: 1"]


def test_a_page_that_is_looked_at_sends_nothing() -> None:
    shown: list[Html[Msg]] = []

    class Wall(Silence):
        def render(self, page: Html[Msg]) -> None:
            shown.append(page)

    loop: CounterLoop = Loop(COUNTER, Wall(), 0)
    loop.start()

    loop.look(COUNTER.view(Counter(count=7)))

    assert "Nobody: 7" in text_of(shown[-1])
    assert [element for element in walk(shown[-1]) if element.handlers] == []


def test_a_program_goes_on_from_an_earlier_place() -> None:
    diary = Diary()
    loop = running(diary)
    for _ in range(3):
        loop.dispatch(Counted())
    diary.read()

    loop.continue_from(replay(COUNTER, Counter(), loop.log.between(0, 1)))
    loop.dispatch(Counted())

    assert loop.log.last == 2
    assert diary.read() == ["show Nobody: 1", "show Nobody: 2", "write 2"]


def test_a_program_that_goes_on_from_elsewhere_listens_anew_and_is_told() -> None:
    diary = Diary()
    loop = running(diary, program=replace(COUNTER, resumed=Named("Resumed")))
    loop.dispatch(TickingSwitched())
    heard_before = diary.heard[Ticks()]
    diary.read()

    loop.continue_from(loop.log)
    heard_before(Counted())

    assert diary.read() == ["leave ticks", "show Nobody: 0", "show Resumed: 0", "listen to ticks"]
    assert [step.message for step in loop.log.messages] == [TickingSwitched(), Named("Resumed")]


def test_what_comes_late_of_a_command_is_ignored_once_the_program_goes_on_from_elsewhere() -> None:
    late: list[Dispatch[Msg]] = []

    class Slow(Silence):
        def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None:
            late.append(dispatch)

    loop: CounterLoop = Loop(COUNTER, Slow(), 0)
    loop.start()
    begun = loop.log
    loop.dispatch(EchoWanted((Counted(),)))

    loop.continue_from(begun)
    late[-1](Counted())

    assert loop.model.count == 0


def test_a_program_that_is_stopped_hears_nothing_more() -> None:
    diary = Diary()
    loop = running(diary)
    loop.dispatch(TickingSwitched())
    heard_before = diary.heard[Ticks()]
    diary.read()

    loop.stop()
    heard_before(Counted())
    loop.dispatch(Counted())

    assert loop.model.count == 0
    assert diary.read() == ["leave ticks"]


def test_a_watcher_may_stop_the_program() -> None:
    diary = Diary()
    loop = running(diary)
    loop.watch(loop.stop)

    loop.dispatch(TickingSwitched())

    assert diary.heard == {}


def test_a_watcher_may_make_the_program_go_on_from_elsewhere() -> None:
    diary = Diary()
    loop = running(diary)
    begun = loop.log

    def go_back() -> None:
        stop()
        loop.continue_from(begun)

    stop = loop.watch(go_back)
    loop.dispatch(TickingSwitched())

    assert loop.model == Counter()
    assert diary.heard == {}


def test_a_program_that_goes_on_from_where_it_listened_listens_again() -> None:
    diary = Diary()
    loop = running(diary)
    loop.dispatch(TickingSwitched())
    ticking = loop.log

    def go_back() -> None:
        stop()
        loop.continue_from(ticking)

    stop = loop.watch(go_back)
    loop.dispatch(TickingSwitched())

    assert loop.model == Counter(ticking=True)
    assert diary.heard.keys() == {Ticks()}


def test_a_program_does_not_go_on_from_where_it_cannot_be_shown() -> None:
    diary = Diary()
    loop = running(diary, program=blind_to_three())
    loop.dispatch(TickingSwitched())
    diary.read()

    with pytest.raises(ValueError, match="three"):
        loop.continue_from(replay(loop.program, Counter(count=3), ()))
    diary.tick(Counted())

    assert loop.model == Counter(count=1, ticking=True)


def test_a_replay_fails_where_the_messages_failed() -> None:
    loop = running(Diary(), program=blind_to_three())
    for message in (Counted(3), Broke(), Counted(2)):
        loop.dispatch(message)

    again = replay(loop.program, Counter(), loop.log.messages)

    assert again.present == loop.model
    assert [bool(step.failure) for step in again.messages] == [True, True, False]


def test_a_replay_with_better_code_fails_no_longer() -> None:
    loop = running(Diary(), program=blind_to_three())
    loop.dispatch(Counted(3))

    again = replay(COUNTER, Counter(), loop.log.messages)

    assert again.present == Counter(count=3)
    assert again.message_at(1).failure == ""


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
    loop: CounterLoop = Loop(COUNTER, Silence(), 0, kept=1024)
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


def test_a_traceback_does_not_begin_with_our_own_code() -> None:
    def fails() -> int:
        raise ValueError("no")

    _, traceback = attempt(fails)

    assert "ValueError: no" in traceback
    assert "step.py" not in traceback
