"""Set-ups as they are shown: names and descriptions in every language, and pictures."""

from collections import Counter
from dataclasses import replace

import pytest

from reversi.app import lesson, next_game, session, settings, share
from reversi.app.common import cmd
from reversi.app.common.copying import Copy
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Player, Seats, seats_for
from reversi.app.next_game import card_id, offered_setups, setup_name
from reversi.app.next_game.boards import view_picture
from reversi.app.next_game.said import SETUPS
from reversi.app.panel.keys import page_keys
from reversi.app.session.codec import encode_session, session_of
from reversi.app.settings import Options, after_loading
from reversi.app.share import text_of
from reversi.domain import STANDARD, Colour, Finished, Square, classic_rules, parse_board
from reversi.domain.setups import SetUp, setup_named, setups
from reversi.elm.html import walk
from reversi.formats.positions import rules_from
from reversi.locale import Language, say_in
from reversi.record.game import rules_of
from tests.app import person
from tests.app.person import Table, follow, play, settled, sit_down, sit_down_with, transcript_of, warned

OPEN = "Boards and rules: Othello"
OCTAGON = "Octagon 10×10 Cut corners: eight safe squares to fight for instead of four."
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


def chosen(table: Table, key: str, seed: int = 0) -> Table:
    """The table after this set-up was chosen and the new game's seed was drawn."""
    return settled(table.send(next_game.SetUpChosen(setup_named(key)), game_msg.SeedDrawn(seed)))


def with_own(table: Table, *own: SetUp) -> Table:
    """The table of a person who has kept these set-ups."""
    return table.send(settings.OptionsChosen(replace(table.model.options, own_setups=own)))


def test_the_page_opens_on_the_current_set_up() -> None:
    opened = settled(chosen(sit_down(), "octagon")).click("Boards and rules: Octagon")

    place = offered_setups(opened.model.options).index(setup_named("octagon"))
    assert opened.commands == (cmd.FocusElement(card_id(place)),)
    current = [each for each in walk(opened.page) if each.attribute("aria-current") and each.tag == "button"]
    assert [card.attribute("id") for card in current] == [card_id(place)]


def test_a_click_on_a_set_up_begins_a_game_with_it() -> None:
    table = settled(sit_down()).click(OPEN).click(OCTAGON)

    begun = settled(table).send(game_msg.SeedDrawn(5, focus=True))

    assert cmd.DrawSeed(focus=True) in table.commands
    assert cmd.FocusSquare(begun.model.table.cursor) in begun.commands
    assert rules_of(begun.model.table.game) == setup_named("octagon").rules
    assert begun.model.panel.dialog is None
    assert person.told(begun).startswith("New game.")


def test_arrow_keys_go_from_one_set_up_to_the_next_and_wrap_around() -> None:
    table, last = settled(sit_down().click(OPEN)), len(setups()) - 1
    first = "Othello 8×8 The game of tournaments: four discs crossed in the centre."

    went = [table.press(key, first).commands for key in ("ArrowRight", "ArrowLeft", "Home", "End")]

    assert went == [(cmd.FocusElement(card_id(place)),) for place in (1, last, 0, last)]


def test_the_set_up_is_named_and_kept_by_a_new_game_and_by_a_reload() -> None:
    table = chosen(sit_down(), "hexagon")

    again = table.click("New game").click("Play").run(person.world)
    later = sit_down(encode_session(person.kept(again)))

    for each in (table, again, later):
        assert "Boards and rules: Hexagon" in each.names
        assert rules_of(each.model.table.game) == setup_named("hexagon").rules


def test_a_game_that_was_played_is_set_aside_and_comes_back_with_its_set_up_and_players() -> None:
    table = play(chosen(sit_down_with(), "mini-6x6"), "c2")

    other, untouched = chosen(table, "four-players"), chosen(chosen(sit_down(), "octagon"), "hexagon")
    back = other.click("Back to your game")

    assert "Game set aside." in warned(other)
    assert (untouched.model.games, warned(untouched)) == ((), "")
    assert back.model.options.setup == setup_named("mini-6x6")
    assert back.model.table.seats == table.model.table.seats
    assert transcript_of(back) == "c2"
    assert warned(back) == ""


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


