"""The checks of chapter 8's player."""

from collections.abc import Callable
from typing import TypeAlias

from reversi import domain
from reversi.domain.rules import Colour
from reversi.workshop.chapters.check import Work, checks_by_name, fail_if
from reversi.workshop.chapters.stage import stepped
from reversi.workshop.random_games import random_games

Choose: TypeAlias = Callable[[domain.Ongoing], domain.Square]

OPENING_PLIES = 6
"""The random moves at the beginning of each game of a match."""


def check_legal(work: Work) -> None:
    """In every position of a whole game the answer is a legal square."""
    for position in random_games(seed=1, number=1):
        chosen(work, position)


def check_same(work: Work) -> None:
    """The same position gets the same answer."""
    for position in random_games(seed=2, number=1)[::4]:
        first, second = chosen(work, position), chosen(work, domain.Ongoing(position.board))
        fail_if(first != second, "changes", first=str(first), second=str(second))


def check_corner(work: Work) -> None:
    """If a corner can be taken, it is taken."""
    for position in random_games(seed=3, number=2):
        corners = domain.squares_on(position.board, domain.corners(position.board))
        corner = [move.square for move in position.moves if move.square in corners]
        if corner:
            came, words = chosen(work, position), domain.format_squares(corner)
            fail_if(came not in corner, "no-corner", corner=words, came=str(came))


def check_beats_first(work: Work) -> None:
    """It wins a match against a player that always takes the first legal square."""
    won, lost, games = _match(work, lambda position: position.moves[0].square)
    fail_if(won <= lost, "loses-to-first", won=won, lost=lost, games=games)


def check_beats_greedy(work: Work) -> None:
    """It wins a match against a player that always flips as many discs as it can, the first of several."""
    won, lost, games = _match(work, lambda game: max(game.moves, key=lambda move: len(move.flips)).square)
    fail_if(won <= lost, "loses-to-greed", won=won, lost=lost, games=games)


CHECKS = checks_by_name(check_legal, check_same, check_corner, check_beats_first, check_beats_greedy)


def chosen(work: Work, position: domain.Ongoing) -> domain.Square:
    """The square that the learner's `choose` returns; raises `CheckError` if it is not legal."""
    came = work.call("choose", position)
    fail_if(isinstance(came, domain.Move), "a-move", came=getattr(came, "square", None))
    if not isinstance(came, domain.Square):  # asked again, for the failure message common to all chapters
        came = work.call_for(domain.Square, "choose", position)
    legal = domain.legal_squares(position.board)
    fail_if(came not in legal, "illegal", came=str(came), legal=domain.format_squares(legal))
    return came


def _match(work: Work, other: Choose) -> tuple[int, int, int]:
    """The games won, lost and played by the learner's player, with both colours from three openings."""
    openings = [random_games(seed, number=1)[OPENING_PLIES] for seed in (4, 5, 6)]
    colours = (Colour.BLACK, Colour.WHITE)
    results = [_result(work, other, opening, colour) for opening in openings for colour in colours]
    return sum(score > 0 for score in results), sum(score < 0 for score in results), len(results)


def _result(work: Work, other: Choose, state: domain.GameState, colour: Colour) -> int:
    """How many discs the learner's player wins by as `colour`."""
    while not isinstance(state, domain.Finished):
        assert isinstance(state, domain.Ongoing)
        square = chosen(work, state) if state.board.to_move is colour else other(state)
        state = stepped(state, square)
    return domain.final_score(state.board, colour)
