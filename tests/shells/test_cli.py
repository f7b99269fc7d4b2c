"""The command line: what it accepts, and what it says when it does not."""

from typing import NoReturn

import pytest

from reversi.shells import cli, serve
from reversi.shells.build import dist
from reversi.shells.failure import Failure


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["build", "--fast"], "unrecognized arguments: --fast"),
        (["serve", "--port", "99999"], "99999 is no port"),
        (["serve", "--port", "http"], "http is no port"),
        (["perft"], "DEPTH"),
        (["perft", "deep"], "deep is no depth"),
        (["bench", "sleep"], "invalid choice: 'sleep'"),
    ],
)
def test_a_wrong_argument_is_named(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        cli.main(arguments)

    assert exit_.value.code == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "port", "opens"),
    [
        ([], 8000, True),
        (["serve"], 8000, True),
        (["serve", "--port", "8080", "--no-open"], 8080, False),
    ],
)
def test_without_a_command_it_serves(
    arguments: list[str], port: int, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[int, bool]] = []

    def run(port: int, *, open_browser: bool) -> int:
        calls.append((port, open_browser))
        return 0

    monkeypatch.setattr(serve, "run", run)

    assert cli.main(arguments) == 0
    assert calls == [(port, opens)]


def test_a_failure_is_told_in_its_own_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> NoReturn:
        raise Failure("The disk is full.", "Delete something.")

    monkeypatch.setattr(dist, "run", run)

    assert cli.main(["build"]) == 1
    assert capsys.readouterr().err == "reversi: The disk is full.\nDelete something.\n"


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(dist, "run", run)

    assert cli.main(["build"]) == 130
    assert capsys.readouterr() == ("", "")


def test_perft_counts_the_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["perft", "3"]) == 0
    assert "56" in capsys.readouterr().out
