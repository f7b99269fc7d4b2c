from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import History, begin_history

Letters = History[str, str]

messages = st.lists(st.sampled_from("abcdef"), max_size=40)
intervals = st.integers(min_value=1, max_value=20)
moves = st.lists(st.sampled_from("abcdef") | st.integers(min_value=0, max_value=40), max_size=40)


def spell(word: str, letter: str) -> str:
    return word + letter


def word_history(letters: str, every: int = 3) -> Letters:
    return begin_history(spell, ">", every).extend(letters)


def test_going_to_a_place_keeps_what_lies_ahead() -> None:
    history = word_history("abcd").go_to(1)

    assert (history.present, history.past, history.messages) == (">a", ("a",), ("a", "b", "c", "d"))
    assert history.go_to(4) == word_history("abcd")


def test_a_message_at_an_earlier_place_drops_the_future() -> None:
    history = word_history("abcdefgh").go_to(4).append("x")

    assert history.messages == ("a", "b", "c", "d", "x")
    assert history == word_history("abcdx")


def test_a_step_already_taken_is_recorded_as_it_is() -> None:
    taken = word_history("ab").record("c", ">abc")

    assert taken == word_history("abc")


@pytest.mark.parametrize("place", [-1, 4, 10**30])
def test_a_place_outside_the_list_is_refused(place: int) -> None:
    history = word_history("abc")

    with pytest.raises(IndexError, match="not among 0 to 3"):
        history.state_at(place)
    with pytest.raises(IndexError):
        history.go_to(place)


@given(letters=messages, every=intervals)
def test_every_state_is_what_replay_gives(letters: list[str], every: int) -> None:
    history = begin_history(spell, ">", every).extend(letters)

    assert [history.state_at(place) for place in range(len(letters) + 1)] == [
        reduce(spell, letters[:place], ">") for place in range(len(letters) + 1)
    ]


@given(moves=moves, every=intervals)
def test_a_history_depends_only_on_its_messages(moves: list[str | int], every: int) -> None:
    history = begin_history(spell, ">", every)

    for move in moves:
        history = history.append(move) if isinstance(move, str) else history.go_to(move % (history.place + 1))

    assert history == begin_history(spell, ">", every).extend(history.messages).go_to(history.place)
    assert history.present == ">" + "".join(history.past)


@given(letters=messages, every=intervals)
def test_reaching_a_place_replays_fewer_messages_than_lie_between_snapshots(
    letters: list[str], every: int
) -> None:
    steps: list[str] = []

    def count(word: str, letter: str) -> str:
        steps.append(letter)
        return word + letter

    history = begin_history(count, ">", every).extend(letters)
    for place in range(len(letters) + 1):
        steps.clear()
        history.state_at(place)
        assert len(steps) < every
