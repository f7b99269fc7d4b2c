"""Boards of every size and shape, and three to six players, as they are shown, told and played."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.seats import Computer, Human, Player, Seats, is_human_decision, seats_for
from reversi.app.game.square import EMPTY, WALL, owners_on
from reversi.app.game.words import result_words
from reversi.app.init import new_model
from reversi.domain import Aim, Colour, Finished, Ongoing, Rules, SkipMove, Square, classic_rules, start_board
from reversi.domain.setups import SetUp, drawn, setup_named, setups
from reversi.elm import Element, Simulation, frame_of
from reversi.elm.html import text_of, walk
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from reversi.program import PROGRAM
from reversi.record.game import Game, begin_game
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import classes_of
from tests.app.person import Table, offered, play, play_to_the_end, sit_down_with, told
from tests.app.sessions import players
from tests.profiles import examples
from tests.strategies import any_ply, any_rules, seeds


def table_under(rules: Rules) -> Table:
    """The page of a game under these rules between people."""
    seats = seats_for(rules.players, ())
    middle = Square(rules.width // 2, rules.height // 2)
    first = new_model(seed=0)
    table = replace(first.table, game=begin_game(rules), seats=seats, cursor=middle)
    model = replace(first, table=table)
    return Simulation(PROGRAM, model, ())


def cards(table: Table) -> dict[str, str]:
    """What the cards say, by the colour that they name."""
    return {
        str(card.attribute("aria-label")): text_of(each)
        for card in walk(table.page)
        if "card" in classes_of(card)
        for each in walk(card)
        if "activity" in classes_of(each)
    }


@pytest.mark.parametrize("setup", setups(), ids=[setup.key for setup in setups()])
def test_every_named_setup_has_an_accessible_page(setup: SetUp) -> None:
    page = table_under(setup.rules).page

    assert isinstance(page, Element)
    assert_accessible(page)


def test_the_cards_say_who_of_several_players_could_not_move_and_who_is_out_of_discs() -> None:
    rules = drawn("""
        . O X . .
        . . . . .
        R . . . .
    """)
    four = replace(rules, players=(Colour.BLACK, Colour.WHITE, Colour.RED, Colour.BLUE))

    told_of_four = {"Black": "", "White": "", "Red": "No move now", "Blue": "No discs left"}
    assert cards(table_under(four)) == told_of_four
    assert cards(sit_down_with("human", "human")) == {"Black": "", "White": ""}


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("X X X O R R O X", "Black wins, 1. Black 4, 2. White 2, 2. Red 2"),
        ("X X O R R", "The game is a draw between Black, Red: 1. Black 2, 1. Red 2, 3. White 1"),
    ],
)
def test_the_result_of_three_players_is_a_ranking_in_which_equal_scores_share_a_place(
    row: str, words: str
) -> None:
    board = begin_game(drawn(row)).present.state.board

    assert result_words(ENGLISH, Finished(board), seats_for(board.rules.players, ())) == words


def test_where_fewest_discs_win_the_result_says_so_and_counts_no_empty_squares() -> None:
    rules = replace(drawn("X X . . O"), aim=Aim.FEWEST_DISCS)
    words = result_words(ENGLISH, Finished(start_board(rules)), seats_for(rules.players, ()))

    assert words == "White wins 1–2 (fewest discs win)"


def test_a_wide_screen_shows_the_zoom_of_a_huge_board_only() -> None:
    shown = [
        classes_of(each)
        for side in (8, 12, 14)
        for each in walk(table_under(classic_rules(side, side)).page)
        if "zoom" in classes_of(each)
    ]

    assert shown == [["zoom"], ["zoom", "huge"]]


def test_squares_that_look_the_same_are_the_same_elements_from_page_to_page() -> None:
    table = table_under(classic_rules(16, 16))
    before, after = table, play(table, offered(table)[0])

    old = {id(cell) for cell in with_role(before.page, "gridcell")}
    new = [cell for cell in with_role(after.page, "gridcell") if id(cell) not in old]

    first = frame_of(before.page)
    assert len(new) < 20
    assert len(frame_of(after.page, first).json) < len(first.json) / 2


@pytest.mark.parametrize("key", ["hexagon", "six-players", "anti", "historic", "sudden-end"])
def test_people_play_every_kind_of_game_to_its_end_on_the_page(key: str) -> None:
    played = play_to_the_end(table_under(setup_named(key).rules))

    assert isinstance(played.model.table.state, Finished)
    assert ENGLISH(" (fewest discs win)") in told(played) or key != "anti"
    for language in Language:
        assert result_words(say_in(language), played.model.table.state, played.model.table.seats)


def test_what_each_square_holds_is_told_where_it_lies() -> None:
    rules = classic_rules(6, 6, walls=frozenset({Square(0, 0), Square(3, 5)}))
    held = owners_on(start_board(rules))

    assert [at for at, each in enumerate(held) if each == WALL] == [0, 33]
    assert [at for at, each in enumerate(held) if each == EMPTY] == [
        at for at in range(36) if at not in (0, 33, 14, 15, 20, 21)
    ]


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
        game = game.append(rng.choice(Ongoing(game.present.state.board).moves).square)
    return game


def places(leads: Callable[[Game, Seats], int | None], game: Game, seats: Seats) -> list[int]:
    """The places to which undo, or redo, leads, one after the other."""
    found = list[int]()
    while (place := leads(game, seats)) is not None:
        found.append(place)
        game = game.go_to(place)
    return found


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

    assert places(undo_place, game, seats) == back
    assert places(redo_place, game.go_to(back[-1]), seats) == [*reversed(back[:-1]), 14]


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

    back = places(undo_place, game, seats)

    has_people = any(isinstance(player, Human) for _, player in seats)
    for place in back:
        state = game.state_at(place).state
        assert is_human_decision(state, seats) if has_people else not isinstance(state, SkipMove)
    assert all(later > earlier for later, earlier in pairwise([len(game.messages), *back]))
    if back:
        assert places(redo_place, game.go_to(back[-1]), seats) == [*reversed(back[:-1]), len(game.messages)]
