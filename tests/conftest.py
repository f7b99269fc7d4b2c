"""What all tests stand on: the profile of the tier, the list of the slow ones, a scheduler and a kernel."""

import gc
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests import profiles

profiles.load()
gc.disable()  # until all tests are collected: what they are made of stays to the end

SLOW = (
    # They build the site, or run other programs: browsers, Node, Python afresh.
    "tests/elm/test_wheel.py",
    "tests/lab/bench/",
    "tests/shells/build/",
    "tests/shells/games/test_review.py",
    "tests/lab/hosts/",
    "tests/shells/hosts/",
    "tests/shells/terminal/test_terminal.py",
    "tests/shells/test_every_command.py",
    "tests/shells/test_main.py::test_an_installed_package",
    "tests/shells/test_output.py",
    "tests/shells/test_without_wasmtime.py",
    "tests/shells/workshop/",
    "tests/test_scenes.py::test_scene[shells/games/review",
    "tests/test_scenes.py::test_scene[shells/workshop/",
    "tests/engine/players/test_new_player.py",
    # They play whole games, or look far ahead.
    "tests/app/game/test_every_board.py::test_people_play_every_kind_of_game_to_its_end_on_the_page",
    "tests/shells/arena/test_match.py",
    "tests/shells/arena/test_opening.py",
    "tests/shells/arena/test_runner.py",
    "tests/lab/compiler/test_calibrate.py",
    "tests/shells/solving/test_solve_setup.py",
    "tests/engine/explain/test_searching_players.py",
    "tests/engine/kernel/test_endgame.py",
    "tests/engine/kernel/test_probcut.py",
    "tests/engine/kernel/test_root.py",
    "tests/engine/kernel/test_small.py",
    "tests/engine/kernel/test_stability.py",
    "tests/engine/kernel/test_table.py",
    "tests/engine/kernel/test_twins.py",
    "tests/engine/players/test_every_player.py",
    "tests/engine/players/test_every_setup.py",
    "tests/engine/search/test_large.py::test_plain_python_gives_the_same_reports",
    "tests/engine/test_archive.py::test_every_host_finds_what_the_domain_does",
    "tests/engine/test_reviewer.py",
    "tests/engine/test_searching_players.py",
    "tests/elm/test_loop.py::test_the_memory_of_a_loop_does_not_grow_with_its_age",
    "tests/lab/puzzles/test_find.py",
    "tests/lab/puzzles/test_pack.py",
    "tests/lab/training/",
)
"""What the names of slow tests begin with: those of a folder, a file or one function."""

NATIVE = (
    "tests/lab/training/test_games.py",
    "tests/shells/test_every_command.py::test_a_command_works[train games]",
)
"""What Numba compiles the kernel for, which takes a process long: first of all, so that only one does."""


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a scheduler with two workers on this machine."""
    local_cluster: Any = import_module("distributed").LocalCluster

    options = {"processes": False, "dashboard_address": None, "protocol": "tcp://", "host": "127.0.0.1"}
    with local_cluster(n_workers=2, threads_per_worker=1, **options) as cluster:
        yield cluster.scheduler_address


@pytest.fixture(scope="module")
def kernel() -> Any:
    """The compiled kernel, with whatever earlier tests, often under other rules, have left in its table."""
    return import_module("reversi.shells.hosts.wasmtime_host").WasmtimeKernel(1)


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.nodeid.startswith(SLOW):
        item.add_marker(pytest.mark.slow)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(NATIVE))


def pytest_collection_finish() -> None:
    """Collect garbage again: only while the tests were collected was there none."""
    gc.enable()
