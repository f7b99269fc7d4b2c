"""The engine's line protocol, as a program at the other end sees it."""

import re
import subprocess
from itertools import count

import pytest

from reversi.domain import parse_position
from reversi.engine.host import Kernel
from reversi.engine.search.effort import Effort
from reversi.shells.arena.engine import LEAST_SLICE, answers, searched
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.shells.processes import begun

START = "---------------------------OX------XO--------------------------- X"
FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
MIDGAME = "------------------XXOOOX--XXXOO---XXOOOO-XXXOOOO--XOXO----OOOO-- X"
ONLY_X_CAN_MOVE = "XO" + "-" * 62
ANSWER = re.compile(r"[a-h][1-8] [+-]\d+\.\d\d \d+ \d+ \d+")


def said(*lines: str) -> list[str]:
    return list(answers(WasmtimeKernel(1), [f"{line}\n" for line in lines]))


@pytest.mark.parametrize("effort", ["", " level 3", " depth 4", " time 1", " time 200"])
def test_an_answer_has_a_move_a_value_and_the_effort(effort: str) -> None:
    (answer,) = said(START + effort)

    assert ANSWER.fullmatch(answer)


@pytest.mark.parametrize("effort", ["exact", "time 60000"])
def test_a_search_that_has_the_final_score_has_nothing_left_to_find(effort: str) -> None:
    (answer,) = said(f"{FFO_1} {effort}")

    assert answer.startswith("g8 +18.00 14 ")


@pytest.mark.parametrize(("effort", "depth"), [("depth 4", "4"), ("level 3", "3"), ("level 7", "14")])
def test_the_depth_is_the_one_asked_for_and_a_level_solves_twice_as_far(effort: str, depth: str) -> None:
    (answer,) = said(f"{FFO_1} {effort}")

    assert answer.split()[2] == depth


def test_a_side_that_cannot_move_passes_and_a_finished_game_is_an_error() -> None:
    assert said(f"{ONLY_X_CAN_MOVE} O exact", f"{'X' * 64} O") == ["pass", "error: the game is over"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "expected the squares, a space, and the side to move"),
        ("hello", "expected the squares, a space, and the side to move"),
        (START[1:], "expected 64 squares for a board of 8 by 8, not 63"),
        (START.replace("O", "R"), "expected the letter of a player"),
        (START.replace(" X", " -"), "expected the letter of a player"),
        (START + " deep", "expected level N, depth N, nodes N, time MS or exact, not 'deep'"),
        (START + " depth", "expected level N, depth N, nodes N, time MS or exact, not 'depth'"),
        (START + " depth 4 5", "expected level N, depth N, nodes N, time MS or exact, not 'depth 4 5'"),
        (START + " exact 3", "expected level N, depth N, nodes N, time MS or exact, not 'exact 3'"),
        (START + " level 0", "expected level and a number from 1 to 60, not '0'"),
        (START + " depth -1", "expected depth and a number from 1 to 60, not '-1'"),
        (START + " time soon", "expected time and a number from 1 to 86400000, not 'soon'"),
    ],
)
def test_a_bad_line_gets_a_one_line_error_and_the_next_is_answered(line: str, complaint: str) -> None:
    error, answer = said(line, START + " depth 1")

    assert error.startswith(f"error: {complaint}")
    assert "\n" not in error
    assert ANSWER.fullmatch(answer)


def test_the_program_answers_each_line_before_it_reads_the_next() -> None:
    with begun("engine", stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (START + " depth 2", "nonsense", FFO_1 + " depth 1"):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = process.stdout.readline().rstrip("\n")
            assert ANSWER.fullmatch(answer) or answer.startswith("error: ")
        process.stdin.close()

    assert process.returncode == 0


# How far a search goes


@pytest.mark.parametrize("nodes", [1, 5_000, 50_000])
def test_a_search_ends_a_slice_after_its_nodes_at_most(kernel: Kernel, nodes: int) -> None:
    report = searched(kernel, parse_position(MIDGAME), Effort(nodes=nodes))

    assert nodes <= report.nodes <= nodes + max(LEAST_SLICE, nodes // 8)
    assert report.moves[0].depth >= 1


def test_a_search_by_the_clock_ends_when_its_clock_says_so(kernel: Kernel) -> None:
    seconds = count(0.0, 0.04)
    effort = Effort(milliseconds=1_000)

    report = searched(kernel, parse_position(MIDGAME), effort, lambda: next(seconds))

    assert 1 <= report.moves[0].depth < 31
    assert next(seconds) < 2
