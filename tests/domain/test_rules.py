from dataclasses import replace

import pytest

from reversi import domain

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED


def test_the_standard_start_has_white_on_d4_and_e5_and_black_on_d5_and_e4() -> None:
    start = {str(square): colour for square, colour in domain.STANDARD.start}

    assert start == {"d4": WHITE, "e5": WHITE, "d5": BLACK, "e4": BLACK}
    assert domain.STANDARD.first is BLACK
    assert domain.STANDARD.passing is domain.Passing.WHEN_STUCK
    assert domain.STANDARD.aim is domain.Aim.MOST_DISCS


def test_the_mirrored_start_has_the_colours_exchanged() -> None:
    start = {str(square): colour for square, colour in domain.MIRRORED.start}

    assert start == {"d4": BLACK, "e5": BLACK, "d5": WHITE, "e4": WHITE}
    assert domain.MIRRORED.first is BLACK


def test_othello_wide_starts_in_the_middle_of_four_rows_of_ten() -> None:
    wide = domain.classic_rules(10, 4)

    assert domain.format_board(domain.start_board(wide)).splitlines() == [
        ". . . . . . . . . .",
        ". . . . O X . . . .",
        ". . . . X O . . . .",
        ". . . . . . . . . .",
    ]


def test_three_players_share_the_middle_in_turn_order() -> None:
    rules = domain.classic_rules(4, 4, players=(BLACK, WHITE, RED))

    assert domain.format_board(domain.start_board(rules)).splitlines() == [
        ". . . .",
        ". O R .",
        ". O X .",
        ". . . .",
    ]


def test_rules_of_equal_parts_are_equal_and_hash_alike() -> None:
    assert domain.classic_rules(8, 8) == domain.STANDARD
    assert hash(domain.classic_rules(8, 8)) == hash(domain.STANDARD)
    assert domain.MIRRORED != domain.STANDARD


@pytest.mark.parametrize(("width", "height"), [(7, 8), (8, 5), (0, 8), (27, 8), (28, 2)])
def test_there_is_no_classic_start_on_an_odd_or_outsized_board(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="board"):
        domain.classic_rules(width, height)


def test_a_board_may_be_a_single_row_and_walls_are_not_playable() -> None:
    assert domain.Rules(width=4, height=1).playable == 0b1111
    assert domain.Rules(width=2, height=2, walls=frozenset({domain.parse_square("b1")})).playable == 0b1101


D4 = domain.parse_square("d4")
REFUSED = [
    ({"width": 0}, "columns and rows"),
    ({"height": 27}, "columns and rows"),
    ({"players": (BLACK,)}, "2 to 6 players"),
    ({"players": (BLACK, WHITE, BLACK)}, "same colour"),
    ({"first": RED}, "not among the players"),
    ({"walls": frozenset({domain.Square(8, 0)})}, "not on the board"),
    ({"walls": frozenset({D4})}, "stands on a wall"),
    ({"start": frozenset({(domain.Square(0, -1), BLACK)})}, "not on the board"),
    ({"start": frozenset({(D4, RED)})}, "no player has"),
    ({"start": frozenset({(D4, BLACK), (D4, WHITE)})}, "one square"),
]


@pytest.mark.parametrize(("change", "problem"), REFUSED)
def test_rules_that_do_not_fit_together_are_refused(change: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        replace(domain.STANDARD, **change)  # type: ignore[arg-type]  # one field at a time, of its own type
