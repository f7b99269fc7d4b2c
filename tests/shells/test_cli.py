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


def words(line: str) -> list[str]:
    """The words of a command line, with {python} for what runs this test."""
    return [word.replace("{python}", sys.executable) for word in line.split()]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("build --fast", "unrecognized arguments: --fast"),
        ("serve --port 99999", "99999 is not a port"),
        ("serve --port http", "http is not a port"),
        ("perft", "DEPTH"),
        ("perft deep", "deep is not a depth"),
        *((f"solve --table {size}", f"{size} is not a table size") for size in ("x", "0", "3", "48", "4096")),
        ("solve easy.obf --first 0", "0 is not a number"),
        ("solve easy.obf --where domain", "invalid choice: 'domain'"),
        ("match random random --games 3", "3 is not an even number of games"),
        ("match random random --games 0", "0 is not an even number of games"),
        ("match random random --seed x", "x is not a seed"),
        ("match random random --sprt 0,x", "expected two numbers of Elo points, such as 0,30, not '0,x'"),
        ("match random random --sprt 5,0", "expected the lower number of Elo points first"),
        ("match random random --clock sun", "invalid choice: 'sun'"),
        ("match random random --jobs 0", "0 is not a number"),
        ("match random random --depth 3 --time 5", "not allowed with argument"),
        ("match random random worst", "unrecognized arguments: worst"),
        ("--fast", "unrecognized arguments: --fast"),
        ("bench sleep", "invalid choice: 'sleep'"),
    ],
)
def test_wrong_arguments_are_named(line: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        cli.main(words(line))

    assert exit_.value.code == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("match random gredy", "there is no computer player 'gredy'"),
        ("match random cmd:no-such-program", "there is no executable program 'no-such-program'"),
        ("match random worst --openings none.txt", "none.txt cannot be read"),
        ("match random depth:3 --depth 5", "No player uses 'depth 5'"),
        ("match random search --depth deep", "expected depth and a number from 1 to 60, not 'deep'"),
        ("match random cmd:{python} --time 0", "expected time and a number from 1"),
        ("match own:nowhere.py greedy", "there is no file"),
        ("match own greedy", "is named by its file"),
        ("tournament random", "A single player has no opponent"),
        ("ladder random greedy nobody", "there is no computer player 'nobody'"),
        ("ladder random greedy cmd:no-such-program", "there is no executable program 'no-such-program'"),
        ("ladder random", "A single player has no opponent"),
        ("solve", "solve needs either a file of positions or --setup KEY"),
        ("solve some.obf --setup mini-4x4", "solve needs either a file of positions or --setup KEY"),
        ("solve some.obf --raw", "--aim, --raw and --checkpoint are for --setup"),
        ("solve none.obf", "none.obf cannot be read"),
        ("solve some.obf --cores 2 --where numba", "only wasmtime can solve on more than one core"),
        ("solve --setup mini-4x4 --first 1", "--first and --cores are for a file of positions"),
        ("solve --setup 5x5", "there is no set-up '5x5'; there are othello, "),
        ("solve --setup grand", "grand cannot be solved: only two-player boards that fit into 8×8 can"),
        ("solve --setup trio", "trio cannot be solved: only two-player boards that fit into 8×8 can"),
        ("solve --setup 2x2", "2x2 has nothing to solve: the side to move has no legal move"),
    ],
)
def test_what_cannot_be_done_is_refused_at_once_with_the_reason(
    line: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words(line)) == 1

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("reversi: ")
    assert complaint in said.err


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
