from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from reversi.elm.step import Step, begin_steps, replay
from reversi.elm.travel import steps
from tests.elm.counter import COUNTER, Counted, Counter, Msg, Named

MESSAGES: st.SearchStrategy[list[Msg]] = st.lists(
    st.builds(Counted, st.sampled_from((1, -1))) | st.builds(Named, st.sampled_from(("Ada", "Grace"))),
    max_size=80,
)


def log_of(messages: list[Msg], kept: int = 10_240) -> steps.AnyLog:
    """The log of a counter that has taken `messages`."""
    return replay(COUNTER, Counter(), [Step(message) for message in messages], kept)


def more(log: steps.AnyLog, messages: list[Msg]) -> steps.AnyLog:
    """The log after further messages."""
    for message in messages:
        log = log.record(Step(message), COUNTER.update(log.present, message)[0])
    return log


@given(
    messages=MESSAGES,
    hidden=st.frozensets(st.sampled_from(("Counted", "Named"))),
    search=st.text("aAdG'", max_size=2),
)
def test_what_is_listed_passes_the_filters(messages: list[Msg], hidden: frozenset[str], search: str) -> None:
    listing = steps.list_messages(log_of(messages), steps.Filters(hidden, search))

    assert listing.places == tuple(
        place
        for place, message in enumerate(messages, start=1)
        if type(message).__name__ not in hidden and search.casefold() in repr(message).casefold()
    )
    assert listing.kinds == {type(message).__name__ for message in messages}


@given(first=MESSAGES, second=MESSAGES, kept=st.sampled_from((16, 10_240)))
def test_a_listing_that_goes_on_is_the_listing_of_the_whole(
    first: list[Msg], second: list[Msg], kept: int
) -> None:
    log = log_of(first, kept)
    longer = more(log, second)
    filters = steps.Filters(frozenset({"Named"}))

    listing = steps.list_more(longer, steps.list_messages(log, filters))

    assert steps.goes_on(log, longer)
    assert listing.places == steps.list_messages(longer, filters).places
    assert (listing.first, listing.last) == (longer.first, longer.last)


@given(messages=MESSAGES)
def test_a_longer_text_is_looked_for_among_what_was_found(messages: list[Msg]) -> None:
    log = log_of(messages)

    fewer = steps.list_fewer(log, steps.list_messages(log, steps.Filters(search="a")), "ac")

    assert fewer == steps.list_messages(log, steps.Filters(search="ac"))


def test_another_log_does_not_go_on() -> None:
    log = log_of([Counted()] * 5)

    assert not steps.goes_on(log, log_of([Counted()] * 9))
    assert not steps.goes_on(log, log.until(4))
    assert not steps.goes_on(log, more(log.until(4), [Counted(-1)]))
    assert steps.goes_on(begin_steps(COUNTER, Counter()), log)


@given(count=st.integers(0, 3 * steps.ROWS), number=st.integers(-1, 4))
def test_the_pages_of_the_list_hold_every_message_in_order(count: int, number: int) -> None:
    listing = replace(steps.list_messages(log_of([]), steps.Filters()), places=tuple(range(1, count + 1)))

    rows = steps.rows_of(listing, number)

    assert rows.before + len(rows.places) + rows.after == count
    assert all(
        place in steps.rows_of(listing, steps.rows_around(listing, place)).places for place in listing.places
    )


def test_neighbours_are_those_that_are_listed() -> None:
    listing = steps.list_messages(
        log_of([Counted(), Named("Ada"), Counted()]), steps.Filters(frozenset({"Named"}))
    )

    assert [steps.listed_after(listing, place) for place in (0, 1, 2, 3)] == [1, 3, 3, None]
    assert [steps.listed_before(listing, place) for place in (1, 2, 3)] == [None, 1, 1]


def test_two_logs_part_where_their_steps_are_no_longer_the_same() -> None:
    common = log_of([Named("Ada"), Counted()])
    edited = replay(COUNTER, Counter(), (Step(Named("Grace")), common.message_at(2)))

    assert steps.parting(more(common, [Counted()]), more(common, [Counted(-1)])) == 2
    assert steps.parting(common, more(common, [Counted()])) == 2
    assert steps.parting(common, log_of([Named("Ada"), Counted()])) == 0
    assert steps.parting(common, edited) == 0
