"""The arena: a match between players, as a value that goes on move by move.

Whoever lets it be played puts the question, takes the answer back, and may stop at any time. A player that
has no answer loses its game, and the match goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from reversi.domain import (
    STANDARD,
    Finished,
    GameState,
    Ongoing,
    Ply,
    Skip,
    SkipMove,
    Square,
    final_score,
    parse_transcript,
    play,
    start_board,
    state_of,
)
from reversi.engine.protocol import OwnFailure, Question

OPENINGS = (
    "f5d6c3d3c4f4c5b3c2e3",
    "f5d6c4d3c5f4e3f3c2b4b3",
    "f5f6e6f4e3c5c4e7",
    "f5d6c5f4e3c6d3f6e6d7g4",
    "f5f6e6f4c3d6f3c4c5b4",
    "f5d6c3d3c4f4e3",
    "f5f6e6f4e3c5g5g3g4f3c4",
    "f5d6c3d3c4f4f6f3e6e7",
    "f5d6c5f4e3c6d3f6e6d7",
    "f5f6e6f4e3d6",
    "f5d6c3d3c4f4e6",
    "f5f6e6f4c3d7f3",
    "f5d6c3d3c4f4f6",
    "f5f6e6f4e3c5c4e7g4",
    "f5d6c3d3c4f4f6g5",
    "f5d6c5f4e3c6d3f6e6d7e7",
)
"""Openings with names, in all of which a search of 12 plies finds neither side a whole disc ahead."""

BLACK, WHITE = 0, 1

WHOLE_BOARD = 64
"""The score of a game that is lost by a failure."""

OWN_SECONDS = 2.0
"""The time for a move of a player that somebody has written."""

MOVE_MILLISECONDS = 1000
"""The time for a move of a player that thinks for as long as it may."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the arena: its name, its key and, of one that somebody has written, its text."""

    name: str
    key: str
    code: str = ""
    timed: bool = False
    """Whether it thinks for as long as it may."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its opening, and the places of Black and White among the entrants."""

    opening: str
    players: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has ended: Black's discs less White's, with the empty squares to the winner.

    If a player had no answer, it is the loser, and `failure` says why.
    """

    fixture: Fixture
    moves: tuple[Ply, ...]
    score: int
    failure: OwnFailure | None = None

    def score_of(self, player: int) -> int:
        """The same for the entrant in this place."""
        return self.score if self.fixture.players[BLACK] == player else -self.score


@dataclass(frozen=True, slots=True)
class Match:
    """All games of the entrants against each other, the first of them played, and the one under way."""

    entrants: tuple[Entrant, ...]
    fixtures: tuple[Fixture, ...]
    played: tuple[Played, ...] = ()
    moves: tuple[Ply, ...] = ()
    """All plies of the game under way, those of its opening too."""
    state: GameState | None = None
    """Where the game under way stands; None once all have been played."""

    @property
    def fixture(self) -> Fixture | None:
        """The game under way."""
        return self.fixtures[len(self.played)] if self.state else None

    @property
    def mover(self) -> int | None:
        """The place of the entrant that is to move."""
        if self.fixture is None or self.state is None:
            return None
        return self.fixture.players[self.state.board.rules.players.index(self.state.board.to_move)]


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entrant stands: its place among the entrants, its games, and the mean difference of discs."""

    player: int
    won: int
    drawn: int
    lost: int
    difference: float

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A point for each win, half a point for each draw."""
        return self.won + self.drawn / 2


def begin_match(entrants: Sequence[Entrant], games: int) -> Match:
    """A match of so many games of every two entrants, half of them with changed colours.

    All pairs play an opening before any plays the next, so that the table is fair at any time.
    """
    fixtures = tuple(
        Fixture(OPENINGS[number % len(OPENINGS)], pair)
        for number in range(games // 2)
        for one, other in combinations(range(len(entrants)), 2)
        for pair in ((one, other), (other, one))
    )
    return _next_game(Match(tuple(entrants), fixtures))


def question_of(match: Match) -> Question | None:
    """What the entrant that is to move is asked; None once all games have been played."""
    if match.mover is None or not isinstance(match.state, Ongoing):
        return None
    entrant, seed = match.entrants[match.mover], len(match.played) * WHOLE_BOARD + len(match.moves)
    milliseconds = MOVE_MILLISECONDS if entrant.timed else None
    return Question(match.state.board, entrant.key, seed, milliseconds, code=entrant.code or None)


def with_move(match: Match, square: Square) -> Match:
    """The match after that move, and the skips that it forces; raises IllegalPly."""
    if match.state is None:
        return match
    state, moves = play(match.state, square), (*match.moves, square)
    while isinstance(state, SkipMove):
        state, moves = play(state, Skip()), (*moves, Skip())
    if isinstance(state, Finished):
        black, _ = state.board.rules.players
        return _with_game(match, moves, final_score(state.board, black))
    return replace(match, moves=moves, state=state)


def with_failure(match: Match, failure: OwnFailure) -> Match:
    """The match whose game under way is lost by the entrant that was to move."""
    if match.fixture is None:
        return match
    lost = match.mover == match.fixture.players[BLACK]
    return _with_game(match, match.moves, -WHOLE_BOARD if lost else WHOLE_BOARD, failure)


def standings(match: Match) -> tuple[Standing, ...]:
    """The table, the best first; entrants with as many points by their discs."""
    found = (_standing(match, player) for player in range(len(match.entrants)))
    return tuple(sorted(found, key=lambda each: (-each.points, -each.difference, each.player)))


def _with_game(match: Match, moves: tuple[Ply, ...], score: int, failure: OwnFailure | None = None) -> Match:
    """The match with its game under way ended, and the next one begun."""
    fixture = match.fixtures[len(match.played)]
    ended = Played(fixture, moves, score, failure)
    return _next_game(replace(match, played=(*match.played, ended), moves=(), state=None))


def _next_game(match: Match) -> Match:
    """The match with the opening of its next game on the board, if there is a next game."""
    if len(match.played) == len(match.fixtures):
        return match
    state = state_of(start_board(STANDARD))
    moves = parse_transcript(match.fixtures[len(match.played)].opening)
    for move in moves:
        state = play(state, move)
    return replace(match, moves=tuple(moves), state=state)


def _standing(match: Match, player: int) -> Standing:
    scores = [game.score_of(player) for game in match.played if player in game.fixture.players]
    return Standing(
        player,
        won=sum(score > 0 for score in scores),
        drawn=scores.count(0),
        lost=sum(score < 0 for score in scores),
        difference=sum(scores) / len(scores) if scores else 0.0,
    )
