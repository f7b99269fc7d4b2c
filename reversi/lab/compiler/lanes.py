"""Functions of the kernel in 128-bit lanes, as LLVM code that stands in for the Python's in kernel-simd.wasm.

A vector has two lanes of 64 bits. LLVM does not find these forms by itself. Each gives the same words as the
Python function of its name.
"""

from collections.abc import Callable
from typing import Any

from reversi.engine.kernel.bitboards import INNER
from reversi.engine.kernel.evaluation import INSTANCES, ROW
from reversi.engine.kernel.layout import INDICES, INDICES_SIZE, NETWORK, ROWS
from reversi.engine.kernel.network import ONE
from reversi.engine.kernel.patterns import COLUMNS, EMPTY_BOARD, FOUR, INDEX_WORDS, WORD_OFFSETS
from reversi.shells.failure import required

ir = required("llvmlite.ir")

Emit = Callable[[Any, Any], Any]
"""Writes the code of a function with a builder of LLVM code, from the values of its arguments."""

BYTE, WORD = ir.IntType(8), ir.IntType(64)
PAIR = ir.VectorType(WORD, 2)
BYTES = ir.VectorType(BYTE, 16)
INDICES_OF_PAIR = ir.VectorType(ir.IntType(16), 8)
ADDRESS = ir.IntType(32)
HALVES = ir.VectorType(ir.IntType(16), COLUMNS)
SUMS = ir.VectorType(ADDRESS, COLUMNS)

OFFSETS_OF_PAIRS = range(0, INDICES_SIZE, 16)
"""Where each two index words stand, from the first on."""

