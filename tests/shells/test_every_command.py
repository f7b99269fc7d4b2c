"""Every command works, at its smallest size."""

import argparse
import io
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from reversi.lab.bench.page import CRASH
from reversi.shells import cli
from tests.shells import trials
from tests.shells.processes import begun
from tests.shells.trials import Step, Trial, furnish

SERVE = ("serve", "--port", "0", "--no-open")
WATCH = (*SERVE, "--watch")
ROOM = (*SERVE, "--host", "0.0.0.0")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files that the commands read."""
    furnish(tmp_path)
    return tmp_path


def those(trials: Iterable[Trial], *marks: pytest.MarkDecorator) -> Iterator[object]:
    """The trials as parameters of a test, with its marks."""
    for trial in trials:
        yield pytest.param(trial, id=trial[0].typed.partition(" --")[0], marks=marks)


EVERY = (
    *those(trials.TRIALS),
    *those(trials.OF_A_CHANGED_KERNEL, pytest.mark.thorough),
    *those(trials.ON_THE_SITE, pytest.mark.built),
    *those(trials.LONGER, pytest.mark.built, pytest.mark.thorough),
)


class Crashed(Exception):
    """The browser has crashed, as Chromium does now and then; the command is not to blame."""


def perform(
    trial: Trial, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Run the commands; each must succeed and print what it should."""
    for step in trial:
        monkeypatch.setattr(sys, "stdin", io.StringIO(step.reads))

        status = cli.main(step.words(folder))

        said = capsys.readouterr()
        if CRASH in said.err:
            raise Crashed(said.err)
        assert status == 0, said.err
        assert re.search(step.prints, said.out, re.DOTALL), said.out


@pytest.mark.parametrize("trial", EVERY)
def test_a_command_works(
    trial: Trial, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        perform(trial, folder, monkeypatch, capsys)
    except Crashed:
        perform(trial, folder, monkeypatch, capsys)


@pytest.mark.built
@pytest.mark.parametrize("command", [SERVE, WATCH, ROOM], ids=" ".join)
def test_the_site_is_served_until_ctrl_c(command: tuple[str, ...]) -> None:
    with begun(*command) as process:
        assert process.stdout is not None
        address = re.search(r"http://[\d.]+:\d+/", process.stdout.readline())
        assert address
        with urlopen(address[0]) as answer:
            page = answer.read().decode()

        process.send_signal(signal.SIGINT)

        _, complaints = process.communicate()

    assert '<main id="app">' in page
    assert ("watch.mjs" in page) == (command == WATCH)
    assert (process.returncode, complaints) == (130, "")


def leaves(parser: argparse.ArgumentParser, name: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """The commands of the command line, each with the parser of its options; aliases do not count."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below:
        yield name, parser
    for action in below:
        for word, found in action.choices.items():
            if found.prog.endswith(f" {word}"):
                yield from leaves(found, f"{name} {word}".strip())


COMMANDS = dict(leaves(cli._parser()))


def tried() -> list[list[str]]:
    """The command lines that are run here."""
    every = (*trials.TRIALS, *trials.OF_A_CHANGED_KERNEL, *trials.ON_THE_SITE, *trials.LONGER)
    steps: list[Step] = [step for trial in every for step in trial]
    return [list(SERVE), list(WATCH), list(ROOM), *(step.typed.split() for step in steps)]


def command_in(line: list[str]) -> str:
    """The command that a line begins with."""
    return max((name for name in COMMANDS if line[: len(name.split())] == name.split()), key=len)


def test_every_command_is_run() -> None:
    assert {command_in(line) for line in tried()} | set(trials.IN_THE_RUN) == set(COMMANDS)


def test_every_host_of_the_kernel_is_run() -> None:
    for command, parser in COMMANDS.items():
        for action in parser._actions:
            if "--where" in action.option_strings:
                lines = [line for line in tried() if command_in(line) == command and "--where" in line]

                assert {line[line.index("--where") + 1] for line in lines} == set(action.choices or ())
