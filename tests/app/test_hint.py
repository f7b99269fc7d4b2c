"""How values are written, and who gives them; what a person does with hints is told in hint.scenes."""

import pytest

from reversi.app.game.values import value_figure
from reversi.app.game.words import value_words
from reversi.app.session.codec import decode_player
from reversi.domain import DecodeError, Node, parse_square
from reversi.engine import COMPUTER_PLAYERS, Certainty
from reversi.engine.protocol import MoveValue
from reversi.locale import Language, say_in

ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
C3 = parse_square("c3")


def test_the_analyst_cannot_be_chosen_as_a_player() -> None:
    assert "analyst" not in {player.key for player in COMPUTER_PLAYERS}
    with pytest.raises(DecodeError, match="there is no computer player 'analyst'"):
        decode_player(Node("analyst"))


@pytest.mark.parametrize(
    ("value", "figure", "words"),
    [
        (MoveValue(C3, 400, Certainty.EXACT, 9), "+4", "Exact +4"),
        (MoveValue(C3, 0, Certainty.EXACT, 9), "0", "Exact 0"),
        (MoveValue(C3, 364, Certainty.SEARCHED, 14, 95), "+3.6", "Depth 14 at 95%, +3.6"),
        (MoveValue(C3, -25, Certainty.GUESS, 3), "−25", "Guess −25"),
        (MoveValue(C3, 150, Certainty.BOOK, 0), "+1.5", "From the book, +1.5"),
        (MoveValue(C3, 100, Certainty.OUTCOME, 20), "+", "Certain win"),
        (MoveValue(C3, 0, Certainty.OUTCOME, 20), "=", "Certain draw"),
        (MoveValue(C3, -100, Certainty.OUTCOME, 20), "−", "Certain loss"),
    ],
)
def test_a_value_is_written_by_its_certainty(value: MoveValue, figure: str, words: str) -> None:
    assert value_figure(ENGLISH, value) == figure
    assert value_words(ENGLISH, value.certainty, value.value, value.depth, value.selectivity) == words


def test_french_values_have_a_decimal_comma() -> None:
    assert value_figure(FRENCH, MoveValue(C3, 364, Certainty.SEARCHED, 14)) == "+3,6"
