"""Games and boards as other programs, sites and pages write them."""

from dataclasses import replace

import pytest
from hypothesis import given

from reversi.domain.board import Board, start_board
from reversi.domain.decoding import DecodeError, Index
from reversi.domain.moves import Ply
from reversi.domain.notation.diagrams import format_board
from reversi.domain.notation.positions import format_position
from reversi.domain.notation.transcripts import BrokenGameError, format_transcript, parse_transcript
from reversi.domain.rules import MIRRORED, STANDARD, Aim, Colour, Passing, Rules, classic_rules
from reversi.domain.square import Square
from reversi.formats.ggf import can_tell, encode_ggf
from reversi.formats.paste import decode_paste
from reversi.formats.properties import parse_record
from reversi.formats.shared import Note, Shared
from reversi.record.details import Details
from reversi.record.game import begin_game
from tests.formats.exchange import SIGNS, anti, ggf_of, headed_of, numbers_of, othello_games, recorded, sgf_of

SERVER = """
(;GM[Othello]PC[GGS/os]DT[2011.05.07_19:02:11.GMT]PB[anna]PW[bert]RB[1700.5]RW[1698.2]
TI[05:00//02:00]TY[8]RE[+4.000]
BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
B[f5//1.20]W[d6/0.53/0.01]B[c3//4.5]W[d3]B[C4];)
"""
BOARD_PROGRAM = (
    "(;GM[Othello]PC[NBoard]DT[2019-09-25 06:42:54 GMT]PB[Eva]PW[]RE[?]TI[5:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)"
)
EDITED = """(;FF[4]GM[2]AP[program:1.0]
PB[?]PW[?]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]
RE[Void]
B[f5];W[d6];
B[c3];W[d3];
B[c4];)"""
GO_LIKE = "(;FF[4]GM[2]SZ[8]C[a note with [brackets\\] (and more)];B[fe];W[df];B[cc];W[dc];B[cd])"
PLAYED_ONLINE = """[Event "Tournament"]
[Site "somewhere"]
[Date "2021.03.04"]
[Black "anna"]
[White "bert"]
[Result "40-24"]

1. f5 d6 2. c3 {a tiger} d3 3. c4 $1 40-24
"""
NUMBERED = '[Event "?"]\n[Result "*"]\n\n1. f5 2. d6 3. c3 4. d3 5. c4 *'
F5_TO_C4 = parse_transcript("f5d6c3d3c4")

AFTER_F5 = "---------------------------OX------XXX-------------------------- O"
FULL_WIDTH = """
　ＡＢＣＤＥＦＧＨ
１・・・・・・・・
２・・・・・・・・
３・・・・・・・・
４・・・○●・・・
５・・・●●●・・
６・・・・・・・・
７・・・・・・・・
８・・・・・・・・
白番です
"""
PRINTED = """
  A B C D E F G H            WHITE  A  B
1 - - - - - - - - 1
2 - - - - - - - - 2
3 - - - - . - - - 3          Discs: 1
4 - - . O * - - - 4
5 - - - * * * - - 5          White's turn
6 - - - . - . - - 6
7 - - - - - - - - 7
8 - - - - - - - - 8
  A B C D E F G H            BLACK
"""


@pytest.mark.parametrize(
    "text",
    [
        *(SERVER, BOARD_PROGRAM, EDITED, GO_LIKE, PLAYED_ONLINE, NUMBERED),
        *("f5-d6-c3-d3-c4", "f5 > d6 > c3 > d3 > c4", "F5/D6/C3/D3/C4", "1.f5_2.d6_3.c3_4.d3_5.c4"),
        "https://example.org/analyse?size=8&kifu=F5D6C3D3C4&side=b1#board",
        "https://example.org/games/f5-d6-c3-d3-c4",
        "Look: https://example.org/?g=%66%35%2Cd6%2Cc3%2Cd3%2Cc4 !",
        "https://example.org/viewer#f5d6c3d3c4",
        "(;GM[2];B[f5];W[d6];B[c3];W[d3];B[c4]",  # ends behind a whole property
    ],
)
def test_a_game_is_read_as_others_write_it(text: str) -> None:
    assert replace(decode_paste(text, STANDARD), details=None, tree=None) == Shared(STANDARD, F5_TO_C4)


