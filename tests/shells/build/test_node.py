"""Node and npm, present or not."""

from pathlib import Path

import pytest

from reversi.shells.build import node
from reversi.shells.failure import CommandError


def put_program(folder: Path, name: str, script: str) -> None:
    """A program of that name in `folder`."""
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("", r"no `node` on the PATH[.]\nInstall Node.js 20"),
        ("echo v18.20.4", r"needs Node.js 20; .*/node is v18[.]20[.]4"),
        ("echo a debugger; echo usage: node FILE; exit 1", r"/node is not a Node.js that answers[.]\n"),
    ],
)
def test_a_node_that_is_missing_too_old_or_none_at_all_is_refused(
    script: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if script:
        put_program(tmp_path, "node", script)
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(CommandError, match=complaint):
        node.find_node()
    with pytest.raises(CommandError, match="no `npm` on the PATH"):
        node.find_npm()


@pytest.mark.parametrize("content", [b"\x7fELF of another machine", b"\x00\x01\x02"])
@pytest.mark.parametrize("find", ["node", "npm"])
def test_a_program_that_cannot_be_executed_is_named_in_one_line(
    content: bytes, find: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / find).write_bytes(content)
    (tmp_path / find).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(CommandError) as failure:
        node.find_node() if find == "node" else node.run([node.find_npm(), "ci"], tmp_path, "It fell:")

    assert failure.value.reason == f"{tmp_path / find} cannot be run on this machine: Exec format error."


def test_a_newer_node_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_program(tmp_path, "node", "echo v26.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))

    assert node.find_node() == str(tmp_path / "node")


def test_a_program_that_fails_is_quoted(tmp_path: Path) -> None:
    put_program(tmp_path, "stumble", "echo first; echo second >&2; exit 3")

    with pytest.raises(CommandError, match=r"It fell:\nfirst\nsecond\nGet up[.]"):
        node.run([tmp_path / "stumble"], tmp_path, complaint="It fell:", hint="Get up.")
