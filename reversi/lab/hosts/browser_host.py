"""The kernel in a worker of a real browser, called from here through node.

A call takes a millisecond or two. Therefore `write` and `fill` are held back until the next call that returns
a value, and every answer includes the first words of the memory, so that reading one of them costs no call.
"""

import json
import subprocess
from base64 import b64encode
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from reversi.engine.host import KernelTrapped, make_ready, memory_size, signed
from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.hosts.committed import committed_weights, kernel_place, simd_place

WORDS = 8
"""The number of words from the start of the memory that every answer includes."""

ENDED = '{"error": "it has ended; its output is above"}'


class BrowserKernel:
    """The kernel in `browser`, at the other end of the pipes of a process."""

    def __init__(self, browser: str, table_megabytes: int, questions: IO[str], answers: IO[str]) -> None:
        self._browser = browser
        self._questions, self._answers = questions, answers
        self._waiting: list[list[str]] = []
        self._start: dict[int, int] = {}
        self.seconds = 0.0  # the time of all calls, by the browser's own clock
        self.memory = int(self._answer()["memory"])
        make_ready(self, table_megabytes, committed_weights())

    def call(self, name: str, *words: int) -> int:
        """Call the kernel's function `name`; return a signed number. Raises `KernelTrapped`."""
        if name == "read" and not self._waiting and words[0] in self._start:
            return self._start[words[0]]
        self._waiting.append([name, *(str(signed(word)) for word in words)])
        if name == "write":
            return 0
        self._questions.write(json.dumps(self._waiting) + "\n")
        self._questions.flush()
        self._waiting = []
        answer = self._answer()
        self._start = {self.memory + 8 * at: int(word) for at, word in enumerate(answer["start"])}
        self.seconds += answer["milliseconds"] / 1000
        return int(answer["value"])

    def fill(self, address: int, content: bytes) -> None:
        """Write `content` to memory, from `address` on, together with the next call that has an answer."""
        self._waiting.append(["fill", str(address), b64encode(content).decode("ascii")])

    def _answer(self) -> dict[str, Any]:
        line = self._answers.readline()
        answer: dict[str, Any] = json.loads(line or ENDED)
        if "trap" in answer:
            raise KernelTrapped(f"the kernel in {self._browser} trapped: {answer['trap']}")
        if "error" in answer:
            raise CommandError(f"the kernel in {self._browser} does not answer: {answer['error']}")
        return answer


@contextmanager
def browser_kernel(browser: str, table_megabytes: int) -> Generator[BrowserKernel]:
    """A kernel in "chromium" or "firefox", closed after the block; raises CommandError if that is missing."""
    if not node.is_current(Tree(), development=True):
        raise CommandError(
            "Browsers are driven by development packages of node that are not installed.",
            "In a checkout of Reversi: npm ci --ignore-scripts",
        )
    script = str(Path(__file__).with_name("browser_host.mjs"))
    kernels = (simd_place(kernel_place()), kernel_place())
    numbers = (memory_size(table_megabytes), WORDS)
    command = [node.find_node(), script, browser, *map(str, (*kernels, *numbers))]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield BrowserKernel(browser, table_megabytes, process.stdin, process.stdout)
