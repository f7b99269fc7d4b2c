"""A new player by the recipe in CONTRIBUTING.md: one file, and one line for its record."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[3]

FILE = '''"""Centre: the move nearest to the middle of the board."""

from collections.abc import Iterator

from reversi.domain import Move, Ongoing
from reversi.engine.players.choice import best_by, best_first, drawn
from reversi.engine.players.record import School, SimplePlayer, at_once
from reversi.engine.protocol import Answer, Counted, Reply, Thought


def nearness(state: Ongoing, move: Move) -> int:
    """How near a move is to the middle; 0 in the corners."""
    rules, square = state.board.rules, move.square
    columns = min(square.column, rules.width - 1 - square.column)
    return columns + min(square.row, rules.height - 1 - square.row)


def think(state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the moves nearest to the middle, drawn at random."""
    nearest = best_by(lambda move: nearness(state, move), state.moves)
    yield Answer(drawn(nearest, seed).square, value=None, nodes=len(state.moves), depth=1)


def thoughts(state: Ongoing) -> tuple[Thought, ...]:
    """How near every move is to the middle."""
    return best_first(Thought(move.square, Counted(nearness(state, move))) for move in state.moves)


CENTRE = SimplePlayer(
    "centre", "Centre", "Plays as near to the middle as it can.", School.FABLE, think, at_once(thoughts)
)
'''

AT_THE_PAGE = """
import json

from reversi.engine.protocol import Ask, report_of
from reversi.app import review
from reversi.app.game.seats import Computer
from reversi.app.review.reading import review_here
from reversi.domain import STANDARD, start_board
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.engine.think import think
from reversi.app.computer.players import player_description, player_name
from reversi.locale.fr import FRENCH
from tests.app.person import play, settled, sit_down_with, transcript_of, world
from tests.engine.explain.thinking_aloud import aloud

kernel = WasmtimeKernel(table_megabytes=1)


def with_kernel(command):
    if isinstance(command, Ask):
        return [report_of(command.request, reply) for reply in think(command.question, kernel)]
    return world(command)


centre = Computer("centre")
table = play(sit_down_with("human", "centre").run(with_kernel), "d3").run(with_kernel)
reviewed = settled(table).send(review.Click.REVIEW).run(with_kernel)
answer = aloud(start_board(STANDARD), "centre")
print(json.dumps({
    "called": [player_name(FRENCH, centre), player_description(FRENCH, centre)],
    "played": transcript_of(table),
    "explained": {str(thought.square): thought.value for thought in answer.reasons},
    "chosen": str(answer.move) == str(answer.reasons[0].square),
    "reviewed": review_here(reviewed.model).done,
}))
"""


def registered(registry: str) -> str:
    """The file of all players with an import and a line more."""
    imports, records = "from reversi.engine.players.fable", "    *FABLE_PLAYERS,\n"
    assert imports in registry
    assert records in registry
    more = "from reversi.engine.players.centre import CENTRE\n"
    return registry.replace(imports, more + imports).replace(records, f"{records}    CENTRE,\n")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is told by a copy of the program in which the recipe has been followed."""
    copy = tmp_path_factory.mktemp("copy")
    shutil.copytree(CHECKOUT / "reversi", copy / "reversi", ignore=shutil.ignore_patterns("__pycache__"))
    players = copy / "reversi/engine/players"
    (players / "centre.py").write_text(FILE, encoding="utf-8")
    registry = (players / "__init__.py").read_text(encoding="utf-8")
    (players / "__init__.py").write_text(registered(registry), encoding="utf-8")
    said = subprocess.run(
        [sys.executable, "-c", AT_THE_PAGE],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (copy, CHECKOUT)))},
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(said.stdout)  # type: ignore[no-any-return]


def test_a_new_player_is_called_by_its_own_words_plays_explains_and_is_reviewed(told: dict[str, Any]) -> None:
    assert told["called"] == ["Centre", "Plays as near to the middle as it can."]
    assert told["played"] in {"d3e3", "d3c5"}  # c3 is farther from the middle
    assert told["explained"] == {"d3": 5, "c4": 5, "f5": 5, "e6": 5}
    assert (told["chosen"], told["reviewed"]) == (True, True)
