"""Results: who has won a finished game, and by how much."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain.board import Board, count, empties
from reversi.domain.rules import Aim, Colour


@dataclass(frozen=True, slots=True)
class Win:
    """One player has done best by the aim of the game."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Tie:
    """Two or more players share the best result; `colours` are in turn order."""

    colours: tuple[Colour, ...]


Result: TypeAlias = Win | Tie


def result_of(board: Board) -> Result:
    """The result if the game ended on this board."""
    counts = disc_counts(board)
    best = min(counts.values()) if board.rules.aim is Aim.FEWEST_DISCS else max(counts.values())
    winners = tuple(colour for colour, discs in counts.items() if discs == best)
    return Win(winners[0]) if len(winners) == 1 else Tie(winners)


def disc_counts(board: Board) -> dict[Colour, int]:
    """The number of discs of every player, in turn order, as they lie on the board."""
    return {colour: count(board, colour) for colour in board.rules.players}


def final_counts(board: Board) -> dict[Colour, int]:
    """The `disc_counts` of a finished game after the empty squares have been awarded.

    The player with the most discs takes them, as in the World Othello Championship rules (IV.7: empty squares
    count for the winner, and a draw is always 32-32). Players who share the lead share them equally; a
    remainder stays empty. If the fewest discs win, they therefore go to the loser.
    """
    counts = disc_counts(board)
    leaders = [colour for colour, discs in counts.items() if discs == max(counts.values())]
    share = empties(board) // len(leaders)
    return {colour: discs + share * (colour in leaders) for colour, discs in counts.items()}


def final_margin(board: Board, colour: Colour) -> int:
    """By how many discs `colour` wins, or loses if negative, with the empty squares awarded.

    This is the `final_score` or, if the fewest discs win, how many fewer discs it has than the best of the
    others.
    """
    if board.rules.aim is Aim.MOST_DISCS:
        return final_score(board, colour)
    counts = final_counts(board)
    return min(discs for other, discs in counts.items() if other is not colour) - counts[colour]


def final_score(board: Board, colour: Colour) -> int:
    """The final disc difference for `colour`, with the empty squares awarded as in `final_counts`.

    With more than two players, it is the difference from the strongest of the others.
    """
    counts = final_counts(board)
    return counts[colour] - max(discs for other, discs in counts.items() if other is not colour)
