"""Games: the fixtures of a match or a tournament, and how one of them is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from reversi.domain import (
    Aim,
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
    """A game to be played: its number, its opening, and the place of each side among all players.

    The sides are in turn order: Black and White in the standard game.
    """

    number: int
    opening: MatchOpening
    players: tuple[int, ...]


def fixtures_of(players: int, openings: Sequence[MatchOpening], seats: int = 2) -> list[Fixture]:
    """Every group of as many players as there are seats, with every opening in every rotation of the seats.

    The games of a group with an opening follow each other. All groups play an opening before any plays the
    next, so that a table is fair at any time.
    """
    seatings = [
        (opening, group[turn:] + group[:turn])
        for opening in openings
        for group in combinations(range(players), seats)
        for turn in range(seats)
    ]
    return [Fixture(number, opening, seating) for number, (opening, seating) in enumerate(seatings)]


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
    """A game that was played: the moves after the opening, and the discs and the effort of each side.

    The player with most discs owns the empty squares. A player that forfeits has no disc, or all of them
    where fewest win; `forfeit` says why it did.
    """

    fixture: Fixture
    moves: str
    discs: tuple[int, ...]
    spent: tuple[Spent, ...]
    forfeit: str = ""

    @property
    def sign(self) -> int:
        """What a disc more is worth: 1, or -1 where fewest win."""
        return -1 if self.fixture.opening.board.rules.aim is Aim.FEWEST_DISCS else 1

    def side_of(self, player: int) -> int:
        """The side of the player in this place, in turn order."""
        return self.fixture.players.index(player)

    def others_discs(self, player: int) -> int:
        """The discs of the best of the others."""
        side = self.side_of(player)
        others = (*self.discs[:side], *self.discs[side + 1 :])
        return max(others, key=lambda discs: self.sign * discs)

    def score_of(self, player: int) -> int:
        """How many discs the player in this place is better than the best of the others."""
        return self.sign * (self.discs[self.side_of(player)] - self.others_discs(player))

    @property
    def loser(self) -> int:
        """The place of the player with the worst score."""
        return min(self.fixture.players, key=self.score_of)

    def points_of(self, player: int) -> float:
        """1 for the first place, 0 for another; players who share the first place share the point."""
        score = self.score_of(player)
        return 1 / self.discs.count(self.discs[self.side_of(player)]) if score == 0 else float(score > 0)


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
            mover = state.board.to_move
            random = Random(f"ply {len(moves)} of game {fixture.number} of seed {seed}")
            choice = players[mover](state.board, random.getrandbits(32))
            spent[mover] += Spent(1, choice.nodes, choice.seconds)
            state = _played(state, choice)
            moves.append(choice.square)
    except Forfeit as reason:
        forfeit, discs = str(reason), _forfeited(state.board)
    sides = state.board.rules.players
    discs = discs or final_counts(state.board)
    return Game(
        fixture,
        format_transcript(moves),
        tuple(discs[side] for side in sides),
        tuple(spent[side] for side in sides),
        forfeit,
    )


def _played(state: Ongoing, choice: Choice) -> GameState:
    """The state after the choice; raises Forfeit if it is illegal."""
    try:
        return play(state, choice.square)
    except IllegalPly as illegal:
        raise Forfeit(str(illegal)) from illegal


def _forfeited(board: Board) -> dict[Colour, int]:
    """The discs after the side to move has forfeited: all to its opponents, or to itself where fewest win."""
    rules = board.rules
    squares, players = rules.playable.bit_count(), rules.players
    if rules.aim is Aim.FEWEST_DISCS:
        return {colour: squares if colour is board.to_move else 0 for colour in players}
    return {colour: 0 if colour is board.to_move else squares // (len(players) - 1) for colour in players}
