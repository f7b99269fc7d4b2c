"""Results as records write them, and what they say beyond the board."""

import pytest

from reversi.domain import STANDARD, Colour, parse_transcript
from reversi.record.details import Details
from reversi.record.game import begin_game
from reversi.record.outcome import How, Outcome, outcome_at_end, parse_result
from tests.app.known_games import WIPE_OUT


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("+12.000", Outcome(Colour.BLACK, 12.0)),
        ("-64.000:t", Outcome(Colour.WHITE, 64.0, How.ON_TIME)),
        ("W+8", Outcome(Colour.WHITE, 8.0)),
        ("B+Resign", Outcome(Colour.BLACK, None, How.RESIGNED)),
        ("24-40", Outcome(Colour.WHITE, 16.0)),
        ("1-0", Outcome(Colour.WHITE)),
        ("Draw", Outcome(None, 0.0)),
        ("32-32", Outcome(None, 0.0)),
        ("Void", None),
        ("", None),
    ],
)
def test_a_result_is_read_as_any_format_writes_it(text: str, outcome: Outcome | None) -> None:
    assert parse_result(text) == outcome


def test_a_finished_board_tells_the_result_unless_another_won_by_time_or_resigning() -> None:
    plies = parse_transcript(WIPE_OUT)
    game = begin_game(STANDARD).extend(plies)

    assert outcome_at_end(Details(plies, result="-2.000"), game) is None
    assert outcome_at_end(Details(plies, result="B+Time"), game) is None
    assert outcome_at_end(Details(plies, result="W+Time"), game) == Outcome(Colour.WHITE, None, How.ON_TIME)
    assert outcome_at_end(Details(plies[:2], result="W+Time"), game) is None
