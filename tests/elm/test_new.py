"""What `python3 -m reversi.elm` makes."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from signal import SIGINT
from urllib.request import urlopen

import pytest

from reversi.elm.__main__ import PACKED, PYODIDE, main
from tests.contracts import CHECKOUT
from tests.shells.processes import begun


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new program, and a Pyodide that is none."""
    (tmp_path / "modules/pyodide").mkdir(parents=True)
    for name in PACKED:
        (tmp_path / "modules/pyodide" / name).write_text(f"the file {name}", "utf-8")
    assert main("new", str(tmp_path / "mine"), str(tmp_path / "modules")) is None
    return tmp_path / "mine"


def test_a_new_program_has_a_test_that_passes(folder: Path) -> None:
    with zipfile.ZipFile(folder / "elm/elm.zip") as library:
        library.extractall(folder)
    place = f"import sys; sys.path.insert(0, {str(folder)!r})"
    test = "import test_program as t; t.test_a_counter_counts_up_and_down()"

    subprocess.run([sys.executable, "-I", "-S", "-c", f"{place}; {test}"], check=True, timeout=60)


def test_what_one_has_written_stays_and_the_library_is_renewed(folder: Path) -> None:
    (folder / "program.py").write_text("mine", "utf-8")
    (folder / "elm/dom.mjs").write_text("old", "utf-8")

    assert main("new", str(folder)) is None

    assert (folder / "program.py").read_text("utf-8") == "mine"
    assert "export class Mount" in (folder / "elm/dom.mjs").read_text("utf-8")


def test_the_page_of_one_file_has_all_that_it_needs(folder: Path) -> None:
    assert main("build", str(folder)) is None

    page = (folder / "dist.html").read_text("utf-8")
    files = {f"node_modules/pyodide/{name}" for name in PACKED} | {"program.py", "elm/elm.zip"}
    assert {name for name in files if f'data-file="{name}"' not in page} == set()
    assert page.count("data-file=") == len(files) + page.count("[data-file=")
    assert "import {" not in page
    assert "export " not in page


def test_who_builds_before_pyodide_is_there_is_told(tmp_path: Path) -> None:
    folder = str(tmp_path / "mine")
    assert main("new", folder) is None

    assert "pyodide.mjs is not there" in str(main("build", folder))


def test_the_page_is_served_as_it_is_now_and_to_this_machine_alone(folder: Path) -> None:
    with begun("serve", str(folder), "0", module="reversi.elm") as process:
        assert process.stdout is not None
        address = process.stdout.readline().partition("?")[0]
        with urlopen(f"{address}elm/watch.mjs") as answer:
            head = answer.headers
        process.send_signal(SIGINT)
        _, complaints = process.communicate(timeout=60)

    assert address.startswith("http://127.0.0.1:")
    assert (head["Content-Type"], head["Cache-Control"]) == ("text/javascript", "no-store")
    assert (process.returncode, complaints) == (0, "")


def test_what_to_type_next_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main("new", str(tmp_path / "of Ann"))

    told = capsys.readouterr().out.splitlines()
    assert told == [f"cd '{tmp_path}/of Ann'", "npm install", "python3 -m reversi.elm serve ."]


def test_who_asks_for_something_else_is_told_what_there_is() -> None:
    assert "new FOLDER" in str(main("build"))
    assert "serve FOLDER" in str(main("serve", ".", "http"))


def test_a_new_program_gets_the_pyodide_of_the_game() -> None:
    needs = json.loads((CHECKOUT / "package.json").read_text("utf-8"))["dependencies"]

    assert needs["pyodide"] == PYODIDE
