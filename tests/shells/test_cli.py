"""The command line: what it accepts, how it refuses, and which function each command calls."""

import inspect
import subprocess
import sys
from importlib import import_module
from typing import NoReturn

import pytest

from reversi.shells import cli, serve
from reversi.shells.build import dist
from reversi.shells.failure import CommandError
from tests.shells.test_every_command import COMMANDS, leaves


@pytest.mark.parametrize(
    ("arguments", "port", "opens", "watches", "host"),
    [
        ([], 8000, True, False, None),
        (["serve"], 8000, True, False, None),
        (["serve", "--port", "8080", "--no-open"], 8080, False, False, None),
        (["serve", "--watch"], 8000, True, True, None),
        (["--no-open", "--port", "8080", "--host", "0.0.0.0"], 8080, False, False, "0.0.0.0"),
    ],
)
def test_the_command_is_serve_if_none_is_named(
    arguments: list[str],
    port: int,
    opens: bool,
    watches: bool,
    host: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[object] = []

    def run(port: int, *, open_browser: bool, watch: bool, host: str | None) -> int:
        calls.append((port, open_browser, watch, host))
        return 0

    monkeypatch.setattr(serve, "run", run)

    assert cli.main(arguments) == 0
    assert calls == [(port, opens, watches, host)]


def test_a_failure_is_printed_with_its_hint(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(address: str | None) -> NoReturn:
        raise CommandError("The disk is full.", "Delete something.")

    monkeypatch.setattr(dist, "run", run)

    assert cli.main(["build"]) == 1
    assert capsys.readouterr().err == "reversi: The disk is full.\nDelete something.\n"


def test_ctrl_c_ends_a_command_without_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(address: str | None) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(dist, "run", run)

    assert cli.main(["build"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("program", "called"),
    [
        ("/venv/bin/reversi", "reversi"),
        ("reversi.exe", "reversi"),
        ("/checkout/reversi/__main__.py", "python3 -m reversi"),
    ],
)
def test_the_program_calls_itself_as_it_was_called(
    program: str, called: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [program])

    with pytest.raises(SystemExit):
        cli.main(["--help"])

    assert capsys.readouterr().out.startswith(f"usage: {called} [-h] COMMAND")


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_the_options_of_a_command_are_the_arguments_of_its_function(command: str) -> None:
    parser = COMMANDS[command]
    module, function, record = parser.get_default("run").args
    room = import_module(module)
    options = {action.dest: None for action in parser._actions if action.dest != "help"}

    assert inspect.signature(getattr(room, record or function)).bind(**options)


def test_the_help_waits_for_neither_the_rules_nor_the_engine() -> None:
    code = "import sys; from reversi.shells import cli; cli._parser(); print(*sys.modules)"

    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    imported = {name.split(".")[1] for name in run.stdout.split() if name.startswith("reversi.")}
    assert imported <= {"lab", "late", "shells"}


def test_the_help_says_what_every_option_is() -> None:
    for command, parser in leaves(cli._parser()):
        for action in parser._actions:
            assert action.help, f"{command} {action.metavar or action.dest}"


def test_every_value_has_a_name_and_a_number_can_be_typed_as_its_default_is() -> None:
    for command, parser in leaves(cli._parser()):
        for action in parser._actions:
            if action.nargs != 0:
                assert action.metavar or action.choices, f"{command} {action.dest}"
            if isinstance(action.default, int) and action.nargs != 0:
                assert callable(action.type), f"{command} {action.dest}"
                assert action.type(str(action.default)) == action.default
