"""The commands that measure the page: what they have node measure, with what, and what they refuse."""

import argparse
from collections.abc import Callable
from pathlib import Path

import pytest

from reversi.domain import STANDARD
from reversi.formats.link import decode_link
from reversi.formats.shared import Shared
from reversi.lab.bench import page
from reversi.lab.command import line_speed
from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from tests.shells.build.test_node import put_program


def test_an_unknown_setup_is_refused_with_those_that_are_known() -> None:
    assert decode_link(page.link_to("othello")) == Shared(STANDARD)
    with pytest.raises(CommandError, match=r"no set-up 'chess'.*giant.*six-players-26"):
        page.link_to("chess")


def test_firefox_cannot_be_slowed_down() -> None:
    with pytest.raises(CommandError, match="Only Chromium can be slowed down"):
        page.run_click(1, "firefox", None, throttle=4)
    with pytest.raises(CommandError, match="Only Chromium can be slowed down"):
        page.run_boot(1, "firefox", line=1.5)


@pytest.mark.parametrize("text", ["0", "0.9", "101", "fast", "1,5", "nan", "-2", "1e1"])
def test_what_is_not_the_speed_of_a_line_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="expected megabits a second from 1 to 100"):
        line_speed(text)


@pytest.fixture
def node_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets every benchmark do this instead."""
    monkeypatch.setattr(node, "find_node", lambda: str(tmp_path / "node"))
    return lambda does: put_program(tmp_path, "node", does)


def test_a_crashed_browser_is_told_from_a_benchmark_that_failed(node_that: Callable[[str], None]) -> None:
    node_that(f"exit {page.CRASHED}")

    with pytest.raises(CommandError, match=page.CRASH):
        page.perform(Tree(), "boot")


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

    monkeypatch.setattr(page, "build", build)
    monkeypatch.setattr(node, "is_current", is_current)

    with pytest.raises(CommandError, match="development packages that are not installed"):
        page.prepare()
    assert page.prepare() == Tree()
    assert (built, asked) == ([Tree()] * 2, [True] * 2)
    assert capsys.readouterr() == ("", "building\n" * 2)
    monkeypatch.setattr(page, "Tree", lambda: Tree(tmp_path))
    with pytest.raises(CommandError, match="measure its page"):
        page.prepare()
