import pytest

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.domain import Colour, Skip
from reversi.elm.simulate import NotOnThePageError
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asked,
    follow,
    offered,
    play,
    settled,
    sit_down_with,
    sits,
    told,
)


def black_must_pass(black: str = "human", white: str = "human") -> Table:
    return settled(follow(sit_down_with(black, white), BLACK_MUST_PASS))


def test_a_person_who_cannot_move_is_shown_a_button_to_pass() -> None:
    table = black_must_pass()

    passed = table.click("Pass")

    assert passed.model.table.game.past[-1] == Skip()
    assert passed.model.table.state.board.to_move is Colour.WHITE
    assert offered(passed) != []


def test_only_a_person_who_must_pass_is_shown_the_button() -> None:
    for table in (
        sit_down_with("human", "human"),
        black_must_pass("greedy"),
        black_must_pass().click("Pass"),
    ):
        with pytest.raises(NotOnThePageError):
            table.click("Pass")


def test_a_pass_is_asked_for_and_announced() -> None:
    table = black_must_pass()

    assert "Black has no move" in told(table)
    assert "Black passed" in told(table.click("Pass"))


def test_the_keyboard_is_on_the_board_again_after_a_pass() -> None:
    table = black_must_pass()

    assert cmd.FocusSquare(table.model.table.cursor) in table.click("Pass").commands


def test_a_square_cannot_be_played_instead_of_passing() -> None:
    table = black_must_pass()

    refused = play(table, "d1")

    assert refused.model.table.game == table.model.table.game
    assert refused.model.table.refusal is not None
    assert "Pass" in told(refused)


def test_a_pass_out_of_turn_changes_nothing() -> None:
    for table in (
        sit_down_with("human", "human"),
        black_must_pass("greedy"),
        sit_down_with("greedy", "human"),
    ):
        assert table.send(game_msg.BoardClick.SKIP).model == table.model


def test_a_computer_passes_by_itself_once_it_has_been_looked_at() -> None:
    table = black_must_pass("greedy", "human")

    passed = after_delay(table)

    assert passed.model.table.game.past[-1] == Skip()
    assert "Black passed" in told(passed)
    assert offered(passed) != []


def test_between_computers_the_next_is_asked_after_a_pass() -> None:
    table = black_must_pass("greedy", "random")

    passed = after_delay(table)

    assert asked(passed).board == passed.model.table.state.board
    assert after_delay(answer(passed, "e3")).model.table.game.place == 10


def test_a_pass_that_a_person_takes_over_waits_for_the_person() -> None:
    table = black_must_pass("greedy", "human")

    taken_over = table.send(sits("black", "human"))

    assert taken_over.model.computer.turn is None
    assert "Pass" in taken_over.names
    assert taken_over.model.table.game == table.model.table.game
