from wasmtime import Engine, Module

from reversi.shells.compiler import EXPORTS
from reversi.shells.compiler.kernel_file import committed_kernel

A_HUNDRED_AND_FIFTY_KILOBYTES = 150_000


def test_the_compiled_kernel_needs_nothing_from_its_host() -> None:
    module = Module(Engine(), committed_kernel())

    assert [thing.name for thing in module.imports] == []


def test_the_compiled_kernel_offers_what_hosts_call_and_no_more() -> None:
    module = Module(Engine(), committed_kernel())

    assert {thing.name for thing in module.exports} == {*EXPORTS, "memory", "__heap_base"}


def test_the_compiled_kernel_is_small() -> None:
    assert len(committed_kernel()) < A_HUNDRED_AND_FIFTY_KILOBYTES
