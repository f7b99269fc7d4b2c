"""An archive of games: which of them reached a position, turned or mirrored in any way, and how they went on.

It takes the place of the transposition table, so a kernel that holds an archive must not search.

Games of standard Othello are numbered from 0. A record is that of a WTHOR file: eight bytes about the game,
then up to sixty moves, each ten times its row plus its column, both from 1; 0 where there is none. Passes are
not written.

For each number of plies there is a row of digests (see `images`), a byte for each game: that of the position
after so many plies, or 0 if the game has fewer. Games with the right digest are replayed and compared, so
none is counted by mistake, and a byte is enough: only one in 255 of the other games is replayed as well.

A pass is no ply. Where one is due, the position is the one after it; where the game is over, it is the one
with the opponent of the last mover to move.
"""

from reversi.engine.kernel.bitboards import final_score, flips, legal_moves
from reversi.engine.kernel.images import IMAGES, digest, image, original
from reversi.engine.kernel.layout import BUCKET_MASK, TABLE
from reversi.engine.kernel.table import NO_SQUARE
from reversi.engine.kernel.words import load8, load64, popcount, store8, store64, trailing_zeros, up

RECORD_SIZE = 68
BLACK_DISCS = 6
"""Where a record has the number of Black's discs at the end, with the empty squares if Black has won."""

FIRST_MOVE = 8
MOST_PLIES = 60

