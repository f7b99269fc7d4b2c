"""What a person does at the table: begins a game, seats players, passes, clicks in vain, and listens."""

import pytest

from reversi.app.game.seats import Computer, Human, swap
from reversi.domain import Colour
from reversi.engine.players import COMPUTER_PLAYERS
from tests.app.person import after_delay, answer, asked, sit_down_with


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
