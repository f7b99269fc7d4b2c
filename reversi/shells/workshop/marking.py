"""Learners' work is marked in a process of its own, which is killed if it takes too long.

Run as a program, this module is that process: it reads a job from standard input, and writes the verdicts.
"""

import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from typing import Any, cast

import reversi
from reversi.shells.processes import apart, forbid, kill_session
from reversi.shells.workshop.chapter import checks_of, failures_of
from reversi.workshop import running
from reversi.workshop.course import sentence_of
from reversi.workshop.results import Broke, Failed, Passed
from reversi.workshop.sketch import format_sketches

STARTING = 10
"""Extra seconds for a process, beyond those for its checks, to start and to load the chapter."""

_running = set["subprocess.Popen[str]"]()
"""The processes that mark at present."""


class Fate(Enum):
    """How the marking of a work ended."""

    MARKED = "marked"
    TOO_LONG = "took too long"
    CRASHED = "crashed"
    TAMPERED = "tampered with its checks"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one check; `why` says what is wrong, and is empty if the work passes."""

    check: str
    passed: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A chapter's work, marked: a verdict for each of its checks."""

    verdicts: tuple[Verdict, ...]
    fate: Fate = Fate.MARKED

    @property
    def passed(self) -> int:
        """The number of passed checks."""
        return sum(verdict.passed for verdict in self.verdicts)


def mark_of(key: str, text: str, seconds: float) -> Mark:
    """Mark `text` as the work for chapter `key`, in a process of its own, with `seconds` for each check.

    The process shows by a seal, which the work is not given, that the verdicts come from the checks.
    """
    checks = checks_of(key)
    seal = secrets.token_hex()
    job = json.dumps({"chapter": key, "text": text, "seconds": seconds, "seal": seal})
    with (
        tempfile.TemporaryDirectory() as empty,
        tempfile.TemporaryFile() as output,
        subprocess.Popen(
            apart([sys.executable, "-m", __name__]),
            stdin=subprocess.PIPE, stdout=output, stderr=subprocess.DEVNULL,
            text=True, encoding="utf-8", cwd=empty, env=_environment(), start_new_session=True,
        ) as process,
    ):  # fmt: skip
        _running.add(process)
        try:
            process.communicate(job, timeout=STARTING + seconds * (len(checks) + 1))
        except subprocess.TimeoutExpired:
            return _unmarked(checks, Fate.TOO_LONG, "The work was still running when its time was up.")
        finally:
            kill_session(process)
            _running.remove(process)
        output.seek(0)
        sealed, _, answer = output.read().partition(b"\n")
    try:
        found = json.loads(answer) if sealed == seal.encode() else None
        if isinstance(found, str):
            return _unmarked(checks, Fate.TAMPERED, f"The work has changed {found}.")
        verdicts = verdicts_in(found)
    except (ValueError, TypeError, KeyError, RecursionError):
        verdicts = ()
    if tuple(verdict.check for verdict in verdicts) != checks:
        return _unmarked(checks, Fate.CRASHED, f"Python ended with status {process.returncode}.")
    return Mark(verdicts)


def end_marking() -> None:
    """Kill the processes that mark at present."""
    for process in tuple(_running):
        kill_session(process)


def _unmarked(checks: tuple[str, ...], fate: Fate, why: str) -> Mark:
    return Mark(tuple(Verdict(check, passed=False, why=why) for check in checks), fate)


def verdicts_in(data: Any) -> tuple[Verdict, ...]:
    """The verdicts in data that came as JSON; raises TypeError or KeyError."""
    return tuple(Verdict(str(each["check"]), each["passed"] is True, str(each["why"])) for each in data)


def _environment() -> dict[str, str]:
    """The environment of the marking process: little more than where to find this program."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    found = str(Path(reversi.__file__).parents[1])
    return {**kept, "PYTHONPATH": found, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}


def main() -> None:
    """Mark the job on standard input; write the verdicts to an output that the work's prints cannot reach."""
    job = json.loads(sys.stdin.buffer.read())
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    forbid()
    running.checks_of(job["chapter"])  # imports them
    before = dict(_parts())
    verdicts = list(map(asdict, _verdicts(job["chapter"], job["text"], job["seconds"])))
    after = dict(_parts())
    changed = next((name for name, part in before.items() if after.get(name) is not part), None)
    answers.write(f"{job['seal']}\n{json.dumps(changed or verdicts)}".encode())
    answers.flush()
    os._exit(0)  # at once, so that nothing that the work has left behind runs any more


def _parts() -> Iterator[tuple[str, object]]:
    """What checks could use, by name: all that modules and their classes have, and the code of functions."""
    for module, holder in tuple(sys.modules.items()):
        for name, part in tuple(getattr(holder, "__dict__", {}).items()):
            inner = dict(vars(cast("type[object]", part))) if _is_own_class(part, module) else {}
            for path, each in ((name, part), *((f"{name}.{key}", value) for key, value in inner.items())):
                yield f"{module}.{path}", each
                yield f"the code of {module}.{path}", getattr(each, "__code__", None)


def _is_own_class(part: object, module: str) -> bool:
    return isinstance(part, type) and part.__module__ == module


def _verdicts(key: str, text: str, seconds: float) -> Iterator[Verdict]:
    for result in running.mark(running.checks_of(key), text, time.monotonic, seconds, hurried=1).results:
        match result:
            case Passed(check):
                yield Verdict(check, passed=True)
            case Failed(check, why, details, sketches):
                told = sentence_of(why, dict(details), failures_of(key))
                yield Verdict(check, passed=False, why=told + format_sketches(sketches))
            case Broke(check, explained):
                line = f"Line {explained.line}: " if explained.line else ""
                why = line + explained.text + format_sketches(explained.sketches)
                yield Verdict(check, passed=False, why=why)


if __name__ == "__main__":
    main()
