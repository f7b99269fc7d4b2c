import pytest

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from tests.app.drawings import table_at
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    after_delay,
    answer,
    follow,
    play,
    settled,
    sit_down,
    sit_down_with,
    with_options,
)

TWO_LINES = """
    X . . .
    O . . .
    . O O X
"""


def with_sound(black: str = "human", white: str = "human") -> Table:
    """The page of somebody who has switched the sound on; nothing is ordered any more."""
    return settled(with_options(sit_down_with(black, white), sound=True))


def heard(table: Table) -> list[cmd.PlaySound]:
    return [command for command in table.commands if isinstance(command, cmd.PlaySound)]


def test_no_sound_is_played_unless_sound_is_switched_on() -> None:
    assert heard(follow(sit_down_with("human", "greedy"), "d3c3b3b2")) == []


def test_switching_the_sound_on_gives_a_sample() -> None:
    table = sit_down().click("Options")

    switched = table.click("Sound")

    assert heard(switched) == [cmd.PlaySound((1, 2))]
    assert heard(settled(switched).click("Sound")) == []


def test_other_choices_make_no_sound() -> None:
    assert heard(with_sound().click("Options").choose("dark", "Colours").choose("SLOW", "Animation")) == []


def test_a_move_is_heard_with_the_distance_of_every_disc_that_it_turns() -> None:
    table = settled(with_options(table_at(TWO_LINES), sound=True))

    assert heard(play(table, "a3")) == [cmd.PlaySound((1, 1, 2), ends=True)]


def test_every_move_is_heard() -> None:
    assert heard(follow(with_sound(), "d3c3b3")) == [cmd.PlaySound((1,))] * 3


def test_the_computers_move_is_heard_when_it_is_played() -> None:
    table = settled(play(with_sound("human", "greedy"), "d3"))

    answered = answer(table, "c3")

    assert heard(answered) == []
    assert heard(after_delay(answered)) == [cmd.PlaySound((1,))]


def test_the_last_move_of_a_game_is_heard_as_its_end() -> None:
    ends = [sound.ends for sound in heard(follow(with_sound(), WIPE_OUT))]

    assert ends == [False] * (len(ends) - 1) + [True]


def test_a_pass_makes_no_sound() -> None:
    table = settled(follow(with_sound(), BLACK_MUST_PASS))

    assert heard(table.click("Pass")) == []


@pytest.mark.parametrize("button", ["Undo", "Redo"])
def test_going_to_another_place_in_the_game_makes_no_sound(button: str) -> None:
    table = follow(with_sound(), "d3c3").click("Undo")

    assert heard(settled(table).click(button)) == []


def test_a_refused_click_and_a_new_game_make_no_sound() -> None:
    table = settled(play(with_sound(), "d3"))

    assert heard(play(table, "a1")) == []
    assert heard(table.send(game_msg.Click.NEW_GAME).send(game_msg.SeedDrawn(3))) == []
