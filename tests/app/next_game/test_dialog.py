"""Putting the next game together: opponent, colour and board, and how it begins."""

from dataclasses import replace

import pytest

from reversi.app import next_game
from reversi.app.common import dialogs
from reversi.app.common.dialogs import NextGame
from reversi.app.game.seats import Computer, Human, Seats
from reversi.app.next_game import Group, update
from reversi.app.next_game.players import BANDS, Band
from reversi.app.next_game.sheet import STROKES, view_face
from reversi.domain import Colour
from reversi.domain.setups import OTHELLO, SetUp, setup_named, setups
from reversi.elm.codec.names import Names
from reversi.locale import Language, say_in
from reversi.program import MOVED
from tests.app.person import Table, settled, sit_down, sit_down_with

B, W, R = Colour.BLACK, Colour.WHITE, Colour.RED
ME, LEVEL_1, LEVEL_4, GREEDY = Human(), Computer("level-1"), Computer("level-4"), Computer("greedy")


def opened(black: str = "human", white: str = "level-1") -> Table:
    return settled(sit_down_with(black, white)).click("New game")


@pytest.mark.parametrize(
    ("seats", "opponent"),
    [
        (((B, ME), (W, GREEDY)), GREEDY),
        (((B, GREEDY), (W, GREEDY), (R, ME)), GREEDY),
        (((B, ME), (W, GREEDY), (R, LEVEL_1)), None),
        (((B, ME), (W, ME)), ME),
        (((B, ME), (W, ME), (R, GREEDY)), None),
        (((B, GREEDY), (W, GREEDY)), None),
    ],
)
def test_whom_the_only_person_meets(seats: Seats, opponent: Human | Computer | None) -> None:
    assert update.opponent_in(seats) == opponent


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (((B, GREEDY), (W, ME)), ((B, LEVEL_4), (W, ME))),
        (((B, ME), (W, ME)), ((B, ME), (W, LEVEL_4))),
        (((B, GREEDY), (W, LEVEL_1)), ((B, ME), (W, LEVEL_4))),
        (((B, ME), (W, GREEDY), (R, LEVEL_1)), ((B, ME), (W, LEVEL_4), (R, LEVEL_4))),
    ],
)
def test_an_opponent_takes_the_place_of_every_computer(before: Seats, after: Seats) -> None:
    assert update.with_opponent(NextGame(OTHELLO, before), LEVEL_4).seats == after


def test_the_person_changes_places_with_whoever_has_the_colour() -> None:
    game = NextGame(setup_named("trio"), ((B, ME), (W, GREEDY), (R, LEVEL_1)), by_lot=True)

    as_red, as_black = update.with_colour(game, R), update.with_colour(game, B)

    assert as_red == replace(game, seats=((B, LEVEL_1), (W, GREEDY), (R, ME)), by_lot=False)
    assert as_black == replace(game, by_lot=False)
    assert update.with_colour(game, Colour.BLUE).seats == game.seats


def test_on_a_board_without_the_persons_colour_the_person_takes_the_first() -> None:
    game = NextGame(setup_named("trio"), ((B, GREEDY), (W, GREEDY), (R, ME)))

    assert update.with_board(game, OTHELLO) == NextGame(OTHELLO, ((B, ME), (W, GREEDY)))


@pytest.mark.parametrize(
    "old", ["opponent:Players", "opponent.msg:Players", "setup:SetUps", "setup.msg:SetUps"]
)
def test_a_recorded_message_from_when_the_pages_were_dialogs_is_still_read(old: str) -> None:
    names = Names(("reversi",), MOVED)

    closed, opened = (names.find(names.today(f"reversi.app.{old}{end}"), "") for end in ("Closed", "Opened"))

    assert closed is dialogs.Click.CLOSE
    assert opened in (next_game.PlayersOpened, next_game.Click.OPEN_BOARDS)


def test_every_band_has_its_own_face() -> None:
    assert list(STROKES) == list(Band)
    assert len({text for band in Band for text in [str(view_face(band))]}) == len(Band)


@pytest.mark.parametrize("language", Language)
def test_every_band_and_every_group_of_boards_has_its_own_name(language: Language) -> None:
    say = say_in(language)

    names = {say(name) for name in (*(face for face, _ in BANDS.values()), *(each.value for each in Group))}

    assert list(BANDS) == list(Band)
    assert len(names) == len(Band) + len(Group)


def test_boards_are_offered_group_by_group_and_each_group_has_its_best_example() -> None:
    groups = [next_game.group_of(each) for each in next_game.offered_setups(sit_down().model.options)]
    own = SetUp(setup_named("octagon").rules, name="Pond")

    assert groups == sorted(groups, key=list(Group).index)
    assert [next_game.group_by_rules(setup_named(key).rules) for key in next_game.FEATURED] == list(Group)[1:]
    assert {next_game.group_of(each) for each in setups()} == {*Group} - {Group.OWN}
    assert (next_game.group_of(own), next_game.group_by_rules(own.rules)) == (Group.OWN, Group.SHAPES)