@pytest.mark.parametrize(
    ("text", "details"),
    [
        (
            SERVER,
            Details(
                F5_TO_C4,
                *("anna", "bert", "1700.5", "1698.2", "", "GGS/os", "2011.05.07_19:02:11.GMT"),
                *("05:00//02:00", "+4.000"),
                remarks=("/1.20", "0.53/0.01", "/4.5", "", ""),
            ),
        ),
        (
            BOARD_PROGRAM,
            Details(F5_TO_C4, "Eva", place="NBoard", date="2019-09-25 06:42:54 GMT", time_control="5:00"),
        ),
        (EDITED, Details(F5_TO_C4, result="Void")),
        (
            "(;GM[2]PB[Anna \\[Lyon\\]]WT[Club]BR[3d]EV[Open]PC[Lyon]DT[2020-01-02]TM[300]RE[W+R]"
            ";B[f5];W[d6])",
            Details(
                *(F5_TO_C4[:2], "Anna [Lyon]", "Club", "3d", "", "Open", "Lyon", "2020-01-02", "300", "W+R")
            ),
        ),
        (
            PLAYED_ONLINE.replace("[Black", '[BlackElo "1650"]\n[TimeControl "300"]\n[Black'),
            Details(
                F5_TO_C4,
                *("anna", "bert", "1650", "", "Tournament", "somewhere", "2021.03.04", "300", "40-24"),
            ),
        ),
        (NUMBERED, None),
        (GO_LIKE, None),
    ],
)
def test_a_record_tells_who_played_where_and_when(text: str, details: Details | None) -> None:
    assert decode_paste(text, STANDARD).details == details


def test_details_are_one_short_line_each_without_what_cannot_be_shown() -> None:
    name = "A\u202e\x00n\n\nna" + "x" * 500
    text = f"(;GM[Othello]PB[{name}]PW[ ?? ]BO[{BOARD_PROGRAM.partition('BO[')[2]}"

    details = decode_paste(text.replace("W[D6]", f"W[D6/{'9' * 99}]"), STANDARD).details

    assert details is not None
    assert details.black == f"A n na{'x' * 74}"
    assert details.white == ""
    assert details.remarks[1] == "9" * 24


@pytest.mark.parametrize(("text", "side"), [(FULL_WIDTH, Colour.WHITE), (PRINTED, Colour.WHITE)])
def test_a_board_with_its_side_to_move_is_read_as_pages_and_programs_show_it(text: str, side: Colour) -> None:
    shared = decode_paste(text, STANDARD)

    assert format_position(start_board(shared.rules)) == AFTER_F5
    assert (shared.rules.first, shared.notes) == (side, ())


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


@pytest.mark.parametrize("text", ["f4f3", "1. f4 2. f3", "(;GM[2];B[f4];W[f3])", "https://example.org/?f4f3"])
def test_a_game_from_the_mirrored_start_is_played_from_there(text: str) -> None:
    mirrored = Shared(MIRRORED, parse_transcript("f4f3", MIRRORED))

    assert decode_paste(text, STANDARD) == replace(mirrored, notes=(Note.MIRRORED_START,))
    assert decode_paste(text, MIRRORED) == mirrored


@pytest.mark.parametrize("text", ["56 64 33 34", "56643334", "1. 56 64 2. 33 34", "56-64-33-34"])
def test_numbers_are_squares_with_the_row_first(text: str) -> None:
    shared = decode_paste(text, STANDARD)

    assert shared == Shared(STANDARD, parse_transcript("f5d6c3d3"), notes=(Note.ROW_FIRST,))


@pytest.mark.parametrize(
    "text", [EDITED + "\n" + GO_LIKE, SERVER + BOARD_PROGRAM, PLAYED_ONLINE + "\n" + NUMBERED]
)
def test_of_several_games_the_first_is_read(text: str) -> None:
    shared = replace(decode_paste(text, STANDARD), details=None, tree=None)

    assert shared == Shared(STANDARD, F5_TO_C4, notes=(Note.OTHERS_LEFT_OUT,))


@pytest.mark.parametrize(
    "text",
    [
        f"(;GM[Othello]TY[8r5]BO[8 {AFTER_F5.replace('X', '*')}]W[d6]B[c3];)",
        "(;GM[2]AB[d5][e4][f5][e5]AW[d4];W[d6];B[c3])",
        "(;GM[2]AB[de][ed][fe][ee]AW[dd]PL[W];W[df];B[cc])",
        f'[Event "?"]\n[FEN "{AFTER_F5}"]\n\n1. d6 c3',
        '[FEN "8/8/8/3wb3/3bbb2/8/8/8 w"]\n\n1. d6 c3',
    ],
)
def test_a_record_may_begin_with_a_position(text: str) -> None:
    shared = decode_paste(text, STANDARD)

    assert format_position(start_board(shared.rules)) == AFTER_F5
    assert format_transcript(shared.plies) == "d6c3"


def test_a_record_of_another_size_brings_its_board() -> None:
    six = "(;GM[Othello]TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]B[c2]W[b2];)"

    assert decode_paste(six, STANDARD).rules == classic_rules(6, 6)
    assert decode_paste("(;GM[2]SZ[6];B[c2];W[b2])", STANDARD).rules == classic_rules(6, 6)


