"""The score sheet of a game."""

from xml.etree import ElementTree

from reversi.domain import STANDARD, parse_transcript
from reversi.domain.setups import setup_named
from reversi.formats.score_sheet import draw_score_sheet
from reversi.record.details import Details
from reversi.record.game import Game, begin_game
from tests.app.known_games import BLACK_MUST_PASS, TIED

SVG = "{http://www.w3.org/2000/svg}"


def words_of(game: Game, details: Details | None = None) -> list[str]:
    """Every word on the sheet of a game, from its head to the last move."""
    sheet = ElementTree.fromstring(draw_score_sheet(game, details or Details()))
    return [each.text or "" for each in sheet.iter(f"{SVG}text")]


def discs_of(game: Game, colour: str) -> int:
    sheet = ElementTree.fromstring(draw_score_sheet(game, Details()))
    return sum(each.get("class") == colour for each in sheet.iter(f"{SVG}circle"))


def test_every_move_has_its_number_on_the_diagram_and_its_line_below() -> None:
    words = words_of(begin_game(STANDARD).extend(parse_transcript("f5d6c3")))

    assert words[3:19] == [*"abcdefgh", *"12345678"]
    assert words[19:] == ["1", "2", "3", "1", "f5", "2", "d6", "3", "c3"]


def test_passes_have_no_number_and_the_next_move_is_by_the_same_side() -> None:
    game = begin_game(STANDARD).extend(parse_transcript(BLACK_MUST_PASS))

    assert words_of(game)[-2:] == ["8", "c1"]
    assert discs_of(game, "black") + discs_of(game, "white") == 4 + 8


def test_the_sheet_shows_the_whole_line_whatever_the_place_on_it() -> None:
    game = begin_game(STANDARD).extend(parse_transcript(TIED))

    assert words_of(game.go_to(7)) == words_of(game)
    assert words_of(game)[:2] == ["32 ", "32 "]


def test_names_from_outside_are_told_and_cannot_break_the_sheet() -> None:
    known = Details(black="<b>&Saio", black_rating="2197", white='"x"', event="Finals", date="2026-11-23")

    words = words_of(begin_game(STANDARD).extend(parse_transcript("f5")), known)

    assert words[:3] == ["4 <b>&Saio 2197", '1 "x"', "Finals, 2026-11-23"]


def test_boards_of_any_size_have_one() -> None:
    assert words_of(begin_game(setup_named("giant").rules))[-1] == "16"
