"""Perft in the terminal, counted by the kernel."""

import pytest

from reversi.lab import perft
from reversi.shells import cli

# https://www.aartbik.com/strategy.php; with passes that cost no ply counted by this project's rules as well.
LEAVES = (4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288)


def counted(capsys: pytest.CaptureFixture[str]) -> tuple[int, ...]:
    lines = capsys.readouterr().out.splitlines()[1:]
    return tuple(int(line.split()[1].replace(",", "")) for line in lines)


@pytest.mark.parametrize(("options", "leaves"), [([], LEAVES), (["--free-passes"], (*LEAVES[:8], 3005320))])
def test_the_kernel_counts_right_to_depth_9(
    options: list[str], leaves: tuple[int, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["perft", "9", "--where", "wasmtime", *options]) == 0
    assert counted(capsys) == leaves


def test_the_domain_counts_if_wasmtime_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(perft, "has_kernel", lambda: False)

    assert cli.main(["perft", "4"]) == 0
    said = capsys.readouterr()
    assert "244" in said.out
    assert "wasmtime is not installed" in said.err


def test_a_long_count_reports_each_first_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(perft, "WATCHED_FROM", 3)

    assert cli.main(["perft", "3", "--where", "domain"]) == 0
    assert "4 of 4 first moves of depth 3" in capsys.readouterr().err
