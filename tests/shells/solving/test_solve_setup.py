"""Solve a whole game: the published results, the checkpoint, and what is said of a wrong command line."""

import re
import sys
from collections.abc import Generator
from errno import ENOSPC
from pathlib import Path

import pytest

from reversi.domain import Aim, start_board
from reversi.domain.setups import setup_named
from reversi.shells import cli
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.output import CLEAR
from reversi.shells.solving import solve_setup
from reversi.shells.solving.proof import Proof
from reversi.shells.solving.solve_setup import Checkpoint, Found, Watch, rules_named
from tests.engine.kernel.small_boards import best_score
from tests.profiles import TIER


def solve(*options: str) -> int:
    return cli.main(["solve", "--table", "1", *options])


def printed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of the output, but for the effort."""
    *lines, effort = capsys.readouterr().out.splitlines()
    assert effort.endswith("seconds")
    return lines


@pytest.mark.parametrize(
    ("aim", "raw", "score"),
    [("most", False, -10), ("most", True, -8), ("fewest", False, 4), ("fewest", True, 3)],
)
def test_4x4_is_solved_as_by_brute_force(
    aim: str, raw: bool, score: int, capsys: pytest.CaptureFixture[str]
) -> None:
    if TIER == "thorough":
        assert score == best_score(start_board(rules_named("mini-4x4", aim)), raw)

    assert solve("--setup", "mini-4x4", "--aim", aim, *["--raw"] * raw) == 0

    winner = "Black" if score > 0 else "White"
    assert printed(capsys)[0].startswith(f"mini-4x4: {winner} wins by {abs(score)}")


class Interrupted(Exception):
    """Somebody has stopped the solve."""


def test_an_interrupted_solve_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "8x4.checkpoint"
    shown = Watch._show
    monkeypatch.setattr(solve_setup, "SLICE_NODES", 20_000)

    def interrupt(watch: Watch) -> None:
        shown(watch)
        if len(watch.found.bounds) >= 10:
            raise Interrupted

    monkeypatch.setattr(Watch, "_show", interrupt)
    with pytest.raises(Interrupted):
        solve("--setup", "8x4", "--raw", "--checkpoint", str(place))
    before = len(place.read_text(encoding="utf-8").splitlines())
    monkeypatch.setattr(Watch, "_show", shown)
    capsys.readouterr()

    assert solve("--setup", "8x4", "--raw", "--checkpoint", str(place)) == 0
    assert printed(capsys)[0] == "8x4: Black wins by 29, discs as they lie"
    assert len(place.read_text(encoding="utf-8").splitlines()) > before >= 12

    assert solve("--setup", "8x4", "--raw", "--checkpoint", str(place)) == 0
    assert printed(capsys)[0] == "8x4: Black wins by 29, discs as they lie"


def test_a_write_that_is_cut_off_leaves_the_checkpoint_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "small"
    assert solve("--setup", "mini-4x4", "--checkpoint", str(place)) == 0
    before = place.read_text(encoding="utf-8")

    def write_half(path: Path, text: str, encoding: str) -> int:
        path.write_bytes(text.encode(encoding)[: len(text) // 2])
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", write_half)
    assert solve("--setup", "mini-4x4", "--checkpoint", str(place)) == 1

    assert "No space left" in capsys.readouterr().err
    assert place.read_text(encoding="utf-8") == before


def test_a_set_up_keeps_its_aim_unless_another_is_named() -> None:
    assert rules_named("anti-mini", None).aim is Aim.FEWEST_DISCS
    assert rules_named("anti-mini", "most") == setup_named("mini-6x6").rules
    assert rules_named("4x4", None) == setup_named("mini-4x4").rules


@pytest.mark.parametrize(("is_terminal", "lines"), [(True, 40), (False, 3)])
def test_progress_is_shown_and_written_now_and_then(
    is_terminal: bool, lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    moments, written = [0.0], list[Found]()
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    monkeypatch.setattr(solve_setup, "monotonic", lambda: moments[0])
    rules = rules_named("mini-4x4", None)
    proof = Proof(WasmtimeKernel(1), rules, raw=False, slice_nodes=1000)
    checkpoint = Checkpoint(tmp_path / "4x4", rules, raw=False)
    monkeypatch.setattr(Checkpoint, "write", lambda _, found: written.append(found))
    watch = Watch(proof, checkpoint, Found({}, 5000, 60))

    def seconds() -> Generator[None, None, str]:
        for second in range(1, 41):
            moments[0] = second * 0.875
            proof.nodes += 100
            yield
        return "done"

    assert watch.through(seconds()) == "done"
    watch.close()

    assert [each.seconds for each in written] == [60 + moment for moment in (10.5, 21, 31.5, 35)]
    assert written[-1].nodes == 9000
    shown = capsys.readouterr().err
    said = re.findall("0 positions bounded, ([0-9,]+) nodes, ([0-9]+) s", shown)
    assert len(said) == lines
    assert ("6,200", "70") in said
    assert shown.endswith(CLEAR) == is_terminal
