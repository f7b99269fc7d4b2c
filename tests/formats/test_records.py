"""Games and boards as other programs, sites and pages write them."""

from dataclasses import replace

import pytest
from hypothesis import given

from reversi.domain.board import Board, start_board
from reversi.domain.moves import Ply
from reversi.domain.notation.diagrams import format_board
from reversi.domain.notation.positions import format_position
from reversi.domain.notation.transcripts import parse_transcript
from reversi.domain.rules import MIRRORED, STANDARD, Colour, Rules
from reversi.domain.square import Square
from reversi.formats.ggf import encode_ggf
from reversi.formats.paste import decode_paste
from reversi.formats.properties import parse_record
from reversi.formats.shared import Note, Shared
from reversi.record.details import Details
from reversi.record.game import begin_game
from tests.formats.exchange import SIGNS, anti, ggf_of, headed_of, numbers_of, othello_games, sgf_of
from tests.formats.steps import AFTER_F5, BOARD_PROGRAM, SERVER


def test_details_are_one_short_line_each_without_what_cannot_be_shown() -> None:
    name = "A\u202e\x00n\n\nna" + "x" * 500
    text = f"(;GM[Othello]PB[{name}]PW[ ?? ]BO[{BOARD_PROGRAM.partition('BO[')[2]}"

    details = decode_paste(text.replace("W[D6]", f"W[D6/{'9' * 99}]"), STANDARD).details

    assert details is not None
    assert details.black == f"A n na{'x' * 74}"
    assert details.white == ""
    assert details.remarks[1] == "9" * 24


@pytest.mark.parametrize(
    ("black", "white", "empty"),
    [
        *(("●", "○", "・"), ("●", "◎", "□"), ("◎", "◯", "□"), ("■", "□", "＋")),
        *(("⚫", "⚪", "🟩"), ("黒", "白", "　・"), ("●", "○", "┼")),
    ],
)
def test_discs_are_told_apart_by_many_signs(black: str, white: str, empty: str) -> None:
    rows = (AFTER_F5[index : index + 8] for index in range(0, 64, 8))
    drawn = "\n".join(rows).replace("X", black).replace("O", white).replace("-", empty)

    shared = decode_paste(drawn, STANDARD)

    assert format_position(start_board(shared.rules)) == AFTER_F5
    assert shared.notes == (Note.SIDE_FROM_DISCS,)


@pytest.mark.parametrize("text", [AFTER_F5[:-2], " ".join(AFTER_F5[:-2]), AFTER_F5[:-2].replace("-", ".")])
def test_without_a_side_to_move_the_number_of_discs_tells_it(text: str) -> None:
    shared = decode_paste(text, STANDARD)

    assert format_position(start_board(shared.rules)) == AFTER_F5
    assert shared.notes == (Note.SIDE_FROM_DISCS,)


def test_a_side_that_cannot_move_is_not_taken_for_the_one_to_move() -> None:
    assert decode_paste("XO" + "-" * 61 + "X", STANDARD).rules.first is Colour.BLACK


def test_a_skip_after_the_end_is_passed_over() -> None:
    wiped_out = "e6f4e3f6g5d6e7f5c5"

    assert decode_paste(f"{wiped_out} pass pass", STANDARD).plies == parse_transcript(wiped_out)


@given(shared=anti)
def test_a_game_written_as_ggf_is_read_again(shared: Shared) -> None:
    assert replace(decode_paste(ggf_of(shared), MIRRORED), details=None) == shared


@pytest.mark.parametrize("text", [SERVER, BOARD_PROGRAM])
def test_what_a_record_tells_is_written_again_as_it_was_read(text: str) -> None:
    shared = decode_paste(text, STANDARD)
    assert shared.details is not None

    written = encode_ggf(begin_game(STANDARD).extend(shared.plies), shared.details)

    assert decode_paste(written, STANDARD) == shared
    whole = parse_record(text).values
    assert {name: value for name, value in parse_record(written).values.items() if name != "BO"} == {
        name: value or "?" for name, value in whole.items() if name != "BO"
    } | {name: value.lower() for name, value in whole.items() if name in "BW"}


@given(game=othello_games)
def test_whole_games_are_read_in_every_form(game: tuple[Rules, tuple[Ply, ...], Board]) -> None:
    _, plies, board = game
    begun = bool(plies)

    assert decode_paste(sgf_of(plies, letters=True), MIRRORED).plies == plies
    assert decode_paste(sgf_of(plies, letters=False), MIRRORED).plies == plies
    assert not begun or decode_paste(headed_of(plies), STANDARD).plies == plies
    moves = parse_transcript("".join(str(ply) for ply in plies if isinstance(ply, Square)))
    assert not begun or decode_paste(numbers_of(plies), STANDARD).plies == moves
    drawn = format_board(board).translate(SIGNS)
    assert start_board(decode_paste(drawn, STANDARD).rules).discs == board.discs


def test_ggf_tells_players_start_and_result() -> None:
    game = begin_game(STANDARD).extend(parse_transcript("e6f4e3f6g5d6e7f5c5"))

    text = encode_ggf(game, Details(place="Reversi", black="Level 3", white="Human"))

    assert text.startswith("(;GM[Othello]PC[Reversi]PB[Level 3]PW[Human]RE[+64.000]TY[8]BO[8 -------- ")
    assert "---O*--- ---*O--- -------- -------- -------- *]B[e6]W[f4]B[e3]" in text
    assert text.endswith("W[f5]B[c5];)")


def test_ggf_has_the_whole_line_and_writes_skips() -> None:
    game = begin_game(STANDARD).extend(parse_transcript("f5f6f7g7d3f8h8h6--c3"))

    assert "RE[?]" in encode_ggf(game, Details())
    assert encode_ggf(game.go_to(1), Details()).endswith("W[h6]B[pass]W[c3];)")
