"""What is written in 128-bit lanes gives the same words as the plain Python, here on this machine."""

import ctypes
import mmap
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from reversi.engine.kernel.bitboards import flips, legal_moves
from reversi.engine.kernel.layout import HEAD, INDICES_SIZE, NETWORK, SEARCHED, TABLE, WEIGHTS
from reversi.engine.kernel.words import WORD
from reversi.lab.compiler.lanes import IN_LANES
from reversi.lab.compiler.lanes import WORD as WORD_TYPE
from reversi.lab.hosts import PlainKernel
from reversi.shells.failure import required
from tests.engine.kernel.plain import plain_kernel
from tests.engine.kernel.positions import late_board, position_of

llvm, ir = required("llvmlite.binding"), required("llvmlite.ir")

ARGUMENTS = {
    "legal_moves": 2,
    "write_indices": 4,
    "write_indices_after": 4,
    "exchange_sides": 1,
    "sum_of_weights": 2,
    "sum_after_move": 5,
    "sum_of_squares": 3,
    "sum_of_squares_after_move": 5,
}
LOW = 0x40
"""Linux: memory whose addresses have 32 bits, as those of WebAssembly."""
AT = SEARCHED + 40 * INDICES_SIZE
BELOW = AT - INDICES_SIZE
WORTHS = NETWORK + 30 * HEAD
AFTER_MOVE: list[tuple[str, Callable[[int], tuple[int, ...]]]] = [
    ("sum_after_move", lambda memory: (memory + WEIGHTS, memory)),
    ("sum_of_squares_after_move", lambda memory: (memory + WORTHS, memory)),
    ("write_indices_after", lambda memory: (memory,)),
]
"""What is called after a move, with the arguments that follow its own."""
BOARDS = [position_of(late_board(seed, left=9 + 5 * seed)) for seed in range(10)]


def native() -> Any:
    """An engine with a function for each form in lanes."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = ir.Module()
    for name, emit in IN_LANES.items():
        kind = ir.FunctionType(WORD_TYPE, [WORD_TYPE] * ARGUMENTS[name])
        function = ir.Function(module, kind, f"lanes_{name}")
        builder = ir.IRBuilder(function.append_basic_block("entry"))
        builder.ret(emit(builder, function.args))
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(str(module)), machine)
    engine.finalize_object()
    return engine


class Lanes:
    """The forms in lanes with a memory like that of a plain kernel."""

    def __init__(self, plain: PlainKernel, memory: mmap.mmap) -> None:
        self._engine, self._held = native(), memory
        self.memory = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        memory[:TABLE] = bytes(plain._bytes[plain.memory : plain.memory + TABLE])

    def call(self, name: str, *words: int) -> int:
        kind = ctypes.CFUNCTYPE(ctypes.c_uint64, *[ctypes.c_uint64] * len(words))
        return int(kind(self._engine.get_function_address(f"lanes_{name}"))(*words))

    def words(self, offset: int) -> bytes:
        return self._held[offset : offset + INDICES_SIZE]


@pytest.fixture(scope="module")
def plain() -> PlainKernel:
    return plain_kernel()


@pytest.fixture(scope="module")
def lanes(plain: PlainKernel) -> Lanes:
    if sys.platform != "linux":
        pytest.skip("needs memory at low addresses")
    return Lanes(plain, mmap.mmap(-1, TABLE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | LOW))


def test_every_form_is_tested() -> None:
    assert IN_LANES.keys() == ARGUMENTS.keys()


def test_legal_moves_are_the_same_whatever_the_board(lanes: Lanes) -> None:
    random = Random(1)
    for _ in range(500):
        own, enemy = random.getrandbits(64), random.getrandbits(64)
        sides = own & ~enemy & WORD, enemy & ~own & WORD

        assert lanes.call("legal_moves", *sides) == legal_moves(*sides) & WORD


def words_at(plain: PlainKernel, offset: int) -> bytes:
    return bytes(plain._bytes[plain.memory + offset : plain.memory + offset + INDICES_SIZE])


@pytest.mark.parametrize("board", BOARDS)
def test_index_words_and_sums_are_the_same(board: tuple[int, int], plain: PlainKernel, lanes: Lanes) -> None:
    for host in (plain, lanes):
        host.call("write_indices", *board, host.memory + AT, host.memory)
    assert lanes.words(AT) == words_at(plain, AT)

    sums = [host.call("sum_of_weights", host.memory + AT, host.memory + WEIGHTS) for host in (plain, lanes)]
    squares = [
        host.call("sum_of_squares", host.memory + AT, host.memory + WORTHS, host.memory)
        for host in (plain, lanes)
    ]
    for square in (square for square in range(64) if legal_moves(*board) >> square & 1):
        move = square, flips(*board, square) & WORD
        *moved, after = (
            [host.call(name, *move, host.memory + AT, *more(host.memory)) for host in (plain, lanes)]
            for name, more in AFTER_MOVE
        )

        assert all(one & WORD == other for one, other in moved)
        assert after == [plain.memory + BELOW, lanes.memory + BELOW]
        assert lanes.words(BELOW) == words_at(plain, BELOW)
    for host in (plain, lanes):
        host.call("exchange_sides", host.memory + AT)

    assert sums[0] == sums[1] > 0
    assert squares[0] & WORD == squares[1] != 0
    assert lanes.words(AT) == words_at(plain, AT)