def test_the_same_set_up_chosen_again_begins_another_game() -> None:
    table = follow(sit_down_with(), "f5d6")

    again = chosen(table, "othello")

    assert transcript_of(again) == ""
    assert transcript_of(again.click("Back to your game")) == "f5d6"


def test_a_set_up_ends_a_lesson_and_the_cursor_stays_on_a_smaller_board() -> None:
    table = sit_down().send(game_msg.CursorMoved(Square(7, 7)), lesson.LessonChosen(0))

    smaller = chosen(table, "mini-4x4")

    assert smaller.model.lesson is None
    assert smaller.model.table.cursor == Square(1, 1)


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


def test_an_own_set_up_is_offered_by_its_name_and_named_in_the_panel() -> None:
    table = with_own(sit_down(), POND, SetUp(FISH.rules)).click(OPEN)

    assert {"Pond 6×4", "Custom board 8×8"} <= table.names
    assert "Boards and rules: Pond" in table.click("Pond 6×4").names


@pytest.mark.parametrize(("key", "offered"), [("othello", True), ("octagon", True), ("hexagon", False)])
def test_the_first_move_is_offered_where_it_means_something(key: str, offered: bool) -> None:
    options = chosen(sit_down(), key).click("Options")

    assert ("First move" in options.names) == ("The first move" in options.text) == offered


def test_players_of_three_and_more_are_moved_on_by_one_colour() -> None:
    table = chosen(sit_down_with("human", "greedy"), "trio")

    moved = table.click("Options").click("Everyone takes the next colour")

    assert "Swap sides" not in table.names
    assert [player for _, player in moved.model.table.seats] == [GREEDY, GREEDY, ME]


def test_each_of_six_colours_has_a_menu_of_players() -> None:
    colours = setup_named("six-players").rules.players

    table = chosen(sit_down(), "six-players").send(*[person.sits(each.value, "random") for each in colours])

    assert table.model.table.seats == tuple((each, RANDOM) for each in colours)


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


def test_the_key_v_opens_the_chooser_but_not_in_a_lesson() -> None:
    assert dict(page_keys(sit_down().model))["v"] == next_game.Click.OPEN_BOARDS
    assert "v" not in dict(page_keys(sit_down().send(lesson.LessonChosen(0)).model))


def test_the_link_of_a_set_up_brings_it_with_its_name() -> None:
    known = sit_down().send(share.LinkOpened("setup=hexagon&m="))
    drawn = sit_down().send(share.LinkOpened("name=Fish&start=~7/8/8/3OX3/3XO3/8/8/8&m="))

    link = text_of(drawn.model.share, drawn.model.table, drawn.model.options.setup, Copy.LINK)

    assert known.model.options.setup == setup_named("hexagon")
    assert "Boards and rules: Hexagon" in known.names
    assert "Boards and rules: Fish" in drawn.names
    assert link.startswith("#name=Fish&start=~7")


def test_a_link_to_an_unknown_set_up_is_refused_and_the_game_stays() -> None:
    table = follow(sit_down_with(), "f5")

    refused = table.send(share.LinkOpened("setup=heptagon&m="))

    why = "“heptagon” at character 7 cannot be read (expected the name of a set-up, such as octagon)"
    assert why in warned(refused)
    assert refused.model.table.game == table.model.table.game


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_computers_play_every_set_up_to_its_end(setup: SetUp) -> None:
    table = sit_down_with("random", "greedy", "INSTANT").send(next_game.SetUpChosen(setup))

    over = table.run(person.world, limit=20_000)

    assert over.commands == ()
    assert isinstance(over.model.table.state, Finished)
    assert rules_of(over.model.table.game) == setup.rules
    assert {player for _, player in over.model.table.seats} == {RANDOM, GREEDY}
    assert len(over.model.table.game.messages) > 3
