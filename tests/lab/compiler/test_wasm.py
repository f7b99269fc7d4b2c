"""The kernel as WebAssembly, here a few of its functions, gives the same words as the plain Python."""

import pytest

from reversi.engine.host import signed
from reversi.engine.kernel.bitboards import flips, legal_moves
from reversi.engine.kernel.rules import perft
from reversi.engine.kernel.words import WORD
from reversi.engine.shared_memory import IMPORTS, sections
from reversi.lab.compiler import wasm
from reversi.shells.failure import CommandError, required
from tests.engine.kernel.positions import late_board, position_of

wasmtime = required("wasmtime")

EXPORTS = ("legal_moves", "flips", "perft")
BOARDS = [position_of(late_board(seed, left=5 + 9 * seed)) for seed in range(6)]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile these functions only, as all of them take minutes."""
    monkeypatch.setattr(wasm, "EXPORTS", EXPORTS)
    monkeypatch.setattr(wasm, "functions", lambda: EXPORTS)


def test_a_module_answers_as_its_source_does_with_lanes_and_without() -> None:
    codes = [wasm.compiled_to_wasm(simd) for simd in (False, True)]

    assert codes[0] != codes[1]
    for code in codes:
        store = wasmtime.Store()
        module = wasmtime.Module(store.engine, code)
        functions = wasmtime.Instance(store, module, []).exports(store)
        assert {each.name for each in module.exports} == {*EXPORTS, "memory", "__heap_base"}
        assert IMPORTS not in dict(sections(code))
        assert functions["__heap_base"].value(store) >= wasm.STACK
        for board in BOARDS:
            moves = legal_moves(*board) & WORD
            assert functions["legal_moves"](store, *map(signed, board)) & WORD == moves
            for square in (square for square in range(64) if moves >> square & 1):
                turned = functions["flips"](store, *map(signed, board), square)
                assert turned & WORD == flips(*board, square) & WORD
            assert functions["perft"](store, *map(signed, board), 3, 0, 0) == perft(*board, 3, 0, 0)


def test_what_the_linker_says_is_told() -> None:
    with pytest.raises(CommandError, match="the linker refused the kernel"):
        wasm._link(b"no object")
