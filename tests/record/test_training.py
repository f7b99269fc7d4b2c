"""Tests for the record of training: what follows from its lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.record import training
from reversi.record.kinds import Kind, Lines
from reversi.record.training import Entry, Rating

ENTRIES = st.builds(
    Entry,
    st.integers(700_000, 800_000),
    st.sampled_from(Kind),
    st.text("abc019,-", min_size=1, max_size=8),
    st.booleans(),
    st.integers(0, 4000),
)


@given(ENTRIES)
def test_a_line_tells_the_entry_that_wrote_it(entry: Entry) -> None:
    assert training.entry_of(training.line_of(entry)) == entry


@given(
    st.lists(ENTRIES.map(training.line_of), max_size=6), st.lists(ENTRIES.map(training.line_of), max_size=6)
)
def test_of_two_pages_that_add_lines_none_loses_any(ours: list[str], theirs: list[str]) -> None:
    stored = training.merged(training.merged((), ours), theirs)

    assert set(stored) == {*ours, *theirs}
    assert training.merged(stored, ours) == stored
    assert training.lines_in("\n".join(stored)) == stored


def test_an_opening_is_learnt_by_its_first_try_and_comes_back_until_it_is_known() -> None:
    days = (100, 101, 104, 111, 132)
    lines = tuple(training.line_of(Entry(day, Kind.OPENING, "f5d6c3", solved=True)) for day in days)

    returns = [training.standings(lines[:n], Kind.OPENING)["f5d6c3"].due for n in range(1, 6)]

    assert returns == [101, 104, 111, 132, None]
    assert training.known(lines, Kind.OPENING) == (1, 1)
    assert training.known(lines) == (0, 0)
    assert training.standings((*lines, "140 opening f5d6c3 0 0"), Kind.OPENING)["f5d6c3"].due == 141


def test_a_game_counts_once_in_the_rating() -> None:
    won = training.line_of(Entry(7, Kind.GAME, "page-1", solved=True, rating=1045))

    assert training.rated((won, "8 game page-1 0 1045")) == training.rated((won,))
    assert training.rated((won,)).points > training.FIRST_RATING.points


@pytest.mark.parametrize(
    "line", ["", "nonsense", "1 later a 1 900", "x today a 1 900", "1 today a 1", "1 today a 1 900 more"]
)
def test_lines_of_nobody_or_of_a_later_version_are_kept_and_ignored(line: str) -> None:
    lines = (line, "7 today a 1 900")

    assert training.merged(lines, ()) == lines
    assert [each.day for each in training.entries(lines)] == [7]


def test_the_first_try_at_a_puzzle_counts_and_no_later_one() -> None:
    lines = ("7 today a 0 900", "7 today a 1 900", "8 rated a 1 900")

    assert [each.solved for each in training.tried(lines).values()] == [False]
    assert training.rated(lines) == training.after_try(training.FIRST_RATING, 900, solved=False)


def test_the_day_counts_on_which_its_puzzle_was_solved_at_last() -> None:
    assert training.days_in_a_row(("7 today a 0 900", "7 today a 1 900", "8 rated b 1 900"), 8) == 1


def test_a_mistake_comes_back_after_1_3_7_and_21_days_until_it_is_known() -> None:
    lines: Lines = ("100 mistake m 0 0",)
    day, came = 100, list[int]()
    while day < 200:
        day += 1
        if training.due(lines, day):
            came.append(day)
            lines = (*lines, f"{day} again m 1 0")

    assert [later - earlier for earlier, later in zip([100, *came], came, strict=False)] == [1, 3, 7, 21]
    assert training.known(lines) == (1, 1)


def test_a_mistake_made_again_begins_again() -> None:
    lines = ("100 mistake m 0 0", "101 again m 1 0", "104 again m 0 0")

    assert [day for day in range(104, 108) if training.due(lines, day)] == [105, 106, 107]
    assert training.known(lines) == (0, 1)


@pytest.mark.parametrize("day", [0, 50, 99])
def test_a_clock_that_goes_back_makes_nothing_due_and_loses_nothing(day: int) -> None:
    lines = ("100 mistake m 0 0", f"{day} again m 1 0")

    assert not training.due(lines, day)
    assert training.due(lines, 101) == ("m",)


def test_the_volatility_is_that_of_the_paper() -> None:
    """The example of Glickman, "Example of the Glicko-2 system" (2022): 0.06 becomes 0.05999."""
    assert training._volatility(0.06, 1.1513, 1.7785, -0.4834) == pytest.approx(0.05999, abs=1e-5)


@given(st.lists(st.tuples(st.integers(0, 4000), st.booleans()), max_size=40))
def test_a_rating_rises_with_solutions_and_becomes_surer(tries: list[tuple[int, bool]]) -> None:
    rating = Rating()
    for points, solved in tries:
        after = training.after_try(rating, points, solved=solved)
        assert (after.points > rating.points) == solved
        assert 0 < after.deviation <= rating.deviation + 2
        rating = after
