"""A class is marked: folders, saved files, broken ones, and work that does not end."""

import csv
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from reversi.shells import cli
from reversi.shells.processes import apart
from reversi.shells.workshop.chapter import checks_of, exercise_of, folder_of
from reversi.shells.workshop.marking import Fate, Mark, Verdict, mark_of
from tests.shells.build.test_node import put_program

HISTORY = len(checks_of("history"))


def hand_in(folder: Path, name: str, **works: str) -> None:
    """Put a learner's works into a folder of theirs."""
    for key, text in works.items():
        work = folder / name / folder_of(key) / "work.py"
        work.parent.mkdir(parents=True)
        work.write_text(text, encoding="utf-8")


def save(folder: Path, file: str, saved: object) -> None:
    """Put a file that the page could have saved into a folder."""
    (folder / file).write_text(json.dumps(saved), encoding="utf-8")


def checked(folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """What is printed when a folder is marked."""
    assert cli.main(["workshop", "check", str(folder), "--seconds", "5", *options]) == 0
    return capsys.readouterr().out


def rows(table: str) -> dict[str, list[str]]:
    """The rows of a table by names of one word."""
    return {line.split()[0]: line.split()[1:] for line in table.splitlines()[2:] if line.strip()}


def test_no_name_or_reason_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steering = set("\x1b\x9b\u202e\u2066\r")
    hostile = "\x1b[2J\x9b31m\u202e\u2066\r"
    mine = {"reversi_workshop": 1, "name": f"Cy{hostile}\nDan"}
    raising = f"raise ValueError({hostile!r})"
    save(tmp_path, f"{hostile}.json", {"reversi_workshop": 9, "work": {}})
    save(tmp_path, "2.json", mine | {"work": {"history": raising}})
    hand_in(tmp_path, f"山\u3000田{hostile}", history=raising)

    said = checked(tmp_path, capsys, "--why")

    assert not steering & set(said)
    assert said.partition("\n\n")[0].count("\n") == 5  # the head, its rule, three learners, a note
    assert r"Cy\x1b[2J\x9b31m\u202e\u2066\r\nDan " in said
    assert "山\u3000田" in said
    assert cli.main(["workshop", "check", str(tmp_path / hostile)]) == 1
    assert not steering & set(capsys.readouterr().err)


def test_the_checks_that_most_have_missed_come_first_and_a_page_and_a_spreadsheet_have_them_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path / "class", "=Ann", history=exercise_of("history").starter)
    hand_in(tmp_path / "class", "Bo", history="x = 1")
    hand_in(tmp_path / "class", "<i>Cy\u202e", history=exercise_of("history").solution)
    path, page = tmp_path / "marks.csv", tmp_path / "marks.html"

    said = checked(tmp_path / "class", capsys, "--by-check", "--csv", str(path), "--html", str(page))

    table = said.partition("check ")[2].splitlines()[2:]
    assert table[0].split()[-1] == "2/3"
    assert table[-1].split() == ["history,", "pure", "1/3"]
    with path.open(encoding="utf-8-sig", newline="") as file:
        marks = list(csv.DictReader(file))
    assert len(marks) == 3 * HISTORY
    assert {"name": "'=Ann", "chapter": "history", "check": "start", "passed": "1", "why": ""} in marks
    shown = re.findall(r">([^<>]+)</(?:th|td|strong|span)>", page.read_text(encoding="utf-8"))
    assert [*["–"] * 5, f"{HISTORY}/{HISTORY}"] == shown[shown.index("&lt;i&gt;Cy\\u202e") :][1:7]
    assert "<code>Msg</code> lists each message that has a case." in page.read_text(encoding="utf-8")
    assert shown[-1] == "1/3"


@pytest.mark.parametrize("kind", ["csv", "html"])
def test_a_file_that_cannot_be_written_is_named_before_anything_is_marked(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path, "Ann", history="x = 1")

    assert cli.main(["workshop", "check", str(tmp_path), f"--{kind}", str(tmp_path / "no/marks")]) == 1
    said = capsys.readouterr()
    assert (said.out.count("Ann"), "marks cannot be written: No such file" in said.err) == (0, True)


def test_an_endless_loop_is_told_with_its_line() -> None:
    mark = mark_of("player", "def choose(game):\n    while True:\n        pass", seconds=0.1)

    assert mark.fate is Fate.MARKED
    assert "still at work" in mark.verdicts[0].why
    assert "Line" in mark.verdicts[0].why


def test_a_loop_that_no_limit_inside_sees_is_ended_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.shells.workshop.marking.STARTING", 1)

    mark = mark_of("player", "sum(iter(int, 1))", seconds=0.01)

    assert mark.fate is Fate.TOO_LONG
    assert mark.passed == 0


@pytest.mark.parametrize(
    "text", ["print('x' * 10_000_000)", "x = [0] * 10**12", "raise SystemExit(3)", "def f(): f()\nf()"]
)
def test_whatever_a_work_does_there_is_a_verdict_for_each_check(text: str) -> None:
    mark = mark_of("player", text, seconds=2)

    assert [verdict.check for verdict in mark.verdicts] == list(checks_of("player"))
    assert mark.passed == 0


def test_a_work_is_marked_without_an_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_program(tmp_path, "python", f'exec {sys.executable} -S "$@"')
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))

    assert mark_of("history", exercise_of("history").solution, seconds=5).passed == HISTORY


def test_a_work_that_ends_its_process_is_told() -> None:
    text = (
        "for kind in object.__subclasses__():\n"
        "    if kind.__name__ == '_wrap_close':\n"
        "        kind.__init__.__globals__['_exit'](7)\n"
    )

    mark = mark_of("player", text, seconds=2)

    assert mark.fate is Fate.CRASHED
    assert "status 7" in mark.verdicts[0].why


