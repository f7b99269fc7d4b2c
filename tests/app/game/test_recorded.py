"""Recorded players: whom a loaded game names."""

from reversi.app.game.recorded import recorded_players
from reversi.app.game.seats import Recorded
from reversi.domain import STANDARD, Colour, parse_transcript
from reversi.record.details import Details
from reversi.record.game import begin_game

PLIES = parse_transcript("f5d6")
GAME = begin_game(STANDARD).extend(PLIES)


def test_where_a_record_names_one_of_two_players_the_other_has_no_name() -> None:
    black, white = Details(PLIES, black="Ada"), Details(PLIES, white="Ada")

    assert recorded_players(black, GAME) == ((Colour.BLACK, Recorded("Ada")), (Colour.WHITE, Recorded()))
    assert recorded_players(white, GAME) == ((Colour.BLACK, Recorded()), (Colour.WHITE, Recorded("Ada")))


def test_a_record_without_names_names_nobody() -> None:
    assert recorded_players(Details(PLIES, event="Cup"), GAME) is None
    assert recorded_players(None, GAME) is None
