"""An archive of games in a kernel: how often each move of a position was played, and by which games."""

from collections.abc import Iterator
from dataclasses import dataclass

from reversi.domain import Board, Square, own_and_enemy
from reversi.engine.host import Kernel, ask
from reversi.engine.kernel import archive
from reversi.engine.kernel.layout import TABLE, read
from reversi.engine.kernel.table import NO_SQUARE
from reversi.engine.search.kinds import BoardKind, kind_of

WORD_SIZE = 8


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games there are, how many of them the side to move won and drew, and the last one's number."""

    games: int
    won: int
    drawn: int
    last: int

    @property
    def lost(self) -> int:
        """The number of games that the side to move lost."""
        return self.games - self.won - self.drawn


@dataclass(frozen=True, slots=True)
class Explored:
    """The moves of a position that were played, those of the most games first, and the games that ended there
    (None if there are none).
    """

    moves: tuple[tuple[Square, Tally], ...]
    ended: Tally | None

    @property
    def games(self) -> int:
        """The number of games that reached the position."""
        return sum(tally.games for _, tally in self.moves) + (self.ended.games if self.ended else 0)


def megabytes_for(games: int) -> int:
    """The size of a kernel's table that has room for so many games: a power of two.

    >>> megabytes_for(150_000)
    32
    """
    return 1 << (archive.RECORDS - TABLE + games * archive.GAME_SIZE >> 20).bit_length()


class Archive:
    """Games of standard Othello, numbered from 0 in the order in which they were added.

    They lie in the place of the kernel's transposition table, so nothing else may use that kernel. A game
    takes GAME_SIZE bytes (see `kernel.archive`): a table of 64 megabytes has room for half a million. Any
    method may raise `KernelTrapped`.
    """

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._games = 0

    def __len__(self) -> int:
        """The number of games."""
        return self._games

    @property
    def capacity(self) -> int:
        """The number of games for which the kernel's memory has room."""
        return ask(self._kernel, archive.most_games, self._kernel.memory)

    def add(self, records: bytes) -> tuple[int, ...]:
        """Add games, in the form of a WTHOR file's records without the file's head; return the numbers of
        those with an illegal move.

        Of such a game, the plies before it count. Raises `ValueError`, and adds nothing, if the length is
        wrong or there is no room.
        """
        games, rest = divmod(len(records), archive.RECORD_SIZE)
        if rest:
            raise ValueError(f"records of {len(records)} bytes: expected a multiple of {archive.RECORD_SIZE}")
        if games > self.capacity - self._games:
            raise ValueError(f"{games} more games: the archive has room for {self.capacity - self._games}")
        self._kernel.fill(archive.record_at(self._games, self._kernel.memory), records)
        self._games += games
        return tuple(self._replay(self._games - games))

    def _replay(self, first: int) -> Iterator[int]:
        """Replay the games from `first` on; the numbers of those with an illegal move."""
        while first < self._games:
            game = ask(self._kernel, archive.replay_games, first, self._games, self._kernel.memory)
            if game < self._games:
                yield game
            first = game + 1

    def legal_plies(self, game: int) -> int:
        """The number of moves of a game, up to its first illegal one if it has any.

        Raises `IndexError` if there is no such game.
        """
        return ask(self._kernel, archive.legal_plies, self._checked(game), self._kernel.memory)

    def record(self, game: int) -> bytes:
        """The record of a game; raises `IndexError` if there is no such game."""
        at = archive.record_at(self._checked(game), self._kernel.memory)
        words = (self._word(place) for place in range(at, at + archive.RECORD_SIZE, WORD_SIZE))
        return b"".join(word.to_bytes(WORD_SIZE, "little", signed=True) for word in words)[
            : archive.RECORD_SIZE
        ]

    def explore(self, board: Board) -> Explored:
        """The moves that were played in positions like `board`, rotated, mirrored, or with colours exchanged.

        A symmetric board has one square for each set of moves that are the same by symmetry: the first in
        reading order. If the side to move must skip, the moves and results are those of the other side.
        Raises `ValueError` if the board is not of the kind STANDARD.
        """
        ask(self._kernel, archive.explore, *_position_of(board), self._games, self._kernel.memory)
        tallies = {square: self._tally(square) for square in range(NO_SQUARE + 1)}
        ended = tallies.pop(NO_SQUARE)
        played = [(Square(at % 8, at // 8), tally) for at, tally in tallies.items() if tally.games]
        played.sort(key=lambda move: -move[1].games)
        return Explored(tuple(played), ended if ended.games else None)

    def games_at(self, board: Board) -> Iterator[int]:
        """The numbers of the games that reached `board`, as in `explore`, the last game first.

        Each is looked for when it is asked for. Raises `ValueError` as `explore` does.
        """
        own, enemy = _position_of(board)
        return self._games_before(self._games, own, enemy)

    def last_at(self, board: Board, end: int) -> int | None:
        """The last game before number `end` that reached `board`, as in `games_at`."""
        return next(self._games_before(end, *_position_of(board)), None)

    def _games_before(self, end: int, own: int, enemy: int) -> Iterator[int]:
        while (end := ask(self._kernel, archive.game_reaching, own, enemy, end, self._kernel.memory)) >= 0:
            yield end

    def _tally(self, square: int) -> Tally:
        at = self._kernel.memory + archive.TALLIES + square * archive.TALLY_SIZE
        games = self._word(at)
        return Tally(games, *(self._word(at + WORD_SIZE * field) if games else 0 for field in (1, 2, 3)))

    def _word(self, address: int) -> int:
        return ask(self._kernel, read, address)

    def _checked(self, game: int) -> int:
        if not 0 <= game < self._games:
            raise IndexError(f"there is no game {game} in an archive of {self._games}")
        return game


def _position_of(board: Board) -> tuple[int, int]:
    """The discs of the side to move and the others; raises ValueError if it is another game."""
    if kind_of(board) is not BoardKind.STANDARD:
        raise ValueError("the archive has games of standard Othello only")
    return own_and_enemy(board)
