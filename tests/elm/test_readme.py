"""The page of documentation of `reversi.elm`: its code runs, and its links lead somewhere."""

import re
from pathlib import Path
from typing import Any

import pytest

from reversi import elm

README = Path(elm.__file__).with_name("README.md")
BLOCKS = re.findall(r"^```python\n(.*?)^```", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.fixture
def said() -> dict[str, Any]:
    """What the blocks have defined, run in their order; their assertions hold."""
    names: dict[str, Any] = {"__name__": "readme"}
    for block in BLOCKS:
        exec(compile(block, README.name, "exec"), names)
    return names


def test_every_block_of_code_runs(said: dict[str, Any]) -> None:
    assert {"PROGRAM", "Terminal", "play"} <= said.keys()


def test_the_host_in_it_lets_a_person_play(
    said: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["0", "0", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    capsys.readouterr()

    said["play"](said["PROGRAM"])

    assert capsys.readouterr().out.splitlines() == [
        "0 clicks Click", "0: Click",
        "1 clicks Click", "0: Click",
        "2 clicks Click", "0: Click",
    ]  # fmt: skip


def test_every_link_to_a_file_leads_to_one() -> None:
    links = re.findall(r"\]\((?!https?:)([^)]+)\)", README.read_text("utf-8"))

    assert [link for link in links if not (README.parent / link).exists()] == []
    assert links
