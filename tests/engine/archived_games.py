"""Records of games as an archive takes them, and what an archive should find in them, by the domain alone."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count
from random import Random

from reversi import domain
from reversi.domain.symmetry import images
from reversi.engine.archive import Explored, Tally

HEAD = 8
BLACK_DISCS = 6
MOST_PLIES = 60

FAMILIAR = 8
"""The plies of a random game in which it has two moves to choose from, so that games meet again."""


def record_of(squares: Sequence[domain.Square], black_discs: int = 0) -> bytes:
    """The record of a game with these moves, whose event is 258, Black 772 and White 1286."""
    head = bytes((2, 1, 4, 3, 6, 5, black_discs, 0))
    moves = bytes(10 * (square.row + 1) + square.column + 1 for square in squares)
    return head + moves.ljust(MOST_PLIES, b"\0")


def random_record(rng: Random) -> bytes:
    """The record of a random game, one in three transposed, one in four broken off, one in six illegal."""
    moves = list(_random_moves(rng))
    if rng.random() < 1 / 3:
        moves = [domain.Square(square.row, square.column) for square in moves]
    if rng.random() < 1 / 4:
        del moves[rng.randrange(len(moves)) :]
    record = bytearray(record_of(moves, rng.randrange(65)))
    if rng.random() < 1 / 6:
        record[HEAD + rng.randrange(MOST_PLIES)] = rng.randrange(256)
    return bytes(record)


def _random_moves(rng: Random) -> Iterator[domain.Square]:
    """The moves of a game from the start to its end; greedy ones often have passes and end early."""
    state = domain.state_of(domain.start_board(domain.STANDARD))
    greedy = rng.random() < 1 / 4
    for ply in count():
        if isinstance(state, domain.SkipMove):
            state = domain.play(state, domain.Skip())
        if isinstance(state, domain.Finished):
            return
        assert isinstance(state, domain.Ongoing)
        squares = domain.legal_squares(state.board)
        most = max(state.moves, key=lambda move: len(move.flips)).square
        square = rng.choice(squares[:2] if ply < FAMILIAR else [most] if greedy else squares)
        yield square
        state = domain.play(state, square)


IMAGES_OF_DISCS = [[disc for disc, _ in images(1 << at, 0)] for at in range(64)]
"""Where a disc on each square comes to stand in the eight images of a board."""


class Replayed:
    """A game by the domain: the boards on which a move was due or the game was over, and its legal moves."""

    def __init__(self, record: bytes) -> None:
        self.moves = list[domain.Square]()
        self.boards = list[domain.Board]()
        state = domain.state_of(domain.start_board(domain.STANDARD))
        written = (*record[HEAD:], 0)
        for move in written:
            if isinstance(state, domain.SkipMove):
                state = domain.play(state, domain.Skip())
            self.boards.append(state.board)
            square = domain.Square(move % 10 - 1, move // 10 - 1)
            if not isinstance(state, domain.Ongoing) or state.move_at(square) is None:
                break
            self.moves.append(square)
            state = domain.play(state, square)
        self.positions = [domain.own_and_enemy(board) for board in self.boards]
        self.is_legal = written[len(self.moves)] == 0
        black = domain.final_score(state.board, domain.Colour.BLACK)
        self.margin = black if isinstance(state, domain.Finished) else 2 * min(record[BLACK_DISCS], 64) - 64


def found_by_the_domain(games: Iterable[Replayed], asked: domain.Board) -> tuple[Explored, list[int]]:
    """What an archive of these games should say of a board: its moves, and the games that reached it."""
    if isinstance(domain.state_of(asked), domain.SkipMove):
        asked = domain.skipped(asked)
    plies = MOST_PLIES - domain.empties(asked)
    same = images(*domain.own_and_enemy(asked))
    reached = list[int]()
    counted = dict[domain.Square, Tally]()
    ended: Tally | None = None
    for number, game in enumerate(games):
        if plies >= len(game.positions) or game.positions[plies] not in same:
            continue
        reached.append(number)
        margin = game.margin if game.boards[plies].to_move is domain.Colour.BLACK else -game.margin
        if plies == len(game.moves):
            ended = _one_more(ended, margin, number)
        else:
            square = _square_asked(game.moves[plies], [image == game.positions[plies] for image in same])
            counted[square] = _one_more(counted.get(square), margin, number)
    moves = sorted(counted.items(), key=lambda move: (-move[1].games, move[0]))
    return Explored(tuple(moves), ended), reached[::-1]


def _one_more(tally: Tally | None, margin: int, game: int) -> Tally:
    before = tally or Tally(0, 0, 0, 0)
    return Tally(before.games + 1, before.won + (margin > 0), before.drawn + (margin == 0), game)


def _square_asked(move: domain.Square, takes: Sequence[bool]) -> domain.Square:
    """The first square that one of the symmetries takes to `move`; those do for which `takes` is true, in the
    order of `images`.
    """
    disc = 1 << 8 * move.row + move.column
    at = next(at for at, discs in enumerate(IMAGES_OF_DISCS) if disc in compress(discs, takes))
    return domain.Square(at % 8, at // 8)
