"""How far to search, as it is written, and how far a search then goes."""

import pytest

from reversi.domain import parse_position
from reversi.engine.search.effort import EXACTLY, Effort, parse_effort
from reversi.engine.search.limits import Limits, limits_on

MIDGAME = parse_position("------------------XXOOOX--XXXOO---XXOOOO-XXXOOOO--XOXO----OOOO-- X")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("depth 8", Effort(depth=8, exact_from=0)),
        ("level 8", Effort(depth=8, exact_from=16)),
        ("exact", EXACTLY),
        ("time 100", Effort(milliseconds=100)),
        ("nodes 100000 selectivity 95", Effort(nodes=100_000, selectivity=95)),
        ("depth 8 selectivity 99 exact 16", Effort(depth=8, exact_from=16, selectivity=99)),
    ],
)
def test_an_effort_is_parsed(text: str, expected: Effort) -> None:
    assert parse_effort(text.split()) == expected


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("depth", "expected level N, depth N, nodes N, time MS or exact, not 'depth'"),
        ("depth 8 exact", "not 'depth 8 exact'"),
        ("depth 8 exact 65", "expected exact and a number from 0 to 64, not '65'"),
        ("depth 8 selectivity 80", "expected a selectivity of 73, 87, 95, 99 or 100 per cent, not '80'"),
        ("depth 8 level 5", "expected exact N or selectivity N, not 'level'"),
        ("nodes 0", "expected nodes and a number from 1 to"),
    ],
)
def test_a_wrong_effort_is_refused_by_name(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        parse_effort(text.split())

    assert complaint in str(error.value)


def test_a_time_or_a_number_of_nodes_allows_any_depth_and_solves_what_it_may() -> None:
    # MIDGAME has 32 empty squares; 10,000 nodes take about a millisecond.
    assert Effort(milliseconds=100).limits(MIDGAME) == Limits(depth=31, exact_from=18)
    assert Effort(nodes=1_000_000).limits(MIDGAME) == Limits(depth=31, exact_from=18, nodes=1_000_000)
    assert Effort(nodes=1).limits(MIDGAME) == Limits(depth=31, exact_from=14, nodes=1)
    assert Effort(nodes=1, exact_from=0).limits(MIDGAME).exact_from == 0


def test_depth_alone_never_leads_to_a_search_to_the_end() -> None:
    for left, depth in ((12, 10), (11, 10), (10, 9), (2, 1), (1, 1)):
        assert limits_on(Limits(depth=10, exact_from=0), left).depth == depth
