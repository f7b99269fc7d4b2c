import pytest

from reversi.domain import Colour, parse_square
from reversi.record import reason
from reversi.record.theme import Theme, theme_of

MOVE, REPLY, CORNER = (parse_square(name) for name in ("b2", "c1", "a1"))


@pytest.mark.parametrize(
    ("found", "theme"),
    [
        (reason.GivesCorner(MOVE, Colour.WHITE, CORNER), Theme.CORNER),
        (reason.NoSafeMove(MOVE, REPLY, Colour.BLACK), Theme.CORNER),
        (reason.MustPass(MOVE, REPLY, Colour.BLACK), Theme.MOBILITY),
        (reason.Wedge(MOVE, Colour.WHITE, REPLY), Theme.EDGE),
    ],
)
def test_a_reason_has_the_theme_that_a_learner_can_attend_to(found: reason.Reason, theme: Theme) -> None:
    assert theme_of(found) is theme
