"""What the arenas share: the fixtures of a match, its games move by move, forfeits, points and results.

Nothing here asks a player for a move: `workshop.arena` does that in the page, `shells.arena` in the terminal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from reversi import domain


@dataclass(frozen=True, slots=True)
class MatchOpening:
    """A board from which games begin, with a name: the moves that lead to it, or the position."""

    name: str
    board: domain.Board
    plies: tuple[domain.Ply, ...] = ()
    """The moves and skips that lead to it, if known."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number, its opening, and for each side the index of its player.

    The sides are in turn order: Black and White in the standard game.
    """

    number: int
    opening: MatchOpening
    players: tuple[int, ...]

    def side_of(self, player: int) -> int:
        """The side of this player, in turn order."""
        return self.players.index(player)


@dataclass(frozen=True, slots=True)
class Playing:
    """A game under way, at a position where a player has to choose, with the plies after its opening."""

    fixture: Fixture
    state: domain.Ongoing
    plies: tuple[domain.Ply, ...]

    @property
    def mover(self) -> int:
        """The index of the player to move."""
        board = self.state.board
        return self.fixture.players[board.rules.players.index(board.to_move)]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game: the plies after its opening, and the discs of each side, in turn order.

    The player with the most discs gets the empty squares. A player that forfeits has no discs, or all of them
    if the fewest win.
    """

    fixture: Fixture
    plies: tuple[domain.Ply, ...]
    discs: tuple[int, ...]

    @property
    def sign(self) -> int:
        """The worth of one disc more: 1, or -1 if the fewest win."""
        return -1 if self.fixture.opening.board.rules.aim is domain.Aim.FEWEST_DISCS else 1

    def discs_of(self, player: int) -> int:
        """The discs of this player."""
        return self.discs[self.fixture.side_of(player)]

    def others_discs(self, player: int) -> int:
        """The discs of this player's best opponent."""
        others = (self.discs_of(other) for other in self.fixture.players if other != player)
        return max(others, key=lambda discs: self.sign * discs)

    def score_of(self, player: int) -> int:
        """How many discs better this player is than its best opponent."""
        return self.sign * (self.discs_of(player) - self.others_discs(player))

    def points_of(self, player: int) -> float:
        """1 for the first place, 0 for any other; players who share first place share the point."""
        score = self.score_of(player)
        return 1 / self.discs.count(self.discs_of(player)) if score == 0 else float(score > 0)

    @property
    def loser(self) -> int:
        """The index of the player with the worst score."""
        return min(self.fixture.players, key=self.score_of)


@dataclass(frozen=True, slots=True)
class Results:
    """The results of one player, and the total discs of the player and of its opponents.

    With three or more players, a win is first place alone, a draw is first place shared, and the opponents'
    discs are those of the best opponent. `points` is the sum over all games.
    """

    player: int
    wins: int
    draws: int
    losses: int
    points: float
    discs: int
    opponents_discs: int

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The mean points per game, 1 for a win and ½ for a draw of two; ½ before the first game."""
        return self.points / self.games if self.games else 0.5

    @property
    def disc_difference(self) -> float:
        """The mean final disc difference per game."""
        return (self.discs - self.opponents_discs) / self.games if self.games else 0.0


def opening_after(plies: Sequence[domain.Ply], rules: domain.Rules = domain.STANDARD) -> MatchOpening:
    """The opening of these plies in a game under `rules`; raises IllegalPlyError."""
    state = domain.state_of(domain.start_board(rules))
    for ply in plies:
        state = domain.play(state, ply)
    return MatchOpening(domain.format_transcript(plies), state.board, tuple(plies))


def fixtures_of(players: int, openings: Sequence[MatchOpening], seats: int = 2) -> list[Fixture]:
    """Every group of `seats` players, with every opening, in every rotation of the seats.

    A group's games with the same opening follow each other. All groups play an opening before any plays the
    next, so the table is fair at any time.
    """
    seatings = [
        (opening, group[turn:] + group[:turn])
        for opening in openings
        for group in combinations(range(players), seats)
        for turn in range(seats)
    ]
    return [Fixture(number, opening, seating) for number, (opening, seating) in enumerate(seatings)]


def begin_game(fixture: Fixture) -> Playing | Outcome:
    """The game after its opening."""
    return _with_skips(fixture, domain.state_of(fixture.opening.board), ())


def after_move(game: Playing, square: domain.Square) -> Playing | Outcome:
    """The game after that move and the skips it forces; raises IllegalPlyError."""
    return _with_skips(game.fixture, domain.play(game.state, square), (*game.plies, square))


def forfeited(game: Playing) -> Outcome:
    """The game as it ends if the player to move forfeits."""
    rules, mover = game.state.board.rules, game.state.board.to_move
    squares, opponents = rules.playable.bit_count(), len(rules.players) - 1
    own, others = (squares, 0) if rules.aim is domain.Aim.FEWEST_DISCS else (0, squares // opponents)
    discs = tuple(own if colour is mover else others for colour in rules.players)
    return Outcome(game.fixture, game.plies, discs)


def results_of(games: Sequence[Outcome], player: int) -> Results:
    """The results of this player; games of others do not count."""
    own = [game for game in games if player in game.fixture.players]
    points = [game.points_of(player) for game in own]
    return Results(
        player,
        wins=points.count(1.0),
        draws=sum(0 < each < 1 for each in points),
        losses=points.count(0.0),
        points=sum(points),
        discs=sum(game.discs_of(player) for game in own),
        opponents_discs=sum(game.others_discs(player) for game in own),
    )


def _with_skips(
    fixture: Fixture, state: domain.GameState, plies: tuple[domain.Ply, ...]
) -> Playing | Outcome:
    """The game at the next choice, or its outcome."""
    while isinstance(state, domain.SkipMove):
        state, plies = domain.play(state, domain.Skip()), (*plies, domain.Skip())
    if isinstance(state, domain.Finished):
        return Outcome(fixture, plies, tuple(domain.final_counts(state.board).values()))
    return Playing(fixture, state, plies)
