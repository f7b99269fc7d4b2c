"""Positions of stored games, however the board is turned."""

import pytest

from reversi.app.game import msg as game_msg
from reversi.app.session.codec import encode_game
from reversi.app.session.parting import images_of, place_of, positions_in
from reversi.domain.setups import setup_named
from reversi.domain.symmetry import Symmetry, image_of_board
from tests.app.person import Table, follow, play, sit_down_with, with_setup


def session_of(table: Table) -> str:
    return encode_game(table.model)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_position_is_found_in_a_game_after_its_plies_however_it_is_turned(symmetry: Symmetry) -> None:
    early = follow(sit_down_with(), "f5d6c3").model.table.state.board
    later = session_of(follow(sit_down_with(), "f5d6c3d3c4"))

    turned = image_of_board(early, symmetry)

    assert place_of(images_of(turned), positions_in(later)) == 3


def test_a_transposition_reaches_the_same_position_and_another_game_does_not() -> None:
    tiger = follow(sit_down_with(), "f5d6c3d3c4").model.table.state.board

    assert place_of(images_of(tiger), positions_in(session_of(follow(sit_down_with(), "c4e3f6e6f5")))) == 5
    assert place_of(images_of(tiger), positions_in(session_of(follow(sit_down_with(), "f5f6e6f4g6")))) is None


def test_discs_on_another_board_are_another_position() -> None:
    small = play(with_setup(sit_down_with(), "mini-6x6").send(game_msg.SeedDrawn(1)), "c2")
    board = small.model.table.state.board

    assert board.rules == setup_named("mini-6x6").rules
    assert place_of(images_of(board), positions_in(session_of(small))) == 1
    assert place_of(images_of(board), positions_in(session_of(follow(sit_down_with(), "f5d6")))) is None


@pytest.mark.parametrize("text", ["", "{}", "rubbish"])
def test_a_session_that_cannot_be_read_has_no_positions(text: str) -> None:
    assert positions_in(text) == ()
