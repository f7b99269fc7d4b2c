"""What all tests stand on: the profile of the tier, and the list of the slow ones."""

import pytest

from tests import profiles

profiles.load()

SLOW = (
    # They build the site, or run other programs: browsers, Node, Python afresh.
    "tests/shells/bench/",
    "tests/shells/build/",
    "tests/shells/hosts/",
    "tests/shells/terminal/play/test_terminal.py",
    "tests/shells/test_every_command.py",
    "tests/shells/test_without_wasmtime.py",
    "tests/shells/workshop/",
    "tests/engine/players/test_new_player.py",
    # They play whole games, or look far ahead.
    "tests/shells/arena/test_runner.py",
    "tests/shells/compiler/test_calibrate.py",
    "tests/shells/terminal/test_solve_setup.py",
    "tests/engine/explain/test_searching_players.py",
    "tests/engine/players/test_every_player.py",
    "tests/engine/players/test_every_setup.py",
    "tests/engine/test_reviewer.py",
    "tests/engine/test_searching_players.py",
    "tests/training/",
)
"""Files and folders of which most tests take a second or more; `tests/run --quick` leaves them out."""


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.nodeid.startswith(SLOW):
        item.add_marker(pytest.mark.slow)
