"""The game in a real terminal: colours, the line that is written over, Ctrl-C and Ctrl-D."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from time import monotonic

import pytest

from tests.shells.processes import begun

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

CTRL_C, CTRL_D = "\x03", "\x04"
PATIENCE = 60.0
GREEN, CLEAR = "\x1b[42m", "\x1b[0m"
WHITE_DISC, BLACK_DISC = f"\x1b[42;97m●{CLEAR}", f"\x1b[42;30m●{CLEAR}"
TWO_PEOPLE = ("--black", "human", "--white", "human", "--first", "black")
TWO_COMPUTERS = ("--black", "random", "--white", "greedy", "--seed", "1")


class Person:
    """Somebody at a pseudo-terminal."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._waited = 0
        self.seen = ""

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        """Press some keys."""
        os.write(self._terminal, keys.encode())

    def press_until(self, text: str, keys: str) -> None:
        """Press keys until `text` appears: a prompt is seen a moment before Python heeds Ctrl-C there."""
        self.press(keys)
        self.wait_for(text, meanwhile=lambda: self.press(keys))

    def wait_for(self, text: str, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Wait until `text` appears after what was waited for before."""
        end = monotonic() + PATIENCE
        while (found := self.seen.find(text, self._waited)) < 0:
            assert monotonic() < end, f"{text!r} never came: {self.seen[self._waited :]!r}"
            if select.select([self._terminal], [], [], 2)[0]:
                self.seen += self._read()
            else:
                meanwhile()
        self._waited = found + len(text)

    def _read(self) -> str:
        try:
            return os.read(self._terminal, 65536).decode(errors="replace")
        except OSError:  # the other end has gone
            raise AssertionError(f"it ended: {self.seen[self._waited :]!r}") from None


@contextmanager
def playing(
    *arguments: str, environment: Mapping[str, str]
) -> Generator[tuple[Person, "subprocess.Popen[bytes]"]]:
    """Somebody at `python3 -m reversi play`."""
    ours, theirs = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    command = [sys.executable, "-m", "reversi", "play", *arguments]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=plain | dict(environment),
        start_new_session=True, preexec_fn=_take_terminal,
    )  # fmt: skip
    os.close(theirs)
    try:
        yield Person(ours), process
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def _take_terminal() -> None:
    """Let Ctrl-C on the terminal reach this process."""
    import fcntl  # noqa: PLC0415 (Windows has neither)
    import termios  # noqa: PLC0415

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


COLOURFUL = {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}


def test_a_terminal_with_colours_shows_discs_on_green() -> None:
    with playing(*TWO_PEOPLE, environment=COLOURFUL) as (person, process):
        person.wait_for("> ")
        person.type("quit")
        person.wait_for("Goodbye.")

        assert process.wait(PATIENCE) == 0

    assert f"{WHITE_DISC}{GREEN} {CLEAR}{BLACK_DISC}" in person.seen
    assert f"{BLACK_DISC}{GREEN} {CLEAR} Black  2  Human" in person.seen


@pytest.mark.parametrize(
    "environment",
    [COLOURFUL | {"NO_COLOR": "1"}, COLOURFUL | {"TERM": "dumb"}, COLOURFUL | {"PYTHONIOENCODING": "ascii"}],
)
def test_a_terminal_that_wants_no_colours_shows_letters(environment: dict[str, str]) -> None:
    with playing(*TWO_PEOPLE, environment=environment) as (person, _):
        person.wait_for("> ")

    assert " 4  . . . O X . . . " in person.seen
    assert "42m" not in person.seen


@pytest.mark.parametrize("way_out", [CTRL_C, CTRL_D])
def test_ctrl_c_or_ctrl_d_at_a_prompt_leaves(way_out: str) -> None:
    with playing(*TWO_PEOPLE, environment=COLOURFUL) as (person, process):
        person.wait_for("> ")
        person.type("f5")
        person.wait_for("> ")
        person.press_until("Goodbye. The game so far: f5", way_out)

        assert process.wait(PATIENCE) == 0


def test_ctrl_c_lets_the_computers_wait_and_a_second_one_leaves() -> None:
    with playing(*TWO_COMPUTERS, "--pace", "slow", environment=COLOURFUL) as (person, process):
        person.wait_for("New game.")
        person.press(CTRL_C)
        person.wait_for("Type resume or step to let it.")
        person.type("step")
        person.wait_for("White to move.")
        person.wait_for("> ")
        person.press_until("Goodbye.", CTRL_C)

        assert process.wait(PATIENCE) == 0


def test_a_line_tells_who_is_thinking_until_the_move_is_made() -> None:
    with playing(*TWO_COMPUTERS, "--pace", "fast", environment=COLOURFUL) as (person, _):
        person.wait_for("\rBlack (Random): ")
        person.wait_for("White to move.")

    line, _, after = person.seen.rpartition("Black (Random): ")[2].partition("\r")
    assert line.startswith(("Getting ready", "Thinking"))
    assert after.lstrip(" \r\n")


def test_a_pipe_gets_no_line_that_is_written_over_though_a_person_types() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "reversi", "play", *TWO_COMPUTERS, "--pace", "instant"]
    os.write(ours, b"quit\n")  # once the game is over

    done = subprocess.run(command, stdin=theirs, capture_output=True, timeout=PATIENCE, check=True)

    os.close(theirs)
    os.close(ours)
    assert b"White to move." in done.stdout
    assert b"\r" not in done.stdout


def test_a_closed_output_ends_the_game_quietly() -> None:
    with begun("play", *TWO_COMPUTERS, stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()

        assert process.wait(PATIENCE) in (0, 1)
        assert process.stderr.read() == ""
