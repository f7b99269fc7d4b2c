"""External engines that play well, badly, or not at all."""

import os
import sys
from pathlib import Path
from select import select

import pytest

from reversi.domain import parse_square
from reversi.shells.arena import external_engine
from reversi.shells.arena.external_engine import (
    ExternalEngine,
    ForfeitError,
    has_process_times,
    session_seconds,
)
from reversi.shells.failure import CommandError
from tests.shells.arena.results import DYING, PROSE, SILENT, START, nonsense


def asked(script: str, effort: str = "", patience: float = 60.0) -> list[object]:
    with ExternalEngine([sys.executable, "-c", f"import sys\n{script}"], effort, patience) as engine:
        return [engine.ask(START.board), engine.ask(START.board)]


@pytest.mark.parametrize("answer", ["D3", "D3 2.5", "D3 2.5 6", "D3 2.5 6 many", "d3 +0.00 1 7 0"])
def test_a_program_answers_one_board_after_the_other_with_or_without_nodes(answer: str) -> None:
    script = f"for line in sys.stdin: print({answer!r}, flush=True)"

    assert asked(script) == [(parse_square("d3"), 7 if answer.endswith("7 0") else 0)] * 2


def test_a_question_is_the_position_and_the_effort() -> None:
    script = "for line in sys.stdin: print(line.strip(), flush=True)"
    position = "---------------------------OX------XO--------------------------- X"

    with pytest.raises(
        ForfeitError, match=f"answered '{position} time 100', which does not begin with a square"
    ):
        asked(script, "time 100")


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (PROSE, "answered 'I resign', which does not begin with a square"),
        ("for line in sys.stdin: print(flush=True)", "answered '', which does not begin with a square"),
        ("while True: print('x' * 10**5)", f"answered '{'x' * 500}', which does not begin with a square"),
        (DYING, "ended with status 1: out of memory"),
        ("sys.exit(3)", "ended with status 3"),
    ],
)
def test_a_program_that_does_not_answer_with_a_move_forfeits(script: str, reason: str) -> None:
    with pytest.raises(ForfeitError) as forfeit:
        asked(script)

    assert str(forfeit.value) == reason


def test_a_silent_program_forfeits_and_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    script = f"import os; open({str(note)!r}, 'w').write(str(os.getpid()))\n{SILENT}"
    busy = f"{script}\nwhile True: pass"  # the end of its input does not end it

    with pytest.raises(ForfeitError, match=r"gave no answer for 0\.5 s"):
        asked(busy, patience=0.5)

    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_a_program_that_forfeited_gets_no_time_to_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external_engine, "GRACE", 60.0)
    note = tmp_path / "note"
    slow = f"import time; sys.stdin.read(); time.sleep(1); open({str(note)!r}, 'w')"

    with pytest.raises(ForfeitError, match="I resign"):
        asked(f"print('I resign', flush=True); {slow}")

    assert not note.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_a_program_has_started_is_killed_with_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    child = f"import time; held = open({str(pipe)!r}, 'w'); print('started', flush=True); time.sleep(60)"

    with pytest.raises(ForfeitError, match="answered 'started'"):
        asked(f"import subprocess; subprocess.run([sys.executable, '-c', {child!r}])")

    ended, _, _ = select([reader], [], [], 30)  # readable when nobody holds its other end any more
    os.close(reader)
    assert ended


def test_the_failure_to_start_a_program_names_it(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="nonsense cannot be started"):
        ExternalEngine([str(nonsense(tmp_path))], "", 1.0)


BUSY = """
from time import process_time
while process_time() < 0.1: pass
sys.stdout.write("d3\\n"); sys.stdout.flush()
"""
"""A program that spends a tenth of a second of the processor before it answers."""

PARENT = f"""
import subprocess
for line in sys.stdin:
    subprocess.run([sys.executable, "-c", {"import sys" + BUSY!r}])
"""


@pytest.mark.skipif(not has_process_times(), reason="this system has no /proc")
@pytest.mark.parametrize("script", [BUSY + SILENT, PARENT], ids=["itself", "its child"])
def test_the_processor_s_time_of_a_program_is_its_own_and_that_of_what_it_starts(script: str) -> None:
    with ExternalEngine([sys.executable, "-c", f"import sys\n{script}"], "", 60.0) as engine:
        engine.ask(START.board)

        assert engine.processor_seconds() >= 0.09  # in steps of a hundredth


@pytest.mark.skipif(not has_process_times(), reason="this system has no /proc")
def test_this_session_has_spent_time() -> None:
    assert session_seconds(os.getsid(0)) > 0
