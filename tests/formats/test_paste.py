from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain.board import count, start_board
from reversi.domain.decoding import DecodeError, Index, Path
from reversi.domain.notation.diagrams import format_board
from reversi.domain.notation.transcripts import format_transcript, parse_transcript
from reversi.domain.rules import STANDARD, Aim, Colour, Rules, classic_rules
from reversi.domain.square import Square
from reversi.formats.link import encode_link
from reversi.formats.paste import FORMATS, decode_paste, format_of
from reversi.formats.shared import Note, Shared
from reversi.record.game import begin_game
from tests.formats.exchange import data_of, ggf_of, headed_of, numbers_of, pastes, sgf_of, shared_games
from tests.strategies import RULES

AFTER_F5 = "...........................OX......XXX.......................... O"

F5D6C3 = Shared(STANDARD, parse_transcript("f5d6c3"))

WRITTEN = {
    "data": data_of(F5D6C3),
    "GGF": ggf_of(F5D6C3),
    "SGF": sgf_of(F5D6C3.plies, letters=True),
    "game with a head": headed_of(F5D6C3.plies),
    "link": f"https://example.org/#{encode_link(F5D6C3)}",
    "position": AFTER_F5,
    "numbers": numbers_of(F5D6C3.plies),
    "transcript": format_transcript(F5D6C3.plies),
}


def test_every_format_is_told_from_the_others() -> None:
    told = [format_of(text)[0].name for text in WRITTEN.values()]

    assert told == list(WRITTEN) == [each.name for each in FORMATS]


@pytest.mark.parametrize("name", ["GGF", "SGF", "game with a head"])
def test_of_several_records_the_first_is_read_and_the_format_itself_tells_so(
    name: str,
) -> None:
    (decode,) = (each.decode for each in FORMATS if each.name == name)
    one, two = (decode("\n".join([WRITTEN[name]] * number), STANDARD) for number in (1, 2))

    assert one.plies == two.plies == F5D6C3.plies
    assert (one.notes, two.notes) == ((), (Note.OTHERS_LEFT_OUT,))


@pytest.mark.parametrize(
    "text",
    [
        AFTER_F5,
        AFTER_F5.replace("X", "B").replace("O", "W"),
        AFTER_F5.replace("X", "*").replace(".", "-").lower(),
        "\n".join(AFTER_F5[index : index + 8] for index in range(0, 64, 8)) + "\nO",
        f"{AFTER_F5}; d6:+2; % a comment with = and #1",
    ],
)
def test_a_position_becomes_the_start_of_a_game(text: str) -> None:
    shared = decode_paste(text, STANDARD)

    board = start_board(shared.rules)
    assert shared.plies == ()
    assert board.to_move is Colour.WHITE
    assert (count(board, Colour.BLACK), count(board, Colour.WHITE)) == (4, 1)


WALLED = """
    # . . . #
    . X O R .
    . G . Y .
    # . B . #
"""
SIX = (Colour.BLACK, Colour.WHITE, Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW)


@pytest.mark.parametrize("side", ["G", "\n  g\n", " G"])
def test_a_drawing_of_another_board_brings_its_walls_its_players_and_the_side_to_move(side: str) -> None:
    rules = decode_paste(WALLED.rstrip() + ("\n" if side == "G" else "") + side, STANDARD).rules

    assert (rules.width, rules.height, len(rules.walls)) == (5, 4, 4)
    assert (rules.players, rules.first) == (SIX, Colour.GREEN)
    assert (Square(1, 1), Colour.BLACK) in rules.start


def test_a_drawing_without_a_side_to_move_begins_with_the_first_player() -> None:
    assert decode_paste(WALLED, STANDARD).rules.first is Colour.BLACK


def test_a_drawing_of_the_board_of_the_game_keeps_its_rules() -> None:
    anti = replace(classic_rules(6, 6), aim=Aim.FEWEST_DISCS)
    drawing = format_board(start_board(anti))

    assert decode_paste(drawing, anti) == Shared(anti)
    assert decode_paste(f"{drawing}\nO", anti).rules == replace(anti, first=Colour.WHITE)
    assert decode_paste(drawing.replace("X", "*").replace("O", "w"), STANDARD).rules == classic_rules(6, 6)


@given(shared=shared_games)
def test_every_link_can_be_pasted(shared: Shared) -> None:
    assert decode_paste(f"https://example.org/#{encode_link(shared)}", STANDARD) == shared


def read(text: str, rules: Rules) -> Shared | DecodeError:
    """What becomes of a text that somebody pastes."""
    try:
        return decode_paste(text, rules)
    except DecodeError as error:
        return error


@given(text=pastes, rules=st.sampled_from(RULES))
def test_every_text_becomes_a_legal_game_or_a_refusal_with_a_place_in_it(text: str, rules: Rules) -> None:
    match read(text, rules):
        case Shared(found, plies):
            assert begin_game(found).extend(plies).messages == plies
        case DecodeError(location=Index(index)):
            assert 0 <= index <= len(text)
        case DecodeError(location=Path()):
            assert text.lstrip().startswith("{")
        case other:
            pytest.fail(f"{other!r} has no place")
