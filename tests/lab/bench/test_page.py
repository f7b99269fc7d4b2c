"""The commands that measure the page: what they have node measure, with what, and what they refuse."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reversi.domain import STANDARD, parse_position, parse_transcript
from reversi.engine.protocol import Question
from reversi.engine.protocol.wire import decode
from reversi.formats.link import decode_link
from reversi.formats.shared import Shared
from reversi.lab.bench import page
from reversi.lab.bench.command import line_speed
from reversi.shells.archives.found import Found
from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.games.reading import games_of
from tests.shells.build.test_node import put_program

Asked = list[tuple[str, dict[str, Any]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The benchmarks that would have been run, with their options; the archives have few games."""
    asked = Asked()

    def perform(_: Tree, benchmark: str, **options: Any) -> int:
        asked.append((benchmark, {name: _read(value) for name, value in options.items()}))
        return 0

    monkeypatch.setattr(page, "DISTINCT", 5)
    monkeypatch.setattr(page, "LINES", 3)
    monkeypatch.setattr(page, "prepare", Tree)
    monkeypatch.setattr(page, "perform", perform)
    return asked


def _read(value: Any) -> Any:
    """The lines of a text file, and the number of games of an archive, which are gone afterwards."""
    if str(value).endswith(".txt"):
        return Path(value).read_text("utf-8").splitlines()
    return len([*games_of([Path(value)])]) if str(value).endswith(".zip") else value


def test_an_unknown_setup_is_refused_with_those_that_are_known() -> None:
    assert decode_link(page.link_to("othello")) == Shared(STANDARD)
    with pytest.raises(CommandError, match=r"no set-up 'chess'.*giant.*six-players-26"):
        page.link_to("chess")


@pytest.mark.parametrize(
    ("slow", "rounds", "browser"),
    [({}, 7, "any"), ({"throttle": 4}, 7, "chromium"), ({"line": 1.5}, 1, "chromium")],
)
def test_slow_visits_are_in_chromium(slow: dict[str, Any], rounds: int, browser: str, asked: Asked) -> None:
    page.run_boot(None, "any", **slow)

    assert asked == [("boot", {"rounds": rounds, "browser": browser, "throttle": None, "line": None} | slow)]


def test_clicks_are_on_the_board_of_a_setup(asked: Asked) -> None:
    page.run_click(3, "any", None, "six-players-16")
    page.run_click(3, "any", 4)

    (_, wide), (_, usual) = asked
    assert decode_link(wide["link"]).rules.width == 16
    assert (usual["link"], usual["plies"]) == (None, 4)


def test_firefox_cannot_be_slowed_down() -> None:
    with pytest.raises(CommandError, match="Only Chromium can be slowed down"):
        page.run_click(1, "firefox", None, throttle=4)
    with pytest.raises(CommandError, match="Only Chromium can be slowed down"):
        page.run_boot(1, "firefox", line=1.5)


@pytest.mark.parametrize("text", ["0", "0.9", "101", "fast", "1,5", "nan", "-2", "1e1"])
def test_what_is_not_the_speed_of_a_line_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="expected megabits a second from 1 to 100"):
        line_speed(text)


def test_either_workers_are_killed_or_games_explored(asked: Asked) -> None:
    page.run_soak(9, "firefox", kills=3)
    page.run_soak(9, "firefox")
    page.run_soak(9, "firefox", archived=12)

    assert asked == [
        ("kills", {"kills": 3, "browser": "firefox"}),
        ("soak", {"games": 9, "browser": "firefox", "archive": None}),
        ("soak", {"games": 9, "browser": "firefox", "archive": 12}),
    ]
    with pytest.raises(CommandError, match="no games are explored"):
        page.run_soak(9, "firefox", kills=3, archived=12)


def test_games_are_added_from_an_archive_and_from_a_file_of_lines(asked: Asked) -> None:
    page.run_games(12, 20, "any")

    ((_, options),) = asked
    assert (options["archive"], options["lines"], options["kept"]) == (12, 3, 20)
    assert len(options["texts"]) == 3
    assert all(len(parse_transcript(line)) > 20 for line in options["texts"])


def test_an_archive_repeats_games_between_many_players(tmp_path: Path, asked: Asked) -> None:
    records = page.write_archive(tmp_path / "many.zip", 12)

    found = [each for each in games_of([tmp_path / "many.zip"]) if isinstance(each, Found)]

    assert len(records) == 5
    assert len(found) == 12
    assert [each.squares for each in found[:5]] == [each.squares for each in found[5:10]]
    assert len({each.squares for each in found}) == 5
    assert len({each.details.black for each in found} | {each.details.white for each in found}) > 15
    assert all(each.details.black.startswith("Player ") for each in found)


def test_helpers_are_asked_questions_of_each_kind(asked: Asked) -> None:
    page.run_helpers(3, 1)

    ((_, options),) = asked
    questions = options["questions"]
    assert [each["name"] for each in questions] == ["every move, 50 empty", "exactly, 22 empty"]
    assert [each["limits"]["every_move"] for each in questions] == [True, False]
    assert [decode(Question, each["question"]).board for each in questions] == [
        parse_position(next(text for text, limits in page.QUESTIONS if limits.every_move is is_every))
        for is_every in (True, False)
    ]


@pytest.fixture
def node_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets every benchmark do this instead."""
    monkeypatch.setattr(node, "find_node", lambda: str(tmp_path / "node"))
    return lambda does: put_program(tmp_path, "node", does)


@pytest.mark.parametrize("status", [0, 1])
def test_a_benchmark_gets_its_options_and_prints_its_tables(
    status: int, node_that: Callable[[str], None], capfd: pytest.CaptureFixture[str]
) -> None:
    node_that(f'echo "$2"; echo "$3"; exit {status}')

    assert page.perform(Tree(), "boot", rounds=2, line=None) == status

    name, options = capfd.readouterr().out.splitlines()
    assert name == "boot"
    assert json.loads(options) == {"rounds": 2, "line": None}


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
