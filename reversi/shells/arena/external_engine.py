"""External engines: programs by others that answer one line with one line; and such a program for a custom
player, which reads a question on each line and writes a square on each line.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from io import StringIO
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from zlib import crc32

from reversi import domain
from reversi.engine.players.custom_player import chosen
from reversi.engine.protocol import CustomPlayerError, CustomPlayerFailure, Fault
from reversi.shells.failure import CommandError
from reversi.shells.processes import forbid, kill_session, signals_held

PROC = Path("/proc")

TIMES = slice(11, 15)
"""The fields after a process's name with its ticks in user and in kernel mode, then those of the children
that it has waited for.
"""


def has_process_times() -> bool:
    """Whether this system reports the processor time of other processes."""
    return (PROC / "self" / "stat").exists()


def session_seconds(session: int) -> float:
    """The processor time of a session in seconds, in steps of the system's tick, commonly 10 ms.

    A session is its leading process and all processes that this one has started; see proc_pid_stat(5).

    Differences of two readings add up to the true time. The time of a process that ended without being waited
    for is lost.
    """
    ticks = sum(int(word) for words in _processes(session) for word in words[TIMES])
    return ticks / os.sysconf("SC_CLK_TCK")


def _processes(session: int) -> Iterator[list[str]]:
    """The fields of each process of the session in /proc, from the state on."""
    for entry in os.listdir(PROC):  # noqa: PTH208 (names are enough, and twice as fast)
        try:
            if entry.isdecimal() and os.getsid(int(entry)) == session:
                # The name before the state is in parentheses, and may contain parentheses.
                yield (PROC / entry / "stat").read_text().rpartition(")")[2].split()
        except (ProcessLookupError, FileNotFoundError):
            continue  # The process has just ended.


GRACE = 2.0
"""The seconds that a program gets to end after its input has ended."""

LONGEST_LINE, MOST_LINES = 500, 1_000
"""The characters of a line, and the lines ahead of the questions, that are read of a program's output."""

NODES_WORD = 3
"""The index of the node count in an answer: `<move> <value> <depth> <nodes> …`."""


class ForfeitError(Exception):
    """A player forfeits its game; the text says why."""


@contextmanager
def started(command: Sequence[str], effort: str, patience: float) -> Generator["ExternalEngine"]:
    """An engine that the block uses, and that ends with it, also if a signal comes while it starts."""
    with ExitStack() as stack:
        with signals_held():
            engine = stack.enter_context(ExternalEngine(command, effort, patience))
        yield engine


class ExternalEngine:
    """A program that runs for one game and answers `<64 characters> <X|O> [effort]` with `<move> …`.

    Every line that it writes counts as an answer. Its error output is kept to explain how it ended. Raises
    CommandError if it cannot be started.
    """

    def __init__(self, command: Sequence[str], effort: str, patience: float) -> None:
        self._effort = effort
        self._patience = patience
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed in __exit__)
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
                text=True, encoding="utf-8", errors="replace",
                start_new_session=True,  # out of reach of this terminal's Ctrl-C
            )  # fmt: skip
        except OSError as error:
            self._errors.close()
            raise CommandError(f"{command[0]} cannot be started: {error}") from error
        self._lines: Queue[str | None] = Queue(MOST_LINES)
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def ask(self, board: domain.Board) -> tuple[domain.Square, int]:
        """Ask for a move on `board`; return it and the node count, 0 if the answer has none.

        Raises ForfeitError if the answer has no move, or if there is no answer.
        """
        line = self._answer(f"{domain.format_position(board)} {self._effort}".rstrip())
        words = line.split()
        try:
            square = domain.parse_square(words[0] if words else "")
        except domain.DecodeError as error:
            raise ForfeitError(f"answered {line!r}, which does not begin with a square") from error
        nodes = words[NODES_WORD] if len(words) > NODES_WORD else ""
        return square, int(nodes) if nodes.isdecimal() else 0

    def processor_seconds(self) -> float:
        """The processor time, in seconds, of the program and all processes that it has started."""
        return session_seconds(self._process.pid)

    def _answer(self, question: str) -> str:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._patience)
        except BrokenPipeError:
            line = None
        except Empty:
            raise ForfeitError(f"gave no answer for {self._patience:g} s") from None
        if line is None:
            raise ForfeitError(self._end())
        return line

    def _read(self) -> None:
        """Queue the program's lines, and None when its output ends; close it if it is too much."""
        assert self._process.stdout is not None
        with suppress(Full), self._process.stdout as output:
            while line := output.readline(LONGEST_LINE):
                self._lines.put_nowait(line.rstrip("\n"))
            self._lines.put_nowait(None)

    def _end(self) -> str:
        """How the program ended, with the last line of its error output."""
        try:
            status = f"ended with status {self._process.wait(GRACE)}"
        except subprocess.TimeoutExpired:
            status = "closed its output"
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{status}: {last}" if last else status

    def __enter__(self) -> "ExternalEngine":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """End the program: at once if something went wrong, else by ending its input."""
        try:
            assert self._process.stdin is not None
            with suppress(BrokenPipeError):  # the program has already ended
                self._process.stdin.close()
            self._process.wait(0 if kind else GRACE)
        except subprocess.TimeoutExpired:
            pass
        finally:
            if self._process.poll() is None:
                kill_session(self._process)
        self._reader.join(GRACE)
        self._errors.close()


SAID = {
    Fault.UNREADABLE: "is not valid Python{line}: {details}",
    Fault.MISSING: "has no function choose(game)",
    Fault.RAISED: "stopped with an error{line}: {details}",
    Fault.OVERRAN: "took longer than {details} seconds{line}",
    Fault.NO_SQUARE: "answered {details}, which is not a square",
    Fault.ILLEGAL: "chose {details}, which is not a legal move",
    Fault.ENDED: "was stopped: {details}",
}


def main(path: str, seconds: float) -> None:
    """Answer the questions on standard input with the custom player in the file `path`, until the input ends.

    The process ends as soon as the player fails to choose a move, and says why on its error output. What the
    player prints does not mix with the answers, and its own standard input is empty.
    """
    questions, answers = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = StringIO(), sys.stderr
    try:
        text = Path(path).read_text(encoding="utf-8")
        forbid()
        for square in squares(text, questions, seconds):
            print(square, file=answers, flush=True)
    except CustomPlayerError as failed:
        sys.exit(failure_words(failed.failure))
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"cannot be read: {error}")


def squares(text: str, lines: Iterable[str], seconds: float) -> Iterator[domain.Square]:
    """The player's answer to each line; its random draws follow from the position alone."""
    for line in lines:
        state = domain.state_of(domain.parse_position(line.strip()))
        if isinstance(state, domain.Ongoing):
            yield chosen(state, crc32(line.strip().encode()), text, monotonic, seconds)


def failure_words(failure: CustomPlayerFailure) -> str:
    """Why the player did not choose a move, in English."""
    line = f" in line {failure.line}" if failure.line else ""
    return SAID[failure.fault].format(line=line, details=failure.details)
