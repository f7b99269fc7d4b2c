"""The search on a board of any shape, for two to six players, with values in 1/128 disc.

With three or more players it is paranoid (Sturtevant and Korf, 2000): all others play together against the
player to move at the root, and values are from that player's side. So there are always two teams, and
alpha-beta works. Fail-soft in the window (alpha, beta), for the team to move, as in `midgame`.
"""

from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.layout import MOVE_SIZE, NODE_LIMIT, NODES, STOPPED, bring_best, put_move
from reversi.engine.kernel.mailbox import (
    ALL_AXES,
    AXES,
    BREADTH,
    CELL_COUNT,
    CELLS,
    CORNER_COUNT,
    CORNERS_AT,
    COUNTS,
    DISC,
    EMPTIES,
    FEWEST_WIN,
    HISTORY,
    KEY,
    MOBILITIES,
    MOVER,
    MOVES,
    PLAYERS,
    SITES,
    SPREAD,
    SQUARES,
    STEPS,
    SUDDEN_END,
    field,
    following,
    list_moves,
    make,
    unmake,
)
from reversi.engine.kernel.table import depth_of, recall, store_entry
from reversi.engine.kernel.words import add, down, load8, load64, multiply, popcount, store64

LIMITLESS = 1 << 18
"""Above every value."""

KEPT_FROM = 1
"""From this depth on, positions are looked up in the table and stored there: a search that was stopped must
find its earlier work there, however short its slice.
"""

JUDGED_FROM = 3
"""From this depth on, the evaluation orders the moves; at lower depths sites and history do."""

TURN_FACTOR = 0xC2B2AE3D27D4EB4F
DRAW_FACTOR = 0xD1342543DE82EF95

WIN = 60
"""The value of a won playout: divisible by two to six, as winners share it."""

VALUE_BITS = 20
VALUE_MASK = (1 << VALUE_BITS) - 1
VALUE_ZERO = 1 << 19
KIND_SHIFT = 20
AT_MOST, AT_LEAST, EXACTLY = 1, 2, 3
SQUARE_SHIFT = 22
SQUARE_MASK = 1023

STAGE_COUNT = 4
"""The stages of the game, by the share of squares that are filled."""

MOBILITY_WORTH = (40, 40, 32, 16)
"""In 1/128 disc for every square of the board: the worth of having all the legal moves."""

DISC_WORTH = (-24, -16, 16, 90)
"""In 1/128 disc; the other weights are per unit of BREADTH."""

CORNER_WORTH = (160, 160, 150, 110)
EDGE_WORTH = (30, 30, 32, 26)
DIAGONAL_COST = (50, 50, 44, 16)
BESIDE_COST = (18, 18, 16, 8)


def stand(player: int, held: int, edges: int, diagonals: int, besides: int, memory: int) -> int:
    """How well a player stands, in 1/128 disc.

    The words are packed: the corners held, the stable discs beside them on the edges, and the discs beside an
    empty corner, on a diagonal or not.
    """
    squares = load64(memory + SQUARES)
    mobilities = load64(memory + MOBILITIES)
    players = load64(memory + PLAYERS)
    stage = (squares - load64(memory + EMPTIES)) * STAGE_COUNT // (squares + 1)
    total = players
    other = 0
    while other < players:
        total += field(mobilities, other)
        other += 1
    mobility = squares * MOBILITY_WORTH[stage] * (field(mobilities, player) + 1) // total
    sites = CORNER_WORTH[stage] * field(held, player) + EDGE_WORTH[stage] * field(edges, player)
    sites -= DIAGONAL_COST[stage] * field(diagonals, player) + BESIDE_COST[stage] * field(besides, player)
    rest = load64(memory + BREADTH) * sites + DISC_WORTH[stage] * field(load64(memory + COUNTS), player)
    return mobility - rest if load64(memory + FEWEST_WIN) else mobility + rest


def stable_beside(corner: int, memory: int) -> int:
    """The number of discs on the edges from an occupied corner that can no longer be flipped."""
    stable = 0
    cell = load8(memory + CELLS + corner)
    direction = 0
    while direction < 8:
        axes = ALL_AXES ^ (1 << (direction & 3))
        at = corner + STEPS[direction]
        while load8(memory + CELLS + at) == cell and load8(memory + AXES + at) == axes:
            stable += 1
            at += STEPS[direction]
        direction += 1
    return stable


