import gc
import struct
import tracemalloc
from dataclasses import replace
from typing import Any

import pytest

from reversi import elm
from reversi.elm.html import text_of, walk
from reversi.elm.loop import Dispatch
from reversi.elm.step import Outcome, attempt
from tests.elm import counter
from tests.elm.diary import Diary, Silence
from tests.profiles import IN_PYODIDE

POINTER = struct.calcsize("P")
"""Bytes: the least that keeping anything takes."""

CounterLoop = elm.Loop[int, counter.Counter, counter.Msg, counter.Cmd, counter.Sub]
CounterProgram = elm.Program[int, counter.Counter, counter.Msg, counter.Cmd, counter.Sub]


def running(
    program: CounterProgram = counter.COUNTER, diary: Diary | None = None
) -> tuple[CounterLoop, Diary]:
    """A counter that has begun, and the diary of its world, which is empty."""
    diary = diary or Diary()
    loop: CounterLoop = elm.Loop(program, diary, 0)
    loop.start()
    diary.read()
    return loop, diary


def blind_to_three() -> CounterProgram:
    """A counter whose view raises where it should show 3."""

    def view(model: counter.Counter) -> elm.Html[counter.Msg]:
        if model.count == 3:
            raise ValueError("pages.three")
        return counter.COUNTER.view(model)

    return replace(counter.COUNTER, view=view)


def test_commands_are_carried_out_but_nothing_is_rendered_while_the_model_stays_the_same() -> None:
    loop, diary = running()

    loop.dispatch(counter.EchoWanted((counter.EchoWanted(()),)))

    assert diary.read() == ["say EchoWanted"]


def test_messages_said_while_the_loop_is_busy_wait_and_are_rendered_together() -> None:
    loop, diary = running()

    loop.dispatch(counter.EchoWanted((counter.Counted(), counter.StepChosen(5), counter.Counted())))

    assert diary.read() == [
        "say Counted",
        "say StepChosen",
        "say Counted",
        "show Nobody: 6",
        "write 1",
        "write 6",
    ]


def test_a_postponed_message_is_taken_with_the_next_one_and_before_it() -> None:
    loop, diary = running()

    loop.postpone(counter.StepChosen(5))
    before = diary.read()
    loop.dispatch(counter.Counted())

    assert before == []
    assert [step.message for step in loop.log.messages] == [counter.StepChosen(5), counter.Counted()]
    assert diary.read() == ["show Nobody: 5", "write 5"]


def test_the_host_says_when_a_postponed_message_must_wait_no_longer() -> None:
    loop, diary = running()

    loop.postpone(counter.Named("Ada"))
    loop.catch_up()
    shown = diary.read()
    loop.catch_up()

    assert shown == ["show Ada: 0"]
    assert diary.read() == []


def test_a_program_that_goes_on_from_elsewhere_or_stops_forgets_what_was_postponed() -> None:
    loop, _ = running()

    loop.postpone(counter.Counted())
    loop.continue_from(loop.log)
    loop.catch_up()
    loop.postpone(counter.Counted())
    loop.stop()
    loop.catch_up()
    loop.postpone(counter.Counted())
    loop.catch_up()

    assert loop.model.count == 0


def test_a_subscription_starts_when_it_is_newly_wanted_and_stops_when_it_is_no_longer_wanted() -> None:
    loop, diary = running()
    loop.dispatch(counter.BellsChosen(frozenset({"door", "clock"})))
    diary.read()

    loop.dispatch(counter.BellsChosen(frozenset({"clock", "church"})))

    assert [entry for entry in diary.read() if not entry.startswith("show")] == [
        "leave door",
        "listen to church",
    ]


def test_the_sources_wanted_at_first_are_listened_to_before_the_first_command() -> None:
    diary, ticking = Diary(), counter.Counter(count=3, ticking=True)
    program = replace(counter.COUNTER, init=lambda flags: (ticking, (counter.Write(flags),)))

    elm.Loop(program, diary, 3).start()

    assert diary.read() == ["show Nobody: 3", "listen to ticks", "write 3"]


