import pytest
from wasmtime import Config, Engine, Module, WasmtimeError

from reversi.lab.compiler import EXPORTS
from reversi.shells.hosts.committed import committed_kernel

A_HUNDRED_AND_FIFTY_KILOBYTES = 150_000

both_kernels = pytest.mark.parametrize("simd", [False, True])


def engine_without_lanes() -> Engine:
    config = Config()
    config.wasm_relaxed_simd = False
    config.wasm_simd = False
    return Engine(config)


@both_kernels
def test_the_compiled_kernel_offers_what_hosts_call_and_no_more(simd: bool) -> None:
    module = Module(Engine(), committed_kernel(simd))

    assert {thing.name for thing in module.exports} == {*EXPORTS, "memory", "__heap_base"}


def test_only_one_of_the_kernels_needs_128_bit_lanes() -> None:
    Module.validate(engine_without_lanes(), committed_kernel())

    with pytest.raises(WasmtimeError, match="SIMD support is not enabled"):
        Module.validate(engine_without_lanes(), committed_kernel(simd=True))
