"""Whole games between computer players, and the seats among several."""

import pytest

from reversi.app.computer.players import player_name
from reversi.app.game.seats import Computer, Human, seated, swap
from reversi.domain import Colour, Finished, Win, disc_counts
from reversi.locale.say import ENGLISH
from tests.app.person import sit_down_with, told, transcript_of, world


def test_among_three_every_player_moves_on_to_the_next_colour() -> None:
    seats = ((Colour.BLACK, Human()), (Colour.RED, Computer("random")), (Colour.WHITE, Computer("greedy")))

    assert swap(seats) == (
        (Colour.BLACK, Computer("random")),
        (Colour.RED, Computer("greedy")),
        (Colour.WHITE, Human()),
    )


@pytest.mark.parametrize(
    ("black", "white"),
    [
        ("random", "greedy"),
        ("corner-first", "fewest-replies"),
        ("minimax-0", "minimax-1"),
        ("revello-mike", "minimax-2"),
        ("greedy", "greedy"),
    ],
)
def test_two_computer_players_play_a_whole_game(black: str, white: str) -> None:
    table = sit_down_with(black, white, pace="INSTANT").run(world)

    state = table.model.table.state
    assert isinstance(state, Finished)
    counts = disc_counts(state.board)
    match state.result:
        case Win(colour):
            name = player_name(ENGLISH, seated(table.model.table.seats, colour))
            result = (
                f"{colour.value.capitalize()} ({name}) wins {max(*counts.values())}–{min(*counts.values())}"
            )
        case _:
            result = f"The game is a draw, {counts[Colour.BLACK]}–{counts[Colour.WHITE]}"
    assert result in told(table)
    assert table.model.computer.turn is None


def test_the_same_seed_plays_the_same_game() -> None:
    games = [transcript_of(sit_down_with("random", "random", seed=seed).run(world)) for seed in (1, 1, 2)]

    assert games[0] == games[1] != games[2]