def test_a_message_that_breaks_the_update_is_logged_with_its_traceback() -> None:
    loop, _ = running()

    loop.dispatch(counter.Broke())
    loop.dispatch(counter.Counted())

    broken, counted = loop.log.messages
    assert broken.message == counter.Broke()
    assert "raise Fault" in broken.failure
    assert (counted.message, counted.failure) == (counter.Counted(), "")
    assert loop.model == loop.log.state_at(2) == counter.Counter(count=1)


@pytest.mark.parametrize("returned", [counter.Counter(count=1), (counter.Counter(count=1), None), None])
def test_an_update_that_returns_no_model_with_commands_has_failed(returned: Any) -> None:
    loop, diary = running(replace(counter.COUNTER, update=lambda model, message: returned))

    loop.dispatch(counter.Counted())

    assert loop.model == counter.Counter()
    assert "TypeError" in loop.log.message_at(1).failure
    assert len(diary.read()) == 1


def test_messages_before_and_after_a_breaking_message_are_taken() -> None:
    loop, diary = running()

    loop.dispatch(counter.EchoWanted((counter.Named("Ada"), counter.Broke(), counter.Counted())))

    assert diary.read() == ["say Named", "say Broke", "say Counted", "report Fault", "show Ada: 1", "write 1"]


def test_a_message_after_which_the_view_breaks_changes_nothing() -> None:
    loop, diary = running(blind_to_three())

    loop.dispatch(counter.Counted(3))
    loop.dispatch(counter.Counted(2))

    blind, seen = loop.log.messages
    assert ("three" in blind.failure, seen.failure) == (True, "")
    assert diary.read() == ["report three", "show Nobody: 2", "write 2"]
    assert loop.log.state_at(1) == counter.Counter()


def test_the_message_among_several_that_breaks_the_view_is_found() -> None:
    loop, diary = running(blind_to_three())

    loop.dispatch(counter.EchoWanted((counter.Counted(1), counter.Counted(2), counter.Named("Ada"))))

    assert [bool(step.failure) for step in loop.log.messages] == [False, False, True, False]
    assert loop.model == counter.Counter(count=1, owner="Ada")
    assert diary.read()[-4:] == ["show Nobody: 1", "report three", "show Ada: 1", "write 1"]


def test_a_program_that_cannot_be_shown_at_all_does_not_begin() -> None:
    loop: CounterLoop = elm.Loop(blind_to_three(), Diary(), 3)

    with pytest.raises(ValueError, match="three"):
        loop.start()


def test_each_step_knows_where_its_message_came_from() -> None:
    loop, diary = running()

    loop.dispatch(counter.TickingSwitched())
    loop.dispatch(counter.EchoWanted((counter.Named("Ada"),)))
    diary.tick(counter.Counted())

    assert [step.source for step in loop.log.messages] == [
        elm.FromPage(),
        elm.FromPage(),
        elm.FromCommand(counter.Say(counter.Named("Ada")), 2),
        elm.FromSubscription(counter.Ticks()),
    ]


def test_each_step_is_timed_by_the_clock_of_the_host() -> None:
    moments = iter(range(0, 1000, 5))
    loop: CounterLoop = elm.Loop(counter.COUNTER, Silence(), 0, clock=lambda: float(next(moments)))
    loop.start()

    loop.dispatch(counter.Counted())
    loop.dispatch(counter.EchoWanted(()))

    times = [(step.at, step.update_ms, step.view_ms) for step in loop.log.messages]
    assert times == [(0.0, 5.0, 5.0), (20.0, 5.0, None)]


def test_what_came_of_a_step_is_recomputed() -> None:
    loop, _ = running()
    loop.dispatch(counter.TickingSwitched())
    loop.dispatch(counter.Counted())

    outcome = elm.outcome_at(counter.COUNTER, loop.log, 2)

    assert outcome == Outcome(
        counter.Counter(ticking=True),
        counter.Counter(count=1, ticking=True),
        (counter.Write(1),),
        frozenset({counter.Ticks()}),
    )


