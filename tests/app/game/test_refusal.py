import pytest

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.game.model import FLASH
from reversi.elm.html import walk
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, kept, offered, play, settled, sit_down_with, told


def flashing(table: Table) -> list[str]:
    """The squares that flash."""
    return [
        str(element.attribute("id")).removeprefix("square-")
        for element in walk(table.page)
        if "refused" in str(element.attribute("class") or "").split()
    ]


def flash_of(table: Table) -> game_msg.FlashEnded:
    """What will be said when the flash of the last refusal ends."""
    (message,) = (command.message for command in table.commands[-1:] if isinstance(command, cmd.Wait))
    assert isinstance(message, game_msg.FlashEnded)
    return message


def test_an_illegal_click_flashes_for_half_a_second_and_changes_nothing() -> None:
    table = settled(sit_down_with("human", "greedy"))

    refused = play(table, "a1")

    assert flashing(refused) == ["a1"]
    assert refused.commands == (cmd.Wait(FLASH, flash_of(refused)),)
    assert FLASH == 500
    assert kept(refused) == kept(table)
    assert offered(refused) == offered(table)


def test_the_flash_ends_and_the_reason_stays() -> None:
    refused = play(sit_down_with("human", "greedy"), "a1")

    ended = refused.send(flash_of(refused))

    assert flashing(ended) == []
    assert told(ended) == told(refused)


def test_an_empty_square_is_refused_because_no_disc_would_turn() -> None:
    refused = play(sit_down_with("human", "greedy"), "a1")

    assert "a1" in told(refused)
    assert "flip no discs" in told(refused)


def test_a_square_that_is_taken_is_refused_because_of_its_disc() -> None:
    refused = play(sit_down_with("human", "greedy"), "d4")

    assert "d4" in told(refused)
    assert "white disc" in told(refused)


def test_every_square_is_refused_once_the_game_is_over() -> None:
    table = follow(sit_down_with("human", "greedy"), WIPE_OUT)

    refused = play(table, "a1")

    assert "game is over" in told(refused)
    assert flashing(refused) == ["a1"]


def test_the_end_of_an_older_flash_does_not_end_a_newer_one() -> None:
    first = play(sit_down_with("human", "greedy"), "a1")
    second = play(first, "h8")

    older = second.send(flash_of(first))

    assert flashing(older) == ["h8"]
    assert flashing(older.send(flash_of(second))) == []


def test_a_second_click_on_the_same_square_flashes_anew() -> None:
    first = play(sit_down_with("human", "greedy"), "a1")
    again = play(first.send(flash_of(first)), "a1")

    assert flashing(again) == ["a1"]
    assert flashing(again.send(flash_of(first))) == ["a1"]


def test_a_legal_move_forgets_the_refusal() -> None:
    refused = play(sit_down_with("human", "human"), "a1")

    moved = play(refused, "d3")

    assert moved.model.table.refusal is None
    assert moved.send(flash_of(refused)).model == moved.model


def test_the_end_of_a_flash_that_never_was_changes_nothing() -> None:
    table = sit_down_with("human", "human")

    assert table.send(game_msg.FlashEnded(7)).model == table.model


@pytest.mark.parametrize("key", ["Enter", " "])
def test_an_illegal_key_is_refused_like_a_click(key: str) -> None:
    table = sit_down_with("human", "human").press("Home", "Board")

    refused = settled(table).press(key, "Board")

    assert flashing(refused) == ["a3"]
    assert not any(isinstance(command, cmd.SaveSession) for command in refused.commands)
