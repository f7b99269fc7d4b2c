import pytest

from reversi.app.common.inquiry import Asked
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, swap
from reversi.domain import Colour
from reversi.engine.players import COMPUTER_PLAYERS
from reversi.engine.protocol import Ask, Cancel
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
    thinking,
    transcript_of,
)


def waiting_for_white() -> Table:
    return settled(play(sit_down_with("human", "greedy"), "d3"))


def test_another_player_in_mid_thought_is_asked_the_same_position_under_a_new_number() -> None:
    table = waiting_for_white()

    changed = table.send(sits("white", "random"))

    assert changed.commands[0] == Cancel(thinking(table).request)
    assert Ask(thinking(changed).request, asked(changed), ponder=True) in changed.commands
    assert asked(changed).player == "random"
    assert asked(changed).board == asked(table).board


def test_a_person_can_take_over_in_mid_thought() -> None:
    table = waiting_for_white()

    taken_over = table.send(sits("white", "human"))

    assert taken_over.model.computer.turn is None
    assert transcript_of(play(taken_over, "c3")) == "d3c3"


def test_a_computer_can_take_over_from_a_person() -> None:
    table = sit_down_with("human", "human")

    taken_over = table.send(sits("black", "greedy"))

    assert asked(taken_over).player == "greedy"
    assert offered(taken_over) == []


def test_another_player_for_the_colour_that_waits_does_not_disturb_the_one_that_thinks() -> None:
    table = waiting_for_white()

    changed = table.send(sits("black", "random"))

    assert changed.model.computer.turn == table.model.computer.turn
    assert not any(isinstance(command, Ask | Cancel) for command in changed.commands)


def test_choosing_the_player_who_sits_there_changes_nothing() -> None:
    table = waiting_for_white()

    assert table.send(sits("white", "greedy")).model == table.model
    assert table.send(sits("white", "greedy")).commands == ()


def test_another_player_is_asked_even_if_the_answer_was_already_there() -> None:
    table = answer(waiting_for_white(), "c3")

    changed = table.send(sits("white", "random"))

    assert isinstance(thinking(changed), Asked)
    assert asked(changed).player == "random"


def test_swapped_sides_change_who_is_to_move() -> None:
    table = sit_down_with("human", "greedy")

    swapped = table.click("Swap sides")

    assert swapped.model.table.seats == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))
    assert asked(swapped).player == "greedy"


def test_sides_swapped_twice_are_as_they_were() -> None:
    table = waiting_for_white()

    assert table.click("Swap sides").click("Swap sides").model.table.seats == table.model.table.seats


def test_among_three_every_player_moves_on_to_the_next_colour() -> None:
    seats = ((Colour.BLACK, Human()), (Colour.RED, Computer("random")), (Colour.WHITE, Computer("greedy")))

    assert swap(seats) == (
        (Colour.BLACK, Computer("random")),
        (Colour.RED, Computer("greedy")),
        (Colour.WHITE, Human()),
    )


@pytest.mark.parametrize("key", [player.key for player in COMPUTER_PLAYERS])
def test_every_computer_player_can_sit_on_either_side(key: str) -> None:
    table = sit_down_with(key, key)

    assert asked(table).player == key
    assert asked(after_delay(answer(table, "d3"))).player == key


def test_a_colour_that_is_not_in_the_game_gets_no_player() -> None:
    table = sit_down_with("human", "human")

    assert table.send(game_msg.PlayerChosen(Colour.RED, Computer("greedy"))).model == table.model


def test_players_can_change_in_the_middle_of_a_game_without_touching_it() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    changed = table.send(sits("black", "random")).send(sits("white", "greedy"))

    assert changed.model.table.game == table.model.table.game
