"""The door, `python3 -m reversi`, which an old Python must be able to read."""

import ast
import subprocess
import sys
from pathlib import Path

DOOR = Path("reversi/__main__.py")


def test_every_python_3_can_read_the_door() -> None:
    assert ast.parse(DOOR.read_text(encoding="utf-8"), feature_version=(3, 0))


def test_an_old_python_is_told_what_is_needed() -> None:
    pretend = "import sys; sys.version_info = (3, 8, 0); import runpy; runpy.run_module('reversi')"

    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr == "Reversi needs Python 3.11 or newer; this is Python 3.8.\n"
