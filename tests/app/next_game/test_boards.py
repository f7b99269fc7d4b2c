"""Set-ups as they are shown: names and descriptions in every language, and pictures."""

from collections import Counter
from dataclasses import replace

import pytest

from reversi.app import next_game, session, settings
from reversi.app.common import cmd
from reversi.app.game.seats import Computer, Human, Player, Seats, seats_for
from reversi.app.next_game import offered_setups, setup_name
from reversi.app.next_game.boards import view_picture
from reversi.app.next_game.said import SETUPS
from reversi.app.session.codec import encode_session, session_of
from reversi.app.settings import Options, after_loading
from reversi.domain import STANDARD, Colour, Finished, Square, classic_rules, parse_board
from reversi.domain.board import rules_from
from reversi.domain.setups import SetUp, setup_named, setups
from reversi.elm.html import walk
from reversi.locale import Language, say_in
from reversi.record.game import rules_of
from tests.app import person
from tests.app.person import Table, settled, sit_down, sit_down_with

FISH = SetUp(replace(STANDARD, walls=frozenset({Square(0, 0)})), name="Fish")
POND = SetUp(classic_rules(6, 4), name="Pond")


@pytest.mark.parametrize("language", Language)
def test_a_set_up_is_named_by_its_key_or_by_the_person_or_by_its_size(language: Language) -> None:
    names = {setup_name(language, setup) for setup in setups()}

    assert list(SETUPS) == [setup.key for setup in setups()]
    assert len(names) == len(setups())
    assert say_in(language)("Giant") in names
    assert setup_name(language, POND) == "Pond"
    assert setup_name(language, SetUp(classic_rules(12, 6))).endswith("12×6")


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_a_picture_has_all_squares_but_the_walls_and_all_discs(setup: SetUp) -> None:
    rules = setup.rules
    parts = {str(part.attribute("class")): str(part.attribute("d")) for part in walk(view_picture(rules))}

    drawn = Counter({name: d.count("z") for name, d in parts.items()})

    assert drawn["squares"] == rules.width * rules.height - len(rules.walls)
    assert drawn["placing"] == len(rules.placing)
    for player in rules.players:
        assert drawn[f"discs {player.value}"] == sum(owner is player for _, owner in rules.start)


def test_a_picture_is_drawn_once_and_is_not_read_out() -> None:
    assert view_picture(STANDARD) is view_picture(STANDARD)
    assert view_picture(STANDARD).attribute("aria-hidden") == "true"


def with_own(table: Table, *own: SetUp) -> Table:
    """The table of a person who has kept these set-ups."""
    return table.send(settings.OptionsChosen(replace(table.model.options, own_setups=own)))


def test_a_position_is_one_under_the_set_up_in_which_its_first_discs_were_placed() -> None:
    historic = setup_named("historic")
    board = parse_board("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . X O . . .
        . . . X X X . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    rules = replace(historic.rules, start=rules_from(board).start, placing=frozenset())

    assert after_loading(Options(setup=historic), rules).setup == historic


def test_a_persons_own_set_ups_come_first_and_one_that_is_nowhere_kept_before_them() -> None:
    table = with_own(sit_down(), POND)

    kept_alone = offered_setups(table.model.options)
    current_too = offered_setups(replace(table.model.options, setup=FISH))

    assert kept_alone[0] == POND
    assert current_too == (FISH, *kept_alone)
    assert {*kept_alone[1:]} == {*setups()}


def test_a_board_that_another_tab_deletes_can_still_be_played_next_and_is_among_all_boards() -> None:
    table = with_own(sit_down(), POND).click("New game").send(next_game.BoardPicked(POND))
    without = replace(session_of(table.model), options=replace(table.model.options, own_setups=()))

    deleted = table.send(session.SessionChangedElsewhere(encode_session(without)))
    chooser = settled(deleted).click("All 29 boards")

    current = chooser.find("Pond 6×4")
    assert current.attribute("aria-current") == "true"
    assert chooser.commands == (cmd.FocusElement(str(current.attribute("id"))),)


B, W, R, G = Colour.BLACK, Colour.WHITE, Colour.RED, Colour.GREEN
ME, GREEDY, RANDOM = Human(), Computer("greedy"), Computer("random")


@pytest.mark.parametrize(
    ("seats", "colours", "players"),
    [
        (((B, ME), (W, GREEDY)), (B, W, R), (ME, GREEDY, GREEDY)),
        (((B, RANDOM), (W, ME)), (B, W, R), (RANDOM, ME, RANDOM)),
        (((B, ME), (W, ME)), (B, W, R), (ME, ME, ME)),
        (((B, RANDOM), (W, GREEDY)), (B, W, R), (RANDOM, GREEDY, GREEDY)),
        (((B, ME), (W, GREEDY), (R, RANDOM)), (B, W), (ME, GREEDY)),
        (((B, GREEDY), (W, GREEDY), (R, ME)), (B, W), (ME, GREEDY)),
        (((B, ME), (W, GREEDY)), (R, G), (ME, GREEDY)),
        ((), (B, W), (ME, ME)),
    ],
)
def test_the_seats_of_a_game_among_other_colours(
    seats: Seats, colours: tuple[Colour, ...], players: tuple[Player, ...]
) -> None:
    assert seats_for(colours, seats) == tuple(zip(colours, players, strict=True))


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_computers_play_every_set_up_to_its_end(setup: SetUp) -> None:
    table = sit_down_with("random", "greedy", "INSTANT").send(next_game.SetUpChosen(setup))

    over = table.run(person.world, limit=20_000)

    assert over.commands == ()
    assert isinstance(over.model.table.state, Finished)
    assert rules_of(over.model.table.game) == setup.rules
    assert {player for _, player in over.model.table.seats} == {RANDOM, GREEDY}
    assert len(over.model.table.game.messages) > 3
