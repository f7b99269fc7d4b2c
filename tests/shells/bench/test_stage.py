"""What is made of a script's output and of its end."""

from pathlib import Path

import pytest

from reversi.shells.bench import stage
from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from tests.shells.build.test_node import put_program


def node_that(does: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every script do this instead."""
    put_program(tmp_path, "node", does)
    monkeypatch.setattr(node, "find_node", lambda: str(tmp_path / "node"))


def test_samples_are_the_lines_that_a_script_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node_that("""echo '{"a": 1}'; echo '{"a": 2}'""", tmp_path, monkeypatch)

    assert stage.measured(tmp_path, "any.mjs") == [{"a": 1}, {"a": 2}]


def test_what_is_planned_is_counted_and_is_no_sample(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ('{"planned": 2, "things": "games"}', '{"a": 1}', '{"a": 2}')
    node_that("; ".join(f"echo '{line}'" for line in lines), tmp_path, monkeypatch)

    assert stage.measured(tmp_path, "any.mjs") == [{"a": 1}, {"a": 2}]
    assert "2 of 2 games" in capsys.readouterr().err


@pytest.mark.parametrize(("status", "reason"), [(3, stage.CRASH), (1, "any.mjs stopped before it was done")])
def test_a_browser_that_has_crashed_is_told_from_a_script_that_failed(
    status: int, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node_that(f"exit {status}", tmp_path, monkeypatch)

    with pytest.raises(CommandError, match=reason):
        stage.measured(tmp_path, "any.mjs")


def test_what_is_measured_is_built_and_needs_a_checkout_with_its_development_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    built, asked = list[Tree](), list[bool]()

    def build(tree: Tree) -> None:
        built.append(tree)
        print("building")

    def is_current(_: Tree, development: bool) -> bool:
        asked.append(development)
        return len(asked) > 1

    monkeypatch.setattr(stage, "build", build)
    monkeypatch.setattr(node, "is_current", is_current)

    with pytest.raises(CommandError, match="development packages that are not installed"):
        stage.prepare()
    assert stage.prepare() == Tree()
    assert (built, asked) == ([Tree()] * 2, [True] * 2)
    assert capsys.readouterr() == ("", "building\n" * 2)
    monkeypatch.setattr(stage, "Tree", lambda: Tree(tmp_path))
    with pytest.raises(CommandError, match="measure its page"):
        stage.prepare()
