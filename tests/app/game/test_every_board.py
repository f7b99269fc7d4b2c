"""Boards of every size and shape, and three to six players, as they are shown and told."""

from dataclasses import replace

import pytest

from reversi.app import Flags
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Zoom
from reversi.app.game.seats import seats_for
from reversi.app.game.square import EMPTY, WALL, owners_on
from reversi.app.game.words import result_words
from reversi.app.init import new_model
from reversi.domain import (
    Aim,
    Board,
    Colour,
    Finished,
    Rules,
    Square,
    classic_rules,
    parse_square,
    start_board,
)
from reversi.domain.setups import SetUp, drawn, setup_named, setups
from reversi.elm import Element, Simulation, frame_of
from reversi.elm.html import text_of, walk
from reversi.formats.link import encode_link
from reversi.formats.shared import Shared
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from reversi.program import PROGRAM
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible, with_role
from tests.app.drawings import classes_of, disc_on, square_at
from tests.app.person import (
    Table,
    name_of_square,
    offered,
    play,
    play_to_the_end,
    settled,
    sit_down_with,
    sits,
    told,
)

BLACK_HOLE = setup_named("black-hole").rules


def table_under(rules: Rules) -> Table:
    """The page of a game under these rules between people."""
    seats = seats_for(rules.players, ())
    middle = Square(rules.width // 2, rules.height // 2)
    first = new_model(seed=0)
    table = replace(first.table, game=begin_game(rules), seats=seats, cursor=middle)
    model = replace(first, table=table)
    return Simulation(PROGRAM, model, ())


def opened(rules: Rules) -> Table:
    """The page of somebody who follows a link to these rules."""
    model, commands = PROGRAM.init(Flags(None, 0, link=f"#{encode_link(Shared(rules))}"))
    return Simulation(PROGRAM, model, commands)


def cards(table: Table) -> dict[str, str]:
    """What the cards say, by the colour that they name."""
    return {
        str(card.attribute("aria-label")): text_of(each)
        for card in walk(table.page)
        if "card" in classes_of(card)
        for each in walk(card)
        if "activity" in classes_of(each)
    }


def board_of(row: str) -> Board:
    """The board with this one row."""
    return begin_game(drawn(row)).present.state.board


def faces(table: Table, square: str) -> list[list[str]]:
    """The classes of the two faces of a disc that turns over."""
    return [classes_of(face) for face in disc_on(table, square).children if isinstance(face, Element)]


@pytest.mark.parametrize("setup", setups(), ids=[setup.key for setup in setups()])
def test_every_named_setup_has_an_accessible_page(setup: SetUp) -> None:
    page = table_under(setup.rules).page

    assert isinstance(page, Element)
    assert_accessible(page)


def test_a_wall_is_called_a_wall_in_every_language_and_holds_nothing() -> None:
    table = table_under(BLACK_HOLE)

    names = [
        square_at(replace(table, model=replace(table.model, browser_language=language)), "d4").attribute(
            "aria-label"
        )
        for language in Language
    ]

    assert names == ["d4, wall", "d4, mur", "d4、壁"]
    assert classes_of(square_at(table, "d4")) == ["square", "wall"]
    assert square_at(table, "d4").children == ()


def test_a_click_on_a_wall_changes_nothing_and_says_why() -> None:
    table = table_under(BLACK_HOLE)

    clicked = table.click(name_of_square(table, "d4"))

    assert clicked.model.table.game == table.model.table.game
    assert "d4 is a wall: no disc can be placed there." in told(clicked)
    assert classes_of(square_at(clicked, "d4")) == ["square", "wall"]


def test_arrow_keys_go_to_walls_and_home_and_end_stay_between_them() -> None:
    table = table_under(drawn("""
        # . . . #
        O X . . .
    """)).send(game_msg.CursorMoved(parse_square("c1")))  # fmt: skip

    def reached(key: str) -> str:
        return str(table.press(key, "Board").model.table.cursor)

    assert reached("Home") == "b1"
    assert reached("End") == "d1"
    assert str(table.press("ArrowRight", "Board").press("ArrowRight", "Board").model.table.cursor) == "e1"


def test_small_and_walled_boards_have_no_tournament_spots() -> None:
    def spots(rules: Rules) -> int:
        return sum("spot" in classes_of(element) for element in walk(table_under(rules).page))

    assert spots(classic_rules(8, 8)) == 4
    assert spots(classic_rules(6, 6)) == 4
    assert spots(classic_rules(4, 8)) == spots(classic_rules(8, 4)) == 0
    assert spots(setup_named("black-hole").rules) == 0


def test_discs_of_six_colours_turn_from_the_colour_that_they_had() -> None:
    table = table_under(drawn("""
        . R G X .
    """)).click("a1, legal, flips 2 discs")  # fmt: skip

    assert faces(table, "b1") == [["face", "black"], ["face", "back", "red"]]
    assert faces(table, "c1") == [["face", "black"], ["face", "back", "green"]]


def test_there_is_a_card_for_every_player_in_turn_order_and_the_current_one_is_marked() -> None:
    table = table_under(setup_named("six-players").rules)
    moved = play(table, offered(table)[0])

    found = [element for element in walk(moved.page) if "card" in classes_of(element)]

    assert list(cards(moved)) == ["Black", "White", "Red", "Blue", "Green", "Yellow"]
    assert [card.attribute("aria-current") for card in found] == [None, "true", None, None, None, None]


def test_the_cards_of_four_players_say_who_could_not_move_and_who_is_out_of_discs() -> None:
    players = (Colour.BLACK, Colour.WHITE, Colour.RED, Colour.BLUE)
    table = table_under(
        replace(
            drawn("""
                . O X . .
                . . . . .
                R . . . .
            """),
            players=players,
        )
    )

    assert cards(table) == {"Black": "To move", "White": "", "Red": "No move now", "Blue": "No discs left"}


def test_two_players_are_not_told_what_the_other_could_do() -> None:
    assert cards(sit_down_with("human", "human")) == {"Black": "To move", "White": ""}


def test_the_result_of_three_players_is_a_ranking_in_which_equal_scores_share_a_place() -> None:
    finished = Finished(replace(board_of("X X X O R R O X"), to_move=Colour.RED))

    words = result_words(ENGLISH, finished, seats_for(finished.board.rules.players, ()))

    assert words == "Black (Human) wins: 1. Black 4, 2. White 2, 2. Red 2"


def test_a_shared_first_place_names_those_who_share_it() -> None:
    finished = Finished(board_of("X X O R R"))

    words = result_words(ENGLISH, finished, seats_for(finished.board.rules.players, ()))

    assert words == "The game is a tie between Black, Red: 1. Black 2, 1. Red 2, 3. White 1"


def test_where_fewest_discs_win_the_result_says_so_and_counts_no_empty_squares() -> None:
    rules = replace(drawn("X X . . O"), aim=Aim.FEWEST_DISCS)
    finished = begin_game(rules).present.state
    assert isinstance(finished, Finished)

    words = result_words(ENGLISH, finished, seats_for(rules.players, ()))

    assert words == "White (Human) wins 1–2 (fewest discs win)"


def test_the_first_discs_of_historic_reversi_are_placed_and_the_words_say_so() -> None:
    table = table_under(setup_named("historic").rules)
    placed = play(table, "d4")

    assert "Black to place a disc." in told(table)
    assert offered(table) == ["d4", "d5", "e4", "e5"]
    assert "Black placed a disc on d4. White to place a disc." in told(placed)
    assert "a1 is not a legal move: the first discs are placed on e4, d5, e5." in told(play(placed, "a1"))
    assert cards(placed) == {"Black": "", "White": "To place a disc"}


def test_where_passing_is_free_the_button_is_there_beside_the_hint() -> None:
    table = table_under(setup_named("free-passing").rules)

    passed = table.click("Pass")

    assert {"Hint", "Pass"} <= table.names
    assert passed.model.table.state.board.to_move is Colour.WHITE
    assert "Black passed." in told(passed)
    assert "Pass" not in sit_down_with("human", "human").names


def test_where_passing_is_free_values_say_what_they_suppose() -> None:
    free, usual = table_under(setup_named("free-passing").rules), sit_down_with("human", "human")
    hinted, analysed = free.click("Hint").click("Hint").click("Hint"), free.click("Analyse")

    supposed = "Values suppose that nobody passes by choice."
    assert supposed in told(hinted)
    assert supposed in text_of(analysed.page)
    assert supposed not in text_of(usual.click("Analyse").page)


def test_a_large_board_opens_at_its_middle_and_follows_the_moves() -> None:
    table = opened(classic_rules(26, 26)).send(sits("white", "human"))

    played = play(settled(table), "m12")

    assert cmd.ShowSquare(parse_square("m13"), central=True) in table.commands
    assert cmd.ShowSquare(parse_square("m12")) in played.commands


def test_a_small_board_is_never_scrolled() -> None:
    played = play(sit_down_with("human", "human"), "d3")

    assert not any(isinstance(command, cmd.ShowSquare) for command in played.commands)
    assert "Larger squares" not in played.names
    assert "large" not in [name for element in walk(played.page) for name in classes_of(element)]


def test_the_squares_of_a_large_board_can_be_made_larger_by_buttons_and_by_keys() -> None:
    table = opened(classic_rules(16, 16))

    larger = table.click("Larger squares")
    by_key = table.press("+", "Board").press("=", "Board").press("-", "Board")
    largest = larger.click("Larger squares").click("Larger squares")

    assert larger.model.table.zoom is by_key.model.table.zoom is Zoom.LITTLE
    assert "--zoom: 1.5" in str([element.attribute("style") for element in walk(larger.page)])
    assert cmd.ShowSquare(larger.model.table.cursor, central=True) in larger.commands
    assert largest.find("Larger squares").attribute("aria-disabled") == "true"
    assert table.find("Smaller squares").attribute("aria-disabled") == "true"


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