def judge(mover: int, memory: int) -> int:
    """The value of a position for the team to move; call `list_moves` first."""
    held = 0
    edges = 0
    diagonals = 0
    besides = 0
    at = memory + CORNERS_AT
    end = at + 8 * load64(memory + CORNER_COUNT)
    while at < end:
        corner = load64(at)
        cell = load8(memory + CELLS + corner)
        if cell != 0:
            held += SPREAD[cell]
            edges += SPREAD[cell] * stable_beside(corner, memory)
        else:
            direction = 0
            while direction < 8:
                near = load8(memory + CELLS + corner + STEPS[direction]) & DISC
                if direction & 2:
                    diagonals += SPREAD[near]
                else:
                    besides += SPREAD[near]
                direction += 1
        at += 8
    root = load64(memory + MOVER)
    best = -LIMITLESS
    player = 0
    while player < load64(memory + PLAYERS):
        if player != root:
            best = max(best, stand(player, held, edges, diagonals, besides, memory))
        player += 1
    value = stand(root, held, edges, diagonals, besides, memory) - best
    highest = (load64(memory + SQUARES) - 1) * UNIT
    value = min(max(value, -highest), highest)
    return value if mover == root else -value


def outcome(memory: int) -> int:
    """The final score of a finished game in discs, for the player to move at the root.

    The empty squares go to those with the most discs, as in the domain; negated if the fewest discs win.
    """
    counts = load64(memory + COUNTS)
    players = load64(memory + PLAYERS)
    most = 0
    leaders = 0
    player = 0
    while player < players:
        discs = field(counts, player)
        if discs > most:
            most = discs
            leaders = 0
        if discs == most:
            leaders += 1
        player += 1
    share = load64(memory + EMPTIES) // leaders
    sign = -1 if load64(memory + FEWEST_WIN) else 1
    root = load64(memory + MOVER)
    best = -LIMITLESS
    player = 0
    while player < players:
        discs = field(counts, player)
        if player != root:
            best = max(best, sign * (discs + (share if discs == most else 0)))
        player += 1
    discs = field(counts, root)
    return sign * (discs + (share if discs == most else 0)) - best


def rank_moves(mover: int, begin: int, end: int, depth: int, memory: int) -> int:
    """Give the listed moves their move-ordering scores, for a search of `depth` plies. Returns 0."""
    root = load64(memory + MOVER)
    follower = following(mover, memory)
    same_team = (mover == root) == (follower == root)
    sign = -1 if load64(memory + FEWEST_WIN) else 1
    at = begin
    while at < end:
        square = load64(at)
        ordering = sign * load8(memory + SITES + square) * 64
        ordering += load64(memory + HISTORY + (square * 8 + mover) * 8)
        if depth >= JUDGED_FROM:
            make(mover, square, memory)
            list_moves(follower, end, memory)
            if load64(memory + EMPTIES) <= depth:
                ordering = -field(load64(memory + MOBILITIES), follower) * 64 + ordering // 64
            else:
                value = judge(follower, memory)
                ordering = value if same_team else -value
            unmake(memory)
        put_move(at, square, 0, ordering)
        at += MOVE_SIZE
    return 0


def key_for(mover: int, memory: int) -> int:
    """The position, hashed to one word, with the player to move and the player at the root."""
    return load64(memory + KEY) ^ multiply(mover * 8 + load64(memory + MOVER) + 1, TURN_FACTOR)


def seek(mover: int, alpha: int, beta: int, depth: int, begin: int, memory: int) -> int:
    """The value at `depth` plies; a pass costs no ply. Meaningless once STOPPED is set.

    Moves are listed from the address `begin` on.
    """
    nodes = load64(memory + NODES) + 1
    store64(memory + NODES, nodes)
    end = list_moves(mover, begin, memory)
    root = load64(memory + MOVER)
    follower = following(mover, memory)
    same_team = (mover == root) == (follower == root)
    if end == begin:
        if load64(memory + MOBILITIES) == 0 or load64(memory + SUDDEN_END):
            score = outcome(memory) * UNIT
            return score if mover == root else -score
        if same_team:
            return seek(follower, alpha, beta, depth, begin, memory)
        return -seek(follower, -beta, -alpha, depth, begin, memory)
    if depth <= 0:
        return judge(mover, memory)
    if nodes > load64(memory + NODE_LIMIT):
        store64(memory + STOPPED, 1)
        return alpha
    key = 0
    ranked = 0
    first = 0
    if depth >= KEPT_FROM:
        key = key_for(mover, memory)
        entry = recall(key, memory)
        if entry != 0:
            if depth_of(entry) >= depth:
                value = (entry & VALUE_MASK) - VALUE_ZERO
                kind = entry >> KIND_SHIFT & 3
                if kind == EXACTLY or (kind == AT_LEAST and value >= beta):
                    return value
                if kind == AT_MOST and value <= alpha:
                    return value
            first = entry >> SQUARE_SHIFT & SQUARE_MASK
            at = begin
            while at < end:
                if load64(at) == first:
                    put_move(at, load64(begin), 0, 0)
                    put_move(begin, first, 0, 0)
                    ranked = 1
                    at = end
                at += MOVE_SIZE
    best = -LIMITLESS
    low = alpha
    at = begin
    while at < end and best < beta:
        if ranked == 0 or (ranked == 1 and at > begin):
            rank_moves(mover, at, end, depth, memory)
            ranked = 2
        if ranked == 2:
            bring_best(at, end)
        square = load64(at)
        make(mover, square, memory)
        value = low + 1
        if at > begin and beta - low > 1:
            if same_team:
                value = seek(follower, low, low + 1, depth - 1, end, memory)
            else:
                value = -seek(follower, -low - 1, -low, depth - 1, end, memory)
        if at == begin or beta - low == 1 or low < value < beta:
            if same_team:
                value = seek(follower, low, beta, depth - 1, end, memory)
            else:
                value = -seek(follower, -beta, -low, depth - 1, end, memory)
        unmake(memory)
        if load64(memory + STOPPED):
            return alpha
        if value > best:
            best = value
            first = square
            low = max(low, value)
        at += MOVE_SIZE
    if best >= beta:
        place = memory + HISTORY + (first * 8 + mover) * 8
        store64(place, load64(place) + depth * depth)
    if depth >= KEPT_FROM:
        kind = AT_LEAST if best >= beta else EXACTLY if best > alpha else AT_MOST
        found = best + VALUE_ZERO | kind << KIND_SHIFT | first << SQUARE_SHIFT
        store_entry(key, found, depth, 0, memory)
    return best


