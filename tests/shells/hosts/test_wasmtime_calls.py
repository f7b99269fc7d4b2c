"""The kernel's functions in wasmtime, with the package's private parts and without them."""

import pytest
import wasmtime
import wasmtime._ffi

from reversi.engine.host import KernelTrapped
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel, word_function
from tests.shells.hosts.questions import SMALL, answers_of

FAR = 0xF000_0000
"""An address beyond the memory."""


class PublicFunction:
    """A function of a package without private parts: it can be called, and that is all."""

    def __call__(self, store: object, *words: int) -> int:
        if FAR in words:
            raise wasmtime.Trap("out of bounds")
        return sum(words)


@pytest.mark.parametrize("part", ["wasmtime_func_call_unchecked", "wasmtime_val_raw_t"])
def test_without_a_private_part_of_the_package_the_kernel_answers_the_same(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = answers_of(WasmtimeKernel(SMALL))

    monkeypatch.delattr(wasmtime._ffi, part)

    assert answers_of(WasmtimeKernel(SMALL)) == answers


def test_without_the_private_call_a_trap_is_the_same_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(wasmtime._ffi, "wasmtime_func_call_unchecked")

    with pytest.raises(KernelTrapped, match="the kernel trapped in stable_discs"):
        WasmtimeKernel(SMALL).call("stable_discs", 1, 2, FAR)


def test_a_function_and_a_store_without_private_parts_are_used_by_the_public_call() -> None:
    function = word_function(object(), "sum", PublicFunction())

    assert function(1, (1 << 64) - 5) == -4
    with pytest.raises(KernelTrapped, match="the kernel trapped in sum"):
        function(FAR)
