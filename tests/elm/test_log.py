import tracemalloc
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import Log, begin_log

Letters = Log[str, str]

messages = st.lists(st.sampled_from("abcdef"), max_size=60)
lengths = st.integers(min_value=0, max_value=20)
intervals = st.integers(min_value=1, max_value=8)


def spell(word: str, letter: str) -> str:
    return (word + letter)[-9:]


def word_log(letters: str | list[str], kept: int, every: int) -> Letters:
    return reduce(
        lambda log, letter: log.record(letter, spell(log.present, letter)),
        letters,
        begin_log(spell, ">", kept, every),
    )


def test_the_oldest_messages_leave_a_section_at_a_time() -> None:
    kept = [word_log("abcdefgh"[:count], kept=4, every=2) for count in range(9)]

    assert ["".join(log.messages) for log in kept] == [
        "", "a", "ab", "abc", "abcd", "abcde", "cdef", "cdefg", "efgh",
    ]  # fmt: skip
    assert [log.first for log in kept] == [0, 0, 0, 0, 0, 0, 2, 2, 4]


@pytest.mark.parametrize("place", [-1, 0, 3, 9, 10**30])
def test_a_place_that_is_forgotten_or_still_to_come_is_refused(place: int) -> None:
    log = word_log("abcdefgh", kept=4, every=2)

    with pytest.raises(IndexError, match="not among 4 to 8"):
        log.state_at(place)


@given(letters=messages, kept=lengths, every=intervals)
def test_every_state_that_is_left_is_what_replay_from_the_start_gives(
    letters: list[str], kept: int, every: int
) -> None:
    log = word_log(letters, kept, every)

    assert log.last == len(letters)
    assert log.messages == tuple(letters[log.first :])
    assert [log.state_at(place) for place in range(log.first, log.last + 1)] == [
        reduce(spell, letters[:place], ">") for place in range(log.first, log.last + 1)
    ]


@given(letters=messages, kept=lengths, every=intervals)
def test_every_message_that_is_left_can_be_read_by_its_number(
    letters: list[str], kept: int, every: int
) -> None:
    log = word_log(letters, kept, every)
    numbers = range(log.first + 1, log.last + 1)

    assert [log.message_at(number) for number in numbers] == letters[log.first :]
    assert log.between(0, 10**9) == log.messages
    assert log.between(log.last - 2, log.last - 1) == log.messages[-2:-1]


@pytest.mark.parametrize("number", [-1, 0, 4, 9, 10**30])
def test_a_message_that_is_forgotten_or_still_to_come_is_refused(number: int) -> None:
    with pytest.raises(IndexError, match="not among 5 to 8"):
        word_log("abcdefgh", kept=4, every=2).message_at(number)


@given(letters=messages, kept=lengths, every=intervals, data=st.data())
def test_a_log_can_be_cut_short_at_any_place_that_is_left(
    letters: list[str], kept: int, every: int, data: st.DataObject
) -> None:
    log = word_log(letters, kept, every)
    place = data.draw(st.integers(log.first, log.last))

    shorter = log.until(place)

    assert (shorter.first, shorter.last, shorter.present) == (log.first, place, log.state_at(place))
    assert shorter.messages == log.between(log.first, place)
    assert shorter.record("x", "later").last == place + 1


@given(letters=messages, kept=lengths, every=intervals)
def test_a_log_keeps_the_latest_messages_and_fewer_than_two_sections_more(
    letters: list[str], kept: int, every: int
) -> None:
    log = word_log(letters, kept, every)

    assert min(kept, len(letters)) <= len(log.messages) < kept + 2 * every


def bytes_taken_for_a_message(log: Log[int, int]) -> int:
    """The most that is allocated at once while sixteen messages are recorded; one of them fills a section.

    Other threads of the process may add to it.
    """
    tracemalloc.start()
    try:
        for _ in range(16):
            log = log.record(1, 1)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_the_cost_of_a_message_does_not_depend_on_the_number_before_it() -> None:
    log = begin_log(lambda _, more: more, 0)
    costs: list[int] = []
    for place in range(30_001):
        if place in (2_000, 30_000):
            costs.append(min(bytes_taken_for_a_message(log) for _ in range(3)))
        log = log.record(1, 1)

    assert costs[1] < 1.5 * costs[0]
