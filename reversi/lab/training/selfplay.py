"""Games of the search against itself, from which positions with final scores are taken.

Written in the kernel's subset of Python, and compiled like it, so that one call plays a whole game. A game
begins with random moves, continues with a mixture of random moves and shallow searches for `opening` plies,
and is then played as well as possible: by a search to a depth, and exactly when few squares are empty.
Positions are recorded from there on. A few moves among them may still be random: the positions before such a
move get the search's value as their score, so that no deliberate blunder lies between a position and its
score.
"""

from reversi.engine.kernel.bitboards import final_score, flips, legal_moves
from reversi.engine.kernel.endgame import endgame
from reversi.engine.kernel.evaluation import UNIT, UNIT_SHIFT
from reversi.engine.kernel.layout import SELECTIVITY, TABLE
from reversi.engine.kernel.midgame import INFINITY, midgame
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.table import best_move, key_of, recall
from reversi.engine.kernel.window import alpha_at, closed_in, is_closed, low_of, window
from reversi.engine.kernel.words import add, down, load64, multiply, popcount, store64, trailing_zeros, up

STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB

START_BLACK = 0x0000000810000000
START_WHITE = 0x0000001008000000

RANDOM_PLIES = 8
"""The number of random plies at the start of a game."""

OPENING_DEPTH = 2
"""The depth of the opening's searches."""

RECORD = 32
"""The bytes of a noted position: four words, for the discs of the side to move and of its opponent, the
score, and the value of the search in 1/128 disc.
"""


def draw(seed: int, number: int, below: int) -> int:
    """Draw `number` of the game `seed`, from 0 to `below` - 1 (SplitMix64, Steele and others, 2014)."""
    mixed = add(seed, multiply(number + 1, STEP))
    mixed = multiply(mixed ^ down(mixed, 30), MIX_1)
    mixed = multiply(mixed ^ down(mixed, 27), MIX_2)
    return down(mixed ^ down(mixed, 31), 8) % below


def nth_move(moves: int, number: int) -> int:
    """The square of the `number`-th move, from 0."""
    while number > 0:
        moves &= moves - 1
        number -= 1
    return trailing_zeros(moves)


def empty_table(megabytes: int, memory: int) -> int:
    """Clear the transposition table, so that a game does not depend on earlier ones. Returns 0."""
    at = memory + TABLE
    end = at + (megabytes << 20)
    while at < end:
        store64(at, 0)
        at += 8
    return 0


def searched_move(own: int, enemy: int, memory: int) -> int:
    """The best move of the last search, which left it in the table."""
    return best_move(recall(key_of(own, enemy), memory))


def exact_score(own: int, enemy: int, memory: int) -> int:
    """The final score with best play."""
    asked = window(-64, 64, 0)
    while is_closed(asked) == 0:
        asked = closed_in(asked, endgame(own, enemy, alpha_at(asked), memory), 64)
    return low_of(asked)


def exact_move(own: int, enemy: int, moves: int, score: int, memory: int) -> int:
    """A move after which the final score is still `score`."""
    while moves != 0:
        square = trailing_zeros(moves)
        moves &= moves - 1
        turned = flips(own, enemy, square)
        if moves == 0 or -endgame(enemy & ~turned, own | turned | up(1, square), -score, memory) >= score:
            return square
    return 64


def opening_move(own: int, enemy: int, moves: int, ply: int, interval: int, seed: int, memory: int) -> int:
    """A move of the opening: random, or by a shallow search."""
    if ply < RANDOM_PLIES or draw(seed, 2 * ply, interval) == 0:
        return nth_move(moves, draw(seed, 2 * ply + 1, popcount(moves)))
    midgame(own, enemy, -INFINITY, INFINITY, OPENING_DEPTH, memory)
    return searched_move(own, enemy, memory)


def lead_after_opening(seed: int, depth: int, memory: int) -> int:
    """The lead that a search to `depth` finds for either side after the random plies of the game `seed`, in
    1/128 disc; INFINITY if a side must pass before.
    """
    own = START_BLACK
    enemy = START_WHITE
    ply = 0
    while ply < RANDOM_PLIES:
        moves = legal_moves(own, enemy)
        if moves == 0:
            return INFINITY
        square = opening_move(own, enemy, moves, ply, 1, seed, memory)
        turned = flips(own, enemy, square)
        own, enemy = enemy & ~turned, own | turned | up(1, square)
        ply += 1
    value = midgame(own, enemy, -INFINITY, INFINITY, depth, memory)
    return max(value, -value)


def score_near(value: int) -> int:
    """The whole number of discs nearest to a value in 1/128 disc."""
    return down(value + 64 * UNIT + UNIT // 2, UNIT_SHIFT) - 64


def note(out: int, own: int, enemy: int, turn: int, value: int) -> int:
    """Write a position, the side to move and the value of the search. Returns the address after it."""
    store64(out, own)
    store64(out + 8, enemy)
    store64(out + 16, turn)
    store64(out + 24, value)
    return out + RECORD


def give_scores(begin: int, end: int, turn: int, score: int) -> int:
    """Replace each position's turn by its score; `score` is that of `turn`. Returns 0."""
    at = begin
    while at < end:
        store64(at + 16, score if load64(at + 16) == turn else -score)
        at += RECORD
    return 0


def play_game(
    seed: int,
    opening: int,
    interval: int,
    random_to: int,
    depth: int,
    selectivity: int,
    exact_from: int,
    megabytes: int,
    out: int,
    memory: int,
) -> int:
    """Play the game `seed`, and write its positions with their scores at `out`. Returns their number.

    One in `interval` of the opening's later moves is random, and of the moves after it with more than
    `random_to` empties. Searches to `depth` have this `selectivity`, in per cent.
    """
    empty_table(megabytes, memory)
    own = START_BLACK
    enemy = START_WHITE
    ply = 0
    turn = 0
    score = 0
    known = 0
    at = out
    begin = out
    while True:
        moves = legal_moves(own, enemy)
        empties = 64 - popcount(own | enemy)
        if moves == 0 and legal_moves(enemy, own) == 0:
            give_scores(begin, at, turn, final_score(own, enemy))
            return (at - out) // RECORD
        if moves != 0:
            square = 64
            if ply < opening:
                square = opening_move(own, enemy, moves, ply, interval, seed, memory)
            elif empties > exact_from:
                store64(memory + SELECTIVITY, selectivity)
                value = midgame(own, enemy, -INFINITY, INFINITY, depth, memory)
                store64(memory + SELECTIVITY, EXACT)
                at = note(at, own, enemy, turn, value)
                square = searched_move(own, enemy, memory)
                if empties > random_to and draw(seed, 2 * ply, interval) == 0:
                    give_scores(begin, at, turn, score_near(value))
                    begin = at
                    square = nth_move(moves, draw(seed, 2 * ply + 1, popcount(moves)))
            else:
                if known == 0:
                    score = exact_score(own, enemy, memory)
                    known = 1
                at = note(at, own, enemy, turn, score * UNIT)
                square = exact_move(own, enemy, moves, score, memory)
            turned = flips(own, enemy, square)
            own |= turned | up(1, square)
            enemy &= ~turned
            ply += 1
        own, enemy = enemy, own
        turn = 1 - turn
        score = -score
