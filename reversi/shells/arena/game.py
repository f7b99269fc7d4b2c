"""Games: the fixtures of a match or a tournament, and how one of them is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from time import perf_counter

from reversi.domain import (
    Board,
    Colour,
    Finished,
    GameState,
    IllegalPly,
    Ongoing,
    Skip,
    SkipMove,
    Square,
    final_counts,
    format_transcript,
    play,
    state_of,
)
from reversi.shells.arena.external_engine import Forfeit
from reversi.shells.arena.opening import MatchOpening
from reversi.shells.arena.player import Choice, MatchPlayer


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number, its opening, and the places of Black and White among all players."""

    number: int
    opening: MatchOpening
    players: tuple[int, int]


def fixtures_of(players: int, openings: Sequence[MatchOpening]) -> list[Fixture]:
    """Every two players with every opening twice, in both colours; the two games follow each other.

    All pairs of players play an opening before any pair plays the next, so that a table is fair at any time.
    """
    pairings = [
        (opening, pair)
        for opening in openings
        for one, other in combinations(range(players), 2)
        for pair in ((one, other), (other, one))
    ]
    return [Fixture(number, opening, pair) for number, (opening, pair) in enumerate(pairings)]


@dataclass(frozen=True, slots=True)
class Spent:
    """What a player has spent on its moves."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(self.moves + other.moves, self.nodes + other.nodes, self.seconds + other.seconds)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played: the moves after the opening, and Black's and White's discs and effort.

    The winner owns the empty squares. A player that forfeits has no disc; `forfeit` says why it did.
    """

    fixture: Fixture
    moves: str
    discs: tuple[int, int]
    spent: tuple[Spent, Spent]
    forfeit: str = ""

    def score_of(self, player: int) -> int:
        """The final disc difference for the player in this place."""
        side = self.fixture.players.index(player)
        return self.discs[side] - self.discs[1 - side]

    def points_of(self, player: int) -> float:
        """1 for a win, ½ for a draw, 0 for a loss."""
        score = self.score_of(player)
        return 0.5 if score == 0 else float(score > 0)


def play_game(fixture: Fixture, players: Mapping[Colour, MatchPlayer], seed: int) -> Game:
    """Play a game; a player that makes no legal move forfeits it."""
    state, moves = state_of(fixture.opening.board), list[Square]()
    spent = {colour: Spent() for colour in players}
    forfeit, discs = "", None
    try:
        while not isinstance(state, Finished):
            if isinstance(state, SkipMove):
                state = play(state, Skip())
                continue
            mover, started = state.board.to_move, perf_counter()
            random = Random(f"ply {len(moves)} of game {fixture.number} of seed {seed}")
            choice = players[mover](state.board, random.getrandbits(32))
            spent[mover] += Spent(1, choice.nodes, perf_counter() - started)
            state = _played(state, choice)
            moves.append(choice.square)
    except Forfeit as reason:
        forfeit, discs = str(reason), _forfeited(state.board)
    black, white = (discs or final_counts(state.board)).values()
    effort = spent[Colour.BLACK], spent[Colour.WHITE]
    return Game(fixture, format_transcript(moves), (black, white), effort, forfeit)


def _played(state: Ongoing, choice: Choice) -> GameState:
    """The state after the choice; raises Forfeit if it is illegal."""
    try:
        return play(state, choice.square)
    except IllegalPly as illegal:
        raise Forfeit(str(illegal)) from illegal


def _forfeited(board: Board) -> dict[Colour, int]:
    """The discs after the side to move has forfeited: all to its opponent."""
    return {colour: 0 if colour is board.to_move else 64 for colour in board.rules.players}