def test_nothing_came_of_a_step_that_failed() -> None:
    loop, _ = running()
    loop.dispatch(counter.Broke())

    assert elm.outcome_at(counter.COUNTER, loop.log, 1) == Outcome(
        counter.Counter(), counter.Counter(), (), frozenset()
    )


def test_a_watcher_is_called_after_each_batch_when_the_world_has_heard_of_it() -> None:
    loop, diary = running()
    stop = loop.watch(lambda: diary.entries.append(f"watched {loop.model.count}"))

    loop.catch_up()
    loop.dispatch(counter.EchoWanted((counter.Counted(), counter.Counted())))
    stop()
    stop()
    loop.dispatch(counter.Counted())

    assert diary.read() == [
        "say Counted", "say Counted", "watched 0",
        "show Nobody: 2", "write 1", "write 2", "watched 2",
        "show Nobody: 3", "write 3",
    ]  # fmt: skip


def test_a_page_that_is_looked_at_stays_while_the_program_goes_on() -> None:
    loop, diary = running()

    loop.look("Long ago")
    loop.dispatch(counter.Counted())
    loop.look(None)

    assert diary.read() == ["show Long ago", "write 1", "show Nobody: 1"]


def test_a_page_that_is_looked_at_sends_nothing() -> None:
    shown: list[elm.Html[counter.Msg]] = []
    host = Silence()
    host.render = shown.append  # type: ignore[assignment,method-assign]
    loop: CounterLoop = elm.Loop(counter.COUNTER, host, 0)
    loop.start()

    loop.look(counter.COUNTER.view(counter.Counter(count=7)))

    assert "Nobody: 7" in text_of(shown[-1])
    assert [element for element in walk(shown[-1]) if element.handlers] == []


def test_a_program_goes_on_from_an_earlier_place() -> None:
    loop, diary = running()
    for _ in range(3):
        loop.dispatch(counter.Counted())
    diary.read()

    loop.continue_from(elm.replay(counter.COUNTER, counter.Counter(), loop.log.between(0, 1)))
    loop.dispatch(counter.Counted())

    assert loop.log.last == 2
    assert diary.read() == ["show Nobody: 1", "show Nobody: 2", "write 2"]


def test_a_program_that_goes_on_from_elsewhere_listens_anew_and_is_told() -> None:
    loop, diary = running(replace(counter.COUNTER, resumed=counter.Named("Resumed")))
    loop.dispatch(counter.TickingSwitched())
    heard_before = diary.heard[counter.Ticks()]
    diary.read()

    loop.continue_from(loop.log)
    heard_before(counter.Counted())

    assert diary.read() == ["leave ticks", "show Nobody: 0", "show Resumed: 0", "listen to ticks"]
    assert [step.message for step in loop.log.messages] == [
        counter.TickingSwitched(),
        counter.Named("Resumed"),
    ]


def test_what_comes_late_of_a_command_is_ignored_once_the_program_goes_on_from_elsewhere() -> None:
    late: list[Dispatch[counter.Msg]] = []
    host = Silence()
    host.perform = lambda command, dispatch: late.append(dispatch)  # type: ignore[method-assign]
    loop: CounterLoop = elm.Loop(counter.COUNTER, host, 0)
    loop.start()
    begun = loop.log
    loop.dispatch(counter.EchoWanted((counter.Counted(),)))

    loop.continue_from(begun)
    late[-1](counter.Counted())

    assert loop.model.count == 0


def test_a_program_that_is_stopped_hears_nothing_more() -> None:
    loop, diary = running()
    loop.dispatch(counter.TickingSwitched())
    heard_before = diary.heard[counter.Ticks()]
    diary.read()

    loop.stop()
    heard_before(counter.Counted())
    loop.dispatch(counter.Counted())

    assert loop.model.count == 0
    assert diary.read() == ["leave ticks"]


def test_what_waits_is_forgotten_when_a_command_stops_the_program() -> None:
    class Last(Diary):
        def perform(self, command: counter.Cmd, dispatch: Dispatch[counter.Msg]) -> None:
            super().perform(command, dispatch)
            if isinstance(command, counter.Say):
                loop.stop()

    loop, diary = running(diary=Last())

    loop.dispatch(counter.EchoWanted((counter.Counted(), counter.Named("Ada"))))

    assert loop.model == counter.Counter()
    assert diary.read() == ["say Counted"]


