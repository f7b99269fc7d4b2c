"""Outsiders: other people's programs, spoken to by lines."""

import os
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread
from types import TracebackType

from reversi.domain import Board, DecodeError, Square, format_position, parse_square
from reversi.shells.failure import Failure

FAREWELL = 2.0
"""Seconds that a program has to end when its questions end."""

NODES_WORD = 3
"""The place of the nodes in an answer: `<move> <value> <depth> <nodes> …`."""


class Forfeit(Exception):
    """Why somebody has lost a game off the board."""


class Outsider:
    """A program that runs for one game and answers `<64 characters> <X|O> [effort]` with `<move> …`.

    Every line that it writes counts as an answer; its errors are kept to explain its end. Raises Failure if
    it cannot be started.
    """

    def __init__(self, command: Sequence[str], effort: str, patience: float) -> None:
        self._effort = effort
        self._patience = patience
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed in __exit__)
        try:
            self._process = _started(command, self._errors.fileno())
        except Failure:
            self._errors.close()
            raise
        self._lines: Queue[str | None] = Queue()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def ask(self, board: Board) -> tuple[Square, int]:
        """Ask for a move on `board`: it, and the nodes if they are told; raise Forfeit where none comes."""
        line = self._answer(f"{format_position(board)} {self._effort}".rstrip())
        words = line.split()
        try:
            square = parse_square(words[0] if words else "")
        except DecodeError as error:
            raise Forfeit(f"answered {line!r}, which begins with no square") from error
        told = words[NODES_WORD] if len(words) > NODES_WORD else ""
        return square, int(told) if told.isdecimal() else 0

    def _answer(self, question: str) -> str:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._patience)
        except BrokenPipeError:
            line = None
        except Empty:
            raise Forfeit(f"said nothing for {self._patience:g} s") from None
        if line is None:
            raise Forfeit(self._last_words())
        return line

    def _listen(self) -> None:
        """Hear lines, and at last None, until the program's output ends."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def _last_words(self) -> str:
        """How the program came to its end."""
        try:
            status = f"ended with status {self._process.wait(FAREWELL)}"
        except subprocess.TimeoutExpired:
            status = "closed its output"
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{status}: {last}" if last else status

    def __enter__(self) -> "Outsider":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the program: at once if something went wrong, else by the end of its input."""
        try:
            self._close_input()
            self._process.wait(0 if kind else FAREWELL)
        except subprocess.TimeoutExpired:
            _kill(self._process)
        self._listener.join(FAREWELL)
        if self._process.stdout is not None and not self._listener.is_alive():
            self._process.stdout.close()
        self._errors.close()

    def _close_input(self) -> None:
        try:
            if self._process.stdin is not None:
                self._process.stdin.close()
        except BrokenPipeError:
            pass  # it is gone already, and what was left to say to it is lost


def _started(command: Sequence[str], errors: int) -> "subprocess.Popen[str]":
    """The program, running, out of reach of this terminal's Ctrl-C; raises Failure."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
    except OSError as error:
        raise Failure(f"{command[0]} cannot be started: {error}") from error


def _kill(process: "subprocess.Popen[str]") -> None:
    """Kill the program and what it has started."""
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
