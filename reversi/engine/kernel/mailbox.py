"""A board of any shape, for two to six players: its legal moves, and playing and undoing them.

A square is a byte of memory: the bit of the player whose disc it holds, 0 if it is empty, WALL on a wall. A
row is 32 bytes, and walls surround the board, so a walk along a line always ends ("mailbox",
https://www.chessprogramming.org/Mailbox). Square `(row + 1) * 32 + column + 1` is at that column and row.

Numbers of discs or moves are packed into one word, ten bits for each player. The candidates are the empty
squares beside a disc: no other square can be a legal move, once the squares of the opening are filled.
"""

from reversi.engine.kernel.layout import MAILBOX, RULES, put_move
from reversi.engine.kernel.words import (
    down,
    load8,
    load64,
    multiply,
    popcount,
    store8,
    store64,
    trailing_zeros,
)

PLAYERS = RULES
"""The number of players; they are numbered from 0 in turn order."""

MOVER = RULES + 8
"""The player to move at the root."""

SUDDEN_END = RULES + 16
"""1 if the game ends when a player has no legal move."""

FEWEST_WIN = RULES + 24
"""1 if the fewest discs win."""

SQUARES = RULES + 32
"""The number of squares that are not walls."""

BREADTH = RULES + 112
"""The side of a square board with as many squares."""

CANDIDATE_COUNT = RULES + 40
CORNER_COUNT = RULES + 48
OPENING_COUNT = RULES + 56

OPENING_LEFT = RULES + 64
"""The empty squares of the opening: while there are any, discs are placed there and none is flipped."""

KEY = RULES + 72
"""The hash of the discs and of the rules."""

EMPTIES = RULES + 80
COUNTS = RULES + 88
"""The numbers of discs, packed."""

MOBILITIES = RULES + 96
"""The numbers of legal moves that every player has or would have, packed; written by `list_moves`."""

UNDO_TOP = RULES + 104
"""The address after the undo records of the moves played."""

CELLS = MAILBOX
"""The squares, one byte each."""

AXES = CELLS + 1024
"""For each square a byte with the bits of the axes (see STEPS) on which it has a wall on either side."""

SITES = AXES + 1024
"""For each square a byte: its value at first sight; PLAIN for most."""

PLACES = SITES + 1024
"""For each square a word: its index among the candidates, counted from 1; 0 if it is not one."""

CANDIDATES = PLACES + 8192
CORNERS_AT = CANDIDATES + 8192
"""The squares that can never be flipped: no line through one has playable neighbours on both sides."""

OPENING = CORNERS_AT + 8192
DISC_KEYS = OPENING + 8192
"""For each square eight words: the hash of a disc of each player there."""

HISTORY = DISC_KEYS + 65536
"""As many words: how often a move of this player there was good (see `many`)."""

UNDO = HISTORY + 65536
MOVES = UNDO + 9 * (1 << 17)
"""The lists of moves, one after the other."""

WALL = 128
OPENING_MARK = 64
"""The byte with which the host marks an empty square of the opening."""

DISC = 63
"""The bits of the players."""

CELL_COUNT = 1024
FIRST_CELL, END_CELL = 33, 27 * 32
STEPS = (1, 32, 33, 31, -1, -32, -33, -31)
"""The eight directions; those four places apart are opposite and belong to one axis."""

ALL_AXES = 15
EDGE_AXES = 3
"""A square with walls on this many axes can be flipped along only one line."""

FIELD_BITS = 10
FIELD = 1023

SPREAD = tuple(
    sum(1 << FIELD_BITS * player for player in range(6) if players >> player & 1) for players in range(64)
)
"""For each set of players, a packed word with 1 for each member."""

KEY_FACTOR = 0x9E3779B97F4A7C15
MIX = 0xD6E8FEB86659FD93

CORNER_SITE, EDGE_SITE, PLAIN, BESIDE, DIAGONAL = 40, 16, 12, 6, 0

FRAME = 64
"""The bytes recorded for each move besides its flips."""


def field(packed: int, player: int) -> int:
    """The number of one player."""
    return down(packed, FIELD_BITS * player) & FIELD


def following(player: int, memory: int) -> int:
    """The player whose turn comes next."""
    return player + 1 if player + 1 < load64(memory + PLAYERS) else 0


def disc_key(square: int, bit: int, memory: int) -> int:
    """The hash of a disc of the player with that bit."""
    return load64(memory + DISC_KEYS + (square * 8 + trailing_zeros(bit)) * 8)


def clear_cells(memory: int) -> int:
    """Put walls everywhere. Returns 0."""
    at = memory + CELLS
    while at < memory + CELLS + CELL_COUNT:
        store64(at, 0x8080808080808080)
        at += 8
    return 0


def fill_disc_keys(memory: int) -> int:
    """Compute the disc hashes, unless already done. Returns 0."""
    at = memory + DISC_KEYS
    number = 1
    while number <= 8 * CELL_COUNT and load64(at + 8 * 8 * CELL_COUNT - 8) == 0:
        key = multiply(number, KEY_FACTOR)
        key = multiply(key ^ down(key, 32), MIX)
        store64(at + (number - 1) * 8, multiply(key ^ down(key, 29), KEY_FACTOR))
        number += 1
    return 0


