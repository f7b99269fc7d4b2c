"""The kernel in a worker, here with the WebAssembly of wasmtime."""

import json
from collections.abc import Iterator
from types import ModuleType
from typing import Any
from unittest.mock import Mock, call

import pytest

from reversi.domain import STANDARD, start_board
from reversi.engine.host import Kernel, KernelTrapped, memory_size
from reversi.engine.kernel import layout
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import SearchReport
from reversi.shells.hosts.committed import committed_kernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.shells.browser.fakes import Uint8Array, WebAssembly, imported


def browser(web_assembly: WebAssembly) -> Iterator[ModuleType]:
    with imported("workers.kernel", Object=Mock(), Uint8Array=Uint8Array, WebAssembly=web_assembly) as module:
        yield module


@pytest.fixture
def kernel() -> Iterator[ModuleType]:
    """The module, in a browser with plenty of memory."""
    yield from browser(WebAssembly())


@pytest.fixture
def narrow() -> Iterator[ModuleType]:
    """The same in an old browser with room for a table of 4 MB, but not of 16."""
    yield from browser(WebAssembly(memory_size(5), has_lanes=False))


def found(kernel: Kernel) -> SearchReport:
    *_, report = search(kernel, start_board(STANDARD), Limits(depth=6, exact_from=0))
    return report


def complete(kernel: Any) -> Kernel:
    """The kernel of a worker with its network, as before its first search."""
    kernel.add_network()
    loaded: Kernel = kernel
    return loaded


def test_it_finds_what_the_same_kernel_finds_elsewhere(kernel: ModuleType) -> None:
    assert found(complete(kernel.WorkerKernel((4,)))) == found(WasmtimeKernel(4))


def test_it_has_the_largest_table_for_which_there_is_room(narrow: ModuleType) -> None:
    assert found(complete(narrow.WorkerKernel())) == found(WasmtimeKernel(4))


def test_it_says_what_there_is_no_room_for_and_takes_the_kernel_without_lanes(narrow: ModuleType) -> None:
    with pytest.raises(MemoryError, match="the browser has no 16 MB for a kernel"):
        narrow.WorkerKernel((64, 16))

    assert narrow.WorkerKernel((1,)).code == committed_kernel(simd=False)


def test_a_trap_is_told_with_the_function(kernel: ModuleType) -> None:
    with pytest.raises(KernelTrapped, match="the kernel trapped in read"):
        kernel.WorkerKernel((1,)).call("read", 1 << 31)


def test_a_helper_gets_the_code_and_a_copy_of_all_but_the_table(kernel: ModuleType) -> None:
    outfit = kernel.WorkerKernel((1,)).outfit()

    assert outfit["code"] == committed_kernel(simd=True)
    assert len(outfit["image"]) == layout.TABLE
    assert outfit["tables"] == (16, 4, 1)


def test_a_helper_gets_its_outfit_and_joins_when_it_is_ready(kernel: ModuleType) -> None:
    port, helpers, own = Mock(), Mock(), kernel.WorkerKernel((1,))
    kernel.equip_helper(port, own, helpers)
    (outfit,) = port.postMessage.call_args.args
    for said in ({"loading": 1}, {"ready": True}, {"number": 1}):
        port.onmessage(Mock(data=json.dumps(said)))

    assert outfit["code"] == own.code
    assert outfit["layout"]["NODES"] == layout.NODES
    assert set(outfit["layout"]) == set(kernel.HELPER_WORDS)
    assert helpers.join.call_count == 1
    assert helpers.on_message.call_args_list == [call(helpers.join.return_value, '{"number": 1}')]
    assert helpers.join.call_args.args == (port,)
