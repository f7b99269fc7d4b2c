"""The layout of the memory that a search uses, as byte offsets from its start; and its move lists.

The start is a multiple of 64, so that a bucket of the transposition table is one line of the processor's
cache.
"""

from reversi.engine.kernel.patterns import COLUMNS, INDEX_WORDS, STAGE_SIZE
from reversi.engine.kernel.words import load64, store64

NODES = 0
"""The number of positions visited since the host last wrote 0 here."""

NODE_LIMIT = 8
"""A search stops when NODES exceeds this."""

STOPPED = 16
"""1 once a search has stopped before its end; the value it then returns is meaningless."""

BUCKET_MASK = 24
"""The number of buckets of the transposition table, a power of two, minus one."""

AGE = 32
"""The number of the current search, 0 to 255: entries of earlier searches are replaced first."""

SELECTIVITY = 40
"""How sure searched values must be, in per cent (SELECTIVITIES in `probcut`); EXACT turns ProbCut off."""

TABLE_PLACE = 48
AGE_PLACE = 56
"""The addresses of the transposition table and of its AGE: TABLE and AGE bytes from the start of this memory,
or of that of another kernel, which shares its table.
"""

MIXED = 64
"""All ones if kernels share the table, and its keys are mixed with their entries (see `table`); else 0."""

SMALL_RULES = 72
"""The words that describe the rules of a small board (see `small_rules`), up to byte 512."""

EDGE_TABLE = 1024
"""The stable discs of every edge, by own and enemy discs: 256 by 256 bytes."""

MOVE_LISTS = EDGE_TABLE + 256 * 256
"""Move lists: one for each number of empties, 0 to 64, first the endgame's, then the midgame's."""

MOVE_SIZE = 24
"""A move is three words: its square, the discs it flips, its move-ordering score."""

LIST_SIZE = 64 * MOVE_SIZE
"""While discs are being placed, every square may be a legal move."""

ZERO_SCORE = 1 << 40
"""Added to stored move-ordering scores: in plain Python, words read from memory are never negative."""

MIDGAME_LISTS = MOVE_LISTS + 65 * LIST_SIZE

INDICES_SIZE = 8 * INDEX_WORDS
"""The bytes of all index words (see `patterns`) of a position."""

SEARCHED = MIDGAME_LISTS + 65 * LIST_SIZE
"""The index words of the positions that lead to the current one: one set for each number of empties."""

INDICES = SEARCHED + 65 * INDICES_SIZE
"""For each row and each of its 256 contents, what own discs there add to the index words."""

STAGES = 13
"""The number of stages of the game in the evaluation's weights."""

WEIGHTS = INDICES + 8 * 256 * INDICES_SIZE
"""For each stage, the weights of all indices of all patterns, one byte each."""

RULES = 512
"""The words that describe the rules and the state of a game on any board (see `mailbox`)."""

ROOT = (WEIGHTS + STAGES * STAGE_SIZE + 63) // 64 * 64
"""The moves of the root, and how far their search has come (see `root`)."""

ROOT_SIZE = 64 + 26 * 26 * 32

MAILBOX = ROOT + ROOT_SIZE
"""The tables of such a game."""

MAILBOX_SIZE = 5 << 19

HEAD = 64
"""The bytes of a head of the network (see `network`)."""

NETWORK = (MAILBOX + MAILBOX_SIZE + 63) // 64 * 64
"""The network's heads: one with the biases of its columns, and one for each number of discs, 0 to 64."""

HEADS_SIZE = 66 * HEAD

ROWS = NETWORK + HEADS_SIZE
"""The network's rows, one for each index of each pattern, COLUMNS bytes each."""

TABLE = (ROWS + COLUMNS * STAGE_SIZE + 63) // 64 * 64


def read(address: int) -> int:
    """The word at `address`. Called by the host."""
    return load64(address)


def write(address: int, value: int) -> int:
    """Write `value` to `address`. Called by the host. Returns 0."""
    return store64(address, value)


def put_move(at: int, square: int, turned: int, ordering: int) -> int:
    """Write a move at `at`. Returns the address after it."""
    store64(at, square)
    store64(at + 8, turned)
    store64(at + 16, ordering + ZERO_SCORE)
    return at + MOVE_SIZE


def bring_best(begin: int, end: int) -> int:
    """Swap the move at `begin` with the first of those with the highest score before `end`. Returns 0."""
    best = begin
    most = load64(begin + 16)
    at = begin + MOVE_SIZE
    while at < end:
        ordering = load64(at + 16)
        if ordering > most:
            best = at
            most = ordering
        at += MOVE_SIZE
    if best != begin:
        square = load64(best)
        turned = load64(best + 8)
        put_move(best, load64(begin), load64(begin + 8), load64(begin + 16) - ZERO_SCORE)
        put_move(begin, square, turned, most - ZERO_SCORE)
    return 0
