"""The wheel of `reversi.elm` alone, installed into an empty environment."""

import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.contracts import CHECKOUT
from tests.elm.test_readme import BLOCKS

ELM = CHECKOUT / "reversi/elm"


def pip(python: Path, command: str, *arguments: str) -> None:
    """Run pip for that Python, without an index."""
    options = ["--no-index", "--disable-pip-version-check", "--quiet"]
    program = [sys.executable, "-m", "pip", "--python", str(python), command, *options, *arguments]
    subprocess.run(program, check=True, timeout=120)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made of a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    copytree(ELM, folder / "elm", ignore=ignore_patterns("__pycache__", "build"))
    made = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(folder / "elm")]
    pip(Path(sys.executable), "wheel", *made)
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_wheel_has_every_module_of_the_library_and_nothing_of_the_game(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        licences = [name for name in archive.namelist() if name.endswith("LICENSE")]

    modules = {
        path.relative_to(CHECKOUT).as_posix() for suffix in ("py", "mjs") for path in ELM.rglob(f"*.{suffix}")
    }
    assert names == {*modules, "reversi/elm/py.typed"}
    assert len(licences) == 1
    assert wheel.stat().st_size < 150_000


def test_the_first_program_runs_where_only_the_wheel_is_installed(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "empty", symlinks=True)
    python = tmp_path / "empty/bin/python"
    pip(python, "install", str(wheel))
    program = tmp_path / "first.py"
    program.write_text("\n".join(BLOCKS[:2]), "utf-8")

    subprocess.run([python, "-I", program], check=True, timeout=60)


def test_the_library_names_the_setuptools_that_builds_the_game() -> None:
    ours, theirs = (
        tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
        for folder in (ELM, CHECKOUT)
    )

    assert ours == theirs
