"""The wheel, made from the source archive, installed into an empty environment, where there is no node."""

import os
import re
import signal
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from reversi.shells.build.site import licences
from reversi.shells.build.tree import Tree

pytestmark = pytest.mark.built
WITHOUT_NODE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PATH": ""}


def made(kind: str, source: Path, folder: Path) -> Path:
    """What `python3 -m build` makes of the folder `source`, with what is installed here and without node."""
    command = [sys.executable, "-m", "build", "--no-isolation", kind, "--outdir", str(folder), str(source)]
    subprocess.run(command, env=WITHOUT_NODE, capture_output=True, check=True)
    (archive,) = folder.iterdir()
    return archive


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made from the source archive; the built website is lent to it."""
    folder = tmp_path_factory.mktemp("made")
    archive = made("--sdist", Tree().root, folder / "source")
    with tarfile.open(archive) as sources:
        sources.extractall(folder, filter="data")
    unpacked = folder / archive.name.removesuffix(".tar.gz")
    (unpacked / "dist").symlink_to(Tree().dist)
    return made("--wheel", unpacked, folder / "wheel")


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python")]
    options = ["--no-index", "--no-compile", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", *options, str(wheel)], cwd=folder, env=WITHOUT_NODE, check=True)
    return folder


@contextmanager
def started(environment: Path, *arguments: str) -> "Generator[subprocess.Popen[str]]":
    """`reversi ARGUMENTS…`, as it is installed, with no other program on the PATH."""
    with subprocess.Popen(
        [environment / "bin/reversi", *arguments],
        cwd=environment,
        env={"PATH": str(environment / "bin")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background process ignores it
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGINT)


def test_the_installed_site_is_played_in_a_browser(environment: Path) -> None:
    with started(environment, "--no-open", "--port", "0") as process:
        assert process.stdout is not None
        address = re.search(r"http://[\d.]+:\d+/", process.stdout.readline())
        assert address

        visit = ["node", "tests/browser/first_move.mjs", address[0]]
        played = subprocess.run(visit, capture_output=True, text=True, check=False)

    assert (played.returncode, played.stderr) == (0, "")
    assert re.fullmatch(r"d3 (c3|c5|e3)\n", played.stdout)


def test_hints_name_the_command_as_it_was_typed(environment: Path) -> None:
    with started(environment, "play", "--white", "nobody") as process:
        _, complaints = process.communicate()

    assert complaints.endswith("\nreversi players lists them all.\n")


def test_the_wheel_contains_the_site_once_and_every_licence_of_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        site = {name.removeprefix("reversi/site/") for name in archive.namelist() if "/site/" in name}
        (named,) = (name for name in site if "licences" in name)
        text = archive.read(f"reversi/site/{named}").decode()

    built = {path.relative_to(Tree().site).as_posix() for path in Tree().site.rglob("*") if path.is_file()}
    assert site == {name for name in built if not name.endswith((".br", ".gz"))}
    assert text == licences(Tree())


def test_the_wheel_has_no_laboratory(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert [name for name in archive.namelist() if name.startswith("reversi/lab/")] == []


def test_the_wheel_is_declared_under_every_licence_of_its_parts() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]

    listed = re.findall(r"^  .+: (\S+)$", licences(Tree()), re.MULTILINE)

    assert set(project["license"].split(" AND ")) == set(listed)