REACHING_OUT = "import dataclasses\nmodules = dataclasses.sys.modules\nos = modules['os']\n"
"""The beginning of works that come by a module which they may not import."""


@pytest.mark.parametrize(
    "deed",
    [
        "os.kill(os.getppid(), 15)",
        "os.killpg(0, 9)",
        "os.system('touch {folder}/trace')",
        "os.open('{folder}/trace', os.O_CREAT | os.O_WRONLY)",
        "os.mkdir('{folder}/trace')",
        "modules['subprocess'].Popen(['touch', '{folder}/trace'])",
        "modules['_posixsubprocess'].fork_exec()",
        "os.mkfifo('{folder}/trace')",
        "modules['signal'].pidfd_send_signal(os.pidfd_open(1), 0)",
        "modules['importlib'].import_module('_xxsubinterpreters').create()",
        "own = modules.pop('_posixsubprocess')\n"
        "try:\n    modules['importlib'].import_module('_posixsubprocess')\n"
        "finally:\n    modules['_posixsubprocess'] = own",
        "modules['importlib'].import_module('resource').prlimit(os.getppid(), 0, (0, 0))",
    ],
)
def test_a_work_cannot_end_the_marking_or_leave_a_trace(
    deed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path, "Ann", history=REACHING_OUT + deed.format(folder=tmp_path))
    hand_in(tmp_path, "Bo", history=exercise_of("history").starter)

    said = checked(tmp_path, capsys, "--why")

    assert rows(said.partition("\n\n")[0])["Bo"][-1] == "2"
    assert "PermissionError" in said
    assert not (tmp_path / "trace").exists()


def test_verdicts_that_a_work_hands_in_itself_do_not_count() -> None:
    passed = json.dumps([{"check": check, "passed": True} for check in checks_of("history")])
    forging = (
        "for descriptor in range(3, 12):\n"
        "    try:\n"
        f"        os.write(descriptor, b'\\n' + {passed.encode()!r})\n"
        "    except OSError:\n"
        "        pass\n"
        "os._exit(0)\n"
    )

    mark = mark_of("history", REACHING_OUT + forging, seconds=5)

    assert (mark.fate, mark.passed) == (Fate.CRASHED, 0)


@pytest.mark.parametrize(
    ("deed", "fate", "said"),
    [
        (
            "running = modules['reversi.workshop.running']\n"
            "running._result = lambda check, *_: running.Passed(check.key)",
            Fate.TAMPERED, "The work has changed reversi.workshop.running._result.",
        ),
        (
            "modules['reversi.workshop.chapters.check'].fail_if.__code__ = (lambda *_, **__: None).__code__",
            Fate.TAMPERED, "the code of reversi.workshop.chapters.check.fail_if",
        ),
        ("modules['reversi.workshop.chapters.check'].Work.call = len", Fate.TAMPERED, "check.Work.call"),
        ("modules['builtins'].callable = lambda _: True", Fate.TAMPERED, "builtins.callable"),
        ("modules['json'].dumps = lambda _: '[' * 100_000", Fate.CRASHED, "status 0"),
        ("modules['json'].dumps = lambda _: '[{\"check\": 3}]'", Fate.CRASHED, "status 0"),
    ],
)  # fmt: skip
def test_a_work_that_changes_what_marks_it_is_flagged(deed: str, fate: Fate, said: str) -> None:
    mark = mark_of("history", f"{REACHING_OUT}{deed}\n{exercise_of('history').solution}", seconds=5)

    assert (mark.fate, mark.passed) == (fate, 0)
    assert said in mark.verdicts[0].why


def test_a_work_that_only_uses_modules_has_changed_nothing() -> None:
    using = "import random, re, copy\nrandom.seed(1)\nre.compile('a+')\nimport reversi.formats.sgf\n"

    assert mark_of("history", using + exercise_of("history").solution, seconds=5).passed == HISTORY


def test_a_work_sees_no_other_process_where_the_system_can_hide_them() -> None:
    command = apart(["sh", "-c", "echo $$"])

    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert command[0] == "sh" or done.stdout == "1\n"


def test_a_row_is_printed_as_soon_as_its_learner_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(tmp_path, "Ann", history="x = 1")
    hand_in(tmp_path, "Bo", history="x = 2")
    monkeypatch.setattr("reversi.shells.workshop.marks.mark_of", interrupted_at("x = 2"))

    cli.main(["workshop", "check", str(tmp_path)])

    assert list(rows(capsys.readouterr().out)) == ["Ann"]


def test_an_interrupted_marking_goes_on_with_the_other_works(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(tmp_path / "class", "Ann", history="x = 1")
    hand_in(tmp_path / "class", "Bo", history="x = 2")
    order = ["workshop", "check", str(tmp_path / "class"), "--checkpoint", str(tmp_path / "marks")]
    monkeypatch.setattr("reversi.shells.workshop.marks.mark_of", interrupted_at("x = 2"))
    cli.main(order)
    monkeypatch.setattr("reversi.shells.workshop.marks.mark_of", interrupted_at("x = 1"))
    capsys.readouterr()

    assert cli.main(order) == 0

    assert rows(capsys.readouterr().out)["Ann"][-1] == f"{HISTORY}"


def interrupted_at(text: str) -> Callable[[str, str, float], Mark]:
    """A marking in which everything passes, until it is interrupted at a work with this text."""

    def mark(key: str, work: str, _seconds: float) -> Mark:
        if work == text:
            raise KeyboardInterrupt
        return Mark(tuple(Verdict(check, passed=True) for check in checks_of(key)))

    return mark
