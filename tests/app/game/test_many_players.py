"""Undo and redo among six players: from one decision of a person to the next, whoever plays between them."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.game import msg as game_msg
from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.seats import Computer, Human, Player, Seats, is_human_decision, seats_for
from reversi.app.other_game import load
from reversi.domain import Colour, Finished, Ongoing, Rules, SkipMove
from reversi.domain.setups import setup_named
from reversi.formats.shared import Shared
from reversi.record.game import Game, begin_game
from tests.app.person import Table, offered, play, settled, sit_down_with, world
from tests.app.sessions import players
from tests.profiles import examples
from tests.strategies import any_ply, any_rules, seeds

SIX = setup_named("six-players").rules
ORDER = SIX.players


def seated_as(*people: Colour) -> Seats:
    """Seats of six players; those who are no people are computers."""
    human: Player = Human()
    return tuple((colour, human if colour in people else Computer("greedy")) for colour in ORDER)


def played(length: int) -> Game:
    """A game of six players with so many turns."""
    game, rng = begin_game(SIX), Random(1)
    for _ in range(length):
        state = game.present.state
        assert isinstance(state, Ongoing)
        game = game.append(rng.choice(state.moves).square)
    return game


def undone(game: Game, seats: Seats) -> list[int]:
    """The places to which undo leads, one after the other."""
    places = list[int]()
    while (place := undo_place(game, seats)) is not None:
        places.append(place)
        game = game.go_to(place)
    return places


def redone(game: Game, seats: Seats) -> list[int]:
    """The places to which redo leads, one after the other."""
    places = list[int]()
    while (place := redo_place(game, seats)) is not None:
        places.append(place)
        game = game.go_to(place)
    return places


@pytest.mark.parametrize(
    ("people", "back"),
    [
        ((Colour.BLACK,), [12, 6, 0]),
        ((Colour.RED,), [8, 2]),
        ((Colour.WHITE, Colour.YELLOW), [13, 11, 7, 5, 1]),
        (ORDER, list(range(13, -1, -1))),
        ((), list(range(13, -1, -1))),
    ],
)
def test_undo_and_redo_stop_where_a_person_decides(people: tuple[Colour, ...], back: list[int]) -> None:
    game, seats = played(14), seated_as(*people)

    assert undone(game, seats) == back
    assert redone(game.go_to(back[-1]), seats) == [*reversed(back[:-1]), 14]


def test_a_colour_that_is_new_in_the_game_is_played_by_a_computer_if_there_is_one() -> None:
    people: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Human()))
    pair: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("greedy")))

    assert seats_for(ORDER, people) == tuple((colour, Human()) for colour in ORDER)
    assert seats_for(ORDER, pair) == (*pair, *((colour, Computer("greedy")) for colour in ORDER[2:]))


@examples(60)
@given(any_rules(), seeds, st.lists(players, min_size=6, max_size=6))
def test_undo_leads_to_decisions_only_and_redo_back_the_same_way(
    rules: Rules, seed: int, sitting: list[Player]
) -> None:
    seats: Seats = tuple(zip(rules.players, sitting, strict=False))
    game, rng = begin_game(rules), Random(seed)
    while len(game.messages) < 20 and not isinstance(state := game.present.state, Finished):
        game = game.append(any_ply(state, rng))

    back = undone(game, seats)

    has_people = any(isinstance(player, Human) for _, player in seats)
    for place in back:
        state = game.state_at(place).state
        assert is_human_decision(state, seats) if has_people else not isinstance(state, SkipMove)
    assert all(later > earlier for later, earlier in pairwise([len(game.messages), *back]))
    if back:
        assert redone(game.go_to(back[-1]), seats) == [*reversed(back[:-1]), len(game.messages)]


def six_at_the_page() -> Table:
    """The page with six players: Black and Red are people, the others play greedily."""
    table = sit_down_with(pace="INSTANT")
    table = replace(table, model=load(table.model, Shared(SIX)))
    seats = seated_as(Colour.BLACK, Colour.RED)
    return settled(table).send(*(game_msg.PlayerChosen(colour, player) for colour, player in seats))


def test_at_the_page_undo_goes_back_across_all_computers() -> None:
    table = six_at_the_page()
    for _ in range(3):
        table = play(table, offered(table)[0]).run(world)

    back = table.click("Undo")
    first = back.click("Undo").click("Undo")
    again = first.click("Redo").click("Redo").click("Redo")

    assert [each.model.table.game.place for each in (table, back, first, again)] == [8, 6, 0, 8]
    assert back.model.table.state.board.to_move is Colour.BLACK
    assert again.model.table.game == table.model.table.game
    assert "Red to move" in table.text or "Your move, Red." in table.text
