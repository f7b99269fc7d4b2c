import pytest

from reversi.elm import Log, Program, Step, begin_steps, replay
from reversi.elm.travel.branches import MOST, Branches, parting, replaced_by, returned
from tests.elm.counter import COUNTER, Cmd, Counted, Counter, Msg, Named, Sub

CounterLog = Log[Counter, Step[Msg, Cmd, Sub]]
CounterBranches = Branches[Counter, Msg, Cmd, Sub]

NONE: CounterBranches = Branches()


def counted(*names: str) -> CounterLog:
    """The log of a counter that has had these owners."""
    return after(begin_steps(COUNTER, Counter()), *names)


def after(log: CounterLog, *names: str) -> CounterLog:
    for name in names:
        log = log.record(Step(Named(name)), Counter(owner=name))
    return log


def continued(
    program: Program[int, Counter, Msg, Cmd, Sub], branches: CounterBranches, log: CounterLog, place: int
) -> tuple[CounterBranches, CounterLog]:
    """The branches and the log once the program goes on from `place`."""
    shorter = log.until(place)
    return replaced_by(program, branches, log, shorter), shorter


def names_in(log: CounterLog) -> str:
    return "".join(step.message.owner for step in log.messages if isinstance(step.message, Named))


def test_what_continuing_leaves_is_a_branch() -> None:
    log = counted(*"abcd")

    branches, shorter = continued(COUNTER, NONE, log, 2)

    assert (names_in(shorter), shorter.present) == ("ab", Counter(owner="b"))
    assert [names_in(branch.log) for branch in branches.left] == ["abcd"]


def test_continuing_from_the_end_leaves_nothing() -> None:
    branches, log = continued(COUNTER, NONE, counted(*"abcd"), 4)

    assert (branches, names_in(log)) == (NONE, "abcd")


def test_a_branch_that_is_returned_to_changes_places_with_the_log() -> None:
    branches, shorter = continued(COUNTER, NONE, counted(*"abcd"), 2)

    later, log = returned(COUNTER, branches, after(shorter, "x"), 1)

    assert names_in(log) == "abcd"
    assert [(branch.number, names_in(branch.log)) for branch in later.left] == [(2, "abx")]


def test_a_log_that_the_branch_goes_on_from_is_not_kept_beside_it() -> None:
    branches, shorter = continued(COUNTER, NONE, counted(*"abcd"), 2)

    later, _ = returned(COUNTER, branches, shorter, 1)

    assert later.left == ()


def test_nothing_is_left_where_only_the_program_was_told_that_it_goes_on() -> None:
    program = type(COUNTER)(
        COUNTER.init, COUNTER.update, COUNTER.view, COUNTER.subscriptions, Named("resumed")
    )
    branches, shorter = continued(program, NONE, counted(*"abcd"), 2)

    later, _ = returned(program, branches, after(shorter, "resumed"), 1)

    assert later.left == ()


def test_the_newest_branches_are_kept() -> None:
    branches = NONE
    for number in range(MOST + 3):
        branches, _ = continued(COUNTER, branches, counted("a", str(number)), 1)

    assert [branch.number for branch in branches.left] == list(range(4, MOST + 4))


def test_a_branch_that_is_gone_is_not_found() -> None:
    with pytest.raises(KeyError):
        returned(COUNTER, NONE, counted("a"), 1)


def test_two_logs_part_where_their_steps_are_no_longer_the_same() -> None:
    common = counted(*"ab")

    assert parting(after(common, *"cd"), after(common, *"xd")) == 2
    assert parting(common, after(common, "c")) == 2
    assert parting(common, counted(*"ab")) == 0


def test_messages_that_came_after_another_one_do_not_count_as_the_same() -> None:
    log = counted(*"abc")
    edited = replay(COUNTER, Counter(), (Step(Counted()), *log.between(1, 3)))

    assert parting(log, edited) == 0
