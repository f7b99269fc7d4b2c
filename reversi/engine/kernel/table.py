"""The transposition table: results of earlier searches, by position.

A bucket has four entries of two words. The second word holds, from the lowest bit: lower bound (16 bits),
upper bound (16), best move (8; 64 for none), selectivity in per cent (8), depth (8), age (8). Bounds are in
1/128 disc. If the depth is the number of empties, they bound the final score.

The first word is the position's key. Where kernels in several threads share a table, it is that exclusive-or
the second word: if two write an entry at once, its words do not match, and it belongs to no position (after
Hyatt).
"""

from reversi.engine.kernel.layout import AGE_PLACE, BUCKET_MASK, MIXED, TABLE_PLACE
from reversi.engine.kernel.words import down, load64, multiply, store64, up

OWN_FACTOR = 0x9E3779B97F4A7C15
ENEMY_FACTOR = 0xC2B2AE3D27D4EB4F
MIX_FACTOR = 0xD6E8FEB86659FD93

ZERO_BOUND = 32768
NO_SQUARE = 64
MOVE_SHIFT = 32
SELECTIVITY_SHIFT = 40
DEPTH_SHIFT = 48
AGE_SHIFT = 56

HIGHEST_RETENTION = 1 << 24
"""Above every retention value."""


def key_of(own: int, enemy: int) -> int:
    """The position, hashed to one word. Two positions may share a key, with probability 2^-64."""
    other = multiply(enemy, ENEMY_FACTOR)
    key = multiply(own, OWN_FACTOR) ^ down(other, 32) ^ up(other, 32)
    key = multiply(key ^ down(key, 29), MIX_FACTOR)
    return key ^ down(key, 32)


def bucket_of(key: int, memory: int) -> int:
    """The address of the bucket in which `key` belongs."""
    return load64(memory + TABLE_PLACE) + up(key & load64(memory + BUCKET_MASK), 6)


def recall_mixed(key: int, at: int) -> int:
    """`recall` from the bucket at `at`, whose keys are mixed with their entries."""
    end = at + 64
    while at < end:
        entry = load64(at + 8)
        if load64(at) ^ entry == key:
            return entry
        at += 16
    return 0


def recall(key: int, memory: int) -> int:
    """The second word of the entry for `key`; 0 if there is none.

    Plain keys are compared before anything else is read. Where entries are read first, compilers select among
    them instead of branching, and then every search waits for the table's memory.
    """
    at = bucket_of(key, memory)
    if load64(memory + MIXED) != 0:
        return recall_mixed(key, at)
    if load64(at) == key:
        return load64(at + 8)
    if load64(at + 16) == key:
        return load64(at + 24)
    if load64(at + 32) == key:
        return load64(at + 40)
    if load64(at + 48) == key:
        return load64(at + 56)
    return 0


def lower_bound(entry: int) -> int:
    """The lower bound on the value, in 1/128 disc."""
    return (entry & 65535) - ZERO_BOUND


def upper_bound(entry: int) -> int:
    """The upper bound on the value, in 1/128 disc."""
    return (entry >> 16 & 65535) - ZERO_BOUND


def best_move(entry: int) -> int:
    """The best move found; NO_SQUARE if none."""
    return entry >> MOVE_SHIFT & 255 if entry else NO_SQUARE


def depth_of(entry: int) -> int:
    """The depth of the search; 0 for no entry."""
    return entry >> DEPTH_SHIFT & 255


def selectivity_of(entry: int) -> int:
    """How sure the bounds are, in per cent (see `probcut`)."""
    return entry >> SELECTIVITY_SHIFT & 255


def retention(entry: int, age: int) -> int:
    """How much an entry is worth keeping at this age: by youth, depth, then selectivity; 0 for no entry.

    Ages wrap around: after 255 comes 0.
    """
    if entry == 0:
        return 0
    youth = down(entry, AGE_SHIFT) - age - 1 & 255
    return youth << AGE_SHIFT - SELECTIVITY_SHIFT | down(entry, SELECTIVITY_SHIFT) & 65535


def store_entry(key: int, found: int, depth: int, selectivity: int, memory: int) -> int:
    """Store an entry, replacing the one with the same key, or else the oldest and shallowest. Returns 0.

    `found` is the lowest 40 bits: bounds and best move. An entry for the same position is kept if it is
    deeper, or equally deep and surer.
    """
    at = bucket_of(key, memory)
    end = at + 64
    place = at
    age = load64(load64(memory + AGE_PLACE))
    mixed = load64(memory + MIXED)
    least = HIGHEST_RETENTION
    while at < end:
        entry = load64(at + 8)
        if load64(at) ^ entry & mixed == key:
            if depth_of(entry) > depth or (depth_of(entry) == depth and selectivity_of(entry) > selectivity):
                return 0
            place = at
            at = end
        elif retention(entry, age) < least:
            least = retention(entry, age)
            place = at
        at += 16
    written = found | selectivity << SELECTIVITY_SHIFT | depth << DEPTH_SHIFT | up(age, AGE_SHIFT)
    store64(place, key ^ written & mixed)
    store64(place + 8, written)
    return 0


def remember(key: int, lower: int, upper: int, move: int, depth: int, selectivity: int, memory: int) -> int:
    """Store these bounds and this move by `store_entry`. Returns 0."""
    bounds = lower + ZERO_BOUND | upper + ZERO_BOUND << 16
    return store_entry(key, bounds | move << MOVE_SHIFT, depth, selectivity, memory)
