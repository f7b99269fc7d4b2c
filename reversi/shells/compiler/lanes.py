"""Functions of the kernel in 128-bit lanes, as LLVM code that stands in for the Python's in kernel-simd.wasm.

A vector has two lanes of 64 bits. LLVM does not find these forms by itself. Each gives the same words as the
Python function of its name.
"""

from collections.abc import Callable
from typing import Any

from reversi.engine.kernel.bitboards import INNER
from reversi.shells.requirement import required

ir = required("llvmlite.ir")

Emit = Callable[[Any, Any], Any]
"""Writes the code of a function with a builder of LLVM code, from the values of its arguments."""

BYTE, WORD = ir.IntType(8), ir.IntType(64)
PAIR = ir.VectorType(WORD, 2)
BYTES = ir.VectorType(BYTE, 16)


def _both(word: int) -> Any:
    """A constant in both lanes."""
    return ir.Constant(PAIR, [word, word])


def _shuffled(builder: Any, pair: Any, order: list[int]) -> Any:
    """The bytes of a vector in another order."""
    indices = ir.Constant(ir.VectorType(ir.IntType(32), 16), order)
    whole = builder.bitcast(pair, BYTES)
    return builder.bitcast(builder.shuffle_vector(whole, whole, indices), PAIR)


def _with_reverse(builder: Any, board: Any) -> Any:
    """A board, and the same with its rows in reverse order."""
    pair = builder.insert_element(ir.Constant(PAIR, [0, 0]), board, ir.Constant(WORD, 0))
    return _shuffled(builder, pair, [*range(8), *reversed(range(8))])


def _first_with_reverse(builder: Any, pair: Any) -> Any:
    """The board in the first lane, and the one in the second with its rows in reverse order, as one."""
    swapped = _shuffled(builder, pair, [*reversed(range(8, 16)), *range(8)])
    return builder.extract_element(builder.or_(pair, swapped), ir.Constant(WORD, 0))


def _run(builder: Any, shift: Any, own: Any, enemy: Any, n: int, constant: Callable[[int], Any]) -> Any:
    """The squares at the far end of a run of enemy discs that starts beside an own disc, in the direction in
    which `shift` moves bits by `n` places.
    """
    reached = builder.and_(enemy, shift(own, constant(n)))
    reached = builder.or_(reached, builder.and_(enemy, shift(reached, constant(n))))
    pairs = builder.and_(enemy, shift(enemy, constant(n)))
    for _ in range(2):
        reached = builder.or_(reached, builder.and_(pairs, shift(reached, constant(2 * n))))
    return shift(reached, constant(n))


def _east(builder: Any, own: Any, inner: Any) -> Any:
    """The same towards the next higher bit: an addition carries through the run to its end."""
    start = builder.and_(inner, builder.shl(own, ir.Constant(WORD, 1)))
    return builder.and_(builder.add(inner, start), builder.not_(inner))


def _legal_moves(builder: Any, words: Any) -> Any:
    """`legal_moves`: a run to the south is, with the rows in reverse order, a run to the north."""
    own, enemy = words
    inner = builder.and_(enemy, ir.Constant(WORD, INNER))
    owns, enemies = _with_reverse(builder, own), _with_reverse(builder, enemy)
    inners = builder.and_(enemies, _both(INNER))
    reached = _run(builder, builder.shl, owns, enemies, 8, _both)
    for n in (7, 9):
        reached = builder.or_(reached, _run(builder, builder.shl, owns, inners, n, _both))
    level = _run(builder, builder.lshr, own, inner, 1, lambda n: ir.Constant(WORD, n))
    level = builder.or_(level, _east(builder, own, inner))
    either = builder.or_(level, _first_with_reverse(builder, reached))
    return builder.and_(either, builder.not_(builder.or_(own, enemy)))


IN_LANES: dict[str, Emit] = {"legal_moves": _legal_moves}
"""The code of each function that has a form of its own here."""
