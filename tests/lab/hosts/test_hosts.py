"""The hosts: one kernel, the same answers and the same node counts wherever it runs."""

import subprocess
import sys

import pytest

from reversi.engine.host import Kernel, KernelTrapped
from reversi.engine.kernel.layout import NODES
from reversi.lab.hosts import PlainKernel, kernel_in
from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.shells.hosts.questions import SMALL, answers_of, findings_in_an_archive, reports_of

BEYOND_THE_MEMORY = 0xF000_0000


# Numba compiles for a minute; that it works is told by the commands that use it.
@pytest.mark.parametrize(
    "where", ["plain", pytest.param("numba", marks=pytest.mark.thorough), "chromium", "firefox"]
)
def test_every_host_has_the_values_and_node_counts_of_wasmtime(where: str) -> None:
    questions = (answers_of, reports_of, findings_in_an_archive)
    wasmtime = WasmtimeKernel(SMALL)

    try:
        with kernel_in(where, SMALL) as kernel:  # one for all: a browser takes seconds to start
            answers = {ask: ask(kernel) for ask in questions}
            if where == "chromium":
                assert_it_traps_and_goes_on(kernel)
    except CommandError as failure:
        pytest.skip(f"{where} cannot run here: {failure.reason}")

    assert answers == {ask: ask(wasmtime) for ask in questions}


def assert_it_traps_and_goes_on(kernel: Kernel) -> None:
    """Fail unless a trap in a browser is the same error as elsewhere, and the kernel answers after it."""
    with pytest.raises(KernelTrapped, match="kernel in chromium trapped: RuntimeError"):
        kernel.call("read", BEYOND_THE_MEMORY)
    kernel.call("write", kernel.memory + NODES, 5)
    assert kernel.call("read", kernel.memory + NODES) == 5


@pytest.fixture(scope="module")
def plain() -> PlainKernel:
    """A plain kernel, which takes seconds to fill its tables."""
    return PlainKernel(SMALL)


def test_answers_are_signed_words(plain: PlainKernel) -> None:
    for kernel in (plain, WasmtimeKernel(SMALL)):
        kernel.call("write", kernel.memory + NODES, (1 << 64) - 5)

        assert kernel.call("read", kernel.memory + NODES) == -5


def test_each_plain_kernel_has_its_own_memory(plain: PlainKernel) -> None:
    one, other = plain, PlainKernel(SMALL)

    one.call("write", one.memory + NODES, 1)
    other.call("write", other.memory + NODES, 2)

    assert one.call("read", one.memory + NODES) == 1


@pytest.mark.parametrize("megabytes", [1, 4])
def test_the_memory_begins_on_a_cache_line_and_ends_with_the_table(megabytes: int) -> None:
    kernel = WasmtimeKernel(megabytes)

    assert kernel.memory % 64 == 0
    assert answers_of(kernel) == answers_of(WasmtimeKernel(SMALL))


def test_without_its_driver_no_browser_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_current(tree: Tree, *, development: bool) -> bool:
        return False

    monkeypatch.setattr(node, "is_current", is_current)

    with pytest.raises(CommandError, match="npm ci"), kernel_in("chromium", SMALL):
        pass


def test_a_trap_is_the_same_error_in_every_host(plain: PlainKernel) -> None:
    for kernel in (plain, WasmtimeKernel(SMALL)):
        with pytest.raises(KernelTrapped, match="the kernel trapped in stable_discs"):
            kernel.call("stable_discs", 1, 2, BEYOND_THE_MEMORY)


KEEPS_A_KERNEL = """
import sys
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

kernel = WasmtimeKernel(1)
sys.kept = list(sys.modules.values())  # as under pytest: modules that are kept are emptied in the end
"""


def test_a_python_that_keeps_a_kernel_ends_without_complaints() -> None:
    done = subprocess.run([sys.executable, "-c", KEEPS_A_KERNEL], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
