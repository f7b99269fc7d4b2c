"""What must hold of all players, the slow ones among them: legal moves in every variant, and no whims."""

import subprocess
import sys
from itertools import groupby, pairwise

import pytest

from reversi import domain
from reversi.engine import COMPUTER_PLAYERS, Question
from reversi.engine.players import TRIAL_PLAYERS, RegisteredPlayer, School, player_named
from reversi.engine.think import think


@pytest.mark.parametrize("key", ["minimax-2", "revello-arthur", "java-5", "mcts-25"])
def test_players_that_think_long_report_often_and_never_go_back(key: str) -> None:
    nodes = [reply.nodes for reply in think(Question(domain.start_board(domain.STANDARD), key, 0))]

    assert all(0 <= later - earlier <= 128 for earlier, later in pairwise([0, *nodes]))


def test_keys_and_names_belong_to_one_player_each() -> None:
    players = (*COMPUTER_PLAYERS, *TRIAL_PLAYERS)

    assert len({player.key for player in players}) == len(players)
    assert len({player.name for player in players}) == len(players)
    assert [player_named(player.key) for player in players] == list(players)


def test_the_players_of_a_school_stand_side_by_side() -> None:
    def school_of(player: RegisteredPlayer) -> School:
        return player.school

    schools = [school for school, _ in groupby(COMPUTER_PLAYERS, key=school_of)]

    assert sorted(schools, key=str) == sorted(School, key=str)


@pytest.mark.parametrize(
    ("school", "names"),
    [
        (School.REVELLO, "Lennie, Mike, Anita, Claire, Jack, Adam, Donald, Arthur"),
        (School.JAVA, ", ".join(f"Java level {number}" for number in range(1, 7))),
    ],
)
def test_the_older_programs_players_are_all_there(school: School, names: str) -> None:
    assert ", ".join(player.name for player in COMPUTER_PLAYERS if player.school is school) == names


def test_a_player_of_a_stored_game_keeps_its_key() -> None:
    old = [*["random", "greedy", "corner-first", "fewest-replies", "minimax-0", "minimax-1", "minimax-2"]]
    old += [f"search-{depth}" for depth in (2, 4, 6, 8, 10, 12, 16)]

    assert [player_named(key).key for key in old] == old


def test_the_names_of_the_players_come_without_the_code_that_searches() -> None:
    listing = """
import sys
from reversi.late import Late, has_run
sys.meta_path.insert(0, Late())
sys.modules.pop("random", None)  # Python's importlib imports it
from reversi.engine import COMPUTER_PLAYERS
print(*(name for name, module in sys.modules.items() if has_run(module)))
"""

    loaded = subprocess.run([sys.executable, "-c", listing], check=True, capture_output=True, text=True)

    searching = {
        *("alpha_beta", "java_search", "java_score", "mcts", "minimax", "monte_carlo"),
        *("persona", "revello_search"),
    }
    assert "reversi.engine.players.record" in loaded.stdout.split()
    assert not {f"reversi.engine.players.{name}" for name in searching} & set(loaded.stdout.split())
    assert not {"reversi.engine.search.tree", "random", "reversi.engine.kernel"} & set(loaded.stdout.split())