def add_candidates(square: int, memory: int) -> int:
    """Add the empty neighbours of a square to the candidates. Returns 0."""
    count = load64(memory + CANDIDATE_COUNT)
    direction = 0
    while direction < 8:
        near = square + STEPS[direction]
        if load8(memory + CELLS + near) == 0 and load64(memory + PLACES + near * 8) == 0:
            store64(memory + CANDIDATES + count * 8, near)
            count += 1
            store64(memory + PLACES + near * 8, count)
        direction += 1
    return store64(memory + CANDIDATE_COUNT, count)


def axes_of(square: int, memory: int) -> int:
    """The axes on which a square has a wall on either side, one bit each."""
    at = memory + CELLS + square
    axes = 0
    axis = 0
    while axis < 4:
        if (load8(at + STEPS[axis]) | load8(at + STEPS[axis + 4])) & WALL:
            axes |= 1 << axis
        axis += 1
    return axes


def note_corner(square: int, memory: int) -> int:
    """Add a square to the corners, and mark the squares beside it. Returns 0."""
    count = load64(memory + CORNER_COUNT)
    store64(memory + CORNERS_AT + count * 8, square)
    store64(memory + CORNER_COUNT, count + 1)
    direction = 0
    while direction < 8:
        near = square + STEPS[direction]
        if load8(memory + AXES + near) != ALL_AXES:
            store8(memory + SITES + near, DIAGONAL if direction & 2 else BESIDE)
        direction += 1
    return store8(memory + SITES + square, CORNER_SITE)


def survey(square: int, memory: int) -> int:
    """Record what a square that is not a wall holds. Returns 0."""
    cell = load8(memory + CELLS + square)
    store64(memory + SQUARES, load64(memory + SQUARES) + 1)
    if cell == OPENING_MARK:
        count = load64(memory + OPENING_COUNT)
        store64(memory + OPENING + count * 8, square)
        store64(memory + OPENING_COUNT, count + 1)
        store64(memory + OPENING_LEFT, count + 1)
        store8(memory + CELLS + square, 0)
        cell = 0
    if cell == 0:
        store64(memory + EMPTIES, load64(memory + EMPTIES) + 1)
    else:
        store64(memory + COUNTS, load64(memory + COUNTS) + SPREAD[cell & DISC])
        store64(memory + KEY, load64(memory + KEY) ^ disc_key(square, cell, memory))
    axes = axes_of(square, memory)
    store8(memory + AXES + square, axes)
    return store8(memory + SITES + square, EDGE_SITE if popcount(axes) == EDGE_AXES else PLAIN)


def set_board(players: int, mover: int, sudden_end: int, fewest_win: int, salt: int, memory: int) -> int:
    """Take the board that the host has written to CELLS; `salt` is a hash of the rules. Returns 0.

    The host first calls `clear_cells` and writes the other cells, eight at a time.
    """
    fill_disc_keys(memory)
    at = memory + RULES
    while at < memory + RULES + 512:
        store64(at, 0)
        at += 8
    store64(memory + PLAYERS, players)
    store64(memory + MOVER, mover)
    store64(memory + SUDDEN_END, sudden_end)
    store64(memory + FEWEST_WIN, fewest_win)
    store64(memory + KEY, salt)
    store64(memory + UNDO_TOP, memory + UNDO)
    square = 0
    while square < CELL_COUNT:
        store64(memory + PLACES + square * 8, 0)
        store8(memory + AXES + square, 0)
        if load8(memory + CELLS + square) != WALL:
            survey(square, memory)
        square += 1
    breadth = 1
    while breadth * breadth < load64(memory + SQUARES):
        breadth += 1
    store64(memory + BREADTH, breadth)
    square = FIRST_CELL
    while square < END_CELL:
        if load8(memory + CELLS + square) & DISC:
            add_candidates(square, memory)
        if load8(memory + AXES + square) == ALL_AXES:
            note_corner(square, memory)
        square += 1
    return 0


def flippers(at: int, step: int, everyone: int) -> int:
    """The players who flip discs in one direction with a disc placed at the address `at`, one bit each.

    They are the players with a disc in the run that begins there, except the owner of its first disc.
    """
    first = load8(at + step) & DISC
    seen = first
    cell = first
    at += step
    while cell != 0 and seen != everyone:
        at += step
        cell = load8(at) & DISC
        seen |= cell
    return seen & ~first


def players_at(square: int, everyone: int, memory: int) -> int:
    """The players who may play on an empty square after the opening, one bit each."""
    at = memory + CELLS + square
    found = flippers(at, 1, everyone) | flippers(at, -1, everyone)
    found |= flippers(at, 32, everyone) | flippers(at, -32, everyone)
    if found != everyone:
        found |= flippers(at, 33, everyone) | flippers(at, -33, everyone)
        found |= flippers(at, 31, everyone) | flippers(at, -31, everyone)
    return found


