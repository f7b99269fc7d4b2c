"""Where everything stands in the memory that a search is given, in bytes from its start.

The start is a multiple of 64, so that a bucket of the transposition table is one line of the processor's
cache.
"""

from reversi.engine.kernel.patterns import INDEX_WORDS, STAGE_SIZE
from reversi.engine.kernel.words import load64, store64

NODES = 0
"""Positions visited since somebody wrote 0 here."""

NODE_LIMIT = 8
"""Where NODES may not go: a search that gets there stops."""

STOPPED = 16
"""1 once a search has stopped before its end; what it then answers means nothing."""

BUCKET_MASK = 24
"""The number of buckets of the transposition table, a power of two, less one."""

AGE = 32
"""The number of the question, 0 to 255: entries of earlier ones make room first."""

DOUBT = 40
"""How many levels below certainty midgame searches may go (see `probcut`); 0: none."""

EDGE_TABLE = 1024
"""For every edge, its discs that can no longer turn: 256 by 256 bytes."""

MOVE_LISTS = EDGE_TABLE + 256 * 256
"""A list of moves for every number of empties, in the endgame and then in the midgame."""

LIST_SIZE = 1024
MOVE_SIZE = 24
"""A move is three words: its square, the discs it turns, its worth in the order of moves."""

MIDGAME_LISTS = MOVE_LISTS + 64 * LIST_SIZE

INDICES = MIDGAME_LISTS + 64 * LIST_SIZE
"""For each of 256 contents of each row, what it adds to the words of indices (see `patterns`)."""

STAGES = 13
"""The evaluation's stages of the game."""

WEIGHTS = INDICES + 8 * 256 * INDEX_WORDS * 8
"""For every stage the weights of all indices of all patterns, a byte each."""

TABLE = (WEIGHTS + STAGES * STAGE_SIZE + 63) // 64 * 64


def read(address: int) -> int:
    """The word at `address`, for the host."""
    return load64(address)


def write(address: int, value: int) -> int:
    """Write `value` to `address`, for the host; 0."""
    return store64(address, value)
