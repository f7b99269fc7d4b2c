"""The checks of chapter 7's player, and the game against it."""

from collections.abc import Callable
from typing import TypeAlias

from reversi import domain
from reversi.domain.rules import Colour
from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.chapters.player.game import game_of
from reversi.workshop.chapters.stage import StageProgram
from reversi.workshop.playing import stepped
from reversi.workshop.random_games import random_games

Choose: TypeAlias = Callable[[domain.Ongoing], domain.Square]

OPENING_PLIES = 6
"""The random moves at the beginning of each game of a match."""


def it_plays_by_the_rules(work: Work) -> None:
    """In every position of a whole game the answer is a legal square."""
    for position in random_games(seed=1, number=1):
        chosen(work, position)


def it_does_not_change_its_mind(work: Work) -> None:
    """The same position gets the same answer."""
    for position in random_games(seed=2, number=1)[::4]:
        first, second = chosen(work, position), chosen(work, domain.Ongoing(position.board))
        if first != second:
            raise CheckError("changes", first=str(first), second=str(second))


def it_takes_corners(work: Work) -> None:
    """If a corner can be taken, it is taken."""
    for position in random_games(seed=3, number=2):
        corner = [move.square for move in position.moves if is_corner(position, move)]
        if not corner:
            continue
        came = chosen(work, position)
        if came not in corner:
            raise CheckError("no-corner", corner=domain.format_squares(corner), came=str(came))


def it_beats_the_first_square(work: Work) -> None:
    """It wins a match against a player that always takes the first legal square."""
    won, lost, games = _match(work, first)
    if won <= lost:
        raise CheckError("loses-to-first", won=won, lost=lost, games=games)


def it_beats_greed(work: Work) -> None:
    """It wins a match against a player that always flips as many discs as it can."""
    won, lost, games = _match(work, greedy)
    if won <= lost:
        raise CheckError("loses-to-greed", won=won, lost=lost, games=games)


def chosen(work: Work, position: domain.Ongoing) -> domain.Square:
    """The square that the learner's `choose` returns; raises `CheckError` if it is not legal."""
    came = work.call("choose", position)
    if isinstance(came, domain.Move):
        raise CheckError("a-move", came=came.square)
    if not isinstance(came, domain.Square):  # asked again, for the failure message common to all chapters
        came = work.call_for(domain.Square, "choose", position)
    legal = domain.legal_squares(position.board)
    if came not in legal:
        raise CheckError("illegal", came=str(came), legal=domain.format_squares(legal))
    return came


def is_corner(position: domain.Ongoing, move: domain.Move) -> bool:
    """Whether a move takes a corner."""
    return move.square in domain.squares_on(position.board, domain.corners(position.board))


def first(position: domain.Ongoing) -> domain.Square:
    """The first legal square in reading order."""
    return position.moves[0].square


def greedy(position: domain.Ongoing) -> domain.Square:
    """The square that flips the most discs, the first of several."""
    return max(position.moves, key=lambda move: len(move.flips)).square


def _match(work: Work, other: Choose) -> tuple[int, int, int]:
    """The games won, lost and played by the learner's player, with both colours from each opening."""
    results = [
        _result(work, other, opening, colour)
        for opening in _openings()
        for colour in (Colour.BLACK, Colour.WHITE)
    ]
    return sum(score > 0 for score in results), sum(score < 0 for score in results), len(results)


def _openings() -> tuple[domain.GameState, ...]:
    """The opening positions of a match: three, after a few random moves each."""
    return tuple(random_games(seed, number=1)[OPENING_PLIES] for seed in (4, 5, 6))


def _result(work: Work, other: Choose, state: domain.GameState, colour: Colour) -> int:
    """How many discs the learner's player wins by as `colour`."""
    while not isinstance(state, domain.Finished):
        assert isinstance(state, domain.Ongoing)
        square = chosen(work, state) if state.board.to_move is colour else other(state)
        state = stepped(state, square)
    return domain.final_score(state.board, colour)


CHECKS = (
    Check("legal", it_plays_by_the_rules),
    Check("same", it_does_not_change_its_mind),
    Check("corner", it_takes_corners),
    Check("beats-first", it_beats_the_first_square),
    Check("beats-greedy", it_beats_greed),
)


def game(work: Work) -> StageProgram:
    """A game against the learner's player."""
    return game_of(work)
