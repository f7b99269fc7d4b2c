from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from reversi.elm.step import Step, begin_steps, replay
from reversi.elm.travel.steps import (
    ROWS,
    AnyLog,
    Filters,
    goes_on,
    list_fewer,
    list_messages,
    list_more,
    listed_after,
    listed_before,
    rows_around,
    rows_of,
)
from tests.elm.counter import COUNTER, Counted, Counter, Msg, Named

MESSAGES: st.SearchStrategy[list[Msg]] = st.lists(
    st.builds(Counted, st.sampled_from((1, -1))) | st.builds(Named, st.sampled_from(("Ada", "Grace"))),
    max_size=80,
)


def log_of(messages: list[Msg], kept: int = 10_240) -> AnyLog:
    """The log of a counter that has taken `messages`."""
    return replay(COUNTER, Counter(), [Step(message) for message in messages], kept)


def more(log: AnyLog, messages: list[Msg]) -> AnyLog:
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
    listing = list_messages(log_of(messages), Filters(hidden, search))

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
    filters = Filters(frozenset({"Named"}))

    listing = list_more(longer, list_messages(log, filters))

    assert goes_on(log, longer)
    assert listing.places == list_messages(longer, filters).places
    assert (listing.first, listing.last) == (longer.first, longer.last)


@given(messages=MESSAGES)
def test_a_longer_text_is_looked_for_among_what_was_found(messages: list[Msg]) -> None:
    log = log_of(messages)

    fewer = list_fewer(log, list_messages(log, Filters(search="a")), "ac")

    assert fewer == list_messages(log, Filters(search="ac"))


def test_another_log_does_not_go_on() -> None:
    log = log_of([Counted()] * 5)

    assert not goes_on(log, log_of([Counted()] * 9))
    assert not goes_on(log, log.until(4))
    assert not goes_on(log, more(log.until(4), [Counted(-1)]))
    assert goes_on(begin_steps(COUNTER, Counter()), log)


@given(count=st.integers(0, 3 * ROWS), number=st.integers(-1, 4))
def test_the_pages_of_the_list_hold_every_message_in_order(count: int, number: int) -> None:
    listing = replace(list_messages(log_of([]), Filters()), places=tuple(range(1, count + 1)))

    rows = rows_of(listing, number)

    assert rows.before + len(rows.places) + rows.after == count
    assert all(place in rows_of(listing, rows_around(listing, place)).places for place in listing.places)


def test_neighbours_are_those_that_are_listed() -> None:
    listing = list_messages(log_of([Counted(), Named("Ada"), Counted()]), Filters(frozenset({"Named"})))

    assert [listed_after(listing, place) for place in (0, 1, 2, 3)] == [1, 3, 3, None]
    assert [listed_before(listing, place) for place in (1, 2, 3)] == [None, 1, 1]