def test_a_program_that_goes_on_from_elsewhere_is_seen_again() -> None:
    loop, diary = running()

    loop.look("Long ago")
    loop.continue_from(loop.log)
    loop.dispatch(counter.Counted())

    assert diary.read() == ["show Long ago", "show Nobody: 0", "show Nobody: 1", "write 1"]


def test_a_watcher_may_stop_the_program() -> None:
    loop, diary = running()
    loop.watch(loop.stop)

    loop.dispatch(counter.TickingSwitched())

    assert diary.heard == {}


def test_a_program_that_goes_on_from_where_it_listened_listens_again() -> None:
    loop, diary = running()
    loop.dispatch(counter.TickingSwitched())
    ticking = loop.log

    def go_back() -> None:
        stop()
        loop.continue_from(ticking)

    stop = loop.watch(go_back)
    loop.dispatch(counter.TickingSwitched())

    assert loop.model == counter.Counter(ticking=True)
    assert diary.heard.keys() == {counter.Ticks()}


def test_a_program_does_not_go_on_from_where_it_cannot_be_shown() -> None:
    loop, diary = running(blind_to_three())
    loop.dispatch(counter.TickingSwitched())
    diary.read()

    with pytest.raises(ValueError, match="three"):
        loop.continue_from(elm.replay(loop.program, counter.Counter(count=3), ()))
    diary.tick(counter.Counted())

    assert loop.model == counter.Counter(count=1, ticking=True)


def test_a_replay_fails_where_the_messages_failed() -> None:
    loop, _ = running(blind_to_three())
    for message in (counter.Counted(3), counter.Broke(), counter.Counted(2)):
        loop.dispatch(message)

    again = elm.replay(loop.program, counter.Counter(), loop.log.messages)

    assert again.present == loop.model
    assert [bool(step.failure) for step in again.messages] == [True, True, False]


def test_a_replay_with_better_code_fails_no_longer() -> None:
    loop, _ = running(blind_to_three())
    loop.dispatch(counter.Counted(3))

    again = elm.replay(counter.COUNTER, counter.Counter(), loop.log.messages)

    assert again.present == counter.Counter(count=3)
    assert again.message_at(1).failure == ""


class FullDisk(Diary):
    """A world in which nothing that is odd can be written down."""

    def perform(self, command: counter.Cmd, dispatch: Dispatch[counter.Msg]) -> None:
        super().perform(command, dispatch)
        if isinstance(command, counter.Write) and command.count % 2:
            raise counter.Fault


def test_a_command_that_fails_is_not_repeated_and_takes_no_other_with_it() -> None:
    loop, diary = running(diary=FullDisk())

    with pytest.raises(counter.Fault):
        loop.dispatch(counter.EchoWanted((counter.Counted(), counter.Counted())))
    diary.read()
    loop.dispatch(counter.EchoWanted(()))

    assert diary.read() == ["write 2"]


@pytest.mark.skipif(IN_PYODIDE, reason="it is the same code, and slow there")
def test_a_loop_keeps_nothing_of_an_old_message() -> None:
    loop: CounterLoop = elm.Loop(counter.COUNTER, Silence(), 0, kept=128)
    loop.start()
    young, old = 1_000, 11_000
    sizes: list[int] = []

    tracemalloc.start()
    try:
        for number in range(old + 1):
            if number in (young, old):
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])
            loop.dispatch(counter.Counted())
    finally:
        tracemalloc.stop()

    grown = sizes[1] - sizes[0]
    assert grown / (old - young) < POINTER / 2, "whatever else the process keeps is far less"
    assert loop.log.last == loop.model.count == old + 1


def test_a_traceback_does_not_begin_with_our_own_code() -> None:
    def fails() -> int:
        raise ValueError("no")

    _, traceback = attempt(fails)

    assert "ValueError: no" in traceback
    assert "step.py" not in traceback