OFFSETS_OF_INDICES = [WORD_OFFSETS[number // FOUR] for number in range(INSTANCES)]
"""Where the weights begin to which each index belongs."""

EMPTY_PAIRS = [ir.Constant(PAIR, [*EMPTY_BOARD[word : word + 2]]) for word in range(0, INDEX_WORDS, 2)]
"""The index words of the empty board, in pairs."""


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


def _word(number: int) -> Any:
    return ir.Constant(WORD, number)


def _place(builder: Any, address: Any, offset: int) -> Any:
    """A pointer to a vector."""
    return builder.inttoptr(builder.add(address, _word(offset)), PAIR.as_pointer())


def _load(builder: Any, address: Any) -> list[Any]:
    """The index words from an address on."""
    return [builder.load(_place(builder, address, offset), align=8) for offset in OFFSETS_OF_PAIRS]


def _store(builder: Any, pairs: list[Any], address: Any) -> Any:
    for pair, offset in zip(pairs, OFFSETS_OF_PAIRS, strict=True):
        builder.store(pair, _place(builder, address, offset), align=8)
    return address


def _content(builder: Any, row: Any, discs: Any, memory: Any) -> list[Any]:
    """What own discs on a row add to the index words."""
    content = builder.and_(builder.lshr(discs, builder.shl(row, _word(3))), _word(255))
    place = builder.add(builder.mul(row, _word(ROW)), builder.mul(content, _word(INDICES_SIZE)))
    return _load(builder, builder.add(builder.add(memory, _word(INDICES)), place))


def _each(operation: Callable[[Any, Any], Any], *pairs: list[Any]) -> list[Any]:
    return [operation(*pair) for pair in zip(*pairs, strict=True)]


def _write_indices(builder: Any, words: Any) -> Any:
    """`write_indices`."""
    own, enemy, at, memory = words
    total = EMPTY_PAIRS
    for row in range(8):
        total = _each(builder.add, total, _content(builder, _word(row), own, memory))
        total = _each(builder.sub, total, _content(builder, _word(row), enemy, memory))
    _store(builder, total, at)
    return _word(0)


def _exchanged(builder: Any, pairs: list[Any]) -> list[Any]:
    return _each(builder.sub, _each(builder.add, EMPTY_PAIRS, EMPTY_PAIRS), pairs)


def _exchange_sides(builder: Any, words: Any) -> Any:
    """`exchange_sides`."""
    (at,) = words
    _store(builder, _exchanged(builder, _load(builder, at)), at)
    return _word(0)


def _indices_after(builder: Any, square: Any, turned: Any, at: Any, memory: Any) -> list[Any]:
    """The index words after a move: a loop over the rows in which discs turn."""
    disc = _content(builder, builder.lshr(square, _word(3)), builder.shl(_word(1), square), memory)
    played = _each(builder.add, _load(builder, at), disc)
    before = builder.block
    test, body, end = (builder.append_basic_block(name) for name in ("test", "body", "end"))
    builder.branch(test)
    builder.position_at_end(test)
    rest = builder.phi(WORD)
    sums = [builder.phi(PAIR) for _ in played]
    builder.cbranch(builder.icmp_unsigned("!=", rest, _word(0)), body, end)
    builder.position_at_end(body)
    lowest = builder.cttz(rest, ir.Constant(ir.IntType(1), 1))
    row = builder.lshr(lowest, _word(3))
    discs = _content(builder, row, rest, memory)
    added = _each(builder.add, sums, _each(builder.add, discs, discs))
    left = builder.and_(rest, builder.not_(builder.shl(_word(255), builder.shl(row, _word(3)))))
    builder.branch(test)
    for phi, first, next_ in zip((rest, *sums), (turned, *played), (left, *added), strict=True):
        phi.add_incoming(first, before)
        phi.add_incoming(next_, body)
    builder.position_at_end(end)
    return _exchanged(builder, sums)


def _write_indices_after(builder: Any, words: Any) -> Any:
    """`write_indices_after`."""
    square, turned, at, memory = words
    pairs = _indices_after(builder, square, turned, at, memory)
    return _store(builder, pairs, builder.sub(at, _word(INDICES_SIZE)))


def _index(builder: Any, pairs: list[Any], number: int) -> Any:
    """An index of the index words, as an address."""
    lanes = builder.bitcast(pairs[number >> 3], INDICES_OF_PAIR)
    return builder.zext(builder.extract_element(lanes, ir.Constant(ADDRESS, number & 7)), ADDRESS)


def _sum(builder: Any, pairs: list[Any], weights: Any) -> Any:
    """The sum of the weight bytes for index words."""
    begin = builder.trunc(weights, ADDRESS)
    total = ir.Constant(ADDRESS, 0)
    for number, offset in enumerate(OFFSETS_OF_INDICES):
        index = _index(builder, pairs, number)
        place = builder.add(
            builder.add(begin, index, flags=["nuw"]), ir.Constant(ADDRESS, offset), flags=["nuw"]
        )
        weight = builder.load(builder.inttoptr(place, BYTE.as_pointer()))
        total = builder.add(total, builder.zext(weight, ADDRESS))
    return builder.zext(total, WORD)


def _sum_of_weights(builder: Any, words: Any) -> Any:
    """`sum_of_weights`."""
    at, weights = words
    return _sum(builder, _load(builder, at), weights)


def _sum_after_move(builder: Any, words: Any) -> Any:
    """`sum_after_move`."""
    square, turned, at, weights, memory = words
    return _sum(builder, _indices_after(builder, square, turned, at, memory), weights)


def _row(builder: Any, pairs: list[Any], rows: Any, number: int) -> Any:
    """The row of the network for an index."""
    index = _index(builder, pairs, number)
    offset = ir.Constant(ADDRESS, COLUMNS * OFFSETS_OF_INDICES[number])
    row = builder.add(rows, builder.mul(index, ir.Constant(ADDRESS, COLUMNS), flags=["nuw"]), flags=["nuw"])
    place = builder.add(row, offset, flags=["nuw"])
    return builder.load(builder.inttoptr(place, BYTES.as_pointer()), align=16)


def _squares(builder: Any, pairs: list[Any], head: Any, memory: Any) -> Any:
    """The sum of the columns' squares for index words: two rows are added as bytes, and then to the rest."""
    place = builder.add(memory, _word(NETWORK))
    reached = builder.load(builder.inttoptr(place, HALVES.as_pointer()), align=16)
    rows = builder.trunc(builder.add(memory, _word(ROWS)), ADDRESS)
    for number in range(0, INSTANCES, 2):
        both = builder.add(*(_row(builder, pairs, rows, each) for each in (number, number + 1)))
        reached = builder.add(reached, builder.sext(both, HALVES))
    zeros, ones = (ir.Constant(HALVES, [each] * COLUMNS) for each in (0, ONE))
    reached = builder.select(builder.icmp_signed(">", reached, zeros), reached, zeros)
    reached = builder.select(builder.icmp_signed("<", reached, ones), reached, ones)
    worths = builder.load(builder.inttoptr(head, HALVES.as_pointer()), align=16)
    squares = builder.sext(builder.mul(reached, reached), SUMS)
    total = _total(builder, builder.mul(squares, builder.sext(worths, SUMS)))
    return builder.sext(total, WORD)


def _total(builder: Any, numbers: Any) -> Any:
    """The sum of a vector's numbers."""
    count = numbers.type.count
    while count > 1:
        count //= 2
        halves = (
            ir.Constant(ir.VectorType(ADDRESS, count), [*range(begin, begin + count)]) for begin in (0, count)
        )
        numbers = builder.add(*(builder.shuffle_vector(numbers, numbers, half) for half in halves))
    return builder.extract_element(numbers, ir.Constant(ADDRESS, 0))


def _sum_of_squares(builder: Any, words: Any) -> Any:
    """`sum_of_squares`."""
    at, head, memory = words
    return _squares(builder, _load(builder, at), head, memory)


def _sum_of_squares_after_move(builder: Any, words: Any) -> Any:
    """`sum_of_squares_after_move`."""
    square, turned, at, head, memory = words
    return _squares(builder, _indices_after(builder, square, turned, at, memory), head, memory)


IN_LANES: dict[str, Emit] = {
    "legal_moves": _legal_moves,
    "write_indices": _write_indices,
    "write_indices_after": _write_indices_after,
    "exchange_sides": _exchange_sides,
    "sum_of_weights": _sum_of_weights,
    "sum_after_move": _sum_after_move,
    "sum_of_squares": _sum_of_squares,
    "sum_of_squares_after_move": _sum_of_squares_after_move,
}
"""The code of each function that has a form of its own here."""
