import pytest

from reversi.app.common import cmd
from reversi.app.common.table import Flow
from reversi.app.game import msg as game_msg
from reversi.app.settings import FirstMove, Theme
from reversi.domain import MIRRORED, STANDARD, Colour, start_board
from reversi.engine.protocol import Cancel
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    asked,
    follow,
    offered,
    play,
    settled,
    sit_down,
    sit_down_with,
    sits,
    thinking,
    told,
    with_options,
    with_setup,
)


def new_game(table: Table, seed: int = 5) -> Table:
    return table.click("New game").click("Play").send(game_msg.SeedDrawn(seed))


def test_a_newcomer_plays_black_against_a_computer() -> None:
    table = sit_down()

    assert offered(table) == ["c4", "d3", "e6", "f5"]
    assert table.find("Black is played by you") is not None
    assert table.send(sits("black", "human")).model == table.model


def test_a_new_game_first_draws_its_seed() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3")

    drawing = table.send(game_msg.Click.NEW_GAME)

    assert drawing.commands[-1] == cmd.DrawSeed()
    assert drawing.model == table.model


def test_a_new_game_is_at_its_beginning_and_nothing_can_be_redone() -> None:
    table = new_game(follow(sit_down_with("human", "human"), "d3c3"), seed=41)

    assert table.model.table.state.board == start_board(STANDARD)
    assert table.model.table.game.messages == ()
    assert table.model.table.seed == 41
    assert "New game" in told(table)


def test_a_new_game_keeps_the_players_and_the_options() -> None:
    table = with_options(sit_down_with("human", "random", pace="FAST"), theme=Theme.DARK)

    begun = new_game(play(table, "d3"))

    assert (begun.model.table.seats, begun.model.options) == (table.model.table.seats, table.model.options)


def test_a_new_game_while_the_computer_thinks_begins_at_once() -> None:
    table = settled(play(sit_down_with("human", "greedy"), "d3"))

    begun = new_game(table)

    assert offered(begun) == ["c4", "d3", "e6", "f5"]
    assert begun.model.computer.turn is None
    assert Cancel(thinking(table).request) in begun.commands


def test_a_new_game_between_computers_asks_for_its_first_move() -> None:
    table = follow(sit_down_with("greedy", "random"), "d3c3")

    begun = new_game(settled(table), seed=17)

    assert asked(begun).board == start_board(STANDARD)
    assert asked(begun).seed == 17
    assert Cancel(thinking(table).request) in begun.commands


def test_a_new_game_runs_even_if_the_last_one_was_paused() -> None:
    table = sit_down_with("greedy", "random").click("Pause")

    assert new_game(table).model.table.flow is Flow.RUNNING


def test_a_new_game_forgets_the_refusal_of_a_click() -> None:
    table = play(sit_down_with("human", "human"), "a1")

    assert new_game(table).model.table.refusal is None


def test_a_new_game_is_saved() -> None:
    table = follow(sit_down_with("human", "greedy"), WIPE_OUT)

    begun = settled(table).click("New game").click("Play").send(game_msg.SeedDrawn(5))

    assert any(isinstance(command, cmd.SaveSession) for command in begun.commands)


@pytest.mark.parametrize(("seed", "first"), [(0, Colour.BLACK), (1, Colour.WHITE), (2**32 - 1, Colour.WHITE)])
def test_the_seed_decides_who_begins_at_random(seed: int, first: Colour) -> None:
    table = with_options(sit_down_with("human", "human"), first_move=FirstMove.RANDOM)

    assert new_game(table, seed).model.table.state.board.to_move is first


def test_a_person_can_choose_that_white_begins() -> None:
    table = new_game(with_options(sit_down_with("human", "human"), first_move=FirstMove.WHITE))

    assert table.model.table.state.board.to_move is Colour.WHITE
    assert offered(play(table, "c5")) != []


def test_a_computer_that_is_to_begin_is_asked() -> None:
    table = new_game(with_options(sit_down_with("human", "greedy"), first_move=FirstMove.WHITE))

    assert asked(table).board.to_move is Colour.WHITE


def test_the_mirrored_start_is_set_up_for_the_next_game() -> None:
    table = with_setup(sit_down_with("human", "human"), "mirrored")

    assert table.model.table.state.board == start_board(STANDARD)
    assert new_game(table).model.table.state.board == start_board(MIRRORED)
    assert offered(new_game(table)) == ["c5", "d6", "e3", "f4"]


def test_options_count_from_the_next_game_on_and_do_not_touch_this_one() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2")

    sheet = table.click("Options").choose("lot", "First move").choose("dark", "Colours")
    chosen = with_setup(sheet, "mirrored")

    assert chosen.model.table.game == table.model.table.game
    assert chosen.model.computer.turn == table.model.computer.turn
