"""Progress on a terminal, where a line is written over, and off it, where lines are few."""

import sys
import time

import pytest

from reversi.shells.output import CLEAR, Counter, step


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The moments that a clock shows, one after the other, and the last for good."""
    moments = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: moments.pop(0) if len(moments) > 1 else moments[0])
    return moments


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)


def test_every_tenth_is_a_line_with_the_time_left(
    at: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    with Counter(20, "games") as counter:
        at[:] = [8.0]
        for done in (1, 2, 3, 4, 20):
            counter.show(done, ", well")

    assert capsys.readouterr().err.splitlines() == [
        "2 of 20 games, well, about 72 s left",
        "4 of 20 games, well, about 32 s left",
        "20 of 20 games, well",
    ]


def test_a_terminal_has_one_line_that_goes_at_the_end(
    at: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_terminal(monkeypatch)

    with Counter(3, "games") as counter:
        at[:] = [1.0]
        counter.show(1)

    assert capsys.readouterr().err == f"{CLEAR}1 of 3 games, about 2 s left{CLEAR}"


def test_a_table_stands_below_the_line_as_far_as_the_terminal_has_room(
    at: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_terminal(monkeypatch)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: (24, 4))

    counter = Counter(9, "games", seconds=60)
    at[:] = [50.0]
    counter.show(3, "\n2 of 2 Ada\n1 of 2 Ben\n0 of 2 Cid")

    shown = "3 of 9 games, about 10 \n2 of 2 Ada\n1 of 2 Ben"
    assert capsys.readouterr().err == f"{CLEAR}{shown}\r\033[2A"
    assert not counter.is_time_up


@pytest.mark.parametrize(
    ("is_terminal", "shown"),
    [(False, "Packing …\nPacking: 2.5 s\n"), (True, f"Packing …{CLEAR}Packing: 2.5 s\n")],
)
def test_a_step_tells_how_long_it_took(
    is_terminal: bool, shown: str, at: list[float], monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    at[:] = [1.0, 3.5]
    if is_terminal:
        on_terminal(monkeypatch)

    with step("Packing"):
        pass

    assert capsys.readouterr().out == shown


@pytest.mark.parametrize(("is_terminal", "shown"), [(False, "Packing …\n"), (True, f"Packing …{CLEAR}\n")])
def test_a_step_that_fails_tells_no_time(
    is_terminal: bool, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if is_terminal:
        on_terminal(monkeypatch)

    with pytest.raises(OSError, match="full"), step("Packing"):
        raise OSError("full")

    assert capsys.readouterr().out == shown