SQUARES = tuple(
    (move // 10 - 1) * 8 + move % 10 - 1 if 1 <= move // 10 <= 8 and 1 <= move % 10 <= 8 else NO_SQUARE
    for move in range(256)
)
"""The square of each move of a record; NO_SQUARE if it is none."""

BLACK_AT_START = 0x0000000810000000
WHITE_AT_START = 0x0000001008000000
DISCS_AT_START = 4

OWN = TABLE
"""The replayed position: the discs of the side to move."""

ENEMY = TABLE + 8
WHITE_TO_MOVE = TABLE + 16
"""1 if White is to move in the replayed position, else 0."""

ASKED = TABLE + 24
"""The eight images of the position that is looked for: own discs and enemy discs of each."""

TALLIES = ASKED + IMAGES * 16
"""A tally for each move, by its square, and one for no move: games, won, drawn, the last game."""

TALLY_SIZE = 32

RECORDS = TALLIES + (NO_SQUARE + 1) * TALLY_SIZE
"""The records of all games; after them the rows of bytes for each game."""

PLIES_ROW = MOST_PLIES + 1
"""The row, after those of digests, of the number of legal plies."""

RESULTS_ROW = PLIES_ROW + 1
"""The row of the number of Black's discs at the end, with the empty squares if Black has won."""

GAME_SIZE = RECORD_SIZE + RESULTS_ROW + 1


def most_games(memory: int) -> int:
    """The number of games for which there is room."""
    return ((load64(memory + BUCKET_MASK) + 1) * 64 - (RECORDS - TABLE)) // GAME_SIZE


def record_at(game: int, memory: int) -> int:
    """The address of a game's record."""
    return memory + RECORDS + RECORD_SIZE * game


def byte_at(row: int, game: int, memory: int) -> int:
    """The address of a game's byte in a row."""
    return memory + RECORDS + (RECORD_SIZE + row) * most_games(memory) + game


def legal_plies(game: int, memory: int) -> int:
    """The number of plies of a game up to its end or its first illegal move."""
    return load8(byte_at(PLIES_ROW, game, memory))


def must_pass(own: int, enemy: int) -> int:
    """1 if the side to move has no move and the other has one, else 0."""
    return 1 if legal_moves(own, enemy) == 0 and legal_moves(enemy, own) != 0 else 0


def begin_replay(memory: int) -> int:
    """Set up the start. Returns 0."""
    store64(memory + OWN, BLACK_AT_START)
    store64(memory + ENEMY, WHITE_AT_START)
    return store64(memory + WHITE_TO_MOVE, 0)


def replay_move(square: int, memory: int) -> int:
    """Play a move in the replayed position, and the pass that may follow. Returns 1; 0 if it is illegal."""
    own = load64(memory + OWN)
    enemy = load64(memory + ENEMY)
    if square == NO_SQUARE or (own | enemy) & up(1, square) != 0:
        return 0
    turned = flips(own, enemy, square)
    if turned == 0:
        return 0
    own |= turned | up(1, square)
    enemy &= ~turned
    if must_pass(enemy, own):
        store64(memory + OWN, own)
        store64(memory + ENEMY, enemy)
    else:
        store64(memory + OWN, enemy)
        store64(memory + ENEMY, own)
        store64(memory + WHITE_TO_MOVE, 1 - load64(memory + WHITE_TO_MOVE))
    return 1


def result_of(game: int, memory: int) -> int:
    """The number of Black's discs at the end of the game that has been replayed, with the empty squares if
    Black has won; what its record says if it was broken off.
    """
    own = load64(memory + OWN)
    enemy = load64(memory + ENEMY)
    if legal_moves(own, enemy) != 0:
        return min(load8(record_at(game, memory) + BLACK_DISCS), 64)
    score = final_score(own, enemy)
    return (64 - score if load64(memory + WHITE_TO_MOVE) else 64 + score) >> 1


def replay_game(game: int, memory: int) -> int:
    """Fill a game's bytes in all rows. Returns 1 if its record has an illegal move, else 0."""
    games = most_games(memory)
    move = record_at(game, memory) + FIRST_MOVE
    at = byte_at(0, game, memory)
    begin_replay(memory)
    plies = 0
    legal = 1
    while legal:
        store8(at, digest(load64(memory + OWN), load64(memory + ENEMY)))
        at += games
        legal = replay_move(SQUARES[load8(move + plies)], memory) if plies < MOST_PLIES else 0
        plies += legal
    store8(byte_at(PLIES_ROW, game, memory), plies)
    store8(byte_at(RESULTS_ROW, game, memory), result_of(game, memory))
    end = byte_at(PLIES_ROW, game, memory)
    while at < end:
        store8(at, 0)
        at += games
    return 1 if plies < MOST_PLIES and load8(move + plies) != 0 else 0


def replay_games(first: int, end: int, memory: int) -> int:
    """Replay the games whose records are in memory, from `first` on, before `end`.

    Stops after the first game with an illegal move. Returns its number; `end` if there is none.
    """
    game = first
    while game < end:
        if replay_game(game, memory):
            return game
        game += 1
    return end


def look_for(own: int, enemy: int, memory: int) -> int:
    """Write the images of a position. Returns the digest."""
    if must_pass(own, enemy):
        return look_for(enemy, own, memory)
    symmetry = 0
    while symmetry < IMAGES:
        store64(memory + ASKED + 16 * symmetry, image(own, symmetry))
        store64(memory + ASKED + 16 * symmetry + 8, image(enemy, symmetry))
        symmetry += 1
    return digest(own, enemy)


def is_image(symmetry: int, memory: int) -> int:
    """1 if the symmetry takes the position that is looked for to the replayed one, else 0."""
    at = memory + ASKED + 16 * symmetry
    return 1 if load64(at) == load64(memory + OWN) and load64(at + 8) == load64(memory + ENEMY) else 0


def reaches(game: int, plies: int, memory: int) -> int:
    """Replay so many legal plies of a game. Returns 1 if they lead to the position that is looked for."""
    move = record_at(game, memory) + FIRST_MOVE
    end = move + plies
    begin_replay(memory)
    while move < end:
        replay_move(SQUARES[load8(move)], memory)
        move += 1
    symmetry = 0
    while symmetry < IMAGES:
        if is_image(symmetry, memory):
            return 1
        symmetry += 1
    return 0


def game_before(end: int, plies: int, sought: int, memory: int) -> int:
    """The last game before `end` that reaches the position that is looked for, replayed up to there; -1 if
    there is none.
    """
    row = byte_at(plies, 0, memory)
    game = end - 1
    while game >= 0:
        if load8(row + game) == sought and reaches(game, plies, memory):
            return game
        game -= 1
    return -1


def plies_to(own: int, enemy: int) -> int:
    """The number of plies to a position from the start."""
    return max(popcount(own | enemy) - DISCS_AT_START, 0)


def game_reaching(own: int, enemy: int, end: int, memory: int) -> int:
    """The last game before `end` that reaches a position; -1 if there is none."""
    return game_before(end, plies_to(own, enemy), look_for(own, enemy, memory), memory)


def square_asked(square: int, memory: int) -> int:
    """The square of the position that is looked for which corresponds to `square` of the replayed one.

    If the position is symmetric, several do: the lowest of them.
    """
    squares = 0
    symmetry = 0
    while symmetry < IMAGES:
        if is_image(symmetry, memory):
            squares |= original(up(1, square), symmetry)
        symmetry += 1
    return trailing_zeros(squares)


def tally(game: int, plies: int, memory: int) -> int:
    """Count a game that has just been replayed, for its next move. Returns 0."""
    square = NO_SQUARE
    if plies < legal_plies(game, memory):
        square = square_asked(SQUARES[load8(record_at(game, memory) + FIRST_MOVE + plies)], memory)
    at = memory + TALLIES + square * TALLY_SIZE
    black = load8(byte_at(RESULTS_ROW, game, memory))
    mine = 64 - black if load64(memory + WHITE_TO_MOVE) else black
    if load64(at) == 0:
        store64(at + 24, game)
    store64(at, load64(at) + 1)
    store64(at + 8, load64(at + 8) + (1 if mine > 32 else 0))
    return store64(at + 16, load64(at + 16) + (1 if mine == 32 else 0))


def explore(own: int, enemy: int, games: int, memory: int) -> int:
    """Tally the next moves of the first `games` games that reach a position, for the side that plays them.

    Returns the number of those that reach it.
    """
    at = memory + TALLIES
    while at < memory + RECORDS:
        store64(at, 0)
        at += 8
    plies = plies_to(own, enemy)
    sought = look_for(own, enemy, memory)
    reached = 0
    game = game_before(games, plies, sought, memory)
    while game >= 0:
        tally(game, plies, memory)
        reached += 1
        game = game_before(game, plies, sought, memory)
    return reached