@pytest.mark.parametrize(
    ("text", "problem", "index", "legal"),
    [
        ("f5d6e1c3", "black may not play e1", 4, "f5d6"),
        ("f5d6xc3", "expected a move, such as f5", 4, "f5d6"),
        (
            "(;GM[Othello]BO[8 " + AFTER_F5.replace("X", "*") + "]W[d6]B[a1];)",
            "black may not play a1",
            92,
            "d6",
        ),
        ("(;GM[2];B[f5];W[d6];B[j9j])", "expected a move, such as f5", 22, "f5d6"),
        ("(;GM[2];B[f5];W[d6];B[c3", "expected a property, such as B[f5]", 21, "f5d6"),
        ("(;GM[2];B[f5];B[d6])", "expected a move of the other player", 16, "f5"),
        ('[Event "?"]\n\n1. f5 d6 2. h8', "black may not play h8", 25, "f5d6"),
        ("56 64 11", "black may not play a1", 6, "f5d6"),
        ("https://example.org/?g=f5d6e1", "black may not play e1", 27, "f5d6"),
        ("#m=f5d6e1", "black may not play e1", 7, "f5d6"),
    ],
)
def test_of_a_broken_game_place_and_legal_part_are_told(
    text: str, problem: str, index: int, legal: str
) -> None:
    with pytest.raises(BrokenGameError) as refusal:
        decode_paste(text, STANDARD)

    assert str(refusal.value.problem).startswith(problem)
    assert refusal.value.location == Index(index)
    assert format_transcript(refusal.value.plies) == legal


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("f5d6xc3d3c4f4", "xc3d3c4f"),
        ("56 64 90 33 34 43", "90 33 34"),
        ("(;GM[2];B[f5];W[d6];?[c3];W[d3])", "?[c3];W["),
    ],
)
def test_where_reading_ends_the_next_eight_letters_are_quoted(text: str, found: str) -> None:
    with pytest.raises(DecodeError) as refusal:
        decode_paste(text, STANDARD)

    assert refusal.value.found == found


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(;GM[1]SZ[19];B[pd])", "expected a game of Othello: GM[2]"),
        ("(;GM[2]SZ[x])", "expected a whole number"),
        ("(;GM[2]SZ[99])", "expected a board on which players can begin"),
        ("(;GM[2]AB[d4]AW[d4])", "expected a board on which players can begin"),
        ("(;GM[2]AB[pass])", "expected a square, such as f5"),
        ("(;GM[2]C[nothing])", "expected a game, a position or a link"),
        ("(;GM[Othello]BO[8])", "expected the squares, a space, and the side to move"),
        ("(;GM[Othello]BO[8 --- *])", "expected 64 squares"),
        ("(;GM[Othello]BO[7 --- *])", "expected a board on which players can begin"),
        ('[Event "?"]\n\n*', "expected a game, a position or a link"),
        ('[FEN "x"]\n\n1. f5', "expected the squares, a space, and the side to move"),
        ("https://example.org/about/a1", "expected an address with moves in it"),
    ],
)
def test_what_has_no_game_is_refused_with_words(text: str, problem: str) -> None:
    with pytest.raises(DecodeError) as refusal:
        decode_paste(text, STANDARD)

    assert str(refusal.value.problem).startswith(problem)
    assert getattr(refusal.value, "plies", ()) == ()


def test_a_skip_after_the_end_is_passed_over() -> None:
    wiped_out = "e6f4e3f6g5d6e7f5c5"

    assert decode_paste(f"{wiped_out} pass pass", STANDARD).plies == parse_transcript(wiped_out)


@given(shared=recorded | anti)
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


@pytest.mark.parametrize(
    ("result", "written"),
    [
        *(("W+R", "-64.000:r"), ("B+T", "+64.000:t"), ("B+12", "+12.000"), ("40-24", "+16.000")),
        *(("1-0", "?"), ("Void", "?"), ("Draw", "+0.000"), ("-8.00:s", "-8.00:s"), ("", "?")),
    ],
)
def test_the_result_of_another_format_is_written_as_ggf_has_it(result: str, written: str) -> None:
    game = begin_game(STANDARD).extend(F5_TO_C4)

    assert f"RE[{written}]" in encode_ggf(game, Details(F5_TO_C4, result=result))


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


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (STANDARD, True),
        (replace(MIRRORED, first=Colour.WHITE, aim=Aim.FEWEST_DISCS), True),
        (classic_rules(6, 6), False),
        (replace(STANDARD, walls=frozenset({Square(0, 0)})), False),
        (replace(STANDARD, passing=Passing.FREELY), False),
        (Rules(placing=frozenset({Square(3, 3)})), False),
        (classic_rules(8, 8, (Colour.BLACK, Colour.RED)), False),
    ],
)
def test_ggf_tells_games_for_two_on_the_usual_board(rules: Rules, told: bool) -> None:
    assert can_tell(rules) is told
