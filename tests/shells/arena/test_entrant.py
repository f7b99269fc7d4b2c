"""Players as the command line names them."""

import sys

import pytest

from reversi.engine.search.limits import EXACTLY, Effort
from reversi.shells.arena.entrant import Entrant, Named, Program, Searching, parse_entrant
from reversi.shells.failure import Failure

PYTHON = sys.executable


@pytest.mark.parametrize(
    ("text", "effort", "entrant"),
    [
        ("greedy", "depth 3", Named("greedy", "greedy")),
        ("search-8", "", Named("search-8", "search-8")),
        ("java-greedy-depth-1", "", Named("java-greedy-depth-1", "java-greedy-depth-1")),
        ("depth:8", "time 5", Searching("depth:8", Effort(depth=8, exact_from=0))),
        ("level:6", "", Searching("level:6", Effort(depth=6, exact_from=12))),
        ("nodes:500,doubt:2", "", Searching("nodes:500,doubt:2", Effort(nodes=500, selectivity=95))),
        (
            "nodes:500,selectivity:95",
            "",
            Searching("nodes:500,selectivity:95", Effort(nodes=500, selectivity=95)),
        ),
        ("exact", "", Searching("exact", EXACTLY)),
        ("search", "time 20", Searching("time:20", Effort(milliseconds=20))),
        ("search", "", Searching("level:10", Effort(depth=10, exact_from=20))),
        (f"cmd:{PYTHON} -m x", "", Program(f"cmd:{PYTHON} -m x", (PYTHON, "-m", "x"), "")),
        (f"cmd:{PYTHON}", "depth 3", Program(f"cmd:{PYTHON}", (PYTHON,), "depth 3")),
        (f"cmd:{PYTHON}@time 9", "depth 3", Program(f"cmd:{PYTHON}@time 9", (PYTHON,), "time 9")),
        (f"cmd:{PYTHON} 'a b'@", "depth 3", Program(f"cmd:{PYTHON} 'a b'@", (PYTHON, "a b"), "")),
    ],
)
def test_a_player_is_named_by_key_effort_or_command(text: str, effort: str, entrant: Entrant) -> None:
    assert parse_entrant(text, effort) == entrant


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gredy", "there is no computer player 'gredy'; there are"),
        ("depth:0", "'depth:0' is no player: expected depth and a number from 1 to 60, not '0'"),
        ("speed:9", "'speed:9' is no player: expected level N, depth N, nodes N, time MS or exact"),
        ("cmd:", "expected a command after cmd:"),
        ("cmd:no-such-program -x", "there is no program 'no-such-program' that can be run"),
        ("cmd:'", "No closing quotation"),
    ],
)
def test_who_cannot_play_is_named(text: str, complaint: str) -> None:
    with pytest.raises(Failure) as failure:
        parse_entrant(text, "")

    assert complaint in str(failure.value)