def value_after(square: int, alpha: int, beta: int, depth: int, memory: int) -> int:
    """The value for the opposing team of the root player's move on `square`, `depth` plies after it."""
    mover = load64(memory + MOVER)
    make(mover, square, memory)
    value = seek(following(mover, memory), alpha, beta, depth, memory + MOVES, memory)
    unmake(memory)
    return value


def remembered_square(mover: int, memory: int) -> int:
    """The best move of the position on the board, if the table knows one; else 0."""
    return recall(key_for(mover, memory), memory) >> SQUARE_SHIFT & SQUARE_MASK


def forget_history(memory: int) -> int:
    """Forget which moves were good. Returns 0."""
    at = memory + HISTORY
    while at < memory + HISTORY + 64 * CELL_COUNT:
        store64(at, 0)
        at += 8
    return 0


def leaves_below(mover: int, depth: int, begin: int, memory: int) -> int:
    """The leaves of the game tree `depth` plies below; a pass costs a ply, a finished game is one leaf."""
    if depth <= 0:
        return 1
    end = list_moves(mover, begin, memory)
    follower = following(mover, memory)
    if end == begin:
        if load64(memory + MOBILITIES) == 0 or load64(memory + SUDDEN_END):
            return 1
        return leaves_below(follower, depth - 1, begin, memory)
    leaves = 0
    at = begin
    while at < end:
        make(mover, load64(at), memory)
        leaves += leaves_below(follower, depth - 1, end, memory)
        unmake(memory)
        at += MOVE_SIZE
    return leaves


def winners(memory: int) -> int:
    """The players with the best result if the game were over now, one bit each."""
    players = load64(memory + PLAYERS)
    counts = load64(memory + COUNTS)
    sign = -1 if load64(memory + FEWEST_WIN) else 1
    best = -LIMITLESS
    found = 0
    player = 0
    while player < players:
        discs = sign * field(counts, player)
        if discs > best:
            best = discs
            found = 0
        if discs == best:
            found |= 1 << player
        player += 1
    return found


def played_out(mover: int, draw: int, memory: int) -> int:
    """The winners of a random playout, one bit each; its moves are then undone.

    `draw` decides the moves. Of two moves drawn at random, the one on the better site is played.
    """
    begin = memory + MOVES
    plies = 0
    over = 0
    sign = -1 if load64(memory + FEWEST_WIN) else 1
    while over == 0:
        end = list_moves(mover, begin, memory)
        if end > begin:
            number = (end - begin) // MOVE_SIZE
            draw = add(multiply(draw, DRAW_FACTOR), 1)
            square = load64(begin + (down(draw, 33) % number) * MOVE_SIZE)
            draw = add(multiply(draw, DRAW_FACTOR), 1)
            other = load64(begin + (down(draw, 33) % number) * MOVE_SIZE)
            if sign * load8(memory + SITES + other) > sign * load8(memory + SITES + square):
                square = other
            make(mover, square, memory)
            plies += 1
        elif load64(memory + MOBILITIES) == 0 or load64(memory + SUDDEN_END):
            over = 1
        mover = following(mover, memory)
    found = winners(memory)
    while plies > 0:
        unmake(memory)
        plies -= 1
    return found


def playouts(mover: int, games: int, draw: int, memory: int) -> int:
    """The wins of every player in `games` random playouts (at most 16), packed.

    A win counts as WIN, and several winners share it. `draw` decides the moves.
    """
    wins = 0
    while games > 0:
        found = played_out(mover, draw, memory)
        wins += SPREAD[found] * (WIN // popcount(found))
        draw = multiply(draw ^ down(draw, 32), TURN_FACTOR)
        games -= 1
    return wins
