"""Tests for the lines that are learnt by heart, and for what is played most."""

import pytest

from reversi.domain import OPENINGS, STANDARD, Symmetry, boards_along, image_of_board, parse_transcript
from reversi.record import played_lines, repertoire


@pytest.mark.parametrize("row", played_lines.LINES.strip().splitlines())
def test_a_played_line_can_be_played_and_goes_on_from_a_named_one(row: str) -> None:
    line, plies, end, games = row.split()
    squares = parse_transcript(line)

    assert boards_along(STANDARD, squares)
    assert int(plies) <= len(squares)
    assert repertoire.opening_of(line)
    assert (int(end) == 0) == (int(games) == 0)
    assert not int(end) or int(plies) <= int(end) <= len(squares)
    assert not int(games) or int(games) >= 4


def test_every_line_is_in_a_family_and_ends_in_a_position_of_its_own() -> None:
    lines = repertoire.lines()
    ends = {boards_along(STANDARD, parse_transcript(each))[-1] for each in lines}

    assert {each.transcript for each in OPENINGS if len(each.transcript) >= 6} <= lines.keys()
    assert {repertoire.family_of(each) for each in lines} == {*repertoire.FAMILIES}
    assert len(ends) == len(lines) >= 200


def test_no_line_only_begins_another_however_it_is_turned() -> None:
    played = [parse_transcript(line) for line, plies in repertoire.lines().items() if plies]
    every = map(parse_transcript, repertoire.lines())
    inside = {board for line in every for board in boards_along(STANDARD, line)[:-1]}

    assert min(map(len, played)) >= 7
    assert not any(
        image_of_board(boards_along(STANDARD, line)[-1], symmetry) in inside
        for line in played
        for symmetry in Symmetry
    )


def test_what_is_played_most_is_found_however_the_board_is_turned() -> None:
    board = boards_along(STANDARD, parse_transcript("f5d6c3d3c4"))[-1]
    turned = boards_along(STANDARD, parse_transcript("c4e3f6e6f5"))[-1]

    assert turned == image_of_board(board, Symmetry.ROTATE_HALF)
    assert str(repertoire.most_played(board)) == "f4"
    assert str(repertoire.most_played(turned)) == "c5"
    assert repertoire.most_played(boards_along(STANDARD, parse_transcript("f5d6c7"))[-1]) is None
