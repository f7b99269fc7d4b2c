"""Games in a row against a level: which count, what is stored of them, and what they suggest."""

import json
from dataclasses import replace

import pytest

from reversi.app import share
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.streak import MOST, NO_STREAK, Standing, Streak, after_game, suggested_level
from reversi.domain import Colour
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, kept, settled, sit_down, sit_down_with, world


def won(table: Table) -> Table:
    """The table after another game that Black has won, in which the person plays Black."""
    return follow(table.send(game_msg.SeedDrawn(1)), WIPE_OUT)


@pytest.mark.parametrize("outcome", [1, -1])
def test_99_games_in_a_row_are_counted_and_no_more(outcome: int) -> None:
    long = Streak("level-1", MOST * outcome, Standing.OPEN)
    stored = replace(kept(sit_down()), streak=Streak("level-1", 10**9 * outcome, Standing.OPEN))

    assert MOST == 99
    assert after_game(replace(long, games=98 * outcome), "level-1", outcome).games == MOST * outcome
    assert after_game(long, "level-1", outcome).games == MOST * outcome
    assert decode_session(encode_session(stored)).streak == long


def test_a_game_that_was_loaded_suggests_nothing_though_others_were_won() -> None:
    twice = won(follow(sit_down_with("human", "level-1"), WIPE_OUT))

    assert suggested_level(twice.model.streak, twice.model.table.seats) == Computer("level-2")
    loaded = twice.send(share.LinkOpened(f"#m={WIPE_OUT}")).model
    assert suggested_level(loaded.streak, loaded.table.seats) is None


def test_a_rematch_against_another_level_keeps_the_sides_and_the_old_game_as_it_was() -> None:
    table = settled(follow(sit_down_with("human", "level-1"), WIPE_OUT))

    begun = table.send(game_msg.RematchClicked(Computer("level-2"))).run(world, 2)

    assert begun.model.table.seats == ((Colour.BLACK, Human()), (Colour.WHITE, Computer("level-2")))
    assert json.loads(begun.model.games[0].session)["seats"]["white"] == "level-1"


@pytest.mark.parametrize(
    "streak",
    [NO_STREAK, Streak("level-3", -2, Standing.COUNTED), Streak("strongest", MOST, Standing.OUTSIDE)],
)
def test_a_row_is_stored_with_the_session(streak: Streak) -> None:
    session = replace(kept(sit_down()), streak=streak)

    assert decode_session(encode_session(session)).streak == streak


@pytest.mark.parametrize(
    "spoiled",
    [
        {"level": "level-99", "games": 1, "standing": "open"},
        {"level": "level-1", "games": "1", "standing": "open"},
        {"level": "level-1", "games": 1, "standing": "shut"},
        {},
        7,
    ],
)
def test_a_row_that_cannot_be_read_costs_nothing_else(spoiled: object) -> None:
    stored = json.loads(encode_session(kept(follow(sit_down_with(), "f5d6"))))

    session = decode_session(json.dumps(stored | {"streak": spoiled}))

    assert session.streak == NO_STREAK
    assert session.spoiled == ("streak",)
    assert len(session.plies) == 2


def test_above_the_last_level_stands_the_strongest_and_below_the_first_nobody() -> None:
    def suggested(level: str, games: int) -> Computer | None:
        seats = sit_down_with("human", level).model.table.seats
        return suggested_level(Streak(level, games, Standing.COUNTED), seats)

    assert suggested("level-14", 2) == Computer("strongest")
    assert suggested("strongest", 2) is None
    assert suggested("strongest", -2) == Computer("level-14")
    assert suggested("level-1", -2) is None
    assert suggested("level-5", -3) == Computer("level-4")
    assert suggested("level-2", -2) == Computer("level-1")
