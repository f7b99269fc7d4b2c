"""The arena: a match between players, as a value that advances move by move.

The caller puts each question to the player, passes on its answer, and may stop at any time. A player without
an answer loses its game, and the match continues.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reversi import arena
from reversi.domain import Ply, Square, parse_transcript
from reversi.engine.protocol import CustomPlayerFailure, Question

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
"""Named openings in which a search of 12 plies finds neither side a whole disc ahead."""

SQUARES = 64

OWN_MILLISECONDS = 2000
"""The time a custom player has for a move."""

MOVE_MILLISECONDS = 1000
"""The time per move of a player that uses all the time it is given."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the arena: its name, its key and, if it is a custom player, its text."""

    name: str
    key: str
    code: str = ""
    timed: bool = False
    """Whether it uses all the time it is given."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has ended; if its loser had no answer, `failure` says why."""

    outcome: arena.Outcome
    failure: CustomPlayerFailure | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """All games of the entrants against each other: those that have been played, and the one under way."""

    entrants: tuple[Entrant, ...]
    fixtures: tuple[arena.Fixture, ...]
    played: tuple[Played, ...] = ()
    game: arena.Playing | None = None
    """None once all have been played."""


def begin_match(entrants: Sequence[Entrant], games: int) -> Match:
    """A match of this many games between every two entrants, half of them with colours reversed."""
    transcripts = (OPENINGS[number % len(OPENINGS)] for number in range(games // 2))
    openings = [arena.opening_after(parse_transcript(each)) for each in transcripts]
    return _next_game(Match(tuple(entrants), tuple(arena.fixtures_of(len(entrants), openings))))


def question_of(match: Match) -> Question | None:
    """The question to the entrant to move; None once all games have been played."""
    game = match.game
    if game is None:
        return None
    entrant, seed = match.entrants[game.mover], len(match.played) * SQUARES + len(plies_of(game))
    milliseconds = OWN_MILLISECONDS if entrant.code else MOVE_MILLISECONDS if entrant.timed else None
    return Question(game.state.board, entrant.key, seed, milliseconds, code=entrant.code or None)


def plies_of(game: arena.Playing) -> tuple[Ply, ...]:
    """All plies of a game, including its opening."""
    return (*game.fixture.opening.plies, *game.plies)


def with_move(match: Match, square: Square) -> Match:
    """The match after that move, and the skips that it forces; raises IllegalPlyError."""
    return _going_on(match, arena.after_move(match.game, square)) if match.game else match


def with_failure(match: Match, failure: CustomPlayerFailure) -> Match:
    """The match after the entrant to move has lost the game by that failure."""
    return _going_on(match, arena.forfeited(match.game), failure) if match.game else match


def standings(match: Match) -> tuple[arena.Results, ...]:
    """The table, best first; equal points are ordered by disc difference."""
    outcomes = [played.outcome for played in match.played]
    found = (arena.results_of(outcomes, player) for player in range(len(match.entrants)))
    return tuple(sorted(found, key=lambda each: (-each.points, -each.disc_difference, each.player)))


def _going_on(
    match: Match, game: arena.Playing | arena.Outcome, failure: CustomPlayerFailure | None = None
) -> Match:
    """The match with its game in this state; if that is the end of it, the next game begins."""
    if isinstance(game, arena.Playing):
        return replace(match, game=game)
    return _next_game(replace(match, played=(*match.played, Played(game, failure)), game=None))


def _next_game(match: Match) -> Match:
    """The match with its next game begun, if there is one."""
    if len(match.played) == len(match.fixtures):
        return match
    return _going_on(match, arena.begin_game(match.fixtures[len(match.played)]))
