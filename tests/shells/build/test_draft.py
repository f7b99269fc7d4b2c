"""The folders in which builds stand until they are whole."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from reversi.shells.build.archives import draft_folder

BUILD = """
import sys
from pathlib import Path
from reversi.shells.build.archives import draft_folder

with draft_folder(Path(sys.argv[1]), "dist.", {"new"}) as folder:
    (folder / "new").mkdir()
    print(folder, flush=True)
    sys.stdin.read()
"""


def begun(place: Path) -> "tuple[subprocess.Popen[str], Path]":
    """A process that has begun a draft in `place`, and the draft."""
    command = [sys.executable, "-c", BUILD, str(place)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def folders(place: Path) -> list[Path]:
    return list(place.iterdir())


def test_a_draft_is_removed_in_the_end(tmp_path: Path) -> None:
    with draft_folder(tmp_path, "dist.", {"new"}) as folder:
        (folder / "new").mkdir()
        (folder / "new/index.html").write_text("half a page", encoding="utf-8")

    assert folders(tmp_path) == []


def test_the_next_build_removes_what_a_killed_one_has_left(tmp_path: Path) -> None:
    process, left = begun(tmp_path)
    with process:
        os.kill(process.pid, signal.SIGKILL)
    assert (left / "new").is_dir()

    with draft_folder(tmp_path, "dist.", {"new"}) as folder:
        assert folders(tmp_path) == [folder]


def test_builds_at_the_same_moment_leave_each_other_alone(tmp_path: Path) -> None:
    process, other = begun(tmp_path)

    with process, draft_folder(tmp_path, "dist.", {"new"}) as own:
        assert sorted(folders(tmp_path)) == sorted([own, other])
        process.communicate()

        assert folders(tmp_path) == [own]
    assert process.returncode == 0


@pytest.mark.parametrize("name", ["dist.original/notes.txt", "dist.old/new/index.html", "distant/new"])
def test_folders_of_somebody_else_stay(name: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text("precious", encoding="utf-8")

    with draft_folder(tmp_path, "dist.", {"new"}):
        pass

    assert (tmp_path / name).read_text(encoding="utf-8") == "precious"
