import pytest

from reversi.domain import STANDARD
from reversi.formats.link import decode_link
from reversi.formats.shared import Shared
from reversi.shells.bench.page import link_to
from reversi.shells.failure import CommandError


def test_a_board_is_opened_by_the_link_to_its_setup() -> None:
    assert decode_link(link_to("othello")) == Shared(STANDARD)


@pytest.mark.parametrize(("key", "side"), [("six-players-16", 16), ("six-players-26", 26)])
def test_six_players_begin_in_the_middle_of_the_largest_boards(key: str, side: int) -> None:
    rules = decode_link(link_to(key)).rules

    columns = {square.column for square, _ in rules.start}
    assert (rules.width, rules.height, len(rules.players)) == (side, side, 6)
    assert min(columns) + max(columns) == side - 1


def test_an_unknown_setup_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(CommandError, match=r"no set-up 'chess'.*giant.*six-players-26"):
        link_to("chess")