def list_moves(mover: int, begin: int, memory: int) -> int:
    """Write the legal moves and MOBILITIES. Returns the end of the list."""
    everyone = (1 << load64(memory + PLAYERS)) - 1
    end = begin
    mobilities = 0
    opening = load64(memory + OPENING_LEFT)
    if opening > 0:
        at = memory + OPENING
        last = at + 8 * load64(memory + OPENING_COUNT)
        while at < last:
            square = load64(at)
            if load8(memory + CELLS + square) == 0:
                end = put_move(end, square, 0, 0)
            at += 8
        store64(memory + MOBILITIES, opening * SPREAD[everyone])
        return end
    at = memory + CANDIDATES
    last = at + 8 * load64(memory + CANDIDATE_COUNT)
    while at < last:
        square = load64(at)
        players = players_at(square, everyone, memory)
        mobilities += SPREAD[players]
        if players >> mover & 1:
            end = put_move(end, square, 0, 0)
        at += 8
    store64(memory + MOBILITIES, mobilities)
    return end


def flip_run(square: int, step: int, bit: int, memory: int) -> int:
    """Flip the discs in one direction for the player with that bit, and record the undo. Returns 0."""
    at = square + step
    cell = load8(memory + CELLS + at)
    while cell & DISC != 0 and cell != bit:
        at += step
        cell = load8(memory + CELLS + at)
    at -= step
    if cell != bit or at == square:
        return 0
    top = load64(memory + UNDO_TOP)
    key = load64(memory + KEY)
    counts = load64(memory + COUNTS)
    while at != square:
        cell = load8(memory + CELLS + at)
        store8(memory + CELLS + at, bit)
        store64(top, at << 8 | cell)
        top += 8
        key ^= disc_key(at, cell, memory) ^ disc_key(at, bit, memory)
        counts += SPREAD[bit] - SPREAD[cell & DISC]
        at -= step
    store64(memory + UNDO_TOP, top)
    store64(memory + KEY, key)
    return store64(memory + COUNTS, counts)


def make(mover: int, square: int, memory: int) -> int:
    """Play a legal move. Returns 0."""
    bit = 1 << mover
    begin = load64(memory + UNDO_TOP)
    key = load64(memory + KEY)
    counts = load64(memory + COUNTS)
    opening = load64(memory + OPENING_LEFT)
    if opening > 0:
        store64(memory + OPENING_LEFT, opening - 1)
    else:
        direction = 0
        while direction < 8:
            flip_run(square, STEPS[direction], bit, memory)
            direction += 1
    top = load64(memory + UNDO_TOP)
    place = load64(memory + PLACES + square * 8)
    count = load64(memory + CANDIDATE_COUNT)
    if place != 0:
        count -= 1
        last = load64(memory + CANDIDATES + count * 8)
        store64(memory + CANDIDATES + (place - 1) * 8, last)
        store64(memory + PLACES + last * 8, place)
        store64(memory + PLACES + square * 8, 0)
        store64(memory + CANDIDATE_COUNT, count)
    store64(top, square)
    store64(top + 8, place)
    store64(top + 16, count)
    store64(top + 24, key)
    store64(top + 32, counts)
    store64(top + 40, opening)
    store64(top + 48, begin)
    store64(memory + UNDO_TOP, top + FRAME)
    store8(memory + CELLS + square, bit)
    store64(memory + KEY, load64(memory + KEY) ^ disc_key(square, bit, memory))
    store64(memory + COUNTS, load64(memory + COUNTS) + SPREAD[bit])
    store64(memory + EMPTIES, load64(memory + EMPTIES) - 1)
    return add_candidates(square, memory)


def unmake(memory: int) -> int:
    """Undo the last move played. Returns 0."""
    top = load64(memory + UNDO_TOP) - FRAME
    square = load64(top)
    place = load64(top + 8)
    count = load64(top + 16)
    begin = load64(top + 48)
    number = load64(memory + CANDIDATE_COUNT)
    while number > count:
        number -= 1
        store64(memory + PLACES + load64(memory + CANDIDATES + number * 8) * 8, 0)
    if place != 0:
        if place <= count:
            last = load64(memory + CANDIDATES + (place - 1) * 8)
            store64(memory + CANDIDATES + count * 8, last)
            store64(memory + PLACES + last * 8, count + 1)
        store64(memory + CANDIDATES + (place - 1) * 8, square)
        store64(memory + PLACES + square * 8, place)
        count += 1
    store64(memory + CANDIDATE_COUNT, count)
    store64(memory + KEY, load64(top + 24))
    store64(memory + COUNTS, load64(top + 32))
    store64(memory + OPENING_LEFT, load64(top + 40))
    store64(memory + EMPTIES, load64(memory + EMPTIES) + 1)
    store8(memory + CELLS + square, 0)
    store64(memory + UNDO_TOP, begin)
    while top > begin:
        top -= 8
        flip = load64(top)
        store8(memory + CELLS + (flip >> 8), flip & 255)
    return 0
