"""Those who ask the computer's worker."""

from reversi.app.askers import ASKERS
from reversi.app.common.inquiry import Purpose


def test_everybody_who_may_ask_is_listed_once_the_most_urgent_first() -> None:
    assert tuple(asker.purpose for asker in ASKERS) == tuple(Purpose)
