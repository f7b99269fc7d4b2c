"""Players: how the command line names them, and the kernels that they use."""

import signal
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from reversi.domain import Square, legal_squares
from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import AGE
from reversi.engine.protocol import Answer, Question
from reversi.engine.search.effort import EXACTLY, Effort
from reversi.engine.think import think
from reversi.shells.arena import player
from reversi.shells.arena.engine import searched
from reversi.shells.arena.opening import parse_opening
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel, pooled_kernel
from reversi.shells.options import CLOCKS, CPU, WALL
from tests.shells.arena.results import SLOW_TO_START, program

PYTHON = sys.executable
POPEN = subprocess.Popen


@pytest.mark.parametrize(
    ("text", "effort", "entrant"),
    [
        ("greedy", "depth 3", player.Named("greedy", "greedy")),
        ("search-8", "", player.Named("search-8", "search-8")),
        ("java-greedy-depth-1", "", player.Named("java-greedy-depth-1", "java-greedy-depth-1")),
        ("depth:8", "time 5", player.Searching("depth:8", Effort(depth=8, exact_from=0))),
        ("level:6", "", player.Searching("level:6", Effort(depth=6, exact_from=12))),
        (
            "nodes:500,selectivity:95",
            "",
            player.Searching("nodes:500,selectivity:95", Effort(nodes=500, selectivity=95)),
        ),
        ("exact", "", player.Searching("exact", EXACTLY)),
        ("search", "time 20", player.Searching("time:20", Effort(milliseconds=20))),
        ("search", "", player.Searching("level:10", Effort(depth=10, exact_from=20))),
        (f"cmd:{PYTHON} -m x", "", player.External(f"cmd:{PYTHON} -m x", (PYTHON, "-m", "x"), "")),
        (f"cmd:{PYTHON}", "depth 3", player.External(f"cmd:{PYTHON}", (PYTHON,), "depth 3")),
        (f"cmd:{PYTHON}@time 9", "depth 3", player.External(f"cmd:{PYTHON}@time 9", (PYTHON,), "time 9")),
        (f"cmd:{PYTHON} 'a b'@", "depth 3", player.External(f"cmd:{PYTHON} 'a b'@", (PYTHON, "a b"), "")),
    ],
)
def test_a_player_is_named_by_key_effort_or_command(text: str, effort: str, entrant: player.Entrant) -> None:
    assert player.parse_entrant(text, effort) == entrant


def age_of(kernel: Kernel) -> int:
    return kernel.call("read", kernel.memory + AGE)


def test_a_pooled_kernel_remembers_no_earlier_search() -> None:
    with pooled_kernel(1) as kernel:
        new = age_of(kernel)
        searched(kernel, parse_opening("f5d6").board, Effort(depth=2, exact_from=0))
        used = age_of(kernel)

    with pooled_kernel(1) as again:
        assert again is kernel
        assert age_of(again) == new
    assert used > new


def test_a_search_in_a_pooled_kernel_visits_as_many_positions_as_the_same_before() -> None:
    board, nodes = parse_opening("f5d6").board, list[int]()

    for _ in range(2):
        with pooled_kernel(1) as kernel:
            nodes.append(searched(kernel, board, Effort(depth=6, exact_from=0)).nodes)

    assert nodes[0] == nodes[1] > 0


def test_a_choice_tells_how_long_it_took() -> None:
    times = iter([30.0, 32.5])
    choose = player.timed(lambda *_: player.Choice(Square(2, 3), nodes=4), clock=lambda: next(times))

    assert choose(parse_opening("f5d6").board, 0).seconds == 2.5


def test_a_program_is_ended_though_the_signal_comes_while_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[subprocess.Popen[str]]()

    def start(*words: Any, **options: Any) -> subprocess.Popen[str]:
        started.append(POPEN(*words, **options))
        signal.raise_signal(signal.SIGTERM)
        return started[0]

    monkeypatch.setattr("reversi.shells.arena.external_engine.subprocess.Popen", start)
    sleeper = player.External("sleeper", (PYTHON, "-c", "import time; time.sleep(600)"), "")
    before = signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit())
    try:
        with pytest.raises(SystemExit), player.player_of(sleeper, 1, 60):
            pass
    finally:
        signal.signal(signal.SIGTERM, before)

    assert started[0].poll() is not None


def choices(
    entrant: player.Entrant, monkeypatch: pytest.MonkeyPatch, clock: str = WALL
) -> tuple[list[player.Choice], float]:
    """Two choices on the same board with the same seed, by clocks that go on by a second each time; and how
    often the clock was looked at.
    """
    looks = count(1)
    monkeypatch.setitem(CLOCKS, clock, lambda: float(next(looks)))
    board = parse_opening("f5d6c3").board
    with player.player_of(entrant, 1, 60, clock) as choose:
        found = [choose(board, 7) for _ in range(2)]
    assert all(choice.square in legal_squares(board) for choice in found)
    return found, next(looks) - 1


@pytest.mark.parametrize("key", ["greedy", "search-4"])
def test_a_computer_player_thinks_as_on_the_page(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entrant = player.parse_entrant(key, "")

    (first, second), _ = choices(entrant, monkeypatch)

    *_, answer = think(Question(parse_opening("f5d6c3").board, key, 7), WasmtimeKernel(1))
    assert isinstance(answer, Answer)
    assert (first.square, first.nodes) == (answer.move, answer.nodes)
    assert (first.square, first.seconds) == (second.square, second.seconds)
    assert player.needs_kernel(entrant) == (key != "greedy")


def test_a_search_is_warm_before_it_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    entrant = player.parse_entrant("depth:5", "")

    (first, second), looks = choices(entrant, monkeypatch)

    kernel = WasmtimeKernel(1)
    expected = [
        searched(kernel, board, Effort(depth=5, exact_from=0)).nodes
        for board in (player.WARM_UP, *[parse_opening("f5d6c3").board] * 2)
    ]
    assert [first.nodes, second.nodes] == expected[1:]
    assert (first.seconds, looks) == (1, 6)
    assert player.needs_kernel(entrant)


@pytest.mark.parametrize("clock", [WALL, CPU])
def test_a_program_is_warm_and_timed_by_its_own_processor(
    clock: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entrant = player.parse_entrant(program(tmp_path, SLOW_TO_START), "")

    (first, second), looks = choices(entrant, monkeypatch, clock)

    assert [first.nodes, second.nodes] == [100, 100]
    assert looks == (6 if clock == WALL else 0)
    assert first.seconds >= 0
    assert not player.needs_kernel(entrant)
